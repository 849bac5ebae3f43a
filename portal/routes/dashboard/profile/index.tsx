import { page } from "fresh";
import { profileChanges } from "#api/schemas.ts";
import { ButtonLink } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { DeskPage } from "../../../components/dashboard/DeskPage.tsx";
import { PortraitTold } from "../../../components/dashboard/PortraitTold.tsx";
import { FormProblems } from "../../../components/FormProblems.tsx";
import { Notice } from "../../../components/Notice.tsx";
import Portrait from "../../../islands/Portrait.tsx";
import { brokerExtra, brokerValues } from "../../../lib/desk/broker_form.ts";
import { islandTexts } from "../../../lib/texts.ts";
import { describeFields } from "../../../lib/fields.ts";
import { type FormErrors, readForm, readInput, submit, typedValues } from "../../../lib/forms.ts";
import { defineDesk } from "../../../utils.ts";
import ProfileForm from "./(_islands)/ProfileForm.tsx";

/** What brokers change of themselves; their name cannot be taken away. */
const schema = profileChanges.required({ name: true });
const GRID = ["phone", "city", "license_number", "languages"] as const;
const FIELDS = ["name", ...GRID, "bio"] as const;
const NO_ERRORS: FormErrors = {};

export const handlers = defineDesk.handlers({
  GET: ({ state, url }) =>
    page({
      values: brokerValues(state.session, FIELDS),
      errors: NO_ERRORS,
      saved: url.searchParams.has("saved"),
    }),

  async POST(ctx) {
    const { t, api } = ctx.state;
    const form = await readForm(ctx);
    const outcome = await submit(
      t,
      schema,
      readInput(schema, form, FIELDS),
      (json) => api.brokers.v1.me.$patch({ json }),
    );
    if (outcome.ok) return ctx.redirect("/dashboard/profile?saved=1", 303);
    const { errors, status } = outcome;
    return page({ values: typedValues(form, FIELDS), errors, saved: false }, { status });
  },
});

export default defineDesk.page<typeof handlers>(({ data, state, url }) => {
  const { t, session } = state;
  const { values, errors, saved } = data;
  const texts = islandTexts(state, new Date(), "profile", "photos");
  const extra = {
    ...brokerExtra(t),
    name: { autoComplete: "name" },
    phone: { autoComplete: "tel", input: { type: "tel" } },
    bio: { long: true, label: t("desk.profile.bio") },
  };
  const fields = (...names: string[]) =>
    describeFields({ schema, names, values, errors, t, extra });
  return (
    <DeskPage
      title={t("desk.profile.title")}
      text={t("desk.profile.intro")}
      actions={
        <>
          <ButtonLink small icon="shield" href="/dashboard/profile/sessions">
            {t("desk.sessions.title")}
          </ButtonLink>
          <ButtonLink small icon="external" href={`/brokers/${session.slug}`}>
            {t("desk.profile.page")}
          </ButtonLink>
        </>
      }
    >
      <div class="stack gap-5">
        {saved && <Notice tone="success" text={t("desk.common.saved")} />}
        <FormProblems errors={errors} fields={FIELDS} t={t} />
        <PortraitTold url={url} t={t} />
        <Card title={t("desk.profile.picture")}>
          <Portrait
            {...texts}
            name={session.name}
            url={session.photo_url}
            refused={session.photo_problem}
            owner="me"
            action="/dashboard/profile/portrait"
          />
        </Card>
        <ProfileForm
          {...texts}
          fields={[...fields("name"), fields(...GRID), ...fields("bio")]}
          values={values}
          photo={session.photo_url}
          office={session.office_name}
        />
      </div>
    </DeskPage>
  );
});
