/** Buyers who arrange visits with the agent, turn by turn, without a gateway. */
import { jsonb } from "#db/json.ts";
import { type Agent, EMPTY_MEMORY, type Language } from "../assistant/agent.ts";
import { claimOne } from "../conversations/claims.ts";
import type { CommittedTurn } from "../conversations/commit.ts";
import { processClaim } from "../conversations/process.ts";
import type { TestApi } from "./mod.ts";
import { addConversation, addVisit } from "./people.ts";

/** A buyer who was shown a home. */
export interface VisitingBuyer {
  conversation_id: string;
  /** Says something, and gives the answering of it. */
  receive(text: string): Promise<(agent?: Agent) => Promise<CommittedTurn>>;
  /** Says something and is answered. */
  say(text: string, agent?: Agent): Promise<CommittedTurn>;
}

interface Start {
  language?: Language;
  /** The buyer was asked whether to book this, `YYYY-MM-DD` and `HH:MM` by the clocks of Lisbon. */
  proposed?: { date: string; time: string };
}

let buyers = 0;

/** Adds a buyer who speaks of a home with its broker's agent. */
export async function addBuyer(
  api: TestApi,
  home: { id: string; slug: string; title: string },
  broker_id: string,
  { language = "en", proposed }: Start = {},
): Promise<VisitingBuyer> {
  const { db, ids, process, inbox } = api.container;
  const tools = await process.propertyTools.forTurn([], EMPTY_MEMORY);
  const shown = await tools.find(`${process.own_origins[0]}/properties/${home.slug}`);
  const address = `+35193${String(++buyers).padStart(7, "0")}`;
  const memory = { ...EMPTY_MEMORY, shown, focus: home.slug, language, goal: "visit" as const };
  const conversation_id = await addConversation(api, {
    address,
    broker_id,
    memory: jsonb(memory),
    phase: proposed ? "scheduling" : "evaluation",
    message_seq: 1,
  });
  const confirming = proposed && {
    listing: home.title,
    visit_date: proposed.date,
    visit_time: proposed.time,
  };
  await db.insertInto("messages").values({
    id: ids(),
    conversation_id,
    seq: 1,
    role: "agent",
    text: proposed ? "Shall I book it?" : home.title,
    mark: jsonb(confirming ? { confirming } : {}),
    status: "sent",
    created_at: api.clock.now.toISOString(),
  }).execute();
  if (proposed) {
    const at = { ...proposed, starts_at: `${proposed.date}T${proposed.time}:00Z` };
    const status = "arranging";
    await addVisit(api, { property_id: home.id, broker_id, conversation_id, status, ...at });
  }
  async function receive(text: string) {
    await inbox.receive("generic", {
      kind: "message",
      message_id: ids(),
      from: address,
      channel: "whatsapp",
      text,
      media: [],
    });
    return async (agent?: Agent) => {
      const claim = await claimOne(db, conversation_id, api.clock.now);
      const turn = claim && await processClaim(process, claim, agent ? { agent } : {});
      if (!turn) throw new Error(`nothing was stored of the turn of "${text}"`);
      return turn;
    };
  }

  return {
    conversation_id,
    receive,
    say: async (text, agent) => await (await receive(text))(agent),
  };
}
