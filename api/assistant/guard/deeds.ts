/**
 * What the service says that it or its people did. It looks homes up, keeps wishes and passes them
 * to the agent: of everything else nothing was done.
 */
import { type Hit, hitOf } from "./text.ts";
import { isDenied } from "./acts.ts";
import type { VisitState } from "./visits.ts";

/** What it may have done, by how the words begin. */
const DONE_EN =
  "not|list|pick|found|look|searched|writ|wrote|mix|mis|understood|understand|compar|count|convert|assum|left|sort|mention|said|told you|mark|chang|updat|add|remov|narrow|widen|broaden|kept|pass|forward|sent (?:it|that|them|this|your|you)|made (?:a note|note|an? (?:mistake|error|slip))|took (?:note|it as|that as)|taken note|notic|receiv|saw|seen|read|meant|thought|want|hop|been|had (?:in mind|you|it (?:wrong|down)|the wrong)|had$|got|put (?:it|that|this|the|them|you)|let you down|set (?:the|your|it|that) (?:search|limit|list|budget|filter)|wish|prefer|show|includ|need|suggest|explain|answer|describ|ask|gave|given|check|calculat|round|work|us|refer|relat|based|limit|suppos|allow|pleas|delight|interest|afraid|confus|appreciat|apolog|skipp|drop|exclud|start|stopp|tri|offer|rent|pric|furnish|call|open";
const DONE_ES =
  "anotad|apuntad|elegid|encontrad|entendid|vist|mirad|buscad|compar|pasad|trasladad|dich|leid|cambiad|actualizad|anadid|marcad|guardad|tenid|sid|estad|podid|querid|recibid|confundid|equivocad|contad|calculad|puest|dejad fuera|mencionad|comentad|explicad|ensenad|mostrad|avisad|tomad nota|pensad|escrit|quitad|incluid|hablad de|respondid|contestad|indicad|propuest|separad|escogid|seleccionad|ordenad|hech|perdid|dad|ido|id$|pedid";
const DONE_PT =
  "anot|encontr|procur|pass|deix|guard|alter|mud|troc|acrescent|adicion|junt|retir|compar|calcul|engan|gost|fiqu|ajud|pens|tom|mencion|indiqu|mostr|expliqu|fal|cont|perguntei|enten|us|consider|busqu|olh|confundi|equivoqu|ach|list|selecion|escolhi|registei|avis|marqu|cheg|comec|pus|mand|envi";
const ED = "[a-z]{2,}ed";
const IRREGULAR =
  "let|got|had|put|ran|set|took|taken|made|gave|given|held|kept|left|sent|told|spoke|spoken|met|brought|bought|sold|won|found|cut|drawn|drew|written|wrote|done|seen|gone|shown|paid|rung|rang|built|chosen|chose|begun|began|lent|lined|said|read|saw|been";
/** Whom the service does not reach. */
const OTHERS =
  "(?:owners?|sellers?|landlords?|bank|lender|notary|lawyer|inspector|vendedor\\w*|propiedad|propietari[oa]s?|duen[oa]s?|caser[oa]s?|banco|notari[oa]|abogad[oa]|don[oa]|proprietari[oa]s?|senhori[oa]s?|advogad[oa])";
const PAST_EN =
  `(?:i|we)(?:'ve| have| had)?(?: (?:just|already|also|now|even|personally|quietly|gone ahead and))*`;
const PAST_ES = "(?:he|hemos) (?:ya |tambien |incluso )?";
const PARTICIPLE = "[a-z]{2,}(?:[ai]do|to|cho)";
/** What agency and service do, by how the verbs begin; in the plural they promise all else. */
const WE_DO =
  "trat|comec|dir|[hft][ae]r(?=e)|tend|ver(?=e)|pod|segui|ped|pid|marc|habl|fal|qued|mir|escrib|escrev|busc|busqu|volv|volt|ten|retom|rest|pregunt|pergunt|organiz|faz|hac|est[ae]|emp|descart|deb|dev(?!olv)|consult|atend|sab|quer|encontr|mostr|ensen|list|public|recib|receb|entend|pens|inclu|[vd]?[ae]mos|somos|hemos|compar(?!t)|cont|procur|confirm|ajust|afin|concret|dig|dec|diz|list|record|lembr|prest|empr|dej|deix|supon|jeron|ult|prox|avan|adelant|min|max|mesm|mism|extrem|term|tram|otim|optim|leg|anim|prim|pas";
const PRETERITE =
  "(?<!\\b(?:a|de|por|da|na|minha|sua|sobre) )[a-z]{2,}(?<!r|\\b(?:s|l|r|h|fr|jos|p))ei(?:-[a-z]{1,4})?";

const DEED = new RegExp(
  [
    `\\b${PAST_EN} (?!(?:${DONE_EN}))(?:${ED}|${IRREGULAR})\\b(?!')`,
    `\\b${PAST_EN} (?:${ED}|${IRREGULAR})\\b(?!')[^.!?\\n]{0,48}\\b${OTHERS}\\b`,
    `\\b${PAST_ES}(?!(?:${DONE_ES}))${PARTICIPLE}\\b`,
    `\\b${PAST_ES}${PARTICIPLE}\\b[^.!?\\n]{0,48}\\b${OTHERS}\\b`,
    `\\b(?!(?:${DONE_PT}))${PRETERITE}\\b`,
    `\\b${PRETERITE}\\b[^.!?\\n]{0,48}\\b${OTHERS}\\b`,
    `\\b(?!(?:${WE_DO}))[a-z]{2,}[aei]mos(?:-[a-z]{1,4})?\\b(?![^.!\\n]{0,80}\\?)`,
    // Those above it, and what stands in somebody's calendar.
    "\\b(?:my|our|mi|nuestro|nuestra|(?:o|a) (?:meu|minha|nosso|nossa)) (?:manager|boss|director\\w*|supervisor\\w*|partner|jef[ea]|soci[oa]|gerente|chefe|diretor\\w*)\\b",
    "\\b(?:dejado|deixei|tenho|tengo|have|left)(?: [a-z]+){0,4} (?:marcad|agendad|reservad|apartad|confirmad)[oa]s?\\b",
    "\\b(?:in|on|en|na|no) (?:your|su|tu|sua|tua|seu|teu) (?:calendar|calendario|agenda)\\b",
    "\\b(?:list[oa]|pront[oa]|ready) (?:para|to) (?:que )?(?:\\w+ )?(?:firm|assin|sign)\\w*",
    "\\b(?:segurando|guardando|reservando|apartando|holding|keeping|saving)\\b[^.!?\\n]{0,40}\\b(?:(?:por|para) (?:si|ti|voce|usted|vos)|for you)\\b",
    // What nobody of it does in person.
    "\\bi(?:'ll| will|'m|'m going to| am| am going to)(?: (?:also|then|just|already|personally|be)){0,2} (?:wait(?:ing)?\\b(?! (?:for (?:your|the|their|an|them)|to|until|till)\\b)|meet(?:ing)?\\b|greet\\w*|stand(?:ing)?\\b|outside|downstairs|there(?= (?:at|in|on|with|to))|(?:at|in) the (?:[a-z]+ )?(?:door|lobby|entrance|building|gate|house|apartment|flat|home)|open(?:ing)? (?!with|to\\b)|bring(?:ing)? (?!(?:it |that |this |them )?up\\b)|driv\\w+|pick(?:ing)? (?:you|up)|walk(?:ing)? you|let(?:ting)? you in|hand(?:ing)? (?:you the|over the) (?:keys?|papers|door)|accompan\\w*|(?:drop|stop|swing|come|coming)(?:p?ing)? (?:by|over|along|down|out|with you)|join(?:ing)? you)",
  ].join("|"),
  "g",
);
/** Spanish tells what was done from what shall be done by an accent alone. */
const PRETERITE_ES =
  /(?<!\p{L}|\best |\bcomo (?:te |le |les |os )?)(?!(?:anot|apunt|encontr|busqu|compar|confund|equivoqu|pens|tom|mir|expliqu|mencion|caf|beb|chal|porqu|aunqu|est|jos|ren|andr|pur|corsé|at|entend|le|elegí|vi)[éí](?!\p{L}))(?:\p{L}{3,}(?<!r)é|pedí|escribí|conseguí|abrí|hice|puse|traje|resolví)(?!\p{L})/giu;

/** What it will do in Spanish and Portuguese, by how the verbs begin; of all else it does nothing. */
const WILL_DO =
  "pregunt|pergunt|consult|busc|procur|avis|pas(?:s?ar)|mostr|ense|anot|apunt|tend|ter(?=ei)|trasl|transmit|encaminh|envi|reenvi|respond|ser(?=[ée])|est(?=ar(?:é|ei)(?! (?:en(?! contacto)|no|na|à|ali|allí?|fuera|fora|abajo|esperando|junto)(?!\\p{L})))|dir|far(?=ei)|har(?=é)|ver(?=[ée])|tent|intent|dar(?=[ée])|confirm|pod|fic|ajud|ayud|inform|continu|segu|compar|list|guard(?=ar(?:é|ei) (?:em|en|na|sus|su|as|os))|tom|inclu|ir(?=[ée])|escrev|escrib|qued|mant|procurar|men[cs]ion|cont|us|trat|limit|evit|actualiz|atualiz|cambi|alter|mud|record|lembr|hab(?=lar)|fal|explic|indic|perd|agradec|gost|querr|volv|volt|consid|sab|dej|deix|ped|descart|encontr|mir|verific|comprob|sug|prop|supo|marc|dud|duvid|prepar|resum|orden|aclar|esclarec|ampl|ajust|filtr|refin|revis|corr[ei]g|pond|por(?=ei)|ech(?=aré un)|calcul|tradu[cz]|selec|escolh|eleg|reun|ofrec|oferec|compart|remit|insist|necesit|precis|deb|repet|empez|comenz|come[cç]|termin|sod(?=ré)|andr";
const FUTURE = new RegExp(`(?<!\\p{L})(?!${WILL_DO})\\p{L}{2,}r(?:é|ei)(?!\\p{L})`, "giu");

const VISIT = /\b(?:visit\w*|viewing|appointment|tour|cita)\b/;

/**
 * Deeds in the first person that are none of the service's; a visit is, where one was booked.
 * @param folded without case and accents
 * @param text as it was written
 */
export function findDeeds(
  folded: string,
  text: string,
  isKnown: (word: string) => boolean,
  visits?: VisitState,
): Hit[] {
  const settled = visits?.booked || visits?.cancelled;
  return [...folded.matchAll(DEED), ...text.matchAll(PRETERITE_ES), ...text.matchAll(FUTURE)]
    .filter(({ index }) => !isDenied(folded, index))
    .filter(([deed]) => /[ -]|mos$/.test(deed) || !isKnown(deed))
    .filter(({ index }) =>
      !settled || !VISIT.test(folded.slice(Math.max(0, index - 60), index + 60))
    )
    .map((match) => hitOf(match, "action"));
}
