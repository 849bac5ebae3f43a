/**
 * Claims on conversations, by lease and fence: short statements, so that no transaction stays open
 * while an agent thinks, and a worker whose lease ran out cannot commit.
 */
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type {
  AgencyText,
  ConversationRow,
  Database,
  MessageRow,
  StoredMedia,
} from "#db/tables/mod.ts";
import { EMPTY_MEMORY, type HistoryMessage, MAX_MESSAGE, type Media } from "../assistant/agent.ts";
import type { TurnInput } from "../assistant/turn.ts";
import type { BusEvent } from "../notifications/bus.ts";
import { after } from "../shared/clock.ts";
import { agreedVisits, visitOf } from "../visits/mod.ts";

/** Milliseconds for which a claim holds without a heartbeat. */
export const LEASE_MS = 15_000;
/** Tries after which a message goes to the dead letters. */
export const MAX_ATTEMPTS = 5;
/** From this try on, a burst's messages are tried one by one, so that a bad one fails alone. */
const ALONE_FROM_ATTEMPT = 3;
/** Claims after which a turn that neither failed nor ended, as its process died, is given up. */
export const MAX_CLAIMS = 12;

/** Claims the conversation whose turn has been due the longest; undefined where none is due. */
export const claimDue = (db: Kysely<Database>, now: Date) =>
  claim(
    db,
    now,
    sql`due_at <= ${now.toISOString()}::timestamptz and not playground
      order by due_at limit 1 for update skip locked`,
  );

/** Claims one conversation now, whatever its quiet window; undefined where it has nothing due. */
export const claimOne = (db: Kysely<Database>, id: string, now: Date) =>
  claim(db, now, sql`id = ${id}::uuid for update`);

/** Claims a conversation that has something to answer and that nobody works on. */
async function claim(
  db: Kysely<Database>,
  now: Date,
  which: RawBuilder<unknown>,
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    update conversations set lease_until = ${after(now, LEASE_MS).toISOString()}::timestamptz,
      fence = fence + 1, attempts = attempts + 1
    where id = (
      select id from conversations where received_seq > answered_seq
        and (lease_until is null or lease_until < ${now.toISOString()}::timestamptz) and ${which}
    )
    returning *`.execute(db);
  return rows[0];
}

type Claim = Pick<ConversationRow, "id" | "fence">;

const held = (db: Kysely<Database>, { id, fence }: Claim) =>
  db.updateTable("conversations").where("id", "=", id).where("fence", "=", fence);

/** Holds a claim for another lease, unless it was lost. */
export async function heartbeat(db: Kysely<Database>, claim: Claim, now: Date): Promise<void> {
  await held(db, claim).set({ lease_until: after(now, LEASE_MS).toISOString() })
    .where("lease_until", "is not", null).execute();
}

/** Gives a failed turn back, to be tried again at `retryAt`. */
export async function release(db: Kysely<Database>, claim: Claim, retryAt: Date): Promise<void> {
  await held(db, claim).set({ lease_until: null, due_at: retryAt.toISOString() }).execute();
}

/** Gives a claim back before any work: it is due at another time. */
export async function postpone(db: Kysely<Database>, claim: Claim, until: Date): Promise<void> {
  await held(db, claim).set({
    lease_until: null,
    due_at: until.toISOString(),
    attempts: sql`greatest(attempts - 1, 0)`,
  }).execute();
}

/** Gives a claim back as it was: the work was interrupted and did not fail. */
export async function interrupt(db: Kysely<Database>, claim: Claim): Promise<void> {
  await held(db, claim).set({ lease_until: null, attempts: sql`greatest(attempts - 1, 0)` })
    .execute();
}

/** The claimed conversation, locked; undefined when somebody else has it by now. */
export const lockClaimed = (trx: Transaction<Database>, claim: ConversationRow) =>
  trx.selectFrom("conversations").selectAll()
    .where("id", "=", claim.id).where("fence", "=", claim.fence)
    .forUpdate().executeTakeFirst();

/** The events of a turn's end. `seq`: of the queued message; `more`: the buyer has written more. */
export function turnEnded(
  { id, broker_id }: Pick<ConversationRow, "id" | "broker_id">,
  seq: number | undefined,
  more: boolean,
): BusEvent[] {
  const ids = { broker_id, conversation_id: id };
  return [
    ...(seq === undefined ? [] : [
      { type: "message.created", ...ids, seq },
      { type: "wake", queue: "outbox" },
    ] satisfies BusEvent[]),
    { type: "conversation.updated", ...ids },
    ...(more ? [{ type: "wake", queue: "turns" }] satisfies BusEvent[] : []),
  ];
}

/** When the next turn is due, for a worker to wait; undefined where nothing is. */
export async function nextDue(db: Kysely<Database>): Promise<string | undefined> {
  const row = await db.selectFrom("conversations")
    .select(sql<string | null>`min(greatest(due_at, lease_until))`.as("at"))
    .whereRef("received_seq", ">", "answered_seq").where("playground", "=", false)
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** Messages before the burst that an agent gets to see. */
const HISTORY = 40;
/** Messages that one turn answers at most: a flood is answered in several. */
export const MAX_BURST = 50;

export interface LoadedTurn {
  input: TurnInput;
  /** The home whose visit our last message told of, if it did: a slug. */
  visit_told: string | undefined;
  /** Inbox numbers that this turn answers. */
  inbox: { first: number; last: number };
  /** The gateway's id of the last message, for a reply to refer to. */
  in_reply_to: string | undefined;
  /** By the clocks of the home in question, where it has its own; without a name where one left. */
  broker: { id: string; name?: string; time_zone: string; phone: string | null } | undefined;
  agency_texts: AgencyText[];
}

/** Loads the unanswered burst, or only its first message where the burst has failed before. */
export async function loadTurn(
  db: Kysely<Database>,
  conversation: ConversationRow,
  now: Date,
): Promise<LoadedTurn> {
  const { id, attempts, answered_seq, received_seq } = conversation;
  const upTo = attempts < ALONE_FROM_ATTEMPT ? received_seq : answered_seq + 1;
  const spoken = await transcriptsOf(db, id);
  const burst = await db.selectFrom("inbox as i")
    .innerJoin(
      "messages as m",
      (join) =>
        join.onRef("m.conversation_id", "=", "i.conversation_id").onRef(
          "m.seq",
          "=",
          "i.message_seq",
        ),
    )
    .select(["i.seq", "i.message_seq", "i.message_id", "m.id", "m.text", "m.media"])
    .where("i.conversation_id", "=", id)
    .where("i.seq", ">", answered_seq).where("i.seq", "<=", upTo)
    .orderBy("i.seq").limit(MAX_BURST).execute();
  const pending = readWhole(burst, spoken);
  const first = pending[0];
  const last = pending.at(-1);
  if (!first || !last) throw new Error("a claimed conversation has no unanswered message");

  const unanswered = new Set(pending.map(({ message_seq }) => message_seq));
  const recent = await db.selectFrom("messages").select(["id", "seq", "role", "text", "mark"])
    .where("conversation_id", "=", id)
    .orderBy("seq", "desc").limit(HISTORY + pending.length).execute();
  const broker = conversation.broker_id === null ? undefined : await db.selectFrom("brokers as b")
    .leftJoin(
      "properties as p",
      (join) => join.on("p.slug", "=", conversation.memory.focus ?? null),
    )
    .select(["b.id", "b.name", "b.phone", "b.status"])
    .select((eb) => eb.fn.coalesce("p.time_zone", "b.time_zone").as("time_zone"))
    .where("b.id", "=", conversation.broker_id).executeTakeFirstOrThrow()
    // Nothing is said in the name of a broker who left.
    .then(({ status, name, phone, ...known }) =>
      status === "active" ? { ...known, name, phone } : { ...known, phone: null }
    );

  const visit_told = recent.find(({ role }) => role !== "buyer")?.mark.visit;
  const { draft: visit } = await visitOf(db, id, now.toISOString(), visit_told);
  return {
    input: {
      state: {
        phase: conversation.phase,
        owner: conversation.owner,
        consent: conversation.consent,
        unknown_streak: conversation.unknown_streak,
      },
      profile: conversation.profile,
      memory: { ...EMPTY_MEMORY, ...conversation.memory, ...(visit && { visit }) },
      messages: pending.map(({ message_seq, id, text, media }) => {
        const heard = spoken.get(id);
        return {
          seq: message_seq,
          text: withWords(text, heard),
          media: mediaKinds(media, heard),
          ...(heard && { heard: true }),
        };
      }),
      history: recent.reverse().filter(({ seq }) => !unanswered.has(seq))
        .map(({ id, text, ...message }) =>
          toHistory({ ...message, text: withWords(text, spoken.get(id)) })
        ),
      visits: await agreedVisits(db, id, now.toISOString()),
    },
    visit_told,
    inbox: { first: first.seq, last: last.seq },
    in_reply_to: last.message_id,
    broker,
    agency_texts: await db.selectFrom("agency_texts").selectAll().execute(),
  };
}

/** The messages, at least one, that an agent reads to their end; the others make the next turn. */
function readWhole<M extends { id: string; text: string }>(
  burst: M[],
  spoken: Map<string, Spoken>,
) {
  let length = -1;
  const end = burst.findIndex(({ id, text }) => {
    length += 1 + withWords(text, spoken.get(id)).length;
    return length > MAX_MESSAGE;
  });
  return end < 0 ? burst : burst.slice(0, Math.max(end, 1));
}

/** What recordings of a message say, by their place among its files. */
type Spoken = ReadonlyMap<number, string>;

/** What is said in the recordings of a conversation, by message. */
async function transcriptsOf(db: Kysely<Database>, id: string): Promise<Map<string, Spoken>> {
  const rows = await db.selectFrom("conversation_files")
    .select(["message_id", "position", "transcript"])
    .where("conversation_id", "=", id).where("transcript", "is not", null)
    .orderBy("position").execute();
  return new Map(
    [...Map.groupBy(rows, ({ message_id }) => message_id ?? "")].map(([message, files]) => [
      message,
      new Map(files.map(({ position, transcript }) => [position, transcript ?? ""])),
    ]),
  );
}

const withWords = (text: string, heard: Spoken = new Map()): string =>
  [text, ...heard.values()].filter(Boolean).join("\n");

/**
 * What came with a message beside its words: no recording whose words are known. Files from before
 * their kinds were kept count as documents.
 */
const mediaKinds = (media: StoredMedia[], heard: Spoken = new Map()): Media[] =>
  media.filter((_, position) => !heard.has(position))
    .map((one) => one.location ? "location" : one.kind ?? "document");

function toHistory(
  { role, text, mark }: Pick<MessageRow, "role" | "text" | "mark">,
): HistoryMessage {
  return role === "buyer"
    ? { role, text }
    : { role: role === "broker" ? "broker" : "agent", text, mark };
}
