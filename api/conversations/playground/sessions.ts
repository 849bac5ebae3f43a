/** Playground sessions in the database: conversations of a gateway of their own. */
import type { Kysely } from "kysely";
import { jsonb } from "#db/json.ts";
import type { ConversationRow, Database, TurnSnapshot } from "#db/tables/mod.ts";
import { type Agent, EMPTY_MEMORY, type Language } from "../../assistant/agent.ts";
import { INITIAL_STATE } from "../../assistant/states.ts";
import type { Clock } from "../../shared/clock.ts";
import { invalidInput, notFound } from "../../shared/errors.ts";
import { type Ids, isId } from "../../shared/ids.ts";
import { copyVisit, readVisits, visitOf } from "../../visits/mod.ts";
import { playgroundSession } from "./contract.ts";
import { copyTranscript } from "./copy.ts";

/** What the column `playground` is computed of. */
const PLAYGROUND = "playground";

export interface SessionDeps {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  agents: ReadonlyMap<string, Agent>;
}

/** Throws a 404 problem. */
export async function findSession(
  { db }: Pick<SessionDeps, "db">,
  id: string,
): Promise<ConversationRow> {
  const row = isId(id)
    ? await db.selectFrom("conversations").selectAll().where("id", "=", id)
      .where("playground", "=", true).executeTakeFirst()
    : undefined;
  if (!row) throw notFound("playground session");
  return row;
}

/** Whether a turn of the session is running. */
export const isBusy = (
  { clock }: Pick<SessionDeps, "clock">,
  { lease_until }: ConversationRow,
): boolean => lease_until !== null && new Date(lease_until) > clock();

/** The messages of a session as the API answers them, in no order. */
export const messagesOf = ({ db }: Pick<SessionDeps, "db">, id: string) =>
  db.selectFrom("messages")
    .select(["seq", "role", "text", "mark", "listings", "media", "created_at"])
    .where("conversation_id", "=", id);

/** A session as the API answers it. */
export async function readSession(deps: SessionDeps, id: string) {
  const row = await findSession(deps, id);
  const { draft: visit } = visitOf(
    await readVisits(deps.db, id),
    deps.clock().toISOString(),
  );
  return playgroundSession.parse({
    ...row,
    memory: { ...row.memory, ...(visit && { visit }) },
    turns: row.turn_number,
    busy: isBusy(deps, row),
    messages: await messagesOf(deps, id).orderBy("seq").execute(),
    agents: [...deps.agents.keys()],
  });
}

/** Begins a session; answers with its id. */
export async function beginSession(
  deps: SessionDeps,
  { broker_slug, language }: { broker_slug?: string; language?: Language },
): Promise<string> {
  const broker = broker_slug === undefined
    ? undefined
    : await deps.db.selectFrom("brokers").select("id").where("slug", "=", broker_slug)
      .executeTakeFirst();
  if (broker_slug !== undefined && !broker) {
    throw invalidInput(["broker_slug"], "No broker has this slug.");
  }
  return await insertSession(deps, startIn(language), broker?.id ?? null);
}

/** Begins a session as another one was after a turn; answers with its id. */
export async function forkSession(deps: SessionDeps, id: string, turn: number): Promise<string> {
  const { broker_id } = await findSession(deps, id);
  if (turn === 0) return await insertSession(deps, startIn(), broker_id);
  const at = await deps.db.selectFrom("turns")
    .select(["snapshot", "reply_message_id", "last_inbox_seq", "number"])
    .where("conversation_id", "=", id).where("number", "=", turn).executeTakeFirst();
  if (!at?.snapshot) throw invalidInput(["turn"], "The session has no such turn.");
  const forked = await insertSession(deps, at.snapshot, broker_id);
  await copyTranscript(deps, id, forked, at);
  return forked;
}

const startIn = (language?: Language): TurnSnapshot => ({
  state: INITIAL_STATE,
  profile: {},
  memory: { ...EMPTY_MEMORY, ...(language ? { language } : {}) },
});

async function insertSession(
  { db, clock, ids }: SessionDeps,
  { state, profile, memory }: TurnSnapshot,
  broker_id: string | null,
): Promise<string> {
  const id = ids();
  const at = clock().toISOString();
  const { visit, ...stored } = memory;
  await db.insertInto("conversations").values({
    id,
    gateway: PLAYGROUND,
    address: id,
    channel: PLAYGROUND,
    buyer_name: null,
    broker_id,
    lead_id: null,
    ...state,
    profile: jsonb(profile),
    memory: jsonb(stored),
    created_at: at,
    updated_at: at,
  }).execute();
  if (visit) await copyVisit(db, visit, { id: ids(), conversation_id: id, at });
  return id;
}
