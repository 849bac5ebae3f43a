import type { ComponentChildren, JSX } from "preact";
import { LEAD_STATUSES, type LeadDetail } from "#api/client.ts";
import { Badge } from "../../../../components/Badge.tsx";
import { Button, ButtonLink } from "../../../../components/Button.tsx";
import { PanelHead } from "../../../../components/dashboard/PanelHead.tsx";
import { ProfileFacts } from "../../../../components/dashboard/ProfileFacts.tsx";
import { Questions } from "../../../../components/dashboard/QuestionItem.tsx";
import { TIER_TONES } from "../../../../components/dashboard/vocabulary.ts";
import { formatDateTime, joinFacts } from "../../../../lib/format.ts";
import type { Reader } from "../../../../lib/translate.ts";
import { reasonText } from "../(_lib)/reasons.ts";
import { Timeline } from "./Timeline.tsx";

interface LeadPanelProps extends Reader {
  lead: LeadDetail;
  timeZone: string;
  backHref: string;
  /** Brokers to assign to; given to admins. */
  assignees?: { slug: string; name: string }[];
  /** A note that was typed and is not added yet. */
  note: string;
  onNote: (leadId: string, note: string) => void;
  busy?: boolean;
  /** Takes the forms over from the browser. */
  onSubmit?: (event: JSX.TargetedSubmitEvent<HTMLFormElement>) => void;
}

type PartProps = Pick<LeadPanelProps, "lead" | "t" | "busy" | "onSubmit">;

/** One of the panel's forms; works without scripts. */
const Form = (
  { lead, onSubmit, class: className, children }: Pick<PartProps, "lead" | "onSubmit"> & {
    class?: string;
    children: ComponentChildren;
  },
) => (
  <form class={className} method="post" action={`/dashboard/leads/${lead.id}`} onSubmit={onSubmit}>
    {children}
  </form>
);

const Statuses = ({ lead, t, busy, onSubmit }: PartProps) => (
  <Form lead={lead} onSubmit={onSubmit}>
    <fieldset class="status-keys" disabled={busy}>
      <legend class="field-label">{t("desk.leads.set")}</legend>
      {LEAD_STATUSES.map((status, n) => (
        <button
          type="submit"
          key={status}
          class="chip"
          name="status"
          value={status}
          aria-pressed={lead.status === status}
        >
          <kbd aria-hidden="true">{n + 1}</kbd>
          {t(`desk.lead_status.${status}`)}
        </button>
      ))}
    </fieldset>
  </Form>
);

const Contact = ({ lead: { email, phone, conversation_id }, t }: PartProps) => (
  <ul class="row gap-2">
    {email && (
      <li>
        <ButtonLink small icon="mail" href={`mailto:${email}`}>
          <span class="truncate">{email}</span>
        </ButtonLink>
      </li>
    )}
    {phone && (
      <li>
        <ButtonLink small icon="phone" href={`tel:${phone}`}>{phone}</ButtonLink>
      </li>
    )}
    {conversation_id && (
      <li>
        <ButtonLink small icon="message" href={`/dashboard/conversations/${conversation_id}`}>
          {t("desk.leads.conversation")}
        </ButtonLink>
      </li>
    )}
  </ul>
);

const Origin = ({ lead: { property, utm }, t }: PartProps) => (
  <dl class="profile-facts">
    {property && (
      <div class="fact">
        <dt>{t("desk.leads.about")}</dt>
        <dd>
          <a href={`/properties/${property.slug}`}>{property.title}</a>
        </dd>
      </div>
    )}
    {utm?.campaign && (
      <div class="fact">
        <dt>{t("desk.leads.campaign")}</dt>
        <dd>{utm.campaign}</dd>
      </div>
    )}
  </dl>
);

const Assignment = ({ lead, t, busy, onSubmit, assignees }: PartProps & {
  assignees: { slug: string; name: string }[];
}) => (
  <Form lead={lead} onSubmit={onSubmit} class="row gap-2 desk-inline">
    <label class="field-label" for="assignee">{t("desk.leads.assignee")}</label>
    <select class="input input-small" id="assignee" name="assignee">
      {!lead.broker && <option value="">{t("desk.common.unassigned")}</option>}
      {assignees.map(({ slug, name }) => (
        <option key={slug} value={slug} selected={slug === lead.broker?.slug}>{name}</option>
      ))}
    </select>
    <Button type="submit" small disabled={busy}>{t("desk.leads.assign")}</Button>
  </Form>
);

const NoteForm = (
  { lead, t, note, onNote, busy, onSubmit }: PartProps & Pick<LeadPanelProps, "note" | "onNote">,
) => (
  <Form lead={lead} onSubmit={onSubmit} class="stack gap-2">
    <label class="field-label" for="note">
      {t("desk.leads.note")} <span class="field-optional">{t("desk.leads.note_hint")}</span>
    </label>
    <textarea
      class="input note-input"
      id="note"
      name="note"
      maxLength={4000}
      required
      value={note}
      onInput={({ currentTarget }) => onNote(lead.id, currentTarget.value)}
    />
    <div class="form-actions">
      <Button type="submit" small disabled={busy}>{t("desk.leads.add_note")}</Button>
    </div>
  </Form>
);

/** One lead: who, why, what next. */
export function LeadPanel(props: LeadPanelProps) {
  const { lead, t, lang, timeZone, backHref, assignees } = props;
  const received = formatDateTime(lang, lead.created_at, timeZone);
  return (
    <article class="desk-panel" aria-labelledby="lead-name">
      <PanelHead
        id="lead-name"
        name={lead.name}
        about={joinFacts(
          lead.kind === "owner" && t("desk.lead_kind.owner"),
          t(`desk.source.${lead.source}`),
          received,
          lead.broker?.name,
        )}
        backHref={backHref}
        t={t}
      >
        <Badge tone={TIER_TONES[lead.tier]} icon={lead.tier === "hot" ? "flame" : undefined}>
          {`${t(`desk.tier.${lead.tier}`)} · ${lead.score}`}
        </Badge>
      </PanelHead>
      <Statuses {...props} />
      <Contact {...props} />
      {lead.message && <blockquote class="desk-quote">{lead.message}</blockquote>}
      <Origin {...props} />
      {Object.keys(lead.profile).length > 0 && (
        <section class="stack gap-2">
          <h3>{t("desk.leads.wants")}</h3>
          <ProfileFacts
            profile={lead.profile}
            t={t}
            lang={lang}
            otherwise={lead.property?.currency}
          />
        </section>
      )}
      {lead.reasons.length > 0 && (
        <section class="stack gap-2">
          <h3>{t("desk.leads.why")}</h3>
          <ul class="row gap-2">
            {lead.reasons.map((reason) => (
              <li key={reason}>
                <Badge>{reasonText(t, reason)}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Questions
        {...{ t, lang, timeZone }}
        questions={lead.questions}
        back={`/dashboard/leads/${lead.id}`}
      />
      {assignees && assignees.length > 0 && <Assignment {...props} assignees={assignees} />}
      <div>
        <ButtonLink small icon="shield" href={`/dashboard/leads/${lead.id}/person`}>
          {t("desk.leads.person")}
        </ButtonLink>
      </div>
      <section class="stack gap-3">
        <h3>{t("desk.leads.timeline")}</h3>
        <NoteForm {...props} />
        <Timeline events={lead.timeline} t={t} lang={lang} timeZone={timeZone} />
      </section>
    </article>
  );
}
