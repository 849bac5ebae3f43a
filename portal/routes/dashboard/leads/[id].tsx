import { page } from "fresh";
import type { LeadDetail } from "#api/client.ts";
import { LeadsPage } from "./(_components)/LeadsPage.tsx";
import { load } from "../../../lib/api.ts";
import { textOf } from "../../../lib/desk/forms.ts";
import { loadLead, loadLeads } from "../../../lib/desk/inbox.ts";
import type { LeadStatus } from "../../../lib/desk/vocabulary.ts";
import { define } from "../../../utils.ts";

export const handlers = define.handlers({
  async GET(ctx) {
    const [inbox, selected] = await Promise.all([
      loadLeads(ctx),
      loadLead(ctx.state, ctx.params.id!),
    ]);
    return page({ now: new Date(), inbox, selected });
  },

  /** Status, note or assignee without scripts. */
  async POST(ctx) {
    const form = await ctx.req.formData();
    const [status, note, assignee] = ["status", "note", "assignee"].map((name) =>
      textOf(form, name)
    );
    const id = ctx.params.id!;
    if (status || note || assignee) {
      await load<LeadDetail>(ctx.state.api.leads.v1.leads[":id"].$patch({
        param: { id },
        json: {
          ...(status ? { status: status as LeadStatus } : {}),
          ...(note ? { note } : {}),
          ...(assignee ? { assignee } : {}),
        },
      }));
    }
    return ctx.redirect(`/dashboard/leads/${id}`, 303);
  },
});

export default define.page<typeof handlers>(({ data, state }) => (
  <LeadsPage state={state} {...data} />
));
