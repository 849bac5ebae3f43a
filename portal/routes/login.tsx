import { page } from "fresh";
import { AuthFrame } from "../components/AuthFrame.tsx";
import { Button, ButtonLink } from "../components/Button.tsx";
import { Input } from "../components/Field.tsx";
import { Notice } from "../components/Notice.tsx";
import { getConfig } from "../lib/config.ts";
import { oneOf } from "../lib/address.ts";
import { readSession, safeNext } from "../lib/session.ts";
import { typedEmail } from "../lib/sign_in.ts";
import { define } from "../utils.ts";

const ERRORS = ["link", "email", "many", "failed", "demo"] as const;
const DEMO = [
  ["broker", "broker@hearthline.example"],
  ["admin", "admin@hearthline.example"],
] as const;

export const handlers = define.handlers({
  async GET(ctx) {
    const { searchParams } = ctx.url;
    const next = safeNext(searchParams.get("next"));
    if (await readSession(ctx.state).catch(() => undefined)) {
      return ctx.redirect(next ?? "/dashboard", 303);
    }
    const error = oneOf(ERRORS, searchParams.get("error"));
    return page({
      next,
      error,
      typed: error && typedEmail(ctx.req),
      wait: Math.min(60, Number(searchParams.get("wait")) || 1),
      sent: searchParams.has("sent"),
      out: searchParams.get("out"),
      ended: searchParams.has("ended"),
      demo: getConfig().devLogin,
    }, { headers: { "cache-control": "no-store" } });
  },
});

export default define.page<typeof handlers>(({ data, state }) => {
  const { next, error, typed, wait, sent, out, ended, demo } = data;
  const { t } = state;
  const again = next ? `/login?next=${encodeURIComponent(next)}` : "/login";
  return (
    <AuthFrame state={state} path={again}>
      {sent
        ? (
          <>
            <h1>{t("login.sent_title")}</h1>
            <Notice tone="success" text={t("login.sent_text")} />
            <p>
              <ButtonLink href={again} icon="arrow-left">{t("login.again")}</ButtonLink>
            </p>
          </>
        )
        : (
          <>
            <header class="stack gap-2">
              <h1>{t("login.title")}</h1>
              <p class="muted">{t("login.text")}</p>
            </header>
            {out && (
              <Notice
                tone={out === "here" ? "warning" : "success"}
                text={t(out === "here" ? "login.signed_out_here" : "login.signed_out")}
              />
            )}
            {ended && <Notice tone="info" text={t("login.ended")} />}
            {error && error !== "email" && (
              <Notice tone="danger" text={t(`login.error.${error}`, { minutes: wait })} />
            )}
            <form class="stack" method="post" action="/api/auth/magic-link">
              {next && <input type="hidden" name="next" value={next} />}
              <Input
                id="email"
                type="email"
                label={t("lead.email")}
                error={error === "email" ? t("login.error.email") : undefined}
                autofocus={error === "email"}
                autocomplete="email"
                defaultValue={typed}
                required
                maxLength={254}
              />
              <Button type="submit" variant="primary" block icon="mail">{t("login.submit")}</Button>
            </form>
            {demo && (
              <section class="demo stack gap-3" aria-labelledby="demo">
                <div>
                  <h2 id="demo" class="large">{t("login.demo_title")}</h2>
                  <p class="small muted">{t("login.demo_text")}</p>
                </div>
                <div class="row gap-2">
                  {DEMO.map(([role, email]) => (
                    <form key={role} method="post" action="/api/auth/dev-login">
                      <input type="hidden" name="email" value={email} />
                      {next && <input type="hidden" name="next" value={next} />}
                      <Button type="submit" small icon="user">{t(`login.demo_${role}`)}</Button>
                    </form>
                  ))}
                </div>
              </section>
            )}
          </>
        )}
    </AuthFrame>
  );
});
