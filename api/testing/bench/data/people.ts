/** Leads, and conversations with their messages, turns, inbox, outbox and what brokers were told. */
import type { Engine } from "#db/connect.ts";
import { searchable } from "#db/search_text.ts";
import { LATEST } from "./homes.ts";
import { FIRST_NAMES, LAST_NAMES } from "./texts.ts";

export interface People {
  homes: number;
  brokers: number;
  leads: number;
  conversations: number;
}

/** Questions of buyers, and so many answers. A conversation is that often asked and answered. */
const EXCHANGES = 3;
const ASKED = [
  "Hi, I want to buy a 2 bedroom apartment in Lisbon under 700k",
  "Does it have a garage?",
  "Olá, procuro um T3 com varanda no Porto",
  "¿Se admiten mascotas?",
  "Could I see it on Thursday at 17:00?",
  "Anything with a garden and a new kitchen?",
];
const ANSWERED = [
  "Three homes fit what you are looking for. Shall I tell you more of one of them?",
  "It has a garage space in the basement, which comes with the price.",
  "Encontrei dois que servem. Quer visitar algum?",
  "Sí, se admiten mascotas.",
  "Thursday at 17:00 is free. Shall I book it?",
];

const array = (texts: readonly string[]) =>
  `(array[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(", ")}])`;
const one = (texts: readonly string[], n: string, salt: number) =>
  `${array(texts)}[bench.pick(${n}, ${salt}, ${texts.length})]`;
const plain = (texts: readonly string[]) => texts.map((text) => searchable(text));

const leads = (counts: People) => `
  insert into leads (id, broker_id, property_id, name, email, phone, message, source, status, tier,
    score, reasons, consent, search_text, created_at, updated_at)
  select bench.id(3, n), bench.id(2, bench.often(home, 1, ${counts.brokers})), bench.id(1, home),
    first || ' ' || last, 'buyer' || n || '@bench.example', '+3517' || lpad(n::text, 8, '0'),
    'May I see it on Friday?', (array['web', 'web', 'chat', 'manual'])[bench.pick(n, 50, 4)],
    (array['new', 'contacted', 'qualified', 'visit_scheduled', 'negotiating', 'won', 'lost',
      'lost'])[bench.pick(n, 51, 8)],
    (array['hot', 'warm', 'cold'])[bench.pick(n, 52, 3)], bench.pick(n, 53, 100), '{budget,area}',
    true, first_plain || ' ' || last_plain || ' buyer' || n || ' bench example 3517'
      || lpad(n::text, 8, '0') || ' may i see it on friday', at, at
  from (
    select n, bench.pick(n, 54, ${counts.homes}) as home,
      ${one(FIRST_NAMES, "n", 55)} as first, ${one(plain(FIRST_NAMES), "n", 55)} as first_plain,
      ${one(LAST_NAMES, "n", 56)} as last, ${one(plain(LAST_NAMES), "n", 56)} as last_plain,
      timestamptz '${LATEST}' - (${counts.leads} - n) / ${counts.leads}::float8
        * interval '500 days' as at
    from generate_series(1, ${counts.leads}) n offset 0
  ) lead order by n`;

const conversations = (counts: People) => `
  insert into conversations (id, gateway, address, channel, buyer_name, broker_id, phase, profile,
    message_seq, received_seq, answered_seq, turn_number, last_buyer_message_at, last_message_at,
    created_at, updated_at)
  select bench.id(4, n), 'generic', '+3517' || lpad(n::text, 8, '0'), 'generic',
    ${one(FIRST_NAMES, "n", 57)} || ' ' || ${one(LAST_NAMES, "n", 58)},
    bench.id(2, bench.often(n, 59, ${counts.brokers})),
    (array['nurture', 'nurture', 'closed'])[bench.pick(n, 60, 3)],
    '{"budget_max": {"value": 700000, "message_seq": 1}}', ${2 * EXCHANGES}, ${EXCHANGES},
    ${EXCHANGES}, ${EXCHANGES}, at, at, at - interval '1 hour', at
  from (
    select n, timestamptz '${LATEST}' - (${counts.conversations} - n)
      / ${counts.conversations}::float8 * interval '500 days' as at
    from generate_series(1, ${counts.conversations}) n
  ) conversation order by n`;

/** Runs over every exchange of every conversation: its number `x`, in the conversation `e`. */
const exchanges = (counts: People) => `
  (select c as n, e, (c - 1) * ${EXCHANGES} + e as x, timestamptz '${LATEST}'
    - (${counts.conversations} - c) / ${counts.conversations}::float8 * interval '500 days'
    - (${EXCHANGES} - e) * interval '10 minutes' as at
  from generate_series(1, ${counts.conversations}) c, generate_series(1, ${EXCHANGES}) e
  order by c, e) exchange`;

const messages = (counts: People, role: "buyer" | "agent") => `
  insert into messages (id, conversation_id, seq, role, text, status, created_at)
  select bench.id(${role === "buyer" ? 5 : 6}, x), bench.id(4, n),
    ${role === "buyer" ? "2 * e - 1" : "2 * e"}, '${role}',
    ${role === "buyer" ? one(ASKED, "x", 61) : one(ANSWERED, "x", 62)},
    '${role === "buyer" ? "received" : "delivered"}', at
  from ${exchanges(counts)}`;

const turns = (counts: People) => `
  insert into turns (id, conversation_id, number, first_inbox_seq, last_inbox_seq, from_phase,
    to_phase, intent, confidence, rule, agent, reply_message_id, created_at)
  select bench.id(7, x), bench.id(4, n), e, e, e, 'matching', 'matching', 'ask_listings', 0.9,
    'matching', 'builtin', bench.id(6, x), at
  from ${exchanges(counts)}`;

const inbox = (counts: People) => `
  insert into inbox (id, gateway, message_id, conversation_id, seq, message_seq, status, turn_id,
    received_at)
  select bench.id(8, x), 'generic', 'bench-' || x, bench.id(4, n), e, 2 * e - 1, 'answered',
    bench.id(7, x), at
  from ${exchanges(counts)}`;

const outbox = (counts: People) => `
  insert into outbox (id, conversation_id, message_id, seq, gateway, address, idempotency_key,
    text, status, attempts, next_attempt_at, provider_message_id, created_at, sent_at)
  select bench.id(9, x), bench.id(4, n), bench.id(6, x), 2000 * e, 'generic',
    '+3517' || lpad(n::text, 8, '0'), 'msg_' || bench.id(6, x), ${one(ANSWERED, "x", 62)}, 'sent',
    1, at, 'wire-' || x, at, at
  from ${exchanges(counts)}`;

/** A broker is told of every message of a conversation. */
const notifications = (counts: People) => `
  insert into notifications (id, kind, broker_id, conversation_id, read_at, created_at)
  select bench.id(13, x), 'lead_new', bench.id(2, bench.often(n, 59, ${counts.brokers})),
    bench.id(4, n), at, at
  from ${exchanges(counts)}`;

const sends = (counts: People) => `
  insert into notification_sends (id, notification_id, broker_id, channel, group_key, status,
    batch_id, attempts, due_at, sent_at)
  select bench.id(14, x), bench.id(13, x), bench.id(2, bench.often(n, 59, ${counts.brokers})),
    'mail', 'lead_new', 'sent', bench.id(15, x), 1, at, at
  from ${exchanges(counts)}`;

/** Adds them; everything is long over and answered. */
export async function addPeople(engine: Engine, counts: People): Promise<void> {
  for (
    const statement of [
      leads(counts),
      conversations(counts),
      messages(counts, "buyer"),
      messages(counts, "agent"),
      turns(counts),
      inbox(counts),
      outbox(counts),
      notifications(counts),
      sends(counts),
    ]
  ) await engine.exec(statement);
}

/**
 * Has so many of the newest conversations wait for a turn, and twice as many messages of ours wait to
 * be sent: each has a second one behind it. As many letters to brokers wait as turns.
 */
export async function addQueue(engine: Engine, { conversations }: People, waiting: number) {
  const first = conversations - waiting + 1;
  const numbers = `generate_series(${first}, ${conversations}) n`;
  const seq = 2 * EXCHANGES + 1;
  for (
    const statement of [
      `insert into messages (id, conversation_id, seq, role, text, status, created_at)
        select bench.id(10, n), bench.id(4, n), ${seq}, 'buyer', ${one(ASKED, "n", 63)}, 'received',
          '${LATEST}' from ${numbers}`,
      `insert into inbox (id, gateway, message_id, conversation_id, seq, message_seq, received_at)
        select bench.id(11, n), 'generic', 'waiting-' || n, bench.id(4, n), ${
        EXCHANGES + 1
      }, ${seq},
          '${LATEST}' from ${numbers}`,
      `update conversations set received_seq = ${EXCHANGES + 1}, message_seq = ${seq},
        burst_started_at = '${LATEST}', due_at = '${LATEST}' where id >= bench.id(4, ${first})`,
      `insert into outbox (id, conversation_id, message_id, seq, gateway, address, idempotency_key,
          text, next_attempt_at, created_at)
        select bench.id(12, 2 * n + behind), bench.id(4, n), bench.id(6, n * ${EXCHANGES}),
          ${1000 * seq} + behind, 'generic', '+3517' || lpad(n::text, 8, '0'),
          'waiting_' || 2 * n + behind, ${one(ANSWERED, "n", 64)},
          timestamptz '${LATEST}' + (n - ${first}) * interval '1 millisecond', '${LATEST}'
        from ${numbers}, generate_series(0, 1) behind order by n, behind`,
      `insert into notifications (id, kind, broker_id, conversation_id, created_at)
        select bench.id(16, n), 'buyer_message', broker_id, id, '${LATEST}'
        from ${numbers} join conversations on id = bench.id(4, n)`,
      `insert into notification_sends (id, notification_id, broker_id, channel, group_key, due_at)
        select bench.id(17, n), bench.id(16, n), broker_id, 'mail',
          'buyer_message:' || conversation_id, created_at
        from ${numbers} join notifications on id = bench.id(16, n)`,
    ]
  ) await engine.exec(statement);
}
