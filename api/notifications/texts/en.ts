import type { Said, Words } from "./words.ts";

const home = ({ home }: Said) => home === null ? "" : `: ${home}`;
const visit = ({ home, when }: Said) => [when, home].filter((part) => part !== null).join(", ");
const told = (name: unknown, say: (name: string) => string) =>
  typeof name === "string" && name !== "" ? [say(name)] : [];
const anothers = ({ data }: Said) =>
  told(
    data.visits_broker,
    (name) => `It is a visit to your home. ${name} has the conversation and arranges it.`,
  );
const anothersOff = ({ data }: Said) =>
  told(data.visits_broker, (name) => `It was to be at your home. ${name} has the conversation.`);
const score = ({ score }: Said) => score === null ? [] : [`Score: ${score}`];

export const en: Words = {
  hello: (name) => `Hello ${name},`,
  somebody: "A buyer",
  kinds: {
    lead_new: {
      title: (said) =>
        said.count > 1
          ? `${said.count} new leads`
          : said.data.again
          ? `${said.who} wrote again${home(said)}`
          : `New lead from ${said.who}${home(said)}`,
      lines: score,
    },
    lead_assigned: {
      title: (said) =>
        said.count > 1
          ? `${said.count} leads are yours now`
          : `A lead is yours now: ${said.who}${said.home === null ? "" : `, ${said.home}`}`,
      lines: score,
    },
    buyer_message: {
      title: ({ count, who }) =>
        count > 1 ? `${count} new messages from ${who}` : `New message from ${who}`,
      lines: () => ["You own this conversation: the assistant does not answer it."],
    },
    visit_requested: {
      title: (said) =>
        said.from === null
          ? `${said.who} asks for a visit: ${visit(said)}`
          : `${said.who} asks to move a visit from ${said.from} to ${visit(said)}`,
      lines: (said) =>
        said.data.visits_broker === undefined
          ? ["The time is held for the buyer, who waits for your answer."]
          : anothers(said),
    },
    visit_booked: {
      title: (said) =>
        said.from === null
          ? `${said.who} comes to a visit: ${visit(said)}`
          : `${said.who} comes to a visit at another time: ${visit(said)} (before: ${said.from})`,
      lines: anothers,
    },
    visit_moved: {
      title: (said) =>
        said.from === null
          ? `The visit of ${said.who} was moved: ${visit(said)}`
          : `The visit of ${said.who} was moved from ${said.from} to ${visit(said)}`,
      lines: anothers,
    },
    visit_cancelled: {
      title: (said) => `The visit of ${said.who} was cancelled: ${visit(said)}`,
      lines: anothersOff,
    },
    question_open: {
      title: (said) =>
        said.data.moved
          ? `Buyers' questions wait for your answer${home(said)}`
          : said.count > 1
          ? `${said.count} questions of ${said.who}${home(said)}`
          : `${said.who} has a question that waits for your answer${home(said)}`,
      lines: ({ data }) =>
        data.homes_broker === undefined
          ? [
            ...data.moved ? ["The questions are from before the listing changed brokers."] : [],
            "Your answer goes to the buyer, and the listing keeps it.",
          ]
          : told(
            data.homes_broker,
            (name) =>
              `The listing belongs to ${name}, who can answer. The buyer was told that you are asked.`,
          ),
    },
    handover: {
      title: ({ who, data }) =>
        String(data.reason).startsWith("data_")
          ? `${who} asks something of their own data`
          : `${who} wants to talk to you`,
      lines: () => [],
    },
    message_given_up: {
      title: ({ who, count, data }) =>
        data.why === "undelivered"
          ? count > 1 ? `${count} messages did not reach ${who}` : `A message did not reach ${who}`
          : `${who} waits for an answer`,
      lines: ({ who, data }) =>
        data.why === "undelivered"
          ? ["The messenger did not take it. Call, or write by another way."]
          : [
            `A message from ${lower(who)} could not be answered automatically. ` +
            "The buyer was told that a colleague knows of it.",
          ],
    },
    recording_unheard: {
      title: ({ who }) => `${who} has sent a recording`,
      lines: () => [
        "The assistant cannot listen to it, and has told the buyer so.",
      ],
    },
    takeover_unanswered: {
      title: ({ who, data }) => `${who} has been waiting for ${data.minutes} minutes`,
      lines: ({ data }) => [
        data.reminded
          ? "A person owns the conversation and has been reminded, but has not answered."
          : "A person owns the conversation, so the assistant does not answer.",
        "Answer the buyer, or hand the conversation back to the assistant.",
      ],
    },
    import_ended: {
      title: ({ data }) => `Listings were imported: ${data.created} new, ${data.updated} changed`,
      lines: ({ data }) =>
        data.photos ? [`Photographs that are being fetched: ${data.photos}`] : [],
    },
  },
  open: {
    lead: "Open the lead",
    leads: "Open your leads",
    conversation: "Open the conversation",
    visits: "Open your visits",
    questions: "Answer the question",
    listing: "Open the listing",
    listings: "Open the listings",
  },
  unsubscribe: "No more mails of this kind",
  settings: "Change what you are told",
  tiers: { hot: "hot", warm: "warm", cold: "cold" },
};

const lower = (who: string) => who === en.somebody ? "a buyer" : who;
