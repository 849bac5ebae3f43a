import type { JSX } from "preact";
import type { LeadDetail } from "#api/client.ts";
import { reasonText } from "../(_lib)/reasons.ts";
import { LEAD_STATUSES, TIER_TONES } from "../../../../lib/desk/vocabulary.ts";
import { formatDateTime, joinFacts } from "../../../../lib/format.ts";
import type { Lang, Translate } from "../../../../lib/translate.ts";
import { Badge } from "../../../../components/Badge.tsx";
import { Button } from "../../../../components/Button.tsx";
import { Icon } from "../../../../components/Icon.tsx";
import { ProfileFacts } from "../../../../components/dashboard/ProfileFacts.tsx";
import { Timeline } from "./Timeline.tsx";

interface LeadPanelProps {
  lead: LeadDetail;
  t: Translate;
  lang: Lang;
  timeZone: string;
  texts: Record<string, string>;
  backHref: string;
  /** Brokers to assign to; given to admins. */
  assignees?: { slug: string; name: string }[];
  busy?: boolean;
  /** Takes the forms over from the browser. */
  onSubmit?: (event: SubmitEvent) => void;
}

/** One lead: who, why, what next. Its forms work without scripts. */
export function LeadPanel(props: LeadPanelProps): JSX.Element {
  const { lead, t, lang, timeZone, texts, backHref, assignees, busy, onSubmit } = props;
  const action = `/dashboard/leads/${lead.id}`;
  return (
    <article class="desk-panel" aria-labelledby="lead-name">
      <header class="desk-panel-head">
        <a class="button button-ghost button-small desk-back" href={backHref} aria-current="false">
          <Icon name="arrow-left" />
          {t("desk.common.back")}
        </a>
        <div class="row row-between gap-3">
          <div>
            <h2 id="lead-name" tabIndex={-1}>{lead.name}</h2>
            <p class="small muted">
              {joinFacts(
                t(`desk.source.${lead.source}`),
                formatDateTime(lang, lead.created_at, timeZone),
                lead.broker?.name,
              )}
            </p>
          </div>
          <Badge tone={TIER_TONES[lead.tier]} icon={lead.tier === "hot" ? "flame" : undefined}>
            {`${t(`desk.tier.${lead.tier}`)} · ${lead.score}`}
          </Badge>
        </div>
      </header>

      <form method="post" action={action} onSubmit={onSubmit}>
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
      </form>

      <ul class="row gap-2">
        {lead.email && (
          <li>
            <a class="button button-small" href={`mailto:${lead.email}`}>
              <Icon name="mail" />
              <span class="truncate">{lead.email}</span>
            </a>
          </li>
        )}
        {lead.phone && (
          <li>
            <a class="button button-small" href={`tel:${lead.phone}`}>
              <Icon name="phone" />
              {lead.phone}
            </a>
          </li>
        )}
        {lead.conversation_id && (
          <li>
            <a
              class="button button-small"
              href={`/dashboard/conversations/${lead.conversation_id}`}
            >
              <Icon name="message" />
              {t("desk.leads.conversation")}
            </a>
          </li>
        )}
      </ul>

      {lead.message && <blockquote class="desk-quote">{lead.message}</blockquote>}

      <dl class="profile-facts">
        {lead.property && (
          <div class="fact">
            <dt>{t("desk.leads.about")}</dt>
            <dd>
              <a href={`/properties/${lead.property.slug}`}>{lead.property.title}</a>
            </dd>
          </div>
        )}
        {lead.utm?.campaign && (
          <div class="fact">
            <dt>{t("desk.leads.campaign")}</dt>
            <dd>{lead.utm.campaign}</dd>
          </div>
        )}
      </dl>

      {Object.keys(lead.profile).length > 0 && (
        <section class="stack gap-2">
          <h3>{t("desk.leads.wants")}</h3>
          <ProfileFacts profile={lead.profile} t={t} lang={lang} />
        </section>
      )}

      {lead.reasons.length > 0 && (
        <section class="stack gap-2">
          <h3>{t("desk.leads.why")}</h3>
          <ul class="row gap-2">
            {lead.reasons.map((reason) => (
              <li key={reason}>
                <Badge>{reasonText(texts, reason)}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}

      {assignees && assignees.length > 0 && (
        <form class="row gap-2 desk-inline" method="post" action={action} onSubmit={onSubmit}>
          <label class="field-label" for="assignee">{t("desk.leads.assignee")}</label>
          <select class="input input-small" id="assignee" name="assignee">
            {!lead.broker && <option value="">{t("desk.common.unassigned")}</option>}
            {assignees.map(({ slug, name }) => (
              <option key={slug} value={slug} selected={slug === lead.broker?.slug}>{name}</option>
            ))}
          </select>
          <Button type="submit" small disabled={busy}>{t("desk.leads.assign")}</Button>
        </form>
      )}

      <section class="stack gap-3">
        <h3>{t("desk.leads.timeline")}</h3>
        <form class="stack gap-2" method="post" action={action} onSubmit={onSubmit}>
          <label class="field-label" for="note">
            {t("desk.leads.note")} <span class="field-optional">{t("desk.leads.note_hint")}</span>
          </label>
          <textarea class="input note-input" id="note" name="note" maxLength={4000} required />
          <div class="form-actions">
            <Button type="submit" small disabled={busy}>{t("desk.leads.add_note")}</Button>
          </div>
        </form>
        <Timeline events={lead.timeline} t={t} lang={lang} timeZone={timeZone} />
      </section>
    </article>
  );
}
