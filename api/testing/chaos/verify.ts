/** What must hold after the storm, read from the database, the load and the wire. */
import type { Kysely, Selectable } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { INITIAL_STATE, type Intent, type Phase } from "../../assistant/states.ts";
import { next } from "../../assistant/machine.ts";
import {
  applyPatch,
  isSearchable,
  type Profile,
  type ProfilePatch,
  valuesOf,
} from "../../assistant/profile.ts";
import type { Load } from "./buyers.ts";
import type { Sending } from "./gateway.ts";
import { isLine, readBurst } from "./script.ts";

export interface Findings {
  /** What is wrong, one line each; empty when all holds. */
  violations: string[];
  answered: number;
  turns: number;
  merged: number;
  /** Seconds between taking a message and storing its answer, at worst. */
  slowest_s: number;
}

/** What went to buyers. */
export interface Wire {
  violations: string[];
  wire_keys: number;
  wire_repeats: number;
}

/** Checks what buyers wrote and what was made of it. */
export async function verify(db: Kysely<Database>, load: Load): Promise<Findings> {
  const conversations = await db.selectFrom("conversations").selectAll().execute();
  const inbox = await db.selectFrom("inbox as i")
    .innerJoin("messages as m", (join) =>
      join.onRef("m.conversation_id", "=", "i.conversation_id")
        .onRef("m.seq", "=", "i.message_seq"))
    .select([
      "i.conversation_id",
      "i.message_id",
      "i.seq",
      "i.message_seq",
      "i.status",
      "i.turn_id",
      "i.received_at",
      "m.text",
    ])
    .orderBy("i.seq").execute();
  const turns = await db.selectFrom("turns").selectAll().orderBy("number").execute();

  const violations: string[] = [];
  const findings: Findings = {
    violations,
    answered: 0,
    turns: turns.length,
    merged: 0,
    slowest_s: 0,
  };
  const wanted = Map.groupBy(load.acknowledged, ({ buyer }) => buyer);
  const inboxOf = Map.groupBy(inbox, ({ conversation_id }) => conversation_id);
  const turnsOf = Map.groupBy(turns, ({ conversation_id }) => conversation_id);

  for (const [buyer, sent] of wanted) {
    const say = (what: string) => violations.push(`${buyer}: ${what}`);
    const conversation = conversations.find(({ address }) => address === buyer);
    if (!conversation) {
      say(`all ${sent.length} messages lost`);
      continue;
    }
    const { id } = conversation;
    const taken = inboxOf.get(id) ?? [];
    checkInbox(sent.map(({ message_id }) => message_id), taken, say);
    const own = turnsOf.get(id) ?? [];
    const scripted = taken.every(({ text }) => isLine(text));
    if (scripted) checkPhases(conversation, own, taken, say);
    // To what comes after it, a person is to answer.
    else if (conversation.owner === "human") continue;
    findings.answered += checkTurns(own, taken, say);
    findings.merged += taken.length - own.length;
    findings.slowest_s = Math.max(findings.slowest_s, ...waits(own, taken));
  }
  if (conversations.length !== wanted.size) {
    violations.push(`${conversations.length} conversations of ${wanted.size} buyers`);
  }
  return findings;
}

/** Checks what reached the gateway. */
export async function verifyWire(
  db: Kysely<Database>,
  sendings: readonly Sending[],
): Promise<Wire> {
  const wire: Wire = { violations: [], wire_keys: 0, wire_repeats: 0 };
  const queued = await db.selectFrom("outbox as o")
    .innerJoin("conversations as c", "c.id", "o.conversation_id")
    .selectAll("o").select("c.address").orderBy("o.seq").execute();
  const queuedFor = Map.groupBy(queued, ({ address }) => address);
  const arrivedAt = Map.groupBy(sendings.filter(({ taken }) => taken), ({ to }) => to);
  for (const buyer of new Set([...queuedFor.keys(), ...arrivedAt.keys()])) {
    const say = (what: string) => wire.violations.push(`${buyer}: ${what}`);
    const { keys, repeats } = checkWire(
      queuedFor.get(buyer) ?? [],
      arrivedAt.get(buyer) ?? [],
      say,
    );
    wire.wire_keys += keys;
    wire.wire_repeats += repeats;
  }
  return wire;
}

type Say = (what: string) => void;
type InboxRow = {
  message_id: string;
  seq: number;
  message_seq: number;
  status: string;
  turn_id: string | null;
  received_at: string;
  text: string;
};
type Row<T extends "turns" | "outbox" | "conversations"> = Selectable<Database[T]>;

/** Lost, invented, reordered; numbers without a gap. */
function checkInbox(sent: readonly string[], taken: readonly InboxRow[], say: Say): void {
  const ids = taken.map(({ message_id }) => message_id);
  const lost = sent.filter((id) => !ids.includes(id));
  if (lost.length > 0) say(`lost ${lost.join(", ")}`);
  if (ids.length > sent.length) say(`${ids.length} messages of ${sent.length} sent`);
  const known = ids.filter((id) => sent.includes(id));
  const order = sent.filter((id) => known.includes(id));
  if (known.join() !== order.join()) say("messages reordered");
  if (taken.some(({ seq }, index) => seq !== index + 1)) say("inbox numbers have gaps");
}

/** Every message belongs to exactly one turn with a reply; how many do. */
function checkTurns(turns: readonly Row<"turns">[], taken: readonly InboxRow[], say: Say): number {
  let answered = 0;
  let last = 0;
  for (const turn of turns) {
    if (turn.first_inbox_seq !== last + 1) say(`turn ${turn.number} overlaps or leaves a gap`);
    last = turn.last_inbox_seq;
    const burst = taken.filter(({ turn_id }) => turn_id === turn.id);
    const expected = turn.last_inbox_seq - turn.first_inbox_seq + 1;
    if (burst.length !== expected) say(`turn ${turn.number} answers ${burst.length}/${expected}`);
    if (!turn.reply_message_id) say(`turn ${turn.number} has no reply`);
    else answered += burst.filter(({ status }) => status === "answered").length;
  }
  if (last !== taken.length) say(`${taken.length - last} messages not answered`);
  return answered;
}

/** Seconds that each answered message waited for its turn to be stored. */
function waits(turns: readonly Row<"turns">[], taken: readonly InboxRow[]): number[] {
  const at = new Map(turns.map(({ id, created_at }) => [id, Date.parse(created_at)]));
  return taken.flatMap(({ turn_id, received_at }) => {
    const answered = turn_id === null ? undefined : at.get(turn_id);
    return answered === undefined ? [] : (answered - Date.parse(received_at)) / 1000;
  });
}

/** Plays the stored turns through the pure machine, and compares with what the buyer said. */
function checkPhases(
  conversation: Row<"conversations">,
  turns: readonly Row<"turns">[],
  taken: readonly InboxRow[],
  say: Say,
): void {
  let state = INITIAL_STATE;
  let profile: Profile = {};
  for (const turn of turns) {
    const burst = taken.filter(({ seq }) =>
      seq >= turn.first_inbox_seq && seq <= turn.last_inbox_seq
    );
    const said = readBurst(burst.map(({ text }) => text));
    if (turn.agent === "openai" && !turn.fallback) {
      const read = [turn.intent, turn.classified_phase].join();
      const meant = [said.intent, said.phase].join();
      if (read !== meant) say(`turn ${turn.number}: ${meant} read as ${read}`);
    }
    const patch = turn.profile_patch as ProfilePatch;
    profile = applyPatch(profile, patch, burst.at(-1)?.message_seq ?? 0).profile;
    if (turn.from_phase !== state.phase) say(`turn ${turn.number} starts in ${turn.from_phase}`);
    const transition = next(state, {
      intent: turn.intent as Intent,
      phase: turn.classified_phase as Phase,
      confidence: 1,
    }, {
      searchable: isSearchable(valuesOf(profile)),
      listing_known: false,
      // Only who has shown some says so: the model's lines never do, the built-in agent knows.
      listings_shown: true,
      visit_under_way: false,
    });
    state = transition.session;
    if (turn.to_phase !== state.phase || turn.rule !== transition.rule) {
      say(`turn ${turn.number}: ${turn.rule} to ${turn.to_phase}, not ${state.phase}`);
    }
  }
  const { phase, owner, consent } = conversation;
  if (phase !== state.phase || owner !== state.owner || consent !== state.consent) {
    say(`ends in ${phase}, not ${state.phase}`);
  }
  const stored = JSON.stringify(sorted(valuesOf(conversation.profile as Profile)));
  if (stored !== JSON.stringify(sorted(valuesOf(profile)))) say("the profile differs");
}

const sorted = (values: object) =>
  Object.entries(values).sort(([a], [b]) => a < b ? -1 : a > b ? 1 : 0);

/** On the wire: what was queued, all of it, in order, repeated only as the same request. */
function checkWire(
  queued: readonly Row<"outbox">[],
  wire: readonly Sending[],
  say: Say,
): { keys: number; repeats: number } {
  for (const row of queued) if (row.status !== "sent") say(`a reply is ${row.status}`);
  const bodies = new Map<string, string>();
  for (const { key, body } of wire) {
    const first = bodies.get(key);
    if (first !== undefined && first !== body) say(`${key} repeated with another body`);
    if (first === undefined) bodies.set(key, body);
  }
  const expected = queued.map(({ idempotency_key }) => idempotency_key);
  const arrived = [...bodies.keys()];
  const missing = expected.filter((key) => !bodies.has(key));
  if (missing.length > 0) say(`${missing.length} replies never reached the gateway`);
  if (arrived.length > expected.length) say("the gateway got replies that were never queued");
  if (missing.length === 0 && arrived.join() !== expected.join()) say("replies reordered");
  return { keys: bodies.size, repeats: wire.length - bodies.size };
}
