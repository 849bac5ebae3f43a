/** Wordings of what is done with a visit, over skeletons, in any of the languages. */

/** "I couldn't make it the other day": what is over is not called off. */
export const MISSED =
  /\b(?:(?:didn't|didnt|couldn't|couldnt|never) (?:go|make it|come|show(?:ed)? up|made it)|no (?:pude|pudimos) (?:ir|llegar)|no (?:fui|fuimos|aparec\w+)|nao (?:fui|fomos|aparec\w+|va (?:ninguem|alguem)|(?:pude|consegui|conseguimos) (?:ir|chegar)))\b/;

/** "Prefiro não marcar por agora", "let's not book yet": no day is put in place of another. */
export const NOT_YET =
  /\b(?:no|not|nao|n't)(?: (?:like|want|quiero|queremos|quero))?(?: (?:la|lo|to|a|o))? (?:marcar?|reservar?|agendar?|cerrar|fechar|book|schedule|set)\w*\b[^.!?;\n]{0,24}\b(?:por agora|por ahora|de momento|ainda|todavia|aun|yet|now|for now|just now)\b/;

/** "Not to the visit, to live there": nothing is called off. */
export const NOT_THERE =
  /\b(?:not (?:to|for|at|on|during) (?:the|our|my) (?:visit|viewing|tour|showing)|no (?:a|en|para) la visita|nao (?:a|na|para a|pra) visita)\b/;

/** "No need to see it": offers or leaves without a visit. */
export const NEEDS_NO_VISIT =
  /\b(?:no need|(?:don't|dont|do not) (?:really |even )?(?:need|have|want)|without (?:even )?(?:seeing|visiting)|no (?:hace falta|necesit\w+|quiero|queremos)|nao (?:e preciso|precis\w+|quero|queremos)|sin|sem)(?: (?:to|de|que))? (?:see|visit|view|ver|visitar)(?:l[oa])?(?: (?:it|this|that))?(?=\W|$)(?! (?:no|nao)\b)/;

/** "We drove past it on Sunday", "queria passar lá à porta": sees it from the street, and asks for no visit. */
export const PASSED_BY =
  /\b(?:drove|drive|walked|walk|went|rode|cycled) (?:past|by)\b|\bpassar (?:la )?(?:a|pela|em frente a) porta\b|\bpasar por (?:delante|fuera|la puerta)\b|\bpas(?:amos|e|aba) por (?:delante|ahi|alli|la puerta)\b|\bpass(?:amos|ei|ava) (?:la|ali|por la|por ali|em frente|a frente|a porta|pela porta)\b/;

/** "Lo del sábado sigue en pie, ¿no?", "are we still on for Friday?": of a visit that is booked. */
export const STILL_STANDS =
  /\b(?:sigue|siguen|seguimos|continua|continuamos|esta|fica|ficamos|mantem-se|mantiene[ns]?) (?:todo |tudo |todavia |ainda )?(?:en pie|de pe)\b|\b(?:are|is|we're|it's|that's)(?: (?:we|it|that|the (?:visit|viewing|appointment|tour)|[\uf200-\uf3ff])){0,3} still (?:on|good|happening|set|valid)(?= (?:for|at|tomorrow|today)\b| ?[\uf200-\uf3ff]|\W*$)/;

/** "My visits?", "quais visitas eu tenho?", "a qué hora era lo del sábado?": of what is booked. */
export const MY_VISITS =
  /^\W*(?:and |y |e )?(?:my|mis?|(?:as )?minhas?|os meus) (?:visits?|visitas?|viewings?|appointments?|citas?)\W*$|\b(?:que|quais|cuales|what|which) (?:visitas?|visits?|viewings?|appointments?|citas?) (?:eu |yo |do i |i |ja )?(?:tenho|tengo|have|got)\b|\b(?:a que hora|que horas|what time) (?:era|es|is|was|e|ficou) (?:lo (?:de|mio)|(?:la|a) visita|(?:my|our|the) (?:visit|viewing|appointment))\b/;

/** "Reserve it", "apúntanos": a yes to what we would book. */
export const BOOKS =
  /^\W*(?:si |sim |yes |vale )?(?:confirmo|confirmamos|confirmad[oa]|i confirm)\b(?! (?:que|si|se|if|manana|amanha|tomorrow|later|mais tarde|despues))|^\W*(?:(?:ok+|okay|ye+s+|yeah|si+|si+m+|vale|va|venga|bueno|bien|pues|perfecto|perfeito|please|entao|claro|great|sure)\W+){0,3}(?:(?:reserv|agend|apunt|anot|program)(?:a|e|ad|en|ar)?(?:me|nos)?(?:l[oae]s?)?|(?:reserv|agend|apont|anot)(?:a|e|em)(?:-(?:me|nos|[oa]))?|marc(?:a|ad)(?:me|nos|mel[oa]|nosl[oa]|l[oa])|marqu(?:e|en)(?:me|nos|mel[oa]|nosl[oa]|l[oa])?|marquem?(?:-[oa])?|(?:book|schedule|reserve|lock|pencil|put|sign) (?:it|that|me|us)(?: (?:in|down|up))?)(?: (?:in|ya|ja|then|entonces|entao|por favor|porfa|please|pf|sff|asi|assim))*\W*$/;

/** "Can I come look at it on Saturday". */
export const COMES_TO_SEE =
  /\b(?:wants?|likes?|loves?|needs?|hopes?|hoping) to (?:come |go )?(?:and )?(?:see|view|visit|tour) it\b|\b(?:quer(?:em|ia|iam)?|quieren?|querian?) (?:ir |vir |venir )(?:a )?(?:ver|visitar|ve-|visita-)(?:l[oa])?\b|\b(?:querr?ia(?:mos)?|quisier[ao]\w*|quiero|queremos|(?:me|nos) (?:gustaria|encantaria))(?: (?:que|ir a))? (?:(?:ver|visitar)l[oa]s?|l[oa]s? (?:vea|vean|veamos))\b|\b(?:quer(?:o|ia|emos|iamos)|gostava(?:mos)?(?: de)?|gostaria(?:mos)?(?: de)?) (?:[oa] (?:ver|visitar)|(?:ver|visita)-l[oa]|(?:ja )?(?:deixar|marcar|agendar) (?:ja )?(?:(?:a|uma) )?visita)\b|\b(?:can|could|may) (?:i|we) (?:come|go|swing by|stop by|pop (?:in|round))(?: over| by| round)?(?: and| to)? (?:look|see|view|check)\b|\b(?:puedo|podemos|podria|podriamos|posso|dava para) (?:(?:pasar(?:me)? a|ir a|ir|passar (?:ai )?(?:para|pra)) (?:ver|visitar)|verl[oa]|ve-l[oa]|visitar)|\b(?:puedo|podemos|podria|podriamos) (?:pasar|acercar)(?:me|nos)\b|^\W*[\ue000-\ue0ff] of us\b.{0,30}\bto (?:see|view|visit|tour)\b|\b(?:quisier[ao]\w*|queri(?:a|amos)|querri(?:a|amos)|gustaria|encantaria|gosta(?:va|ria)\w*(?: de)?|adora(?:va|ria)\w*|(?:want|like|love|hope|hoping) to) (?:(?:ir |come |go )?(?:a |and )?)(?:ver|visitar|see|view|visit|tour) (?:[\uf000-\uf0ff]|(?:el|la|es[ea]|est[ea]|o|a|ess[ea]|aquel[ea]|the|this|that|your) (?:[\uf000-\uf0ff]|piso|casa|apartamento|estudio|local|moradia|ape?|apto|dep(?:a|to)|[tv] ?[\ue000-\ue0ff]|flat|house|condo|apartment|place|studio|townhouse|bungalow|property)\b)|\b(?:can|could|may) (?:i|we|he|she|they|(?:my|our) [a-z]+)(?: (?:like|just|actually|please|maybe|also)){0,2} (?:see|view|visit|look at) (?:(?:it|this|that) (?!in\b|on (?:the )?(?:map|video))|(?:it|this|that)(?=[^\p{L}]|$)|(?:the|that|this) (?=[\uf000-\uf0ff\uf400-\uf4ff\ue000-\ue0ff]|[^.?!]{0,40}[\uf200-\uf3ff]))|\b(?:para|pra|to) (?:ver|visitar|see|view) (?:lo|el|la|o|a|the one|that one) (?:del?|d[aeo]|on|in|by) |\bse (?:puede|podria|pode|poderia) (?:ir a )?(?:ver|visitar)(?= *(?:$|[?.,!]|[\uf200-\uf3ff]))|\bl[oa]s? (?:puedo|podemos|podria|podriamos) (?:ver|visitar)\b(?=[^?]{0,40}(?:[\uf200-\uf3ff]|ese dia|cuando))|\b(?:quiero|queremos|quero|queria|queriamos|want to|(?:would|'d) like to) (?:ver|visitar|see|view|visit) (?:una?|uma?|an?) [a-z]+ (?:[\uf200-\uf3ff])|\b(?:da|dava|daria|podia|podiamos|poderia|se puede|se podria|is it possible to|would it be possible to|(?:of us|people|adults) to) (?:para )?(?:ir )?(?:ver|visitar|see|view|visit|tour) (?:(?:o|a|os|as|el|la|los|las|the|that|this|it|ess[ea]|est[ea]) (?!mar\b|rio\b|sea\b|ocean\b|beach\b|praia\b|playa\b|tejo\b|planta\b|plan\b|floor plan\b|video\b)|[\uf000-\uf3ff])|\b(?:can|could|will|would) you (?:(?:set|book|line) (?:that|this|it|us|me|one) (?:up|in)|(?:book|schedule|arrange) (?:that|this|it|us|me|a (?:visit|viewing|tour|time|slot))|sort out a (?:visit|viewing|time))\b/u;

/** "Can I see the photos": nobody comes. */
export const SEES_PHOTOS =
  /\b(?:ver|see|view)\b.{0,16}\b(?:fotos?|fotografias|photos?|pictures?|pics)\b/;

/** "Can one see the sea": asked of a home. */
export const SEES_VIEW =
  /\b(?:ver|see|se ve|ve-se) (?:(?:o|el|la|the|a) )?(?:mar|rio|tejo|sea|ocean|bay|water|beach|praia|playa|river|serra|sierra|mountains?)\b/;

/** "When can we move in?": asked of a home, and no visit. */
export const MOVES_IN =
  /\b(?:when|how (?:soon|early)|from when) (?:can|could|would|do|may|might|are|is)\b[^.?!]{0,24}\b(?:move|moving) in(?:to)?\b|\b(?:cuando|quando|a partir de (?:cuando|quando)|desde (?:cuando|quando))(?: (?:nos|me|se|e que|a gente))? (?:podr?ia(?:mos)?|podemos|puedo|puede|poderia(?:mos)?|posso|pode|da para)(?: me| nos| se)? (?:entrar|mudar\w*|instalar\w*|ocupar\w*)\b/;

/** "Llego 10 min tarde", "I'm bringing my architect": what the broker has to know of a visit. */
export const TELLS_OF_COMING =
  /\b(?:i'm|im|we're|i am|we are|i'll|we'll|(?:i|we) (?:will|might|may)|running|llego|llegamos|llegare|llegaremos|llegar|voy|vamos|chego|chegamos|vou|estou|estamos)(?: [^\s.?!,]+){0,4} (?:late|tarde|retrasad[oa]s?|con retraso|atrasad[oa]s?|com atraso)\b(?! (?:or|o|ou|for|no|please)\b)|\b(?:(?:i|we)(?:'m|'re| am| are|'ll| will)? (?:be )?bring(?:ing)?|can (?:i|we) bring|llev(?:o|are|amos|aremos)|(?:voy|vamos|puedo|podemos) (?:a )?llevar|(?:vou|vamos|posso|podemos) levar|levo|levamos)(?: a)?(?: (?:o|a))? (?:my|our|mis?|nuestr[oa]s?|meus?|minhas?|noss[oa]s?) (?!dog|cat|perr|gat|cachorr|cao|caes|pet|mascota|car|coche|carro|furniture|muebles|moveis|paper|doc|id\b|dni)/;

/** "That works": yes to an hour. */
export const WORKS =
  /^\W*(?:(?:ok|okay|si|sim|vale|yes)\W+)?(?:(?:(?:at|on|a las?|as|el|la|na|no) )?[\uf200-\uf3ff](?:,? (?:at |on |a las? |as |el |na |no )?[\uf200-\uf3ff])? (?:works|top|fixe|impecavel|combinado|good|great|perfect[oa]?|perfeito|ideal|genial|guay|estupendo|otimo)|(?:(?:that|it|this|isso|eso|(?:a las? |as )?[\uf200-\uf3ff](?: (?:at |as )?[\uf200-\uf3ff])?) )?(?:works|is (?:fine|good|perfect|great)|(?:me |nos )?(?:va|viene) (?:bien|genial|perfecto|guay|fenomenal|de lujo)|(?:ta|esta|fica) (?:otimo|bom|bem|top|fixe|perfeito|impecavel)|da(?:-me|-nos)? jeito))(?: (?:for|para|pra) (?:me|us|her|him|them|mi|mim|nos|nosotros))?[^\p{L}\p{N}]*$/u;

/** "Can we see the first one the same day?" */
export const SAME_DAY =
  /\b(?:(?:the )?same day|(?:el |ese )?mismo dia|(?:n?[oe]sse |n?o )?mesmo dia)\b|\b(?:right|straight|just) after(?:wards)?\W*$|\b(?:justo|inmediatamente) despues\W*$|\blogo (?:a seguir|depois)\W*$/;

/** A day or an hour, with the word before it. */
const MARK = "(?:(?:at|on|a las?|las|as|el|la|na|no) )?[\\uf200-\\uf3ff]";
/** "At 5:30 I'm at work", "el viernes me viene fatal", "not at 5:30": a day or an hour is turned down. */
export const UNSUITED = new RegExp(
  `^\\W{0,6}(?:(?:but|pero|mas|hm+|oh|ah|ok)\\W{1,6})?(?:(?:not|nao|no) ${MARK}[^\\p{L}\\p{N}]{0,8}$|${MARK}(?:,? ${MARK})?(?:'s)? (?:` +
    "(?:(?:is|es|e|seria|it's|fica|queda|me|nos|ya|ja) ){0,3}(?:a bit|way too|too|muy|muito|demasiado|un poco|un pelin|um bocado|um pouco|bastante) (?:early|late|soon|temprano|pronto|tarde|cedo)|(?:is|es|e|ta|fica|queda) (?:early|late|temprano|pronto|tarde|cedo) (?:for|para|pra|p) |" +
    "(?:me |nos )?(?:viene|va|cae|queda|fica|vem) (?:muy |muito |bastante )?(?:fatal|mal|regular|pessim\\w+)|" +
    "(?:i'm|i am|we're|we are|estoy|estamos|estou) (?:still )?(?:at work|working|busy|away|out of town|in class|teaching|on shift|ocupad\\w+|liad\\w+|trabaj\\w+|a trabalhar|no trabalho|en el trabajo|en clase|em aulas?|de viaje|de guardia|fuera|fora)|" +
    "(?:(?:is|es|e|seria) )?(?:(?:really|kind of|muy|muito) )?(?:tough|hard|difficult|tricky|bad|no good|impossible|imposible|impossivel|dificil|complicad\\w+|mal)[^\\p{L}\\p{N}]{0,8}$|" +
    "(?:(?:i|we) )?(?:have|'ve got|have got|got|tengo|tenemos|tenho|temos) (?:(?:an?|el|la|o|a|al|un|una|um|uma|my|mi) )?(?:dentist|doctor|medic|class|clase|aula|work|meeting|reunion|reuniao|appointment|shift|turno|cita|consulta|exam)|" +
    "(?:me |nos )(?:pilla|coge|apanha|pega) |" +
    "(?:i |we )?(?:work|trabajo|trabajamos|trabalho|trabalhamos)\\b|" +
    "(?:no|nao|n)(?: (?:me |nos )?(?:va|viene|da|puedo|podemos|posso|pode ser|consigo))?[^\\p{L}\\p{N}?]{0,8}$))",
  "u",
);

/** "Can we move it to another day", "podemos ir antes na terça": another time for a visit. */
export const MOVES_VISIT = new RegExp(
  "\\b(?:(?:can|could|may|might) (?:we|i|you)|podemos|podriamos|puedo|podria|posso|poderia|poderiamos|se puede|(?:da|dava) para) (?:please |por favor )?" +
    "(?:(?:move|change|push|shift|switch) (?:it|that|(?:the|our|my) (?:visit|viewing|tour|showing|appointment))(?: back| forward)? to (?:another|a different|some other) (?:day|time|date|week)|" +
    "(?:mover|pasar|cambiar|mudar|passar|adiar|remarcar|aplazar)(?:l[oa])?(?: (?:la|a) visita)? (?:para|pra|a|de) (?:otr[oa]|outr[oa]) (?:dia|hora|momento|data|altura)|" +
    `(?:ir|vir|pasar|passar|marcar|ser) (?:antes|mejor|melhor) ${MARK})`,
);

/** "Cancele por favor": calls a visit off. */
export const CALLS_OFF =
  /^\W*(?:(?:entonces|entao|pues|asi) )?(?:(?:no|nao) vamos|(?:ja )nao vou|(?:we're|i'm|we are|i am) not coming)(?: (?:entonces|entao|pues|al final|then))?\W*(?:(?:gracias|obrigad[oa]|thanks|sorry)\W*)?$|^\W*(?:(?:please|por favor|pls|so|then|asi que|por eso|pues|entonces|portanto|por isso|entao) ){0,2}(?:cancel(?!l?ation| fee)\w*|anul[ae]\w*|desmarqu?\w*)\b|\b(?:(?:i|we)(?:'ll|'ve| will| must)? (?:need|have|got|want|had|ought) to|i gotta|(?:tengo|tenemos) que|necesito|necesitamos|(?:tenho|temos|vou ter|vamos ter) (?:de|que)|preciso(?: de)?|precisamos(?: de)?) (?:cancel|cancelar|anular|desmarcar)(?:l[oa]s?|-[oa])?\b(?!(?: \S+){0,2} (?:lease|contract|contrato|subscription|suscripcion))|\b(?:can't|cannot|won't be able to|no puedo|no voy a poder|no podre|nao posso|nao vou poder|nao consigo|nao vou conseguir) (?:make(?: it)?(?: to)?|come to|go to|ir a|ir ver|acudir a|asistir a|llegar a|chegar a) (?:(?:my|the|our|la|a|mi|minha|nuestra|nossa) )?(?:[\uf300-\uf3ff] )?(?:visit|viewing|tour|showing|appointment|visita|cita)\b|\b(?:scrap|skip|drop|call off|bail on) (?:(?:the|our|my) )?(?:visit|viewing|tour|showing|appointment|[\uf200-\uf2ff])/;

/** "Please don't cancel", "what if I have to cancel?", "did you cancel it?": nothing is called off. */
export const CANCELS_NOT =
  /\b(?:don't|dont|do not|no need to|no hace falta|nao e preciso) (?:cancel|call it off|anular|desmarcar)|\b(?:no|nao) (?:(?:me )?l?[oa]s? )?(?:cancele[ns]?|cancelem|anule[ns]?|anulem|desmarque[mn]?)\b|\b(?:if|si|se) (?:(?!then\b)[^\s.,;?!]{1,16} ){0,5}(?:cancel|anul|desmar[cq])|\b(?:did|have|has|was|were|is|been) (?:\S{1,16} ){0,2}cancel\w{0,4}\b[^.!?\n]{0,60}\?|\bwon't be late\b|(?:\b(?:not|no|nao)|n't) (?:(?:voy|vamos|going|vou|vamos) (?:a |to )?|esto[yu] (?:a )?)?(?:cancel\w*|anul\w*|desmarc\w*)\b|\bi (?:cancell?ed|called off)\b|\b(?:cancel(?:e|ei)|anul(?:e|ei)|desmarquei) (?:la otra|a outra|otr[oa]|outr[oa]|una?|uma?|mi|minha|meu)\b|\b(?:me|nos) (?:cancelaron|anularon|cancelaram)\b|\bcancelaram-(?:me|nos)\b|\b(?:don't|dont|do not) forget\b|\b(?:no|nao) (?:(?:me|se|te|os) ){0,2}(?:olvid|esque)\w+|\b(?:my|mi|meu|minha) (?:wife|husband|boyfriend|girlfriend|partner|mujer|marido|novi[oa]|pareja|namorad[oa]|mulher|espos[oa])\b[^.!?\n]{0,32}\b(?:can't|cannot|no puede|nao pode)\b[^.!?\n]{0,40}\b(?:but|so|alone|pero|yo|mas|vou|eu|sol[oa]|sozinh[oa])\b/;

/** "I won't be coming", "I am unable to attend": of a visit that is arranged. */
export const UNABLE =
  /\b(?:(?:i|we)(?:'m| am|'re| are) (?:unable|not able) to (?:come|make it|attend|be there)|(?:i|we) (?:won't|wont|will not) be (?:coming|there|able to (?:come|make it|attend))|no (?:voy|vamos) a poder (?:ir|acudir|asistir)|no podre(?:mos)? (?:ir|acudir|asistir)|mejor lo dejamos|ya no (?:vamos a )?necesit\w+ (?:la |nuestra )?(?:cita|visita)|(?:don't|no longer) need (?:the|our|that) (?:viewing|visit|appointment)|ja nao (?:vamos )?precis\w+ da visita|nao (?:vou|vamos) (?:conseguir|poder) (?:ir|comparecer)|nao (?:poderei|poderemos|conseguirei) (?:ir|comparecer))\b(?! (?:until|till|before|hasta|antes|ate)\b)/;

/** One of two hours that we named. */
export const LATER_ONE =
  /\b(?:the later one|the second one|la mas tarde|a mais tarde|(?:a|la) segunda(?: hora| opc(?:ao|ion))?)\b/;
export const EARLIER_ONE = /\b(?:the earlier one|the first one|la mas temprano|a mais cedo)\b/;

/** "At the same hour", and what says that it is not. */
export const SAME_TIME =
  /\b(?:(?:same|that) (?:time|hour)|(?:misma|esa) hora|(?:mesma|essa|nessa) hora|mesmo horario)\b/;
export const THAT_TIME = /\b(?:that (?:time|hour)|esa hora|n?essa hora)\b/;
export const NOT_SAME =
  /\b(?:that|same|esa|misma|essa|nessa|mesma) (?:time|hour|hora)(?: [^\s.,;!?]+){0,2}? (?:no|nao|can't|cannot|doesn't|won't|isn't|not|entro|salgo|recojo|trabajo|trabalho|tengo|tenho|estoy|estou|i (?:have|work)|i'm|i've)\b|\b(?:no puedo|no me va|no llego|nao posso|nao consigo|nao da|can't|cannot|not|tengo|tenemos|tenho|temos|(?:i|we)(?: have|'ve)(?: got)?)(?: [^\s.,;!?]+){0,3} (?:that|same|esa|misma|essa|nessa|mesma)\b/;
