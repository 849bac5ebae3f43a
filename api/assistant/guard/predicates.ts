/**
 * What is said of a home or its surroundings by the form of the sentence: that something was done
 * to it, or that a street, an area or a building is so. What no card says in any words is cut.
 */
import type { PropertyCard } from "../tools.ts";
import { FEATURES } from "../agents/builtin/lexicon/features.ts";
import { isClaim } from "./claims.ts";
import { isIn } from "./known.ts";
import { anyQuality } from "./qualities.ts";
import { isNumberWord } from "./read_numbers.ts";
import { isThingOf, textsOf } from "./things.ts";
import { type Hit, hitOf, type Segment } from "./text.ts";

/** "Was repainted", "foi pintada", "se cambiaron". */
const DONE =
  /\b(?:is|are|was|were|been|being|fue|fueron|sido|esta|estan|son|foi|foram|estao|sao|quedan?|ficam?|ficou|ficaram)(?: (?:all|also|already|now|just|both|fully|recently|newly|freshly|completely|totally|entirely|ya|ja|muy|todo|toda|todos|todas|tambien|tambem|totalmente|completamente|recien|recientemente|recentemente|ambos|ambas|muito|bien|bem|well)){0,2} (?!(?:nada|cada|vida|lado)\b)([a-z]{2,}(?:[ai]d[oa]s?|ed))\b|\bse ([a-z]{3,}(?:aron|ieron))\b|\b([a-z]{3,}(?:aram|eram|iram)-se)\b/g;
/** What is said of what one reads and asks, and what other rules judge. */
const PLAIN_DONE =
  "settl|resolv|sort|handl|arrang|agreed|attach|link|ligad|group|order|orden|estimat|estimad|convert|convers|measur|medid|contad|contab|sumad|somad|multiplic|translat|traduc|traduz|mix|mezcl|mistak|misspell|intend|aimed|gear|suit|match|tempt|advis|aconsej|aconselh|recommend|encourag|forc|bother|stress|stressad|estres|overwhelm|agobi|frustrat|scar|asust|assust|ilusion|entusiasm|emocion|engaged|marri|casad|divorc|separat|separad|widow|viud|viuv|employ|emplead|empregad|jubilad|aposentad|embaraz|complicad|apurad|animad|zangad|chatead|atras|adiant|apress|esgotad|baralhad|liad|rent|let$|treat|quot|tick|bienvenid|alug|arrend|alquil|pareci|list|publish|public|anunci|advertis|mention|menc|indic|describ|descr|detail|detall|state|specif|especif|registad|record|anot|apunt|not(?:ed|ad)|mark|marc|includ|inclu|call|nam|titul|price|valu|confirm|book|schedul|agend|reserv|permit|allow|admit|aceit|acept|accept|furnish|mobil|mobl|amuebl|constru|situ|locat|locali|ubic|compar|relat|base|basad|limit|suppos|need|interest|interes|pleas|delight|encant|automat|dedic|connect|conect|ask|answer|respond|invit|cans|tired|worri|preocup|aborrec|engan|equivoc|confund|perdid|lost|sentad|acostumbr|used|meant|obrigad|obligad|renov|reform|remodel|restaur|rehabil|reabil|refurb|redecor|equip|insonor|climatiz|orient|virad|assign|asign|atribu|impermeab|heat|gat|insul|aislad|isolad|defin|decid|envi|pass|pas(?:ad|sad)|sav|guard|dividid|divid|distrib|organi|compost|compuest|form|adapt|pens|design|recomend|complet|cerc|próxim|hundred|speed|qualific|sold|vendid|prepar|involv|requir|atend|pagad|expect|esper|consider|determin|consult|verific|check|clear|calculat|calcul|redond|rounded|conoc|conhec|know|prohib|proib|cancel|mudad|moved|sorri|disappoint|excit|thrill|embed|remov|chang|alterad|add|updat|actualiz|atualiz|ador|cuidad|mantenid|mantid|located|unfurnish|estad|stud|bed|shed|red$|indeed";
const PLAIN = new RegExp(`^(?:${PLAIN_DONE})`);
/** How the words begin for what homes of ours say was done to them; their own word stands last. */
const WORKS = `
  sustitu substitu cambi troc reempl replaced ; renov renew renewed ; lij lix acuchill sanded ; aceit ole oiled
  termin acab conclu finished ; instal installed ; plant planted ; planific planead proyect projet planned
  pint painted ; sombread shad shaded
`.trim().split(/ ; |\n/).map((line) => line.trim().split(" "));

const PLACE =
  "(?:streets?|road|block|area|neighbou?rhood|district|quarter|building|complex|square|calles?|barrio|zona|vecindario|edificio|finca|comunidad|portal|plaza|manzana|urbanizacion|ruas?|bairro|vizinhanca|predio|condominio|praca|quarteirao|avenida|avenue|neighbou?rs|vecinos|vizinhos|locals|residents)";
const PART =
  "(?:panels|paneles|paineis|pool|piscina|garden|jardim|jardin|kitchen|cozinha|cocina|garage|garaje|garagem|terrace|terraza|terraco|balcony|balcon|varanda|patio|rooms?|salon|sala|bedrooms?|quartos?|dormitorios?|bathrooms?|banos?|lift|elevator|ascensor|elevador|floors?|suelos?|soalho|walls|paredes|windows|ventanas|janelas|roof|tejado|telhado|facade|fachada|storage|trastero|arrecadacao|heating|calefaccion|aquecimento|fireplace|chimenea|lareira|views?|vistas?|ceilings?|techos?|tetos?|instalacion|instalacoes|light|luz)";
const HOME =
  "(?:home|house|flat|apartment|condo|casa|piso|vivienda|apartamento|moradia|imovel|inmueble|property|place|town-?home|townhouse|adosado|bungalow|villa|chalet|studio|estudio|loft|t[0-6])";
const IS =
  "(?:is|are|has|have|feels?|gets?|stays?|looks?|was|were|sits?|faces?|runs?|needs?|comes?|opens?|fits?|gives?|es|son|esta|estan|tienen?|quedan?|suelen?|dan?|mira|abre|necesita|viene|cuenta con|e|sao|estao|fica|ficam|tem|costuma|precisa|vem|conta com|leva|levou)";
const THE = "(?:the|this|that|its|la|el|los|las|su|esta|este|a|o|as|os|sua|seu|esse|essa|d[aeo])";
const TOO = "(?: (?:itself|also|too|tambien|tambem))?";
const SUBJECT = new RegExp(`^(?:${PLACE}|${PART}|${HOME}|${IS}|itself)$`);
/** "Right across the street", "a la vuelta", "ao virar da esquina". */
const BESIDE =
  "(?:enfrente|(?:en|em) frente|frente (?:al|ao|a (?:la|el))(?! (?:del?|d[aeo]s?|que|otr[oa]|outr[oa]|primer[oa]?|primeir[oa]|segund[oa])\\b)|al lado|ao lado|junto|detras|atras|(?<!por )debajo|a la vuelta|ao virar|(?:al|nada mas) salir|a saida|across (?:from|the)|opposite|in front|next (?:door|to)|(?:around|on|at) the corner|(?:just|right) (?:outside|behind|below|by)|(?:en|na) la? ?(?:esquina|puerta|porta))";
const THERE = `(?:hay|ha|encontr[a-z]+|you have|find|there(?:'s)?|${IS})`;
/** "The street is flat", "a casa fica numa praceta", "in a street full of shops". */
const FRAMES = [
  new RegExp(
    `\\b${THE} (?:(?:[a-z]+ )?${PART}|${PLACE}|${HOME})${TOO} ${IS}(?! not something)(?: [a-z'-]+){1,10}`,
    "g",
  ),
  new RegExp(
    `\\b(?:in|on|en|numa?|em|es|e|it's|is) (?:an?|una?|uma?) (?:(?!of )[a-z]+ ){0,2}${PLACE}\\b(?: [a-z'-]+){0,6}`,
    "g",
  ),
  new RegExp(
    `\\b(?:${BESIDE}(?: [a-z']+){0,5},? ${THERE}(?: [a-z'-]+){1,8}|${THERE}(?: [a-z'-]+){1,8},? ${BESIDE}\\b)`,
    "g",
  ),
];
/** Words that say nothing of a home, or what other rules judge. */
const WORDS = new RegExp(
  "^(?:with|from|frente|next|right|justo|direct|extra|addition|adicional|cuenta|conta|inclu|titl|titul|photo|foto|well|sala|jantar|estar|comedor|dining|main|principal|master|recei|para|sobre|entre|desde|hasta|como|where|este|esta|estan|estao|that|this|than|them|they|there|here|also|only|just|even|still|sale|venda|venta|rent|alquiler|arrend|renta|renda|both|each|same|another|other|todo|toda|todos|todas|tudo|tambem|tambien|ainda|aun|mesmo|mismo|porque|because|since|when|quando|cuando|which|whose|while|before|antes|hacer|fazer|foram|fueron|mientras|enquanto|without|about|around|cerca|close|near|perto|some|have|tiene|fica|numa|nuestr|noss|your|seus|suas|list|menc|mention|indic|anunci|card|ficha|listing|address|morada|direccion|name|call|chama|llama|describ|descr|refere|detail|floor|bici|move|ready|planta|andar|piso|primer|primeir|equip|segund|tercer|terceir|quart|quint|sext|septim|setim|octav|oitav|noven|nono|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|ground|bed|bath|room|dormitor|habitaci|bano|banho|banheir|casa|plaza|lugar|space|garage|garaj|garag|parking|estacion|aparc|lavand|laundry|washer|lavadora|furnish|unfurnish|mobil|amuebl|muebl|moveis|escrit|office|despacho|cobertura|terra|balc|varanda|madera|madeira|wood|pets|animal|animais|mascot|perro|gato|dogs|cats|caes|permit|allow|admit|aceit|acept|price|prec|cost|cuest|cust|asking|euro|dollar|month|week|mes|semana|year|ano|metro|square|quadrad|cuadrad|feet|size|tamanh|taman|area|built|constru|dates|data|years|above|below|over|under|within|dentro|fuera|abajo|arriba|acima|abaixo|upper|lower|budget|presup|orcam|limit|range|rango|more|less|mais|menos|much|muito|mucho|almost|casi|quase|double|half|doble|dobro|bigger|larger|smaller|cheaper|dearer|expensive|roomier|newer|older|grande|pequen|barat|caro|cara|maior|menor|mayor|difer|differ|similar|parecid|igual|option|opci|opca|fits|encaj|encaix|match|cumple|cumpre|free|available|libre|livre|dispon|visit|agent|broker|know|sabe|sabem|onde|donde|encontr|find|found|look|like|type|tipo|mean|said|state|told|place|espacio|espaco|guard|tendo|tener|nada|nothing|none|nenhum|ningun|sold|vend|total|juntos|together|combin|exact|proxim|real|such|them|their|home|house|flat|apartment|apartament|condo|vivienda|moradia|imovel|inmueble|property|townho|adosad|bungalow|villa|chalet|studio|estudio|loft|unit|building|edifici|predio|barrio|bairro|street|calle|zona|neighbo)",
);

/** Of a home under offer: "pending at the moment". */
const PENDING = /^(?:pend|marc|mark|moment|present|current|actual|atual|oferta|offer)/;

/** What a sentence says by its form of a home or of what is around it, and no card says. */
export function findPredicates(
  folded: string,
  parts: readonly Segment[],
  shown: readonly PropertyCard[],
): Hit[] {
  if (shown.length === 0) return [];
  const own = shown.flatMap(textsOf);
  const isPending = shown.some(({ pending }) => pending);
  const isKnown = (word: string) => isIn(word, own) || isThingOf(word, shown);
  const isSaid = (word: string) =>
    SUBJECT.test(word) || WORDS.test(word) || isPending && PENDING.test(word) ||
    isNumberWord(word) || isKnown(word) ||
    isKnown(word.replace(/s$/, ""));
  const wasDone = (word: string) =>
    PLAIN.test(word) || isKnown(word) ||
    WORKS.some((work) => work.some((one) => word.startsWith(one)) && isKnown(work.at(-1) ?? ""));
  let cut = 0;
  const claimed = (match: RegExpExecArray): Hit[] => {
    const hit = hitOf(match, "fact");
    if (hit.start < cut || !isClaim(hit, folded, parts)) return [];
    // The sentence goes as a whole.
    cut = parts.find(({ end }) => end > hit.start)?.end ?? 0;
    return [hit];
  };
  const done = [...folded.matchAll(DONE)].flatMap((match) =>
    wasDone(match[1] ?? match[2] ?? match[3] ?? "") ? [] : claimed(match)
  );
  return done.concat(FRAMES.flatMap((frame) => {
    cut = 0;
    return [...folded.matchAll(frame)].flatMap((match) =>
      wordsOf(match[0]).every(isSaid) || wordsOf(withoutJudged(match[0])).every(isSaid)
        ? []
        : claimed(match)
    );
  }));
}

const wordsOf = (text: string) => text.match(/[a-z]{4,}/g) ?? [];

/** The text, of the same length, without what other rules judge. */
function withoutJudged(text: string): string {
  const mask = (found: string) => "_".repeat(found.length);
  return FEATURES.reduce(
    (rest, { words }) => rest.replace(words, mask),
    text.replace(anyQuality(), mask),
  );
}
