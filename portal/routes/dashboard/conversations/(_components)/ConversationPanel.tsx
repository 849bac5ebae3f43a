import type { JSX, Ref } from "preact";
import type { ConversationDetail } from "#api/client.ts";
import { Badge } from "../../../../components/Badge.tsx";
import { Button, ButtonLink } from "../../../../components/Button.tsx";
import { buyerName } from "../../../../components/dashboard/ConversationRow.tsx";
import { PanelHead } from "../../../../components/dashboard/PanelHead.tsx";
import { ProfileFacts } from "../../../../components/dashboard/ProfileFacts.tsx";
import { Questions } from "../../../../components/dashboard/QuestionItem.tsx";
import { channelName } from "../../../../components/dashboard/vocabulary.ts";
import type { Reader } from "../../../../lib/translate.ts";
import type { Attachment } from "../(_lib)/attachments.ts";
import type { Typed } from "../(_lib)/templates.ts";
import { Checkbox } from "../../../../components/Field.tsx";
import { Composer } from "./Composer.tsx";
import { PhaseTrack } from "./PhaseTrack.tsx";
import { TemplateComposer } from "./TemplateComposer.tsx";
import { Transcript } from "./Transcript.tsx";
import { TurnLog } from "./TurnLog.tsx";

interface ConversationPanelProps extends Reader {
  conversation: ConversationDetail;
  timeZone: string;
  backHref: string;
  busy?: boolean;
  draft?: string;
  /** A template that was filled in and refused. */
  template?: Typed["template"];
  onDraft?: (text: string) => void;
  attachments?: readonly Attachment[];
  onFiles?: (files: File[]) => void;
  onRemove?: (key: number) => void;
  /** Takes the forms over from the browser. */
  onSubmit?: (event: JSX.TargetedSubmitEvent<HTMLFormElement>) => void;
  scroller?: Ref<HTMLDivElement>;
}

const actionOf = ({ id }: ConversationDetail) => `/dashboard/conversations/${id}`;

function Owner({ conversation, t, busy, onSubmit }: ConversationPanelProps) {
  const { owner } = conversation;
  const isHuman = owner === "human";
  return (
    <form class="row gap-2" method="post" action={actionOf(conversation)} onSubmit={onSubmit}>
      <Badge tone={isHuman ? "warning" : "brand"} icon={isHuman ? "hand" : "spark"}>
        {t(`desk.conversations.${owner}`)}
      </Badge>
      <Button
        type="submit"
        name="do"
        value={isHuman ? "resume" : "takeover"}
        small
        icon={isHuman ? "spark" : "hand"}
        disabled={busy}
      >
        {t(isHuman ? "desk.conversations.hand_back" : "desk.conversations.take_over")}
      </Button>
    </form>
  );
}

/** What is known of the buyer, each value with the message it came from. */
function Profile({ conversation: { profile, messages }, t, lang }: ConversationPanelProps) {
  if (Object.keys(profile).length === 0) {
    return <p class="small muted">{t("desk.conversations.profile_empty")}</p>;
  }
  const source = (slot: string) => {
    const seq = profile[slot]?.message_seq;
    if (seq === undefined) return undefined;
    const label = t("desk.conversations.source", { n: seq });
    return (
      <a
        class="source-link xsmall"
        href={`#message-${seq}`}
        title={label}
        aria-label={label}
      >
        {`#${seq}`}
      </a>
    );
  };
  const shown = messages.findLast(({ listings }) => listings.length > 0)?.listings[0];
  return (
    <ProfileFacts
      profile={profile}
      t={t}
      lang={lang}
      after={source}
      otherwise={shown?.currency}
    />
  );
}

/** Deletes a chat that became no lead; sent by the browser itself, as the page goes with it. */
const Erase = ({ conversation, t }: ConversationPanelProps) => (
  <form class="stack gap-2" method="post" action={actionOf(conversation)}>
    <h3>{t("desk.conversations.erase")}</h3>
    <p class="small muted">{t("desk.conversations.erase_text")}</p>
    <Checkbox id="sure" label={t("desk.conversations.erase_sure")} required />
    <div>
      <Button type="submit" small variant="danger" icon="trash" name="do" value="erase">
        {t("desk.conversations.erase")}
      </Button>
    </div>
  </form>
);

function Details(props: ConversationPanelProps) {
  const { conversation: { id, owner, lead_id, questions, turns }, t, lang, timeZone } = props;
  return (
    <details class="chat-side" open>
      <summary class="button button-ghost button-small">{t("desk.conversations.details")}</summary>
      <div class="stack gap-5 chat-side-body">
        <p class="small muted">{t(`desk.conversations.${owner}_answers`)}</p>
        {lead_id && (
          <p>
            <ButtonLink small icon="user" href={`/dashboard/leads/${lead_id}`}>
              {t("desk.conversations.lead")}
            </ButtonLink>
          </p>
        )}
        <Questions
          {...{ questions, t, lang, timeZone }}
          back={`/dashboard/conversations/${id}`}
        />
        <section class="stack gap-2">
          <h3>{t("desk.conversations.profile")}</h3>
          <Profile {...props} />
        </section>
        <section class="stack gap-2">
          <h3>{t("desk.conversations.log")}</h3>
          <TurnLog turns={turns} t={t} lang={lang} />
        </section>
        {!lead_id && <Erase {...props} />}
      </div>
    </details>
  );
}

/** One conversation: transcript, who answers, what is known. Its forms work without scripts. */
export function ConversationPanel(props: ConversationPanelProps) {
  const { conversation, t, lang, timeZone, backHref, scroller } = props;
  const { buyer, consent, messages, phase, window, templates } = conversation;
  return (
    <article class="chat" aria-labelledby="buyer-name">
      <div class="chat-main">
        <PanelHead
          id="buyer-name"
          name={buyerName(conversation)}
          about={`${channelName(buyer.channel)} · ${buyer.address}`}
          backHref={backHref}
          t={t}
          below={<PhaseTrack phase={phase} t={t} />}
        >
          <Owner {...props} />
        </PanelHead>
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
          : window.open
          ? <Composer {...props} action={actionOf(conversation)} />
          : (
            <TemplateComposer
              templates={templates}
              typed={props.template}
              t={t}
              action={actionOf(conversation)}
            />
          )}
      </div>
      <Details {...props} />
    </article>
  );
}
