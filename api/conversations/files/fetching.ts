/** The job that gets a buyer's file from its gateway, keeps it, and has a recording listened to. */
import type { Kysely } from "kysely";
import type { Transcribe } from "../../assistant/agents/openai/transcribe.ts";
import type { ConversationFileRow, Database } from "#db/tables/mod.ts";
import type { FetchProblem, Gateway } from "../../gateways/port.ts";
import type { MediaStore } from "../../media/mod.ts";
import { publish } from "../../notifications/bus.ts";
import { type Clock, HOUR, SECOND } from "../../shared/clock.ts";
import { endListening } from "./heard.ts";
import { keepable, type KeepProblem, MAX_BYTES, privateKey } from "./keeping.ts";
import { safeName } from "./kinds.ts";

/** Milliseconds that getting a file may take. */
const FETCH_MS = 60 * SECOND;
/** Milliseconds for which a gateway that fails is asked again; jobs are tried for five hours. */
export const GIVE_UP_MS = 4 * HOUR;

/** Why a file is not there, as the desk is told. */
export type FileProblem = FetchProblem | KeepProblem;

interface FetchingDeps {
  db: Kysely<Database>;
  clock: Clock;
  gateways: readonly Gateway[];
  store: MediaStore;
  quiet_window_ms: number;
  /** Undefined where no model server is configured. */
  transcribe: Transcribe | undefined;
}

/** Creates the job. It throws where another attempt may go better. */
export function createFileFetching(deps: FetchingDeps) {
  const { db, clock, store } = deps;

  const find = (id: string) =>
    db.selectFrom("conversation_files as f")
      .innerJoin("conversations as c", "c.id", "f.conversation_id")
      .selectAll("f")
      .select(["c.id as conversation_id", "c.gateway", "c.broker_id", "c.memory"])
      .where("f.id", "=", id).executeTakeFirst();
  type File = NonNullable<Awaited<ReturnType<typeof find>>>;

  /** Stores what became of a file, once. */
  const settle = ({ id, conversation_id, broker_id }: File, became: Partial<ConversationFileRow>) =>
    db.transaction().execute(async (trx) => {
      const { source: _, ...columns } = became;
      await trx.updateTable("conversation_files")
        .set({ ...columns, updated_at: clock().toISOString() })
        .where("id", "=", id).where("status", "=", "remote")
        .where("conversation_id", "is not", null).execute();
      await publish(trx, { type: "conversation.updated", broker_id, conversation_id });
    });

  async function keep(file: File): Promise<void> {
    const bytes = await fetched(deps, file);
    const kept = typeof bytes === "string" ? bytes : await keepable(bytes, file.kind, "webp");
    if (typeof kept === "string") {
      return await settle(file, { status: "refused", problem: kept });
    }
    const { kind, content_type } = kept.type;
    await store.put(privateKey(file.id), kept.bytes, content_type);
    const name = safeName(file.name, kept.type);
    await settle(file, { status: "ready", kind, name, content_type, bytes: kept.bytes.length });
  }

  /** What a recording says; null where nobody can tell. */
  async function heard({ id, status, kind, content_type, memory }: File): Promise<string | null> {
    if (!deps.transcribe || status !== "ready" || kind !== "audio" || !content_type) return null;
    const found = await store.get(privateKey(id));
    if (!found) return null;
    const bytes = await new Response(found.body as BodyInit).bytes();
    return await deps.transcribe({ bytes, content_type, language: memory.language }) ?? null;
  }

  return async ({ file_id }: { file_id: string }): Promise<void> => {
    const file = await find(file_id);
    if (file?.status === "remote") await keep(file);
    const kept = await find(file_id);
    // Erased, perhaps while it was fetched.
    if (!kept) return await store.remove([privateKey(file_id)]);
    if (kept.listen_until === null) return;
    await endListening(deps, kept, await heard(kept));
  };
}

/** A file's bytes, or why there are none. Throws where the gateway should be asked again. */
async function fetched(
  { gateways, clock }: FetchingDeps,
  { gateway: name, source, created_at }: Pick<ConversationFileRow, "source" | "created_at"> & {
    gateway: string;
  },
): Promise<Uint8Array | FileProblem> {
  const gateway = gateways.find((one) => one.name === name);
  if (!gateway || !source?.kind) return "not_reachable";
  const maxBytes = MAX_BYTES[source.kind];
  if ((source.bytes ?? 0) > maxBytes) return "too_large";
  const result = await gateway.fetchFile(
    { ...source, kind: source.kind },
    { maxBytes, signal: AbortSignal.timeout(FETCH_MS) },
  );
  if (result.outcome === "fetched") return result.bytes;
  const givenUp = clock().getTime() - Date.parse(created_at) > GIVE_UP_MS;
  if (result.again && !givenUp) throw new Error(`a file was not fetched: ${result.problem}`);
  return result.problem;
}
