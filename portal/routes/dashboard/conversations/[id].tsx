import { type Context, page } from "fresh";
import { PHASES } from "#api/client.ts";
import { buyerName } from "../../../components/dashboard/ConversationRow.tsx";
import { DeskPage } from "../../../components/dashboard/DeskPage.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { oneOf, param } from "../../../lib/address.ts";
import { load } from "../../../lib/api.ts";
import { attempt, readForm, textOf } from "../../../lib/forms.ts";
import { isMultipart } from "../../../lib/desk/multipart.ts";
import { islandTexts } from "../../../lib/texts.ts";
import { defineDesk, type DeskState } from "../../../utils.ts";
import { templateMessage, type Typed } from "./(_lib)/templates.ts";
import { sendMessageForm } from "./(_lib)/message_form.ts";
import ConversationDesk from "./(_islands)/ConversationDesk.tsx";

const GROUPS = [
  "conversations",
  "phase",
  "intent",
  "rule",
  "tool",
  "argument",
  "slot",
  "value",
  "type",
  "message_status",
  "questions",
  "media",
  "attach",
] as const;

/** What was typed into a form that was refused. */
const NOTHING: Typed = {};

async function loadConversations({ url, params: { id }, state }: Context<DeskState>) {
  const filters = {
    search: param(url, "search")?.slice(0, 200),
    phase: oneOf(PHASES, param(url, "phase")),
    owner: oneOf(["bot", "human"], param(url, "owner")),
  };
  const { conversations } = state.api.conversations.v1;
  const [page, selected] = await Promise.all([
    load(conversations.$get({ query: { ...filters, limit: "50" } })),
    id === undefined ? undefined : load(conversations[":id"].$get({ param: { id } })),
  ]);
  const erased = url.searchParams.has("erased");
  return { filters, page, selected, problem: "", typed: NOTHING, erased };
}

export const handlers = defineDesk.handlers({
  GET: async (ctx) => page(await loadConversations(ctx)),

  /** Taking over, handing back and writing without scripts. */
  async POST(ctx) {
    const { params: { id = "" }, state: { t, api } } = ctx;
    if (isMultipart(ctx.req)) {
      const refused = await sendMessageForm(ctx, id);
      if (refused) {
        const { problem, text } = refused;
        return page({ ...await loadConversations(ctx), problem, typed: { text } }, { status: 422 });
      }
      return ctx.redirect(`/dashboard/conversations/${id}`, 303);
    }
    const form = await readForm(ctx);
    const param = { id };
    const conversation = api.conversations.v1.conversations[":id"];
    const action = textOf(form, "do");
    const json = templateMessage(form);
    if (json) {
      const sent = await attempt(t, conversation.messages.$post({ param, json }));
      if (!sent.ok) {
        const detail = Object.values(sent.errors).join(" ");
        const problem = t("desk.common.not_saved", { detail });
        const told = { problem, typed: json };
        return page({ ...await loadConversations(ctx), ...told }, { status: sent.status });
      }
    } else if (action === "takeover") await load(conversation.takeover.$post({ param }));
    else if (action === "resume") await load(conversation.resume.$post({ param }));
    else if (action === "erase" && form.has("sure")) {
      await load(api.people.v1.conversations[":id"].$delete({ param }));
      return ctx.redirect("/dashboard/conversations?erased=1", 303);
    }
    return ctx.redirect(`/dashboard/conversations/${id}`, 303);
  },
});

/** The conversations, with one of them open or none. */
export default defineDesk.page<typeof handlers>(({ data, state }) => {
  const title = state.t("desk.conversations.title");
  const { erased, ...inbox } = data;
  return (
    <DeskPage title={title} tab={data.selected && `${buyerName(data.selected)} · ${title}`}>
      {erased && (
        <div class="desk-notice">
          <Notice tone="success" text={state.t("desk.person.erased")} autofocus />
        </div>
      )}
      <ConversationDesk {...islandTexts(state, new Date(), ...GROUPS)} {...inbox} />
    </DeskPage>
  );
});
