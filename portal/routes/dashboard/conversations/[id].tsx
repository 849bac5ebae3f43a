import { page } from "fresh";
import { load } from "../../../lib/api.ts";
import { attempt, readForm, textOf } from "../../../lib/forms.ts";
import { defineDesk } from "../../../utils.ts";
import { ConversationsPage } from "./(_components)/ConversationsPage.tsx";
import { loadConversations } from "./(_lib)/load.ts";

export const handlers = defineDesk.handlers({
  GET: async (ctx) => page(await loadConversations(ctx)),

  /** Taking over, handing back and writing without scripts. */
  async POST(ctx) {
    const { params: { id = "" }, state: { t, api } } = ctx;
    const form = await readForm(ctx.req);
    const param = { id };
    const conversation = api.conversations.v1.conversations[":id"];
    const text = textOf(form, "text");
    const action = textOf(form, "do");
    if (text) await attempt(t, conversation.messages.$post({ param, json: { text } }));
    else if (action === "takeover") await load(conversation.takeover.$post({ param }));
    else if (action === "resume") await load(conversation.resume.$post({ param }));
    return ctx.redirect(`/dashboard/conversations/${id}`, 303);
  },
});

export default ConversationsPage;
