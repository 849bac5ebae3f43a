import { page } from "fresh";
import { ConversationsPage } from "./(_components)/ConversationsPage.tsx";
import { load } from "../../../lib/api.ts";
import { attempt, textOf } from "../../../lib/desk/forms.ts";
import { loadConversation, loadConversations } from "../../../lib/desk/inbox.ts";
import { define } from "../../../utils.ts";

export const handlers = define.handlers({
  async GET(ctx) {
    const [desk, selected] = await Promise.all([
      loadConversations(ctx),
      loadConversation(ctx.state, ctx.params.id!),
    ]);
    return page({ now: new Date(), desk, selected });
  },

  /** Taking over, handing back and writing without scripts. */
  async POST(ctx) {
    const form = await ctx.req.formData();
    const param = { id: ctx.params.id! };
    const conversation = ctx.state.api.conversations.v1.conversations[":id"];
    const text = textOf(form, "text");
    const doing = textOf(form, "do");
    if (text) await attempt(ctx.state.t, conversation.messages.$post({ param, json: { text } }));
    else if (doing === "takeover") await load(conversation.takeover.$post({ param }));
    else if (doing === "resume") await load(conversation.resume.$post({ param }));
    return ctx.redirect(`/dashboard/conversations/${param.id}`, 303);
  },
});

export default define.page<typeof handlers>(({ data, state }) => (
  <ConversationsPage state={state} {...data} />
));
