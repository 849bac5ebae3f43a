import type { Kysely } from "kysely";
import { jsonb } from "#db/json.ts";
import type { ConversationRow, Database, TurnSnapshot } from "#db/tables/mod.ts";
import type { Clock } from "../../shared/clock.ts";
import { invalidInput, notFound, Problem } from "../../shared/errors.ts";
import { type Ids, isId } from "../../shared/ids.ts";
import { type Agent, EMPTY_MEMORY } from "../../assistant/agent.ts";
import { processClaim, type ProcessDeps } from "../process.ts";
import { applyPatch, type ProfilePatch } from "../../assistant/profile.ts";
import { INITIAL_STATE, type SessionState } from "../../assistant/states.ts";
import { claimOne } from "../claims.ts";
import type { Inbox } from "../inbox.ts";
import type { Ownership } from "../ownership.ts";
import { createArchive } from "./archive.ts";
import { copyTranscript } from "./copy.ts";

interface PlaygroundDeps {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  inbox: Inbox;
  process: ProcessDeps;
  /** Agents by name. */
  agents: ReadonlyMap<string, Agent>;
  ownership: Pick<Ownership, "setOwner" | "write">;
  /** The model agent on another model than the configured one; absent where no model is configured. */
  withModel?: (model: string) => Agent;
  /** The configured model. */
  model?: string;
  /** Milliseconds, monotonic. */
  ticks: () => number;
}

export type Playground = ReturnType<typeof createPlayground>;

/** What the column `playground` is computed of. */
const PLAYGROUND = "playground";
/** The agent whose model can be chosen. */
const MODEL_AGENT = "openai";

export function createPlayground(
  { db, clock, ids, inbox, process, agents, ownership, withModel, model, ticks }: PlaygroundDeps,
) {
  const archive = createArchive({ db, ids, listings: process.listings });

  function agentFor(input: { agent?: string; model?: string }): Agent {
    const name = input.agent ?? process.agent.name;
    if (input.model !== undefined && input.model !== model && name === MODEL_AGENT && withModel) {
      return withModel(input.model);
    }
    const agent = input.agent === undefined ? process.agent : agents.get(input.agent);
    if (agent) return agent;
    throw invalidInput(["agent"], `Must be one of: ${[...agents.keys()].join(", ")}.`);
  }

  async function find(id: string): Promise<ConversationRow> {
    const row = isId(id)
      ? await db.selectFrom("conversations").selectAll().where("id", "=", id)
        .where("playground", "=", true).executeTakeFirst()
      : undefined;
    if (!row) throw notFound("playground session");
    return row;
  }

  const transcript = (id: string) =>
    db.selectFrom("messages").select(["seq", "role", "text", "mark", "listings", "created_at"])
      .where("conversation_id", "=", id).orderBy("seq").execute();

  async function session(id: string) {
    const row = await find(id);
    return {
      ...row,
      turns: row.turn_number,
      busy: isBusy(row),
      messages: await transcript(id),
      agents: [...agents.keys()],
    };
  }

  async function open(start: TurnSnapshot, brokerId: string | null): Promise<string> {
    const id = ids();
    const at = clock().toISOString();
    await db.insertInto("conversations").values({
      id,
      gateway: PLAYGROUND,
      address: id,
      channel: PLAYGROUND,
      buyer_name: null,
      broker_id: brokerId,
      lead_id: null,
      ...start.state,
      profile: jsonb(start.profile),
      memory: jsonb(start.memory),
      created_at: at,
      updated_at: at,
    }).execute();
    return id;
  }

  /** Takes back what was not answered: the session is as it was before the turn. */
  async function forgetUnanswered({ id, fence }: ConversationRow): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const forgotten = await trx.updateTable("conversations")
        .set((eb) => ({ answered_seq: eb.ref("received_seq"), lease_until: null, attempts: 0 }))
        .where("id", "=", id).where("fence", "=", fence).executeTakeFirst();
      // Another turn has claimed the session meanwhile; it answers.
      if (forgotten.numUpdatedRows === 0n) return;
      const unanswered = await trx.deleteFrom("inbox").where("conversation_id", "=", id)
        .where("status", "=", "pending").returning("message_seq").execute();
      if (unanswered.length === 0) return;
      await trx.deleteFrom("messages").where("conversation_id", "=", id)
        .where("seq", "in", unanswered.map(({ message_seq }) => message_seq)).execute();
    });
  }

  const isBusy = ({ lease_until }: ConversationRow) =>
    lease_until !== null && new Date(lease_until) > clock();

  return {
    async create(input: { broker_slug?: string; language?: "en" | "es" | "pt" }) {
      const broker = input.broker_slug === undefined
        ? undefined
        : await db.selectFrom("brokers").select("id").where("slug", "=", input.broker_slug)
          .executeTakeFirst();
      if (input.broker_slug !== undefined && !broker) {
        throw invalidInput(["broker_slug"], "No broker has this slug.");
      }
      const memory = { ...EMPTY_MEMORY, ...(input.language ? { language: input.language } : {}) };
      const id = await open({ state: INITIAL_STATE, profile: {}, memory }, broker?.id ?? null);
      return await session(id);
    },

    session,

    /** Runs one whole turn within the request. An aborted signal cancels it and keeps the session. */
    async send(
      id: string,
      input: { text: string; agent?: string; model?: string },
      signal: AbortSignal,
    ) {
      const before = await find(id);
      const agent = agentFor(input);
      // Before the message is stored: otherwise the running turn's end would answer it, or drop it.
      if (isBusy(before)) {
        throw new Problem("conflict", "A turn of this session is still running.");
      }
      const message = {
        kind: "message" as const,
        message_id: ids(),
        from: id,
        text: input.text,
        media: [],
      };
      await inbox.receive(PLAYGROUND, message);
      const claim = await claimOne(db, id, clock());
      if (!claim) throw new Problem("conflict", "A turn of this session is still running.");
      const started = ticks();
      const turn = await processClaim(process, claim, { agent, signal })
        .catch(async (error) => {
          if (!signal.aborted) throw error;
          await forgetUnanswered(claim);
          throw new Problem("request_timeout", "The turn was cancelled.");
        });
      if (!turn) {
        await forgetUnanswered(claim);
        throw new Problem("unavailable", "The turn failed. The session is as it was before it.");
      }
      const { outcome } = turn;
      const { phase, owner, consent, unknown_streak } = before;
      return {
        session_id: id,
        number: turn.number,
        from: { phase, owner, consent, unknown_streak },
        to: outcome.state,
        classification: outcome.classification,
        intent: outcome.transition.intent,
        rule: outcome.transition.rule,
        effects: outcome.transition.effects,
        refusals: outcome.refusals,
        changed: outcome.changed,
        profile: outcome.profile,
        memory: outcome.memory,
        tool_calls: outcome.tool_calls,
        asks: outcome.output.asks ?? [],
        agent: outcome.agent,
        model: agent.name === MODEL_AGENT ? input.model ?? model ?? null : null,
        fallback: outcome.output.fallback ?? null,
        usage: outcome.output.usage,
        duration_ms: Math.round(ticks() - started),
        reply: turn.reply
          ? (await transcript(id)).find(({ seq }) => seq === turn.reply!.seq) ?? null
          : null,
      };
    },

    /** A new session that begins as this one stood after a turn. */
    async fork(id: string, turn: number) {
      const row = await find(id);
      const at = turn === 0 ? undefined : await db.selectFrom("turns")
        .select(["snapshot", "reply_message_id", "last_inbox_seq", "number"])
        .where("conversation_id", "=", id).where("number", "=", turn).executeTakeFirst();
      if (turn > 0 && !at?.snapshot) throw invalidInput(["turn"], "The session has no such turn.");
      const start = at?.snapshot ?? {
        state: INITIAL_STATE,
        profile: {},
        memory: { ...EMPTY_MEMORY },
      };
      const forked = await open(start, row.broker_id);
      if (at) await copyTranscript({ db, ids }, id, forked, at);
      return await session(forked);
    },

    /** The session as it is stored. */
    stored: async (id: string) => await archive.read(await find(id)),

    /** Adds a part of a stored session. */
    async append(id: string, part: Parameters<typeof archive.append>[1]) {
      await archive.append(await find(id), part);
      return await session(id);
    },

    /** Sets what a turn starts from. Values that the profile's schema refuses change nothing. */
    async change(
      id: string,
      { owner, profile: patch, ...state }: Partial<Omit<SessionState, "unknown_streak">> & {
        profile?: Record<string, unknown>;
      },
    ) {
      const row = await find(id);
      const { profile, refused } = applyPatch(
        row.profile,
        (patch ?? {}) as ProfilePatch,
        row.message_seq,
      );
      if (refused[0] !== undefined) {
        throw invalidInput(["profile", refused[0]], "The profile refuses this value.");
      }
      await db.updateTable("conversations")
        .set({ ...state, profile: jsonb(profile), updated_at: clock().toISOString() })
        .where("id", "=", id).execute();
      if (owner !== undefined) await ownership.setOwner(id, owner);
      return await session(id);
    },

    /** A broker's message; takes the conversation over, as it does in the inbox. */
    async writeAsBroker(id: string, text: string) {
      await find(id);
      if (await ownership.write(id, text) === "opted_out") {
        throw new Problem("conflict", "The buyer does not want messages.");
      }
      return await session(id);
    },
  };
}
