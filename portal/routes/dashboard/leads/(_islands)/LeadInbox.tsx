import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import {
  type Lead,
  LEAD_KINDS,
  LEAD_SOURCES,
  LEAD_STATUSES,
  LEAD_TIERS,
  type LeadDetail,
} from "#api/client.ts";
import { Button } from "../../../../components/Button.tsx";
import { choiceOf, InboxFrame } from "../../../../components/dashboard/InboxFrame.tsx";
import { LeadRow } from "../../../../components/dashboard/LeadRow.tsx";
import { call } from "../../../../lib/desk/calls.ts";
import { useDrafts } from "../../../../lib/desk/drafts.ts";
import { useLive } from "../../../../lib/desk/hooks.ts";
import { type InboxProps, useInbox } from "../../../../lib/desk/inbox.ts";
import { makeTranslate, type Translate } from "../../../../lib/translate.ts";
import { LeadPanel } from "../(_components)/LeadPanel.tsx";

interface LeadInboxProps extends InboxProps<Lead, LeadDetail> {
  assignees: { slug: string; name: string }[] | undefined;
  /** A note that was refused. */
  note: string;
}

interface Changes {
  status?: string;
  note?: string;
  assignee?: string;
}

const choicesOf = (t: Translate) => [
  choiceOf(t, "status", "desk.leads.status", LEAD_STATUSES, (it) => `desk.lead_status.${it}`),
  choiceOf(t, "tier", "desk.leads.tier", LEAD_TIERS, (it) => `desk.tier.${it}`),
  choiceOf(t, "kind", "desk.leads.kind", LEAD_KINDS, (it) => `desk.lead_kind.${it}`),
  choiceOf(t, "source", "desk.leads.source", LEAD_SOURCES, (it) => `desk.source.${it}`),
  {
    id: "sort",
    label: t("desk.leads.sort"),
    options: [
      { value: "newest", label: t("desk.leads.newest") },
      { value: "score", label: t("desk.leads.by_score") },
    ],
  },
];

function useLeads(props: LeadInboxProps, t: Translate) {
  const cursor = useSignal(props.page.page.next_cursor);
  const newIds = useSignal<readonly string[]>([]);
  const notice = useSignal("");
  const fetchLead = async (id: string) => show(await call("GET", "leads/:id", { id }));
  const inbox = useInbox("leads", props, t, fetchLead, onKey);
  const { rows, item, filters, attempt } = inbox;

  function show(lead: LeadDetail): void {
    inbox.show(lead);
    newIds.value = newIds.value.filter((id) => id !== lead.id);
  }

  useLive(["lead.created"], async () => {
    const limit = String(Math.min(100, Math.max(20, rows.value.length)));
    const { data, page } = await call("GET", "leads", { query: { ...filters, limit } });
    const known = new Set(rows.value.map(({ id }) => id));
    const added = data.filter(({ id }) => !known.has(id));
    if (added[0]) {
      newIds.value = [...newIds.value, ...added.map(({ id }) => id)];
      notice.value = t("desk.leads.arrived", { name: added[0].name });
    }
    rows.value = data;
    cursor.value = page.next_cursor;
    inbox.now.value = new Date();
  });

  const change = (changes: Changes) =>
    attempt(async () => {
      const id = item.value?.id;
      show(await call("PATCH", "leads/:id", { id, json: changes }));
      const { status, note } = changes;
      notice.value = status
        ? t("desk.leads.changed", { status: t.or(`desk.lead_status.${status}`, status) })
        : t(note ? "desk.leads.noted" : "desk.common.saved");
    });

  const more = () =>
    attempt(async () => {
      const query = { ...filters, cursor: cursor.value ?? "" };
      const next = await call("GET", "leads", { query });
      rows.value = [...rows.value, ...next.data];
      cursor.value = next.page.next_cursor;
    });

  function onKey({ key }: KeyboardEvent): boolean {
    const status = LEAD_STATUSES[Number(key) - 1];
    if (status && item.value) change({ status });
    else if (key === "n") document.getElementById("note")?.focus();
    else if (key === "/") document.getElementById("search")?.focus();
    else return false;
    return true;
  }

  return { inbox, cursor, newIds, notice, change, more };
}

/** The list of leads and the one that is open. Links and forms work before this runs. */
export default function LeadInbox(props: LeadInboxProps) {
  const { lang, texts, timeZone, assignees, selected } = props;
  const t = makeTranslate(lang, texts);
  const { inbox, cursor, newIds, notice, change, more } = useLeads(props, t);
  const { item, now, busy, failed, linkOf, backHref } = inbox;
  const { drafts, draft } = useDrafts(
    "leads",
    selected && props.note ? { [selected.id]: props.note } : {},
  );

  async function onSubmit(event: JSX.TargetedSubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields: Changes = Object.fromEntries(
      new FormData(form, event.submitter).entries().map(([name, value]) => [name, `${value}`]),
    );
    if (fields.note !== undefined && !fields.note.trim()) return;
    const id = item.value?.id;
    await change(fields);
    if (failed.value) return;
    if (id && fields.note !== undefined) draft(id, "");
    form.reset();
  }

  return (
    <InboxFrame
      inbox={inbox}
      t={t}
      icon="users"
      choices={choicesOf(t)}
      notice={notice.value}
      hint={<p class="small subtle">{t("desk.leads.keys")}</p>}
      row={(lead) => (
        <LeadRow
          {...{ lead, t, lang }}
          {...linkOf(lead.id)}
          now={now.value}
          isNew={newIds.value.includes(lead.id)}
        />
      )}
      more={cursor.value && (
        <div class="desk-more">
          <Button small busy={busy.value} onClick={more}>{t("desk.leads.more")}</Button>
        </div>
      )}
    >
      {item.value && (
        <LeadPanel
          {...{ t, lang, timeZone, backHref, assignees, onSubmit }}
          lead={item.value}
          note={drafts.value[item.value.id] ?? ""}
          onNote={draft}
          busy={busy.value}
        />
      )}
    </InboxFrame>
  );
}
