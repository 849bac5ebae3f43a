import { page } from "fresh";
import { ConversationsPage } from "./(_components)/ConversationsPage.tsx";
import { loadConversations } from "../../../lib/desk/inbox.ts";
import { define } from "../../../utils.ts";

export const handlers = define.handlers({
  GET: async (ctx) => page({ now: new Date(), desk: await loadConversations(ctx) }),
});

export default define.page<typeof handlers>(({ data, state }) => (
  <ConversationsPage state={state} {...data} />
));
