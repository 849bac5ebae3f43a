/** What was said in a story and what the service made of it: messages, turns, inbox, profile. */
import type { Insertable } from "kysely";
import type { InboxTable } from "../../tables/mod.ts";
import { daysAgo, random, seedId } from "../random.ts";
import type { Card, Step, Story } from "./script.ts";

/** Room for messages and turns of one conversation in the numbering of ids. */
const STRIDE = 50;
/** Seconds after which the bot answers, in minutes. */
const ANSWER = 0.05;

export interface Transcript {
  id: string;
  messages: (Record<string, unknown> & { created_at: string })[];
  turns: (Record<string, unknown> & { intent: string })[];
  inbox: Insertable<InboxTable>[];
  /** Each value with the message it came from. */
  profile: Record<string, { value: unknown; message_seq: number }>;
  shown: Card[];
  phase: string;
  last: string;
  last_buyer: string;
}

type BuyerStep = Exclude<Step, { broker: string }>;

/** Plays a story through. */
export function transcriptOf(story: Story, n: number, today: number): Transcript {
  const r = random(`conversation:${n}`);
  const [days, start] = story.begins;
  let minute = start;
  const transcript: Transcript = {
    id: seedId("conversation", n),
    messages: [],
    turns: [],
    inbox: [],
    profile: {},
    shown: [],
    phase: "greeting",
    last: "",
    last_buyer: "",
  };
  for (const [i, step] of story.steps.entries()) {
    if (i > 0) minute += "broker" in step ? r.int(18, 60) : r.int(2, 12);
    const at = daysAgo(today, days, minute);
    if ("broker" in step) addMessage(transcript, n, "broker", step.broker, at);
    else addTurn(transcript, n, step, at, daysAgo(today, days, minute + ANSWER), r.int(4, 24));
  }
  return transcript;
}

function addMessage(
  transcript: Transcript,
  n: number,
  role: "buyer" | "agent" | "broker" | "system",
  text: string,
  at: string,
  extra: { listings?: Card[]; mark?: Record<string, unknown> } = {},
): { id: string; seq: number } {
  const seq = transcript.messages.length + 1;
  const id = seedId("message", n * STRIDE + seq);
  transcript.messages.push({
    id,
    conversation_id: transcript.id,
    seq,
    role,
    text,
    listings: extra.listings ?? [],
    mark: extra.mark ?? {},
    media: [],
    status: role === "buyer" ? "received" : "delivered",
    gateway_message_id: role === "buyer" ? `demo-${n}-${seq}` : null,
    created_at: at,
  });
  transcript.last = at;
  if (role === "buyer") transcript.last_buyer = at;
  return { id, seq };
}

/** A message that nobody answered automatically is a turn, too: classified and stored. */
const silent = (step: { unread: string; intent: string; rule: string }, phase: string) => ({
  say: step.unread,
  intent: step.intent,
  rule: step.rule,
  to: phase,
  confidence: 0.8,
  learn: {},
  show: [],
  effects: [],
  reply: undefined,
  system: false,
  mark: undefined,
});

function addTurn(
  transcript: Transcript,
  n: number,
  step: BuyerStep,
  at: string,
  answered: string,
  duration: number,
): void {
  const { say, intent, rule, to, confidence, learn = {}, show = [], effects = [], ...answer } =
    "say" in step ? step : silent(step, transcript.phase);
  const number = transcript.turns.length + 1;
  const id = seedId("turn", n * STRIDE + number);
  const said = addMessage(transcript, n, "buyer", say, at);
  for (const [slot, value] of Object.entries(learn)) {
    transcript.profile[slot] = { value, message_seq: said.seq };
  }
  transcript.shown.push(...show);
  const reply = answer.reply === undefined
    ? undefined
    : addMessage(transcript, n, answer.system ? "system" : "agent", answer.reply, answered, {
      listings: show,
      mark: answer.mark,
    });
  transcript.turns.push({
    id,
    conversation_id: transcript.id,
    number,
    first_inbox_seq: number,
    last_inbox_seq: number,
    from_phase: transcript.phase,
    to_phase: to,
    intent,
    confidence,
    classified_phase: to,
    rule,
    refusals: [],
    profile_patch: learn,
    tool_calls: show.length === 0 ? [] : [{
      name: "search_properties",
      arguments: searchOf(learn),
      rows: show.length,
      duration_ms: duration,
    }],
    effects,
    agent: answer.system ? "keyword" : "builtin",
    timings: { load_ms: 3, agent_ms: duration },
    reply_message_id: reply?.id ?? null,
    created_at: answered,
  });
  transcript.inbox.push({
    id: seedId("inbox", n * STRIDE + number),
    gateway: "generic",
    message_id: `demo-${n}-${said.seq}`,
    conversation_id: transcript.id,
    seq: number,
    message_seq: said.seq,
    status: reply ? "answered" : "stored",
    turn_id: id,
    received_at: at,
  });
  transcript.phase = to;
}

/** The search that a turn's values lead to. */
function searchOf(learn: Record<string, unknown>): Record<string, unknown> {
  const { purpose, area, property_type, bedrooms, budget_max } = learn;
  return Object.fromEntries(
    Object.entries({ purpose, area, property_type, bedrooms, max_price: budget_max })
      .filter(([, value]) => value !== undefined),
  );
}
