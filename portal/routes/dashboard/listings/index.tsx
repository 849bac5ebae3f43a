import { page } from "fresh";
import { PROPERTY_STATUSES } from "#api/client.ts";
import { Badge } from "../../../components/Badge.tsx";
import { Card } from "../../../components/Card.tsx";
import { DataTable } from "../../../components/DataTable.tsx";
import { DeskPage } from "../../../components/dashboard/DeskPage.tsx";
import { PhotosLink } from "../../../components/dashboard/PhotosLink.tsx";
import { PropertyCell } from "../../../components/dashboard/PropertyCell.tsx";
import { Paging } from "../../../components/dashboard/Paging.tsx";
import { Search } from "../../../components/dashboard/Search.tsx";
import { Empty } from "../../../components/Empty.tsx";
import { oneOf, param, withParams } from "../../../lib/address.ts";
import { load, tryLoad } from "../../../lib/api.ts";
import { PROPERTY_TONES } from "../../../components/dashboard/vocabulary.ts";
import { formatNumber, formatPrice } from "../../../lib/format.ts";
import { defineDesk } from "../../../utils.ts";

export const handlers = defineDesk.handlers({
  async GET({ url, state: { api } }) {
    const search = param(url, "search");
    const status = oneOf(PROPERTY_STATUSES, param(url, "status"));
    const query = { search, status: status && [status], cursor: param(url, "cursor"), limit: "24" };
    const properties = await load(api.brokers.v1.me.properties.$get({ query }));
    const slug = properties.data.map((property) => property.slug);
    const answer = slug.length > 0 &&
      await tryLoad(api.analytics.v1.analytics.listings.$get({ query: { slug } }));
    const figures = new Map(answer ? answer.listings.map((row) => [row.slug, row]) : []);
    return page({ properties, figures, search, status });
  },
});

export default defineDesk.page<typeof handlers>(({ data, state: { t, lang }, url }) => {
  const { properties, figures, search, status } = data;
  // Without an answer the listings are shown all the same.
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
    <DeskPage title={t("desk.listings.title")} text={t("desk.listings.intro")}>
      <Search value={search} placeholder={t("desk.listings.search")} t={t} hidden={{ status }} />
      <nav class="row gap-2 desk-chips" aria-label={t("field.status")}>
        {chip(undefined, t("desk.common.all"))}
        {PROPERTY_STATUSES.map((value) => chip(value, t(`desk.status.${value}`)))}
      </nav>
      <Card flush>
        <DataTable
          label={t("desk.listings.title")}
          empty={
            <Empty
              icon="building"
              title={t("desk.listings.empty_title")}
              text={search || status ? undefined : t("desk.listings.empty")}
            />
          }
          rows={properties.data}
          columns={[
            {
              name: t("desk.listings.listing"),
              plain: true,
              cell: (property) => (
                <PropertyCell
                  property={property}
                  href={property.status === "hidden" ? undefined : `/properties/${property.slug}`}
                  t={t}
                />
              ),
            },
            {
              name: t("field.status"),
              cell: (property) => (
                <Badge tone={PROPERTY_TONES[property.status]}>
                  {t(`desk.status.${property.status}`)}
                </Badge>
              ),
            },
            {
              name: t("field.price"),
              numeric: true,
              nowrap: true,
              cell: (property) => formatPrice(lang, t, property),
            },
            {
              name: t("desk.listings.views"),
              numeric: true,
              cell: ({ slug }) => figure(slug, "views"),
            },
            {
              name: t("desk.listings.leads"),
              numeric: true,
              cell: ({ slug }) => figure(slug, "leads"),
            },
            {
              name: t("desk.listings.photos"),
              plain: true,
              cell: (property) => <PhotosLink property={property} t={t} />,
            },
          ]}
        />
      </Card>
      <Paging page={properties.page} url={url} t={t} />
    </DeskPage>
  );
});
