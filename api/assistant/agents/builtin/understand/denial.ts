/** Whether what is mentioned is denied right before: "no condos", but "not far from a park". */
import type { Lexicon } from "../lexicon/lexicon.ts";

/** Denies as well as the language's own words do. */
const BUT = /\b(?:nothing|nada (?:en|em|de)|except|excepto|exceto|salvo)\b/;
const FAR = /\b(?:far|lejos|longe)\b/;

/** How much something is a problem. */
const RATHER = "(?:(?:kind|sort) of |kinda |pretty much |mas o menos |um bocado )?";
const AN = "(?: an?| un| una| um| uma)? ";
const WITHOUT = `\\b(?:without|no|sin|sem)${AN}`;
const LACKING = `\\b(?:without|sin|sem)${AN}`;
const CANNOT =
  " (?!.{0,14}(?:problem|importa|pasa nada|faz mal|matter|mind|worr|issue))(?:\\S{1,24} ){0,2}?" +
  // "No pets no car" turns down both.
  "(?:n(?= (?:da|quer|serv|poss|val|consig|e\\b))|nao|no(?! (?:pets?|kids?|car|cars|smok\\w+|parking|garage|children|dogs?|cats?)\\b)|not|isn't|is no|won't|can't|cannot|doesn't|it's a no)\\b";
const NO_GOOD =
  `(?: [^.!?;,]{1,40})? (?:is|es|e|would be|sera) ${RATHER}(?:an? |um |una? )?(?:deal ?-?breaker|no[- ]go|problema?\\b)` +
  `|[ ,.:;()-]{1,5}(?:that|this|it|which|eso|isso)(?:'s|s| is| es| e| would be) ${RATHER}(?:an? |um |una? )?(?:deal ?-?breaker|no[- ]go)` +
  `|${CANNOT}`;
const NO_WAY =
  " (?:nada|ni hablar|ni loc[oa]|imposible|impossivel|nem pensar|impossible|no way|forget it)\\b";
/** "If there is no lift, forget it"; "si no tiene garaje no nos vale". */
const IF_LACKING = "\\b(?:if|si|se)(?: (?:it|there|they|este|ese|esse|essa))? ?" +
  "(?:no|nao|n|isn't|is no|'s no|has no|hasn't|doesn't|does not|don't)" +
  `(?: (?:hay|tiene|lleva|ha|tem|tiver|houver|have|come with|got|any))?${AN}`;
const USELESS =
  " (?:forget|olvid|esquec|descart|nada\\b|ni |nem |imposible|impossivel|pass\\b|paso\\b|(?:i'm|we're) out\\b)";
/** What denies, and what it is denied of. */
const PAIRS = [[WITHOUT, NO_GOOD], [LACKING, NO_WAY], [
  IF_LACKING,
  `,?(?:${CANNOT}|${USELESS})`,
]] as const;
const AROUND = PAIRS.map(([before, after]) =>
  [new RegExp(`${before}$`), new RegExp(`^${before}`), new RegExp(`^(?:${after})`)] as const
);
const MISSED = PAIRS.map(([before, after]) =>
  new RegExp(`${before}\\S{1,24}(?: \\S{1,24}){0,2}?(?:${after})`)
);

/** "Without a garage I don't want it", "sin muebles no puedo": what is missing is wished for. */
export const isMissed = (before: string, after: string, said = ""): boolean =>
  AROUND.some(([denied, held, turned]) =>
    (denied.test(before) || held.test(said)) && turned.test(after)
  );

/** Whether a clause turns something down for what it lacks, and names no home or amount. */
export const turnsDownForLack = (clause: string): boolean =>
  MISSED.some((one) => one.test(clause)) && !/[\ue000-\uf8ff]/.test(clause);

/** Why something is turned down, which follows the "no" right away. */
const REASON =
  "(?:que|porque|por|pq|pois|ya que|ja que|because|since|thanks|gracias|obrigad[oa]|por favor|please)\\b";
const NOT_IT = [
  `,? ?(?:no|nao|not)(?=\\s*(?:$|[.,;!\\n])| ${REASON})`,
  ",? (?:(?:is|are|would be) )?(?:no good|no way|way too (?:few|small|little)|not for (?:me|us|her|him|them)\\b|out of the question|not (?:an option|happening)|off the table)",
  " (?:ni hablar|ni loc[oa]|nem pensar|descartad[oa]s?|(?:esta )?fora de questao|no es opcion|nao e opcao|se (?:me|nos) (?:va|sale|vai))\\b",
  " (?:doesn't|don't|won't|wouldn't|does not|do not|will not|would not|isn't|aren't|wont|doesnt|dont) (?:really |going to )?(?:work|do\\b|suit|cut it|interest|appeal)",
  " (?:no|nao) (?:me |nos |lhe |le |les |l?[oa]s? )?(?:vale|sirve|serve|interes|convenc|encaj|quier|quero|quere|gust|gost|va[n]? bien|viene[n]? bien|da jeito|dao jeito|pode[m]? ser|puede[n]? ser|compensa|rola)",
].join("|");
const BEHIND = new RegExp(`^(?:${NOT_IT})`);

/** Turned down behind its noun: "condos no", "land doesn't work for us", "un estudio no, que…". */
export const refusedBehind = (after: string): boolean => BEHIND.test(after);

/** "Ya no puedo quiero comprar", as people write who use no commas: what is denied has ended. */
const BEGINS_ANEW =
  /(?<!\b(?:no|nao|not|nunca|never|tampoco|me|nos|l[oa]|really)|n'?t) (?:quiero|queremos|quisiera|busco|buscamos|necesito|necesitamos|quero|procuro|procuramos|(?:i|we) (?:want|need))(?: to)? $/;

/** @param before the text up to the mention; a denial counts within its last `words` */
export function deniedClosely(before: string, lexicon: Lexicon, words = 3): boolean {
  const close = before.split(/(?<= )(?=\S)/).slice(-words).join("");
  return (lexicon.deniedBefore.test(close) || BUT.test(close)) && !FAR.test(close) &&
    !BEGINS_ANEW.test(close);
}
