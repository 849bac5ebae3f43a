/** Keywords by which a buyer stops and restarts our messages, in any phase. */
import type { Language } from "./agent.ts";

export interface Keyword {
  intent: "opt_out" | "opt_in";
  /** The word's language; absent where several have it. */
  language?: Language;
}

const KEYWORDS: Record<string, Keyword> = {
  stop: { intent: "opt_out" },
  stopall: { intent: "opt_out" },
  unsubscribe: { intent: "opt_out", language: "en" },
  baja: { intent: "opt_out", language: "es" },
  alto: { intent: "opt_out", language: "es" },
  detener: { intent: "opt_out", language: "es" },
  parar: { intent: "opt_out" },
  sair: { intent: "opt_out", language: "pt" },
  remover: { intent: "opt_out", language: "pt" },
  start: { intent: "opt_in" },
  unstop: { intent: "opt_in", language: "en" },
  alta: { intent: "opt_in", language: "es" },
  empezar: { intent: "opt_in", language: "es" },
  iniciar: { intent: "opt_in" },
  começar: { intent: "opt_in", language: "pt" },
  voltar: { intent: "opt_in", language: "pt" },
};

/** The keyword that a message consists of, if it is nothing else. */
export function consentKeyword(message: string): Keyword | undefined {
  const [, word] = /^[.!¡]*([^.!¡]{1,12})[.!¡]*$/u.exec(message.trim().toLowerCase()) ?? [];
  return word !== undefined && Object.hasOwn(KEYWORDS, word) ? KEYWORDS[word] : undefined;
}

const GREETINGS: Record<Language, string> = { en: "Hello", es: "Hola", pt: "Olá" };

/** A greeting in place of START, for a buyer who never stopped and so opens a conversation. */
export const greetingOf = (keyword: Keyword, language: Language | undefined): string =>
  GREETINGS[keyword.language ?? language ?? "en"];

const REPLIES: Record<Keyword["intent"], Record<Language, string>> = {
  opt_out: {
    en: "You will not get any more messages from us. Write START to come back.",
    es: "No recibirás más mensajes nuestros. Escribe START para volver.",
    pt: "Não receberá mais mensagens nossas. Escreva START para voltar.",
  },
  opt_in: {
    en: "Welcome back! How can we help you find a home?",
    es: "¡Bienvenido de nuevo! ¿Cómo podemos ayudarte a encontrar casa?",
    pt: "Bem-vindo de volta! Como podemos ajudar a encontrar a sua casa?",
  },
};

/** The one confirmation, in the word's language or the conversation's. */
export const consentReply = (keyword: Keyword, language: Language | undefined): string =>
  REPLIES[keyword.intent][keyword.language ?? language ?? "en"];
