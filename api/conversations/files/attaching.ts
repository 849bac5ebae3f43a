/** Files that a broker attaches: kept first, and sent with a message afterwards, once. */
import { type Kysely, sql, type Transaction } from "kysely";
import type { ConversationFileRow, Database } from "#db/tables/mod.ts";
import type { OutboundFile } from "../../gateways/port.ts";
import { MAX_BYTES } from "../../media/contract.ts";
import { type Drafts, type MediaStore, removeFile } from "../../media/mod.ts";
import { type Clock, MINUTE } from "../../shared/clock.ts";
import { notFound, Problem } from "../../shared/errors.ts";
import type { Ids } from "../../shared/ids.ts";
import { privateUrl } from "./links.ts";
import { keepable, privateKey } from "./keeping.ts";
import { safeName } from "./kinds.ts";

/** Bytes of an attached file, as of every upload. */
const MAX_ATTACHED = MAX_BYTES;
/** Files of a conversation that wait to be sent. */
const MAX_WAITING = 30;
/** Milliseconds in which a file must have arrived. */
const TIMEOUT_MS = 5 * MINUTE;

/** What gateways are sent: a recording of a broker's would need a format for each. */
const SENT: readonly string[] = ["image", "document"];

interface AttachingDeps {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  store: MediaStore;
  drafts: Drafts;
}

export interface AttachedBody {
  name: string | undefined;
  body: ReadableStream<Uint8Array> | null;
  /** As its sender says. */
  length: number;
}

type Attached = Pick<ConversationFileRow, "id" | "kind" | "name" | "content_type" | "bytes">;

export type Attaching = ReturnType<typeof createAttaching>;

export function createAttaching({ db, clock, ids, store, drafts }: AttachingDeps) {
  /** The row comes before the file: what a crash leaves is found by its row. */
  async function begin(conversation_id: string): Promise<string> {
    const id = ids();
    const at = clock().toISOString();
    const { rows } = await sql<{ id: string }>`
      insert into conversation_files
        (id, conversation_id, kind, status, created_at, updated_at)
      select ${id}::uuid, ${conversation_id}::uuid, 'document', 'receiving',
        ${at}::timestamptz, ${at}::timestamptz
      where (
        select count(*) from conversation_files
        where conversation_id = ${conversation_id}::uuid and message_id is null
      ) < ${MAX_WAITING}
      returning id`.execute(db);
    if (rows.length === 0) {
      throw new Problem("conflict", `${MAX_WAITING} files of this conversation wait to be sent.`);
    }
    return id;
  }

  async function finish(id: string, sent: AttachedBody): Promise<Attached> {
    const bytes = await receive(drafts, sent);
    const kept = await keepable(bytes, "document", "jpeg");
    if (typeof kept === "string" || !SENT.includes(kept.type.kind)) {
      throw new Problem(
        "unsupported_media_type",
        "Send photographs, PDF, Office documents or plain text.",
      );
    }
    const { type: { kind, content_type } } = kept;
    await store.put(privateKey(id), kept.bytes, content_type);
    return await db.updateTable("conversation_files").set({
      status: "ready",
      kind,
      content_type,
      name: safeName(sent.name, kept.type),
      bytes: kept.bytes.length,
      updated_at: clock().toISOString(),
    }).where("id", "=", id).where("status", "=", "receiving")
      .where("conversation_id", "is not", null)
      .returning(["id", "kind", "name", "content_type", "bytes"])
      .executeTakeFirstOrThrow(() => notFound("conversation"));
  }

  return {
    /** Keeps a file for a conversation. Throws what is wrong with it; nothing of that stays. */
    async attach(conversationId: string, sent: AttachedBody): Promise<Attached> {
      const id = await begin(conversationId);
      try {
        return await finish(id, sent);
      } catch (error) {
        await store.remove([privateKey(id)]);
        await db.deleteFrom("conversation_files").where("id", "=", id).execute();
        throw error;
      }
    },
  };
}

/** The bytes of a body, which lie in a file of their own until all of them are there. */
async function receive(drafts: Drafts, { body, length }: AttachedBody): Promise<Uint8Array> {
  if (length > MAX_ATTACHED) throw tooLarge();
  const { path, file } = await drafts.create();
  try {
    let size = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.length;
        if (size > MAX_ATTACHED) throw tooLarge();
        controller.enqueue(chunk);
      },
    });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    await (body ?? new Blob().stream()).pipeThrough(counted).pipeTo(file.writable, { signal })
      .catch((error) => {
        if (error instanceof Problem) throw error;
        throw new Problem(
          signal.aborted ? "request_timeout" : "malformed_request",
          "The file did not arrive as a whole.",
          { cause: error },
        );
      });
    if (size === 0) throw new Problem("invalid_input", "The file is empty.");
    return await Deno.readFile(path);
  } finally {
    await removeFile(path);
  }
}

const tooLarge = () =>
  new Problem("payload_too_large", `A file may have ${MAX_ATTACHED / 1_000_000} MB at most.`);

/** Files that a message takes along, in their order; each is sent once, by whoever is first. */
export async function takeFiles(
  trx: Transaction<Database>,
  conversationId: string,
  fileIds: readonly string[],
): Promise<OutboundFile[]> {
  const rows = fileIds.length === 0 ? [] : await trx.selectFrom("conversation_files").selectAll()
    .where("id", "in", fileIds).where("conversation_id", "=", conversationId)
    .where("message_id", "is", null).where("status", "=", "ready").forUpdate().execute();
  if (rows.length !== fileIds.length) {
    throw new Problem("conflict", "A file is not this conversation's, or was sent already.");
  }
  return fileIds.map((id) => {
    const { kind, name } = rows.find((row) => row.id === id)!;
    return { kind, url: privateUrl(id), ...(name && { name }) };
  });
}

/** Gives files that were taken to the message that was stored for them. */
export async function giveFiles(
  trx: Transaction<Database>,
  messageId: string,
  fileIds: readonly string[],
  at: string,
): Promise<void> {
  for (const [position, id] of fileIds.entries()) {
    await trx.updateTable("conversation_files")
      .set({ message_id: messageId, position, updated_at: at }).where("id", "=", id).execute();
  }
}
