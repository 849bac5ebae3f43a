import { page } from "fresh";
import type { Broker } from "#api/client.ts";
import { ButtonLink } from "../../../components/Button.tsx";
import { Title } from "../../../components/dashboard/Title.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { PageHeader } from "../../../components/PageHeader.tsx";
import ProfileForm, { type ProfileValues } from "./(_islands)/ProfileForm.tsx";
import { attempt, listOf, textOf, textOrNull } from "../../../lib/desk/forms.ts";
import { islandTexts } from "../../../lib/desk/texts.ts";
import { mediaUrl } from "../../../lib/media.ts";
import { define } from "../../../utils.ts";

const valuesOf = (broker: Broker): ProfileValues => ({
  name: broker.name,
  phone: broker.phone ?? "",
  photo_url: mediaUrl(broker.photo_url) ?? broker.photo_url ?? "",
  bio: broker.bio ?? "",
  license_number: broker.license_number ?? "",
  languages: broker.languages.join(", "),
  city: broker.city ?? "",
});

const FIELDS = [
  "name",
  "phone",
  "photo_url",
  "bio",
  "license_number",
  "languages",
  "city",
] as const;

export const handlers = define.handlers({
  GET: ({ state, url }) =>
    page({
      values: valuesOf(state.session!),
      errors: {} as Record<string, string>,
      saved: url.searchParams.has("saved"),
    }),

  async POST(ctx) {
    const form = await ctx.req.formData();
    const outcome = await attempt<Broker>(
      ctx.state.t,
      ctx.state.api.brokers.v1.me.$patch({
        json: {
          name: textOf(form, "name"),
          phone: textOrNull(form, "phone"),
          photo_url: textOrNull(form, "photo_url"),
          bio: textOrNull(form, "bio"),
          license_number: textOrNull(form, "license_number"),
          languages: listOf(form, "languages"),
          city: textOrNull(form, "city"),
        },
      }),
    );
    if (outcome.ok) return ctx.redirect("/dashboard/profile?saved=1", 303);
    const values = Object.fromEntries(FIELDS.map((name) => [name, textOf(form, name)]));
    return page({
      values: values as unknown as ProfileValues,
      errors: outcome.errors,
      saved: false,
    }, {
      status: 422,
    });
  },
});

export default define.page<typeof handlers>(({ data, state }) => {
  const { t, session } = state;
  return (
    <>
      <Title>{t("desk.profile.title")}</Title>
      <PageHeader title={t("desk.profile.title")} text={t("desk.profile.intro")}>
        <ButtonLink small icon="external" href={`/brokers/${session!.slug}`}>
          {t("desk.profile.page")}
        </ButtonLink>
      </PageHeader>
      <div class="stack gap-5">
        {data.saved && (
          <Notice tone="success">
            <p>{t("desk.common.saved")}</p>
          </Notice>
        )}
        {Object.keys(data.errors).length > 0 && (
          <Notice tone="danger">
            <p>{t("desk.common.fix")}</p>
          </Notice>
        )}
        <ProfileForm
          {...islandTexts(state, new Date(), "profile")}
          values={data.values}
          errors={data.errors}
          office={session!.office_name}
        />
      </div>
    </>
  );
});
