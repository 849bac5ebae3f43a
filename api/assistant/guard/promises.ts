/** What nobody may say in an agency's name: payments asked for, guarantees, people turned away. */
import { type Hit, hitOf } from "./text.ts";

const PAYMENT =
  /(?<!(?:never|nunca|no|n[aã]o|not|n't) (?:\p{L}+ ){0,2})(?<!\p{L})(?:gift ?cards?|bizum|bitcoin|cripto\p{L}*|crypto\p{L}*|western union|paypal|(?:card|tarjeta|cart[aã]o|bank|banco|cvv|pin) (?:number|code|details)|(?:n[uú]mero|foto|c[oó]digo|datos|dados) d[aeo]l? (?:su |seu |tu |la |o )?(?:tarjeta|cart[aã]o|banco)|(?:send|make|wire) (?:us |me |a |the )*(?:transfer|money|payment|wire)|(?:haga|haz|fa[cç]a|envie|mande)(?: j[aá])? (?:una? |uma? |la |a |o )*(?:transfer[eê]ncia|dep[oó]sito|pag(?:o|amento)|dinero|dinheiro)|(?:pague|paga|pay) (?:now|today|hoy|hoje|ya|j[aá]|the|la|o|a|el|con|com|in)(?!\p{L}))/giu;

const GUARANTEE =
  /(?<!\p{L})(?:i|we) (?:can )?(?:guarantee|promise)(?!\p{L})|(?<!\p{L})(?:garantiz(?:o|amos)|garant(?:o|imos) que|(?:le |lhe )?asegur(?:o|amos) que|asseguro(?:-lhe)? que|no puede perder|can(?:no|')t lose|n[aã]o (?:tem como|pode) perder|se revaloriza seguro|(?:resid[eê]n(?:cia|cy)[^.!?]{0,20} autom[aá]tica\p{L}*)|(?:no|n[aã]o)(?: hay que| tiene que| precisa(?: de)?)? paga?r? (?:impuestos|impostos)|(?:pay )?no taxes?|tax[- ]free)/giu;

const GROUPS =
  "chilen|brazil|brasil|extranjer|estrangeir|foreigner|immigrant|inmigrant|imigrant|muslim|musulm|muçulm|christian|cristian|cristã|jew|jud[ií]|cat[oó]lic|catholic|gays?|lesbian|same[- ]sex|mismo sexo|mesmo sexo|homosex|gitan|cigan|gyps|romani|black|negr|latin|venez|peru|colomb|ecuat|marroqu|moroccan|african|[aá]rab|chin[oe]|chinese|indian|pakist|roman(?:os|ian|enos)|ucran|refuge|single mothers?|madres solter|m[aã]es solteir|pregnan|embaraz|gr[aá]vid|disab|discapac|deficien|wheelchair users|without (?:children|kids)|sin (?:hijos|ni[ñn]os)|sem (?:filhos|crian[cç]as)|no (?:children|kids)|(?:no|n[aã]o|nem) (?:aceita\\p{L}* |admiten? |alugam? )?(?:ni[ñn]os|hijos|filhos|crian[cç]as)";
const TURNS_AWAY = new RegExp(
  `(?<!\\p{L})(?:no|not|don't|doesn't|won't|never|only|prefers?|rather|n[aã]o|nunca|s[oó]|solo|s[oó]lo|apenas|prefieren?|preferem?|evita\\p{L}*)(?!\\p{L})[^.!?\\n]{0,48}(?<!\\p{L})(?:${GROUPS})\\p{L}*`,
  "giu",
);

/** Every such statement. */
export const findPromises = (text: string): Hit[] => [
  ...[...text.matchAll(PAYMENT)].map((match) => hitOf(match, "payment")),
  ...[...text.matchAll(GUARANTEE)].map((match) => hitOf(match, "guarantee")),
  ...[...text.matchAll(TURNS_AWAY)].map((match) => hitOf(match, "discrimination")),
];
