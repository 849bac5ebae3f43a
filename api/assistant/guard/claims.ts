/** Whether a sentence says of a home that there is something, or brings it up. */
import { type Hit, hitOf, type Segment } from "./text.ts";

/** Asks, denies, puts off, or speaks of other homes: nothing is said of the home. */
const OPEN =
  "not(?! at all)|none|zero|cero|nothing|nao(?!,)|nada|sin|sem|without|ningun\\w*|nenhum\\w*|whether|si hay|se ha|if|si(?!,| tiene| hay)|se (?:ha|tem|o|a|for|houver|existe)|ask\\w*|pregunt\\w*|pergunt\\w*|consta|look\\w*|busc\\w*|procur\\w*|anot\\w*|noted|got it|entendido|certo|need\\w*|want\\w*|precis\\w*|necesit\\w*|quer\\w*|quier\\w*|prefer\\w*|mention\\w*|mencion\\w*|neither|nor|nem|ni|tampoco|changed|cambio|alter\\w*|avis\\w*|sorry|siento|lamento|vaya|perdon\\w*|trasla\\w+|transmit\\w*|forward\\w*|reenvi\\w+|encaminh\\w+|let you know|(?:is|are|do|does)n't|hand your|check|clarif\\w*|esclarec\\w*|aclar\\w*|confirmar|verific\\w+|comprobar|congrat\\w*|parabens|enhorabuena|felicidades|unico que se|only thing i know|unica coisa que sei|(?:your|sus|tus|suas|seus|tuas|teus)(?: [a-z]+)? (?:prioridad|priorit|criteri|requisit|requirement|wish|deseos|desejos|preferenc)\\w*";
/** In Portuguese "no" is "in the". */
const OPEN_PT = new RegExp(`\\b(?:${OPEN})\\b|n't\\b`);
/** The same in any language of ours. */
export const OPEN_ANY = new RegExp(`\\b(?:no(?!,)|${OPEN})\\b|n't\\b`);
const PORTUGUESE =
  /\b(?:nao|uma?|com|tem|sao|em|os|ao|na|pel[oa]|mais|ate|tambem|quartos|renda|sim|fica|pode|preco|predio|andar|voce|foi|seus?|suas?|ja)\b/g;
/** Denies nothing of what follows. */
const ASIDES =
  /\b(?:(?:sin|sem|no|nao|not|nothing|nada|without|don't|needn't)(?: [a-z]+){0,4} (?:problem|duda|duvida|doubt|worr|preocup|concern|inconveniente|falta\b)\w*|not only|no solo|nao so|if you (?:like|want)|si quieres?|se quiser)\b/g;

const SPANISH = /\b(?:el|los|las|y|hay|tiene|con|del|una)\b/;
export const isPortuguese = (folded: string): boolean =>
  (folded.match(PORTUGUESE)?.length ?? 0) > (SPANISH.test(folded) ? 1 : 0);

/** So far from a word others are looked at, so that long sentences cost no more. */
const NEAR = 300;

/** Asks nothing: "Did you know that…?", "who wouldn't like the metro next door?" */
const RHETORICAL =
  /\b(?:(?:did|do) you (?:also )?know (?:that|the|it|there|this)|who (?:doesn't|wouldn't|can say no)|acaso no|sabias? que|a? ?quien no|quem (?:e que )?nao)\b/g;
/** The folded text, of the same length, with a full stop after questions that state something. */
export const unasked = (folded: string): string =>
  [...folded.matchAll(RHETORICAL)].reduce((text, { index }) => {
    const length = text.slice(index, index + NEAR).search(/[?\n]/);
    if (length < 0 || text[index + length] !== "?") return text;
    const end = index + length;
    const stated = text.slice(index, end).replace(/^acaso no/, "acaso  ");
    return `${text.slice(0, index)}${stated}.${text.slice(end + 1)}`;
  }, folded);

/** Denies that it is not so. */
const LITOTES =
  /(?:\bnot|n't) (?:as (?:though|if)|that|to say(?: that)?|like)\b[^.!?,;\n]{0,60}(?:\bnot\b|\bno\b|n't)|\b(?:y )?no es que no\b|\bno se puede decir que no\b|\bnao (?:e que|se pode dizer que) nao\b|\b(?:can't|cannot|couldn't) say[^.!?,;\n]{0,30}(?:\bnot\b|n't)/g;
/** A picture of a thing beside a sign that says yes or no: "🏊✅"; of pets it is read as a word. */
const PICTURED =
  /[\u{1F300}-\u{1F335}\u{1F3A0}-\u{1F3F0}\u{1F466}-\u{1F47C}\u{1F500}-\u{1F53D}\u{1F680}-\u{1F6FF}\u{1F9F0}-\u{1F9FF}\u{1FA70}-\u{1FAFF}\u{1F17F}❄☀♿♨⚡][\uFE0F\u200D♂♀\u{1F3FB}-\u{1F3FF}]{0,4} ?[✅✔☑🆗👍👌💯❌🚫⛔🆓]|[✅✔☑🆗💯❌🚫⛔🆓]\uFE0F? ?(?=[\u{1F300}-\u{1F335}\u{1F3A0}-\u{1F3CF}\u{1F680}-\u{1F6FF}\u{1F17F}❄♿♨])/gu;
/** What is said of a home by denying its contrary, or by pictures. */
export const findLitotes = (folded: string): Hit[] =>
  [LITOTES, PICTURED].flatMap((one) => [...folded.matchAll(one)])
    .map((match) => hitOf(match, "fact"));

/** Whether the sentence there says something of a home. */
export function isClaim(
  { start, end }: { start: number; end: number },
  folded: string,
  parts: readonly Segment[],
): boolean {
  const part = parts.find((one) => start >= one.start && start < one.end);
  if (part === undefined) return false;
  const sentence = folded.slice(part.start, part.end);
  if (sentence.includes("?")) return false;
  const open = isPortuguese(folded) ? OPEN_PT : OPEN_ANY;
  const before = folded.slice(Math.max(part.start, start - NEAR), start).replace(ASIDES, " ")
    .split(
      /[;—\n]|, (?:it|tem|tiene|has|hay|ha|there|yes|si|sim)\b|, (?:the|el|la|os?|as?) [a-z]+ (?:is|was|has|es|esta|fue|tiene|e|foi|esta|tem)\b|\b(?:y|e|and) (?:esta|es|tiene|hay|tem|ha|it|is|there)\b|\b(?:but|pero|porem|mas|however|though|although|aunque|embora)\b/,
    ).at(-1) ?? "";
  const after = folded.slice(end, Math.min(part.end, end + NEAR)).replace(ASIDES, " ").split(
    /[,;:—(]|\b(?:and|but|pero|mas|y|e)\b/,
    1,
  )[0] ?? "";
  return !open.test(before) &&
    !/^ ?(?:sobre|quanto [ao]s?|en cuanto al?|as for|regarding)\b[^,]*$/.test(before) &&
    !open.test(after) &&
    !/^(?:[,:]? (?:(?:e|es) que )?nao\b|[,:]? no(?=[.,;!]|$)|: not\b|,? (?:en cambio|sin embargo|no entanto|however),? (?:no|nao|there)\b)/
      .test(folded.slice(end, part.end));
}

/** Says that there is no word of it, or asks whether it is wished for, or says wishes back. */
const UNKNOWN =
  /\b(?:previsoes|previsiones|predictions?|forecasts?)\b|\b(?:your|sus|tus|suas|seus|tuas|teus)(?: [a-z]+)? (?:prioridad|priorit|criteri|requisit|requirement|wish|deseos|desejos|preferenc)\w*|\b(?:congrat\w*|enhorabuena|felicidades|parabens|check|verific\w+|confirmar|comprobar)\b|\bno (?:lo|la|le) se\b|\bno se (?:si|cual|que|quien|cuant|donde|como|nada|mas)|\bunico que se\b|\bunica coisa que sei\b|\bonly thing i know\b|\b(?:changed (?:that|it)|lo he cambiado|cambie|mudei|alterei)\b|\b(?:not|no|nao) (?:whether|si|se)\b|(?:n't|\b(?:not?|nao|nem|ni|nada|sin|sem|without|neither|nothing|tampoco|whether|si|se))\b[^.!?;]{0,60}\b(?:list|mention|stat|say|said|habl|fala\b|indic|menc|consta|figur|aparec|esclarec|diz|dice|pone|refer|inform|clar|detail|detal|know|among|unclear|sei\b|veo\b|vejo\b|vem\b|viene|record|especif|offer|ofrec|oferec|datos|dados|card\b|ficha|tell)|\b(?:says|dice|diz|have|has|tengo|tenho|hay|ha) (?:nothing|nada)|\b(?:need|want|prefer|looking for|necesit|busc|quier|quer|prefier|precis|procur|import)[^.!?]{0,200}\?|^\W*(?:entendido|got it|noted|anotad[oa]|apuntado|percebid[oa]|certo|understood|de acuerdo|combinado)\b/;

/** Whether a sentence states something, and does not ask nor say that nothing is known. */
export function isStated(hit: Hit, folded: string, parts: readonly Segment[]): boolean {
  const part = parts.find(({ start, end }) => hit.start >= start && hit.start < end);
  return !folded.slice(part?.start, part?.end).includes("?") &&
    !isUnknown(hit, part, folded);
}

/** Whether a sentence brings up what no home shown has, or says that there is what the buyer named. */
export function isBrought(
  hit: Hit,
  named: boolean,
  folded: string,
  parts: readonly Segment[],
): boolean {
  if (isClaim(hit, folded, parts)) return true;
  const part = parts.find(({ start, end }) => hit.start >= start && hit.start < end);
  return !named && !isUnknown(hit, part, folded);
}

const isUnknown = (hit: Hit, part: Segment | undefined, folded: string): boolean =>
  UNKNOWN.test(
    folded.slice(
      Math.max(part?.start ?? 0, hit.start - NEAR),
      Math.min(part?.end ?? 0, hit.end + NEAR),
    ),
  );
