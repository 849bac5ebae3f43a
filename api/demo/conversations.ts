/**
 * The demo's conversations: what buyers write (`conversations.json`) is taken in and answered as a
 * gateway's messages are, by the built-in agent. Phases, profiles, leads and visits come of it.
 */
import { z } from "zod";
import { claimOne } from "../conversations/claims.ts";
import { processClaim } from "../conversations/process.ts";
import { putOffSilent } from "../conversations/repository.ts";
import { MINUTE, SECOND } from "../shared/clock.ts";
import { ADMIN } from "./brokers.ts";
import data from "./conversations.json" with { type: "json" };
import { moment, type Services } from "./services.ts";

const GATEWAY = "generic";
/** Milliseconds after which the agent answers. */
const ANSWER = 3 * SECOND;

const conversation = z.object({
  buyer: z.string(),
  /** A phone number, from a range kept for fiction. */
  address: z.string(),
  begins: moment,
  /** Whether the broker has still to read the last message. */
  unread: z.boolean().default(false),
  /** For the names of weekdays. */
  language: z.string().default("en"),
  messages: z.array(z.object({
    by: z.enum(["buyer", "broker"]).default("buyer"),
    /** Minutes after the one before. */
    after: z.number().default(0),
    /** `{weekday+3}` is the name of the day in three days. */
    text: z.string(),
  })),
});
type Conversation = z.infer<typeof conversation>;

/** Plays every conversation; then those go to nurture whose buyer has been silent for long. */
export async function addConversations(services: Services): Promise<void> {
  const { db, time } = services;
  for (const [n, one] of z.array(conversation).parse(data).entries()) await play(services, one, n);
  time.set(time.now);
  await putOffSilent(db, time.now);
}

async function play(services: Services, script: Conversation, n: number): Promise<void> {
  const { conversations, db, inbox, time } = services;
  time.set(time.at(script.begins));
  for (const [i, { by, after, text }] of script.messages.entries()) {
    time.pass(after * MINUTE);
    if (by === "broker") {
      await conversations.write(ADMIN, await idOf(services, script), { text });
      continue;
    }
    await inbox.receive(GATEWAY, {
      kind: "message",
      message_id: `demo-${n}-${i}`,
      from: script.address,
      name: script.buyer,
      channel: "whatsapp",
      text: text.replace(/\{weekday\+(\d)\}/, (_, days) => weekday(services, script, Number(days))),
      media: [],
    });
    const claim = await claimOne(db, await idOf(services, script), time.clock());
    time.pass(ANSWER);
    if (claim) await processClaim(services.process, claim);
  }
  if (!script.unread) await conversations.markRead(ADMIN, await idOf(services, script));
}

const idOf = async ({ db }: Services, { address }: Conversation): Promise<string> =>
  (await db.selectFrom("conversations").select("id").where("gateway", "=", GATEWAY)
    .where("address", "=", address).executeTakeFirstOrThrow()).id;

const weekday = ({ time }: Services, { language }: Conversation, days: number): string =>
  new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" })
    .format(Date.parse(time.at([-days, 0])));
