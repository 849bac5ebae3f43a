/** What buyers are told of their visits, and asked, outside of a turn. */
import type { Language } from "#db/tables/mod.ts";
import { zoned } from "../../shared/zones.ts";
import type { Words } from "../tell.ts";
import type { VisitFacts } from "./visit_facts.ts";

/** What is said of a visit, each a message. */
export type VisitSaying =
  | "confirmed"
  /** At another time than was asked for. */
  | "confirmed_otherwise"
  | "moved"
  | "proposed"
  | "cancelled"
  /** By the broker, whom the buyer has asked for it. */
  | "unanswered"
  /** Where a person answers, who offers nothing of which the agent alone knows. */
  | "cancelled_by_person"
  /** The same, by the buyer. */
  | "cancelled_by_buyer"
  | "day"
  | "hours"
  | "after";

/** The facts of a visit as one language has them. */
interface Said {
  title: string;
  when: string;
  /** When it was to be before it was moved. */
  from: string;
  /** Who shows it: ` with Ana`, or nothing. */
  with: string;
  /** The broker, or the agency where there is none. */
  broker: string;
  /** Where it is, and how to say that one cannot come. */
  below: string;
}

interface Texts {
  locale: string;
  when: (day: string, time: string) => string;
  with: (broker: string) => string;
  agency: string;
  address: string;
  map: string;
  /** The agent takes the words in quotes for a cancellation. */
  cannot: string;
  visit: Record<VisitSaying, (said: Said) => string>;
  stillLooking: string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    locale: "en-GB",
    when: (day, time) => `${day} at ${time}`,
    with: (broker) => ` with ${broker}`,
    agency: "the agency",
    address: "Address",
    map: "Map",
    cannot: "If you cannot come, just answer “I can't come”.",
    visit: {
      confirmed: ({ title, when, with: whom, below }) =>
        `Your visit to ${title} is confirmed: ${when}${whom}.${below}`,
      confirmed_otherwise: ({ title, when, from, with: whom, below }) =>
        `Your visit to ${title} is confirmed at another time than you asked for: ${when}${whom}, ` +
        `instead of ${from}.${below}`,
      moved: ({ title, when, from, broker, below }) =>
        `Your visit to ${title} has been moved by ${broker} from ${from} to ${when}.${below}`,
      proposed: ({ title, when, broker }) =>
        `For your visit to ${title}, ${broker} proposes another time: ${when}. Does that suit you?`,
      cancelled: ({ title, when, broker }) =>
        `Your visit to ${title} on ${when} has been cancelled by ${broker}. Would another day ` +
        "suit you, or shall I look for something else?",
      unanswered: ({ title, when, broker }) =>
        `${broker} has not confirmed your visit to ${title} yet (${when}). Please do not set out ` +
        "before you read here that it is confirmed. Would another day suit you better?",
      cancelled_by_person: ({ title, when, broker }) =>
        `Your visit to ${title} on ${when} has been cancelled by ${broker}. If another day would ` +
        "suit you, just answer here.",
      cancelled_by_buyer: ({ title, when }) =>
        `Your visit to ${title} on ${when} is cancelled. If another day would suit you, just ` +
        "answer here.",
      day: ({ title, when, with: whom, below }) =>
        `A reminder of your visit to ${title}: ${when}${whom}.${below}`,
      hours: ({ title, when, with: whom, below }) =>
        `See you soon: your visit to ${title} is on ${when}${whom}.${below}`,
      after: ({ title, broker }) =>
        `How was your visit to ${title}? What you answer goes to ${broker}.`,
    },
    stillLooking:
      "Hello again! Are you still looking for a home? Tell me what you would like, and " +
      "I will show you what is on the market now. If not, there is no need to answer: I will not " +
      "ask again.",
  },
  es: {
    locale: "es-ES",
    when: (day, time) => `${day} a las ${time}`,
    with: (broker) => ` con ${broker}`,
    agency: "la agencia",
    address: "Dirección",
    map: "Mapa",
    cannot: "Si no puedes venir, responde «No puedo ir».",
    visit: {
      confirmed: ({ title, when, with: whom, below }) =>
        `Tu visita a ${title} está confirmada: ${when}${whom}.${below}`,
      confirmed_otherwise: ({ title, when, from, with: whom, below }) =>
        `Tu visita a ${title} está confirmada a otra hora de la que pediste: ${when}${whom}, en ` +
        `lugar del ${from}.${below}`,
      moved: ({ title, when, from, broker, below }) =>
        `${broker} ha cambiado tu visita a ${title} del ${from} al ${when}.${below}`,
      proposed: ({ title, when, broker }) =>
        `Para tu visita a ${title}, ${broker} propone otra hora: ${when}. ¿Te va bien?`,
      cancelled: ({ title, when, broker }) =>
        `${broker} ha cancelado tu visita a ${title} del ${when}. ¿Te va bien otro día o busco ` +
        "otra cosa?",
      unanswered: ({ title, when, broker }) =>
        `${broker} aún no ha confirmado tu visita a ${title} (${when}). No salgas antes de leer ` +
        "aquí que está confirmada. ¿Te va mejor otro día?",
      cancelled_by_person: ({ title, when, broker }) =>
        `${broker} ha cancelado tu visita a ${title} del ${when}. Si te va bien otro día, ` +
        "responde aquí.",
      cancelled_by_buyer: ({ title, when }) =>
        `Tu visita a ${title} del ${when} queda cancelada. Si te va bien otro día, responde aquí.`,
      day: ({ title, when, with: whom, below }) =>
        `Te recordamos tu visita a ${title}: ${when}${whom}.${below}`,
      hours: ({ title, when, with: whom, below }) =>
        `Hasta pronto: tu visita a ${title} es el ${when}${whom}.${below}`,
      after: ({ title, broker }) =>
        `¿Qué tal la visita a ${title}? Lo que respondas le llega a ${broker}.`,
    },
    stillLooking:
      "¡Hola de nuevo! ¿Sigues buscando casa? Dime qué te gustaría y te enseño lo que " +
      "hay ahora en el mercado. Si no, no hace falta que respondas: no volveré a preguntar.",
  },
  pt: {
    locale: "pt-PT",
    when: (day, time) => `${day} às ${time}`,
    with: (broker) => ` com ${broker}`,
    agency: "a agência",
    address: "Morada",
    map: "Mapa",
    cannot: "Se não puder vir, responda «Não posso ir».",
    visit: {
      confirmed: ({ title, when, with: whom, below }) =>
        `A sua visita a ${title} está confirmada: ${when}${whom}.${below}`,
      confirmed_otherwise: ({ title, when, from, with: whom, below }) =>
        `A sua visita a ${title} está confirmada a uma hora diferente da que pediu: ` +
        `${when}${whom}, em vez de ${from}.${below}`,
      moved: ({ title, when, from, broker, below }) =>
        `A sua visita a ${title} foi alterada por ${broker} de ${from} para ${when}.${below}`,
      proposed: ({ title, when, broker }) =>
        `Para a sua visita a ${title}, ${broker} propõe outra hora: ${when}. Serve-lhe?`,
      cancelled: ({ title, when, broker }) =>
        `A sua visita a ${title} (${when}) foi cancelada por ${broker}. Outro dia serve-lhe ou ` +
        "procuro outra coisa?",
      unanswered: ({ title, when, broker }) =>
        `${broker} ainda não confirmou a sua visita a ${title} (${when}). Não saia antes de ler ` +
        "aqui que está confirmada. Outro dia serve-lhe melhor?",
      cancelled_by_person: ({ title, when, broker }) =>
        `A sua visita a ${title} (${when}) foi cancelada por ${broker}. Se outro dia lhe servir, ` +
        "responda aqui.",
      cancelled_by_buyer: ({ title, when }) =>
        `A sua visita a ${title} (${when}) fica cancelada. Se outro dia lhe servir, responda aqui.`,
      day: ({ title, when, with: whom, below }) =>
        `Lembramos a sua visita a ${title}: ${when}${whom}.${below}`,
      hours: ({ title, when, with: whom, below }) =>
        `Até já: a sua visita a ${title} é ${when}${whom}.${below}`,
      after: ({ title, broker }) =>
        `Como correu a visita a ${title}? A sua resposta chega a ${broker}.`,
    },
    stillLooking: "Olá de novo! Ainda procura casa? Diga-me o que gostaria e mostro-lhe o que há " +
      "agora no mercado. Se não, não precisa de responder: não volto a perguntar.",
  },
};

/** A day and an hour; with the year where it is another than that of `at`. */
function whenOf(
  starts: Temporal.ZonedDateTime,
  { locale, when }: Texts,
  at: string,
): string {
  const day = starts.toLocaleString(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(starts.year !== zoned(new Date(at), starts.timeZoneId).year && { year: "numeric" }),
  });
  return when(day, starts.toPlainTime().toString({ smallestUnit: "minute" }));
}

/**
 * A message about a visit, in one language, with what a template of it is filled with.
 * @param at the instant at which it is said
 * @param from the instant at which it was to begin before it was moved
 */
export function visitWords(
  saying: VisitSaying,
  facts: VisitFacts,
  language: Language,
  { at, from }: { at: string; from?: string | undefined },
): Words {
  const texts = TEXTS[language];
  const { title, address, map, starts } = facts;
  const said = {
    title,
    when: whenOf(starts, texts, at),
    from: whenOf(from === undefined ? starts : zoned(new Date(from), starts.timeZoneId), texts, at),
    with: facts.broker === null ? "" : texts.with(facts.broker),
    broker: facts.broker ?? texts.agency,
    below: `\n${texts.address}: ${address}\n${texts.map}: ${map}\n${texts.cannot}`,
  };
  const { when, broker } = said;
  const text = texts.visit[saying](said);
  return {
    // A sentence may begin with the agency.
    text: text.charAt(0).toLocaleUpperCase(texts.locale) + text.slice(1),
    variables: { title, when, address, map, broker },
  };
}

/** What a buyer who has gone quiet is asked, once. */
export const stillLooking = (language: Language): Words => ({
  text: TEXTS[language].stillLooking,
  variables: {},
});
