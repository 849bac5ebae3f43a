/** Rows for the files that a message brings, in its transaction; jobs get the files afterwards. */
import { type Kysely, sql, type Transaction } from "kysely";
import { jsonb } from "#db/json.ts";
import type { Database } from "#db/tables/mod.ts";
import type { Gateway, Media } from "../../gateways/port.ts";
import { after, SECOND } from "../../shared/clock.ts";
import type { Ids } from "../../shared/ids.ts";

/** Files of one message that are kept. */
const MAX_FILES = 10;
/** Milliseconds that a turn waits for what a recording says. */
const LISTEN_MS = 20 * SECOND;
/** Longer recordings are kept and not listened to, in seconds. */
export const MAX_LISTEN_S = 600;

interface Incoming {
  conversation_id: string;
  message_id: string;
  gateway: string;
  media: readonly Media[];
  now: Date;
}

/** Stores what a message brings; answers until when its conversation's turn has to wait. */
export type KeepFiles = (
  trx: Transaction<Database>,
  message: Incoming,
) => Promise<string | undefined>;

export function createKeepFiles({ gateways, listens, ids, enqueueFiles }: {
  gateways: readonly Pick<Gateway, "name">[];
  /** Whether somebody writes down what recordings say. */
  listens: boolean;
  ids: Ids;
  enqueueFiles: (trx: Transaction<Database>, fileIds: string[]) => Promise<void>;
}): KeepFiles {
  return async (trx, { conversation_id, message_id, gateway, media, now }) => {
    // The playground's messages come from no gateway.
    if (media.length > 0 && gateways.some(({ name }) => name === gateway)) {
      const at = now.toISOString();
      const files = media.slice(0, MAX_FILES).map((file, position) => ({
        id: ids(),
        conversation_id,
        message_id,
        position,
        kind: file.kind,
        status: "remote" as const,
        source: jsonb(file),
        name: file.name ?? null,
        content_type: file.content_type ?? null,
        bytes: file.bytes ?? null,
        transcript: null,
        listen_until: listens && isSpeech(file) ? after(now, LISTEN_MS).toISOString() : null,
        problem: null,
        created_at: at,
        updated_at: at,
      }));
      await trx.insertInto("conversation_files").values(files).execute();
      await enqueueFiles(trx, files.map(({ id }) => id));
    }
    return listens ? await listeningUntil(trx, conversation_id) : undefined;
  };
}

const isSpeech = ({ kind, seconds = 0 }: Media) => kind === "audio" && seconds <= MAX_LISTEN_S;

/** Until when a conversation's next turn waits for recordings; undefined: for none. */
export async function listeningUntil(
  db: Kysely<Database>,
  conversationId: string,
): Promise<string | undefined> {
  const row = await db.selectFrom("conversation_files")
    .select(sql<string | null>`max(listen_until)`.as("until"))
    .where("conversation_id", "=", conversationId).where("listen_until", "is not", null)
    .executeTakeFirst();
  return row?.until ?? undefined;
}
