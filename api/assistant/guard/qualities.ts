/** What is said of homes beside their fields; a home's own text must say it as well. */
import { latePattern } from "../../shared/late_pattern.ts";
import type { PropertyCard } from "../tools.ts";

/** A view of something, and a side that a home faces, in any language. */
const viewOf = (words: string) =>
  new RegExp(
    `\\b(?:ve-se|veem-se|ver-se|se ven?|ver|see|(?:can|you) look|avist\\w+|divis\\w+|glimpses?|overlook\\w*|views?|vistas?|vista) (?:(?:over|out|of|para|pro|al?|ao?|o|el|la|los|the|on|onto|to|del?|d[oa]|sobre|toda?|desde) ){0,3}(?:${words})\\b|\\b(?:${words})[ -]?(?:front )?views?\\b`,
    "g",
  );
const facing = (words: string) =>
  new RegExp(
    `\\b(?:${words})[- ](?:facing|exposure)\\b|\\b(?:da|mira|dan|orient\\w+|virad[oa]s?|exposic\\w+|faces?|facing) (?:(?:al?|ao?|para|o|hacia|el|due|mainly) ){0,3}(?:${words})\\b`,
    "g",
  );

/** Senses, each in three languages; several a line. The word of one is no proof of another. */
const senses = (lines: TemplateStringsArray) =>
  (lines.raw[0] ?? "").trim().split(/ ; |\n/).map((line) =>
    new RegExp(`\\b(?:${line.trim()})\\b`, "g")
  );
const included = (words: string) =>
  new RegExp(
    `\\b(?:${words})\\b(?:,? (?!no\\b|nao\\b|not\\b)[a-z]+){0,4} (?:inclu\\w+|covered)|\\b(?:so (?:is|are)|along with|junto con|bem como|assim como)(?: (?:the|la|el|a|o|os|las?|los))? (?:${words})\\b|(?<!\\b(?:por|by|via|pel[oa]|about|sobre) )\\b(?:${words}),? (?:too|as well|also|tambien|tambem)(?= ?[.,;!?]| ?$)|\\b(?:inclu\\w+|entran|entra (?:la|el)|cubren?|covers?)(?:,? [a-z]+){0,8} (?:${words})\\b`,
    "g",
  );

/** The class of an energy certificate, with its letter. */
export const ENERGY_CLASS =
  /\b(?:class|clase|classe|rating|rated|certific\w{1,8}|calificacion|etiqueta) (?:energetic[ao] |energy )?(?:(?:clase|classe|de|es|e|is|una?|um|an?) ){0,3}([a-g]\+?)(?![a-z'])/g;

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
  ...senses`
    flood\w*|inund\w+|alaga\w* ; damp\w*|humed\w+|humidade\w*|mou?ld(?:y|s)?|moho|bolor|mofo ; leak\w*|goteras?|infiltra\w+ ; nois[ey]\w*|ruid\w+|barulh\w+ ; silen\w+|quiet\w*|calm|tranquil[oa]?s?|sossegad[oa]s?|peaceful ; soundproof\w*|insonoriz\w+
    (?:is|very|quite|really|perfectly|completely|totally|super|pretty|a) safe(?! (?:choice|bet|way|trip|journey))|safest|crime|robos?|roubos?|burglar\w*|muy segur[oa]s?|zona segura|barrio seguro|bairro seguro|muito segur[oa]s? ; orientacion|orientacao|sunny|sun|sunlight|soleado|soalheir[oa]s?|luminos[oa]s?|bright|light|light-filled|ensolarad[oa]s? ; asbestos|amianto ; termit\w+
    subsidence|structur\w+|estructura\w*|estrutura\w*|foundations?|cimientos|alicerces ; roof is|tejado|telhado ; plumbing(?! included)|(?<!hasta las )tuberias(?! inclu)|(?<!ate (?:a|as|aos) )canalizac\w+(?! inclu) ; down to the pipes|(?:plumbing|tuberias|canalizac\w+) inclu\w+|hasta las tuberias|ate (?:a|as|aos) (?:canos|canalizac\w+) ; wiring|instalacion electrica|instalacao eletrica ; boiler|caldera|caldeira ; fib(?:er|re|ra)|1 ?gb|gigabit ; solar panels?|paneles solares|paineis solares ; underfloor|suelo radiante|piso radiante ; jacuzzi|hot tub|spa ; sauna ; tennis|tenis ; padel ; playground|parque infantil
    wine cellar ; fence[ds]?|fenced|vallad[oa]|vedad[oa] ; helipad ; ducted|aire por conductos ; smart home|domotica ; alarm|alarma|alarme ; security guard|vigilante|seguranca 24|cameras?|camaras ; brand[- ]new|completely new|just (?:been )?(?:painted|renovated)|recien (?:pintad|reformad|estrenad)\w*|acabad[oa] de (?:pintar|renovar)|todo nuevo|tudo novo|ambas? nov[oa]s|nuev[oa]s? a estrenar ; quartz|cuarzo|quartzo|silestone
    marble|marmol|marmore ; granite|granito ; redone|redid|remodel+ed|refurbished|reformaron|reformad[oa]s?|renovad[oa]s?|remodelad[oa]s?|renovat\w+|rehabilitad[oa]s?|reabilitad[oa]s?|restored|restaurad[oa]s? ; rewired|repainted|repintad[oa]s? ; impermeabilizad[oa]s?|waterproofed ; supermarkets?|supermercados?|groceries ; pharmac\w+|farmacias? ; bakery|panaderia|padaria|pastelaria ; gas station|gasolinera ; laundromat
    highway|autopista|autoestrada ; airport|aeropuerto|aeroporto ; central air|aire central|bar central ; (?:da|pega|bate|entra|toca) (?:el|o) sol|apanha sol|gets? (?:the |a lot of |lots of |plenty of )?sun|catches (?:\w+ ){0,2}sun ; no pasa un alma|peatonal|pedonal|pedestrian ; by the night|short-?(?:term|stay) (?:rentals?|lets?)|alquiler turistico|aluguer de curta
    (?:abren?|hacen?|faz|fazem|makes?|allows?|admiten?|there(?:'s| is)|hay|ha) (?:(?:an|una|uma) )?(?:exceptions?|excepci?on(?:es)?|excec(?:ao|oes)) ; uso exclusivo|uso privativo|exclusive use ; (?:linea|linha) amar\w+|yellow (?:metro )?line ; (?:linea|linha) (?:roja|vermelha)|red (?:metro )?line ; (?:linea|linha) azul|blue (?:metro )?line ; (?:linea|linha) verde|green (?:metro )?line
    wheelchair|silla de ruedas|cadeira de rodas|step-free|ramps?|rampas? ; double ?-?glaz\w+|doble acristalamiento|vidros? duplos? ; hardwood|oak|wood\w* floors?|parquet|suelos? de madera|soalho ; open-plan|cocina (?:americana|abierta)|cozinha aberta|kitchen open
    corner unit|esquinero ; top floor|ultimo (?:piso|andar)|ultima planta|penthouse level|highest floor ; ground level|a pie de calle ; rated|walk score|top[- ]rated|ranking ; dead end|cul-de-sac|sin salida|sem saida ; gated|urbanizacion privada|condominio fechado ; inner courtyard|patio interior ; (?:it is|it's|es|e|esta) (?:heated|climatizada|aquecida)|heated pool|(?:pool|piscinas?) (?:is |esta |es |e )?(?:heated|climatizad\w+|aquecid\w+|calefactad\w+)
    (?:indoor|rooftop) pool|piscina (?:cubierta|coberta|interior) ; impact (?:windows|glass)|hurricane|storm shutters ; aluminio|aluminium|aluminum|pvc|caixilharia|carpinteria exterior ; induction|induccion|inducao|vitroceramica ; gas (?:hob|stove|cooker)|cocina de gas|placa de gas|fogao a gas ; smok(?:e|ing|ers?)|fumar|fumador\w*
    (?:back|rear) of the building|traseiras|parte (?:de atras|trasera) del edificio|(?:da|dan) a un patio ; front of the building|opens? (?:on)?to the street|(?:da|dan) a la calle ; (?:open|abiert[oa]s?|abert[oa]s?)(?: [a-z]+){0,2} (?:around the clock|24|all (?:day|night)|todo el dia|toda la noche|o dia todo|toda a noite|every day|todos os dias|todos los dias)
    cedula de habitabilidad|licencia de (?:primera )?ocupacion|licenca de (?:habitacao|utilizacao)|certificate of occupancy|(?:licencia|licenca) turistica ; new (?:roof|boiler|windows|wiring|bathroom|plumbing|furnace|appliances)|(?:tejado|telhado|caldera|caldeira|cozinha|cocina|bano|janelas|ventanas|instalacion) (?:es |esta |e )?(?:nuev|nov)[oa]s? ; roof\b[^.!?]{0,24}\b(?:new|old|replaced|good|sound)
    lugar(?:es)? de residentes?|residents?'? (?:parking|permits?)|tarjeta de residente|distico ; fridges?|refrigerators?|nevera|frigorifico|geladeira ; ovens?|horno|forno ; microwaves?|microondas|micro-ondas ; stainless|inox\w* ; kitchen island|isla (?:de cocina|central)|ilha (?:de cozinha|central) ; pantry|despensa ; bidet?s? ; (?:rain|walk-in|power) shower|showers|duchas?|duches?|poliban ; en-?suite|en suite
    skylights?|claraboyas?|claraboias? ; bay windows?|floor-to-ceiling|ventanal(?:es)? ; shutters|persianas|estores|blinds|portadas ; awnings?|toldos? ; mosquito (?:nets?|screens?)|mosquiteras?|redes mosquiteiras ; radiators?|radiador(?:es)? ; heat pump|bomba de calor|aerotermia ; wood[- ]?(?:stove|burner)|pellets?|salamandra
    (?:central|gas) heating|calefaccion (?:central|de gas|por gas)|aquecimento (?:central|a gas)|natural gas|gas (?:natural|canalizado) ; ceiling fans?|ventilador(?:es)?|ventoinhas? ; water heater|calentador|termo electrico|esquentador|termoacumulador ; septic|fosa septica|fossa septica ; irrigation|sprinklers?|riego|rega automatica ; greenhouse|invernadero
    orchard|huerto|horta|fruit trees?|frutales|arvores de fruto|lemon trees?|limoneros?|limoeiros?|olivos|oliveiras ; pergola|gazebo ; outdoor (?:kitchen|shower)|cocina exterior|cozinha exterior ; fire ?pit ; sheds?|cobertizo|workshop|taller ; basement|sotano|attic|buhardilla|sotao|desvan ; mezzanine|altillo|mezanino ; spiral stair\w*|escalera de caracol|escada em caracol
    intercom|video ?(?:door|entry|intercom)\w*|videoportero|videoporteiro|telefonillo ; (?:armou?red|reinforced|security) door|puerta (?:blindada|acorazada)|porta blindada ; caja fuerte ; bike (?:storage|room|racks?)|aparcabicis|bicicletario|(?:cuarto|trastero) de bicis ; co-?working ; cinema room|(?:game|games|media|party|meeting) room|sala de (?:juegos|cine|jogos|cinema|fiestas|festas|reuniones|reunioes)
    private (?:beach|garden|pool|entrance|patio|elevator|lift|terrace)|(?:playa|piscina|jardin|jardim|entrada|patio|terraza|ascensor|terraco|praia) privad[oa] ; salt ?water|agua salada|infinity pool|lap pool|children's pool|piscina (?:infantil|infinita) ; boats?|dock|embarcadero|moorings? ; golf ; stables|horses?|caballos|cavalos
    (?:good|best|top|excellent|great) schools?|buen(?:os|as) (?:colegios|escuelas)|boas escolas|school district ; hospitals?|hospitales|hospitais|health cent\w+|centro de (?:salud|saude) ; mall|shopping|centro comercial ; panoramic\w*|unobstructed|despejad[oa]s|desafogad[oa]s ; insulat\w+|aislamiento|aislad[oa]|isolamento ; award\w*|premiad[oa]|premio
    listed building|heritage|patrimonio|edificio protegido|fachada protegida ; sublet\w*|subarrend\w+|realquil\w+ ; linens?|towels|sabanas|toallas|toalhas|lencois|menaje ; smart tv|television|televisor|televisao ; sofa[- ]?(?:bed|cama)|(?:king|queen)(?:-size)? beds?|bunk beds?|literas?|beliche ; tiles?|azulejos?|suelos? hidraulicos?|baldosas?|ladrilhos? ; carpet\w*|moqueta|alcatifa
    laminate|laminado|vinyl|vinilo|vinil|tarima|flutuante|terrazo|terrazzo ; (?:exposed|wooden|original) (?:beams|brick\w*)|vigas|ladrillo visto|tijolo a vista ; stained glass|vitral|vidrieras? ; (?:built-in|fitted) (?:wardrobes?|closets?)|armarios empotrados|roupeiros? embutidos? ; (?:service|second|separate) entrance|entrada (?:de servicio|de servico|independiente|independente)
    vacant|desocupad[oa]|devolut[oa]|tenanted|(?:con|com) inquilin[oa]s? ; inspeccion tecnica|ite (?:pasada|favorable)|inspection (?:passed|report) ; traffic|trafico|transito ; street parking|aparcar en la calle|estacionar na rua|free parking ; steep|en cuesta|ladeira ; esquina|corner ; driveway|carport ; dehumidifier|deshumidificador|desumidificador ; backup generator|generator|generador|gerador
    water pressure|presion del agua|pressao da agua ; mice|rats|roach\w*|cucarachas|ratones|ratos|baratas|pests?|plagas?|bugs ; radon|mold-free ; haunted|murder\w*|asesin\w+|homicid\w+ ; waterfront|beachfront|oceanfront|primera linea|frente (?:al|ao) mar|frente (?:a|para) (?:la playa|o mar) ; electric gate|porton automatico|portao automatico|automatic (?:gate|door)
    daylight|(?:natural|lots of|plenty of) light|luz natural|mucha luz|muita luz ; (?:sol|sun)\b[^.!?]{0,12}(?:o dia (?:inteiro|todo)|todo el dia|all day) ; (?:thick|thin) walls|(?:walls|paredes) (?:are |son |sao )?(?:thick|thin|gruesas|finas|grossas) ; paint(?:ing)? (?:is|the walls|it)|pintar (?:es|las|as|e) ; co-?signers?|guarantors?|aval(?:es|istas?)?|fiador(?:es|a)? ; outlets?|enchufes?|tomadas?
    workbench|banco de trabajo|bancada de trabalho ; assigned|asignad[oa]|atribuid[oa] ; behind the (?:building|house)|detras d[ea] l[ao]? (?:casa|edificio)|nas traseiras|atras d[oa] (?:predio|casa) ; campana|extractor|exaustor|range hood ; con isla|com ilha|with an island ; barro|terracotta|clay ; furo de agua|(?:own|private) well|pozo propio|poco proprio ; box fechada|(?:garaje|plaza) cerrad[oa]|lock-?up
    (?:\w+ )?(?:is|es|e) american[ao] ; trash|garbage|basuras?|lixo ; bosch|siemens|miele|samsung|ikea|smeg|lg\b ; barely (?:hear|any)|(?:won't|can't) hear|hear nothing|no se oye(?: nada)?|nao se ouve(?: nada)? ; hidromassagem|hidromasaje|whirlpool ; double[- ]height|doble altura|pe[- ]direito duplo ; high[- ]ceil\w*|ceilings|pe[- ]direito alto|techos altos|tetos altos
    (?:poor|bad|mint|perfect|excellent|impeccable|great) (?:shape|condition)|(?:mal|buen|perfecto|impecable|excelente|bom|mau|perfeito) estado|impecable|impecavel ; obras (?:hace|ha|en|em)|fizeram obras|hicieron obras ; hardly pay|(?:power|electric\w*) bills? ; (?:a (?:un|dos) pas[oa]s?|a la vuelta(?: de la esquina)?|ao virar da esquina|a?round the corner|(?:at|on) (?:the|your) door(?:step)?|a la puerta|(?:mesmo )?a porta(?= ?[.,;!])|stone's throw|walking distance|a tiro de piedra|steps away|a poucos passos|a pocos pasos|moments from|steps from)(?! (?:restaurants|shops)) ; como nuev[oa]|como nov[oa]|(?:like|as) new ; (?:levou|sofreu|tuvo|recebeu|sufrio) obras ; (?:solo|so|only|just|apenas) (?:necesita|precisa|needs?|le falta)|(?:needs?|necesita|precisa)(?: de)? (?:only|just|solo|so|apenas|una? (?:mano|lavado)|uma (?:pintura|demao)|a (?:lick|coat)|(?:some |a bit of |algum )?(?:work|obras?|reforma|updating))|expect to update ; guest (?:loo|toilet|wc)|powder room|(?:lavabo|wc|casa de banho) (?:social|de servico) ; box ?room|spare room|utility room ; (?:bastante|mucha|muita|lots of|plenty of|a lot of|tanta) (?:gente|people|demanda|procura|interest|demand)|much (?:interest|demand)|(?:in|mucha|muita|gran|grande) (?:high )?demand\w*|tido procura ; (?:third|quarter|half) of an acre|acres? ; polished concrete|microcemento|microcimento|hormigon|concrete ; cable tv ; greenbelt|hill country
    (?:electric|gas|kitchen) range|glass top|range(?= (?:cooker|is|hob)) ; guests? park\w*|guest parking ; (?:a bit|very|too|quite) loud|loud ; (?:mid|early|late)[- ](?:forties|fifties|sixties|seventies|eighties|nineties) ; dado de alta|dad[oa] de alta ; tabiques?|load-bearing ; sin trafico|sem transito ; (?:orientad[oa]|virad[oa]) (?:a|ao?|al) (?:sur|sud|nor)[a-z]+
    (?:bills?|facturas|contas|utilities|tax|taxes|fees?|hoa|gastos|costs|comunidad|condominio|despesas|ibi|imi|impuestos?|impostos?) (?:\w+ ){0,3}(?:low|cheap|modest|reasonable|baj[ao]s?|baix[ao]s?|barat[ao]s?|razonables?|pequen[oa]s?) ; (?:entrada|disponibilidad|disponibilidade|mudanza) (?:es |e )?(?:in|i)mediata|immediate(?:ly)? (?:move-in|availab\w+|occupancy) ; se reformo|reformou-se ; (?:fachadas?|facades?) (?:\w+ )?(?:pint|paint)\w+ ; garantia decenal|builder's warranty ; de nivel|level access ; recibe sol|recebe sol ; (?:car|ev) chargers?
    (?:ascensor|elevador|caldera|tejado|telhado)(?: [a-z]+){0,2} (?:cambi\w+|trocad\w+|arranjad\w+|renov\w+|repar\w+) ; tendedero|estendal|marquise ; (?:zona|area|rua|calle|barrio|bairro) mai?s segur[oa]s? ; se queda todo|fica tudo|everything stays ; tacos|tacao ; maintained|mantenid[oa]s?|mantid[oa]s?|well[- ]kept|single family ; (?:nearly|as good as) new|semi-?nuev[oa]s?|seminov[oa]s? ; insurance ; (?:small|only|solo|so|apenas)(?: se)? (?:(?:accepts?|allows?|takes?|acept\w+|admit\w+|aceit\w+) )?(?:pets?|dogs?|cats?|perros|gatos|caes)|(?:pets?|dogs?|cats?|mascotas?|perros?|gatos?|animais|animales|caes)\b[^.!?;,\n]{0,40}(?:, ?(?:but |though |although |pero |mas |aunque |embora )?| )(?:(?:only|just|solo|so|apenas) (?:small|pequen\w+|one|un[ao]?|uma?|cats|dogs|gatos|perros|caes|si|se|if|when|with|con|com)|as long as|provided|desde que|siempre (?:que|y cuando)|sempre que|con tal|if (?:they|it)|si (?:son|estan|pesan)|se (?:forem|estiver\w*)|except\w*|exce[pt]\w*|salvo|(?:up to|hasta|ate|under) (?:[a-z\d]+ ){1,2}(?:kilos?|kg|quilos?|pounds|lbs?)|maxim[oa]|pequen[oa]s|porte|tamanos?|tamanho|razas?|racas?|small)\b|(?:nothing|no) (?:bigger|larger) than ; gas(?! (?:station|bill))\b ; (?:list[oa]s?|pront[oa]s?|ready) (?:para|to|a) (?:entrar|habitar|morar|move|live|estrenar)|move-in ready ; (?:cocina|cozinha) (?:esta |viene |vem )?(?:totalmente |completamente |toda )?(?:equipada|amueblada|mobilada)|(?:fitted|equipped) kitchen|kitchen is (?:fully )?(?:fitted|equipped) ; oscilobatentes?|tilt-and-turn|climalit ; (?:gatos|perros|caes|cats|dogs) (?:si|sim|yes),? (?:gatos|perros|caes|cats|dogs) n[ao]o?
    (?:no|nao)(?: se)? (?:necesita\w*|hace falta|hay que|precis\w+|requiere\w*|ha que|e preciso)(?: \w+){0,3} (?:obras?|reformas?|arreglos?|reparac\w+)|needs? no (?:\w+ )?(?:work|repairs?|renovation)|(?:nothing|no work) (?:needs|to be done|to do)|(?:para|a) (?:entrar a vivir|habitar|morar ja) ; (?:libre|livre|free) (?:de|of)(?: \w+)? (?:cargas?|onus|encargos|hipotecas?|deudas?|dividas?|liens?|debts?|mortgages?)|(?:no tiene|nao tem|sin|sem|no)(?: \w+)? (?:hipotecas?|cargas?|onus|deudas?|dividas?|liens?) ; (?:disponible|disponivel|available|entrar|move in|mudar-se)(?: \w+){0,2} (?:de inmediato|de imediato|inmediatamente|immediately|right away|now|ya\b|ja\b|hoy|hoje|manana mismo)
    (?:the|one of the) (?:most [a-z]+|[a-z]{3,}est) (?:streets?|blocks?|buildings?|areas?|corners?|neighbou?rhoods?)|(?:calles?|barrios?|zonas?|ruas?|bairros?) (?:mas|mais) [a-z]+ (?:del?|d[ao])\b ; (?:al|em) dia|en orden|em ordem|in order(?! to)|came back clean|(?:found|has found) (?:nothing|no) ; (?:nas financas|en hacienda|(?:contrato|lease) (?:e|es|esta|is) (?:registad|registrad|declarad|registered)\w*)
    (?!(?:they|these|pets|dogs|cats|animals|mascotas|perros|gatos|animales|animais|caes) )[a-z]{4,} (?:is|are|esta|estan|son|sao|e) (?:allowed|permitted|permitid[oa]s?|autorizad[oa]s?)(?! (?:animais|mascotas|caes|gatos)) ; (?:size|weight|breed) limit|limite de (?:peso|tamano|tamanho|raza|raca)|any (?:dog|cat|breed) (?:is|of|will)
    (?:clear|clean) title|title is|titul(?:o|aridad) (?:limp|en regla|em ordem)\w* ; own(?:ed|s) outright|paid off|(?:totalmente|del todo) pag\w+ ; edificabilidad|buildable|ampliable|ampliavel|can be (?:extended|enlarged|converted|divided)|(?:levantar|construir|anadir|acrescentar|erguer) (?:otra?|una?|outr[oa]|mais uma?) [a-z]+ ; (?:alquilad[oa]|arrendad[oa]|alugad[oa]|rented|leased|let|ocupad[oa]|occupied) (?:(?:al?|ao?|por) (?:un[oa]?s?|uma?s?|uns) [a-z]+|(?:to|by|until|hasta|ate) (?:a |an |the |el |ao? )?[a-z]+) ; alojamentos? loca(?:l|is)|pisos? turisticos?|viviendas? turisticas?|(?:holiday|vacation) (?:lets?|rentals?)
    abre (?:para|a|al)|opens? (?:up )?(?:on|in)?to(?! (?:any|your|question|suggest))|comunica con|conecta con|connects? to|da aces?so a|leads to
  `,
  // What is in the rent, or in what is paid to the building.
  ...[
    "comunidad|condominio|hoa|gastos|despesas|charges",
    "luz|electricity|electricidad|eletricidade",
    "agua|water",
    "gas",
    "wifi|internet",
    "suministros|utilities|(?:all )?bills",
    "notary|notari\\w+|escritura",
    "(?:iva|vat)",
  ].map(included),
  // What is paid beside the rent is a term of it as well.
  /\b(?<!\b(?:por|about|sobre|pel[oa])(?: (?:the|la|el))? )(?:luz|electricity|electricidad|eletricidade|agua|water|gas|wifi|internet|gimnasio|ginasio|gym|limpieza|limpeza|cleaning)\b[^.!?\n]{0,24} (?:aparte|a parte|separately|por separado|em separado)\b/g,
];
/** All of them at once. */
export const anyQuality = latePattern(() =>
  new RegExp(`\\b(?:${QUALITIES.map(({ source }) => source.slice(2)).join("|")})`, "g")
);

const PETS = "(?:pets?|dogs?|cats?|mascotas?|perros?|gatos?|animais|animales|caes)";
const denied = (noun: string, also = "(?!)") =>
  new RegExp(
    `\\b(?:(?:(?:no|nao) (?:se )?(?:hay|ha|tienen?|tem|dispone de|cuenta con|incluye|inclui|admiten?|admitem|aceptan?|aceitam?|permiten?|permitem|(?:sao|son) (?:aceit|acept|admit|permit)[a-z]+|esta|viene|vem)|there(?:'s| is) no|has no|(?:do|does|is|are)(?: not|n't) ?(?:have|come with|include|accept|allow|take|come)?|without|lacks|carece de)(?: an?| un[ao]?| uma?| any| its own| plazas? de| lugar de)* ${noun}|${noun}(?: [a-z]+){0,2} (?:(?:no|nao) se|are not|aren't|is not|isn't|not|nao sao|no son) (?:allow|admit|permit|accept|acept|aceit|welcome|includ|inclu)\\w*|${also})\\b`,
    "g",
  );
/** The same denied of homes of which it is so. */
export const FLAGS_DENIED: [(card: PropertyCard) => boolean, RegExp][] = [
  [({ garage }) => garage === true, denied("(?:garages?|garajes?|garagem)")],
  [
    ({ parking_spaces }) => (parking_spaces ?? 0) > 0,
    denied(
      "(?:parking(?: spaces?)?|aparcamiento|estacionamiento|estacionamento|plazas? de garaje)",
    ),
  ],
  [({ pets_allowed }) => pets_allowed === true, denied(PETS, `(?:no|sin|sem) ${PETS}`)],
  // That they are not accepted, where no home says so.
  [
    ({ pets_allowed }) => pets_allowed !== false,
    new RegExp(
      `\\b(?:no|nao) (?:se )?(?:admiten?|admitem|aceptan?|aceitam?|permiten?|permitem|(?:sao|son) (?:aceit|acept|admit|permit)[a-z]+) ${PETS}\\b|\\b${PETS} (?:are not|aren't|nao sao|no son) (?:allow|accept|permit|admit|acept|aceit)[a-z]*`,
      "g",
    ),
  ],
  [
    ({ furnished }) => furnished === true,
    denied(
      "(?:furnished|amueblad[oa]|mobilad[oa]|furniture|muebles|mobilia)",
      "unfurnished|sin (?:amueblar|muebles)|sem (?:mobilia|moveis)|por mobilar",
    ),
  ],
  [({ laundry }) => laundry === true, denied("(?:laundry|washer|lavadora|lavanderia|lavandaria)")],
];

/** Facts of a card that are true, false or unknown, and how a reply says that they are true. */
export const FLAGS: [(card: PropertyCard) => boolean, RegExp][] = [
  [
    ({ garage, parking_spaces }) => garage ?? (parking_spaces ?? 0) > 0,
    /(?<!\b(?:plazas?|lugar|lugares|vagas?|espacos?|spaces?) (?:de |in the |en (?:el )?|no |na )?)\b(?:garages?|garajes?|garagem|garagens)\b/g,
  ],
  [
    ({ garage, parking_spaces }) => garage === true || (parking_spaces ?? 0) > 0,
    /\b(?:parking|car ?port|inclu\w+ (?:una|uma) (?:plaza|vaga)|plazas? (?:de|en la finca|en el (?:edificio|sotano)|amplia|incluida|opcional|adicional|extra|aparte)|(?:lugar|vaga) (?:opcional|adicional|extra|a parte)|lugar(?:es)? (?:de|n[ao]) (?:garagem|estacionamento)|estacionamento|aparcamiento|vagas? de)\b/g,
  ],
  [
    ({ pets_allowed }) => pets_allowed !== false,
    /(?:\b(?:pets?|dogs?|cats?|mascotas?|perros?|gatos?|animais|animales|caes|cao)|🐕|🐶|🐩|🐈|🐱|🐾)(?:\uFE0F|\u200D|🦺){0,3}(?: (?:(?!not |nao |no |nunca |never |cannot |nem |ni |tampoco )[a-z\d-]+ ){0,6}(?:allow|welcome|fine\b|accept|permit|admit|aceit|bem-vind|bienvenid)|(?: (?!not |nao |no |nunca |pero |mas |y |e |if )[a-z]+)?[ :,-]{0,3}(?:si\b|sim\b|yes|ok\b|sin problema|sem problema|no problem|✅|✔|👍|👌|🆗))|\b(?:accepts?|allows?|admiten?|aceitam?|aceptan?|permiten?|welcomes?|takes?)(?: \w+)? (?:pets?|dogs?|cats?|mascotas?|perros?|gatos?|animais|animales|caes)\b|\b(?:no|sin|sem|not an?) (?:hay |ha )?(?:problem|issue)\w* (?:with|con|com)(?: [a-z]+)? (?:pets?|dogs?|cats?|mascotas?|perros?|gatos?|animais|animales|caes)\b/gu,
  ],
  [
    ({ furnished }) => furnished !== false,
    /\b(?:furniture (?:stays|is included|comes)|furnished|amueblad[oa]s?|mobilad[oa]s?|mobiliad[oa]s?|con muebles|com mobilia)\b/g,
  ],
  [
    ({ laundry }) => laundry !== false,
    /\b(?:washer|washing machine|dryer|lavadora|secadora|maquina de lavar(?: roupa)?|lavandaria|lavanderia|laundry)\b/g,
  ],
];
