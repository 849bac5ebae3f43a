/** What a turn begins with: everything that its conversation holds for it, read in one statement. */
import type { Kysely } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { compiledOnceFor } from "#db/compiled.ts";
import { keepsPlan } from "#db/plans.ts";
import type {
  AgencyText,
  BrokerRow,
  ConversationFileRow,
  ConversationRow,
  Database,
  MessageRow,
  StoredMedia,
} from "#db/tables/mod.ts";
import { EMPTY_MEMORY, type HistoryMessage, MAX_MESSAGE, type Media } from "../assistant/agent.ts";
import type { TurnInput } from "../assistant/turn.ts";
import { agreedVisits, visitOf, visitsColumn } from "../visits/mod.ts";

/** From this try on, a burst's messages are tried one by one, so that a bad one fails alone. */
const ALONE_FROM_ATTEMPT = 3;
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
  agency_texts: Pick<AgencyText, "topic" | "language" | "text">[];
}

/** Loads the unanswered burst, or only its first message where the burst has failed before. */
export async function loadTurn(
  db: Kysely<Database>,
  conversation: ConversationRow,
  now: Date,
): Promise<LoadedTurn> {
  const { burst, recent, broker, visits, agency_texts, files } = await readTurn(db, conversation);
  const spoken = transcriptsOf(files);
  const pending = readWhole(burst, spoken);
  const first = pending[0];
  const last = pending.at(-1);
  if (!first || !last) throw new Error("a claimed conversation has no unanswered message");

  const unanswered = new Set(pending.map(({ message_seq }) => message_seq));
  const at = now.toISOString();
  const visit_told = recent.find(({ role }) => role !== "buyer")?.mark.visit;
  const { draft: visit } = visitOf(visits, at, visit_told);
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
      visits: agreedVisits(visits, at),
    },
    visit_told,
    inbox: { first: first.seq, last: last.seq },
    in_reply_to: last.message_id,
    broker: nameOf(broker),
    agency_texts,
  };
}

/** Nothing is said in the name of a broker who left. */
function nameOf(broker: TurnBroker | null): LoadedTurn["broker"] {
  if (!broker) return undefined;
  const { status, name, phone, ...known } = broker;
  return status === "active" ? { ...known, name, phone } : { ...known, phone: null };
}

type TurnBroker = Pick<BrokerRow, "id" | "name" | "phone" | "status" | "time_zone">;

interface Which {
  id: string;
  /** Inbox numbers: behind which one, and the last. */
  answered: number;
  last: number;
  /** Messages at most. */
  most: number;
  broker_id: string | null;
  /** Slug of the home in question. */
  focus: string | null;
}

const turnOf = compiledOnceFor<Which>()(
  ["id", "answered", "last", "most", "broker_id", "focus"],
  (db: Kysely<Database>, { id, answered, last, most, broker_id, focus }) => {
    const burst = db.selectFrom("inbox as i")
      .innerJoin(
        "messages as m",
        (join) =>
          join.onRef("m.conversation_id", "=", "i.conversation_id")
            .onRef("m.seq", "=", "i.message_seq"),
      )
      .select(["i.seq", "i.message_seq", "i.message_id", "m.id", "m.text", "m.media"])
      .where("i.conversation_id", "=", id)
      .where("i.seq", ">", answered).where("i.seq", "<=", last)
      .orderBy("i.seq").limit(MAX_BURST);
    const recent = db.selectFrom("messages").select(["id", "seq", "role", "text", "mark"])
      .where("conversation_id", "=", id).orderBy("seq", "desc").limit(most);
    const broker = db.selectFrom("brokers as b")
      .leftJoin("properties as p", (join) => join.on("p.slug", "=", focus))
      .select(["b.id", "b.name", "b.phone", "b.status"])
      .select((eb) => eb.fn.coalesce("p.time_zone", "b.time_zone").as("time_zone"))
      .where("b.id", "=", broker_id);
    const files = db.selectFrom("conversation_files")
      .select(["message_id", "position", "transcript"])
      .where("conversation_id", "=", id).where("transcript", "is not", null).orderBy("position");
    return db.selectNoFrom([
      jsonArrayFrom(burst).as("burst"),
      jsonArrayFrom(recent).as("recent"),
      jsonObjectFrom(broker).as("broker"),
      jsonArrayFrom(files).as("files"),
      jsonArrayFrom(db.selectFrom("agency_texts").select(["topic", "language", "text"]))
        .as("agency_texts"),
      visitsColumn(db, id),
    ]).modifyEnd(keepsPlan);
  },
);

/** Everything that a turn reads of its conversation, in one statement. */
async function readTurn(
  db: Kysely<Database>,
  { id, attempts, answered_seq, received_seq, broker_id, memory }: ConversationRow,
) {
  const last = attempts < ALONE_FROM_ATTEMPT ? received_seq : answered_seq + 1;
  const most = HISTORY + Math.min(MAX_BURST, last - answered_seq);
  const { focus = null } = memory;
  const { rows: [turn] } = await db.executeQuery(
    turnOf(db, { id, answered: answered_seq, last, most, broker_id, focus }),
  );
  return turn!;
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

type SpokenFile = Pick<ConversationFileRow, "message_id" | "position" | "transcript">;

/** What is said in the recordings of a conversation, by message. */
const transcriptsOf = (files: readonly SpokenFile[]): Map<string, Spoken> =>
  new Map(
    [...Map.groupBy(files, ({ message_id }) => message_id ?? "")].map(([message, files]) => [
      message,
      new Map(files.map(({ position, transcript }) => [position, transcript ?? ""])),
    ]),
  );

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
