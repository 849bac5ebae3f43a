import { page } from "fresh";
import { AuthFrame } from "../../components/AuthFrame.tsx";
import { Button, ButtonLink } from "../../components/Button.tsx";
import { Notice } from "../../components/Notice.tsx";
import { define } from "../../utils.ts";

export const handlers = define.handlers({
  GET: ({ url }) =>
    page({ token: url.searchParams.get("token") ?? "" }, {
      headers: { "cache-control": "no-store", "referrer-policy": "no-referrer" },
    }),
});

/** The page of the mailed link. Only the click uses the token up. */
export default define.page<typeof handlers>(({ data: { token }, state }) => {
  const { t } = state;
  return (
    // The switch of language leads to `/login`: this address holds a secret.
    <AuthFrame state={state} path="/login">
      <h1>{t(token ? "callback.title" : "callback.missing_title")}</h1>
      {token
        ? (
          <form class="stack" method="post" action="/api/auth/callback">
            <p class="muted">{t("callback.text")}</p>
            <input type="hidden" name="token" value={token} />
            <Button type="submit" variant="primary" block icon="arrow-right">
              {t("callback.submit")}
            </Button>
          </form>
        )
        : (
          <>
            <Notice tone="danger" text={t("callback.missing")} />
            <p>
              <ButtonLink href="/login" icon="arrow-left">{t("login.title")}</ButtonLink>
            </p>
          </>
        )}
    </AuthFrame>
  );
});
