import { Head } from "fresh/runtime";
import { readCookie, SESSION_COOKIE } from "../lib/cookies.ts";
import { translateFor } from "../lib/texts.ts";
import { langOf, themeOf } from "../lib/preferences.ts";
import { ButtonLink } from "./Button.tsx";
import { SiteFooter } from "./SiteFooter.tsx";
import { SiteHeader } from "./SiteHeader.tsx";

/** Which texts a status gets. */
const kindOf = (status: number) => status === 404 ? "404" : status < 500 ? "403" : "500";

/** The page of an error. Addresses without a route have no state: the request is read again. */
export function ErrorPage({ status, req }: { status: number; req: Request }) {
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
