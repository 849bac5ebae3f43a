import { page } from "fresh";
import { leadChanges } from "#api/schemas.ts";
import { load } from "../../../lib/api.ts";
import { check, readForm, readInput } from "../../../lib/forms.ts";
import { defineDesk } from "../../../utils.ts";
import { LeadsPage } from "./(_components)/LeadsPage.tsx";
import { loadLeads } from "./(_lib)/load.ts";

export const handlers = defineDesk.handlers({
  GET: async (ctx) => page(await loadLeads(ctx)),

  /** Status, note or assignee without scripts. */
  async POST(ctx) {
    const { params: { id = "" }, state: { t, api } } = ctx;
    const form = await readForm(ctx.req);
    const input = readInput(leadChanges, form, ["status", "note", "assignee"]);
    const changes = check(t, leadChanges, input);
    if (changes.ok) {
      await load(api.leads.v1.leads[":id"].$patch({ param: { id }, json: changes.value }));
    }
    return ctx.redirect(`/dashboard/leads/${id}`, 303);
  },
});

export default LeadsPage;
