/** The morning digest as a letter, in the broker's language. */
import { html } from "hono/html";
import { type Language, LANGUAGES } from "#db/tables/dialogue.ts";
import { zoneName } from "../shared/zones.ts";
import { page } from "./letters.ts";
import type { Mail } from "./mail/port.ts";

/** What a broker is told in the morning. Counts and properties; nothing that names a buyer. */
export interface Digest {
  /** The same for every attempt at this mail, and different for every other. */
  key: string;
  /** `YYYY-MM-DD` in `time_zone`. */
  day: string;
  language: Language;
  /** IANA name. */
  time_zone: string;
  /** Since the morning before. */
  leads: { hot: number; warm: number; cold: number };
  /** `waiting`: a person owns the conversation, and the buyer wrote last. */
  conversations: { unread: number; waiting: number };
  /** Buyers' questions that wait for an answer. */
  questions: number;
  /** Today's, earliest first. */
  visits: { starts_at: string; time_zone: string; confirmed: boolean; title: string }[];
  /** Since the morning before. */
  views: { count: number; visitors: number };
}

/** The first of a broker's languages (ISO 639) that digests are written in; else English. */
export const digestLanguage = (languages: readonly string[]): Language =>
  languages.flatMap((one) => LANGUAGES.find((known) => known === one) ?? [])[0] ?? "en";

interface Words {
  subject: (day: string) => string;
  hello: (name: string) => string;
  leads: string;
  tiers: { hot: string; warm: string; cold: string };
  unread: string;
  waiting: string;
  questions: string;
  visits: string;
  unconfirmed: string;
  views: (visitors: number) => string;
  open: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    subject: (day) => `Your morning: ${day}`,
    hello: (name) => `Hello ${name}, this is new since yesterday morning:`,
    leads: "New leads",
    tiers: { hot: "hot", warm: "warm", cold: "cold" },
    unread: "Unread conversations",
    waiting: "Conversations that wait for your answer",
    questions: "Questions of buyers to answer",
    visits: "Visits today",
    unconfirmed: "not confirmed",
    views: (visitors) => `Page views (visitors: ${visitors})`,
    open: "Open the dashboard",
  },
  es: {
    subject: (day) => `Su mañana: ${day}`,
    hello: (name) => `Hola, ${name}. Esto es lo nuevo desde ayer por la mañana:`,
    leads: "Contactos nuevos",
    tiers: { hot: "calientes", warm: "templados", cold: "fríos" },
    unread: "Conversaciones sin leer",
    waiting: "Conversaciones que esperan su respuesta",
    questions: "Preguntas de compradores por responder",
    visits: "Visitas de hoy",
    unconfirmed: "sin confirmar",
    views: (visitors) => `Páginas vistas (visitantes: ${visitors})`,
    open: "Abrir el panel",
  },
  pt: {
    subject: (day) => `A sua manhã: ${day}`,
    hello: (name) => `Olá ${name}, isto é o que há de novo desde ontem de manhã:`,
    leads: "Contactos novos",
    tiers: { hot: "quentes", warm: "mornos", cold: "frios" },
    unread: "Conversas por ler",
    waiting: "Conversas à espera da sua resposta",
    questions: "Perguntas de compradores por responder",
    visits: "Visitas de hoje",
    unconfirmed: "por confirmar",
    views: (visitors) => `Páginas vistas (visitantes: ${visitors})`,
    open: "Abrir o painel",
  },
};

/** One line of the digest, and the page that shows more of it. */
interface Entry {
  label: string;
  value: string;
  url: string;
  details: string[];
}

/** The digest as a mail, with links into the portal. */
export function digestLetter(
  to: { email: string; name: string },
  digest: Digest,
  portalUrl: string,
): Mail {
  const words = WORDS[digest.language];
  const day = new Intl.DateTimeFormat(digest.language, { dateStyle: "full", timeZone: "UTC" })
    .format(new Date(`${digest.day}T00:00:00Z`));
  const entries = entriesOf(digest, words, `${portalUrl}/dashboard`);
  return {
    key: digest.key,
    to,
    subject: words.subject(day),
    text: `${words.hello(to.name)}\n\n` +
      entries.map(({ label, value, url, details }) =>
        `${label}: ${value}\n${details.map((line) => `- ${line}\n`).join("")}${url}\n`
      ).join("\n") +
      `\n${words.open}: ${portalUrl}/dashboard\n`,
    html: page(
      html`
        <p>${words.hello(to.name)}</p>
        <ul>${entries.map(({ label, value, url, details }) =>
          html`<li><a href="${url}">${label}</a>: ${value}${
            details.length > 0 && html`<ul>${details.map((line) => html`<li>${line}</li>`)}</ul>`
          }</li>`
        )}</ul>
        <p><a href="${portalUrl}/dashboard">${words.open}</a></p>
      `,
      digest.language,
    ),
  };
}

/** One entry for each figure above zero. */
function entriesOf(digest: Digest, words: Words, dashboard: string): Entry[] {
  const { leads, conversations, questions, visits, views } = digest;
  /** By the clocks of the home, which are named where they are not the broker's. */
  const clock = ({ starts_at, time_zone: timeZone }: Digest["visits"][number]) => {
    const at = new Date(starts_at);
    const time = new Intl.DateTimeFormat(digest.language, { timeStyle: "short", timeZone })
      .format(at);
    return timeZone === digest.time_zone
      ? time
      : `${time} (${zoneName(timeZone, digest.language, at)})`;
  };
  const entries: Entry[] = [];
  const add = (label: string, count: number, path: string, more: Partial<Entry> = {}) => {
    if (count === 0) return;
    entries.push({ label, value: String(count), url: dashboard + path, details: [], ...more });
  };
  const total = leads.hot + leads.warm + leads.cold;
  const tiers = (["hot", "warm", "cold"] as const).filter((tier) => leads[tier] > 0)
    .map((tier) => `${words.tiers[tier]}: ${leads[tier]}`).join(", ");
  add(words.leads, total, "/leads", { value: `${total} (${tiers})` });
  add(words.waiting, conversations.waiting, "/conversations");
  add(words.unread, conversations.unread, "/conversations");
  add(words.questions, questions, "/questions");
  add(words.visits, visits.length, "/visits", {
    details: visits.map((visit) =>
      `${clock(visit)} ${visit.title}${visit.confirmed ? "" : ` (${words.unconfirmed})`}`
    ),
  });
  add(words.views(views.visitors), views.count, "/analytics");
  return entries;
}
