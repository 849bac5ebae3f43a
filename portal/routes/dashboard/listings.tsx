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
import { given } from "../../lib/desk/forms.ts";
import { LISTING_TONES } from "../../lib/desk/vocabulary.ts";
import { formatNumber, formatPrice } from "../../lib/format.ts";
import { define } from "../../utils.ts";

export const handlers = define.handlers({
  async GET({ url, state: { api, session } }) {
    const query = { ...given(url, "search", "cursor"), broker: session!.slug, limit: "24" };
    const [listings, summary] = await Promise.all([
      load<Page<PropertySummary>>(api.properties.v1.properties.$get({ query })),
      loadOr<AnalyticsSummary | undefined>(
        api.analytics.v1.analytics.summary.$get({ query: {} }),
        undefined,
      ),
    ]);
    const figures = new Map(summary?.top_listings.map((row) => [row.slug, row]));
    return page({ listings, figures, search: query.search });
  },
});

export default define.page<typeof handlers>(({ data, state, url }) => {
  const { t, lang } = state;
  const { listings, figures, search } = data;
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
        <Button type="submit" icon="search">{t("desk.common.search")}</Button>
      </form>
      <Card flush>
        {listings.data.length === 0
          ? (
            <Empty
              icon="building"
              title={t("desk.listings.empty_title")}
              text={search ? undefined : t("desk.listings.empty")}
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
                        <ListingCell listing={listing} href={`/properties/${listing.slug}`} t={t} />
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
                        {formatNumber(lang, figures.get(listing.slug)?.views ?? 0)}
                      </td>
                      <td class="numeric" data-label={t("desk.listings.leads")}>
                        {formatNumber(lang, figures.get(listing.slug)?.leads ?? 0)}
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
