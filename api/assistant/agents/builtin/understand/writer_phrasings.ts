/**
 * Wordings that tell who writes: who owns a home, rents one or looks for one; over skeletons, in any
 * of the languages.
 */

/** "I'm your tenant at…", "sou inquilina na rua…": lives in a home that was let already. */
export const TENANT =
  /\b(?:que )?(?:os|vos|les) (?:tengo alquilad[oa]|alquil(?:o|aba|e)|alug(?:o|ava|uei)|arrend(?:o|ava|ei))\b|\b(?:flat|apartment|house|place|room|home) (?:that )?you (?:rent|let|lease)(?: to)? (?:me|us)\b|\bque (?:me|nos) (?:alquil(?:ais|an|aste\w*)|alug(?:am|aram)|arrend(?:am|aram))\b|\bque voces (?:(?:me|nos) (?:alugam|alugaram|arrendam|arrendaram)|(?:alugam|alugaram|arrendam|arrendaram) (?:(?:para|pra) (?:mim|nos|a gente)|a (?:mim|nos)\b))\b|\b(?:i'm|we're|i am|we are|this is)(?: \S+){0,3}? (?:tenants?|renters?) (?:of yours|at|in|on|from|of)\b|(?:^|[.!?,\n] ?)tenants? (?:at|in|of) |\b(?:our|my) rented (?:flat|apartment|house|home|place|room)\b|\b(?:one of )?your (?:tenants?|renters?)\b|\b(?:inquilin[oa]|arrendatari[oa]) (?:voss[oa]|vuestr[oa]|de (?:voces|ustedes))\b|\byou (?:let|rented|leased) (?:it|this|the (?:flat|house|apartment|place|condo)) to (?:us|me)\b|\b(?:arrendei|aluguei|alugamos|arrendamos|alquile|alquilamos|rente|rentamos|arrende)(?: \S+){0,2} (?:(?:atraves de|por|com|con|a traves de|via) (?:voces|vcs|vos|vosotros|ustedes|uds|l?a (?:vossa |vuestra )?agencia)|convosco)\b|\b(?:building|flat|apartment|house|place|unit)s? (?:that )?(?:you|your agency) (?:guys )?manages?\b|\b(?:i|we)(?:'m| am|'re| are)? (?:rent|renting|lease|leasing)\b[^.!?\n]{0,60}\b(?:off|from|through|thru) (?:you|your (?:agency|office))\b|\b(?:i|we) (?:rent|lease|live in) (?:one of )?your (?:flats?|apartments?|houses?|places?|units?|properties|homes?)\b|\b(?:i'm|i am|we're|we are)(?: living)? in one of your (?:rentals?|flats?|apartments?|houses?|places?|units?)\b|\b(?:alquilo|alquilamos|vivo|vivimos|arrendo|arrendamos|alugo|alugamos|moro|moramos) (?:(?:en|em|n)? ?(?:un[oa]?|uma?) de )?(?:vuestr|sus|los suyos|vossos?|vossas?)[oa]?s? ?(?:pisos?|apartamentos?|casas?|viviendas?)\b|\b(?:vivo|vivimos|moro|moramos) (?:en|n?um|n?uma)(?: una?)? (?:piso|apartamento|casa|vivienda) (?:vuestr|suy|voss)[oa]\b|\b(?:i'm|i am|this is|it's|soy|sou|aqui|daqui|fala)(?: (?!not\b|no\b|nao\b)[^\s,.;!?]+){1,3},? (?:the|el|la|o|a|your|su|vuestr[oa]|voss[oa])? ?(?:tenant|inquilin[oa])\b|\b(?:soy|somos)(?: (?:un[oa]s?|l[oa]s?|el|vuestr[oa]s?|su))? inquilin[oa]s?\b|\b(?:sou|somos)(?: (?:um|uma|uns|umas|[oa]s?|voss[oa]s?|(?:o|a) voss[oa]))? inquilin[oa]s?\b/;

/** "The boiler is broken again", "gotera en el baño": of a home that somebody lives in. */
export const REPAIR =
  /\b(?:(?:(?:a )?(?:ping|cair|entr|escorr|gote|filtr|cae|sale)\w*|agua (?:(?:a|que) )?(?:pinga|cai|entra|escorre|cae|gotea|pingar|cair|entrar|escorrer)\w*)(?: agua)?(?: \S+){0,3} (?:tecto|teto|techo|parede|pared)|(?:water|sewage|rain)(?: \S+){0,2} (?:coming|dripping|pouring|leaking|running)(?: \S+){0,2} (?:through|from|down|into|out)|(?:boilers?|heater|heating|hot water|a\/?c|air con\w*|fridge|oven|stove|dishwasher|toilet|sink|tap|faucet|shower|pipe|lock|blinds?|shutters?|elevator|lift|intercom|washing machine|washer|smoke alarm)(?: \S+){0,4} (?:(?:is|are|has been|have been|went) (?:out|down|dead)|(?:has |have |is |are |'s )?(?:gone|packed (?:in|up))\b|died|quit\b|broke(?:n|s)?|(?:not|isn't|isnt|stopped) working|(?:doesn't|doesnt|won't|wont) (?:work|close|open|flush|drain|turn|start|lock)|leak(?:s|ing)|blocked|clogged|burst|stuck|jammed)|no (?:hot )?water (?:since|for|again)|(?:we've|we have|still|and|with) no hot water\b|(?:llev\w+|estamos|estoy)(?: \S+){0,3} sin (?:agua|luz|calefaccion|gas)|(?:caldera|calentador|calefaccion|agua caliente|grifo|ducha|vater|inodoro|cisterna|tuberia|desague|persiana|cerradura|nevera|lavadora|lavavajillas|horno|vitro\w*|aire acondicionado|ascensor|portero|telefonillo|termo)(?: \S+){0,4} (?:(?:no|ya no) (?:funciona|va|cierra|abre|enciende|arranca|traga|calienta)|rot[oa]|estropead[oa]|averiad[oa]|se (?:ha )?(?:roto|rompio|estropeo|estropeado)|gote[ao]\w*|no para de (?:gotear|perder|salir)|pierde|atascad[oa]|da error)|(?:gotera|fuga|humedad(?:es)?|atasco|mancha de humedad)(?: \S+)? (?:en|del?) |(?:estamos|estou|ha)(?: \S+){0,4} sem (?:agua|luz|aquecimento|gas)|(?:esquentador|caldeira|aquecimento|agua quente|torneira|chuveiro|duche|sanita|privada|autoclismo|descarga|cano|ralo|estores?|persianas?|fechadura|frigorifico|geladeira|maquina de lavar|forno|fogao|ar condicionado|elevador|intercomunicador|interfone|exaustor)(?: \S+){0,4} (?:nao (?:funciona|liga|fecha|abre|aquece|esquenta|da)|(?:deixou|parou) de (?:funcionar|aquecer)|avari(?:ou|ad[oa])|part(?:iu|id[oa])|estragad[oa]|estragou|quebr(?:ou|ad[oa])|(?:a )?ping(?:a|ar|ando)|nao para de (?:pingar|verter|correr)|vaz(?:a|ar|ando)|entup(?:iu|id[oa]))|(?:infiltrac(?:ao|oes)|vazamento|goteira|bolor)(?: \S+)? (?:n[oa]s?|em|d[oa]) )/;

/** "The rent receipt for March": papers of a home that was let. */
export const OWN_RENT =
  /\b(?:(?:my|our|mi|nuestra|la|a minha|a nossa|the) (?:(?:security )?deposit|fianza|caucao)(?: \S+){0,3} (?:back|por devolver|sin devolver)|where(?:'s| is) (?:my|our) (?:security )?deposit(?! (?:kept|held))|donde esta (?:mi|nuestra) fianza|onde esta (?:a )?(?:minha|nossa) caucao|(?:deposit|fianza|caucao) (?:that )?(?:you (?:still )?owe|que (?:me|nos) dev\w+|que (?:me|nos) deb\w+)|(?:devolv(?:ais|eis|ieron|isteis|am|eram)|devuelv[ae]n|(?:han|habeis|ha) devuelto|devolver(?:-me|me|nos))(?: \S+){0,2} (?:fianza|deposito|caucao)|(?:me|nos) (?:alquil(?:asteis|aste|aron)|arrendaram|alugaram)|(?:fui|fuimos|era|fomos) (?:(?:voss[oa]s?|vuestr[oa]s?|su) )?inquilin[oa]s?|moved out of your|(?:messages?|emails?|calls?|asking|asked) (?:you )?(?:about|for) (?:my|our) (?:security )?deposit|(?:copy|copia) (?:of|de|del|da|do)(?: (?:la|a|o|mi|meu|minha|nosso|nossa|nuestro|my|our|the)){1,2} (?:lease|rental agreement|tenancy agreement|contrato)|rent receipts?|receipts? (?:for|of) (?:the |my |our )?rent|recibos? (?:de |da |do |del )(?:la |mi |meu |minha )?(?:renta|renda|aluguel|alquiler|arrendamento)|(?:pag\w+|pay|paid)(?: \S+)? (?:(?:the|my|our|you|el|la|a|o) )?(?:rent|alquiler|renda|aluguel)(?: \S+)? (?:todos los meses|todos os meses|cada mes|every month|on time|este mes|this month))\b/;

/** A home by its noun or its rooms. */
const HOME =
  "(?:flat|house|home|condo|apartment|place|property|townhouse|piso|casa|apartamento|depa|local|moradia|ap[eê]?|[tv] ?[\\ue000-\\ue0ff]|[\\ue000-\\ue0ff] ?(?:bed|br\\b|hab|quart))";

/** Has a home of its own to sell or let. */
export const OWNS = new RegExp(
  `\\b(?:i|we) (?:let|rent out|lease out) (?:an?|my|our|the|two) .{0,16}${HOME}|\\b(?:i|we) (?:also |still )?own .{0,16}(?:${HOME}|building)|\\b(?:i|we) have .{0,24}${HOME}.{0,40}\\b(?:rent out|let out|to sell|to let)\\b|` +
    `\\b(?:tengo|tenemos|tenho|temos) (?:una?|uma?) .{0,16}${HOME}.{0,40}\\b(?:para|y|e|que) (?:(?:lo|la|o|a) )?(?:(?:quiero|queremos|quero) )?(?:vender|alquilar|arrendar|alugar)\\b|` +
    "\\bmy (?:current )?(?:tenants?|renters?|lodgers?)\\b|\\bmis? inquilin[oa]s?\\b|\\bmeus? inquilin[oa]s?\\b|" +
    "\\b(?:do|can|would) (?:you|u|ya)(?: guys| all)? (?:also )?(?:do|handle|offer|take on|manage) (?:\\S+ ){0,2}(?:lettings?|lets|valuations|appraisals)\\b|" +
    "\\b(?:haceis|hacen|haces) (?:\\S+ ){0,2}(?:tasaciones|valoraciones)\\b|\\bfaze[ms]? (?:\\S+ ){0,2}avaliacoes\\b|" +
    "\\b(?:i|we) (?:also |still )?own [\\ue000-\\ue0ff] (?:units|properties|rentals|flats|houses|apartments)\\b|\\b(?:i|we) (?:also |still )?own (?:an?|the|one|two) [\\ue000-\\uf3ff](?: ?\\/ ?[\\ue000-\\ue0ff])? (?:in|at|on|near)\\b|" +
    "\\bproperty manage?ment\\b|\\bgest(?:ion|ao) de (?:alquiler|arrendament)\\w+|" +
    "\\b(?:ready|willing|happy|thinking of|considering) (?:to )?part(?:ing)? with\\b|" +
    "\\b(?:landlord|homeowner) here\\b|\\b(?:soy|sou) (?:el |la |o |a )?(?:propietari[oa]|caser[oa]|duen[oa]|senhori[oa]|proprietari[oa]|don[oa]) d(?:el?|[aeo])\\b",
);

/** "Would like to list it": of a home of one's own. */
export const LISTS_IT =
  /\b(?:list|let|rent out|put on the market) (?:it|mine|ours)\b|\b(?:thinking|considering|thought) (?:of|about) (?:selling|letting) (?:it|mine|ours)\b|\b(?:can|could) (?:someone|somebody|you) value (?:it|mine|my|our)\b|\b(?:poner|colocar|por|meter|put) (?:en alquiler|en venta|a la venta|a venda|a arrendar|a alugar|para (?:alugar|arrendar)|no mercado|up for (?:rent|sale)|on the market) (?:o meu|a minha|o nosso|a nossa|mi|nuestr[oa]|my|our|un|uma?)\b|\brent(?:ing)? (?:it|mine|ours) out\b|\b(?:rent(?:ing)?|let(?:ting)?|lease|leasing) out (?:my|our)\b|\b(?:l?[oa] )?(?:por|colocar|meter|poner)(?:-?l?[oa])? (?:a (?:arrendar|alugar|venda|la venta)|en (?:venta|alquiler)|para (?:arrendar|alugar)) (?:convosco|com voces|con vosotros|con ustedes|con uds)\b|\banunciarl[oa]\b|\banunci[aá]-l[oa]\b/;

/** "Gostava de pôr o meu T2 a arrendar": of a home of one's own. */
export const LETS_OWN = new RegExp(
  `\\b(?:(?:por|colocar|meter|poner|put) (?:(?:o meu|a minha|o nosso|a nossa|el|la|mi|nuestr[oa]|my|our) )(?:\\S+ )?${HOME}(?: \\S+){0,4} (?:a (?:arrendar|alugar|venda|la venta)|en (?:venta|alquiler)|para (?:arrendar|alugar)|up for|on the market|no mercado|en el mercado)|(?<!acab\\w{1,4} de )(?:arrendar|alugar|alquilar|vender|sell|let|rent out) (?:o meu|a minha|o nosso|a nossa|mi|nuestr[oa]|my|our) (?!primeir|first|prim|propi|own )(?:\\S+ )?${HOME})`,
);

/** "Ando a ver casa para comprar": looks for a home. */
export const LOOKS_FOR_ONE =
  /\b(?:vendeis|venden|vendem|do you(?: guys)? (?:also )?sell|alquilais|alquilan|alugam|arrendam)(?: (?:also|tambien|tambem))? (?:pisos|casas|apartamentos|moradias|homes|houses|flats|apartments|condos) (?:en|in|em|n[oa]|por|near) [\uf400-\uf4ff]|\b(?:dream(?:ing)? of|sonamos con|sueno con|sonho com|sonhamos com|sonhar com) (?:(?:having|owning|buying|ter|tener|comprar) )?(?:an?|uma?|una?) (?:[a-z]+ )?(?:place|home|house|flat|apartment|cottage|villa|casa|casita|casinha|piso|apartamento)\b|\b(?:is|are) there any\w*(?: \S+){1,4} (?:we|i) (?:could|can|might) (?:buy|rent|get|afford)\b|\b(?:hay|ha|tem) (?:algo|alguna? \S+|alguma? \S+)(?: \S+){0,4} que (?:podamos|pudieramos|pudessemos|possamos|pueda|possa) (?:comprar|alquilar|arrendar|alugar)\b|\b(?:(?:estou|estamos|ando|andamos|estoy|estamos) (?:a )?(?:ver|procurar|buscar|viendo|mirando|buscando|vendo|procurando)|(?:i'm|we're|i am|we are) (?:looking at|shopping for)) (?:(?:uma?|una?|alguna?) )?(?:casas?|pisos?|apartamentos?|algo|homes?|houses?|flats?|places?) (?:para|pra|to) (?:compr|alug|arrend|alquil|rent|buy)/;

/** "Acabo de vender mi piso": has none any more. */
export const SOLD =
  /\b(?:acab(?:o|amos|ei) de vender|(?:i|we)(?:'ve| have)? (?:just|recently) sold)\b/;

/** "Compro para reformar y alquilar después", "buy to let": who invests buys. */
export const BUYS_TO_LET =
  /\b(?:compr(?:o|amos|ar|ando)|buy(?:ing)?|purchase|invest(?:ir|ing|imos)?|inv(?:ierto|ertir|ertimos))(?: (?!(?:or|ou?|u) )[^\s.?!]{1,16}){0,6}? (?:para(?: \S{1,16} [ye])?|pra|to|luego|despues|depois|then|later) (?:alquilar|arrendar|alugar|rent|let)(?:l[oa]s?|-[oa]s?)?\b/;

/** "Not looking to buy", "no busco piso": looks for no home. */
export const LOOKS_FOR_NONE =
  /\b(?:not (?:looking|trying|interested in|here) (?:to|for|in)?\b|no (?:busco|buscamos|quiero comprar)|nao (?:procuro|procuramos|quero comprar))/;

/** Wants to have a home, whatever it has: "we sell ours, and we want to buy a flat". */
export const WANTS_HOME =
  /\b(?:buy(?! to let)|purchase|rent (?:something|an?\b)|(?:wants|needs) to rent (?!(?:it |his |her |their |our )?(?:out|it)\b)|(?:quiere|necesita) alquilar (?!(?:la|su|nuestr)\w*\b)|(?:quer|precisa(?: de)?) (?:arrendar|alugar) (?!(?:a|o|[ao] su\w*|[ao] noss\w*)\b)|(?:compr|alquil|rent|arrend|alug)ar(?:me|nos)? (?:algo|un[oa]?|uma?)|(?:a pensar(?: em)?|pensando(?: en| em)?|thinking (?:of|about)) (?:comprar|alquilar|arrendar|alugar|buying|renting)(?! (?:it|mine|ours|out|my|our|a minha|o (?:meu|nosso)|mi|nuestr[oa])\b)|look(?:ing)? for|busc\w+|procur\w+|(?:teneis|tienen?|tienes|hay|tem|tens|have you got|do you have|got) (?:algo|anything|something|alguma coisa|nada) (?:de|en|para|to|for|in|a) (?:alquiler|alquilar|rent|arrendar|arrendo|alugar|aluguel|venta|buy|comprar)|(?:to (?:rent|buy)|(?:de|en) alquiler|(?:para|p|pra) (?:alquilar|arrendar|alugar|comprar)) (?:in|en|em|n[oa]) [\uf400-\uf4ff]|(?:we|i|he|she|they) needs? (?:(?:at least|an?) )?[\ue000-\ue0ff] bed(?:room)?s?|necesit(?:o|amos) [\ue000-\ue0ff] (?:hab\w*|dorm\w*|cuartos)|precis(?:o|amos) (?:de )?[\ue000-\ue0ff] quartos)\b/;

/** "Mamá ya estoy en el bus": meant for somebody's family. */
export const TO_FAMILY =
  /^\W*(?:(?:hola|oi|ola|hey|hi|hello|bom dia|boas)[ ,]+)?(?:mama|mami|mamita|papa|papi|mae|pai|avo|abuela|abuelita|yaya|mom|mommy|mum|dad|daddy|grandma)\b(?!'s)(?! (?:e|y|and|is|es|of|de|needs?|wants?|quiere|quer|busca|procura)\b)/;

/** "¿Es la clínica veterinaria?", "is this the pizza place?": meant for somebody else. */
export const WRONG_PLACE =
  /\b(?:wrong (?:number|person|chat)|(?:numero|n[ºo]) errado|me (?:he )?equivo(?:que|cado) de (?:numero|num|chat|persona|contacto))\b|\b(?:enganei-me|me enganei) no (?:n[ºo.]|num\b|numero|contact?o|chat|grupo)|\b(?:des)?marcar (?:a|uma) consulta\b|\b(?:hora|cita|appointment|turno|vaga|marcacao) (?:para|for|pra) (?:(?:my|a|an|las?|os|as) )?(?:mechas|corte|cortar|unhas|tinte|haircut|nails|hair|massage|depil\w+|manicur\w+)\b|^\W*(?:(?:perdone?|disculpe|hola|ola|oi|hi|hello|hey|sorry|desculpe|bom dia|boa tarde|buen[ao]s? \S+),? ){0,2}(?:(?:es|hablo con|llamo a) (?:la|el)|(?:e|fala) d[ao]|estou a falar com [ao]|(?:is (?:this|that|it)|am i (?:speaking|talking) (?:to|with)|do i have) (?:the|an?|[a-z]+'s)) (?:clinica|clinic|veterinari[oa]|vet|farmacia|pharmacy|pizz\w+|taller|oficina auto|garagem auto|peluqueria|cabeleireir[oa]|hair ?dresser|barber\w*|salon|dentist\w*|restaurante?|hospital|escola|colegio|school|bakery|panaderia|padaria|florist\w*|floristeria|gimnasio|ginasio|gym|laundromat|tintoreria|lavandaria)\b/;

/** "Invoice 2231", "plumber here", "sou advogada do vendedor": has business with the agency. */
export const IN_TRADE =
  /\b(?:invoice|factura|fatura)s? (?:(?:no|n|number|num|numero)\S? )?#?[\ue000-\ue0ff]|\b(?:plumber|electrician|painter|locksmith|cleaner|gardener|roofer|cleaning|plumbing|removals|painting) here\b|\b(?:soy|sou) (?:el|la|o|a) (?:perit[oa]|tasadora?|repartidora?|mensajer[oa]|estafeta)\b|\bi'm the (?:courier|surveyor|appraiser)\b|\bwe (?:do|offer|provide) (?:[a-z]+ ){0,4}(?:cleans?|cleaning|removals|painting|photography|staging|clearances?)\b|(?<!\b(?:si|se) )\b(?:fazemos|hacemos|prestamos|oferecemos|ofrecemos) (?:servi[cz]i?[oc]s? )?(?:de )?(?:limpeza|limpieza|pinturas|mudan[cz]as|jardinage[mn]|jardineria|vidros|cristales)\b|\bsomos (?:(?:la|a|da|de la|una|uma) )?empresa de\b|\b(?:we are|we're) (?:an? )?(?:[a-z]+ ){0,2}(?:cleaning|moving|removals?|painting|plumbing|roofing|maintenance|renovation|staging|pest control) (?:company|firm|business|services?|agency)\b|\b(?:abogad[oa]|advogad[oa]|lawyer|solicitor) (?:d[aeo]l?|of|for)(?: (?:the|el|la|o|a))? (?:vendedor\w*|sellers?|owners?|propietari\w+|proprietari\w+|duen\w+)\b|\b(?:de|from) (?:ascensores|elevadores|limpiezas|limpezas|mudanzas|mudancas) [a-z]+\b/;

/** "Gostaria de me candidatar", "I want to apply for the job": looks for work. */
export const APPLIES =
  /\b(?:me candidatar|candidatar-me|candidato-me|postular(?:me)?(?: (?:a|al|para))?(?: \S+){0,3} (?:puesto|empleo|vacante|trabajo)|appl(?:y|ying) (?:for|to) (?:the|your|an?) (?:\S+ ){0,2}(?:job|position|role|vacancy|opening)|(?:enviar?|mandar?|dejar|deixar|send|sending|leave|drop off) (?:(?:you|les?|os|vos) )?(?:o|el|mi|meu|um|my|un)? ?(?:o meu )?(?:cv|curriculo|curriculum|resume)|(?:estao|estais|estan|esta[ns]?) (?:a )?(?:contratar|contratando|recrut\w+)|are you (?:guys )?hiring)\b/;

/** "It's all working again": a tenant has nothing left to ask. */
export const SETTLED =
  /\b(?:(?:working|works|fixed|sorted|solved) (?:again|now|fine)|(?:it's|is|been|got|all) (?:now )?(?:fixed|sorted|solved|repaired)|(?:ya|ahora) (?:funciona|va bien|esta (?:arreglad|resuelt|solucionad)[oa])|(?:ja|agora) (?:funciona|esta (?:arranjad|resolvid|a funcionar)[oa]?))\b/;
