import { page } from "fresh";
import { AGENCY_TOPICS } from "#api/client.ts";
import { newAgencyText } from "#api/schemas.ts";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { DeskPage } from "../../components/dashboard/DeskPage.tsx";
import { Textarea } from "../../components/Field.tsx";
import { FormProblems } from "../../components/FormProblems.tsx";
import { Notice } from "../../components/Notice.tsx";
import { load } from "../../lib/api.ts";
import { type FormErrors, readForm, submit, typedValues, type Values } from "../../lib/forms.ts";
import { LANGS } from "../../lib/translate.ts";
import { defineDesk, type DeskState } from "../../utils.ts";

const FIELDS = ["topic", "language", "text"] as const;
const NO_ERRORS: FormErrors = {};
const NOTHING: Values = {};

/** The texts by `TOPIC.LANGUAGE`. */
async function loadTexts({ api }: DeskState): Promise<Values> {
  const { data } = await load(api.agencyTexts.v1.admin["agency-texts"].$get());
  return Object.fromEntries(
    data.map(({ topic, language, text }) => [`${topic}.${language}`, text]),
  );
}

export const handlers = defineDesk.handlers({
  async GET({ state, url }) {
    return page({
      texts: await loadTexts(state),
      errors: NO_ERRORS,
      typed: NOTHING,
      saved: url.searchParams.has("saved"),
    });
  },

  /** Saves one text; an empty one is taken away. */
  async POST(ctx) {
    const { state } = ctx;
    const typed = typedValues(await readForm(ctx), FIELDS);
    const outcome = await submit(
      state.t,
      newAgencyText,
      typed,
      (json) => state.api.agencyTexts.v1.admin["agency-texts"].$put({ json }),
    );
    if (outcome.ok) return ctx.redirect("/admin/texts?saved=1", 303);
    return page({
      texts: await loadTexts(state),
      errors: outcome.errors,
      typed,
      saved: false,
    }, { status: outcome.status });
  },
});

/** What the bot tells buyers of how the agency works: a form for each topic and language. */
export default defineDesk.page<typeof handlers>(({ data, state: { t } }) => {
  const { texts, errors, typed, saved } = data;
  return (
    <DeskPage title={t("admin.agency_texts")} text={t("admin.agency_texts_intro")}>
      <div class="stack gap-5">
        {saved && <Notice tone="success" text={t("desk.common.saved")} />}
        <FormProblems errors={errors} fields={[]} t={t} />
        {AGENCY_TOPICS.map((topic) => (
          <Card key={topic} title={t(`admin.agency_topic.${topic}`)}>
            <div class="stack gap-5">
              {LANGS.map((language) => {
                const key = `${topic}.${language}`;
                const isTyped = typed.topic === topic && typed.language === language;
                return (
                  <form key={language} method="post" class="stack gap-3">
                    <input type="hidden" name="topic" value={topic} />
                    <input type="hidden" name="language" value={language} />
                    <Textarea
                      id={key}
                      name="text"
                      lang={language}
                      label={t(`admin.language.${language}`)}
                      rows={3}
                      maxLength={1000}
                      defaultValue={isTyped ? typed.text : texts[key]}
                    />
                    <div class="form-actions">
                      <Button type="submit" small>{t("desk.common.save")}</Button>
                    </div>
                  </form>
                );
              })}
            </div>
          </Card>
        ))}
      </div>
    </DeskPage>
  );
});
