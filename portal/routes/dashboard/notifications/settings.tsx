import { page } from "fresh";
import type { ChatCode, NotificationSettings } from "#api/client.ts";
import { notificationChanges } from "#api/schemas.ts";
import { Button, ButtonLink } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { DeskPage } from "../../../components/dashboard/DeskPage.tsx";
import { Input } from "../../../components/Field.tsx";
import { FormProblems } from "../../../components/FormProblems.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { load } from "../../../lib/api.ts";
import { type FormErrors, readForm, submit, textOf } from "../../../lib/forms.ts";
import { textsFor } from "../../../lib/texts.ts";
import { defineDesk, type DeskState } from "../../../utils.ts";
import { ChatCard } from "./(_components)/ChatCard.tsx";
import { KindChoice } from "./(_components)/KindChoice.tsx";
import PushSwitch from "./(_islands)/PushSwitch.tsx";

const PATH = "/dashboard/notifications/settings";
const QUIET = ["quiet_from", "quiet_to"] as const;
const NO_ERRORS: FormErrors = {};

const chatOf = ({ api }: DeskState) => api.noticeChat.v1.me.notifications.chat;

/** What the page shows; `code`: it was asked for just now. */
async function loadPage(state: DeskState, code?: ChatCode) {
  const { api } = state;
  const [settings, push, chat] = await Promise.all([
    load(api.notifications.v1.me.notifications.$get()),
    load(api.push.v1.push.$get()),
    load(chatOf(state).$get()),
  ]);
  return { settings, push, chat, code, errors: NO_ERRORS, saved: false };
}

/** What a form says: of each kind the channels, and when to be quiet. */
const typedSettings = (form: FormData, { kinds }: NotificationSettings) => ({
  channels: Object.fromEntries(kinds.map(({ kind, channels }) => [
    kind,
    channels.filter((channel) => form.getAll(kind).includes(channel)),
  ])),
  quiet_from: textOf(form, "quiet_from") || null,
  quiet_to: textOf(form, "quiet_to") || null,
});

export const handlers = defineDesk.handlers({
  async GET({ state, url }) {
    return page({ ...await loadPage(state), saved: url.searchParams.has("saved") });
  },

  /** Saves the choice; has no browser show notices any more; connects a chat, or ends it. */
  async POST(ctx) {
    const { state } = ctx;
    const form = await readForm(ctx);
    if (form.has("forget")) {
      await load(state.api.push.v1.push.$delete());
      return ctx.redirect(`${PATH}?saved=1`, 303);
    }
    const act = textOf(form, "do");
    if (act === "ask") return page(await loadPage(state, await load(chatOf(state).$post())));
    if (act === "disconnect") {
      await load(chatOf(state).$delete());
      return ctx.redirect(`${PATH}?saved=1`, 303);
    }
    const before = await loadPage(state);
    const typed = typedSettings(form, before.settings);
    const outcome = await submit(
      state.t,
      notificationChanges,
      typed,
      (json) => state.api.notifications.v1.me.notifications.$put({ json }),
    );
    if (outcome.ok) return ctx.redirect(`${PATH}?saved=1`, 303);
    const { errors, status } = outcome;
    return page({ ...before, settings: { ...before.settings, ...typed }, errors }, { status });
  },
});

/** What the person wants to be told of, by which channels, and when not. */
export default defineDesk.page<typeof handlers>(({ data, state }) => {
  const { t, lang, session } = state;
  const { settings, push, chat, code, errors, saved } = data;
  return (
    <DeskPage
      title={t("desk.notices.settings_title")}
      text={t("desk.notices.settings_intro")}
      actions={
        <ButtonLink small icon="arrow-left" href="/dashboard/notifications">
          {t("desk.notices.title")}
        </ButtonLink>
      }
    >
      <div class="stack gap-5">
        {saved && <Notice tone="success" text={t("desk.common.saved")} />}
        <FormProblems errors={errors} fields={QUIET} t={t} />
        <Card title={t("desk.push.title")}>
          <div class="stack gap-4">
            <PushSwitch
              lang={lang}
              texts={textsFor(lang, "desk.push.", "problem.code.")}
              broker={session.id}
              publicKey={push.public_key}
            />
            {push.browsers > 0 && (
              <form method="post" class="row gap-3">
                <p class="small muted">{t("desk.push.browsers", { count: push.browsers })}</p>
                <Button type="submit" small variant="ghost" name="forget" value="1">
                  {t("desk.push.forget")}
                </Button>
              </form>
            )}
          </div>
        </Card>
        {chat.available && (
          <ChatCard
            state={chat}
            code={code}
            path={PATH}
            timeZone={session.time_zone}
            t={t}
            lang={lang}
          />
        )}
        <Card title={t("desk.notices.choice")}>
          <form method="post" class="stack gap-5">
            <div>
              {settings.kinds.map((kind) => (
                <KindChoice
                  key={kind.kind}
                  {...kind}
                  chosen={settings.channels[kind.kind] ?? []}
                  t={t}
                />
              ))}
            </div>
            <fieldset class="stack gap-3">
              <legend class="desk-legend">{t("desk.notices.quiet")}</legend>
              <p class="small muted">
                {t("desk.notices.quiet_hint", { zone: session.time_zone })}
              </p>
              <div class="form-grid form-grid-tight">
                {QUIET.map((name) => (
                  <Input
                    key={name}
                    id={name}
                    type="time"
                    label={t(`desk.notices.${name}`)}
                    optional={t("form.optional")}
                    error={errors[name]}
                    defaultValue={settings[name] ?? ""}
                  />
                ))}
              </div>
            </fieldset>
            <div class="form-actions">
              <Button type="submit" variant="primary">{t("desk.common.save")}</Button>
            </div>
          </form>
        </Card>
      </div>
    </DeskPage>
  );
});
