import { page } from "fresh";
import { defineDesk } from "../../../utils.ts";
import { LeadsPage } from "./(_components)/LeadsPage.tsx";
import { loadLeads } from "./(_lib)/load.ts";

export const handlers = defineDesk.handlers({ GET: async (ctx) => page(await loadLeads(ctx)) });

export default LeadsPage;
