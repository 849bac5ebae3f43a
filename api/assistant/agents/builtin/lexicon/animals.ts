/** Animals that people keep, in any language: over folded text with numbers as marks. */
import { N } from "../understand/text.ts";

const KINDS =
  "dogs?|dogg(?:y|ies|o)|pupp(?:y|ies)|pups?|cats?|kitt(?:y|ies|en|ens)|perr[oa]s?|perr(?:it[oa]|et[ei]|ill[oa])s?|" +
  "cachorr(?:[oa]s?|inh[oa]s?)|gat[oa]s?|gat(?:it|inh)[oa]s?|cao|caes|cadel(?:a|as|inha)|caozinho|" +
  "conej[oa]s?|coelh[oa]s?|rabbits?|bunn(?:y|ies)|hamsters?|guinea pigs?|parrots?|loros?|papagaios?|" +
  "calopsitas?|periquitos?|parakeets?|canari(?:o|es|os)|tortugas?|tartarugas?|tortoises?|turtles?|jabutis?|ferrets?|hurones|huron|furao|furoes|chinchillas?|gerbils?|iguanas?|lizards?|geckos?|hedgehogs?|" +
  "(?<!early |lady )birds?|cockatiels?|cockatoos?|cacatuas?|pajar(?:os?|itos?)|passar(?:os?|inhos?)|andorinhas?|rats?|ratas?|(?<!\\b(?:el|un|buen|al|cada|de|los|unos|esos) )ratos?|ratinh[oa]s?|mice|gallinas?|galinhas?|hens?|chickens?|" +
  "(?<=\\b(?:my|our|mi|mis|nuestr[oa]s?|meus?|minhas?|noss[oa]s?) )(?:mascotas?|pets?|bich(?:o|an[oa])s?)";
const BREEDS =
  "(?<=(?:\\b(?:my|our|have an?|got an?|with an?|plus an?|old|black|yellow|chocolate|big|elderly|rescue|lbs?|pounds?|kg)|\\b(?:have|got|own|with|bring(?:ing)?) [\\ue000-\\ue0ff]|[\\ue000-\\ue0ff](?= labs (?:come|coming|move|moving|live))) )(?<!\\b(?:after|before|at|in|from|to|till|until) (?:my|our) )labs?(?: mix)?|golden(?: retrievers?|(?= *(?:[^\\p{L}\\p{N}\\s]|de\\b|e\\b|y\\b|$)))|labrador(?:[ae]?s?)|labradoodles?|" +
  "(?:golden|cocka)poos?|goldendoodles?|pit ?-?bulls?|(?:pit|shepherd|lab|collie|terrier|husky|hound|boxer) mix(?:es)?|pitties?|bull ?dog(?:s?|ue?s?|as?)|bull terriers?|frenchies?|rottweilers?|rottis?|" +
  "doberman(?:n?s?|as?)|german shepherds?|pastor(?:as?|es)? alema(?:n(?:as?|es)?|o|es)?|huskys?|huskies|" +
  "chihuahuas?|dachshunds?|salchichas?|teckels?|salsichinhas?|beagles?|boxers?|poodles?|caniches?|" +
  "shih[ -]?tzus?|yorkies?|yorkshires?|malt(?:ese|es)|bichon(?:es)?|pugs?|pinschers?|schnauzers?|" +
  "spaniels?|cockers?|border collies?|collies?|corgis?|dalmatians?|dalmatas?|great danes?|mastiff?s?|mastin(?:es|as?)?|" +
  "akitas?|shar ?-?peis?|whippets?|lurchers?|greyhounds?|galg[oa]s?|podenc[oa]s?|terriers?|jack russells?|westies?|spitz|" +
  "lulus?|pomeranians?|mutts?|vira-?latas?|bernese|maine coons?|siames(?:e|es)|ragdolls?|(?:persian|persa) (?:cat|gato)s?";
const WHOSE =
  "[\\ue000-\\uf8ff]|one|my|our|an?|the|his|her|their|two|three|this|with|have|has|bring(?:ing)?|plus|mi|mis|nuestr[oa]s?|" +
  "un|una|unos|dos|tres|el|la|con|tengo|tenemos|su|meus?|minhas?|noss[oa]s?|uma?|uns|dois|duas|" +
  "o|com|tenho|temos";
/** Words that no animal of one's own stands behind: "the building allows dogs", "have no dog". */
const OTHER = "(?:no|not|of|any|sin|sem|ningun\\w*|nenhum\\w*|that|which|que|with|for|and|or)\\b|" +
  "(?:allow|accept|take|permit|admi|acept|aceit|welcom|lik|neighb|vecin|vizinh|owner)";
/** Makes it somebody else's, or no animal. */
const AFTER =
  "(?! ?(?:-|(?:parks?|food|free|walker|run|house|owners?|barks?|barking|policy|fees?|deposit|rent|friendly" +
  "|next door|up ?stairs|down ?stairs|across the|al lado|arriba|abajo|do lado|ao lado|d[eo]s? (?:l[oa]s? )?(?:vecin|vizinh)" +
  "|allowed|ok\\b|okay|door|died|passed|murio|morreu|de guarda|guardian)\\b))";

/** The buyer's own animal: "our old dog", "2 cats", "um shih tzu"; "acepta perro?"; an emoji. */
export const OWN_ANIMAL = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${WHOSE})(?: (?!${OTHER})[\\p{L}\\p{N}\\ue000-\\ue0ff'-]+){0,3}? (?:${KINDS}|${BREEDS})(?![\\p{L}\\p{N}])${AFTER}` +
    `|(?:${N}[ -]?(?:lbs?|kg|kilos?|pounds?)(?: (?:of|de))? )(?:${KINDS}|${BREEDS})(?![\\p{L}])|(?<!\\b(?:predio|condominio|edificio|comunidad|finca|urbanizacion) (?:\\S+ )?)\\b(?:acept\\w+|aceit\\w+|admit\\w+) (?:cachorr|perr|gat)(?:[oa]|it[oa]|inh[oa])(?![\\p{L}])|\\b(?:acept\\w+|aceit\\w+|admit\\w+) cao(?![\\p{L}])` +
    "|[🐶🐕🐩🐱🐈🐇🐰🐹🦜🐢]",
  "gu",
);
/** An animal by its name and nothing else. */
export const ANIMAL_ALONE = new RegExp(
  `^[^\\p{L}\\p{N}\\ue000-\\uf8ff]*(?:${KINDS}|${BREEDS})[^\\p{L}\\p{N}\\ue000-\\uf8ff]*$`,
  "u",
);
/** Behind an animal that lives elsewhere, for good: "the tortoise can go to my mum". */
export const ELSEWHERE =
  /^,?(?: (?:but|and|pero|mas|y|e|which|who|that|que))?(?: (?:s?he|it|they|ella|el|ell[oa]s|el[ea]s?))? (?:(?:can|could|will|would|might|is|are) )?(?:(?:se|pode|podem|puede|pueden) )?(?:go(?:es|ing)?|stay(?:s|ing)?|live(?:s|ing)?|qued(?:a|an|ara|aran|arse)|fic(?:a|am|ar|ara)|v(?:a|an|ai|ao)|ir|ira|viven?|mora) (?:to|with|at|con|com|a|para|na|en|em)(?: (?:live with|vivir con|morar com|viver com|a?casa d[aeo]?s?|stay with))?(?: (?:my|our|his|her|the|mis?|nuestr[oa]s?|el|la|los|las|[ao]s?|um|uma|un|an?|meus?|minhas?|noss[oa]s?|d[ao]s?)){0,2} (?:mum|mom|dad|mother|father|parents?|sister|brother|ex\b|friends?|aunt|uncle|gran\w+|in-laws|neighbou?r|madre|padres?|mama|papa|herman[oa]|suegr[oa]s?|abuel[oa]s?|ti[oa]s?|amig[oa]s?|vecin[oa]|prim[oa]s?|mae|pais?|irma[o]?|sogr[oa]s?|av[o]s?|vizinh[oa])(?![\p{L}])(?![^.!?]{0,32}\b(?:cuando|quando|when|while|during|mientras|durante|enquanto|summer|verano|verao|weekends?|fim|fins|fines|viaj\w+|travel\w*|holidays?|(?:y|e) con?migo|e comigo|and (?:with )?(?:me|us))\b)/u;
/** Whose animal it is, or that there is none. */
export const NOT_OWN =
  /\b(?:neighbou?r\S*|vecin\w+|vizinh\w+|allergic|alergi\w+|scared|afraid|miedo|medo|owner(?:'s|s)?|if (?:i|we) (?:get|had)|died|lost|hot|guard|(?:is|are|'s|'re|am|'m) out|walking|(?:de paseo|paseando|passeando|passear|pasear|sacando))(?: \S+){0,3} ?$/;
