import { type Context, HttpError } from "fresh";
import { Head } from "fresh/runtime";
import { ButtonLink } from "./components/Button.tsx";
import { SiteFooter } from "./components/SiteFooter.tsx";
import { SiteHeader } from "./components/SiteHeader.tsx";
import { ApiError } from "./lib/api.ts";
import { readCookie, SESSION_COOKIE } from "./lib/cookies.ts";
import { langOf, themeOf } from "./lib/preferences.ts";
import { translateFor } from "./lib/texts.ts";
import type { State } from "./utils.ts";

const kindOf = (status: number) => status === 404 ? "404" : status < 500 ? "403" : "500";

/** The page of an error. Addresses without a route have no state: the request is read again. */
function ErrorPage({ status, req }: { status: number; req: Request }) {
  const lang = langOf(req);
  const t = translateFor(lang);
  const state = { lang, t, theme: themeOf(req), token: readCookie(req, SESSION_COOKIE) };
  const kind = kindOf(status);
  return (
    <>
      <Head>
        <title>{`${t(`error.${kind}_title`)} · Hearthline`}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <SiteHeader state={state} path="/" />
      <main id="main" class="main" tabIndex={-1}>
        <div class="container error-page">
          <p class="error-code" aria-hidden="true">{status}</p>
          <h1>{t(`error.${kind}_title`)}</h1>
          <p class="muted large">{t(`error.${kind}_text`)}</p>
          <p class="row">
            <ButtonLink variant="primary" href="/properties">{t("error.browse")}</ButtonLink>
            <ButtonLink href="/">{t("error.home")}</ButtonLink>
          </p>
        </div>
      </main>
      <SiteFooter t={t} year={new Date().getUTCFullYear()} path="/" />
    </>
  );
}

/** Answers and logs errors. Not as `_error.tsx`, which Fresh calls outside of all middlewares. */
export async function errorPages(ctx: Context<State>): Promise<Response> {
  try {
    return await ctx.next();
  } catch (error) {
    // The browser is gone, and what was read for it is given up.
    if (ctx.req.signal.aborted) return new Response(null, { status: 408 });
    const status = statusOf(error);
    if (status >= 500) logFailure(ctx.route, error);
    return ctx.render(<ErrorPage status={status} req={ctx.req} />, { status });
  }
}

/** What the API refuses was asked for: by a form that no page of ours has, as a rule. */
function statusOf(error: unknown): number {
  if (error instanceof HttpError) return error.status;
  return error instanceof ApiError && error.problem.status < 500 ? error.problem.status : 500;
}

/** One line of JSON; a route's pattern instead of its address, which may hold a token. */
function logFailure(route: string | null, error: unknown) {
  const known = error instanceof ApiError
    ? { code: error.problem.code, status: error.problem.status, request_id: error.problem.instance }
    : { error: error instanceof Error ? error.stack ?? error.message : String(error) };
  console.error(
    JSON.stringify({ level: "error", message: "portal route failed", route, ...known }),
  );
}
