/** What buyers wish of a home beside the slots of a profile, and how a home's texts say it. */
import type { Language } from "../../../agent.ts";
import type { PropertyCard } from "../../../tools.ts";
import { latePattern } from "../../../../shared/late_pattern.ts";
import { fold } from "../understand/text.ts";

export interface Feature {
  /** By this name it is kept among the must-haves; it is the English one. */
  key: string;
  names: Record<Language, string>;
  /** The buyer's words and the home's, in any language. */
  words: RegExp;
  /** Words of a home by which it has the feature as well. */
  also?: RegExp;
  /** What a search for text looks for first. */
  text: string;
}

/**
 * English, Spanish and Portuguese name; search text; pattern over folded text; what else a home may
 * say. What an earlier line has read a later one does not read again.
 */
const TABLE = String.raw`
pool; piscina; piscina; pool; pools?(?! table)|piscinas?|alberca
sea view; vistas al mar; vista para o mar; view; (?:sea|ocean|bay|water|beach)[ -]?(?:front )?views?|views? (?:of|over|to|on) the (?:\w+ )?(?:sea|ocean|bay|water)|vistas? (?:al|del|a la|para o|pro|do|de) (?:mar|oceano|bahia|baia|praia|playa)
river view; vistas al río; vista para o rio; view; (?:river|lake)[ -]?views?|views? (?:of|over|to|on) the (?:\w+ )?(?:river|lake)|vistas? (?:al|del|para o|pro|do|de) (?:rio|lago)
view; vistas; vista; view; (?:nice |great |good )?views?|(?:buenas? |boas? )?(?:con |com )?vistas?(?= (?:panoramica|bonita|desafogada|despejada)|[.,!?]| [ey] |$); views? over|panoram\w+
lift; ascensor; elevador; elevator; lifts?|elevators?|ascensor(?:es)?|elevador(?:es)?
terrace; terraza; terraço; terrace; terraces?(?!d)|roof ?tops?|terrazas?|azotea|terracos?|sun ?decks?
balcony; balcón; varanda; balcony; balcon(?:y|ies|es)?|varandas?|sacadas?
patio; patio; pátio; patio; patios?|courtyards?
garden; jardín; jardim; garden; (?:back ?)?yards?|gardens?(?! (?:square|district))|jardin(?:es|cito)?|jardi(?:m|ns)|quinta(?:l|is|lzinho)|outdoor space|green space
quiet; tranquilo; sossegado; quiet; quiet(?:er)?|peaceful|calm(?:er)?|(?:less|without|no|not|nothing|hate|away from) (?:\w+ ){0,3}nois[ey]\w*|tranquil\w+|silencios\w+|sossegad\w+|sossego|calm[oa]s?|sin ruidos?|poco ruido|sem barulho|pouco barulho
bright; luminoso; luminoso; light; bright(?:er)?|sunny|(?:con|com) luz|sun ?light|lots of (?:light|sun)|natural light|luminos\w+|solead[oa]s?|ensolarad[oa]s?|(?:mucha|muita|natural) luz|luz natural|much[oa] sol|muito sol|soalheir[oa]s?; light-filled|south-facing|sun-\w+
near schools; cerca de colegios; perto de escolas; school; schools?(?! bus)|elementary|(?:good )?primary|colegios?|escuelas?|guarderias?|escol(?:a|as|inha)|creches?|infantario|kindergarten|nursery|daycare
near metro; cerca del metro; perto do metro; metro; (?:near|by|close to|next to|walk\w* (?:distance )?(?:to|from)) (?:\w+ ){0,2}(?:trains?|tram|bus)|metro(?! ?politan|s)|subway|underground(?! (?:parking|garage))|tube|public trans\w+|train station|light rail|transporte publico|transportes|(?:cerca|perto) (?:del?|da|do) (?:tren|comboio|trem|estacao|estacion)|comboio; station|tram
near the beach; cerca de la playa; perto da praia; beach; beach(?:es)?|playas?(?! de )|praias?(?! d[aeo]s? )|(?:near|close to|by|(?:walk(?:ing distance)?|minutes|steps) (?:to|from)) the (?:sea|ocean|coast)|(?:cerca|perto|junto) (?:del|do|al|ao) mar
near a park; cerca de un parque; perto de um parque; park; (?<=\b(?:a|the|big|city|dog) )parks?|parks(?= (?:near|close|around))|near (?:\w+ )?parks?|parques?(?! d[aeo]s? )
near shops; cerca de tiendas; perto de lojas; market; (?:near|close to|by) (?:the )?(?:shops?|stores?|supermarkets?)|shops nearby|supermarkets?|supermercados?|tiendas cerca|grocery|grocer\w+|comercio perto
nightlife; vida nocturna; vida noturna; bars; nightlife|vida noturna|vida nocturna
near a hospital; cerca de un hospital; perto de um hospital; hospital; hospital(?:es)?|hospita(?:l|is)|centro de salud|posto de saude|health cent(?:er|re)
air conditioning; aire acondicionado; ar condicionado; air conditioning; air[ -]?con\w*|a\/c|ac|aire acondicionado|ar[ -]condicionado
heating; calefacción; aquecimento; heating; heating|heated(?! pool)|calefaccion|aquecimento|calefactor
fireplace; chimenea; lareira; fireplace; fire ?places?|wood stove|chimeneas?|lareiras?
cellar; bodega; adega; cellar; (?:wine )?cellars?|basements?|bodega|sotano|adega|cave
storage; trastero; arrumos; storage; storage(?: rooms?| space)?|trastero|arrumos|arrecadacao
study; despacho; escritório; office; home ?-?office|office room|(?<=\b(?:with|and|plus|room for|room as) (?:an?|my) )office|(?<=\ban? )study(?! (?:visa|permit|abroad))|study room|work from home|despacho|cuarto de estudio|teletrab\w+|(?:com|quarto para|espaco para|e) (?:um )?escritorio|escritorio em casa
step-free access; acceso sin barreras; acesso sem barreiras; step; wheel ?-?chairs?|step-? ?free|accessib\w+|silla de ruedas|cadeira de rodas|cadeirante|movilidad reducida|mobilidade reduzida|sin barreras|sem barreiras
no stairs; sin escaleras; sem escadas; elevator; (?:no|without|avoid|hate|cannot (?:do|climb|manage)|can't (?:do|climb|manage)) (?:any )?(?:stairs|steps)|(?:sin|no puede\w* (?:con|subir)) (?:las )?escaleras|(?:sem|nao (?:pode|consegue)\w*(?: subir)?) (?:as )?escadas?; elevators?|lifts?|ascensor|elevador|step-free|ground[- ]floor|planta baja|single-storey|bungalow
ground floor; planta baja; rés-do-chão; ground; (?:ground|first|street)[ -](?:floor|level)|planta baja|res[ -]do[ -]chao|terreo; bungalow|single-storey
one storey; una sola planta; casa térrea; storey; (?:single|one)[- ](?:stor(?:e?y|ied)|level)|all on one (?:floor|level)|una sola planta|casa terrea|piso unico; bungalow|ranch house
new build; obra nueva; construção nova; new; new(?:ly)?[ -]?(?:buil[dt]|construct\w+|development)|brand[ -]new|new building|edificio nuevo|predio novo|obra nueva|construcao nova|nova construcao|de raiz
wood floors; suelos de madera; chão de madeira; floors; (?:oak|wood(?:en)?|hardwood|parquet) floor(?:s|ing|boards)?|original floorboards|(?:suelos?|pisos?) de (?:roble|madera|parque)|parquet|tarima|(?:soalho|chao|pavimento) de (?:madeira|carvalho)|soalho
renovated; reformado; renovado; renovated; (?:re|newly |fully )?(?:renovat|refurbish|remodel|updated)\w*|reformad[oa]s?|renovad[oa]s?|remodelad[oa]s?|redone
EV charging; cargador para coche eléctrico; carregador elétrico; charging; ev charg\w+|charg\w+ (?:point|station|for)|electric car|(?:cargador|punto de carga|coche electrico)|carregador|carro eletrico
concierge; portero; porteiro; concierge; door ?m[ae]n|concierge|porter|conserje|porter[oa]|portaria|porteir[oa]
gym; gimnasio; ginásio; gym; gyms?|fitness|gimnasio|ginasio|academia
fitted kitchen; cocina equipada; cozinha equipada; kitchen; (?:fitted|equipped|modern|furnished|new) kitchen|cocina (?:equipada|amueblada)|cozinha (?:equipada|planejada|mobilada)
guest room; cuarto de invitados; quarto de hóspedes; guest; guest ?-?rooms?|(?:room|space) for guests|(?:cuarto|habitacion) de (?:invitados|huespedes)|quarto (?:de|para) (?:hospedes|visitas)
bathtub; bañera; banheira; bath; (?:bath )?tubs?|bath-?tubs?|banera|tina|banheira
dishwasher; lavavajillas; máquina de lavar loiça; dishwasher; dish ?-?washers?|lavavajillas|lavaplatos|lava[- ]?lou?i?[cs]as?|maquina de (?:lavar )?lou?i?ca
walk-in closet; vestidor; closet; closet; walk-? ?in (?:closet|wardrobe)|vestidor|closets?
high ceilings; techos altos; pé-direito alto; ceilings; high ceilings?|techos altos|(?:pe[- ]direito|tetos?) altos?
smoke outlet; salida de humos; saída de fumos; extraction; extraction hood|smoke outlet|salida de humos|saida de fumos|exaustao
barbecue; barbacoa; churrasqueira; barbecue; bbq|barbecue|barbacoa|asador|parrilla|churrasqueira|churrasco
fast internet; internet rápido; internet rápida; internet; (?:fast|good|high-speed|fib(?:er|re)) internet|fib(?:er|re) ?optic|wifi|internet
`;

const whole = (source: string, flags = "gu") =>
  latePattern(() => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, flags));

const ROWS = TABLE.trim().split("\n").map((line) => line.split("; "));

export const FEATURES: readonly Feature[] = ROWS.map((row) => {
  const [en = "", es = "", pt = "", text = "", words = "", also] = row;
  const asked = whole(words);
  const said = also ? whole(also) : undefined;
  return {
    key: en,
    names: { en, es, pt },
    text,
    get words() {
      return asked();
    },
    get also() {
      return said?.();
    },
  };
});

const any = whole(ROWS.map((row) => row[4]).join("|"), "u");

/** Whether a folded text names any feature at all; most messages name none. */
export const namesFeature = (folded: string): boolean => any().test(folded);

const DENIED = /\b(?:no|not|without|sin|sem|lacks|nor|ni|nem) (?:an? |un[ao]? |uma? )?$/;

/** What homes list among their amenities, where they list any; around them much else has a garden. */
const LISTED = new Set(
  ("pool|sea view|river view|view|lift|terrace|balcony|patio|garden|air conditioning|fireplace" +
    "|storage|study|step-free access|EV charging|concierge|gym|barbecue").split("|"),
);

/** Whether a home says of itself that it has a feature. */
export function says(
  { title, amenities, description }: Pick<PropertyCard, "title" | "amenities" | "description">,
  { key, words, also }: Feature,
): boolean {
  const listed = LISTED.has(key) && amenities.length > 0;
  const folded = fold([title, ...amenities, ...(listed ? [] : [description])].join(".\n"));
  return [words, ...(also ? [also] : [])].some((pattern) =>
    [...folded.matchAll(pattern)].some(({ index }) =>
      !DENIED.test(folded.slice(Math.max(0, index - 16), index))
    )
  );
}
