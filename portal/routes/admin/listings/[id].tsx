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
import { PropertyForm } from "./(_components)/PropertyForm.tsx";
import {
  EMPTY_PROPERTY,
  FORM_FIELDS,
  propertyInput,
  propertyValues,
} from "./(_lib)/property_form.ts";

/** The address of the form for a property that does not exist yet. */
const NEW = "new";
const NO_ERRORS: FormErrors = {};
/** Bytes: a description of 20,000 characters, each up to nine bytes in a form. */
const LIMIT = 256 * 1024;

const loadProperty = ({ api }: DeskState, id: string) =>
  id === NEW ? undefined : load(api.admin.v1.admin.properties[":id"].$get({ param: { id } }));

export const handlers = defineDesk.handlers({
  async GET({ state, params: { id = NEW }, url }) {
    const property = await loadProperty(state, id);
    return page({
      property,
      values: property ? propertyValues(property) : EMPTY_PROPERTY,
      errors: NO_ERRORS,
      saved: url.searchParams.has("saved"),
    });
  },

  async POST(ctx) {
    const { state, params: { id = NEW } } = ctx;
    const form = await readForm(ctx, LIMIT);
    const properties = state.api.admin.v1.admin.properties;
    const outcome = await submit(
      state.t,
      newProperty,
      propertyInput(form),
      async (json) =>
        id === NEW
          ? await properties.$post({ json })
          : await properties[":id"].$patch({ param: { id }, json }),
    );
    if (outcome.ok) return ctx.redirect(`/admin/listings/${outcome.value.id}?saved=1`, 303);
    return page({
      property: await loadProperty(state, id),
      values: typedValues(form, FORM_FIELDS),
      errors: outcome.errors,
      saved: false,
    }, { status: outcome.status });
  },
});

export default defineDesk.page<typeof handlers>(({ data, state: { t } }) => {
  const { property, values, errors, saved } = data;
  return (
    <DeskPage
      title={property?.title ?? t("admin.new_listing")}
      eyebrow={<a href="/admin/listings">{t("admin.listings")}</a>}
      text={property && (
        <>
          {`${t("admin.owner")}: ${property.broker?.name ?? t("desk.common.unassigned")}. `}
          <a href="/admin/brokers">{t("admin.owner_where")}</a>
        </>
      )}
      actions={property && (
        <>
          <ButtonLink small icon="camera" href={`/dashboard/listings/${property.slug}/photos`}>
            {t("desk.listings.photos")}
          </ButtonLink>
          {property.status !== "hidden" && (
            <ButtonLink small icon="external" href={`/properties/${property.slug}`}>
              {t("desk.common.view_public")}
            </ButtonLink>
          )}
        </>
      )}
    >
      <div class="stack gap-5">
        {saved && <Notice tone="success" text={t("admin.listing_saved")} />}
        <FormProblems errors={errors} fields={FORM_FIELDS} t={t} />
        <Card>
          <PropertyForm values={values} errors={errors} t={t} />
        </Card>
        {property && property.answers.length > 0 && (
          <Card title={t("admin.answers")}>
            <dl class="stack gap-3">
              {property.answers.map(({ question, answer }) => (
                <div key={question}>
                  <dt class="strong">{question}</dt>
                  <dd>{answer}</dd>
                </div>
              ))}
            </dl>
          </Card>
        )}
      </div>
    </DeskPage>
  );
});
