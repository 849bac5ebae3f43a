import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { Lead, LeadDetail, Page } from "#api/client.ts";
import { Button } from "../../../../components/Button.tsx";
import { LeadFilters, type LeadFilterValues } from "../(_components)/LeadFilters.tsx";
import { LeadPanel } from "../(_components)/LeadPanel.tsx";
import { LeadRow } from "../../../../components/dashboard/LeadRow.tsx";
import { Empty } from "../../../../components/Empty.tsx";
import { Icon } from "../../../../components/Icon.tsx";
import { call } from "../../../../lib/desk/calls.ts";
import {
  neighbour,
  useAttempt,
  useInbox,
  useKeys,
  useLive,
  useNow,
} from "../../../../lib/desk/hooks.ts";
import type { IslandTexts } from "../../../../lib/desk/texts.ts";
import { LEAD_STATUSES } from "../../../../lib/desk/vocabulary.ts";
import { makeTranslate } from "../../../../lib/translate.ts";

interface LeadInboxProps extends IslandTexts {
  page: Page<Lead>;
  filters: LeadFilterValues;
  selected: LeadDetail | undefined;
  assignees: { slug: string; name: string }[] | undefined;
}

/** The list of leads and the one that is open. Links and forms work before this wakes up. */
export default function LeadInbox(props: LeadInboxProps): JSX.Element {
  const { lang, texts, timeZone, filters, assignees } = props;
  const t = makeTranslate(lang, texts);
  const leads = useSignal(props.page.data);
  const cursor = useSignal(props.page.page.next_cursor);
  const detail = useSignal(props.selected);
  const fresh = useSignal<readonly string[]>([]);
  const said = useSignal("");
  const now = useNow(props.now);
  const { busy, failed, attempt } = useAttempt(t);
  const root = useRef<HTMLDivElement>(null);
  const { query, hrefOf, backHref, push, takes } = useInbox("leads", filters, (id) => {
    if (id) open(id, false);
    else detail.value = undefined;
  });

  useLive(["lead.created"], async () => {
    const limit = String(Math.min(100, Math.max(20, leads.value.length)));
    const { data, page } = await call<Page<Lead>>(`leads${query({ limit })}`);
    const known = new Set(leads.value.map(({ id }) => id));
    const added = data.filter(({ id }) => !known.has(id));
    if (added[0]) {
      fresh.value = [...fresh.value, ...added.map(({ id }) => id)];
      said.value = t("desk.leads.arrived", { name: added[0].name });
    }
    leads.value = data;
    cursor.value = page.next_cursor;
    now.value = new Date();
  });

  const show = (found: LeadDetail) => {
    detail.value = found;
    leads.value = leads.value.map((lead) => lead.id === found.id ? found : lead);
    fresh.value = fresh.value.filter((id) => id !== found.id);
  };

  const open = (id: string, isNew = true) =>
    attempt(async () => {
      show(await call<LeadDetail>(`leads/${id}`));
      if (isNew) push(id);
      root.current?.querySelector(`[data-lead="${id}"]`)?.scrollIntoView({ block: "nearest" });
      if (matchMedia("(width < 64rem)").matches) document.getElementById("lead-name")?.focus();
    });

  const change = (body: { status?: string; note?: string; assignee?: string }) =>
    attempt(async () => {
      const lead = detail.value!;
      show(await call<LeadDetail>(`leads/${lead.id}`, { method: "PATCH", body }));
      said.value = body.status
        ? t("desk.leads.changed", { status: t.or(`desk.lead_status.${body.status}`, body.status) })
        : body.note
        ? t("desk.leads.noted")
        : t("desk.common.saved");
    });

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const fields = Object.fromEntries(new FormData(form, event.submitter)) as Record<
      string,
      string
    >;
    if (fields.note !== undefined && !fields.note.trim()) return;
    change(fields).then(() => {
      if (!failed.value) form.reset();
    });
  }

  useKeys((event) => {
    if (busy.value) return false;
    const next = neighbour(event, leads.value, detail.value?.id);
    const status = LEAD_STATUSES[Number(event.key) - 1];
    if (next) open(next.id);
    else if (status && detail.value) change({ status });
    else if (event.key === "n") document.getElementById("note")?.focus();
    else if (event.key === "/") document.getElementById("search")?.focus();
    else return false;
    return true;
  });

  const more = () =>
    attempt(async () => {
      const next = await call<Page<Lead>>(`leads${query({ cursor: cursor.value! })}`);
      leads.value = [...leads.value, ...next.data];
      cursor.value = next.page.next_cursor;
    });

  const isFiltered = Object.entries(filters).some(([key, value]) => value && key !== "sort");
  return (
    <div ref={root} class={`desk-inbox${detail.value ? " desk-inbox-open" : ""}`}>
      <div class="desk-inbox-list card">
        <details class="desk-filter-box" open={isFiltered}>
          <summary class="button button-ghost button-small">
            <Icon name="filter" />
            {t("desk.common.filters")}
          </summary>
          <LeadFilters values={filters} t={t} />
        </details>
        {leads.value.length === 0
          ? (
            <Empty
              icon="users"
              title={t(isFiltered ? "desk.leads.no_match_title" : "desk.leads.empty_title")}
              text={t(isFiltered ? "desk.leads.no_match" : "desk.leads.empty")}
            />
          )
          : (
            <ul class="desk-rows" aria-label={t("desk.leads.list")}>
              {leads.value.map((lead) => (
                <li key={lead.id}>
                  <LeadRow
                    lead={lead}
                    href={hrefOf(lead.id)}
                    t={t}
                    lang={lang}
                    now={now.value}
                    selected={lead.id === detail.value?.id}
                    fresh={fresh.value.includes(lead.id)}
                    onClick={(event) => takes(event) && open(lead.id)}
                  />
                </li>
              ))}
            </ul>
          )}
        {cursor.value && (
          <div class="desk-more">
            <Button small busy={busy.value} onClick={more}>{t("desk.leads.more")}</Button>
          </div>
        )}
      </div>
      <div class="desk-inbox-detail card">
        {detail.value
          ? (
            <LeadPanel
              lead={detail.value}
              t={t}
              lang={lang}
              timeZone={timeZone}
              texts={texts}
              backHref={backHref()}
              assignees={assignees}
              busy={busy.value}
              onSubmit={onSubmit}
            />
          )
          : (
            <Empty icon="users" title={t("desk.leads.pick_title")} text={t("desk.leads.pick")}>
              <p class="small subtle">{t("desk.leads.keys")}</p>
            </Empty>
          )}
      </div>
      <div class="toasts" role="status">{said.value && <p class="toast">{said.value}</p>}</div>
      {failed.value && (
        <div class="toasts" role="alert">
          <p class="toast toast-danger">{failed.value}</p>
        </div>
      )}
    </div>
  );
}
