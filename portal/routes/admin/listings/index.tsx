import { page } from "fresh";
import type { Page, Property } from "#api/client.ts";
import { Search } from "../../../components/dashboard/Search.tsx";
import { Button, ButtonLink } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { ListingCell } from "../../../components/dashboard/ListingCell.tsx";
import { Paging } from "../../../components/dashboard/Paging.tsx";
import { Title } from "../../../components/dashboard/Title.tsx";
import { Empty } from "../../../components/Empty.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { PageHeader } from "../../../components/PageHeader.tsx";
import { load } from "../../../lib/api.ts";
import { given, textOf, withParams } from "../../../lib/desk/forms.ts";
import { PROPERTY_STATUSES } from "../../../lib/desk/vocabulary.ts";
import { formatPrice } from "../../../lib/format.ts";
import { define } from "../../../utils.ts";

export const handlers = define.handlers({
  async GET({ url, state: { api } }) {
    const query = { ...given(url, "search", "broker", "cursor"), limit: "25" };
    return page({
      ...query,
      listings: await load<Page<Property>>(api.admin.v1.admin.properties.$get({ query })),
      saved: url.searchParams.has("saved"),
    });
  },

  /** Changes a listing's status in place. */
  async POST(ctx) {
    const form = await ctx.req.formData();
    await load<Property>(ctx.state.api.admin.v1.admin.properties[":id"].$patch({
      param: { id: textOf(form, "id") },
      json: { status: textOf(form, "status") as Property["status"] },
    }));
    return ctx.redirect(withParams(ctx.url, { saved: "1", cursor: undefined }), 303);
  },
});

export default define.page<typeof handlers>(({ data, state, url }) => {
  const { t, lang } = state;
  const { listings, search, broker, saved } = data;
  return (
    <>
      <Title>{t("admin.listings")}</Title>
      <PageHeader title={t("admin.listings")} text={t("admin.listings_intro")}>
        <ButtonLink icon="upload" href="/admin/import">{t("desk.nav.import")}</ButtonLink>
        <ButtonLink variant="primary" icon="plus" href="/admin/listings/new">
          {t("admin.new_listing")}
        </ButtonLink>
      </PageHeader>
      <Search
        value={search}
        placeholder={t("desk.listings.search")}
        t={t}
        hidden={{ broker }}
      />
      {saved && (
        <Notice tone="success">
          <p>{t("admin.listing_saved")}</p>
        </Notice>
      )}
      <Card flush>
        {listings.data.length === 0
          ? (
            <Empty
              icon="building"
              title={t("admin.no_listings")}
              text={t("admin.no_listings_hint")}
            />
          )
          : (
            <div class="table-scroll" tabIndex={0} role="region" aria-label={t("admin.listings")}>
              <table class="table table-cards">
                <thead>
                  <tr>
                    <th scope="col">{t("desk.listings.listing")}</th>
                    <th scope="col">{t("admin.owner")}</th>
                    <th scope="col" class="numeric">{t("desk.listings.price")}</th>
                    <th scope="col">{t("desk.listings.status")}</th>
                  </tr>
                </thead>
                <tbody>
                  {listings.data.map((listing) => (
                    <tr key={listing.id}>
                      <td>
                        <ListingCell
                          listing={listing}
                          href={`/admin/listings/${listing.id}`}
                          t={t}
                        />
                      </td>
                      <td data-label={t("admin.owner")}>
                        {listing.broker?.name ?? t("desk.common.unassigned")}
                      </td>
                      <td class="numeric nowrap" data-label={t("desk.listings.price")}>
                        {formatPrice(lang, t, listing)}
                      </td>
                      <td data-label={t("desk.listings.status")}>
                        <form method="post" class="row row-nowrap gap-2">
                          <input type="hidden" name="id" value={listing.id} />
                          <select
                            class="input input-small"
                            name="status"
                            aria-label={`${t("desk.listings.status")}: ${listing.title}`}
                          >
                            {PROPERTY_STATUSES.map((status) => (
                              <option
                                key={status}
                                value={status}
                                selected={status === listing.status}
                              >
                                {t(`desk.listing_status.${status}`)}
                              </option>
                            ))}
                          </select>
                          <Button
                            type="submit"
                            small
                            icon="check"
                            iconOnly
                          >
                            {`${t("desk.common.save")}: ${listing.title}`}
                          </Button>
                        </form>
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
