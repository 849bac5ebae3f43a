/** What is asked of a home: facts that homes have, features their texts may mention, anything else. */
import { PROPERTY_FACTS, type PropertyFact } from "../../../agent.ts";
import type { Act } from "../acts/acts.ts";
import { OWN_ANIMAL } from "../lexicon/animals.ts";
import { type Feature, FEATURES, namesFeature } from "../lexicon/features.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { PLAIN, SURE } from "./act_scores.ts";
import { type Clause, isOfLoan } from "./clause_acts.ts";
import { BEGINS, isOfTerms, NEAREST, ONLY_AVAILABLE } from "./fact_phrasings.ts";
import { comparesParts, type Measure, MEASURES, measuresIn } from "./measures.ts";
import { COMPARES } from "./phrasings.ts";
import { BUYING_COSTS, NEGOTIABLE } from "./money_phrasings.ts";
import { listedFacts } from "./listed_facts.ts";
import type { Reading } from "./reading.ts";
import type { Span } from "./text.ts";

/** A question that no fact has a name for. */
export interface Topic {
  /** The buyer's own words. */
  said: string;
  /** What it asks for, where a home's texts may say it. */
  features: Feature[];
}

export interface QuestionsRead {
  asks: PropertyFact[];
  topics: Topic[];
  /** What was asked of how letting and selling work, in the buyer's words. */
  process: string[];
  /** By what homes are to be compared. */
  measures: Measure[];
}

/** From here on a person is wanted, whatever number the wording names. */
export const TO_PERSON = 0.9;
/** So much surer a question is of how things work than of the home, whose fees are its own. */
const SURER_BY = 0.1;
/** Deposit and papers are mostly a home's own as well. */
const SURER_OF_TERMS = 0.4;
const MAX_TOPICS = 5;
const MAX_TOPIC = 200;
const QUESTIONS: readonly Act[] = ["ask_home", "ask_process", "ask_advice"];
/** "Is there a cheaper one than that?" looks for another home. */
const SEEKS_OTHERS: readonly Act[] = ["alternatives", "search"];

/** Names of facts that are enough where a clause is known to ask, in any of the languages. */
const NAMES: Partial<Record<PropertyFact, RegExp>> = {
  price:
    /^\W*(?:(?:and|e|y|o|mas|pero|but) )?(?:is (?:it|that)|that's|e|es|isso e|eso es) (?:por|per|a|al|ao) (?:mes|semana|month|week)(?: (?:or|o|ou) (?:por |per |a )?(?:mes|semana|month|week))?\W*$|\b(?:prices?|precio|preco|valor|firm|(?:ainda|todavia|aun|still) (?:custa|cuesta|costs?)|sigue costando|negotiable|negocia\w+|quanto (?:ta|custa|sai)|custa quanto|cuesta cuanto|costs? how much|e quanto mesmo|(?:ta|esta|fica) (?:por |a )?quanto|quanto (?:e )?que (?:ta|esta|custa|sai)|per (?:month|week)|pcm|cuant[oa] (?:cuesta|vale|piden|(?:es )?(?:la |el )?(?:renta|alquiler))|quanto pedem|qual (?:e|seria) (?:mesmo )?(?:a renda|o aluguel)(?=(?: mensal)?(?:\W*$| d[oae]\b))|does it (?:really |actually )?cost)\b|\b(?:continua|sigue|still|ainda)(?: (?:at|a|en|por|nos|em|costando))? [\ue000-\ue0ff]\W*\?|[\ue000-\ue0ff] (?:mesmo|right|firm|for real|really|seriously|correct|de verdad|en serio|a serio)|is (?:it|this|that|the) [\ue000-\ue0ff] (?:a|per)\b|por mes ou por ano|per month or per year|[\ue000-\ue0ff] (?:(?:€|\$|euros?) ?)?(?:(?:is|are|es|son|e|sao) )?(?:a|per|por|la|al|ao)(?: la)? (?:week|semana|month|mes) (?:or|o|ou) |al mes o al ano|the monthly\b|\bthe asking\b|\b(?:is|are) (?:being asked|(?:you|they) asking)(?: for)?\b(?! in\b)|\bpiden por (?:el|ella|lo|la|est[ae]|es[ae])\b|\b(?:how much|what)(?:'?s| is| are| did| does| do| would| will| was)? (?!time\b|day\b|hour\b)(?:[^\s?!.]+ ){1,8}?(?:go|goes|going|went|listed|rents?|renting|sells?|sold|selling|asking|let) (?:for|at)\b|\b(?:a|en) cuanto (?:lo |la |los |las )?(?:esta|sale|queda|va|anda|tienen|tienes|teneis|deja[ns]?|vende[ns]?|vendeis|alquil\w+)\b|\bis[ts]o e (?:ao?|por) (?:mes|semana)\b|\b(?:is (?:it|that|this)|es(?:o)? (?:es )?) (?:per|a|por|al|a la) (?:week|month|semana|mes)\b|[\ue000-\ue0ff] (?:(?:€|\$|euros?) ?)?(?:is|es|e|that) (?:(?:en |em |a |de |for )?(?:serio|seriously|real|verdade?))\W*\?|[\ue000-\ue0ff] (?:\S+ )?(?:a|per|por|al|ao) (?:month|week|mes|semana)(?:,? (?:mesmo|right|really|correct|correcto|cierto|certo|verdade?|no(?: es)?|nao(?: e)?|ne|ou|yeah|yes|si|sim|eh|huh))?\W*\?/,
  address:
    /^\W*(?:(?:and|y|e) )?(?:where|donde|onde)(?: (?:is it|esta|fica|queda))? (?:exactly|exactamente|exat[oa]mente|ao certo|mesmo)\b|\b(?:add?ress?|direccion|morada|endereco|street and (?:the )?(?:house )?number|calle y (?:el )?numero|rua e (?:o )?numero|(?:que|cual|qual) numero (?:(?:de la|da) (?:calle|rua)|esta|fica)|(?:what|which|q(?:ue)?|qual|cual) (?:(?:is|es|e) )?(?:(?:the|a|la) )?(?:street|calle|rua)(?= (?:is|es|e|fica|queda)\b|\W*$)|where (?:is (?:it|the (?:house|home|flat|apartment|place|property|building))|exactly)|house number|door number|numero (?:de la (?:puerta|calle|casa)|d[ao] (?:porta|rua|casa|predio)|de portal)(?! d[aeo] (?:la )?(?:agencia|imobiliaria|inmobiliaria|escritorio))|la dire|donde (?:cae|queda|esta|es)|onde (?:fica|e que fica|e)|gps)\b/,
  phone:
    /\b(?:phone|telefono|telefone|(?:your|ur|(?<!\bthis )the) (?:phone|number)|numero de tel\w+|numero (?:para|pra) lig\w+|(?:vosso|vuestro|un|um) numero (?:por si|para|onde|donde|caso)|(?:vosso|vuestro) numero|(?:give|send|text|get|leave) (?:me|us) (?:an?|the|her|his|some) (?:\S+ )?number|telefone? d[eao]s? (?:voces|vcs|ustedes|agencia))\b/,
  living_area:
    /\b(?:carpet area|built-?up area|square (?:footage|feet|met\w+)|sq ?ft|sq\.? ?m|m2|pies cuadrados|pes quadrados|size of (?!the (?:fees?|deposit|loan|mortgage|discount)\b)|(?:y|e|and|cuantos|quantos) metros\W*$|metros ?\?|(?:cuantos|quantos) metros|(?:cuanto|quanto) (?:mide|mede)n?(?=\W*$| (?:(?:el|la|[oa]|est[ea]|es[ea]|ess[ea]) )?(?:piso|casa|apartamento|depa|departamento|vivienda|estudio|atico|local|imovel|moradia|primer\w*|segund\w*|tercer\w*|otr[oa]|outr[oa])\b| en total)|area util|superficie|sq\.? footage|size in (?:sqm|m2|sq|square)|how (?:big|large)|(?:how(?:'s| is)|what(?:'s| is)) the size|tamanho|tamano)\b/,
  lot_area:
    /\b(?:how (?:big|large)(?: is| are|'s)? (?:the |its )?(?:lot|plot|land|grounds|yard)s?|(?:size|area) of (?:the |its )?(?:lot|plot|land|grounds|yard)|(?:lot|plot) (?:size|area)|(?:how much|how many acres(?: of)?) land|acreage|(?:square (?:feet|met\w+)|sq ?(?:ft|m)|acres) (?:is|are|does) (?:the )?(?:lot|plot|land)|(?:is|e|es) (?:the |el |la |o )?(?:lot|plot|land|terreno|solar|parcela|lote) (?:very |muy |muito )?(?:big|large|grande)|(?:terreno|solar|parcela|lote) (?:e|es) (?:muy |muito )?grande|(?:area|superficie|tamanh?o|metros|medidas) (?:do|del?|de la) (?:terreno|lote|solar|parcela)|(?:metros|superficie|area|tamanh?o) (?:tiene|mide|es|tem|mede|e) (?:el |la |o )?(?:terreno|lote|solar|parcela)|(?:cuanto|quanto) (?:tiene|mide|tem|mede) (?:el |la |o )?(?:terreno|lote|solar|parcela)|(?:terreno|lote|solar|parcela) (?:(?:tem|tiene|mede|mide|de|que) )+(?:cuant[oa]s?|quant[oa]s?|superficie|area|tamanh?o)|(?:cuant|quant)[oa] (?:terreno|parcela)|(?:cuantos|quantos) (?:m2|metros(?: (?:cuadrados|quadrados))?) (?:de|tiene|tem)(?: (?:la|el|o))? (?:terreno|lote|solar|parcela))\b/,
  bathrooms:
    /\b(?:tem|tiene|hay|ha|does it have|is there|has it(?: got)?)(?: (?:an?|una?|uma?|its own))? (?:casa de banho|banheiro|bano|aseo|bathroom|toilet|wc)(?=\W*$|[,.;?]| (?:y|e|and)\b)|^\W{0,8}(?:and |y |e )?(?:baths?|bathrooms?|banos?|casas? de banho|banheiros?|wcs?) ?\?\W{0,8}$|^\W{0,4}(?:and |y |e )?(?:the|l[oa]s|[ao]s) (?:baths?|bathrooms?|banos?|casas? de banho|banheiros?|wcs?)\W{0,4}$|^[^\p{L}\ue000-\ue0ff]{0,3}(?:(?:ok|and)\W+){0,2}bed(?:room)?s?[ ,/&]{1,3}(?:and )?bath(?:room)?s?[ ?.!]*$|\b(?:how many|cuant[ao]s|quant[ao]s)\b[^?.,]{0,30}\b(?:bath|bano|banheiro|casas? de banho|wc)|\b(?:casas? de banho|banheiros?|banos?|wcs?|baths?|bathrooms?) (?:(?:sao|son|tem|tiene|are there) )?(?:quant[ao]s|cuantos|how many)\b/u,
  bedrooms:
    /^\W{0,8}(?:and |y |e )?(?:beds?|bedrooms?|habitaciones|dormitorios|quartos) ?\?\W{0,8}$|^[^\p{L}\ue000-\ue0ff]{0,3}(?:(?:ok|and)\W+){0,2}bed(?:room)?s?[ ,/&]{1,3}(?:and )?bath(?:room)?s?[ ?.!]*$|\b(?:quartos|habitaciones|dormitorios|bedrooms) (?:\S+ )?(?:quantos|cuantas|cuantos|how many)\b|\b(?:how many|cuant[ao]s|quant[ao]s) (?:(?:ban|bath|casas? de banho|wc)\w* (?:and|y|e|&|o|or|ou) )?(?:\S+ )?(?:bed|room|habitacion|dormitorio|cuarto|quarto|recamara)/u,
  garage:
    /\b(?:(?:plaza|vaga|lugar) (?:de|para) (?:coche|carro|estacionamento|garaje|garagem|parking|aparcamiento)|(?:lugar|sitio|espacio|espaco|space|room|spot) (?:de|para|for) (?:(?:o|um|el|un|mi|meu|my|our|the|a|los|os|[\ue000-\ue0ff]) )?(?:carros?|coches?|autos?|cars?|trucks?)|park (?:there|here|it|in|on|inside|a car|two|our|my)|(?:where|can) (?:do |can |would )?(?:you|i|we|one) park|put (?:\S+ ){0,2}(?:cars?|van)|aparc\w+|estacion\w+|parquear|(?:con|tiene|hay|lleva|incluye) parqueos?|parqueaderos?|cochera|(?:coche|carro|auto) dentro|(?:coches?|carros?|cars?|trucks?|suvs?|furgo\w*) (?:\S+ )?(?:cab\w+|fit\w*)|(?:cab\w+|fits?) (?:\S+ )?(?:coches?|carros?|cars?|trucks?|suvs?|furgo\w*))\b/,
  furnished:
    /\b(?:come with (?:an? |the |any )?(?:beds?|sofas?|furniture)|(?:traz|trae|vem com|viene con) (?:uma? |una? )?(?:camas?|sofas?|muebles|moveis)|is it empty|(?:con|com|sin|sem) (?:los |os )?(?:muebles|moveis|mobilia)|(?:esta|ta|vem|viene) vaci[oa]|mobil(?:ad|iad)[oa])\b/,
  year_built:
    /\b(?:(?:e|y|and) (?:o |el |the )(?:ano|year)(?! (?:que|passad|pasad|proxim))|how old|what year|(?:year|when)[^?.,]{0,12} built|antiguedad|de que ano|ano de constru\w+)\b/,
};
/** How somebody is spoken with, and no question of a number: "rather on the phone". */
const BY_PHONE = /\b(?:on|over|by|per|por|al|ao|pelo) (?:the )?(?:phone|telefono|telefone)\b/;
/** Joins a question to what stands before it. */
const JOINED = /^(?:but|and|also|ok|pero|y|mas|e)[ ,]+/i;
/** Numbers a question, or the next one: "2) is it quiet". */
const NUMBERED = /^\d{1,2}[).] | \d{1,2}\)$/g;
/** A question in the buyer's words. */
export const asSaid = (quoted: string): string =>
  quoted.replace(NUMBERED, "").replace(JOINED, "").slice(0, MAX_TOPIC);

/** Whether something is all right with the owner. */
const MINDS =
  /\b(?:fine|cool|chill|alright|all right|good with|ok|okay|allow\w*|accept\w*|welcome|problem\w*|deal ?-?breaker|issue|no-go|impedimento|inconveniente|mind|admit\w*|acept\w+|aceit\w+|recib(?:en|e|is|es)|dejan?|deixam?|permit\w+|import(?:a|an|am|e|en|em)|molest\w+|pasa (?:algo|nada)|l[oa]s? (?:podemos|puedo|podria) (?:llevar|traer|tener)|(?:podemos|puedo|podria|posso) (?:llevar|traer|tener|leva|traze|te|levar)-?l[oa]s?|(?:can|could) (?:we|i) (?:bring|keep) (?:him|her|it|them)|(?:esta|tudo) bem (?:com|se|par?a))\b|^\W*(?:(?:y|e) )?(?:se puede|puede ser|es posible|pode(?: ser)?|pode-se|e possivel)\W*$/;
/** "I have a labrador, no hay problema?": asks whether that is all right, and nothing else. */
const ONLY_MINDS =
  /^\W{0,8}(?:(?:y|e|and) )?(?:aceitam?|aceptan?|aceptais|admiten?|admitis|permitem?|permiten?|(?:do|would) you (?:take|accept|allow)(?: (?:it|him|her|them))?)\W{0,8}$|^\W{0,8}(?:(?:y|e|and) )?(?:no hay|hay|nao ha|ha|tem|is that|is it|that's|algun|algum|any|no)(?: (?:an?|any|algun|algum|ningun|nenhum))? (?:problem\w*|inconveniente|issue|ok|okay|fine|alright)\W{0,8}$/;
/** What is paid beside the price. */
const MONTHLY = /[\ue000-\ue0ff] (?:\S+ )?(?:a|per|por|al|ao) (?:month|week|mes|semana)\b/;
/** "What's the catch at that price?" asks for neither a price nor a place. */
const AT_THAT_PRICE =
  /\b(?:at|for|a|por|con|com|with) (?:that|this|such an?|est[ea]|ess[ea]|es[ea]) (?:price|rent|precio|alquiler|renta|preco|renda|valor|aluguel)\b|\b(?:d?onde) (?:esta|fica) (?:la trampa|el truco|la pega|el problema|o truque|a pegadinha|o problema|o truco)\b/g;
const FEES =
  /\b(?:how much down|down ?payment|(?:de )?(?:entrada|sinal|senal)|imi|ibi|imt|vat|iva|hoa|hoas|condomini\w*|mantenimiento|administracion(?! de fincas)|manutencao|condo fees?|comunidad|tax(?:es)?|impuest\w+|impost\w+|deposit\w*|fianza|caucao|bills|gastos|expensas|utilities|contribucion|stamp duty|fees?|charges?|taxas?|comision|commission|comissao|notar\w+|service charge|maintenance|management|(?:price|precio|preco|valor) inclu\w+|(?:in|with|part of) the (?:price|rent)|en (?:el (?:precio|alquiler)|la renta)|n(?:o (?:preco|valor|aluguel)|a renda))\b/;

/** "What would it rent for?", of a home to buy: what it may bring, and not what it costs. */
const WOULD_BRING =
  /\b(?:would|could|might) (?:it|this|that|the (?:flat|house|condo|apartment|place)) (?:rent|let|lease)(?: out)? for\b|\b(?:it|this|that|one) (?:would|could|might) (?:rent|let|lease)(?: out)? for\b|\b(?:rental (?:yield|income)|rentabilidade?)\b|\b(?:podria|pudiera) alquilarse (?:por|en)\b|\bse (?:alquilaria|podria alquilar) (?:por|en)\b|\b(?:renderia|daria|dava|rende) de (?:renda|aluguer|aluguel)\b/;

/** "Con gastos", "including bills": paid with the price. */
const WITH_FEES =
  /\b(?:with|including|incl\w*|plus|con|com|mas|mais|without|sin|sem)(?: (?:all|the|any|los|las|os|as|todos?|todas?)){0,2} (?:bills|utilities|fees|taxes|gastos|expensas|despesas|comunidad|condominio|contas|taxas|impuestos)(?: (?:incl\w+|aparte|a parte))?/g;
/** "How old is the roof?" asks for no year of building. */
const AGE_OF_PART =
  /\b(?:how old (?:is|are) (?:the|its)|de que ano (?:es|son|e|sao) (?:el|l[oa]s?|os?|as?)) (?!(?:house|home|flat|building|apartment|place|property|condo|unit|townho\w+|villa|edificio|bloque|finca|piso|casa|vivienda|apartamento|departamento|predio|imovel|moradia|constru\w+|obra)\b)\p{L}/u;
/** Asks nothing by itself: "and how much is the deposit, please?" */
const POLITELY =
  /^\W*(?:how many|(?:cuant|quant)[oa]s(?: (?:son|sao|hay|tiene|tem|ha))?|please|pl[sz]|por favor|porfa(?:s|vor)?|pfv|pf|(?:se )?faz favor|sff|thanks?(?: you)?|gracias|obrigad[oa])\W*$/;
const JOINT = /(?<=\?)| (?:and|y|e|or|o|ou) |[,;] /;

/** "¿A cuánto está del metro?" asks for no price. */
const DISTANCE =
  /\ba (?:cuant|quant)[oa]s? (?:(?:(?:esta|queda|cae|fica) )?(?:d(?:el?|[ao]s?)|(?:el|la|o|a) (?:metro|bus|tren|playa|centro|parada|estacion|uni\w*|facultad|cole\w*|aeropuerto|mar|super\w*|hospital|praia|comboio|escola))|minutos?|metros|km|kilometros|paradas|tiempo|tempo|distancia)\b/;

/** "Is (the home) …", of a question that goes on behind its name: "still available?" */
const BEGINS_ONLY =
  /^\W{0,8}(?:(?:hi|hello|hey|hola|ola|oi|bom dia|boa tarde|buenas|good \S{1,12})\W{1,4})?(?:(?:and|y|e|ou|what about|how about|q(?:ue)? tal) )?(?:is|esta|sigue|e|ainda)?(?: ?(?:the|this|that|your|o|a|el|la))?\W{0,12}$/;

/** "¿A partir de cuándo está libre?": when, and not whether. */
const WHEN_FREE =
  /\b(?:from when|when (?:is it|could|can|would)|how soon|(?:a partir de|desde) (?:cuando|quando|que)|(?:cuando|quando) (?:esta|queda|estaria|fica|ficaria))\b/;

/** "Is it sold?", "já foi alugada?": whether it is still to be had, asked the other way round. */
const GONE =
  /\b(?:(?:is|was|has|have|are)(?: (?:it|(?:this|that)(?: one)?|they|the (?:home|house|flat|place|apartment|condo|studio|villa|property|one)|(?:the )?[\uf000-\uf0ff]))?(?: (?:already|now|been|currently|still))* (?:sold|rented(?: out)?|gone|taken|let|reserved|spoken for|off the market|under (?:offer|contract))|(?:did|has) (?:it|this|that|the (?:home|house|flat|place|apartment|condo|studio|villa|property)) (?:already )?(?:sell|sold)|(?:esta|ta|fue|foi|ha sido|han|ja se|ya se|se ha|se han|l[oa] han) (?:ya |ja )?(?:vendid[oa]s?|vendio|vendieron|vendeu|alquilad[oa]s?|alquilo|alugad[oa]s?|alugou|reservad[oa]s?|arrendad[oa]s?|rentad[oa]s?|cogid[oa]s?|tomad[oa]s?|apartad[oa]s?)|(?:ja|ya) (?:esta )?(?:vendid[oa]s?|vendeu|venderam|vendieron|alugad[oa]s?|alugaram|alquilad[oa]s?|alquilaron|arrendad[oa]s?|rentad[oa]s?|reservad[oa]s?)|saiu do mercado)(?= {0,2}(?:$|[?.,!]|(?:el |la |o |a )?[\uf000-\uf0ff]|or\b|ou?\b|yet\b|already\b|now\b|ya\b|ja\b))/;

/** Whether a question is of whether the home is still to be had. */
export const asksAvailable = (asking: string, { available }: Lexicon): boolean =>
  (available.test(asking) || GONE.test(asking)) && !WHEN_FREE.test(asking);

/** Asks for the price, though it may ask beside it whether the home is still there. */
const HOW_MUCH = /\b(?:how much|cuanto|quanto|precio|preco)\b/;

/** Asks whether there is one; "does the lift take a piano?" asks more than that. */
const HAS_IT =
  /\b(?:is there|are there|there's|has|have|having|got|with|near|any|tiene[ns]?|hay|con|lleva|trae|cerca|tem|ha|com|possui|perto|inclu\w+|is it|is the \S+|es|e)(?: \S+){0,5} $/;
/** "Is the pool fenced?" asks what it is like. */
const OF_ONE =
  /^\W*(?:(?:and|y|e) )?(?:(?:is|are|esta[n]?|es|e) (?:the|la|el|l[oa]s|a|o) \S+ (?!there\b|included|available|nearby|inclu)\w|esta[n]? (?!inclu|disponi)\S+[ao]s? (?:la|el|l[oa]s|a|o) |(?:la|el|a|o) \S+ (?:es|esta|e|ta|fica) (?!inclu|disponi)\w)/;
/** "The pool is heated?" asks what it is like as well. */
const IS_LIKE =
  /^(?:(?: (?!(?:and|or|y|e|o|ou|but|pero|mas) )\S+)? (?:is|are|es|son|esta[n]?|e|sao|fica|works?|funciona|face|get|overlook|da|dan|apanha|recibe|recebe|llega|chega|tem|tiene|have) (?!there\b|included|available|nearby|inclu|disponi)\p{L}| (?:d[aeo]l?|of the) (?:\S+ ){1,4}?(?:apanha|recibe|recebe|le da|gets?|faces?) \p{L}| se (?!incl|ve\b)\p{L})/u;
/** A question of so few words can ask no more. */
const SHORT = 4;

/** Whether a question is about what a feature is like. */
function isLike(text: string, { words }: Feature): boolean {
  const at = text.search(words);
  return at >= 0 && IS_LIKE.test(text.slice(at).replace(words, ""));
}
const asksMore = (text: string): boolean => FEATURES.some((one) => isLike(text, one));

function factsIn(said: string, { lexicon }: Reading): PropertyFact[] {
  const clause = said.replace(AT_THAT_PRICE, " ");
  const facts = PROPERTY_FACTS.filter((fact) =>
    (lexicon.facts[fact].asked?.test(clause) || NAMES[fact]?.test(clause)) &&
    !(fact === "phone" && BY_PHONE.test(clause)) &&
    !(fact === "address" && NEAREST.test(clause)) &&
    !(fact === "year_built" && AGE_OF_PART.test(clause))
  );
  const noPrice = [DISTANCE, BUYING_COSTS].some((one) => one.test(clause)) ||
    (WOULD_BRING.test(clause) && !/\b(?:price|precio|preco)\b/.test(clause)) ||
    (lexicon.available.test(clause) && !HOW_MUCH.test(clause)) ||
    (!MONTHLY.test(clause) && !pricesBesideFees(clause, lexicon));
  return noPrice ? facts.filter((fact) => fact !== "price") : facts;
}

/** Whether a price is meant though fees may stand beside it: "the price and the deposit". */
function pricesBesideFees(clause: string, { facts }: Lexicon): boolean {
  const priced = clause.replace(WITH_FEES, " ");
  return !FEES.test(priced) ||
    priced.split(JOINT).some((part) =>
      (facts.price.asked?.test(part) || NAMES.price?.test(part)) && !FEES.test(part)
    );
}

/** "And the deposit": what is asked beside the price. */
function feesIn({ start }: Span, clause: string): Span | undefined {
  const parts = clause.split(JOINT);
  const part = parts.length < 2
    ? undefined
    : parts.find((one) => FEES.test(one.replace(WITH_FEES, " ")));
  const at = start + (part === undefined ? 0 : clause.indexOf(part));
  return part === undefined ? undefined : { start: at, end: at + part.length };
}

/** "What would they say to 2,200?": offers that are put as a question, in the buyer's words. */
export const offersAsked = ({ clauses, quote }: Reading): Topic[] =>
  clauses.filter(({ question, scores }) => question && scores.offer >= PLAIN)
    .map((clause) => ({
      said: asSaid(quote(clause)),
      features: [],
    }));

/** Reads the questions; `others` are facts that other stages came upon. */
export function readQuestions(
  reading: Reading,
  others: readonly PropertyFact[],
): QuestionsRead {
  const { clauses, skeleton, asking, lexicon, quote } = reading;
  const asks = new Set<PropertyFact>();
  const topics: Topic[] = [];
  const process: string[] = [];
  const measures = new Set<Measure>();
  const isFlag = (text: string) =>
    Object.values(lexicon.flags).some((one) => text.search(one) >= 0);
  // How letting and selling work is answered from the agency's own texts.
  const isProcess = ({ scores, start, end }: Clause) =>
    scores.ask_process >= PLAIN && scores.ask_process > scores.ask_home +
        (isOfTerms(skeleton.slice(start, end)) ? SURER_OF_TERMS : SURER_BY);
  // A question that says nothing plainly is one about the home.
  const isOpen = ({ acts, scores, question }: Clause) =>
    question && [...acts].every((act) => act === "tell" || scores[act] < SURE);
  const isTopic = (clause: Clause, text: string) =>
    (QUESTIONS.some((act) => clause.acts.has(act) && clause.scores[act] >= SURE) ||
      isOpen(clause) || comparesParts(text)) &&
    (clause.question || / /.test(text.trim())) &&
    !["photos", "visit", "offer"].some((act) => clause.acts.has(act as Act)) &&
    !(clause.acts.has("financing") && !isOfTerms(text)) &&
    // "I saw this ad" names a home, and asks nothing.
    (clause.question || clause.scores.refer <= clause.scores.ask_home) &&
    !isFlag(text) &&
    !lexicon.tellMore.test(text) && !asksAvailable(text, lexicon) && !BEGINS_ONLY.test(text);
  const saidIn = (clause: Clause) => asSaid(quote(clause));
  const wordsOf = ({ words }: Feature, { start }: Clause, text: string) => {
    const [said = ""] = text.match(words) ?? [];
    const at = start + text.indexOf(said);
    return quote({ start: at, end: at + said.length });
  };
  const hasAnimal = skeleton.search(OWN_ANIMAL) >= 0;
  const mindsAlone = clauses.some(({ question, asks, start, end }) =>
    question && !asks && ONLY_MINDS.test(skeleton.slice(start, end))
  );
  if (hasAnimal && mindsAlone) asks.add("pets_allowed");
  const textOf = ({ start, end }: Clause) => asking.slice(start, end);
  const saysWhich = (clause: Clause) => {
    const next = clauses[clauses.indexOf(clause) + 1];
    return next !== undefined && BEGINS.test(textOf(clause)) && ONLY_AVAILABLE.test(textOf(next));
  };
  for (const clause of clauses.filter((one) => one.asks)) {
    const text = textOf(clause);
    if (POLITELY.test(text) || saysWhich(clause)) continue;
    // "I've two old greyhounds. Is the owner fine with that?"
    if (hasAnimal && MINDS.test(text) && !/[\uf200-\uf3ff]/.test(text)) {
      asks.add("pets_allowed");
      for (const fact of factsIn(text, reading)) asks.add(fact);
      if (!FEES.test(text)) continue;
    }
    // A feature by its name is asked for as such, not as one of many.
    const features = !namesFeature(text) || OF_ONE.test(text) ? [] : FEATURES.filter((one) => {
      const at = text.search(one.words);
      if (at < 0 || isLike(text, one)) return false;
      return text.split(" ").length <= SHORT || HAS_IT.test(text.slice(0, at));
    });
    const listed = listedFacts(text);
    const facts = listed.length > 0
      ? []
      : factsIn(text, reading).filter((one) =>
        one !== "amenities" || !(features.length || OF_ONE.test(text) || asksMore(text))
      );
    for (const fact of [...facts, ...listed]) {
      // "I know nothing of telephones, have somebody call me".
      if (fact === "phone" && clause.scores.human >= TO_PERSON) continue;
      // "How much does the bank lend?" is no price of the home.
      if (fact !== "price" || !isOfLoan(clause, text)) asks.add(fact);
    }
    const compared = SEEKS_OTHERS.some((act) => clause.acts.has(act)) ? [] : measuresIn(text);
    for (const one of compared) {
      measures.add(one);
      asks.add(MEASURES[one].fact);
    }
    if (isProcess(clause)) process.push(saidIn(clause));
    const plainly = clause.question || clause.acts.has("ask_home");
    if (
      (features.length && plainly) ||
      // The price is stored, and not whether it can move.
      NEGOTIABLE.test(text) ||
      (facts.length + listed.length + compared.length === 0 && isTopic(clause, text) &&
        !isProcess(clause) &&
        !COMPARES.test(text))
    ) {
      // "¿Tiene ascensor y garaje?": what a fact answers is not asked again.
      const named = facts.length > 0 || isFlag(text)
        ? features.map((one) => wordsOf(one, clause, text))
        : [];
      topics.push({ said: asSaid(named.join(", ")) || saidIn(clause), features });
    }
    const fees = facts.includes("price") && !isProcess(clause) ? feesIn(clause, text) : undefined;
    if (fees) topics.push({ said: asSaid(quote(fees)), features: [] });
  }
  for (const fact of others) asks.add(fact);
  return {
    asks: PROPERTY_FACTS.filter((fact) => asks.has(fact)),
    topics: topics.slice(0, MAX_TOPICS),
    process: process.slice(0, MAX_TOPICS),
    measures: [...measures],
  };
}
