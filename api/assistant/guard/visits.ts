/** What a reply says of visits: booked, asked for, moved or called off only where that is so. */
import { type Hit, hitOf, type Segment } from "./text.ts";

/** What is so of visits once a turn is done. */
export interface VisitState {
  /** One is agreed to, by the broker too where that one has to. */
  booked: boolean;
  /** One was called off. */
  cancelled: boolean;
}

const VISIT =
  "(?:visit|viewing|appointment|tour|showing|slot|visita|cita|hora|horario|agendamento|marcacao|request)";
const BE =
  "(?:is|are|'s|was|has been|have been|now|esta|estan|queda|quedan|quedo|ha quedado|fica|ficam|ficou|ficaram|estao|foi|fue|ha sido|sigue|tienes?|tiene|tem|tens)";
const SETTLED =
  "(?:booked|confirmed|scheduled|arranged|reserved|fixed|set|settled|locked in|moved|changed|rescheduled|reservad[oa]s?|confirmad[oa]s?|agendad[oa]s?|fijad[oa]s?|programad[oa]s?|concertad[oa]s?|cerrad[oa]s?|apuntad[oa]s?|movid[oa]s?|cambiad[oa]s?|hech[oa]|marcad[oa]s?|combinad[oa]s?|fechad[oa]s?|remarcad[oa]s?|reagendad[oa]s?|alterad[oa]s?|mudad[oa]s?|assente)";
const BOOKED = new RegExp(
  [
    `\\b${VISIT}s?\\b[^.!?\\n]{0,60} ${BE} (?:[a-z]+ ){0,2}${SETTLED}\\b`,
    `(?<![a-z])${BE} (?:[a-z]+ ){0,2}${SETTLED}(?: [a-z]+){0,3} ${VISIT}`,
    `(?:^|[.!\\n,:] ?)(?:(?:your|the|tu|su|la|a|sua|tua) )?${VISIT} (?:ya |ja |now |already )?${SETTLED}\\b`,
    `\\b(?:you're|you are|we're|they're) (?:all )?(?:booked|confirmed|set|down|expected|scheduled)\\b(?! of)`,
    `\\b(?:i|we|he|she|they|agent|broker)(?:'ve| have| has)? (?:just |already |now )?(?:booked|scheduled|arranged|confirmed|pencil+ed|put you|set up|locked|rescheduled|moved|got you)\\b`,
    `\\bsee you (?:there|then|on|at|in|tomorrow|soon|[a-z]+day)\\b|\\bexpect(?:s|ing)? you (?:on|at|there|[a-z]+day)`,
    `\\b(?:te|le|os|les|lo|la) (?:esperamos|espero|esperan|he (?:reservado|agendado|apuntado|marcado|confirmado|cambiado|movido|citado))\\b|\\bnos vemos\\b|\\bquedamos (?:el|a las|en)\\b|\\b(?:os|te|le) espero\\b`,
    `\\b(?:marquei|agendei|reservei|confirmei|remarquei|reagendei|mudei|esperamos por|esperamo-lo|vemo-nos|encontramo-nos|contamos consigo)\\b`,
    `\\b(?:fica|ficou|queda|quedo|esta|sigue) (?:ya |ja )?(?:marcad|agendad|reservad|confirmad|concertad|apuntad)[oa]s?\\b`,
    `\\b(?:tienes?|tiene|tem|tens|you have) (?:la|una|a|an|uma)? ?(?:cita|visita|visit|viewing|appointment)(?! (?:de|to (?:book|arrange)))`,
    `\\b(?:el|la|o|a|the) (?:agente|broker|agent|consultor[a]?|asesor[a]?|mediador[a]?) (?:ha |has |ja |ya )?(?:confirmo|confirmado|confirmed|confirmou|aceptado|aceitou|accepted)\\b`,
    `\\b(?:te|le|os|lo|la) (?:apunto|agendo|cito|pongo) (?:para|el|a las)\\b|\\b(?:agendo|marco)(?:-lhe|-te)?(?: [oa])? (?:visita )?para\\b`,
    `\\b(?:agente|consultor[a]?|broker|agent|asesor[a]?|colega|companer[oa]|colleague|mediador[a]?) (?:(?:te|le|lhe|os|lo|la) )?(?:esperan?|aguarda|recoge|recebe|recibe|is waiting|waits|awaits|expects)\\b`,
    `\\bvotre visite est\\b|\\b(?:a|la|your|the|sua|su|tu|tua) (?:visita|visit|viewing)(?: [a-z]+){0,6} (?:is|es|e|sera) (?:on|at|a las|as|el|na|no|hoy|hoje|amanha|manana|tomorrow|today)\\b`,
  ].join("|"),
  "g",
);
/** "Done!": of a visit where one is spoken of. */
const DONE =
  /(?:^|[.!\n,] ?)(?:booked|confirmed|scheduled|moved|rescheduled|done|all set|reservad[oa]|confirmad[oa]|agendad[oa]|apuntad[oa]|hecho|marcad[oa]|remarcad[oa]|c'est fait)(?=[,.!]|:(?! ?\d))/g;
const OF_VISIT =
  /\b(?:visit\w*|viewing|appointment|tour|showing|cita|ver\w*|see|agend\w*|marc\w*|reserv\w*|book\w*|schedul\w*|mon|tue|wed|thu|fri|sat|sun|[a-z]+day|lunes|martes|miercoles|jueves|viernes|sabado|domingo|segunda|terca|quarta|quinta|sexta|manana|amanha|tomorrow)\b|\d ?(?:h\b|am\b|pm\b|:\d)/;
const CANCELLED =
  /\b(?:cancell?ed|called off|cancelad[oa]s?|anulad[oa]s?|desmarcad[oa]s?|cancelei|desmarquei|anulei|anule|(?:he|hemos) (?:cancelado|anulado))\b/g;
/** Denies it, or makes it depend on something. */
const NOT =
  /\?|\b(?:no(?! hay problema)|not|nothing|none|nao|nada|nunca|never|ningun\w*|nenhum\w*|isn't|hasn't|haven't|aren't|until|once|if|si|se|when|cuando|quando|before|antes|after|despues|depois|still|ainda|todavia|aun|first|primero|primeiro|can|could|puede\w*|pode\w*|want|quier\w*|quer\w*|shall|would|will|to be|ser confirmad[oa]|sin|sem|without|falta que)\b/;

const RESERVED = /\breserv/;
/** "Está marcado como pendente". */
const MARKED_PENDING = /\bmarcad[oa]s? (?:como|de) pend/;
/** Of a visit, or for the buyer. */
const FOR_BUYER =
  /\b(?:visit\w*|viewing|appointment|cita|agend\w+|for you|your name|para (?:ti|si|usted|voce)|(?:a|en|em) (?:su|tu|seu|teu) nom\w+|hasta el|ate (?:ao?|dia)|until)\b/;

/**
 * Claims about visits that the state does not have; `said`: what the buyer has said, folded;
 * `pending`: a home that is shown is under offer, which is to be reserved in other languages.
 */
export function findVisits(
  folded: string,
  parts: readonly Segment[],
  state: VisitState | undefined,
  said: readonly string[],
  pending: boolean,
): Hit[] {
  if (state === undefined) return [];
  const ofHome = ({ 0: found, index }: RegExpExecArray) => {
    const part = parts.find(({ start, end }) => index >= start && index < end);
    const sentence = folded.slice(part?.start, part?.end);
    return pending && (RESERVED.test(found) || MARKED_PENDING.test(sentence)) &&
      !FOR_BUYER.test(sentence);
  };
  const says = (match: RegExpExecArray) => {
    const part = parts.find(({ start, end }) => match.index >= start && match.index < end);
    const clause = folded.slice(part?.start, match.index + match[0].length)
      .split(/[;:—\n]|, (?:but|pero|mas)\b|, (?=[a-z]+ [a-z]+)/).at(-1) ?? "";
    return !NOT.test(clause) && !folded.slice(match.index, part?.end).includes("?");
  };
  const spoken = [...said.slice(-1), folded].join("\n");
  const done = said.length === 0 || OF_VISIT.test(spoken) ? folded.matchAll(DONE) : [];
  return [
    ...(state.booked ? [] : [...folded.matchAll(BOOKED), ...done]),
    ...(state.cancelled ? [] : folded.matchAll(CANCELLED)),
  ].filter(says).filter((match) => !ofHome(match)).map((match) => hitOf(match, "visit"));
}
