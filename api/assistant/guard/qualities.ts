/** What is said of homes beside their fields; a home's own text must say it as well. */
import type { PropertyCard } from "../tools.ts";

/** A view of something, and a side that a home faces, in any language. */
const viewOf = (words: string) =>
  new RegExp(
    `\\b(?:ve-se|veem-se|se ven?|(?:can|you) (?:see|look)|overlook\\w*|views?|vistas?|vista) (?:(?:over|out|of|para|pro|al?|ao?|o|el|la|los|the|on|onto|to|del?|d[oa]|sobre|toda?|desde) ){0,3}(?:${words})\\b|\\b(?:${words})[ -]?(?:front )?views?\\b`,
    "g",
  );
const facing = (words: string) =>
  new RegExp(
    `\\b(?:${words})[- ](?:facing|exposure)\\b|\\b(?:da|mira|dan|orient\\w+|virad[oa]s?|exposic\\w+|faces?|facing) (?:(?:al?|ao?|para|o|hacia|el|due|mainly) ){0,3}(?:${words})\\b`,
    "g",
  );

/** Further things said of homes, which a home's own text must say as well. */
export const QUALITIES = [
  ...[
    "sea|ocean|mar|oceano|bay|bahia|baia|beach|playa|praia|water",
    "river|rio|tagus|tejo|tajo|douro|duero|lake|lago",
    "park|parque|jardim|garden|jardin",
    "city|ciudad|cidade|skyline|downtown",
    "castle|castelo|castillo|mountains?|montanas?|serra|sierra|bridge|ponte|puente",
  ]
    .map(viewOf),
  ...[
    "south|sur|sul",
    "north|norte",
    "east|este|leste|nascente|levante",
    "west|oeste|poente|poniente",
  ]
    .map(facing),
  /\b(?:flood\w*|inund\w+|alaga\w*|damp\w*|humed\w+|mou?ld\w*|moho|bolor|leak\w*|goteras?|infiltra\w+)\b/g,
  /\b(?:nois[ey]\w*|ruid\w+|barulh\w+|silen\w+|soundproof\w*|insonoriz\w+|quiet(?:er|ly)?|tranquil[oa]?s?|sossegad[oa]s?|peaceful)\b/g,
  /\b(?:(?:is|very|quite|really|perfectly|completely|totally|super|pretty|a) safe(?! (?:choice|bet|way|trip|journey))|safest|crime|robos?|roubos?|burglar\w*|muy segur[oa]s?|zona segura|barrio seguro|bairro seguro|muito segur[oa]s?)\b/g,
  /\b(?:orientacion|orientacao|sunny|sun|soleado|soalheir[oa]s?|luminos[oa]s?|bright|light-filled|ensolarad[oa]s?)\b/g,
  /\b(?:asbestos|amianto|termit\w+|subsidence|structur\w+|estructura\w*|estrutura\w*|roof is|tejado|telhado|plumbing|tuberias|canalizac\w+|wiring|instalacion electrica|boiler|caldera|caldeira|foundations?|cimientos|alicerces)\b/g,
  /\b(?:fib(?:er|re|ra)|1 ?gb|gigabit|solar panels?|paneles solares|paineis solares|underfloor|suelo radiante|piso radiante|jacuzzi|sauna|hot tub|spa|tennis|tenis|padel|playground|wine cellar|fence[ds]?|fenced|vallad[oa]|vedad[oa]|helipad|ducted|aire por conductos|smart home|domotica|alarm|alarma|alarme|security (?:guard|cameras?)|camaras)\b/g,
  /\b(?:brand[- ]new|completely new|just (?:been )?(?:painted|renovated)|recien (?:pintad|reformad|estrenad)\w*|acabad[oa] de (?:pintar|renovar)|todo nuevo|tudo novo|ambas? nov[oa]s|nuev[oa]s? a estrenar)\b/g,
  /\b(?:quartz|marble|granite|cuarzo|granito|marmol|marmore|quartzo|silestone)\b/g,
  /\b(?:redone|redid|rewired|remodel+ed|refurbished|repainted|reformaron|reformad[oa]s?|renovad[oa]s?|remodelad[oa]s?|renovated|rehabilitad[oa]s?|reabilitad[oa]s?|impermeabilizad[oa]s?|restored|restaurad[oa]s?)\b/g,
  /\b(?:supermarkets?|supermercados?|pharmac\w+|farmacias?|bakery|panaderia|padaria|pastelaria|playgrounds?|parque infantil|gas station|gasolinera|laundromat|highway|autopista|autoestrada|airport|aeropuerto|aeroporto)\b/g,
  /\bcentral air\b|\baire central\b|\bar central\b/g,
  /\b(?:(?:da|pega|bate|entra|toca) (?:el|o) sol|apanha sol|gets? (?:the |a lot of |lots of |plenty of )?sun)\b/g,
  /\b(?:(?:comunidad|condominio|hoa|gastos|suministros|despesas|charges|luz|agua|gas|wifi|utilities|water|electricity|electricidad|internet)(?: [a-z]+){0,4} (?:inclu\w+)|(?:inclu\w+|entran|cubre|covers?)(?: (?:the|la|el|los|as?|os?))? (?:luz|agua|water|gas|wifi|utilities|water|electricity|suministros|gastos|comunidad|condominio|despesas))\b/g,
  /\broof\b[^.!?]{0,24}\b(?:new|old|replaced|good|sound)\b|\b(?:no pasa un alma|peatonal|pedonal|pedestrian)\b/g,
  /\b(?:by the night|short-?(?:term|stay) (?:rentals?|lets?)|alquiler turistico|aluguer de curta)\b/g,
  /\b(?:class|clase|classe|rating|rated|certificad\w*|certificate|etiqueta) (?:energetic[ao] |energy )?(?:clase |classe |de ){0,2}[a-g][+-]?(?![a-z'])/g,
  /\b(?:wheelchair|silla de ruedas|cadeira de rodas|step-free|ramps?|rampas?)\b/g,
  /\b(?:double ?-?glaz\w+|doble acristalamiento|vidros? duplos?|hardwood|parquet|suelos? de madera|soalho|open-plan|cocina (?:americana|abierta)|cozinha aberta)\b/g,
  /\b(?:corner unit|esquinero|top floor|ultimo (?:piso|andar)|ultima planta|penthouse level|highest floor|ground level|a pie de calle)\b/g,
  /\b(?:rated|walk score|top[- ]rated|ranking)\b/g,
  /\b(?:dead end|cul-de-sac|sin salida|sem saida|gated|urbanizacion privada|condominio fechado|inner courtyard|patio interior|pedestrian street|calle peatonal|rua pedonal)\b/g,
];
/** All of them at once: most replies have none. */
export const ANY_QUALITY = new RegExp(QUALITIES.map(({ source }) => source).join("|"));

/** Facts of a card that are true, false or unknown, and how a reply says that they are true. */
export const FLAGS: [(card: PropertyCard) => boolean, RegExp][] = [
  [
    ({ garage, parking_spaces }) => garage ?? (parking_spaces ?? 0) > 0,
    /(?<!\b(?:plazas?|lugar|lugares|vagas?|espacos?|spaces?) (?:de |in the |en (?:el )?|no |na )?)\b(?:garages?|garajes?|garagem|garagens)\b/g,
  ],
  [
    ({ garage, parking_spaces }) => garage === true || (parking_spaces ?? 0) > 0,
    /\b(?:parking|car ?port|plazas? (?:de|amplia|incluida)|lugar(?:es)? de (?:garagem|estacionamento)|estacionamento|aparcamiento|vagas? de)\b/g,
  ],
  [
    ({ pets_allowed }) => pets_allowed !== false,
    /\b(?:pets?|dogs?|cats?|mascotas?|perros?|gatos?|animais|animales|caes|cao)\b(?= (?:are |is |can |may |sao |son |se |pode\w* |puede\w* )*(?:allow|welcome|fine|accept|permit|admit|aceit|si\b|sim\b|yes|bem-vind|bienvenid|ok))|\b(?:accepts?|allows?|admiten?|aceitam?|aceptan?|permiten?|welcomes?|takes?)(?: \w+)? (?:pets?|dogs?|cats?|mascotas?|perros?|gatos?|animais|animales|caes)\b/g,
  ],
  [
    ({ furnished }) => furnished !== false,
    /\b(?:furnished|amueblad[oa]s?|mobilad[oa]s?|mobiliad[oa]s?|con muebles|com mobilia)\b/g,
  ],
  [
    ({ laundry }) => laundry !== false,
    /\b(?:washer|washing machine|dryer|lavadora|secadora|maquina de lavar(?: roupa)?|lavandaria|lavanderia|laundry)\b/g,
  ],
];
