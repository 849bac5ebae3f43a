/** Buyers who wait for a person: the person is reminded, then others, then the buyer is told so. */
import { type Kysely, sql, type Transaction } from "kysely";
import {
  type ConversationRow,
  type Database,
  type Language,
  TAKEOVER_MINUTES,
} from "#db/tables/mod.ts";
import type { Gateway } from "../gateways/port.ts";
import { after, type Clock, MINUTE } from "../shared/clock.ts";
import type { Ids } from "../shared/ids.ts";
import { addToConversation } from "./tell.ts";
import { tellOffice } from "./telling.ts";

/** Columns of a conversation in which nobody waits for a person. */
export const NOBODY_WAITS = { waiting_since: null, waiting_step: 0 } as const;

/** Steps that one round takes at most; the next round goes on. */
const MAX_STEPS = 500;

interface WaitingDeps {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  gateways: readonly Gateway[];
}

type Step = (
  deps: WaitingDeps,
  trx: Transaction<Database>,
  conversation: ConversationRow,
  waited: { minutes: number; at: string },
) => Promise<void>;

const remindBroker: Step = async ({ ids }, trx, conversation, { minutes, at }) => {
  const { broker_id } = conversation;
  const telling = { conversation, broker_id, at, ids };
  await tellOffice(trx, telling, { kind: "takeover_unanswered", data: { minutes } });
};

const remindOthers: Step = async ({ ids }, trx, conversation, { minutes, at }) => {
  const { broker_id } = conversation;
  // Where it is nobody's, the first step has told them.
  if (broker_id === null) return;
  const data = { minutes, reminded: true };
  await tellOffice(trx, { conversation, broker_id: null, at, ids }, {
    kind: "takeover_unanswered",
    except: broker_id,
    data,
  });
};

const tellBuyer: Step = async (deps, trx, { id, broker_id, memory, waiting_since }, { at }) => {
  const broker = broker_id === null ? undefined : await trx.selectFrom("brokers")
    .select(["name", "phone"]).where("id", "=", broker_id).where("status", "=", "active")
    .executeTakeFirst();
  const others = await trx.selectFrom("brokers").select("id").where("status", "=", "active")
    .where("role", "=", "admin").$if(broker_id !== null, (q) => q.where("id", "!=", broker_id!))
    .limit(1).executeTakeFirst();
  const text = TAKES_LONGER[memory.language ?? "en"](broker, others !== undefined);
  const key = `waiting:${id}:${waiting_since}`;
  await addToConversation(deps, trx, id, { role: "system", key, text, at });
};

/** In order; each when nobody has answered for the agency's time since the one before. */
const STEPS: readonly Step[] = [remindBroker, remindOthers, tellBuyer];

type Reminded = { name: string; phone: string | null } | undefined;

/** `others`: the office has other people, who were reminded too. */
const TAKES_LONGER: Record<Language, (broker: Reminded, others: boolean) => string> = {
  en: (broker, others) =>
    "Sorry, this takes longer than it should: nobody has been able to answer you yet. I have " +
    `reminded ${broker ? broker.name + (others ? " and the office" : "") : "the office"}.` +
    (broker?.phone ? ` If it cannot wait, call ${broker.phone}.` : ""),
  es: (broker, others) =>
    "Lo siento, esto tarda más de lo debido: nadie ha podido responderte todavía. Se lo he " +
    `recordado a ${broker ? broker.name + (others ? " y a la oficina" : "") : "la oficina"}.` +
    (broker?.phone ? ` Si no puede esperar, llama al ${broker.phone}.` : ""),
  pt: (broker, others) =>
    "Lamento, isto está a demorar mais do que devia: ainda ninguém lhe pôde responder. Já " +
    `lembrei ${broker ? broker.name + (others ? " e o escritório" : "") : "o escritório"}.` +
    (broker?.phone ? ` Se não puder esperar, ligue para ${broker.phone}.` : ""),
};

/** The round: takes every step that is due, each in a transaction of its own. */
export const createWaitingRound = (deps: WaitingDeps) => async (): Promise<void> => {
  const settings = await deps.db.selectFrom("agency_settings").select("takeover_minutes")
    .executeTakeFirst();
  const minutes = settings?.takeover_minutes ?? TAKEOVER_MINUTES;
  for (let taken = 0; taken < MAX_STEPS; taken++) {
    if (!await takeStep(deps, minutes)) return;
  }
};

/** Takes the step that has been due the longest; false where none is. */
const takeStep = (deps: WaitingDeps, minutes: number): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.clock();
    const { rows: [conversation] } = await sql<ConversationRow>`
      select * from conversations
      where waiting_since <= ${after(now, -minutes * MINUTE).toISOString()}::timestamptz
        and waiting_step < ${STEPS.length}::int and owner = 'human' and consent = 'active'
        and not playground
      order by waiting_since limit 1 for update skip locked`.execute(trx);
    if (!conversation) return false;
    const { id, waiting_step } = conversation;
    const at = now.toISOString();
    const waited = { minutes: minutes * (waiting_step + 1), at };
    await STEPS[waiting_step]!(deps, trx, conversation, waited);
    await trx.updateTable("conversations")
      .set({ waiting_since: at, waiting_step: waiting_step + 1 }).where("id", "=", id).execute();
    return true;
  });

/** For conversations that are made up: nobody waits in any. */
export async function nobodyWaits(db: Kysely<Database>): Promise<void> {
  await db.updateTable("conversations").set(NOBODY_WAITS).where("waiting_since", "is not", null)
    .execute();
}
