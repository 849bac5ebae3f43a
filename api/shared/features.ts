/**
 * Features of homes in English, Spanish and Portuguese: how buyers wish for them, how homes say that
 * they have them, and by which words a search finds them whichever of these it is asked for.
 */

export interface FeatureRow {
  en: string;
  es: string;
  pt: string;
  /** What an agent's search for text looks for first. */
  text: string;
  /** The source of a pattern over folded text: a buyer's words and a home's. */
  words: string;
  /** The same: what else a home may say that has the feature. */
  also: string | undefined;
}

/**
 * English, Spanish and Portuguese name; search text; words of which each means the others to a
 * search; pattern; what else a home may say. What an earlier line has read a later one does not read
 * again. Words of a search have no other meaning where homes are described, in any language; of one
 * with a ^ before it many places have their name.
 */
const TABLE = String.raw`
pool; piscina; piscina; pool; pool pools piscina piscinas alberca; pools?(?! table)|piscinas?|alberca
sea view; vistas al mar; vista para o mar; view; ; (?:sea|ocean|bay|water|beach)[ -]?(?:front )?views?|views? (?:of|over|to|on) the (?:\w+ )?(?:sea|ocean|bay|water)|vistas? (?:al|del|a la|para o|pro|do|de) (?:mar|oceano|bahia|baia|praia|playa)
river view; vistas al río; vista para o rio; view; ; (?:river|lake)[ -]?views?|views? (?:of|over|to|on) the (?:\w+ )?(?:river|lake)|vistas? (?:al|del|para o|pro|do|de) (?:rio|lago)
view; vistas; vista; view; view views ^vista ^vistas; (?:nice |great |good )?views?|(?:buenas? |boas? )?(?:con |com )?vistas?(?= (?:panoramica|bonita|desafogada|despejada)|[.,!?]| [ey] |$); views? over|panoram\w+
lift; ascensor; elevador; elevator; elevator lift ascensor elevador elevators lifts ascensores elevadores; lifts?|elevators?|ascensor(?:es)?|elevador(?:es)?
terrace; terraza; terraço; terrace; terrace terraza terraco terraces terrazas terracos azotea; terraces?(?!d)|roof ?tops?|terrazas?|azotea|terracos?|sun ?decks?
balcony; balcón; varanda; balcony; balcony balcon varanda balconies balcones varandas sacada sacadas; balcon(?:y|ies|es)?|varandas?|sacadas?
patio; patio; pátio; patio; patio courtyard patios courtyards; patios?|courtyards?
garden; jardín; jardim; garden; garden ^jardin ^jardim ^yard gardens backyard ^jardines ^jardins quintal; (?:back ?)?yards?|gardens?(?! (?:square|district))|jardin(?:es|cito)?|jardi(?:m|ns)|quinta(?:l|is|lzinho)|outdoor space|green space
quiet; tranquilo; sossegado; quiet; quiet tranquilo tranquila sossegado sossegada; quiet(?:er)?|peaceful|calm(?:er)?|(?:less|without|no|not|nothing|hate|away from) (?:\w+ ){0,3}nois[ey]\w*|tranquil\w+|silencios\w+|sossegad\w+|sossego|calm[oa]s?|sin ruidos?|poco ruido|sem barulho|pouco barulho
bright; luminoso; luminoso; light; bright luminoso luminosa ensolarado ensolarada soleado; bright(?:er)?|sunny|(?:con|com) luz|sun ?light|lots of (?:light|sun)|natural light|luminos\w+|solead[oa]s?|ensolarad[oa]s?|(?:mucha|muita|natural) luz|luz natural|much[oa] sol|muito sol|soalheir[oa]s?; light-filled|south-facing|sun-\w+
near schools; cerca de colegios; perto de escolas; school; school schools colegio escola escuela colegios escolas escuelas; schools?(?! bus)|elementary|(?:good )?primary|colegios?|coles?|escuelas?|guarderias?|escol(?:a|as|inha)|creches?|infantario|kindergarten|nursery|daycare
near metro; cerca del metro; perto do metro; metro; metro subway; (?:near|by|close to|next to|walk\w* (?:distance )?(?:to|from)) (?:\w+ ){0,2}(?:trains?|bus)|trams?|street ?cars?|tranvias?|(?:perto|ao pe|paragem|junto) (?:d?[oe] |ao )?elec?trico|metro(?! ?politan|s)|subway|underground(?! (?:parking|garage))|tube|public trans\w+|train station|light rail|transporte publico|transportes|(?:cerca|perto) (?:del?|da|do) (?:tren|comboio|trem|estacao|estacion)|comboio; station|tram
near the beach; cerca de la playa; perto da praia; beach; beach ^playa ^praia beaches ^playas ^praias; beach(?:es)?|playas?(?! de )|praias?(?! d[aeo]s? )|(?:near|close to|by|(?:walk(?:ing distance)?|minutes|steps) (?:to|from)) the (?:sea|ocean|coast)|(?:cerca|perto|junto) (?:del|do|al|ao) mar
near a park; cerca de un parque; perto de um parque; park; ; (?<=\b(?:a|the|big|city|dog) )parks?|parks(?= (?:near|close|around))|near (?:\w+ )?parks?|parques?(?! d[aeo]s? )
near shops; cerca de tiendas; perto de lojas; market; ; (?:near|close to|by) (?:the )?(?:shops?|stores?|supermarkets?)|shops nearby|supermarkets?|supermercados?|tiendas cerca|grocery|grocer\w+|comercio perto
nightlife; vida nocturna; vida noturna; bars; ; nightlife|vida noturna|vida nocturna
near a hospital; cerca de un hospital; perto de um hospital; hospital; hospital hospitales hospitais; hospital(?:es)?|hospita(?:l|is)|centro de salud|posto de saude|health cent(?:er|re)
air conditioning; aire acondicionado; ar condicionado; air conditioning; conditioning acondicionado condicionado conditioned conditioner aircon; air[ -]?con\w*|a\/c|ac|aire acondicionado|ar[ -]condicionado
heating; calefacción; aquecimento; heating; heating calefaccion aquecimento; heating|heated(?! pool)|calefaccion|aquecimento|calefactor
fireplace; chimenea; lareira; fireplace; fireplace chimenea lareira fireplaces chimeneas lareiras; fire ?places?|wood stove|chimeneas?|lareiras?
cellar; bodega; adega; cellar; cellar bodega adega cellars; (?:wine )?cellars?|basements?|bodega|sotano|adega|cave
storage; trastero; arrumos; storage; storage trastero arrumos arrecadacao trasteros; storage(?: rooms?| space)?|trastero|arrumos|arrecadacao
study; despacho; escritório; office; ; home ?-?office|office room|(?<=\b(?:with|and|plus|or|has|have|had|having|room for|room as|room to use as) (?:an?|my) (?:small |little |separate |proper )?)office|(?<=\b(?:an?|with|and|plus|has|have|small|separate) )study(?! (?:visa|permit|abroad|at|in|there))|study room|work from home|(?<!\bsomos (?:un )?)despacho|cuarto de estudio|teletrab\w+|(?:com|quarto para|espaco para|sala para|e|ou|mais|ter|tem|tenha|haja|servir de|fazer de) (?:um )?(?:pequeno )?escritorio|escritorio em casa
step-free access; acceso sin barreras; acesso sem barreiras; step; ; wheel ?-?chairs?|step-? ?free|accessib\w+|silla de ruedas|cadeira de rodas|cadeirante|movilidad reducida|mobilidade reduzida|sin barreras|sem barreiras
no stairs; sin escaleras; sem escadas; elevator; ; (?:no|without|avoid|hate|(?:cannot|can't|can no longer) (?:do|climb|manage|take|handle)) (?:any )?(?:more )?(?:steep |internal )?(?:stairs|steps)|(?:sin|nada de|no p[ou][ed]\w* (?:con|subir)) (?:(?:las|mas) )?escaleras|(?:sem|nada de|chega de|nao (?:pode|pos|consegu|consig)\w*(?: (?:subir|com))?) (?:(?:as|mais) )?escadas?; elevators?|lifts?|ascensor|elevador|step-free|ground[- ]floor|planta baja|single-storey|bungalow
ground floor; planta baja; rés-do-chão; ground; ; (?:ground|first|street)[ -](?:floor|level)|planta baja|res[ -]do[ -]chao|terreo; bungalow|single-storey
one storey; una sola planta; casa térrea; storey; ; (?:single|one)[- ](?:stor(?:e?y|ied)|level)|(?:all|everything) on (?:one|a single|the same) (?:floor|level)|una (?:sola|unica) planta|tod[oa] en una (?:sola )?planta|tod[oa] en (?:la|una) misma planta|casa terrea|piso unico|tud?o n(?:um|o mesmo|um so) (?:so )?(?:piso|andar)|(?:de|em|num) um so (?:piso|andar); bungalow|ranch house
new build; obra nueva; construção nova; new; ; new(?:ly)?[ -]?(?:buil[dt]|construct\w+|development)|brand[ -]new|new building|edificio nuevo|predio novo|obra nueva|construcao nova|nova construcao|de raiz
wood floors; suelos de madera; chão de madeira; floors; ; (?:oak|wood(?:en)?|hardwood|parquet) floor(?:s|ing|boards)?|original floorboards|(?:suelos?|pisos?) de (?:roble|madera|parque)|parquet|tarima|(?:soalho|chao|pavimento) de (?:madeira|carvalho)|soalho
renovated; reformado; renovado; renovated; renovated refurbished reformado renovado remodelled remodeled reformada renovada; (?:re|newly |fully )?(?:renovat|refurbish|remodel|updated)\w*|reformad[oa]s?|renovad[oa]s?|remodelad[oa]s?|redone
EV charging; cargador para coche eléctrico; carregador elétrico; charging; ; ev charg\w+|charg\w+ (?:point|station|for)|electric car|(?:cargador|punto de carga|coche electrico)|carregador|carro eletrico
concierge; portero; porteiro; concierge; concierge doorman porteiro portero portaria conserje; door ?m[ae]n|concierge|porter|conserje|porter[oa]|portaria|porteir[oa]
gym; gimnasio; ginásio; gym; gym gimnasio ginasio gyms; gyms?|fitness|gimnasio|ginasio|academia
fitted kitchen; cocina equipada; cozinha equipada; kitchen; ; (?:fitted|equipped|modern|furnished|new) kitchen|cocina (?:equipada|amueblada)|cozinha (?:equipada|planejada|mobilada)
guest room; cuarto de invitados; quarto de hóspedes; guest; ; guest ?-?rooms?|(?:room|space) for guests|(?:cuarto|habitacion) de (?:invitados|huespedes)|quarto (?:de|para) (?:hospedes|visitas)
bathtub; bañera; banheira; bath; bathtub banera banheira bathtubs; (?:bath )?tubs?|bath-?tubs?|banera|tina|banheira
dishwasher; lavavajillas; máquina de lavar loiça; dishwasher; dishwasher lavavajillas lavaplatos; dish ?-?washers?|lavavajillas|lavaplatos|lava[- ]?lou?i?[cs]as?|maquina de (?:lavar )?lou?i?ca
walk-in closet; vestidor; closet; closet; ; walk-? ?in (?:closet|wardrobe)|vestidor|closets?
high ceilings; techos altos; pé-direito alto; ceilings; ; high ceilings?|techos altos|(?:pe[- ]direito|tetos?) altos?
smoke outlet; salida de humos; saída de fumos; extraction; ; extraction hood|smoke outlet|exhaust|(?:salida|extraccion|extractor) de humos|(?:saida|extracao) de fumos|exaustao|exaustor
building permit; licencia de obras; licença de construção; plans; ; (?:building |planning )?permits?|planning permission|approved plans|licencia(?: de (?:obras?|construccion))?|licenca(?: de (?:obras?|construcao))?|projeto aprovado|proyecto aprobado; approved plans
barbecue; barbacoa; churrasqueira; barbecue; barbecue bbq barbacoa churrasqueira; bbq|barbecue|barbacoa|asador|parrilla|churrasqueira|churrasco
fast internet; internet rápido; internet rápida; internet; ; (?:fast|good|high-speed|fib(?:er|re)) internet|fib(?:er|re) ?optic|wifi|internet
`;

/** What agents keep elsewhere than among features, or read in two words; searches find them too. */
const MORE = `
garage garaje garagem garages garajes garagens
parking estacionamiento estacionamento aparcamiento
furnished amueblado mobilado mobiliado amueblada mobilada mobiliada
sea ocean ^mar oceano
`;

const COLUMNS = TABLE.trim().split("\n").map((line) => line.split("; "));

/** In the order in which they are read. */
export const FEATURE_ROWS: readonly FeatureRow[] = COLUMNS.map(
  ([en = "", es = "", pt = "", text = "", , words = "", also]) => ({
    en,
    es,
    pt,
    text,
    words,
    also,
  }),
);

/** A word that means the same as another one. */
export interface SameWord {
  word: string;
  /** Whether places are called so: in the name of one it says nothing of a home. */
  inPlaces: boolean;
}

const sameWord = (written: string): SameWord => {
  const inPlaces = written.startsWith("^");
  return { word: inPlaces ? written.slice(1) : written, inPlaces };
};

const GROUPS = [...COLUMNS.map((columns) => columns[4]!), ...MORE.trim().split("\n")]
  .filter((words) => words !== "")
  .map((words) => words.split(" ").map(sameWord));

/** For each folded word of a feature: those that mean the same, and itself. */
export const SAME_WORDS: ReadonlyMap<string, readonly SameWord[]> = new Map(
  GROUPS.flatMap((group) => group.map(({ word }) => [word, group])),
);
