import { page } from "fresh";
import { newProperty } from "#api/schemas.ts";
import { ButtonLink } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { DeskPage } from "../../../components/dashboard/DeskPage.tsx";
import { FormProblems } from "../../../components/FormProblems.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { load } from "../../../lib/api.ts";
import { type FormErrors, readForm, submit, typedValues } from "../../../lib/forms.ts";
import { defineDesk, type DeskState } from "../../../utils.ts";
import { ListingForm } from "./(_components)/ListingForm.tsx";
import {
  EMPTY_LISTING,
  LISTING_FIELDS,
  listingInput,
  listingValues,
} from "./(_lib)/listing_form.ts";

/** The address of the form for a listing that does not exist yet. */
const NEW = "new";
const NO_ERRORS: FormErrors = {};
/** Bytes: a description of 20,000 characters, each up to nine bytes in a form. */
const LIMIT = 256 * 1024;

const loadListing = ({ api }: DeskState, id: string) =>
  id === NEW ? undefined : load(api.admin.v1.admin.properties[":id"].$get({ param: { id } }));

export const handlers = defineDesk.handlers({
  async GET({ state, params: { id = NEW }, url }) {
    const listing = await loadListing(state, id);
    return page({
      listing,
      values: listing ? listingValues(listing) : EMPTY_LISTING,
      errors: NO_ERRORS,
      saved: url.searchParams.has("saved"),
    });
  },

  async POST(ctx) {
    const { state, params: { id = NEW } } = ctx;
    const form = await readForm(ctx.req, LIMIT);
    const listings = state.api.admin.v1.admin.properties;
    const outcome = await submit(
      state.t,
      newProperty,
      listingInput(form),
      async (json) =>
        id === NEW
          ? await listings.$post({ json })
          : await listings[":id"].$patch({ param: { id }, json }),
    );
    if (outcome.ok) return ctx.redirect(`/admin/listings/${outcome.value.id}?saved=1`, 303);
    return page({
      listing: await loadListing(state, id),
      values: typedValues(form, LISTING_FIELDS),
      errors: outcome.errors,
      saved: false,
    }, { status: outcome.status });
  },
});

export default defineDesk.page<typeof handlers>(({ data, state: { t } }) => {
  const { listing, values, errors, saved } = data;
  return (
    <DeskPage
      title={listing?.title ?? t("admin.new_listing")}
      eyebrow={<a href="/admin/listings">{t("admin.listings")}</a>}
      text={listing?.broker && `${t("admin.owner")}: ${listing.broker.name}`}
      actions={listing && listing.status !== "hidden" && (
        <ButtonLink small icon="external" href={`/properties/${listing.slug}`}>
          {t("desk.common.view_public")}
        </ButtonLink>
      )}
    >
      <div class="stack gap-5">
        {saved && <Notice tone="success" text={t("admin.listing_saved")} />}
        <FormProblems errors={errors} fields={LISTING_FIELDS} t={t} />
        <Card>
          <ListingForm values={values} errors={errors} t={t} />
        </Card>
      </div>
    </DeskPage>
  );
});
