/** What buyers may ask for of what is kept of them: read without an agent, passed on to a person. */
import type { Language } from "./agent.ts";
import { plain } from "./agents/builtin/understand/text.ts";
import type { TurnInput } from "./turn_outcome.ts";

/** A copy of what is kept, its correction, its erasure. */
export type DataRight = "copy" | "correct" | "erase";

/** Ways to ask, by language, in words without accents. The first that fits counts. */
const WORDS: Record<Language, Record<DataRight, string>> = {
  en: {
    erase:
      "(?:delet|eras|remov|wip|destroy|clear|get rid of)\\w* (?:\\w+ ){0,4}?my (?:\\w+ )?(?:data|information|info|details|records?|account|profile|chats?|messages|conversations?|history)" +
      "|(?:delete|erase|remove|wipe|destroy|forget) (?:\\w+ ){0,3}?(?:everything|all|whatever|what|data|information|info|details) (?:that )?(?:you|the agency|they) (?:\\w+ ){1,3}?(?:about|on|of|from) me" +
      "|(?:delete|erase|remove) my (?:\\w+ )?(?:number|email|name|address) from (?:\\w+ )?(?:database|systems?|records|files|servers?|crm)" +
      "|my (?:\\w+ )?(?:data|information|info|details|records|account) (?:to be |be |is |are |gets? )?(?:deleted|erased|removed|wiped|forgotten)" +
      "|(?:erasure|deletion|removal) of (?:all )?my (?:\\w+ )?(?:data|information|info|details|records|account)" +
      "|(?:erasure|deletion|removal|delete|erase) (?:of )?(?:\\w+ ){0,3}?personal (?:data|information)" +
      "|right to (?:be forgotten|erasure)|^(?:please )?forget me(?: please)?$",
    copy: "copy of (?:\\w+ ){0,3}?my (?:\\w+ )?(?:data|information|info|details|records)" +
      "|copy of (?:\\w+ ){0,4}?you (?:\\w+ ){1,3}?(?:about|on|of) me" +
      "|(?:send|give|show|tell) me (?:\\w+ ){0,4}?(?:data|information|info|details|everything|what) (?:that )?you (?:\\w+ ){1,3}?(?:about|on|of) me" +
      "|(?:send|give|show) me (?:all )?my (?:personal )?(?:data|records)" +
      "|(?:export|download|access(?: to)?|see) (?:all )?my (?:personal )?(?:data|records)" +
      "|what (?:\\w+ )?(?:data|information|info|details) (?:do|have|does|are) (?:you|the agency) (?:\\w+ ){0,3}?(?:about|on|of) me" +
      "|what do you (?:know|have|keep|store|hold) (?:about|on|of) me|(?:subject|data) access request",
    correct:
      "(?:correct|rectify|fix|amend|update|change|modify) (?:\\w+ ){0,2}?my (?:personal |contact )?(?:data|information|info|details|records|phone(?: number)?|number|email(?: address)?|e mail|name)" +
      "|my (?:personal |contact )?(?:data|information|details|records|name|email|phone|phone number|number) (?:\\w+ ){0,4}?(?:is|are) (?:\\w+ )?(?:wrong|incorrect|false|misspelled|misspelt|outdated|out of date)" +
      "|correction of my (?:\\w+ )?(?:data|information|details)|right to rectification",
  },
  es: {
    erase:
      "(?:borr|elimin|suprim|quit|olvid)\\w+ (?:\\w+ ){0,4}?(?:mis?|nuestr[oa]s?) (?:\\w+ )?(?:datos|informacion|info|perfil|cuenta|registros?|ficha|conversacion|conversaciones|mensajes|historial|chats?)" +
      "|(?:borr|elimin|suprim)\\w+ (?:\\w+ ){0,3}?datos (?:mios|personales)|(?:borr|elimin|suprim|quit)\\w+(?:me|nos) (?:todos )?(?:los|mis) datos" +
      "|(?:borr|elimin|suprim|olvid)\\w+ (?:\\w+ ){0,2}?lo que (?:\\w+ ){1,3}?(?:de|sobre) mi" +
      "|(?:eliminacion|supresion|borrado) de (?:todos )?(?:mis datos|(?:los )?datos personales)|derecho (?:al olvido|de supresion)|(?:borr|elimin)\\w+(?:me|nos) de (?:\\w+ )?(?:base de datos|sistema|archivos?|ficheros?)",
    copy:
      "copia de (?:\\w+ ){0,3}?mis datos|copia de (?:\\w+ ){0,4}?(?:teneis|tienen|tienes|tiene|guardan|guardais) (?:de|sobre) mi" +
      "|que (?:datos |informacion )?(?:mios |personales )?(?:sab|tien|ten|guard)\\w+ (?:\\w+ )?(?:de|sobre) mi" +
      "|(?:acceder|acceso) a (?:\\w+ )?mis datos|(?:ver|descargar|exportar) (?:todos )?mis datos" +
      "|(?:envi|mand|d|pas)\\w*(?:me|nos) (?:todos )?mis datos|derecho de acceso",
    correct:
      "(?:corrij|correg|corrig|rectific|actualiz|cambi|modific)\\w+ (?:\\w+ ){0,2}?mis? (?:datos|informacion|numero|telefono|movil|correo|email|mail|nombre)" +
      "|mis? (?:datos|nombre|correo|email|telefono|numero) (?:\\w+ ){0,3}?(?:mal|equivocad[oa]s?|incorrect[oa]s?|erroneos?)|derecho de rectificacion",
  },
  pt: {
    erase:
      "(?:apag|elimin|remov|delet|exclu|suprim|esquec|limp)\\w+ (?:\\w+ ){0,4}?(?:meus?|minhas?|noss[oa]s?) (?:\\w+ )?(?:dados|informac\\w+|perfil|conta|registos?|registros?|ficha|cadastro|conversas?|mensagens|historico|chats?)" +
      "|(?:apag|elimin|remov|delet|exclu)\\w+ (?:\\w+ ){0,3}?dados (?:meus|pessoais)" +
      "|(?:apag|elimin|remov|delet|exclu|esquec)\\w+ (?:\\w+ ){0,2}?o que (?:\\w+ ){1,3}?(?:de|sobre) mim" +
      "|(?:eliminacao|apagamento|exclusao|remocao) d[eo]s? (?:todos )?(?:os )?(?:meus dados|dados pessoais)|direito ao (?:esquecimento|apagamento)",
    copy:
      "copia d[eo]s? (?:\\w+ ){0,3}?meus dados|copia d[eo] (?:\\w+ ){0,4}?(?:tem|tens|guardam) (?:de|sobre) mim" +
      "|(?:que|quais) (?:\\w+ )?(?:dados|informac\\w+|e que|sao)? ?(?:\\w+ )?(?:sab|tem|tens|guard)\\w* (?:\\w+ )?(?:de|sobre) mim|que sabem (?:de|sobre) mim" +
      "|(?:aceder|acessar|acesso) a?o?s? (?:\\w+ )?meus dados|(?:ver|descarregar|baixar|exportar) (?:todos )?(?:os )?meus dados" +
      "|(?:envi|mand|d)\\w* me (?:todos )?os meus dados|direito de acesso",
    correct:
      "(?:corrij|corrig|correc|retific|rectific|atualiz|actualiz|alter|mud)\\w+ (?:\\w+ ){0,2}?(?:meus?|minhas?) (?:dados|informac\\w+|numero|telefone|telemovel|celular|email|e mail|nome)" +
      "|(?:meus?|minhas?) (?:dados|nome|email|telefone|telemovel|numero) (?:\\w+ ){0,3}?(?:mal|errad[oa]s?|incorret[oa]s?|incorrect[oa]s?)|direito de retificacao",
  },
};

const RIGHTS = ["erase", "copy", "correct"] as const satisfies DataRight[];

const READINGS = (Object.keys(WORDS) as Language[]).flatMap((language) =>
  RIGHTS.map((right) => ({
    language,
    right,
    pattern: new RegExp(`\\b(?:${WORDS[language][right]})\\b`.replaceAll("\\b(?:^", "(?:^")),
  }))
);

/** "Don't delete my data": the opposite is asked for. */
const NOT =
  /\b(?:dont|do not|did not|didnt|never|not|no|nao|sin|sem|without) (?:\w+ ){0,2}?(?:delet|eras|remov|wip|forget|borr|elimin|suprim|olvid|apag|exclu|esquec)/;

/** Beside it, that nothing more is to be written. */
const STOPS =
  /\b(?:stop|unsubscribe|(?:dont|do not|never) (?:\w+ ){0,2}?(?:writ|text|messag|contact|send|call)\w*|no more messages|no (?:me |nos )?(?:\w+ )?(?:mand|escrib|envi|contact|llam)\w+|dej\w+ de (?:\w+ )?(?:mand|escrib|envi|contact)\w+|nao (?:me |nos )?(?:\w+ )?(?:mand|escrev|envi|contact|lig)\w+|par\w+ de (?:\w+ )?(?:mand|escrev|envi|contact)\w+)\b/;

/** What surrounds a request and says nothing. */
const COURTESY =
  /^(?:(?:hi|hello|hey|hola|buenas|ola|oi|bom dia|boa tarde|boa noite|buenos dias|buenas tardes|good (?:morning|afternoon|evening)|please|por favor|thanks|thank you|many thanks|gracias|muchas gracias|obrigad[oa]|ok|pf|now|ahora|ja)(?: |$))*$/;

/** Characters of a sentence that asks for it. */
const MAX_SENTENCE = 300;

/** What is asked for of one's own data, and what else was said. */
export interface DataRequest {
  right: DataRight;
  language: Language;
  /** Nothing more is to be written either. */
  stops: boolean;
  rest: TurnInput["messages"];
}

/** What a sentence asks for of the writer's own data. */
function requestIn(words: string): Pick<DataRequest, "right" | "language"> | undefined {
  if (words.length > MAX_SENTENCE || NOT.test(words)) return undefined;
  return READINGS.find(({ pattern }) => pattern.test(words));
}

/** Reads the request that the messages make, sentence by sentence; the last one counts. */
export function readDataRequest(messages: TurnInput["messages"]): DataRequest | undefined {
  let last: Pick<DataRequest, "right" | "language"> | undefined;
  let stops = false;
  const rest = messages.flatMap((message) => {
    const others = message.text.split(/(?<=[.!?])\s+|\n/).filter((sentence) => {
      const words = plain(sentence.slice(0, 2 * MAX_SENTENCE));
      const asked = requestIn(words);
      if (asked) stops ||= STOPS.test(words);
      last = asked ?? last;
      return !asked && (words.length > MAX_SENTENCE || !COURTESY.test(words));
    });
    if (others.length === 0 && !message.media?.length) return [];
    return [{ ...message, text: others.join("\n") }];
  });
  return last && { right: last.right, language: last.language, stops, rest };
}

const REPLIES: Record<Language, Record<DataRight, (broker?: string) => string>> = {
  en: {
    erase: (broker = "the agency") =>
      `I have told ${broker} that your data are to be erased; ${broker} will do it. To get no ` +
      "more messages until then, write STOP.",
    copy: (broker = "the agency") =>
      `I have told ${broker} that you ask for a copy of what is kept of you; ${broker} will ` +
      "send it to you.",
    correct: (broker = "the agency") =>
      `I have told ${broker} that what is kept of you has to be corrected; ${broker} will do ` +
      "it. If you have not yet said what is wrong, just write it here.",
  },
  es: {
    erase: (broker = "la agencia") =>
      `He avisado a ${broker} de que hay que borrar sus datos; ${broker} lo hará. Si hasta ` +
      "entonces no quiere más mensajes, escriba STOP.",
    copy: (broker = "la agencia") =>
      `He avisado a ${broker} de que pide una copia de lo que guardamos sobre usted; ${broker} ` +
      "se la enviará.",
    correct: (broker = "la agencia") =>
      `He avisado a ${broker} de que hay que corregir sus datos; ${broker} lo hará. Si aún no ` +
      "ha dicho qué está mal, escríbalo aquí.",
  },
  pt: {
    erase: (broker = "a agência") =>
      `Avisei ${broker} de que os seus dados devem ser apagados; ${broker} vai fazê-lo. Se até ` +
      "lá não quiser mais mensagens, escreva STOP.",
    copy: (broker = "a agência") =>
      `Avisei ${broker} de que pede uma cópia do que guardamos sobre si; ${broker} vai enviá-la.`,
    correct: (broker = "a agência") =>
      `Avisei ${broker} de que os seus dados devem ser corrigidos; ${broker} vai fazê-lo. Se ` +
      "ainda não disse o que está errado, escreva-o aqui.",
  },
};

/** What the buyer is told: who knows of it by now, and will do it. */
export const dataReply = (
  { right, language }: Pick<DataRequest, "right" | "language">,
  broker: string | undefined,
): string => REPLIES[language][right](broker);
