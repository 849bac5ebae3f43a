import { page } from "fresh";
import { ApiError, unwrap } from "../../../lib/api.ts";
import { readForm, textOf } from "../../../lib/forms.ts";
import { SECRET_PAGE } from "../../../lib/address.ts";
import { Button, ButtonLink } from "../../../components/Button.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { PageHeader } from "../../../components/PageHeader.tsx";
import { Seo } from "../../../components/Seo.tsx";
import { define } from "../../../utils.ts";

export const handlers = define.handlers({
  GET: ({ url }) =>
    page({ token: url.searchParams.get("token") ?? "", error: undefined }, {
      headers: SECRET_PAGE,
    }),

  /** Only the click confirms: mail scanners open links. */
  async POST(ctx) {
    const token = textOf(await readForm(ctx), "token");
    try {
      const confirm = ctx.state.api.alerts.v1["saved-searches"].confirm;
      const searches = await unwrap(confirm.$post({ json: { token } }));
      const response = ctx.redirect(
        `/searches?token=${encodeURIComponent(searches.token)}&done=confirmed`,
        303,
      );
      for (const [name, value] of Object.entries(SECRET_PAGE)) response.headers.set(name, value);
      return response;
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.status >= 500) throw error;
      const full = error.problem.status === 409;
      const said = full ? "full" as const : "link" as const;
      return page({ token: "", error: said }, { status: full ? 409 : 404, headers: SECRET_PAGE });
    }
  },
});

/** The page of the mailed link. */
export default define.page<typeof handlers>(({ data: { token, error }, state: { t, lang } }) => {
  const failed = error ?? (token ? undefined : "link");
  const title = t("saved.confirm_title");
  return (
    <div class="container container-narrow">
      <Seo title={title} description={title} lang={lang} path="/searches/confirm" noindex />
      <PageHeader title={title} />
      {failed
        ? (
          <div class="stack">
            <Notice tone="danger" text={t(`saved.confirm_error.${failed}`)} />
            <p>
              <ButtonLink href="/properties" icon="search">{t("search.apply")}</ButtonLink>
            </p>
          </div>
        )
        : (
          <form class="stack" method="post" action="/searches/confirm">
            <p class="muted">{t("saved.confirm_text")}</p>
            <input type="hidden" name="token" value={token} />
            <p>
              <Button type="submit" variant="primary" icon="check">
                {t("saved.confirm_submit")}
              </Button>
            </p>
          </form>
        )}
    </div>
  );
});
