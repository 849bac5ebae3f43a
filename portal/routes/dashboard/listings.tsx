import { page } from "fresh";
import type { AnalyticsSummary, Page, PropertySummary } from "#api/client.ts";
import { Badge } from "../../components/Badge.tsx";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { ListingCell } from "../../components/dashboard/ListingCell.tsx";
import { Paging } from "../../components/dashboard/Paging.tsx";
import { Title } from "../../components/dashboard/Title.tsx";
import { Empty } from "../../components/Empty.tsx";
import { Input } from "../../components/Field.tsx";
import { PageHeader } from "../../components/PageHeader.tsx";
import { load, loadOr } from "../../lib/api.ts";
import { given, withParams } from "../../lib/desk/forms.ts";
import { LISTING_TONES, PROPERTY_STATUSES } from "../../lib/desk/vocabulary.ts";
import { formatNumber, formatPrice } from "../../lib/format.ts";
import { define } from "../../utils.ts";

export const handlers = define.handlers({
  async GET({ url, state: { api } }) {
    const { status: asked, ...list } = given(url, "search", "cursor", "status");
    const status = PROPERTY_STATUSES.find((known) => known === asked);
    const query = { ...list, limit: "24", ...(status ? { status: [status] } : {}) };
    const [listings, summary] = await Promise.all([
      load<Page<PropertySummary>>(api.brokers.v1.me.properties.$get({ query })),
      loadOr<AnalyticsSummary | undefined>(
        api.analytics.v1.analytics.summary.$get({ query: {} }),
        undefined,
      ),
    ]);
    const figures = new Map(summary?.top_listings.map((row) => [row.slug, row]));
    return page({ listings, figures, search: list.search, status });
  },
});

export default define.page<typeof handlers>(({ data, state, url }) => {
  const { t, lang } = state;
  const { listings, figures, search, status } = data;
  // The summary names the listings that were looked at most; of others nothing is known.
  const figure = (slug: string, name: "views" | "leads") => {
    const known = figures.get(slug)?.[name];
    return known === undefined ? "–" : formatNumber(lang, known);
  };
  const chip = (value: string | undefined, label: string) => (
    <a
      key={label}
      class="chip"
      href={withParams(url, { status: value, cursor: undefined })}
      aria-current={status === value ? "true" : "false"}
    >
      {label}
    </a>
  );
  return (
    <>
      <Title>{t("desk.listings.title")}</Title>
      <PageHeader title={t("desk.listings.title")} text={t("desk.listings.intro")} />
      <form class="desk-search" role="search">
        <Input
          id="search"
          type="search"
          label={t("desk.common.search")}
          placeholder={t("desk.listings.search")}
          hideLabel
          value={search}
        />
        {status && <input type="hidden" name="status" value={status} />}
        <Button type="submit" icon="search">{t("desk.common.search")}</Button>
      </form>
      <nav class="row gap-2 desk-chips" aria-label={t("desk.listings.status")}>
        {chip(undefined, t("desk.common.all"))}
        {PROPERTY_STATUSES.map((value) => chip(value, t(`desk.listing_status.${value}`)))}
      </nav>
      <Card flush>
        {listings.data.length === 0
          ? (
            <Empty
              icon="building"
              title={t("desk.listings.empty_title")}
              text={search || status ? undefined : t("desk.listings.empty")}
            />
          )
          : (
            <div
              class="table-scroll"
              tabIndex={0}
              role="region"
              aria-label={t("desk.listings.title")}
            >
              <table class="table table-cards">
                <thead>
                  <tr>
                    <th scope="col">{t("desk.listings.listing")}</th>
                    <th scope="col">{t("desk.listings.status")}</th>
                    <th scope="col" class="numeric">{t("desk.listings.price")}</th>
                    <th scope="col" class="numeric">{t("desk.listings.views")}</th>
                    <th scope="col" class="numeric">{t("desk.listings.leads")}</th>
                  </tr>
                </thead>
                <tbody>
                  {listings.data.map((listing) => (
                    <tr key={listing.id}>
                      <td>
                        <ListingCell
                          listing={listing}
                          href={listing.status === "hidden"
                            ? undefined
                            : `/properties/${listing.slug}`}
                          t={t}
                        />
                      </td>
                      <td data-label={t("desk.listings.status")}>
                        <Badge tone={LISTING_TONES[listing.status]}>
                          {t(`desk.listing_status.${listing.status}`)}
                        </Badge>
                      </td>
                      <td class="numeric nowrap" data-label={t("desk.listings.price")}>
                        {formatPrice(lang, t, listing)}
                      </td>
                      <td class="numeric" data-label={t("desk.listings.views")}>
                        {figure(listing.slug, "views")}
                      </td>
                      <td class="numeric" data-label={t("desk.listings.leads")}>
                        {figure(listing.slug, "leads")}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
      </Card>
      <Paging page={listings.page} url={url} t={t} />
    </>
  );
});
