import { page } from "fresh";
import { LeadsPage } from "./(_components)/LeadsPage.tsx";
import { loadLeads } from "../../../lib/desk/inbox.ts";
import { define } from "../../../utils.ts";

export const handlers = define.handlers({
  GET: async (ctx) => page({ now: new Date(), inbox: await loadLeads(ctx) }),
});

export default define.page<typeof handlers>(({ data, state }) => (
  <LeadsPage state={state} {...data} />
));
