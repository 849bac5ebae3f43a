/** Wordings of what can be paid, what is asked and what is offered; over skeletons, in any of the languages. */

/** An amount that is offered for a home: "would they take 370?", "me la dejan en 450?" */
export const OFFERS =
  /(?:\b(?:i|we)(?:'ll| will|'d| would| could) take it (?:at|for)|\bask (?:(?:the )?(?:owner|seller|landlord)|him|her|them) (?:to|if (?:he|she|they) (?:can|could|would)) (?:reduce|lower|drop|come down|go down)(?: (?:it|the (?:price|rent)))? to|\b(?:would|will|could|do|does) (?:he|she|they|you|the (?:owners?|sellers?|landlord)) (?:take|accept|consider|listen to|go for|do|close (?:it )?(?:at|for)|let it go for|look at|sell (?:it )?for)|\b(?:if|whether) (?:he|she|they|you|the (?:owners?|sellers?|landlord))(?:'ll| will| would| could| can)? (?:close (?:it )?(?:at|for)|take|accept|agree to|go for)|\b(?:i|we)(?:'d| would| could) (?:do|pay|give)(?= \S+ (?:k |mil )?for (?:it|this|that|the))|\bput(?= \S+ to (?:the (?:owner|seller)|them|him|her))|\b(?:put (?:me|us) down for|(?:i|we)(?:'d| would)?(?: like to)? (?:offer|put in)|offering)|\b(?:ofrec\w+|ofrezco|(?:si )?(?:doy|damos)|(?:me |nos )?l[oa]s? dejar?\w* en|aceptar?\w*)|\b(?:ofere\w+|dou|aceita\w*|deixa\w* por|faz\w* por|fech\w+(?: por| em| a)?)) (?:\S+ ){0,2}?([\ue000-\ue0ff])/;

/** "How much do I need upfront?", "los gastos de notaría": what it takes to buy or to rent. */
export const BUYING_COSTS =
  /\b(?:credit score|up ?front|enganche|closing costs?|(?:buying|purchase) costs?|on top of (?:the|that|this) (?:price|rent)|(?:aparte|encima|alem) d(?:el|o) (?:precio|preco)|(?:need|needs|necesit\w+|precis\w+|hace falta) (?:\S+ ){0,3}(?:nif|nie|itin|ssn)|(?:impuestos|impostos) (?:cuanto|quanto)|segunda (?:habitacao|residencia|vivienda)|second home|costs? (?:of|when|for) buying|pre-?approv(?:al|ed) letter|notar(?:y|ies|ia|io)s?|escrituras?|(?:gastos|custos|despesas) (?:de|da|del?) (?:comprar?|compraventa|escritura)|itp|imt|imposto de selo|stamp duty|(?:cuanto|quanto|how much)\b[^.?!]{0,24}\b(?:de entrada|de sinal|de inicial|down)|(?:impuestos?|impostos?|tax(?:es)?)(?: \S+){0,2} (?:(?:al|ao|when|for) (?:comprar|buying)|when (?:one|you|i|we) buys?)|(?:cuanto|quanto)(?: \S+){0,3} (?:ahorrad\w+|poupad\w+)|(?:cuanto|quanto) (?:ahorro|dinero|dinheiro)\b[^.?!]{0,32}\b(?:compr|hipoteca|credito)\w*|requisitos\b(?: \S+){0,2} (?:para|pra) (?:rentar|alquilar|alugar|arrendar|comprar)|document\w* (?:para|pra|to) (?:rentar|alquilar|alugar|arrendar|comprar|rent|buy)|(?:pag(?:o|amos|as?|ar)|pay) (?:(?:el|los|o|os|the|any|mais|mas|more) )?(?:impuestos?|impostos?|tax(?:es)?)|(?:se |como )(?:hace|faz|firma|assina) (?:el|o|um|un) contrato|(?:sin|sem|without|have no|no tengo|nao tenho) (?:an? )?(?:nomina|nif|nie|fiador|ssn|itin|credit history)\b[^?]{0,40}(?:como (?:faz|faco|se hace|hago|fazemos)|what do i do|how do(?:es)? (?:i|it))|(?:impuestos|impostos) (?:se )?(?:pag|hay que pag|tenho (?:de|que) pag)\w*|(?:cobra\w*|charge) (?:\S+ )?(?:comision|comissao|commission|(?:an? )?(?:agency )?fees?)|what (?:do|would|will) (?:i|we) need to (?:rent|buy)|que (?:necesito|necesitamos|hace falta|preciso|precisamos|e preciso|piden) (?:para|pra) (?:alquilar|comprar|rentar|arrendar|alugar)|(?:cuanto|quanto)(?: \S+){0,2} de (?:impuestos?|impostos?)\b|(?:what|which|q|que|quais|qual|cuales) (?:\S+ )?(?:documents?|papers|paperwork|documentos?|documentacion|papeles|papeis)\b(?! (?:\S+ ){0,3}(?:bring|llevar|levar|traer|trazer)\b(?! (?:\S+ ){0,3}(?:contract|contrato))|[^.?!]{0,40}\b(?:visit\w*|viewing))|(?:what|which|how much|q|que|quais|cuales) (?:\S+ ){0,2}(?:tax(?:es)?|impuestos|impostos) (?:\S+ ){0,4}(?:pays?|pag\w+|comes? to)|(?:non.?residents?|foreigners?|foreign \S+|extranjer[oa]s?|estrangeir[oa]s?|no residentes?|nao residentes?|brasileir[oa]s?|immigrants?|expats?) (?:\S+ ){0,4}(?:mortgage|loan|financ\w+|tax(?:es)?|impuestos|impostos|hipoteca\w*|credito|prestamo)|(?:posso|podemos|puedo|podemos|consigo|can (?:i|we)|se puede|da para|da pra|aceita[m]?|aceptan?) (?:\S+ ){0,2}(?:financ\w+|(?:get|obtain|take) (?:\S+ )?(?:mortgage|loan)|hipotec\w+))\b/;

/** "950 works for us": a price suits, and is not offered. */
export const SUITS =
  /^\W*[\ue000-\ue0ff](?: (?:a month|al mes|por mes|euros?))? (?:da (?:pra|para) (?:fazer|mim|nos|a gente)|(?:works|is (?:fine|ok(?:ay)?|doable|good)|would work)|(?:me|nos) (?:va|viene|queda) bien|esta bien|(?:ta|esta|fica) (?:bom|bem|otimo))(?: (?:for|para|pra) (?:me|us|mi|nosotros|mim|nos))?\W*$/;

/** "For 400" is what something goes for. */
export const SOLD_FOR = /\bfor\s*$/;

/** "2,675 for two bedrooms in Malasaña?" is what a home goes for. */
export const PRICED = /^\W*[\ue000-\ue0ff] (?:for|por) /;

/** "How much do they ask for the house with a garden?" */
export const PRICE_OF =
  /^(?:(?:and|y|e) )?(?:(?:cuant[oa]|quant[oa])\b[^?.!]{0,32} (?:(?:por|del?) (?:la|el|es[ae]) |(?:pel[oa]|d[oa]) |por (?:a|o|ess[ae]) )|(?:how much|what'?s)\b[^?.!]{0,32} (?:for|of|on) (?:the|that) |(?:cuant[oa]|quant[oa]) (?:cuesta|custa|vale|costa|piden|pedem|e|es) (?:el|la|es[ea]|o|a|ess[ea]|aquel[ea]?) (?:flat|piso|casa|apartamento|depa|local|moradia|ap[eê]?|atico|estudio|duplex|chalet|adosado|loja|quinta|vivenda|[tv] ?[\ue000-\ue0ff]) |(?:(?:el|the|o|qual (?:e )?o|cual es el) )?(?:precio|price|preco) (?:del|of the|d[oa]|de la)\b|(?:[^\s?.!]+ ){0,4}(?:info|informacion|informacao|details|detalles|datos) (?:del (?!barrio)|de la (?=casa|vivienda|finca|torre|villa|moradia)|sobre (?:el|la|o|a) |d[oa] |(?:on|about|of) (?:the|that) ))/;

/** "2100!!" is struck by a price. */
export const AMOUNT_ALONE = /^\W*[\ue000-\ue0ff]\W*$/;

/** "2300 a month tops": the most that can be paid, and no offer. */
export const TOPS =
  /^\W*[\ue000-\ue0ff](?: ?(?:k|mil|euros?|eur|dollars?|bucks))?(?: (?:a|per|por|al|ao) (?:month|mes))? (?:tops|max(?:imum|imo)?|at (?:the )?most|(?:como|no) m(?:uch|axim)o)\W*$/;

/** Asks whether a price can move, and names none. */
export const NEGOTIABLE =
  /(?<!\b(?:not|non|no|nao)[ -])\b(?:negotiable|negocia(?:ble|vel|vel)|wiggle room|room on the price|(?:se puede|se podria|podemos|podriamos|puedo|da (?:pra|para)|dava para|posso|can (?:i|we|you)|could (?:i|we|you)|is there room to|open to) (?:un poco )?(?:nego[ct]i\w+|regatear|haggle)|(?:tem|hay|tiene[ns]?|existe|is there(?: any)?|any|(?:you|they|owner) (?:do|give|offer)|hacen|hace[is]+|haceis|dan|dais|fazem?|dao) (?:algun[ao]? |alguma? |algo de |an? |une? |uma? |unos? |any )?(?:margen|margem|descuentos?|descontos?|discounts?|rebajas?|negociacao|negociacion|room (?:for|to) negotiat\w+)|(?:aceitam?|aceptan?|do (?:they|you) (?:take|accept)|open to) (?:propostas|ofertas|contraofertas|offers)(?! (?:de|of) [\ue000-\ue0ff]))\b/;

/** "Can I still bid?", of a home that is under offer: asks, and offers nothing. */
export const STILL_BIDS =
  /\b(?:can|could|may) (?:i|we) still (?:bid|offer|make an? offer|put (?:in )?an? offer|apply)\b|\b(?:puedo|podemos|se puede) (?:aun|todavia) (?:ofertar|hacer (?:una )?oferta)|\b(?:aun|todavia) (?:puedo|podemos|se puede) (?:ofertar|hacer (?:una )?oferta)|\bainda (?:posso|podemos|da para|da pra) (?:fazer (?:uma )?(?:proposta|oferta)|oferecer)\b/;

/** "Is the 935 negotiable?", "es negociable el precio de 450?": the sum is the price, and no offer. */
export const PRICE_NEGOTIABLE =
  /\b(?:is|are|es|son|e|sao|seria|would) (?:the |los |el |os |o |your )?[\ue000-\ue0ff](?: (?!o\b|or\b)\S+){0,2} (?:negotiable|negocia\w+|firm|fijos?|fixos?|final|flexible)\b|\b(?:negotiable|negociable|negociavel|flexible) (?:the |el |o |your )?(?:price|asking|precio|preco|alquiler|renta|renda|valor|rent)\b|\b(?:price|asking|precio|preco|alquiler|renta|renda|valor|rent) (?:of |de |do |dos )?(?:los |os )?[\ue000-\ue0ff] (?:\S+ )?(?:is|es|e)? ?(?:negotiable|negocia\w+|firm|fijo|fixo|flexible|final)\b/;

/** "2150??", "a WEEK??", "are you crazy": struck by a price. */
export const SHOCKED =
  /^\W*(?:[\ue000-\ue0ff](?: ?(?:k|mil|months?|mes(?:es)?|weeks?|semanas?|euros?|dollars?|%))?(?: (?:a|per|por|la|al|ao) (?:week|semana|month|mes))?|(?:a|per|por|la|al|ao) (?:week|semana|month|mes))\s*(?:\?\?|\?!|!\?)|^\W*[\ue000-\ue0ff] (?:por|for|pel[oa]) [^?!]{0,40}(?:\?\?|\?!|!\?)|\b(?:are you (?:crazy|insane|kidding|out of your)|(?:esta\w*|tao|sois|son) (?:\S+ )?(?:loc[oa]s?|louc[oa]s?)|de la cabeza|endoid\w+|rip-?off|robbery|e um roubo|es un robo|ni de broma|(?<!\b(?:si|se) )(?:es|e) (?:una? |uma? )?(?:barbaridade?|burrada|locura|loucura|disparate|exagero|absurdo)|is (?:crazy|insane|ridiculous|outrageous))\b/;

/** "We have 250 thousand", "puedo llegar a 1000": what can be paid, whatever else is told. */
export const CAN_PAY =
  /\b(?:(?:i|we)(?:'ve|(?:'ll| will| shall| should)? have)(?: got)?|(?:(?:i|we) |(?<=^|[,.;] ))(?:can|could) (?:do|go|pay|spend|stretch|afford)|(?:i|we)(?:'d| would) (?:go|stretch)|(?:i|we)(?: have|'ve)? (?:put|set) aside(?! \S{1,12} (?:\S{1,12} )?for (?:the |our |a )?(?:deposit|fees?|agency|furniture|tax|mov|remov|repair|renov))|(?:pre-?)?approved (?:for|at)|tengo|tenemos|contamos con|lleg(?:o|amos|aria|ariamos)|cheg(?:o|amos|ava|aria)|(?:pre-?)?(?:aprobad|aprovad|concedid)[oa]s?|(?:puedo|podemos|podria(?:mos)?) (?:llegar|subir|pagar|gastar|estirar\w*)|(?:subo|subimos|subiria\w*|estiro|estiramos|estico|esticamos|aumento|aumentamos)|aprovou-(?:me|nos)|(?:me|nos) (?:aprueban|aprobo|aprobaron|dan|da(?= (?:para|hasta)))|tenho|temos|(?:posso|podemos|consigo|conseguimos|da pra|da para) (?:ir|chegar|pagar|gastar|subir|dar)|subo|subimos)(?: (?:up|to|until|till|about|around|like|maybe|only|just|solo|so|hasta|como|unos|unas|a|los|aos|os|ate|uns|cerca|de|por|para|en|em)){0,3} ([\ue000-\ue0ff])(?! ?(?:%|percent|por ciento|por cento))/;

/** "Would the seller do owner financing?", "do you work with lenders?", "I'd put 35 % down": how it is paid for. */
export const HOW_PAID =
  /\b(?:owner|seller) financing\b|\b(?:(?:manej|ofrec|consig)\w+|tien(?:en|es)|hay|dan|fazem|tem|tens|ha|oferec\w+|(?:do|offer|have) you(?: guys)? (?:do|offer|have)|you (?:do|offer)) (?:any |algun |algum )?(?:financia(?:miento|cion|mento)|financing)\b|\b(?:dono|propietario|proprietario|vendedor|dueno) (?:financia|parcela)\b|\b(?:work|working|deal|partner(?:ed)?) with (?:\S+ ){0,2}(?:lenders?|banks?)\b|\b(?:put(?:ting)?|pay(?:ing)?) [\ue000-\ue0ff] ?(?:%|percent|k)? ?down\b|\b(?:prestac(?:ao|oes)|cuotas?|mensualidad(?:es)?|mensalidades?) de [\ue000-\ue0ff][^?]{0,48}\b[cq]uanto\b/;

/** "Keep it at 585", behind an offer: it stands. */
export const KEEPS_AT =
  /\b(?:keep|leave|hold) (?:it|that|my offer|the offer|our offer) at [\ue000-\ue0ff]|\b(?:dej\w+|manten\w*|mantem\w*|deix\w+|fic\w+|qued\w+)(?: (?:la|lo|a|o|me|nos|oferta|proposta|con|com)){0,2} (?:en|em|com|con|nos|los) [\ue000-\ue0ff]/;

/** "650 é o limite": a bound that stands before its word. */
export const LIMITS =
  /^ ?(?:\S+ )?(?:is|es|e|seria|sera|would be) (?:o |el |the |my |our |meu |nosso |mi |nuestro )?(?:absolute )?(?:limite|limit|max\w*|tope|teto|tecto|techo|top|cap|ceiling)\b/;

/** "Our limit is 450", "no puedo pasar de 900": stands before the most that can be paid. */
export const LIMIT_OF =
  /\b(?:not|no|nao|sin|sem|without)(?: \S+){0,3} (?:exceed\w*|exceder|ultrapassar|sobrepasar|superar) (?:l?os )?$|\b(?:limite|limit|tope|teto|tecto|techo|ceiling|cap|maximo|maximum|budget|presupuesto|orcamento)(?: (?:is|es|e|de|of|seria|would be|ronda|anda|sao|son))?(?: (?:about|around|unos|uns|os|los|nos|pelos|hasta|ate))? $|\b(?:can't|cant|cannot|couldn't|won't|(?:don't|wouldn't) (?:want to|wanna)|(?:rather|prefer) not(?: to)?|no (?:puedo|podemos|quiero|queremos|quisiera(?:mos)?)|nao (?:posso|podemos|quero|queremos|queria(?:mos)?)) (?:(?:do|go|pay|spend|pasar(?:me|nos)?|passar|pagar|gastar|subir|ir) )?(?:more than|over|above|past|beyond|mas de|mais (?:do que|de)|de(?: los)?|dos|alem d[eo]s?|por encima de|acima d[eo]s?) $|(?:n't|\b(?:not|never)) (?:(?!mind)[a-z]{1,10} ){0,3}(?:go|pay|spend) (?:[a-z]{1,10} )?(?:over|above|past|beyond|more than) $/;

/** "Mi oferta por el piso: 545.000", "my offer is 300,000": these two in one clause. */
export const MY_OFFER =
  /\b(?:my|our|mi|nuestra|minha|nossa) (?:(?:best|first|final) )?(?:offer|oferta|proposta)\b/;
export const IS_SUM = /(?::| is| es| e| would be| seria) (?:de |of )?[\ue000-\ue0ff]/;

/** "No he hecho ninguna oferta": nothing is offered. */
export const OFFERS_NOTHING =
  /\b(?:no|nao|not|haven't|hasn't|didn't|never|nunca)(?: \S{1,16}){0,3} (?:offers?|ofertas?|propostas?|propuestas?)\b|\b(?:no|nao) (?:ofrezco|ofrecemos|ofereco|oferecemos)\b/;

/** "Approved for 420", "llego a 480": the most that can be paid, and no offer. */
export const REACHES =
  /\b(?:aunque|even if|mesmo que)(?: (?:nos|me|i|we|it|se))? (?:vayamos|vaya|subamos|suba|lleguemos|pasemos|go(?:es)?|have to go|means|va|vamos|suba(?:mos)?)(?: (?:up|a|hasta|ate|to|los|aos)){0,2} [\ue000-\ue0ff]|\b(?:si|se|what if (?:i|we)|if (?:i|we)) (?:sub(?:o|imos|ier\w+|isse\w*|ir(?:mos)?)|aument\w+|estir\w+|estic\w+|go|went|stretch(?:ed)?)(?: up)?(?: (?:a|hasta|ate|para|to|los|os|aos)){0,2} [\ue000-\ue0ff]|\b(?:lleg(?:o|amos|aria|ariamos)|cheg(?:o|amos|ava|aria)|da (?:pra|para) (?:chegar|subir)|(?:i|we)(?:'d| would) go(?: up)? to|stretch|(?:pre-?)?approved|(?:pre-?)?(?:aprobad|aprovad|concedid)[oa]s?|only have|solo (?:tengo|tenemos)|so (?:tenho|temos)|bank (?:(?:will|only|just) ){0,2}(?:goes|go|lends?|gives?|stops)(?: (?:me|us))?|banco (?:(?:so|solo|nos|me) ){0,2}(?:lleg|da\b|prest|conced|cheg|emprest|vai|aprueb|aprov)\w{0,4})(?: (?:to|for|at|up to|a|los|aos|os|de|por|en|em|hasta|ate)){0,2} [\ue000-\ue0ff]/;

/** Behind an amount that each of several pays. */
export const EACH =
  / ?(?:(?:€|euros?) )?\b(?:each|a head|per (?:person|head)|apiece|cada (?:un[oa]?|uma?)|por (?:persona|pessoa|cabeza|cabeca|barba))\b/;

/** "Cada uma só pode dar uns 750": stands before what each of several pays. */
export const EACH_PAYS =
  /\b(?:each(?: (?:one|person))?(?: of us)?|cada (?:un[oa]?|uma?)(?: de (?:nosotr[oa]s|nos))?)(?: (?:can|could|pays?|only|so|solo|pode|puede|poderia|podria|paga(?:ria)?|pone|poe|dar|pagar|poner|por|about|around|up|to|ate|hasta|uns|unos|unas|umas)){1,5} $/;
