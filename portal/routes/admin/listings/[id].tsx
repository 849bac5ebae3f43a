import { page } from "fresh";
import type { Property } from "#api/client.ts";
import { ListingForm } from "./(_components)/ListingForm.tsx";
import { ButtonLink } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Title } from "../../../components/dashboard/Title.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { PageHeader } from "../../../components/PageHeader.tsx";
import { load } from "../../../lib/api.ts";
import { attempt } from "../../../lib/desk/forms.ts";
import {
  EMPTY_LISTING,
  listingBody,
  listingFields,
  sentListingFields,
} from "./(_lib)/listing_form.ts";
import { define, type State } from "../../../utils.ts";

/** The address of the form for a listing that does not exist yet. */
const NEW = "new";

const loadListing = ({ api }: State, id: string) =>
  id === NEW
    ? undefined
    : load<Property>(api.admin.v1.admin.properties[":id"].$get({ param: { id } }));

export const handlers = define.handlers({
  async GET({ state, params, url }) {
    const listing = await loadListing(state, params.id!);
    return page({
      listing,
      fields: listing ? listingFields(listing) : EMPTY_LISTING,
      errors: {} as Record<string, string>,
      saved: url.searchParams.has("saved"),
    });
  },

  async POST(ctx) {
    const { state, params } = ctx;
    const form = await ctx.req.formData();
    const id = params.id!;
    const listings = state.api.admin.v1.admin.properties;
    const json = listingBody(form);
    const outcome = await attempt<Property>(
      state.t,
      id === NEW ? listings.$post({ json }) : listings[":id"].$patch({ param: { id }, json }),
    );
    if (outcome.ok) return ctx.redirect(`/admin/listings/${outcome.value.id}?saved=1`, 303);
    return page({
      listing: await loadListing(state, id),
      fields: sentListingFields(form),
      errors: outcome.errors,
      saved: false,
    }, { status: outcome.status });
  },
});

export default define.page<typeof handlers>(({ data, state: { t } }) => {
  const { listing, fields, errors, saved } = data;
  const title = listing?.title ?? t("admin.new_listing");
  return (
    <>
      <Title>{title}</Title>
      <PageHeader
        eyebrow={<a href="/admin/listings">{t("admin.listings")}</a>}
        title={title}
        text={listing?.broker && `${t("admin.owner")}: ${listing.broker.name}`}
      >
        {listing && listing.status !== "hidden" && (
          <ButtonLink small icon="external" href={`/properties/${listing.slug}`}>
            {t("desk.common.view_public")}
          </ButtonLink>
        )}
      </PageHeader>
      <div class="stack gap-5">
        {saved && (
          <Notice tone="success">
            <p>{t("admin.listing_saved")}</p>
          </Notice>
        )}
        {Object.keys(errors).length > 0 && (
          <Notice tone="danger">
            <p>{t("desk.common.fix")}</p>
          </Notice>
        )}
        <Card>
          <ListingForm fields={fields} errors={errors} t={t} />
        </Card>
      </div>
    </>
  );
});
