/** What stands around a number in a reply, and says of what it is; over text without case and accents. */

/** Up to here a number may count homes, people, times or questions. */
export const SMALL = 12;

/** How many homes there are: "I found 240", "over 1,000", "12 homes". */
export const FOUND = /\b(?:found|encontr\w+)\s+$/;
export const OVER = /\b(?:over|more than|mas de|mais de)\s+$/;
export const HOMES =
  /^ (?:homes?|listings?|propert|results?|match|of them|flats?|apartments?|houses?|casas?|pisos?|apartamentos?|moradias?|viviendas?|inmuebles?|imove|anuncios?|opciones|opcoes|resultados?)/;
/** How many people a home is for. */
export const HOLDS_PEOPLE =
  /\b(?:sleeps?|seats?|capacity(?: is| of)?|(?:capacidad|aforo|lotacao|capacidade)(?: [a-z]+){0,3} (?:de|a|para|es)|limitad[oa] a|limited to|duermen|dormem) $/;
/** What stands before a number in a list of facts. */
export const LABEL = /(?:^|[^a-z])([a-z]+(?: de banho)?): ?[*_]{0,2}$/;
/** Says directly before what a home costs. */
export const PRICED =
  /\b(?:rent|price|renta|precio|renda|preco|alquiler|aluguel|asking|cuesta|custa|costs?)(?: (?:is|of|de|es|e|at)){0,2} (?:[€$£] ?)?$/;
/** Says directly behind a rent for how long it is. */
export const RENTED =
  /^ ?(?:€|£|\$|euros?|dollars?|dolares)? ?(?:a|per|al|por|ao) (?:month|week|mes|semana)\b/;
export const YEAR_BEFORE =
  /\b(?:built|build|dates? (?:from|back to)|from|in|since|year|construid[oa]|construccion|construcao|es|e|de[l]?|do|em|en|desde|ano|renovated|reformad[oa]|renovad[oa])(?: in| en| em| de| is| es| e|:)? ?$/;
/** Speaks of what is wished for, of what there is not, or of how homes differ. */
export const WISHES =
  /\b(?:less|fewer|more|menos|mas|mais|at least|minimum|min|exactly|need|want|asked|ask for|look(?:ing)? for|busc\w*|procur\w*|pid\w+|pede\w*|quer\w*|quier\w*|precis\w*|necesit\w*|got it|noted|entendido|certo|anotad\w*|changed|cambiado|alterei|up to|hasta|ate|nothing|none|no tengo|nao tenho|nada|ninguno|nenhum\w*|don't have|do not have|without|sin|sem|or|ou|serian?|seriam?|would|could|should|with one|cambio|avis\w*|let you know|mention\w*|mencion\w*|supongo|suponho|guess)\b/;
/** Ends a clause; "…, at least" does not. */
export const CLAUSE = /[.!?;\n]|(?<=could|podria|poderia): |,(?! [a-z]+(?: [a-z]+)?[.!\n])/;
/** "Two baths and a half". */
export const HALF = /^ (?:(?!and |[ye] )[a-z]+ ){1,3}(?:and a half|y medi[oa]|e mei[oa])\b/;
/** What is said of a home is no echo of what the buyer wishes; a buyer has cars, and a home holds them. */
export const SAYS =
  /\b(?:has|have|gives?|offers?|there (?:are|is)|tienen?|hay|son|con|with|tem|ha|sao|com|dispo(?:ne|e) de|cuenta con|conta com|of|de|from|space|espacio|espaco)\b|[a-z]+ [a-z]+: $/;
/** What may be built, or is permitted. */
export const ROOM_FOR =
  /\b(?:for|of|up to|para|de|hasta|ate|con|com|with|build|construir|maximo|maximum|most) $/;
/** Bounds something. */
export const AT_MOST =
  /\b(?:at most|a maximum of|max(?:imum)?\.?|no more than|as many as|up to|como (?:maximo|mucho)|(?:un )?maximo(?: de)?|no maximo|hasta|ate|nao mais de?(?: que)?) $/;
/** The same behind what is bounded. */
export const AT_MOST_BEHIND = /^ [a-z]+ (?:at most|at the most|maximum|como maximo|no maximo)\b/;
/** How often. */
export const EVERY = /\b(?:every|each|cada) $/;
/** Goes on with what there is. */
export const LISTS =
  /(?:[a-z]|m2|m²)(?: and| y| e| plus| mas| mais|,)? (?:and|y|e|for|para|with|con|com) $/;
/** Of each of several. */
export const PER_EACH =
  /^[^.,;!?\n\d]{0,30} (?:per|por|para cada) (?:person|persona|pessoa|cabeza|cabeca|head|floor|planta|piso|andar|bed(?:room)?|dormitorio|quarto|habitacion|room|window|montra|escaparate|guest|huesped|hospede|hora|hour)\b/;
/** Of when the home, or its house, was built. */
export const BUILT =
  /\b(?:built|building|dates|construid[oa]|edificio|predio|construccion|construcao)(?: [a-z]+){0,3} $/;
/** Kinds of lengths. */
export const LENGTHS: ReadonlySet<string> = new Set(["kilometres", "miles", "yards", "metres"]);
/** Kinds that need not be said again. */
export const MEASURED: ReadonlySet<string> = LENGTHS.union(new Set(["minutes", "stops"]));
/** How long something takes, or lasts. */
export const SPANS = new Set(["weeks", "months", "years"]);
/** In English "a month" is a rate unless one of these precedes; elsewhere an amount precedes a rate. */
export const FOR =
  /\b(?:for|of|least|most|in|within|after|about|only|just|full|over|under|another|takes?|lasts?|is|was|than|half)(?: \w+ly)? $|'s $/;
export const RATE =
  /(?:[\d€$£%]|\b(?:once|twice|times|euros?|dollars|reais|eur|usd|gbp|brl|per|por|rent|rents)) $/;
/** From today to a day. */
export const UNTIL =
  /^ (?:days?|weeks?|months?|dias?|semanas?|mes(?:es)?) (?:away|early|de adelanto|from (?:now|today|tomorrow))\b/;
/** "3.º Dto." of an address. */
export const ORDINAL = /^\.?[ºª°]/;
/** How long it is until something, and not how long it has been. */
export const LEFT =
  /\b(?:left|until|till|to go|from (?:now|today|tomorrow)|faltan?|faltam?|quedan?|restan?|restam?|sobram)\b/;
/** Says by how much two prices differ, or what is left of an amount. */
export const DIFFERS_BEFORE =
  /\b(?:leaves?|leaving|(?:le|lhe|te)s? (?:quedan|sobram|sobrarian)|quedan|sobram(?:-lhe)?|difference (?:is|of)|diferencia (?:es|de)|diferenca (?:e|de)) (?:you |with )?(?:de )?[€$£]?$/;
export const DIFFERS_BEHIND =
  /^ ?(?:€|\$|euros?|dollars?|dolares)? ?(?:(?:de|of|em) (?:diferencia|diferenca|difference)|(?:apart|left)\b)/;
export const TOTAL = /^ (?:in (?:total|all)|en total|no total|altogether|overall)\b/;
export const CARS =
  /^ (?:cars|coches|carros|autos|automo\w+|viaturas|vehiculos|veiculos|vehicles)\b/;
export const HOLDS =
  /\b(?:fits?|holds?|takes?|(?:room|space) for|caben?|cabem?|entran?|(?:espacio|sitio|lugar|espaco) para) $/;
/** What a reply itself counts: homes, times, questions, those who will live there. */
export const COUNTED =
  /^ (?:d[ao]s\b|(?:\w+ )?(?:homes?|listings?|propert|options?|results?|match|of (?:them|you|us|these|those|your)|flats?|apartments?|houses?|times?|slots?|questions?|things?|words?|requests?|wishes|casas?|pisos?|apartamentos?|moradias?|viviendas?|inmuebles?|imove|anuncios?|opciones|opcoes|hipoteses|alternativas|candidat|(?:good |buen[oa]s |bo[na]s )?candidates|resultados?|huecos?|horas? livres|horas (?:est[ao][no] )?li[bv]res|horarios|preguntas|perguntas|cosas|coisas|prioridad\w+|priorities|criteri\w+|requisitos|requirements|deseos|desejos|(?:lineas|linhas)(?! d[eo] (?:metro|bus|auto|tren|tran|comboio|eletrico))|palabras|palavras|de (?:ellos|ellas|las|los|vos|nos|vosotr|ustedes)|deles|delas|that|que|served?m|encajan|servem)\b)/;
export const PHOTOGRAPHS = /^ (?:\w+ )?(?:photo|pictures?\b|foto|imagenes|imagens)/;
/** What a home is said to have is no wish of the buyer's. */
export const HAS =
  /\b(?:has|gives?(?: you)?|offers|is|tiene|son|mide|tem|sao|mede|com|con|with)(?: (?:about|cerca de|unos))? $/;
/** What follows is counted of a home. */
export const OWNS =
  /\b(?:has|have|shares?|gives?(?: you)?|offers?|with|there are|tienen?|hay|con|comparten?|tem|ha|com|partilham?) $/;
export const BUILDING =
  /\b(?:residences?|residencial|residencia|tower|torre|building|edificio|predio|condominio|complex|block)\b/;
export const DECADE = /\b(?:anos|decada de|(?:in|from|of) the) $/;
export const DOES =
  /^ (?:tem|have|has|are|tienen|son|sao|allow|take|custam|cuestan|vem|vienen|come|aceitam|admiten|bajan|ficam|quedan|estan|estao|fall|cost|fit|pasan|passam|caben|entran|entram|cumplen|cumprem)\b/;
/** English, in which "once" is no eleven. */
export const AS_SOON = /\b(?:the|is|are|you|and|of|it|i)\b/;
/** What is owed beside a rent, or before it. */
export const OWED =
  /\b(?:deposit\w*|fianza|caucao|fianca|sinal|senal|arras|advance|adelantado|adiantado|fees?|commission|comision|comissao|honorarios|minim\w+|notice|preaviso)\b/;
/** Speaks of the building itself. */
export const HOUSED = /\b(?:edifici[oa]s?|predios?|building|casa|piso|flat|house|home|finca)\b/;
/** A part of a home, of which an area is told. */
export const OF_PART =
  /\b(?:terraza|terraco|terrace|balcony|balcon|varanda|patio|courtyard|garage|garaje|garagem|living room|salon|kitchen|cocina|cozinha|pool|piscina) (?:of|de)(?: (?:about|unos|cerca de))? $/;
export const SPANISH =
  /\b(?:el|los|las|y|con|del|muy|pero|hay|hace|una?|es|tiene|dormitorios?|banos?|calle)\b/;
/** Offers to look for other homes. */
export const SEARCHES = /\b(?:look|search|find|show|busc|busq|procur|mostr|muestr)/;
/** How long a visit takes. */
export const LASTS =
  /\b(?:takes?|lasts?|tard[ae]\w*|dura|durar|duran|demora|demorar|leva|entre \d\d)\b[^.!?]{0,24}$/;
/** What a visit or an answer takes is nobody's fact, nor how long one lasts. */
export const VISITING =
  /\b(?:dura|duran|lasts?|confirm\w*|booked|reservad\w+|marcad\w+|visit\w*|viewings?|showings?|tours?|recorrido|appointment|cita|calls?|llamada|chamada|ligacao|process\w*|proceso|processo|papeleo|tramit\w*|paperwork|answer|respuesta|resposta|forms?|application|solicitud|candidatura|reply)\b/;
/** Says how far it is. */
export const AWAY =
  /\b(?:from|to|away|walk|drive|foot|reach\w*|del?|d[oa]s?|desde|hasta|ate|as?|al|ao|pie|pe|camin\w+|tram|metro|bus|train|tranvia|autobus|tren|eletrico|autocarro|comboio|mar|playa|praia|beach|sea|centr\w+)\b/;
/** How far away. */
export const FAR = /^ ?\S+ (?:away|from|de distancia)\b/;
export const AT_DISTANCE = /\b(?:queda|fica|esta|estao|estan|empieza|comeca|son|sao) a $/;
/** Of the length of a visit: "half an hour is enough". */
export const SUFFICES =
  /^ (?:(?:is|are) (?:enough|plenty)|chega|basta|llega|alcanza|(?:for|of) (?:a|the|your)? ?(?:visit|viewing|tour)|de visita)/;
/** What goes from a home to somewhere else: its minutes are none of a visit. */
export const TRAVELS =
  /\b(?:tram|metro|bus|train|subway|ferry|walk|tranvia|autobus|tren|eletrico|autocarro|comboio|barco)\b/;
/** "Twelve months at 1,590": the sum that follows is checked. */
export const YEARLY =
  /^ ?(?:months?|monthly|mes(?:es)?|mensualidad|rendas|rents?|weeks|semanas|times|vezes|veces|x\b|×|\*)/;
/** "If it were 80 %". */
export const SUPPOSED =
  /\b(?:si fuera\w*|se fosse\w*|if it were|if (?:they|the bank|it) (?:lent|lends?|financ\w+|covers?|covered)|si (?:el banco |te |le )+(?:presta\w*|financia\w*)|se (?:o banco |lhe )*(?:financi\w+|emprest\w+))\b/;
export const MONTHLY =
  /^ ?(?:m(?:onths?|es(?:es)?|ensualidad\w*)|weeks?|semanas?|rendas?|rents?)\b/;
/** Money, or a part of it. */
export const MONEYED =
  /^ ?(?:(?:a|per|every|al|por|ao|cada) (?:year|month|week|ano|mes|semana)\b|(?:mensual|anual)(?:es)?\b|mensais|anuais|monthly|yearly|€|£|\$|euros?\b|dollars?\b|bucks\b|dolares\b|reais\b|pounds\b|(?:of|de|da|do|del) (?:the |la |el |su |your |sua |seu )?(?:price|precio|preco|valor|value|rent|renta|renda|alquiler|aluguel|total)\b)/;
export const PARTS =
  /\b(?:half|(?:one|two|a) (?:third|quarter|fifth|tenth)s?|double|twice|triple|(?:la )?mitad|un tercio|um (?:sexto|quinto|quarto(?= d)|terco|decimo)|un (?:cuarto|quinto|decimo)|una? (?:cuarta|quinta|decima|tercera) parte|el (?:doble|triple)|metade|um terco|uma? (?:quarta|quinta|decima|terca) parte|o (?:dobro|triplo)|(?:a )?(?:couple|few) (?:of )?(?:hundred|thousand|k)\w*|unos? (?:cientos|miles)|alguns? milhares)\b(?=[^.!?\n]{0,24}\b(?:price|precio|preco|valor|value|rent|renta|renda|alquiler|aluguel|deposit|asking|cost|cuesta|custa|less|off\b|menos|abaixo|debajo|mensualidad\w*|euros?|dollars?|reais|fee|paid|pag))/g;
/** "One month's rent", where it is owed beside the price. */
export const MONTHS_OWED =
  /(?<!\d )\b(?:one|a|half a|un|medio|um|meio) (?:month|mes)\b(?=[^.!?\n]{0,60}\b(?:rent|deposit|fee|commission|fianza|comision|honorarios|caucao|comissao|advance|adelantado|adiantado)\b)|\b(?:deposit|fee|commission|fianza|comision|honorarios|caucao|comissao)\b[^.!?\n]{0,40}\b(?:one|a|half a|un|medio|um|meio) (?:month|mes)\b/g;
/** "… and one of fees", beside the months of a deposit. */
export const ONE_FEE =
  /\b(?:one|uno|una|um|uma) (?:for|of|de|em|in) (?:the )?(?:agency )?(?:honorarios|comision|fees?|commission|comissao)\b/g;
/** Says how many of what was asked for there are, and no more. */
export const HAS_IT = /\b(?:has|have|tiene|tienen|tem) (?:just |only |solo |so |apenas )?$/;
export const ANSWERS = /^(?:[.,;!]| (?:and|y|e|but|pero|mas) |$)/;
/** Ground, which a home's text measures beside the home. */
export const LAND = /\b(?:plots?|lots?|land|parcela|terreno|lote|solar)\b/;
/** Speaks of what falls to each of several people. */
export const FOR_EACH =
  /\b(?:each|per (?:person|head)|apiece|por (?:persona|pessoa|cabeza|cabeca)|cada (?:un[oa]?|uma?))\b/;
