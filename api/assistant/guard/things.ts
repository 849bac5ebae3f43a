/** What there is in and around homes: a reply may name none of it that no home shown names. */
import { fold } from "../agents/builtin/understand/text.ts";
import type { PropertyCard } from "../tools.ts";
import { isBrought } from "./claims.ts";
import { knownOf } from "./known.ts";
import type { Hit, Segment } from "./text.ts";

/** What a home says of itself. */
export const textsOf = (
  { title, description, amenities, address, neighborhood, city }: PropertyCard,
) =>
  [title, description, ...amenities, address, neighborhood, city].filter((text) => text !== null);

/** Words of one meaning in English, Spanish and Portuguese, without accents; several meanings a line. */
const THINGS = `
  battery ; receptionist recepcionista rececionista ; drink bebida ; roof tejado telhado ; wall walled muro tabique ; window =glazed =glazing ventana janela ; facade fachada ; insulation aislamiento isolamento ; pipe plumbing tuberia canalizacao cano fontaneria ; wiring cableado ; boiler caldera caldeira ; radiator radiador ; thermostat termostato
  fan ventilador ventoinha ; =ceiling techo teto tecto ; beam viga ; tile =tiled azulejo baldosa ladrilho mosaico mosaic ; brick ladrillo tijolo ; stone piedra pedra ; marble marmol marmore ; granite granito ; oak roble carvalho ; pine pino pinho ; walnut nogal nogueira pecan ; cedar cedro ; teak teca
  slate pizarra ardosia ; bamboo bambu ; cork corcho cortica ; steel acero aco ; iron hierro forja ; copper ; ceramic ceramica ; plaster stucco estuco moldura molding fresco escayola gesso ; shutter contraventana portada ; blind persiana estore ; curtain cortina cortinado ; awning toldo
  skylight claraboya claraboia lucernario ; wardrobe armario guardarropa ; cupboard cabinet ; countertop encimera bancada ; sink fregadero lavabo ; shower ducha duche chuveiro ; faucet grifo torneira ; toilet inodoro sanita ; bidet bide ; oven horno forno
  stove hob =placa cooktop vitroceramica estufa salamandra ; fridge refrigerator frigorifico geladeira ; freezer congelador ; microwave microonda ; appliance ; sofa couch ; mattress colchon colchao ; rug alfombra tapete ; mirror espejo espelho ; lamp lampara ; projector proyector projetor ; speaker altavoz
  lawn cesped relva grass ; tree arbol arvore ; palm palmera palmeira ; mango ; lemon limonero limoeiro ; orange naranjo laranjeira ; olive olivo oliveira ; fig higuera figueira ; vine parra videira vineyard vinedo vinha ; rose rosal ; flower flor ; hedge seto sebe ; orchard huerto horta pomar
  vegetable verdura ; jasmine jazmin jasmim ; bougainvillea buganvilla buganvilia ; jacaranda ; orchid ; pond estanque lago lake =lakeside ; creek stream arroyo riachuelo ribeiro ; fountain ; pozo ; waterfall cascada cascata ; river rio ; =sea mar ocean oceano ; bay bahia baia
  beach playa praia sand areia ; harbour harbor marina dock pier =quay muelle cais ; boat barco ; island isla ilha ; cliff acantilado falesia ; mountain montana montanha ; hill colina ; valley ; forest =woods bosque =mata floresta ; countryside ; shed cobertizo ; greenhouse invernadero estufa ; pergola gazebo
  porch porche alpendre veranda ; fence valla vedacao ; gate verja ; driveway carport ; courtyard logradouro ; treehouse ; swing columpio baloico ; trampoline trampolin ; hammock hamaca ; firepit ; kennel perrera canil ; stable establo estabulo ; sprinkler aspersor ; cistern aljibe cisterna
  basketball baloncesto basquete ; solarium solario ; belvedere mirador mirante miradouro ; attic buhardilla sotao desvan ; basement sotano cave ; mezzanine altillo mezanino ; hallway pasillo corredor ; lobby vestibulo atrio ; pantry despensa ; bunker ; staircase =stair escalera escadaria
  corner esquina esquinero ; alcove nook ; bodega garrafeira adega winery ; workshop taller ; coworking ; lounge ; sauna ; jacuzzi whirlpool hidromasaje hidromassagem ; spa ; playroom ludoteca ; cinema cine ; library biblioteca ; court ; padel paddle ; tennis tenis ; golf
  intercom interfono telefonillo videoportero videoporteiro intercomunicador ; lock =lockable =locked cerradura fechadura ; antenna antena ; satellite satelite parabolica ; fiber fibre fibra ; wifi ; router ; charger charging =charge =tesla cargador carregador ; generator generador gerador ; inverter inversor
  pump bomba ; contador ; filter filtro ; softener descalcificador ; humidifier deshumidificador dehumidifier ; infrared infrarrojo infravermelho ; aerothermal aerotermia ; geothermal geotermia ; pellet ; condensation condensacion condensacao ; damp humidity humedad humidade
  mould mold moho bolor mofo ; leak gotera infiltracao infiltracion ; crack grieta fenda fissura racha ; ferrugem ; smell odor olor cheiro ; termite termita ; asbestos amianto ; radon ; flood inundacion inundacao ; earthquake sismo terremoto ; mouse ; cockroach cucaracha ; plague plaga praga
  draught ; breeze brisa ; echo ; warranty garantia =guarantee ; permit ; permiso ; lien embargo penhora ; debt deuda divida ; assessment derrama ; easement servidumbre servidao ; inspeccion inspecao ; survey ; appraisal tasacion ; auction subasta leilao ; heritage patrimonio patrimonial
  school escuela escola colegio ; kindergarten nursery guarderia creche infantario ; university universidad universidade campus ; hospital ; clinic clinica ; pharmacy drugstore farmacia ; supermarket supermercado mercadona lidl ; bakery panaderia padaria pastelaria ; butcher carniceria talho
  restaurant restaurante ; bar ; cafe cafeteria coffee ; nightclub disco discoteca ; theatre theater teatro ; museum museo museu ; gallery galeria loggia ; church iglesia igreja ; cathedral catedral ; mosque mezquita mesquita ; castle castillo castelo ; bridge puente ponte ; monument monumento
  mall ; shop store tienda loja ; market mercado ; cemetery cementerio cemiterio ; prison carcel ; factory fabrica ; stadium estadio ; zoo ; airport aeropuerto aeroporto ; station estacion estacao ; subway underground tube metrorail ; tram tranvia ; train comboio ; =stop =parada =paran =param paragem ; bus autobus autocarro
  ferry ; highway freeway motorway autopista autoestrada ; cul-de-sac ; roundabout rotonda rotunda ; cycleway ; playground ; police policia ; embassy embajada embaixada ; demolition demolicion demolicao ; neighbour neighbor vizinho ; tourist turista ; crime delincuencia criminalidade ; burglary
  gunshot ; siren sirena sirene ; bell campana hood exaustor ; rooster ; linen sabana lencol lino linho ; towel toalla toalha ; cleaning limpieza limpeza ; maid ; valet ; shuttle ; ski ; motorbike moto motorcycle =scooter ; caravan caravana ; cottage guesthouse annex annexe casita anexo ; outbuilding
  mill molino moinho ; tower torre ; dome cupula ; turret torreon ; moat ; chapel capilla capela ; convent convento ; palace palacio ; ruin ruina ; hostel hotel albergue ; airbnb ; casino ; brothel ; kiosk quiosco quiosque ; conservatory sunroom ; belfry ; vault boveda abobada caja cofre
  aquarium acuario aquario ; billiard billar bilhar snooker ; karaoke ; telescope ; barbecue barbacoa churrasqueira grill parrilla ; smoker ; bbq ; igloo ; tent ; sandpit ; slide tobogan escorrega ; ramp rampa ; handrail barandilla corrimao ; threshold ; hoist ; stairlift ; chute
  dumbwaiter montacargas montacarga ; laundromat ; clothesline tendedero estendal ; ironing ; drain desague esgoto sewer alcantarillado saneamento ; septic ; gutter canalon caleira ; downpipe ; cesspit ; floorboard ; laminate laminado ; vinyl vinilo vinil ; linoleum ; carpet moqueta alcatifa
  microcement microcemento microcimento ; =concrete hormigon betao ; travertine travertino ; quartz cuarzo quartzo silestone ; porcelain porcelanico porcelana ; limestone caliza calcario ; sandstone arenisca ; wallpaper ; wainscot ; varnish barniz verniz ; lacquer lacado lacada ; bronze bronce
  brass laton latao ; gold oro ouro ; crystal cristal ; velvet ; leather cuero couro ; wicker mimbre ; lightbulb bombilla lampada ; chandelier lustre candeeiro ; spotlight foco ; dimmer ; skirting rodapie rodape ; socket enchufe tomada outlet ; switch interruptor ; fuse fusible
  voltage voltaje voltagem ; amp amperio ; kilowatt kwh watt ; transformer transformador ; turbine turbina ; windmill ; rainwater pluvial ; borehole ; aquifer ; hydrant ; extinguisher extintor ; detector ; alarm alarma alarme ; bulletproof blindado blindada acorazada ; peephole mirilla
  doorbell timbre campainha ; mailbox buzon ; fob ; keypad ; biometric biometrico ; fingerprint huella ; cctv ; drone ; patrol patrulla ; vigilante ; hilltop ; cove enseada ; lagoon laguna lagoa ; reef ; dune duna ; marsh marisma ; swamp pantano ; wetland ; delta ; estuary ria
  reservoir embalse albufeira ; dam barragem ; spring manantial nascente ; meadow prado pradera ; field ; farm granja =finca ; barn granero celeiro ; silo ; henhouse gallinero galinheiro ; beehive colmena colmeia ; tractor ; horse ; goat cabra ; peacock ; squirrel ardilla esquilo ; owl buho coruja
  bat murcielago morcego ; snake ; alligator ; mosquito ; bee abeja abelha ; ant hormiga formiga ; wasp avispa vespa ; pigeon paloma pombo ; seagull gaviota gaivota ; fox ; deer ; cherry cerezo cerejeira ; apple macieira ; pear peral pereira ; peach ; plum ciruelo ameixeira
  almond almendro amendoeira ; avocado aguacate abacate abacateiro ; banana platano bananeira ; pomegranate granado romazeira ; cactus ; bonsai ; fern ; ivy hiedra hera ; wisteria glicinia ; lavender lavanda alfazema ; rosemary romero alecrim ; herb hierba ; eucalyptus eucalipto
  cypress cipres cipreste ; magnolia ; elm olmo ; maple ; birch ; willow sauce salgueiro ; poplar chopo ; citrus citrico ; koi ; carp carpa ; gymnasium ; pitch cancha quadra ; boules petanca ; bowling bolera ; squash ; climbing ; ping pong ; skatepark ; racetrack ; surf ; kayak ; yacht yate iate
  helipad helipuerto heliporto ; airstrip ; hangar ; turntable ; bollard ; kerb curb bordillo ; crosswalk ; tunnel tunel ; viaduct viaducto viaduto ; overpass ; ringroad circunvalacion circunvalacao ; toll peaje portagem ; petrol gasolinera gasolineira ; depot ; landfill vertedero aterro
  incinerator ; pylon torreta ; substation subestacion subestacao ; quarry cantera pedreira ; mine mina ; nuclear ; smog ; pollution contaminacion poluicao ; dust polvo poeira ; fumes ; vibration vibracion vibracao ; soot ; bookshop libreria livraria ; florist floristeria florista
  hairdresser peluqueria cabeleireiro ; barber barberia barbearia ; vet veterinario ; optician ; gp ; laundrette ; deli charcuteria ; fishmonger pescaderia peixaria ; greengrocer fruteria frutaria ; brewery cerveceria cervejaria ; pub taberna tavern tasca ; nightlife ; betting apuestas
  courthouse juzgado tribunal ; townhall ; consulate consulado ; synagogue sinagoga ; temple templo ; monastery monasterio mosteiro ; seminary ; barracks cuartel quartel ; academy academia ; conservatorium conservatorio ; playgroup ; daycare ; orphanage ; hospice ; morgue tanatorio
  crematorium crematorio ; funeral funeraria ; ghost fantasma ; curse ; treasure tesoro tesouro ; celebrity famoso famosa ; footballer futbolista futebolista ; actor actriz atriz actress ; novelist writer escritor escritora poet poeta painter pintor ; designer disenador ; award premio
  magazine revista ; film pelicula filme ; movie ; documentary documental ; wedding boda casamento ; festival ; concert concierto concerto ; marathon maraton maratona ; fireworks ; carnival carnaval ; protest manifestacion manifestacao ; subsidence hundimiento ; sinkhole ; landslide ; erosion
  wildfire ; hurricane huracan furacao ; tornado ; tsunami ; storm tormenta tempestade ; lightning rayo ; frost helada geada ; snow nieve neve ; fog niebla nevoeiro ; heatwave ; sunset atardecer ; sunrise amanecer ; moonlight ; horizon horizonte ; skyline ; panorama panoramica ; silhouette
  shade =shaded sombra ; ventilation ventilacion ventilacao ; acoustics acustica ; temperature temperatura ; climate microclima ; reputation reputacion reputacao fama ; prestigious prestigioso prestigiada ; luxurious lujoso lujosa luxuoso luxuosa luxury lujo luxo ; upscale ; trendy ; gentrified
  bohemian bohemio ; leafy arbolada arborizada ; gated ; posh pijo ; desirable codiciado cobicado ; demanded demandado procurado procurada ; awarded premiado ; renowned ; licensed ; insured ; bonded ; patented ; clasificado classificado classificada ; protected protegida
  haunted embrujado assombrado ; cursed ; soundproof insonorizado insonorizada ; waterproof ; fireproof ; seismic sismico ; handcrafted artesanal ; bespoke ; monumental ; baroque barroco ; gothic gotico ; modernist modernista ; deco ; victorian victoriano vitoriano vitoriana ; colonial ; brutalist
  detached ; duplex ; triplex ; penthouse atico ; loft ; heated climatizada ; saltwater salina ; infinity infinito ; retractable ; motorizado motorizada ; telecomando ; domotica ; wireless inalambrico ; gigabit ; mesh ; alexa ; sonos ; dolby ; nest ; bosch siemens miele samsung ; led
  refurbishment reforma remodelacion remodelacao ; repair reparacion reparacao ; leakage ; replacement sustitucion substituicao ; extension ampliacion ampliacao ; scaffolding andamio andaime ; crane grua ; renovation rehabilitacion reabilitacao ; expropriation expropiacion expropriacao
  lawsuit litigio ; dispute disputa ; squatter okupa ocupa ; eviction desalojo despejo ; divorce ; bankruptcy quiebra falencia ; inheritance herencia heranca ; probate ; usufruct usufructo usufruto ; leasehold ; freehold ; zoning ; allotment ; moratorium moratoria ; subsidy subvencion subsidio
  grant ; rebate ; cashback ; voucher ; bonus ; raffle ; lottery loteria ; hamper ; champagne champan ; wine vino vinho ; breakfast desayuno =desayunar ; sundowner ; yoga ; pilates ; massage masaje massagem ; butler mayordomo mordomo ; chef ; nanny ; gardener jardinero jardineiro ; caretaker ; housekeeper
  chauffeur ; crib cuna berco ; bunk litera beliche ; kingsize ; bedside ; headboard cabecero ; dresser ; bookcase estanteria estante ; vanity ; hydromassage ; steam vapor ; jet ; rainfall ; urinal ; cooker ; dishwasher lavavajillas ; washer lavadora ; dryer secadora ; kettle ; toaster
  icemaker ; backsplash ; larder ; winecellar ; humidor ; purifier purificador ; heater calentador esquentador termoacumulador ; ember ; furnace ; ducts conductos condutas ; chimney =fireplace =chimenea =lareira ; =rooftop =roof =terrace =terraza =terraco azotea ; =step =steps escalon peldano degrau
  =floor =hardwood parquet =parque ; =leaking =leaks leak ; =closet wardrobe guardarropa
  repainted pintado pintada ; retoque ; comercio ; panel painel
  =open =opened =opens =abierta =abierto =abre =abren =aberta =aberto =abrem ; =january =enero =janeiro ; =february =febrero =fevereiro ; =march =marzo =marco ; =april =abril ; =may =mayo =maio ; =june =junio =junho ; =july =julio =julho ; =august =agosto ; =september =septiembre =setembro ; =october =octubre =outubro ; =november =noviembre =novembro
  =december =diciembre =dezembro ; =weekday =laborable =laboral =util =uteis =entre ; =saturday =sabado ; =sunday =domingo ; =morning =manana =manha ; =evening =tarde =noite =noche ; =finished =completed =acabada =acabado =terminado =terminada =termino =terminou =terminaron =concluido =pronta ; =running =valid =vigente =vigor =corre =correr =correm =corren
  =rooftop =roof tejado telhado ; =last =ultimo ; =year =ano ; =floor =suelo =soalho =chao ; =raised =criaron =criaram ; =child =children =hijo =filho =nino =nina =crianca =menino ; =built =construido =construida =construyeron =construiram ; =neighbour =neighbor =vecino =vizinho ; =daylight =luz =natural ; =building =construccion =construcao =edificacion ; =provider =operator =operadore =operador =proveedor =fornecedor ; =loop =circuit =circuito ; =mile =milla =milha ; =closed =cerrado =cerrada =fechado =fechada ; =line =linea =linha ; =kitchen =cocina =cozinha ; =window =escaparate =montra =vitrina ; =chair =silla =cadeira ; =room =sala =salon =estancia =assoalhada =divisao ; =century =siglo =seculo ; =guest =huesped =hospede ; =bathroom =bano =banho ; =bedroom =dormitorio =quarto =habitacion ; =renovated =renovation =reforma =reformado =reformada =renewed =renewal =updating =update =updated =renovar =renovado =renovada =renovacion =renovacao =actualizar =actualizacion =atualizar =atualizacao =modernizar ; =expect =count =allow =contar =cuente =conte =cuenta =conta
  =kept =keep =keeps =conserva =conservan =conservo =mantem =preserved =survive =survives =sobreviven ; =door =puerta =porta ; =shop =store =tienda =loja =comercio ; =walk =walking =foot =pie =andando =caminhada =caminando =caminata ; =step =paso =passo ; =street =calle =rua
  =end =final =fundo =fim ; =riverbed =cauce =leito =rio ; =kilometre =kilometer =kilometro =quilometro ; =minute =minuto ; =park =parque ; =family =familia ; =stay =quedan =ficam ; =decade =decada ; =owner =propietario =proprietario =dueno =dono =landlord ; =nearby =near =close =cerca =cercano =perto =proximo
  =fix =fixes =arregla =resolve =resuelve ; =quickly =quick =fast =rapido =rapida =rapidamente =depressa ; =meeting =reunion =reuniao ; =room =sala ; =glass =glazed =acristalada =acristalado =envidracada =envidracado =vidrio =vidro ; =operator =carrier =operadore =operador ; =rack =cabinet =armario =bastidor ; =granted =concedida =concedido
  =transferable =transfer =transferred =transferible =transferir =transfiere =transferivel =transferida ; =permit =licencia =licenca =permiso =license =licence ; =ground =soil =suelo =solo ; =report =informe =relatorio ; =storey =story =level =planta =piso =andar =nivel ; =locker =taquilla =cacifo ; =hood =campana =exaustor =extractor =extractora =extraction
  =approved =aprobada =aprobado =aprovada =aprovado ; =works =working =funciona =funcionamiento =funcionamento =funcionando ; =standard =norma ; =cost =gasto =despesa ; =low =lower =bajo =baja =bajos =baixa =baixas =baixo ; =paper =papel =papeis =documento ; =order =orden =ordem ; =completion =escritura
  =deposit =fianza =caucao ; =reference =referencia ; =linen =ropa =roupa ; =natural ; =machine =maquina ; =resident =residente ; =gym =gimnasio =ginasio academia ; =length =lap =largo =nadar ; =fruit =fruta =frutal =frutales ; =barbecue =barbacoa =churrasqueira =churrasco ; =sun =sol ; =alley =lane =callejuela =ruela
  =car =coche =carro ; =tram =tranvia =eletrico ; =metro =subway ; =train =tren =comboio ; =riverside =ribeirinha =ribera ; =short =corta =corto =curta =curto ; =bike =bicycle =cycling =bicicleta =bici ; =ride =paseo =passeio ; =plant =planta ; =shelf =shelves =estanteria =estante ; =reserve =reserva ; =fund =fondo =fundo ; =recent =reciente =recente
  =careful =cuidadosa =cuidadoso ; =hand =mano =mao ; =spoilt =spoiled =estragada =estropeada =descaracterizada ; =mural ; =season =temporada ; =guarantee =garantia ; =still =siguen =sigue =ainda =aun =todavia =continuam ; =replaced =cambio =cambiaron =sustituyo =substituiu =trocou ; =rest =demas =resto ; =worth =valia =merecia ; =difference =diferencia =diferenca ; =make =makes =marcan =hacen =fazem ; =full =llena =lleno =cheia =cheio ; =present =current =actual =actuale =atual =atuai ; soundproof soundproofed insonorizada insonorizado ; =tower =torre ; =communal =comunitaria =comunitario =comun =comum ; =courtyard =patio ; =seating =terraza =esplanada ; =causeway =bridge =ponte =puente ; =espresso =coffee =cafe ; =noon =mediodia ; =dinner =cena =jantar ; =within =raio =radio ; =everything =todo =tudo ; =metre =meter =metro ; =house =casa =moradia =vivienda ; =plan =plano =planta =proyecto =projeto ; =moulding =molding =moldura ; =tap =grifo =torneira ; =furnished =amueblado =amueblada =mobilado =mobilada ; =unfurnished ; =pet =mascota =animal =animais
  =welcome =bienvenida =bienvenido =bienvenidas =bienvenidos =bem =vindos ; =listing =anuncio =ficha ; =price =precio =preco ; =centre =center =centro ; =quarter =neighborhood =neighbourhood =barrio =bairro ; =lively =animado =animada ; =pool =piscina ; =garden =jardin =jardim
  =balcony =balcon =varanda ; =lift =elevator =ascensor =elevador ; =concierge =conserje =porteiro =portero ; =storage =trastero =arrecadacao ; =upstairs =arriba =cima ; =downstairs =abajo =baixo ; =quay =muelle =cais ; =square =plaza =praca ; =market =mercado =feira
  =viewing =visita ; =plot =parcela =terreno =lote ; =solar =placa =panel =painel ; =paid =pagada =pagado =paga =pago ; =registered =registrada =registrado =registada =registado ; =charging =carga =carregamento ; =point =punto =ponto ; =free =libre =livre ; =contract =lease =contrato ; =longer =largo =longo ; =now =ahora =agora
  =system =sistema ; =camera =camara ; =private =privado =privada ; =traffic =trafico =transito =trafego ; =student =estudiante =estudante ; =electric =electrical =electricity =electricidad =eletricidade =electrica =eletrica ; =induction =induccion =inducao ; =stroller =carrinho =carrito =cochecito =bebe ; =lit =iluminada =iluminado ; =built =embutida =empotrada ; =certificate =certificado ; =request =pedido ; =superblock =supermanzana ; =dryer =washer =lavadora =maquina
  =fenced =vallada =vallado =vedada =vedado =cercada ; =table =mesa ; =big =large =grande ; =long =larga =largo =comprida =comprido ; =enough =bastante =suficiente ; =play =jugar =brincar ; =swim =swimming =nadar ; =catch =catches =recibe =apanha ; =hold =caber =cabe
`;

/** Without the endings of plural and gender: "ventanas" and "ventana" are one. */
const rootOf = (word: string): string => {
  const one = word.replace(/ies$/, "y").replace(/s$/, "");
  return one.length > 5 ? one.replace(/[aeo]$/, "") : one;
};

/** Each word's meanings; what is marked with "=" means something else too, and only proves. */
const MEANINGS = new Map<string, number[]>();
const PROOFS = new Map<string, number[]>();
THINGS.trim().split(/ ; |\n/).forEach((line, meaning) => {
  for (const word of line.trim().split(" ")) {
    const root = rootOf(word.replace("=", ""));
    for (const known of word.startsWith("=") ? [PROOFS] : [PROOFS, MEANINGS]) {
      known.set(root, [...known.get(root) ?? [], meaning]);
    }
  }
});

/** The meanings of a folded word, by their numbers. */
export const meaningsOf = (word: string): readonly number[] => PROOFS.get(rootOf(word)) ?? [];

/** Words that are no things here: what a buyer pays at most, and where homes are sold. */
const FIGURATIVE =
  /\b(?:(?:your|su|tu|seu|teu) (?:ceiling|techo|teto|tecto)|(?:on|off) the market|(?:vuelv\w+|regres\w+) al mercado|(?:volt\w+|regress\w+) ao mercado|(?<!\b(?:un|el|algun|um) )ocupa)$/;
const WORD = /[a-z]{3,}/g;
const namedIn = (text: string): ReadonlySet<number> =>
  knownOf(
    text,
    "things",
    () => new Set((fold(text).match(WORD) ?? []).flatMap(meaningsOf)),
  );

/** Whether a word names, in any language, a thing that a text of a home shown names. */
export const isThingOf = (word: string, shown: readonly PropertyCard[]): boolean => {
  const meanings = meaningsOf(fold(word));
  return shown.some((card) =>
    textsOf(card).some((text) => meanings.some((one) => namedIn(text).has(one)))
  );
};

/**
 * Things that no home shown has, nor its surroundings: what the buyer has not named is not brought
 * up, and what they have is not said to be there.
 */
export function findThings(
  folded: string,
  parts: readonly Segment[],
  shown: readonly PropertyCard[],
  said: readonly string[],
  isKnown: (word: string) => boolean,
): Hit[] {
  if (shown.length === 0) return [];
  const own = shown.flatMap(textsOf);
  const has = (texts: readonly string[], meanings: readonly number[]) =>
    texts.some((text) => meanings.some((one) => namedIn(text).has(one)));
  let cut = 0;
  return [...folded.matchAll(WORD)].flatMap((match) => {
    if (match.index < cut) return [];
    // "Below your ceiling", "back on the market".
    const before = folded.slice(Math.max(0, match.index - 20), match.index);
    if (FIGURATIVE.test(before + match[0])) return [];
    const meanings = MEANINGS.get(rootOf(match[0]));
    if (!meanings || has(own, meanings)) return [];
    const hit = { start: match.index, end: match.index + match[0].length, reason: "fact" };
    if (!isBrought(hit, has(said, meanings) || isKnown(match[0]), folded, parts)) return [];
    // The sentence goes as a whole.
    cut = parts.find(({ end }) => end > hit.start)?.end ?? 0;
    return [hit];
  });
}
