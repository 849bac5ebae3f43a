import type { JSX, Ref } from "preact";
import type { ConversationDetail } from "#api/client.ts";
import { channelName } from "../../../../lib/desk/vocabulary.ts";
import type { Lang, Translate } from "../../../../lib/translate.ts";
import { Badge } from "../../../../components/Badge.tsx";
import { Button } from "../../../../components/Button.tsx";
import { Icon } from "../../../../components/Icon.tsx";
import { ProfileFacts } from "../../../../components/dashboard/ProfileFacts.tsx";
import { buyerName } from "../../../../components/dashboard/ConversationRow.tsx";
import { PhaseTrack } from "./PhaseTrack.tsx";
import { Transcript } from "./Transcript.tsx";
import { TurnLog } from "./TurnLog.tsx";

interface ConversationPanelProps {
  conversation: ConversationDetail;
  t: Translate;
  lang: Lang;
  timeZone: string;
  backHref: string;
  busy?: boolean;
  draft?: string;
  onDraft?: (text: string) => void;
  /** Takes the forms over from the browser. */
  onSubmit?: (event: SubmitEvent) => void;
  scroller?: Ref<HTMLDivElement>;
}

function Composer(props: ConversationPanelProps) {
  const { conversation, t, busy, draft, onDraft, onSubmit } = props;
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    (event.target as HTMLTextAreaElement).form?.requestSubmit();
  }
  return (
    <form
      class="composer"
      method="post"
      action={`/dashboard/conversations/${conversation.id}`}
      onSubmit={onSubmit}
    >
      <label class="visually-hidden" for="text">{t("desk.conversations.write")}</label>
      <textarea
        class="input"
        id="text"
        name="text"
        rows={2}
        maxLength={4000}
        required
        placeholder={t("desk.conversations.write")}
        aria-describedby="text-hint"
        value={draft}
        onInput={onDraft && ((event) => onDraft(event.currentTarget.value))}
        onKeyDown={onSubmit && onKeyDown}
      />
      <Button type="submit" name="do" value="messages" variant="primary" icon="send" busy={busy}>
        {t("desk.conversations.send")}
      </Button>
      <p id="text-hint" class="xsmall subtle">{t("desk.conversations.write_hint")}</p>
    </form>
  );
}

/** One conversation: transcript, who answers, what is known. Its forms work without scripts. */
export function ConversationPanel(props: ConversationPanelProps): JSX.Element {
  const { conversation, t, lang, timeZone, backHref, busy, onSubmit, scroller } = props;
  const { owner, consent, profile, messages, turns, lead_id, buyer, phase } = conversation;
  return (
    <article class="chat" aria-labelledby="buyer-name">
      <div class="chat-main">
        <header class="desk-panel-head">
          <a
            class="button button-ghost button-small desk-back"
            href={backHref}
            aria-current="false"
          >
            <Icon name="arrow-left" />
            {t("desk.common.back")}
          </a>
          <div class="row row-between gap-3">
            <div>
              <h2 id="buyer-name" tabIndex={-1}>{buyerName(conversation)}</h2>
              <p class="small muted">
                {channelName(buyer.channel)} · {buyer.address}
              </p>
            </div>
            <form
              class="row gap-2"
              method="post"
              action={`/dashboard/conversations/${conversation.id}`}
              onSubmit={onSubmit}
            >
              <Badge
                tone={owner === "human" ? "warning" : "brand"}
                icon={owner === "human" ? "hand" : "spark"}
              >
                {t(`desk.conversations.${owner}`)}
              </Badge>
              {owner === "bot"
                ? (
                  <Button
                    type="submit"
                    name="do"
                    value="takeover"
                    small
                    icon="hand"
                    disabled={busy}
                  >
                    {t("desk.conversations.take_over")}
                  </Button>
                )
                : (
                  <Button type="submit" name="do" value="resume" small icon="spark" disabled={busy}>
                    {t("desk.conversations.hand_back")}
                  </Button>
                )}
            </form>
          </div>
          <PhaseTrack phase={phase} t={t} />
        </header>
        <div
          class="chat-scroll"
          ref={scroller}
          role="log"
          aria-label={t("desk.conversations.transcript")}
          tabIndex={0}
        >
          <Transcript messages={messages} t={t} lang={lang} timeZone={timeZone} />
        </div>
        {consent === "opted_out"
          ? <p class="chat-notice small">{t("desk.conversations.opted_out")}</p>
          : <Composer {...props} />}
      </div>
      <details class="chat-side" open>
        <summary class="button button-ghost button-small">
          {t("desk.conversations.details")}
        </summary>
        <div class="stack gap-5 chat-side-body">
          <p class="small muted">{t(`desk.conversations.${owner}_answers`)}</p>
          {lead_id && (
            <p>
              <a class="button button-small" href={`/dashboard/leads/${lead_id}`}>
                <Icon name="user" />
                {t("desk.conversations.lead")}
              </a>
            </p>
          )}
          <section class="stack gap-2">
            <h3>{t("desk.conversations.profile")}</h3>
            {Object.keys(profile).length === 0
              ? <p class="small muted">{t("desk.conversations.profile_empty")}</p>
              : (
                <ProfileFacts
                  profile={profile}
                  t={t}
                  lang={lang}
                  after={(slot) => {
                    const seq = profile[slot]?.message_seq;
                    return seq !== undefined && (
                      <a
                        class="source-link xsmall"
                        href={`#message-${seq}`}
                        title={t("desk.conversations.source", { n: seq })}
                        aria-label={t("desk.conversations.source", { n: seq })}
                      >
                        {`#${seq}`}
                      </a>
                    );
                  }}
                />
              )}
          </section>
          <section class="stack gap-2">
            <h3>{t("desk.conversations.log")}</h3>
            <TurnLog turns={turns} t={t} />
          </section>
        </div>
      </details>
    </article>
  );
}
