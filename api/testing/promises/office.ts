/** What people of the office are promised, by mail and on the desk. */
import type { Promised } from "./promised.ts";

/** By mail. */
export const OFFICE: Promised[] = [
  {
    name: "the time that a buyer asks for is held",
    says: /(The time is held|La hora queda reservada|A hora fica reservada)/,
    pages: ["desk.hours.confirm_visits_hint"],
    shown: [[
      "api/conversations/agreed_visits_test.ts",
      "a broker who wants to be asked is asked: nothing is called booked, and the time is held",
    ]],
  },
  {
    name: "the time that a broker proposes is held, and the buyer is asked",
    says:
      /(proposed to the buyer, and held|se ha propuesto al comprador|foi proposta ao comprador)/,
    pages: ["desk.visits.propose_intro", "answer.done_requested_text"],
    shown: [[
      "api/conversations/agreed_visits_test.ts",
      "the link of the mail proposes another time as well; where no buyer can be asked it is confirmed",
    ]],
  },
  {
    name: "an answer goes to the buyer and stays with the listing",
    says:
      /(Your answer goes to the buyer|Su respuesta le llega al comprador|A sua resposta chega ao comprador)/,
    pages: ["desk.questions.answer_hint", "desk.questions.sent"],
    shown: [[
      "api/conversations/questions_test.ts",
      "an answer reaches the buyer, stays with the listing, and is given once",
    ], [
      "portal/tests/questions_test.ts",
      "a broker answers a buyer's questions from the lead, the conversation and the list",
    ]],
  },
  {
    name: "whom the buyer was told of has the question as well",
    says: /(The buyer was told that you are asked|Ao comprador foi dito que a pergunta)/,
    shown: [[
      "api/conversations/visits_of_others_test.ts",
      "of a question both are told: who can answer, and whom the buyer was told of",
    ]],
  },
  {
    name: "the buyer is told of a visit that the broker cancels",
    pages: ["desk.visits.sure_told", "desk.visits.done_told"],
    shown: [[
      "api/conversations/buyers/visits_test.ts",
      "a buyer is told what the broker does, and reminded at the new time alone",
    ]],
  },
  {
    name: "the buyer knows that a colleague knows",
    says: /(The buyer was told that a colleague|Se le ha dicho al comprador|Foi dito ao comprador)/,
    kept: (found, said) => found.chatNear(said, /a colleague|un compañero|um colega/),
  },
  {
    name: "the buyer knows that nobody heard the recording",
    says: /(has told the buyer so|se lo ha dicho al comprador|disse-o ao comprador)/,
    kept: (found, said) =>
      found.chatNear(said, /cannot listen|No puedo escuchar|Não consigo ouvir/),
  },
  {
    name: "the person who owns a conversation was reminded before others",
    says: /(has been reminded, but|se le ha recordado|já foi lembrada)/,
    pages: ["admin.takeover_minutes_hint"],
    shown: [[
      "api/conversations/waiting_test.ts",
      "the broker is reminded, then an admin, then the buyer is told that it takes longer, once",
    ]],
  },
  {
    name: "links that answer a visit work until it begins",
    says: /(These links work without|Estos enlaces funcionan sin|Estas ligações funcionam sem)/,
    shown: [[
      "api/calendars/answers_test.ts",
      "links are good for their visit, broker, time and purpose alone, and until the visit begins",
    ]],
  },
  {
    name: "mails of a kind end with a click, and the bell goes on",
    says: /^(No more mails of this kind|No recibir más correos de este tipo)/,
    pages: ["unsubscribe.text", "unsubscribe.done"],
    shown: [[
      "api/notifications/bell_test.ts",
      "one click below a mail ends the mails of its kind, without a session, and no others",
    ]],
  },
  {
    name: "STOP ends the notices in a broker's own chat",
    says: /(STOP (ends|los termina|termina)|No more notices come to this chat)/,
    shown: [[
      "api/notifications/chat/chat_test.ts",
      "Telegram's link connects a chat, in the broker's language; STOP there ends it",
    ]],
  },
];

/** On the desk. */
export const DESK: Promised[] = [
  {
    name: "questions that nobody could answer are on the desk",
    pages: ["desk.questions.empty"],
    shown: [[
      "portal/tests/questions_test.ts",
      "a broker answers a buyer's questions from the lead, the conversation and the list",
    ]],
  },
  {
    name: "the bell shows what is new",
    pages: ["desk.notices.empty"],
    shown: [[
      "portal/tests/notifications_test.ts",
      "the bell counts what is new at once, opens the very lead, and what was opened is read",
    ]],
  },
  {
    name: "in quiet hours only what is urgent comes, the rest when they end",
    pages: ["desk.notices.quiet_hint"],
    shown: [[
      "api/notifications/notifications_test.ts",
      "in quiet hours, by the broker's clock, only what is urgent is sent",
    ]],
  },
  {
    name: "what is new appears on the desk by itself",
    pages: [
      "desk.conversations.empty",
      "desk.overview.hot_empty",
      "desk.leads.empty",
      "desk.visits.empty",
    ],
    shown: [["portal/tests/live_test.ts", "the overview's figures and lists follow what happens"]],
  },
  {
    name: "nobody is offered an hour outside of the broker's, or while the broker is busy",
    pages: ["desk.hours.intro"],
    shown: [[
      "api/conversations/visit_times_test.ts",
      "an hour of the night, of a holiday, outside hours or while the broker is busy",
    ]],
  },
  {
    name: "a calendar is read every 15 minutes",
    pages: ["desk.hours.busy_text", "desk.hours.busy_soon"],
    shown: [[
      "api/calendars/busy/busy_test.ts",
      "each calendar is fetched every 15 minutes, by one of all processes",
    ]],
  },
  {
    name: "a portrait appears once it is prepared",
    pages: ["desk.profile.picture_done.waiting"],
    shown: [[
      "api/brokers/portraits_test.ts",
      "brokers set and remove their portrait; pages show it when it is ready",
    ]],
  },
  {
    name: "templates go where free text may not",
    pages: ["admin.templates_intro"],
    shown: [[
      "api/conversations/tell_test.ts",
      "where the window is shut the approved template of purpose and language goes instead",
    ]],
  },
  {
    name: "a link that has answered answers nothing any more",
    pages: ["answer.over"],
    shown: [[
      "api/calendars/answers_test.ts",
      "links are good for their visit, broker, time and purpose alone, and until the visit begins",
    ]],
  },
];
