/** Storing what a turn decided: all of it commits together, against the fence, or not at all. */
import { type Kysely, sql, type Transaction } from "kysely";
import { atEnd, sendLeft, withEnding } from "#db/ending.ts";
import { jsonb } from "#db/json.ts";
import { keepsPlan } from "#db/plans.ts";
import type { ConversationRow, Database } from "#db/tables/mod.ts";
import type { Gateway, OutboundFile } from "../gateways/port.ts";
import type { Clock } from "../shared/clock.ts";
import type { Ids } from "../shared/ids.ts";
import type { DialogueMemory, ToolCall } from "../assistant/agent.ts";
import type { TurnOutcome } from "../assistant/turn.ts";
import { askQuestions, type HeldLead, heldLead } from "../leads/mod.ts";
import { type KnownVisit, type OnVisitChange, visitsColumn } from "../visits/mod.ts";
import { type Claimed, lockClaimed, turnEnded } from "./claims.ts";
import type { LoadedTurn } from "./load.ts";
import { putOutgoing } from "./outbox.ts";
import { announce, tellOffice } from "./telling.ts";
import { storeLead } from "./turn_lead.ts";
import { storeVisit } from "./turn_visit.ts";
import { NOBODY_WAITS } from "./waiting.ts";
import { keepWishes } from "./wishes.ts";

export interface CommitDeps {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  gateways: readonly Gateway[];
  /** Told of what a buyer's turn made of a visit; not of the playground's. */
  onVisitChange: OnVisitChange;
}

/** What a turn decided, and the calls that it made; they are recorded where they are answered. */
export interface RecordedOutcome extends TurnOutcome {
  tool_calls: ToolCall[];
  /** The photographs that go with its reply. */
  files: OutboundFile[];
}

/** What was stored of a turn. */
export interface CommittedTurn {
  id: string;
  number: number;
  reply: { id: string; seq: number; text: string } | undefined;
  outcome: RecordedOutcome;
}

type Timings = Record<"load_ms" | "agent_ms", number>;

/** A turn on its way into the database: what every step of storing it reads. */
export interface Storing {
  deps: CommitDeps;
  trx: Transaction<Database>;
  claim: ConversationRow;
  /** The conversation as it is by now, locked. */
  current: Claimed;
  loaded: LoadedTurn;
  outcome: RecordedOutcome;
  /** What belongs to it as it is by now. */
  now: Surroundings;
  at: string;
}

interface Surroundings {
  visits: KnownVisit[];
  /** Locked. */
  lead: HeldLead | null;
  /** The home in question, else the first that was shown. */
  home: { id: string; broker_id: string | null } | null;
}

/** Reads it once the conversation is locked, so that nothing of it can change any more. */
async function readSurroundings(
  trx: Transaction<Database>,
  { id, lead_id }: Claimed,
  { focus, shown }: DialogueMemory,
): Promise<Surroundings> {
  const { rows: [row] } = await sql<Surroundings>`
    with lead as materialized ${heldLead(trx, lead_id)}
    select (select to_json(lead) from lead) as lead,
      (select json_build_object('id', p.id, 'broker_id', p.broker_id) from properties p
        where p.slug = ${focus ?? shown[0]?.slug ?? null}) as home,
      ${visitsColumn(trx, id)} ${keepsPlan}`.execute(trx);
  return row!;
}

/** Stores a turn; undefined when the claim was lost meanwhile, and nothing was stored. */
export function commitTurn(
  deps: CommitDeps,
  claim: ConversationRow,
  loaded: LoadedTurn,
  outcome: RecordedOutcome,
  timings: Timings,
): Promise<CommittedTurn | undefined> {
  return withEnding(deps.db, async (trx) => {
    const current = await lockClaimed(trx, claim);
    if (!current) return undefined;
    const at = deps.clock().toISOString();
    const now = await readSurroundings(trx, current, outcome.memory);
    const turn: Storing = { deps, trx, claim, current, loaded, outcome, now, at };

    const { owner, consent, reply: text } = standing(turn);
    const reply = text && await storeReply(turn, text);
    // It belongs to the broker of the property in question, else of the first one shown.
    const broker_id = current.broker_id ?? now.home?.broker_id ?? null;
    const { state, change } = await storeVisit(turn, broker_id);
    const lead_id = await storeLead(turn, broker_id, state);
    const asked = await storeQuestions(turn);
    const telling = { ...deps, conversation: current, broker_id, at };
    if (reply && isUnheard(loaded)) await tellOffice(trx, telling, { kind: "recording_unheard" });
    if (asked) await tellOfQuestion(turn, telling, asked);
    await storeWishes(turn, consent);
    const made = await storeTurn(turn, timings, reply?.id ?? null);
    await settleInbox(turn, made.id, reply !== undefined);
    await advance(turn, reply?.seq, {
      owner,
      consent,
      broker_id,
      lead_id,
      turn_number: made.number,
    });
    if (change && !current.playground) {
      await sendLeft(trx);
      await deps.onVisitChange(trx, change);
    }
    await announce(
      trx,
      current,
      ...turnEnded({ ...current, broker_id }, reply?.seq, moreToAnswer(turn)),
    );
    if (lead_id && lead_id !== current.lead_id) {
      await announce(trx, current, { type: "lead.created", broker_id, lead_id });
    }
    return { ...made, reply, outcome };
  });
}

/** Tells the home's broker of a question, and whom the buyer was told that it goes to. */
async function tellOfQuestion(
  { trx, loaded }: Storing,
  telling: Parameters<typeof tellOffice>[1],
  { broker_name, ...asked }: NonNullable<Awaited<ReturnType<typeof storeQuestions>>>,
): Promise<void> {
  await tellOffice(trx, telling, { kind: "question_open", ...asked });
  const named = loaded.broker?.name === undefined ? undefined : loaded.broker.id;
  if (named === undefined || named === asked.broker_id) return;
  const data = { homes_broker: broker_name ?? "" };
  await tellOffice(trx, telling, { kind: "question_open", ...asked, broker_id: named, data });
}

/** Whether something was spoken that nobody wrote down: the buyer is told that the broker is told. */
const isUnheard = ({ input }: LoadedTurn): boolean =>
  input.messages.some(({ media }) => media?.includes("audio"));

/** A person may have taken over, or consent may have gone, while the agent thought. */
function standing({ claim, current, outcome }: Storing) {
  const overtaken = current.owner !== claim.owner || current.consent !== claim.consent;
  return overtaken
    ? { owner: current.owner, consent: current.consent, reply: undefined }
    : { owner: outcome.state.owner, consent: outcome.state.consent, reply: outcome.reply };
}

async function storeReply(
  { deps, trx, current, loaded, outcome: { files }, at }: Storing,
  reply: NonNullable<TurnOutcome["reply"]>,
): Promise<NonNullable<CommittedTurn["reply"]>> {
  const seq = current.message_seq + 1;
  const gateway = deps.gateways.find(({ name }) => name === current.gateway);
  const message = {
    conversation: current,
    seq,
    ...reply,
    files,
    in_reply_to: loaded.in_reply_to,
    at,
  };
  return { id: await putOutgoing(trx, message, gateway, deps.ids), seq, text: reply.text };
}

/** Keeps for its broker what the buyer asked of the property in question and nobody knows. */
async function storeQuestions({ deps, trx, current, outcome, at }: Storing) {
  if (current.playground) return undefined;
  return await askQuestions(trx, {
    conversation_id: current.id,
    property_slug: outcome.memory.focus,
    topics: outcome.output.unknown_topics ?? [],
    language: outcome.memory.language ?? "en",
    at,
    ids: deps.ids,
  });
}

const storeWishes = (
  { trx, current: { id, playground }, outcome, at }: Storing,
  consent: ConversationRow["consent"],
) => {
  const { state: { phase }, profile, memory, every } = outcome;
  return keepWishes(trx, { id, playground, phase, consent, profile, memory, every, at });
};

async function storeTurn(
  { deps, trx, current, loaded, outcome, at }: Storing,
  timings: Timings,
  replyId: string | null,
): Promise<{ id: string; number: number }> {
  const { state, profile, memory, transition, classification, output } = outcome;
  const made = { id: deps.ids(), number: current.turn_number + 1 };
  const row = trx.insertInto("turns").values({
    ...made,
    conversation_id: current.id,
    first_inbox_seq: loaded.inbox.first,
    last_inbox_seq: loaded.inbox.last,
    from_phase: loaded.input.state.phase,
    to_phase: state.phase,
    intent: transition.intent,
    confidence: classification.confidence,
    classified_phase: classification.phase,
    rule: transition.rule,
    refusals: jsonb(outcome.refusals),
    profile_patch: jsonb(outcome.profile_patch),
    tool_calls: jsonb(outcome.tool_calls),
    effects: jsonb(transition.effects),
    agent: outcome.agent,
    fallback: output.fallback ? jsonb(output.fallback) : null,
    input_tokens: output.usage.input_tokens,
    output_tokens: output.usage.output_tokens,
    timings: jsonb(timings),
    reply_message_id: replyId,
    snapshot: current.playground ? jsonb({ state, profile, memory }) : null,
    created_at: at,
  });
  await atEnd(trx, row);
  return made;
}

const settleInbox = ({ trx, current, loaded }: Storing, turn_id: string, answered: boolean) =>
  atEnd(
    trx,
    trx.updateTable("inbox").set({ status: answered ? "answered" : "stored", turn_id })
      .where("conversation_id", "=", current.id)
      .where("seq", ">=", loaded.inbox.first).where("seq", "<=", loaded.inbox.last),
  );

const moreToAnswer = ({ current, loaded }: Storing) => current.received_seq > loaded.inbox.last;

/** Moves the conversation on and ends the claim. `seq` is the reply's. */
function advance(
  turn: Storing,
  seq: number | undefined,
  columns: Pick<
    ConversationRow,
    "owner" | "consent" | "broker_id" | "lead_id" | "turn_number"
  >,
) {
  const { trx, current, loaded, outcome, at } = turn;
  const { visit: _, ...memory } = outcome.memory;
  const more = moreToAnswer(turn);
  const handed = current.owner === "bot" && columns.owner === "human";
  const moved = trx.updateTable("conversations").set({
    ...columns,
    ...(handed && { ...NOBODY_WAITS, waiting_since: at }),
    memory: jsonb(memory),
    phase: outcome.state.phase,
    unknown_streak: outcome.state.unknown_streak,
    profile: jsonb(outcome.profile),
    message_seq: seq ?? current.message_seq,
    answered_seq: loaded.inbox.last,
    attempts: 0,
    lease_until: null,
    burst_started_at: more ? current.burst_started_at : null,
    due_at: more ? current.due_at : null,
    last_message_at: seq === undefined ? current.last_message_at : at,
    updated_at: at,
  }).where("id", "=", current.id);
  return atEnd(trx, moved);
}
