/**
 * Wordings of what is asked of a home and of what is said about one that is there, over skeletons,
 * in any of the languages.
 */

/** "Is there one with three bedrooms?", "hay alguno de tres con plaza?": any home that fits. */
export const HAS_ONE =
  /\b(?:hay|teneis|tienen|tienes|tendr\w+|queda|ha|tem|tens|teem|is there|are there|do you have|have you(?: got)?|you got)(?: (?:otr[oa]|outr[oa]|another|mas|mais))? (?:algun[oa]?s?|un[oa]|otr[oa]s?|algum(?:a|as)?|alguns|outr[oa]s?|uma?|one|ones|any|anything|something|some|algo)(?: (?:else|more|mas|mais|otr[oa]|outr[oa]))? (?:(?:with|con|com) (?!(?:el|la|the|o|a|los|las|os|as)\b)|(?:de|for|por|under|hasta|ate|a partir de) (?:(?:unos|uns|up to|menos de|about) )?[\ue000-\ue0ff])|^\W*(?:(?:e|y|and|ou|o|or) )?(?:um|uma|un|una|uno) (?:de )?[tv] ?[\ue000-\ue0ff]\W*$|^\W*(?:(?:e|y|and|ou|o|or) )?(?:em|en|in|n[oa]) [\uf400-\uf4ff],? (?:nada|nothing|anything|algo|entonces|entao|then)\W*$|^\W*(?:(?:e|y|and) )?nada (?:em|en|n[oa]|in) [\uf400-\uf4ff]\W*$/;

/** "Hay algún dormitorio abajo?", "is there a bedroom on the ground floor": of the home in question. */
export const OF_ROOM =
  /^(?:(?:y|e|and|but|pero|mas|ok|so) )?(?:hay|ha|tem|tiene|is there|are there|does it have|has it(?: got)?)(?: (?:algun[oa]?|algum[a]?|any|an?|una?|uma?|[\ue000-\ue0ff]))? (?:quartos?|dormitorios?|habitacion(?:es)?|cuartos?|bed ?rooms?|rooms?|ban[oh]s?|bath ?rooms?|toilets?|aseos?|suite|casas? de banho|wc)(?: \S+)? (?:em baixo|abajo|down ?stairs|up ?stairs|arriba|em cima|on the|n[oa] |en la |en el |a pie |sem |sin |without |ao nivel)/;

/** "Se puede tener perro en la villa": asked of that home, and no wish for any. */
export const ALLOWED_IN =
  /^(?:(?:and|y|e|hola|hi|ola|oi),? )?(?:se (?:puede|podria) (?:tener|llevar|traer)|pode(?:-se)? (?:ter|levar|trazer)|(?:can|could|may) (?:i|we|you|one) (?:have|keep|bring)) (?:(?:an?|my|our|un|una|mi|uma?|[oa]|el|la) )?(?:dogs?|cats?|pets?|perr[oa]s?|gat[oa]s?|mascotas?|animal\w*|animais|cao|caes|cachorr[oa]s?) (?:(?:in|at) (?:the|that|this)|en (?:la|el|es[ae]|est[ae])|n(?:[oa]|ess[ae]|est[ae])) (?:[a-z]+ ){0,2}(?:flat|house|home|condo|apartment|place|townhouse|villa|studio|piso|casa|apartamento|depa|estudio|atico|moradia|ap[e]?|[tv] ?[\ue000-\ue0ff])\b/;

const PART =
  "(?:lots?|plot|grounds|yard|parcela|terreno|lote|solar|jardin|jardim|garden|terrace|terraza|terraco|balcony|balcon|varanda|patio)";
/** "How big is the lot?", "la terraza cuántos metros tiene": not how big the home is. */
const SIZE_OF_PART = new RegExp(
  `\\b(?:big|large|size|area|metros|m2|superficie|tamanh?o|mide|mede|sq\\w*|feet|footage)(?: (?!(?:y|e|and|with|without|con|com|sin|sem)\\b)[a-z]+){0,3} ${PART}\\b|` +
    `\\b(?:the|la|el|o|a) ${PART} (?:(?:tiene|mide|es|de|tem|mede|is|ta|esta) )*(?:que |qual |how |what )?(?:cuant|quant|big|large|size|tamanh?o|superficie|area)`,
);
const OF_HOME =
  /\b(?:house|home|flat|apartment|condo|casa|piso|vivienda|apartamento|moradia|living|rooms?)\b/;
/** Whether a clause asks for the size of the land, or of a part, and not of the home. */
export const isOfLot = (said: string): boolean => SIZE_OF_PART.test(said) && !OF_HOME.test(said);

/** "Which one has a garage?" */
export const WHICH_ONE =
  /^(?:(?:and|so|but|ok) )?which (?:one|ones|of|is|are|has|have|comes?|home|house|flat|apartment|place|unit|floor|side|school|street|way|direction)\b/;

/** "Give me a number": asked, though it sounds like an order. */
export const WANTS_NUMBER =
  /\b(?:(?:give|send|text|get|leave) (?:me|us) (?:\S+ ){0,3}?(?:phone|number|contact|address)|(?:need|want) (?:it'?s|the|its|their|your) (?:phone|contact|address)|(?:de|da|pas[ae]|mand[ae]|envi[ae]|dej[ae])-?(?:me|nos) (?:un|el|la|su|um|uma|o|a|vosso) (?:numero|telefono|telefone|telemovel|contact?o|direccion|morada|endereco))\b/;

/** "Street parking is fine", "sem mobília serve": what there is will do. */
export const WILL_DO =
  /\b(?:(?:is|are|would be|will be)(?: (?:totally|perfectly|just|absolutely|all|also))? (?:fine|ok|okay|alright|right|no problem|not a problem|not an issue)|(?<!\b(?:no|nao) )(?:me|nos) (?:vale|sirve|va bien|apana)|no (?:me |nos )?(?:importa|molesta)|(?:tambem |tb )?(?:serve|esta bem|nao (?:e|faz) (?:problema|mal)))(?: (?:by|for|with) (?:me|us)| (?:igual|tambien|tambem|too|as well|para mi|para nosotros|para mim|para nos))?\W*$|\b(?:arranja(?:mos)?-se|se arranja|arranjamos nos|(?:me|nos) apan(?:o|amos)|can be sorted|(?:i|we)(?:'ll| can| will) sort)\b/;

/** Papers, deposits and leases: of a home that is spoken of they are its own. */
const TERMS =
  /\b(?:deposit\w*|fianzas?|cauc(?:ao|oes)|calcao|guarantors?|co-?signers?|aval(?:es|istas?|an)?|fiador(?:es|a)?|first and last|lease|contracts?|contratos?|permanencia|paperwork|pay ?stubs?|pay ?slips?|papeles|papelada|papeis|document(?:s|os|acion|acao)|nominas?|recibos?|references|referencias|seguro de impago|months? up ?front|por adelantado|adiantad[oa]s?)\b/;
const OF_BANK =
  /\b(?:mortgages?|loans?|hipoteca\w*|prestamos?|creditos?|emprestimos?|financ\w+|bank|banco|down ?payment|entrada|sinal)\b/;

/** Whether a clause speaks of what a home is let on, and not of how it is paid for. */
export const isOfTerms = (said: string): boolean => TERMS.test(said) && !OF_BANK.test(said);

/** Whether a clause speaks of a bank or a loan. */
export const isOfBank = (said: string): boolean => OF_BANK.test(said);

/** "Dirección", "precio y gastos": a fact by its name alone is asked for. */
export const FACT_ALONE =
  /^[^\p{L}]{0,4}(?:(?:and|y|e|ok|vale|pues|the|el|la|o|a|que|your|its) ){0,2}(?:(?:exact|full|street|monthly|asking|total) )?(?:address|prices?|square footage|direccion|precio|superficie|metros(?: cuadrados| quadrados)?|ubicacion|morada|endereco|preco|localizacao|(?<![\ue000-\ue0ff] )bed(?:room)?s?[ ,/&]{1,3}(?:and )?bath(?:room)?s?)(?: (?:exact[oa]|please|pls|por favor|porfa|completa|mensual))?(?:,? (?:and|y|e) [\p{L} ]{1,40})?[^\p{L}]{0,8}$/u;

/** "3,900 is tops for us", "2.100 es lo que puedo pagar": stands behind the most that can be paid. */
export const AT_MOST =
  /^ ?(?:(?:€|\$|euros?|dollars?|k|mil|a month|al mes|por mes|ao mes|per month|\/ ?mo(?:nth)?|\/ ?mes) ?){0,2}(?:(?:is|es|e|seria|sera|would be|son|sao|'s)(?: (?:about|exactly|just|really|absolutely|roughly|basically|exactamente|justo|exatamente|mesmo|como|more or less|mas o menos|mais ou menos)){0,2} (?:tops?\b|the most\b|(?:the|our|my|el|mi|nuestro|o|o (?:nosso|meu)) (?:absolute |hard )?(?:limit|max(?:imum)?|cap|ceiling|limite|tope|maximo|teto)\b|(?:as (?:much|high|far) as|what|all|everything)(?: that)? (?:i|we)(?:'ve| have| can| could|'d)\b|(?:todo )?lo (?:maximo )?que (?:puedo|podemos|tengo|tenemos|podria\w*|llegamos|llego)|(?:tudo )?o (?:maximo )?que (?:posso|podemos|tenho|temos|consigo|conseguimos)|a lo que (?:llego|llegamos))|(?:(?:absolute |hard )?(?:tops|max)|maximo|como maximo|no maximo|at most|tope|a lo sumo)\b)/;

/** "Furnished is great": is pleased with what there is. */
export const PLEASES =
  /\b(?:is|are)(?: (?:really|very|so|totally))? (?:good|great|perfect|nice|lovely)\W*$/;

/** "Garagem é obrigatório", "the lift is a must": what cannot be done without. */
export const INDISPENSABLE =
  /(?<!\b(?:no|nao|n|not|never|isn't|aren't|n't)(?: \S{1,8}){0,2} )\b(?:imprescindibles?|imprescindive(?:l|is)|indispensables?|indispensave(?:l|is)|obrigatori[oa]s?|obligatori[oa]s?|fundamenta(?:l|is)|fundamentales|essencia(?:l|is)|esencial(?:es)?|innegociables?|inegociave(?:l|is)|mandatory|essential(?!ly)|non-?negotiable|a must|a deal ?breaker if not|(?:can't|cannot) (?:do|live) without|no (?:puedo|podemos) (?:estar|vivir|prescindir)|nao (?:passo|passamos|vivo|vivemos) sem|si o si|sim ou sim|(?:as|so) long as (?:it(?:'s| has| comes with|'s got)|there(?:'s| is| are)|they)|provided (?:it|there|that)|(?:siempre que|con tal de que|desde que|contanto que|(?:pero|mas|y|e) que) (?:haya|tenga|sea|este|admita|tenha|haja|seja|fique|aceite|traiga|traga))\b/;

/** "Is the flat with the sunny terrace …", before "still available?": says which home. */
export const BEGINS =
  /^\W{0,8}(?:(?:hi|hello|hey|hola|ola|oi|bom dia|boa tarde|buenas|good \S{1,12})\W{1,4})?(?:is|esta|sigue|continua|ainda esta) (?:the|this|that|your|o|a|el|la) (?!.*\b(?:and|y|e)\b)/;

/** "Still available?", with nothing else. */
export const ONLY_AVAILABLE =
  /^\W*(?:still|todavia|aun|ainda)? ?(?:available|disponi(?:ble|vel)|libre|livre|for (?:sale|rent)|on the market|en (?:venta|alquiler)|a venda)\W*$/;

/** "Where's the nearest school?" asks for another place's. */
export const NEAREST =
  /\b(?:nearest|closest|mas cercan[oa]|mas proxim[oa]|mais proxim[oa]|mais pert[oi]nho)\b/;
