/** What invitations to visits say, in each language. */
import type { Language } from "#db/tables/dialogue.ts";

/** Why a mail about a visit is written. */
export type Occasion = "asked" | "proposed" | "fixed" | "moved" | "cancelled";

interface Words {
  subject: Record<Occasion, (title: string, when: string) => string>;
  /** The event's title in a calendar. */
  event: (title: string) => string;
  hello: (name: string) => string;
  /** To the broker. */
  broker: Record<Occasion, string>;
  /** To the buyer. */
  buyer: Record<Occasion, string>;
  when: string;
  /** When it was to be before it was moved. */
  earlier: string;
  where: string;
  map: string;
  buyerLine: string;
  brokerLine: string;
  confirm: string;
  move: string;
  decline: string;
  untilStart: string;
  open: string;
}

export const WORDS: Record<Language, Words> = {
  en: {
    subject: {
      asked: (title, when) => `Please confirm: visit to ${title}, ${when}`,
      proposed: (title, when) => `Proposed: visit to ${title}, ${when}`,
      fixed: (title, when) => `Visit: ${title}, ${when}`,
      moved: (title, when) => `Changed: visit to ${title}, ${when}`,
      cancelled: (title, when) => `Cancelled: visit to ${title}, ${when}`,
    },
    event: (title) => `Visit: ${title}`,
    hello: (name) => `Hello ${name},`,
    broker: {
      asked: "a buyer asks for this visit. The time is held until you answer.",
      proposed: "this time is proposed to the buyer, and held until the buyer answers in the chat.",
      fixed: "this visit is agreed.",
      moved: "this visit has changed.",
      cancelled: "this visit is cancelled.",
    },
    buyer: {
      asked: "this visit has changed and waits for our answer.",
      proposed:
        "another time is proposed for this visit. Does it suit you? Please answer in the chat.",
      fixed: "your visit is agreed.",
      moved: "your visit has changed.",
      cancelled: "your visit is cancelled.",
    },
    when: "When",
    earlier: "Before",
    where: "Where",
    map: "Map",
    buyerLine: "Buyer",
    brokerLine: "Your broker",
    confirm: "Confirm",
    move: "Another time",
    decline: "Decline",
    untilStart: "These links work without signing in until the visit begins.",
    open: "Open on the desk",
  },
  es: {
    subject: {
      asked: (title, when) => `Por confirmar: visita a ${title}, ${when}`,
      proposed: (title, when) => `Propuesta: visita a ${title}, ${when}`,
      fixed: (title, when) => `Visita: ${title}, ${when}`,
      moved: (title, when) => `Cambio: visita a ${title}, ${when}`,
      cancelled: (title, when) => `Cancelada: visita a ${title}, ${when}`,
    },
    event: (title) => `Visita: ${title}`,
    hello: (name) => `Hola, ${name}:`,
    broker: {
      asked: "un comprador pide esta visita. La hora queda reservada hasta que responda.",
      proposed:
        "esta hora se ha propuesto al comprador y queda reservada hasta que responda en el chat.",
      fixed: "esta visita está acordada.",
      moved: "esta visita ha cambiado.",
      cancelled: "esta visita se ha cancelado.",
    },
    buyer: {
      asked: "esta visita ha cambiado y espera nuestra respuesta.",
      proposed: "se propone otra hora para esta visita. ¿Le va bien? Responda en el chat.",
      fixed: "su visita está acordada.",
      moved: "su visita ha cambiado.",
      cancelled: "su visita se ha cancelado.",
    },
    when: "Cuándo",
    earlier: "Antes",
    where: "Dónde",
    map: "Mapa",
    buyerLine: "Comprador",
    brokerLine: "Su agente",
    confirm: "Confirmar",
    move: "Otra hora",
    decline: "Rechazar",
    untilStart: "Estos enlaces funcionan sin iniciar sesión hasta que empiece la visita.",
    open: "Abrir en el panel",
  },
  pt: {
    subject: {
      asked: (title, when) => `Por confirmar: visita a ${title}, ${when}`,
      proposed: (title, when) => `Proposta: visita a ${title}, ${when}`,
      fixed: (title, when) => `Visita: ${title}, ${when}`,
      moved: (title, when) => `Alteração: visita a ${title}, ${when}`,
      cancelled: (title, when) => `Cancelada: visita a ${title}, ${when}`,
    },
    event: (title) => `Visita: ${title}`,
    hello: (name) => `Olá ${name},`,
    broker: {
      asked: "um comprador pede esta visita. A hora fica reservada até responder.",
      proposed: "esta hora foi proposta ao comprador e fica reservada até responder na conversa.",
      fixed: "esta visita está combinada.",
      moved: "esta visita foi alterada.",
      cancelled: "esta visita foi cancelada.",
    },
    buyer: {
      asked: "esta visita foi alterada e espera a nossa resposta.",
      proposed: "é proposta outra hora para esta visita. Serve-lhe? Responda na conversa.",
      fixed: "a sua visita está combinada.",
      moved: "a sua visita foi alterada.",
      cancelled: "a sua visita foi cancelada.",
    },
    when: "Quando",
    earlier: "Antes",
    where: "Onde",
    map: "Mapa",
    buyerLine: "Comprador",
    brokerLine: "O seu agente",
    confirm: "Confirmar",
    move: "Outra hora",
    decline: "Recusar",
    untilStart: "Estas ligações funcionam sem iniciar sessão até a visita começar.",
    open: "Abrir no painel",
  },
};
