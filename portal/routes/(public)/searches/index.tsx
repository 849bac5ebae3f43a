import { page } from "fresh";
import { load, unwrap } from "../../../lib/api.ts";
import { oneOf, SECRET_PAGE } from "../../../lib/address.ts";
import { filterLabel } from "../../../lib/filter_label.ts";
import { activeFilters, type Filters, listPath } from "../../../lib/filters.ts";
import { readForm, textOf } from "../../../lib/forms.ts";
import type { Reader } from "../../../lib/translate.ts";
import { Button } from "../../../components/Button.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { PageHeader } from "../../../components/PageHeader.tsx";
import { RhythmSelect } from "../../../components/RhythmSelect.tsx";
import { Seo } from "../../../components/Seo.tsx";
import { define } from "../../../utils.ts";

const DONE = ["confirmed", "changed", "stopped", "ended"] as const;
const RHYTHMS = ["weekly", "daily", "at_once"] as const;

export const handlers = define.handlers({
  async GET(ctx) {
    const { searchParams } = ctx.url;
    const token = searchParams.get("token") ?? "";
    const done = oneOf(DONE, searchParams.get("done"));
    const { $get } = ctx.state.api.alerts.v1["saved-searches"];
    // After the end there is nothing to read any more.
    const saved = done === "ended" ? undefined : await load($get({ query: { token } }));
    return page({ saved, done }, { headers: SECRET_PAGE });
  },

  async POST(ctx) {
    const form = await readForm(ctx);
    const token = textOf(form, "token");
    const api = ctx.state.api.alerts.v1["saved-searches"];
    const every = oneOf(RHYTHMS, textOf(form, "every"));
    const id = textOf(form, "id") || undefined;
    if (every) await load(api.$put({ json: { token, every } }));
    else await unwrap(api.stop.$post({ json: { token, id } }));
    // With the last search the address is forgotten.
    const left = id !== undefined && (await api.$get({ query: { token } })).ok;
    const done = every ? "changed" : left ? "stopped" : "ended";
    const response = ctx.redirect(
      `/searches?${new URLSearchParams(done === "ended" ? { done } : { token, done })}`,
      303,
    );
    for (const [name, value] of Object.entries(SECRET_PAGE)) response.headers.set(name, value);
    return response;
  },
});

/** The searches of an address, reached by the links of its mails. */
export default define.page<typeof handlers>(({ data: { saved, done }, state: { t, lang } }) => {
  const title = t("saved.manage_title");
  return (
    <div class="container container-narrow">
      <Seo title={title} description={title} lang={lang} path="/searches" noindex />
      <PageHeader title={title} text={saved?.email} />
      <div class="stack gap-6">
        {done && <Notice tone="success" autofocus text={t(`saved.done.${done}`)} />}
        {saved && (
          <>
            <form class="save-search-fields" method="post" action="/searches">
              <input type="hidden" name="token" value={saved.token} />
              <RhythmSelect value={saved.every} t={t} />
              <Button type="submit">{t("saved.every_submit")}</Button>
            </form>
            <ul class="stack gap-3">
              {saved.searches.map(({ id, criteria }) => (
                <SavedSearch
                  key={id}
                  id={id}
                  token={saved.token}
                  filters={{ ...criteria, type: criteria.type ?? [], featured: flag(criteria) }}
                  lang={lang}
                  t={t}
                />
              ))}
            </ul>
            <form method="post" action="/searches">
              <input type="hidden" name="token" value={saved.token} />
              <Button type="submit" variant="danger" icon="close">{t("saved.stop_all")}</Button>
            </form>
          </>
        )}
      </div>
    </div>
  );
});

const flag = ({ featured }: { featured?: true }) => featured ? "true" as const : undefined;

function SavedSearch({ id, token, filters, lang, t }: Reader & {
  id: string;
  token: string;
  filters: Filters;
}) {
  const labels = activeFilters(filters).map((key) => filterLabel(key, lang, t));
  const name = labels.join(", ") || t("search.heading.any");
  return (
    <li class="card card-body row row-between">
      <a class="strong grow" href={listPath(filters)}>{name}</a>
      <form method="post" action="/searches">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" small icon="trash" aria-label={t("saved.stop_named", { name })}>
          {t("saved.stop")}
        </Button>
      </form>
    </li>
  );
}
