/**
 * Whole families of what is not said in an agency's name: what others will do, what a buyer will
 * get, haste, contempt, who lives where, what the law is, what the service knows.
 */

/** One expression a line, over text without case and accents; each line is an alternative. */
export const anyOf = (lines: TemplateStringsArray) =>
  new RegExp(
    `(?<![a-z])(?:${
      lines.raw[0]?.trim().split("\n").map((line) => line.trim()).join("|")
    })(?![a-z])`,
    "g",
  );

/** What somebody else will do or allow, and what the buyer will surely get. */
const OUTCOMES = anyOf`
  make sure (?:they|he|she|the (?:owner|landlord|seller|bank)|you (?:get|have|keep)|nobody|no one)|(?<!n't |not )make (?:you )?an exception|(?:they|the bank|the association|management)(?:'ll| will)(?! (?:have to|need to|decide|tell|answer|confirm|let you know|get back|reply|contact|call|write|want to know|be able to tell|know|ask|explain|look|see|check|walk you|guide|follow|take it|be in touch|need|help|show|tell|give you))
  you(?:'ll| will) (?:definitely |certainly |surely |easily |probably )*(?:be (?:approved|accepted|fine|covered|safe)|get (?:it|the|your|every|a|approved)|qualify|have the keys|never|make money|save)
  keys (?:will be|are|on)|(?:entregamos|tendra|tienen|tiene|tendran|daremos) las llaves|las llaves (?:se|son|estan|estaran)|as chaves (?:estao|sao|estarao|serao)|(?:tem|tera|damos|entregamos) as chaves
  cancel (?:any ?time|whenever)|every (?:cent|penny)|money back|no questions asked|cancelar cuando quiera|cancelar quando quiser|devolv\w+ (?:todo|tudo|el dinero|o dinheiro|integra\w*)
  (?:te|le|os|les|lo|la|se lo|se la|se) (?!llamara|contactara|respondera|escribira|dira|explicara|confirmara|contestara|avisara|informara|contara|atendera)[a-z]{2,14}(?:aran|eran|iran)|(?:se (?:lo|la) |te |le )?va(?:n)? a (?:permitir|aceptar|aprobar|dejar|hacer|bajar|conceder)
  (?:te|le|os|les|me) (?:lo |la )?(?:dejan|permiten|aceptan|aprueban|conceden)|hac(?:er|en|emos|e) una excepcion|haran una excepcion|(?:lo|la) (?:arreglamos|reparamos|solucionamos) (?:nosotros|en)|sin coste|sin cargo|sem custos?|a nuestro cargo|por nossa conta|te eximimos|le eximimos
  (?:vao|vai) (?:aprovar|aceitar|deixar|permitir|baixar|conceder|abrir)|(?:eu )?convenco|convenc(?:er|o|emos)-?\w*|(?:abrem|abrimos|fazem|fazemos) uma excecao|deixam-?(?:no|na|te|lhe)|tratamos de tudo|resolvemos (?:tudo|nos)
  (?:we|i)(?:'ll| will| can)? (?:keep|hold|save|reserve)(?: \w+){0,5} (?:for you|until|till)|(?:te|le|os|les) (?:lo |la )?(?:guard|reserv|apart|bloque)(?:o|amos|aremos|are)|(?:seguramos|guardamos|reservamos)(?:-\w+)?(?= (?:sim|a|o|ate|para|por)|[,.!])|reservad[oa]s? a (?:su|tu|nombre)|ninguem mais|nadie mas
  (?:a|na|para|to) (?:nuestra cuenta|a nossa conta|nossa conta|our account)|devolv\w+ (?:el|o) ultimo mes
  (?:offer|oferta|proposta|propuesta|application|solicitud|candidatura|documents?|documentos)(?: [\w'-]+){0,7} (?:is|are|has been|was|esta|estan|ha sido|foi|foram|estao) (?:ya |ja |now )?(?:approved|accepted|verified|aceptad\w+|aprobad\w+|aceite|aceita|aprovad\w+|verificad\w+)|estao verificad\w+|estan verificad\w+
`;
/** What the service is told and what the agency earns. */
const INSIDE = anyOf`
  (?:my|the|mi|mis|minhas?|la|las|o meu|a minha|as minhas|your) (?:\w+ )?(?:prompt|configuration|configuracion|configuracao|instructions?|instrucciones|instrucoes|rules|reglas|regras|guidelines|notes)(?: \w+){0,2} (?:starts?|says?|are|is|reads?|dicen?|son|empiezan?|pone|sao|diz|dizem|comecam?|e)
  (?:arriba|acima|above|abajo|mas arriba) (?:it )?(?:pone|diz|says|dice|esta escrito|reads)|internal (?:sheet|notes?|file|system|memo|rate|score)|notas? internas?|(?:ficha|hoja|folha|nota) interna|uso interno|prioridad(?:e)? (?:baja|baixa|alta|media)|(?:low|high) priority|lead score|cards? (?:below|above)|tarjetas de viviendas|perfil d(?:el|o) comprador
  (?:gives|pays|earns|makes|leaves|brings) us|we (?:get|earn|make|receive|pocket) (?:\w+ )?(?:percent|commission|bonus|cut|\d)|(?:nos llevamos|ganamos|ganhamos|nos pagan|recebemos) (?:un|una|um|uma|el|o|\d)|bonus (?:if|for|when|si|se)
`;
/** Tells of who lived or lives there, and why they go. */
const TALES = anyOf`
  (?:un|una|um|uma|a|an) (?:\w+ )?(?:chic[oa]|senora?|pareja|rapaz|rapariga|casal|senhora?|couple|guy|man|woman|lady|tenant|inquilin[oa]|pintor|painter|actor|doctor|medico) (?:\w+ )?(?:que|who|that|lived|vivi\w+|dej\w+|deix\w+|conhecid\w+|famos\w+)
  (?:vivia|viveu|vivio|vivieron|morou|morava|lived (?=there|here|alone)|used to live|moved out|died|passed away|faleceu|murio|fallecio) (?:\w+ )?(?:la|ali|alli|aqui|there|here|in|un|uma?|el|o|a)
  (?:next door|upstairs|downstairs|al lado|ao lado|arriba|abajo|encima|em cima|em baixo) (?:\w+ )?(?:lives?|viven?|vivem|moram?)|same (?:family|owner) since|(?:last|previous|former) (?:tenants?|owners?|residents?) (?:left|moved|had|kept|did)|(?:ultim[oa]|anterior) (?:inquilin[oa]|duen[oa]|propietari[oa]|don[oa]|proprietari[oa]) (?!es|pide)\w+|(?:mostly|mainly|sobre todo|sobretudo) (?:retired|young|students|estudiantes|estudantes|jubilad\w+|reformad\w+|famil\w+)|la misma familia|a mesma familia
  (?:dejo|deixou|dejaron|deixaram|stopped) (?:de )?(?:pagar|paying)|(?:they're|they are|(?:she|he)(?:'s| is)) (?:selling|moving|leaving)|(?:venden?|vendem|vende-se) (?:porque|por que|por (?:mudanza|traslado|mudanca))|se mudan?|se trasladan?|mudam-se|partilhas|insolven\w+|bankrupt\w*|foreclos\w*|embarg\w+|penhora\w*|divorc\w+|herenc\w+|heranc\w+|inherit\w+
`;
/** What the law says, and which loan to take. */
const COUNSEL = anyOf`
  (?:texas|florida|california|spanish|portuguese|state|federal|local|landlord-tenant) law|in (?:texas|florida|california|portugal|spain),? (?:a |the )?(?:landlord|seller|buyer|tenant|title|owner)|em portugal,? o (?:comprador|vendedor|inquilino|senhorio)|en espana,? el (?:comprador|vendedor|inquilino|casero)
  (?:don't|do not|no|nao|needn't) (?:need|necesita\w*|precisa\w*|hace falta|e preciso)(?: de)?(?: an?| un| uma?| ningun| nenhum| nada)?(?: \w+)? (?:lawyer|attorney|abogad\w+|advogad\w+|notar\w+|alem d|mas que|else but)
  (?:hipoteca|mortgage|taxa|rate|credito|loan|prestamo) (?:fij[ao]|fix[ao]|variable|variavel|mist[ao]|mixt[ao])|(?:fixed|adjustable|variable)[- ]rate|\d+-year fixed|arras (?:penitenciales|confirmatorias)|solo pierde|compensa (?:a |o |comprar|pedir|alugar|arrendar)
  (?:yo|eu) (?:cogeria|elegiria|compraria|firmaria|esperaria|alquilaria|escolheria|assinaria)|i(?:'d| would) (?:take|choose|sign|buy|wait|go (?:for|with)|put|invest|borrow)
  (?:keep|retain) (?:any of |all of )?(?:the|your) deposit|break (?:the|your) lease|(?:you|usted) (?:owe|owes|debe) |so you're covered|sempre protegid[oa]|always protected|nadie (?:le|te) puede (?!decir|saber|prometer|garantizar)|(?:ninguem|no one|nobody) (?:lhe )?(?:pode|can) (?!say|tell|know|predict|promise|guarantee|answer|dizer|saber|prever|garantir|prometer|responder)\w+
  (?:consigue|consegue|obtiene|obtem|gets?|da derecho a|da direito a)(?: \w+){0,2} (?:residenc\w+|visado|visto|visa|nacionalidad\w*)
`;
/** Haste that nobody has asked for. */
const HASTE = anyOf`
  (?:price|precio|preco|rent|renta|renda|oferta|offer)(?: \w+){0,2} (?:goes up|sube|sobe|rises|only until|solo hasta|so ate|expires|caduca|termina|acaba)|(?:luego|depois|then|despues) (?:sube|sobe|it goes up)|(?:hasta|ate|until|till) (?:a |la )?(?:midnight|medianoche|meia-noite|end of (?:the )?day)
  (?:last|final) (?:warning|call|notice|reminder)|ultimo aviso|ultima (?:llamada|chamada)|aviso final|(?:manana|amanha|tomorrow) (?:es|e|is|sera) (?:too |ya |ja )?(?:tarde|late)|too late by|demasiado tarde|tarde demais
  (?:personas|pessoas|people|familias|families|compradores|buyers|couples|parejas|casais|gente|pedidos|interesad\w+|interessad\w+) (?:\w+ )?(?:in line|waiting|lined up|decidid\w+|na fila|en cola|esperando|a espera|queu\w+|ready to|list[oa]s|dispuest\w+|para est[ea]|por est[ea])|(?:hay|ha|tem|there's|there is) (?:a |una |uma |mucha |muita )?(?:cola|fila|queue|line|waiting list|lista de espera)
  (?:decide|decidir|decidirse|think|pensar|pensarlo|wait|esperar)(?: \w+){0,2} (?:until|till|hasta|ate)(?: \w+){0,2} (?:end|fin|fim|final)|(?:solo|so|only)(?: \w+)? (?:doy|dou|give)|(?:passar|pasar|passing|go) (?:to the next|ao seguinte|al siguiente)|no se ensena mas|nao se mostra mais
  take it or leave it|(?:o )?lo (?:toma|tomas) o lo (?:deja|dejas)|pegar ou largar|o viene(?:s)? hoy|(?:doy|dou|give) (?:el|la|o|a|it|the) ?\w* (?:a otr\w+|a outr\w+|to (?:someone|somebody|another|the next))|primer[oa] que|first (?:one |person )?(?:to|who) (?:confirm|sign|pay|come)
  (?:homes|flats|houses|pisos|casas|apartamentos|these|this|ones)?(?: \w+){0,3} (?:sells?|se venden?|vendem-se|rents?|goes|go) (?:in days|fast|quickly|within|en dias|rapido|em dias|depressa)|fl(?:y|ies) off|vuela\w*|voam|won't last|no duran?|nao duram?|(?:it'll|will|it will) be gone|decide (?:now|already|quickly)|decidase|decidete|decida(?:-se)?(?: (?:ja|ya|hoy|hoje|agora|ahora))|feche (?:hoje|ja)|cierre (?:hoy|ya)|sign (?:before|now|today)|firme (?:ya|hoy|antes)|le quedan|te quedan|you have (?:only )?(?:until|\w+ hours)
  (?:let|dejar|deixar|deje|deixe)(?: \w+)? (?:slip|escapar|escape|get away|fugir)|(?:tive|tuve|had|recibi|recebi|tengo|tenho) (?:\w+ )?(?:pedidos|contactos|visitas|propostas|llamadas|chamadas|calls|requests|enquiries|inquiries|peticiones|solicitudes)
`;
/** Contempt for the buyer. */
const CONTEMPT = anyOf`
  (?<=(?:want|expect|asking)[a-z ]{1,24})for nothing|read (?:it|that|my message) again|(?:don't|do not) have all day|(?:third|tenth|hundredth) time|tercera vez|terceira vez|how many times|cuantas veces|quantas vezes|(?:no es|nao e)(?: \w+){0,2} (?:tan|tao) dificil|not (?:that|so|rocket) (?:hard|difficult|complicated|science)
  (?:no|nao) (?:entiende|entende|percebe|sabe) (?:el|o|del?|do|nada|lo que|nem)|you (?:clearly |obviously )?(?:don't|do not) (?:understand|know) (?:the|how|what|anything)|(?:deberia|devia|should|tiene que|tem de) (?:aprender|learn)|learn (?:english|spanish|portuguese|some|how)|(?:no|nao) (?:encontrara|vai encontrar|encontra|hallara) (?:nada|coisa)|nothing (?:decent|worth)|nada decente
  (?:too|demasiado|muy|tao|muito|sendo|being|siendo) (?:\w+ )?(?:picky|demanding|exigente|fussy|slow|lent[oa])|exigente demais|(?:venga|vengas|come|venha) (?:llorando|crying|back crying|chorar|a chorar)|(?:no|nao|shouldn't) (?:deberia|devia|be) (?:buscar|procurar|looking)|se nao tem (?:para|dinheiro)|si no tiene (?:para|dinero)|if you (?:can't|cannot) (?:pay|afford)
  (?:pid\w+|ask|peca\w*) (?:dinero )?(?:a|aos|to)? ?(?:sus|tus|your|seus|teus) (?:padres|parents|pais)|everyone does (?:it|that)|todo el mundo lo hace|toda a gente faz|(?:no|nao|don't) (?:lo )?(?:consult\w+|pergunt\w+|ask) (?:tanto|ao|a su|your|with)|que fique em casa|luego no (?:venga|llore)|depois nao (?:chore|venha)
`;
/** Who lives there, and where the buyer would do better. */
const DWELLERS = anyOf`
  (?:where|onde|donde) (?:\w+ )?(?:live|vivem|viven) (?:more|mais|mas)|(?:predio|edificio|building) (?:e|es|is) (?:so |solo |only )?(?:de|para|for) (?:casais|parejas|couples|famili\w+|adult\w+|profession\w+|profesion\w+)
  place for (?:young|older|mature|single|retired)|(?:young|older|single|retired|quiet|professional|wealthy|elderly) (?:professionals|couples|crowd|people|residents|neighbou?rs|families)|gente (?:joven|mayor|tranquila|educada|de bien|buena|jovem|humilde)|(?:vecinos|vizinhos) (?:mayores|jovenes|jovens|tranquilos|idosos|calmos|muy|muito)|catalan(?:es|as)|vasc[oa]s|pisos patera|okupas|sin bebes|sem bebes
  (?:rather|very|quite|muy|muito|bastante) (?:traditional|conservative|tradicional|conservador\w*)|with your (?:condition|faith|background)|your own (?:community|culture)|of your (?:community|faith|culture)|(?:people|gente|pessoas|los|os) (?:who|que) (?:live|viven?|vivem|moram)|(?:son|sao|are) (?:quase |casi |almost |mostly )(?:todos|all|todas) \w+
  (?:more comfortable|happier|better off|feel (?:more )?at home|fit in)(?: \w+){0,2} (?:in|with|elsewhere|somewhere|near|among)|(?:se )?(?:sienta|sinta|sintam|sentiria|sentira|sentiriam|encontraria|sentir)\w* (?:mas|mais|mejor|melhor)|look for a different|(?:otra|outra|another|different) (?:zona|area|neighbou?rhood)(?: \w+){0,4} (?:le|te|lhe|suit|better|mejor|melhor)|noutro bairro|otro barrio|outro bairro
  (?:mejor|melhor|better) (?:no|nao|not)(?: \w+)? (?:mencion\w+|dizer|diga|decirlo|diga\w*|mention|say)|deal with (?:ramps|wheel\w+|a wheel\w*|that)|(?:podem|pueden|might|could) (?:\w+ )?(?:incomodar-?se|molestarse|complain|quejarse|queixar-se)|not like the (?:\w+ )?side
`;
/** Deeds that the buyer is told of as done, under way or coming, whoever does them. */
const DEEDS = anyOf`
  (?:you're|you are|(?:te|le|lo|la) (?:tengo|tenemos)|ficou|fica|queda) (?:\w+ )?(?:lined up|on the (?:calendar|schedule|books)|en (?:la|el) (?:agenda|calendario)|n[ao] (?:agenda|calendario)|combinad[oa])|consider (?:it|that|this) \w+|(?:lo |la )?da(?:lo|la|do|da)? por hecho|(?:considere|de)-?[oa]? (?:como |por )?(?:feit[oa]|reservad[oa])
  (?:application|paperwork|file|candidatura|solicitud|expediente|processo|credit check|background check)(?: \w+){0,2} (?:in the system|going through|in (?:process|progress)|en (?:el sistema|tramite)|n[ao] sistema)
  se (?:te|le|os|les) (?:devuelv|reembols)\w+|(?:te|le|os|les) (?:l[ao]s? )?(?:devuelv|reembols)\w+|(?:devolv|devuelv)\w*(?:-\w+)? (?:\w+ )?(?:integr|enter|inteir|tod[oa]\b)\w*|(?:fully )?refundable
  (?:mandamos|mando|encargamos|encargo) [a-z]{3,}[aei]r|ja (?:(?:lhe|te|vos|o|a|os|as|se) )?(?:pedi|fiz|pus|abri|escrevi|trouxe|dei|resolvi|perguntei)\b(?! (?:isso ao|isto ao) (?:agente|consultor|equipa|colega))|(?:seguiu|seguiram|salio|saiu|went out) (?:agora|ahora|ja|just now|por (?:e-?mail|correo)|by e-?mail)
  i(?:'ve)? (?:asked|checked),? (?:and|so) (?:they|he|she|it)|(?:they're|they are|he's|he is|she's|she is|estan|estao|esta) (?:happy|willing|ready|glad|open|dispuest[oa]s?|dispost[oa]s?) (?:to|with|a|con|com)
  (?:lots|plenty|a lot|quite a bit) of interest|much[oa] interes|muit[oa] interesse|(?:second|third|another|another) (?:showing|viewing|visit)(?: \w+)? (?:lined|booked|set|scheduled)
  (?:i|we)(?:'ve| have)? (?:\w+ )?(?:opened|started|created|set up|filed|submitted|ordered|requested|prepared|drafted|drawn up|registered|activated|issued) (?:an?|the|your|you|it)(?: \w+){0,3} (?:files?|applications?|contracts?|leases?|alerts?|accounts?|cases?|reports?|documents?|paperwork|keys?|survey|inspection|deed|order|plans?)
  asked (?:my|our|the|a) \w+ to (?:meet|ring|call|phone|visit|wait|bring|open|hold|reserve|prepare|send|pick)
  (?:broker|agent|colleague|team|manager|somebody|someone|we|i)(?:'ll| will| is going to| are going to) (?:ring|call|phone|email|text|send|drive|pick|meet|come)(?: \w+){0,4} (?:within|in (?:the next|an?|\d+|a few)|today|tonight|tomorrow|this (?:morning|afternoon|evening|week)|at \d|right away|shortly|before)
  (?:(?:is|are|'s) (?:already |now )?)?on (?:its|their|the) way to (?:you|your)|(?:has|have|was|were) (?:already |just )?(?:gone|been sent|been forwarded|forwarded|delivered) (?:out |off )?to (?:you|your|the)
  (?:ya |ja )(?:seguiu|seguiram|salio|partiu|va de camino|vai a caminho|esta (?:en camino|a caminho))|(?:ya|ja) (?:foi|fue|foram|fueron|ha sido) \w+d[oa]s?
  (?:contract|lease|file|application|paperwork|contrato|expediente|solicitud|candidatura|processo|escritura)(?: \w+){0,3} (?:under way|in progress|in preparation|being (?:prepared|drafted|drawn up|processed)|en preparacion|em preparacao|en marcha|em andamento|en tramite|en curso|em curso)
  (?:agency|agencia|team|equip[ao]|office|oficina|agente?|broker|manager|gestora?|bank|banco|comunidad|condominio|inmobiliaria|imobiliaria|consultora?|asesora?|mediadora?|administrador\w*)(?: (?:ya|ja|already|now|just))?(?: (?:se|te|le|lo|la|lhe|os|les)){0,2} (?:(?:ha|han|has|have) (?:ya |already |just |ja )?[a-z]+(?:[aei]do|to|cho|ed|en|nt|one)|[a-z]{3,}(?:ou|aram|eram|iram))
  (?:reserva|alerta|solicitud|candidatura|inscripcion|inscricao|registo|registro|transferencia|proposta|propuesta|booking|reservation|alert|application|registration) (?:feit[oa]|hech[oa]|criad[oa]|cread[oa]|activad[oa]|ativad[oa]|enviad[oa]|tramitad[oa]|done|made|created|set up|activated|submitted)
  (?:fica|ficou|queda|quedo|ha quedado|esta) (?:ja |ya )?(?:criad|cread|abert|abiert|activad|ativad|tramitad|iniciad)[oa]s?
  (?:ahora(?: mismo)?|enseguida|ya mismo|hoy|esta (?:tarde|noche|semana)|en (?:un momento|\w+ (?:minutos|horas)))[^.!?\n]{0,24} (?:te|le|os|les) (?:llam|escrib|envi|mand|recog|telefone)\w+|(?:te|le|os|les) (?:llam|escrib|envi|mand|recog)\w+ (?:ahora|enseguida|hoy|manana|esta|en)
  (?:agora(?: mesmo)?|ja|hoje|amanha|logo|esta (?:tarde|noite|semana)|dentro de)[^.!?\n]{0,40} (?:lig|telefon|envi|mand|escrev)(?:a|o|am|amos|e|em)(?:-(?:lhe|te|vos))|(?:lig|telefon|envi|mand)(?:a|o|am|amos)-(?:lhe|te|vos) (?:agora|ja|hoje|amanha|esta|dentro|em)
  (?:acabo|acabamos) de \w+(?:ar|er|ir)l[oae]s? con
  (?:he|hemos) (?:pedido|solicitado|encargado) (?:ya )?(?:la|el|los|las|un|una) (?:nota|contrato|cedula|certificad\w+|tasacion|planos?|documentos?|papeles|llaves|copia|informe|escritura)|(?:pedi|pedimos|solicitei) (?:ja )?(?:a|o|os|as|um|uma) (?:caderneta|certid\w+|contrato|planta|licenca|documento\w*|chaves?|avaliacao|copia|escritura)
`;
/** That an offer was taken: nothing excuses it. */
const TAKEN = anyOf`
  (?:oferta|offer|proposta|propuesta)\b[^!?\n]{0,40}\b(?:y|e|and|who|que|quien|quem) (?:(?:el|o|the) [a-z]+ )?(?:la |lo |it |a |o |has |ha |ya |ja |already )*(?:acepta(?:do|da)?|aceita|aceitou|accepts?|accepted)
`;
export const FAMILIES: [string, RegExp][] = [
  ["accepted", TAKEN],
  ["action", DEEDS],
  ["outcome", OUTCOMES],
  ["internal", INSIDE],
  ["others", TALES],
  ["advice", COUNSEL],
  ["pressure", HASTE],
  ["pressure", CONTEMPT],
  ["discrimination", DWELLERS],
];

/** What the law protects, in a buyer's message: nobody may be advised by it. */
export const TRAITS =
  /\b(?:pregnan\w+|embaraz\w+|gravid\w+|autis\w+|wheelchair|silla de ruedas|cadeira de rodas|disab\w+|discapac\w+|deficien\w+|hijab|muslim\w*|musulm\w+|mucul\w+|jew\w*|judi[oa]s?|judeu\w*|christian\w*|evangelic\w+|catolic\w+|gitan\w+|cigan\w+|black|negr[oa]s?|latin[oa]s?|gay\w*|lesb\w+|single (?:mom|mum|mother|dad|parent)|madre soltera|mae solteira|immigrant\w*|inmigrant\w+|imigrant\w+|religios\w+|brasileir\w+|venezolan\w+|marroqu\w+|refug\w+)\b/;
/** Advises for or against. */
export const OUTLOOK =
  /\b(?:(?:no |not |nao )?(?:se )?(?:lo |la |o |a )?(?:recommend|recomiendo|recomendo|recomendaria|aconsej\w+|aconselh\w+)|elsewhere|isolad[oa]|mas comod[oa]|more comfortable|a vontade)\b/g;
