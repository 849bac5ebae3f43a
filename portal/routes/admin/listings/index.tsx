import { page } from "fresh";
import { type Property, PROPERTY_STATUSES } from "#api/client.ts";
import { Button, ButtonLink } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { DataTable } from "../../../components/DataTable.tsx";
import { DeskPage } from "../../../components/dashboard/DeskPage.tsx";
import { PhotosLink } from "../../../components/dashboard/PhotosLink.tsx";
import { PropertyCell } from "../../../components/dashboard/PropertyCell.tsx";
import { Paging } from "../../../components/dashboard/Paging.tsx";
import { Search } from "../../../components/dashboard/Search.tsx";
import { Empty } from "../../../components/Empty.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { oneOf, param, withParams } from "../../../lib/address.ts";
import { load } from "../../../lib/api.ts";
import { formatPrice } from "../../../lib/format.ts";
import { readForm, textOf } from "../../../lib/forms.ts";
import type { Translate } from "../../../lib/translate.ts";
import { defineDesk } from "../../../utils.ts";

export const handlers = defineDesk.handlers({
  async GET({ url, state: { api } }) {
    const [search, broker] = [param(url, "search"), param(url, "broker")];
    const query = { search, broker, cursor: param(url, "cursor"), limit: "25" };
    return page({
      search,
      broker,
      properties: await load(api.admin.v1.admin.properties.$get({ query })),
      saved: url.searchParams.has("saved"),
    });
  },

  /** Changes a property's status in place. */
  async POST(ctx) {
    const form = await readForm(ctx);
    await load(ctx.state.api.admin.v1.admin.properties[":id"].$patch({
      param: { id: textOf(form, "id") },
      json: { status: oneOf(PROPERTY_STATUSES, textOf(form, "status")) },
    }));
    return ctx.redirect(withParams(ctx.url, { saved: "1", cursor: undefined }), 303);
  },
});

function StatusForm({ property, t }: { property: Property; t: Translate }) {
  return (
    <form method="post" class="row row-nowrap gap-2">
      <input type="hidden" name="id" value={property.id} />
      <select
        class="input input-small"
        name="status"
        aria-label={`${t("field.status")}: ${property.title}`}
      >
        {PROPERTY_STATUSES.map((status) => (
          <option key={status} value={status} selected={status === property.status}>
            {t(`desk.status.${status}`)}
          </option>
        ))}
      </select>
      <Button type="submit" small icon="check" iconOnly>
        {`${t("desk.common.save")}: ${property.title}`}
      </Button>
    </form>
  );
}

export default defineDesk.page<typeof handlers>(({ data, state: { t, lang }, url }) => {
  const { properties, search, broker, saved } = data;
  return (
    <DeskPage
      title={t("admin.listings")}
      text={t("admin.listings_intro")}
      actions={
        <>
          <ButtonLink icon="upload" href="/admin/import">{t("admin.run_import")}</ButtonLink>
          <ButtonLink variant="primary" icon="plus" href="/admin/listings/new">
            {t("admin.new_listing")}
          </ButtonLink>
        </>
      }
    >
      <Search value={search} placeholder={t("desk.listings.search")} t={t} hidden={{ broker }} />
      {saved && <Notice tone="success" text={t("admin.listing_saved")} />}
      <Card flush>
        <DataTable
          label={t("admin.listings")}
          empty={
            <Empty
              icon="building"
              title={t("admin.no_listings")}
              text={t("admin.no_listings_hint")}
            />
          }
          rows={properties.data}
          columns={[
            {
              name: t("desk.listings.listing"),
              plain: true,
              cell: (property) => (
                <PropertyCell property={property} href={`/admin/listings/${property.id}`} t={t} />
              ),
            },
            {
              name: t("admin.owner"),
              cell: (property) => property.broker?.name ?? t("desk.common.unassigned"),
            },
            {
              name: t("field.price"),
              numeric: true,
              nowrap: true,
              cell: (property) => formatPrice(lang, t, property),
            },
            {
              name: t("field.status"),
              cell: (property) => <StatusForm property={property} t={t} />,
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
