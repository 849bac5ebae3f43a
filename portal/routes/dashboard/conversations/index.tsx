import { page } from "fresh";
import { defineDesk } from "../../../utils.ts";
import { ConversationsPage } from "./(_components)/ConversationsPage.tsx";
import { loadConversations } from "./(_lib)/load.ts";

export const handlers = defineDesk.handlers({
  GET: async (ctx) => page(await loadConversations(ctx)),
});

export default ConversationsPage;
