import { type Context, HttpError, page } from "fresh";
import { LEAD_KINDS, LEAD_SOURCES, LEAD_STATUSES, LEAD_TIERS } from "#api/client.ts";
import { leadChanges } from "#api/schemas.ts";
import { ButtonLink } from "../../../components/Button.tsx";
import { DeskPage } from "../../../components/dashboard/DeskPage.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { oneOf, param } from "../../../lib/address.ts";
import { load, tryLoad } from "../../../lib/api.ts";
import { queryText } from "../../../lib/desk/calls.ts";
import { attempt, check, readForm, readInput, textOf } from "../../../lib/forms.ts";
import { islandTexts } from "../../../lib/texts.ts";
import { defineDesk, type DeskState } from "../../../utils.ts";
import LeadInbox from "./(_islands)/LeadInbox.tsx";

const GROUPS = [
  "leads",
  "lead_status",
  "lead_kind",
  "tier",
  "source",
  "events",
  "visit_status",
  "slot",
  "value",
  "type",
  "reason",
  "questions",
  "message_status",
] as const;

async function loadLeads(
  { url, params: { id }, state: { api, session } }: Context<DeskState>,
) {
  const filters = {
    status: oneOf(LEAD_STATUSES, param(url, "status")),
    tier: oneOf(LEAD_TIERS, param(url, "tier")),
    kind: oneOf(LEAD_KINDS, param(url, "kind")),
    source: oneOf(LEAD_SOURCES, param(url, "source")),
    search: param(url, "search"),
    sort: oneOf(["newest", "score"], param(url, "sort")),
  };
  const { leads } = api.leads.v1;
  const [page, selected, brokers] = await Promise.all([
    load(leads.$get({ query: { ...filters, limit: "30" } })),
    id === undefined ? undefined : load(leads[":id"].$get({ param: { id } })),
    session.role === "admin"
      ? tryLoad(api.admin.v1.admin.brokers.$get({ query: { limit: "100" } }))
      : undefined,
  ]);
  const assignees = brokers?.data.filter(({ status }) => status === "active")
    .map(({ slug, name }) => ({ slug, name }));
  return { filters, page, selected, assignees, problem: "", note: "" };
}

export const handlers = defineDesk.handlers({
  GET: async (ctx) => page({ ...await loadLeads(ctx), erased: ctx.url.searchParams.has("erased") }),

  /** Status, note or assignee without scripts. */
  async POST(ctx) {
    const { params: { id = "" }, state: { t, api } } = ctx;
    const form = await readForm(ctx);
    const input = readInput(leadChanges, form, ["status", "note", "assignee"]);
    const changes = check(t, leadChanges, input);
    const outcome = changes.ok
      ? await attempt(
        t,
        api.leads.v1.leads[":id"].$patch({ param: { id }, json: changes.value }),
      )
      : changes;
    if (!outcome.ok) {
      if (outcome.status === 404) throw new HttpError(404);
      const detail = Object.values(outcome.errors).join(" ");
      const problem = t("desk.common.not_saved", { detail });
      const told = { problem, note: textOf(form, "note"), erased: false };
      return page({ ...await loadLeads(ctx), ...told }, { status: outcome.status });
    }
    return ctx.redirect(`/dashboard/leads/${id}`, 303);
  },
});

/** The inbox of leads, with one of them open or none. */
export default defineDesk.page<typeof handlers>(({ data, state }) => {
  const { t } = state;
  const { erased, ...inbox } = data;
  const { sort: _, ...filters } = data.filters;
  const title = t("desk.leads.title");
  return (
    <DeskPage
      title={title}
      tab={data.selected && `${data.selected.name} · ${title}`}
      actions={
        <ButtonLink
          small
          icon="download"
          href={`/api/desk/leads/export${queryText(filters)}`}
          download="leads.csv"
        >
          {t("desk.leads.export")}
        </ButtonLink>
      }
    >
      {erased && (
        <div class="desk-notice">
          <Notice tone="success" text={t("desk.person.erased")} autofocus />
        </div>
      )}
      <LeadInbox {...islandTexts(state, new Date(), ...GROUPS)} {...inbox} />
    </DeskPage>
  );
});
