/**
 * Wordings that tell what a clause does where the classifier is unsure, over skeletons, in any of the
 * languages.
 */

/** "We are relocating from Leeds to Valencia": whoever moves somewhere wants to live there. */
export const MOVES_TO =
  /\b(?:relocat\w+|transfer\w+|mov(?:e|ing|ed)|mud\w+|traslad\w+|volt\w+|volver|regres\w+|going back|(?:nos )?vamos|voy|vou|se mudando)\b[^.!?\n]{0,40}\b(?:to|a|para|pro|pra|in|em)(?: o| a)? [\uf400-\uf4ff]/;

/** "Estamos indo morar no Porto", "nos cambiamos de Tijuana a San Diego": likewise. */
export const GOES_TO_LIVE =
  /\bindo (?:morar|viver) (?:em|n[oa]) [\uf400-\uf4ff]|\b(?:nos|me) cambi(?:o|amos)(?: de \S{1,20}(?: \S{1,20})?)? a (?:la |el )?[\uf400-\uf4ff]/;

/** "She got a job in Porto instead": looked for there from here on. */
export const PLACE_INSTEAD = /[\uf400-\uf4ff] (?:instead|en vez de eso|em vez disso)\b/;

/** "San Diego because I start at the hospital": where, and why. */
export const PLACE_FOR_REASON =
  /^\W{0,4}[\uf400-\uf4ff],? (?:(?:because|cause|cuz) (?:i|we|my|our|he|she)(?:'m|'re)? (?:start|work|stud|got|am|are|job|begin)|porque (?:mi|mis|meu|minha|(?:empiez|empec|comec|trabaj|trabalh|estud)\w{1,6})\b)/;

/** "Tiene que tener ascensor", "I'd like the garage too": a wish, whatever stands beside it. */
export const MUST =
  /(?:'d|\bwould|\bshould) (?:really |also )?(?:like|love) (?:to (?:buy|rent)(?! (?:it|th[aeiou]\w+|out|my|our|one of)\b)|(?:the|an?) (?:garage|garden|pool|terrace|balcony|elevator|lift|laundry|washer|parking))\b|\bme gustaria (?:el|la|un|una|tener) (?:garaje|jardin|piscina|terraza|balcon|ascensor|lavadero|parking)\b|\bgostava de ter (?:garagem|jardim|piscina|terraco|varanda|elevador|lavandaria)\b|\b(?:must (?:have|be)|(?:tiene|tem) (?:mesmo )?(?:que|de) (?:ser|ter|tener|estar)|(?:has|have) to have)\b/;

/** Praises us, or says that what was complained of is settled. */
export const CONTENT =
  /\b(?:vcs|voces|ustedes|you) (?:sao|son|are) (?:demais|o maximo|lo maximo|the best|great|[^a-z?]{1,4}!)|(?<!\b(?:no|nao|not|sin|sem|isn't|esta) )\b(?:arregla\w+|arranjad\w+|resolvid\w+|solucionad\w+|fixed|sorted)(?= *(?:$|[.,!;]))/;

/** Says outright that something is wanted. */
export const NEEDS =
  /\b(?:need|preciso|precisamos|necesito|necesitamos|must (?:have|be)|prefer|(?:tiene|tem|has|have) (?:que|q|de|to) (?:ser|ter|tener|estar|have|be))\b/;

/** Begins a question that bears no question mark. */
export const INTERROGATIVE =
  /^(?:(?:and|also|but|y|e|pero|mas|ok|so) )?(?:(?:en|em|a|de|por|para|con|com|in|on|for|at) (?:que|cual|qual|what|which) (?!(?:sea|seja|se|lo|o)\b)|how (?:much|many|big|far|long|old|about)|what(?:'s| is| are|s| would| will| did)|(?:there's|it has|it's got|tiene|tem) (?:[^\s.,?!]+ ){1,4}(?:right|verdad|ne|certo)(?=\W*$)|where(?:'s| is)|is (?:is )?(?:it|he|she|there|this|that|the|an?|any(?:one|body)|[\ue000-\ue0ff])|are (?:there|they|pets|the|any)|(?:is|does) any\w*|does (?:it|the)|do (?:they|i|any|(?:you|ya|yall|y'all|u) (?:take|allow|accept|permit))|(?:can|could|will|would|should|shall|may) (?:i|we|you|an?|my|our|the|he|she|they|it|there|someone|somebody|anyone)|(?:puedo|podria|posso)(?! (?:llegar|chegar|subir|pagar|gastar|estirar\w*|dar|ir) (?:(?:hasta|ate|a|los|aos|unos|uns) ){0,3}[\ue000-\ue0ff])|(?:hay que|hace falta)|(?:da para|e preciso)|se (?:puede|podria) (?:tener|llevar|traer|meter|fumar|aparcar)|pode(?:-se|m-se)? (?:ter|levar|trazer)|cuant[oa]s?|cual(?:es)?|donde|quanto(?! a[os]?\b)|quantos|quantas|qual|quais|onde|aceita[mn]?|aceptan?|admiten?|permit(?:en|em)|dejan?|deixam?|(?:tiene|tem|hay|ha|lleva|es|esta|ta|fica|queda) [^,.;!?\n]{2,40}? (?:o|ou) (?:no|nao|n|tengo que|tenho (?:de|que)|hay que|toca|voy|vou|ando|e preciso))\b/;

/** "My husband asks first whether it has a laundry". */
export const PASSES_QUESTION =
  /\b(?:asks?|asking|wants? to know|pergunta[mr]?|quer(?:em)? saber|preguntan?|quieren? saber)(?: \S+)? (?:if|whether|se|si) /;

/** Tells that somebody is to be left in peace. */
export const STOPS =
  /\b(?:stop|unsubscribe|remove|delete|(?<!\b(?:but|and) )no more|list|baja|sair|parar|par[ae]m?|dej(?:en|ad|a|e)|elimin\w+|borr\w+|apag\w+|(?:no|nao|don't|dont|do not|never) (?:me |nos )?(?:\S+ )?(?:escrib\w+|mand\w+|env\w+|text\w*|messag\w*|contact\w*|writ\w*|call\w*|(?:recibir|receber) ma(?:s|is) (?:mensaj\w+|mensag\w+|ofertas|propostas|avisos|notificac\w+|nada|publici\w+))|quit(?:ad|en|a|e)(?:me|nos))\b/;

/** A home that is advertised, by any noun, and "the one with", "el de", "a do". */
export const ADVERTISED =
  /\b(?:o|[dn]?[oa]|ao|pelo|del?|el|the|that|ess[ea]|aquel[ea]) [tv] ?[\ue000-\ue0ff]|\b(?:del|al) de\b|\b(?:el|ese|este|al|del) (?:bajo|entresuelo|principal) (?:de|en|del) (?:la |el )?[\uf400-\uf4ff]|\b(?:the|that) (?!(?:right|only|same|other)\b)[a-z]{3,20} [a-z]{3,20} (?:one|place)\b|\b(?:the|that|this|your) (?:(?!right )\S+ one|ad|advert|listing|one|property|home|place)\b|\b(?:the|that|el|la|ese|esa|este|esta|o|a|esse|essa|aquele|aquela) (?:[tv]?[\ue000-\ue0ff](?![ %])|anuncio\b|inmueble\b|imovel\b)|\b(?:el|la|es[ae]|est[ae]) del?\b|\b(?:o|a|ess[ae]|est[ae]|aquel[ae]) d[oae]\b|\b(?:vi|vimos|vio|viu|saw|seen|he visto|hemos visto|estou a ver|estoy viendo) (?:um|uma|una?|el|la|the|an?|your|vuestro|o|a)\b/;

/** "Que têm à venda", "you have for rent". */
const OFFERED =
  /\bq(?:ue)? (?:voces )?(?:tem|tens|teem|tienen|teneis|tienes|vendem|venden|vendeis|alugam|arrendam|alquilan|alquilais|anuncia[mn]|anunciais) (?:(?:a|em|en) (?:la )?(?:vend?a|venta|alquiler|renta)|(?:para|pra|p) (?:vend|alug|arrend|alquil|rent)\w*|n[oa] (?:site|pagina|portal|anuncio)|en (?:la|el|su|vuestra) (?:web|pagina|portal)|(?:em|en) [\uf400-\uf4ff]|ai\b)|\byou(?: guys)?(?: have|'ve got| are|'re)? (?:for sale|for rent|to let|selling|renting|letting|listed|advertis\w+)\b/;
/** "The flat", "a moradia". */
const ONE_HOME =
  /\b(?:el|la|es[ae]|o|a|d[oa]|al|ao|pel[oa]|ess[ea]|aquel[ea]|the|that) (?!ma[is]s? |best |which )[a-z]/;
/** "The cheapest", "which of the flats". */
const OF_MANY =
  /\b(?:cheapest|largest|biggest|smallest|newest|latest|which|flats|houses|homes|apartments|condos|places|properties|units|studios|ones)\b/;
/** Whether one home is spoken of that is on offer: "quanto custa a moradia que têm à venda". */
export function isOnOffer(said: string): boolean {
  const before = said.slice(0, Math.max(0, said.search(OFFERED))).slice(-64);
  return ONE_HOME.test(before) && !OF_MANY.test(before);
}

/** Asks what something has. */
export const HAS =
  /^(?:(?:and|y|e|pero|mas|but|ok|sim|si|vale) )?(?:does it|has it|is there|tem|tiene|hay|ha) /;
/** "Is it furnished at least": asked of a home, whatever it sounds like. */
export const OF_IT =
  /^(?:(?:and|y|e|but|ok|so) )?(?:(?:is|es|esta|e|se (?:renta|alquila|arrienda|vende|aluga|arrenda))(?: (?:fully|totally|completamente|totalmente|todo|tudo|an?|una?|uma?)){0,2} (?:furnished|amueblad[oa]|mobilad[oa]|pet-?friendly)|(?:is|was|does|has) (?:it|this|this one|that one) (?!possible|the agency|ok|okay|true|right|too|possivel|posible))/;
/** "I saw a two-bedroom flat in Foz for 1,375." */
export const SAW =
  /^(?:\S+ ){0,3}?(?:vi|vimos|vio|viu|saw|he visto|hemos visto|visited|visitamos|visitei|visite) (?:[^\s,]+ ){0,4}?(?:um|uma|una?|uno|el|la|the|an?|your|o|a)\b/;

/** "Me interesa el piso con garaje en Ruzafa": one that is there. */
export const INTERESTED =
  /^(?:\S+ ){0,3}?(?:(?:me|nos) interesa|interessa-(?:me|nos)|(?:tenho|temos|estou|estamos) interess\w+|interested in) (?:el|la|es[ae]|the|that|your|[oa]|n[oa]|ness[ae]|naquel[ea]) (?:piso|casa|apartamento|estudio|atico|chalet|adosado|local|flat|house|apartment|condo|studio|townhouse|home|place|villa|bungalow|moradia|vivenda|ap[e]?|[tv] ?[\ue000-\ue0ff])(?![\p{L}])/u;

/** "The two-bedroom", "o T2", "el de tres habitaciones". */
export const THE_ONE =
  /^(?:(?:oye|oiga|hey|hi|hola|oi|ola|sobre|about|is|e) )?(?:the|that|o|a|el|la|ess[ae]|es[ae]|aquel[ae]?) (?:[tv]?[\ue000-\ue0ff]|vivenda|villa|quinta|duplex|atico|chalet|adosado|office|oficina|escritorio|apartment|flat|condo|town(?:home|house)|bungalow|renovad[oa]|depa|apto|house|studio|piso|casa|moradia|ap(?:e|artamento)|estudio|local|loja|d[aeo]l?)(?![\p{L}%])/u;

/** "And to rent?" where homes to buy were looked for. */
export const SWITCHES =
  /^\W*(?:(?:and|or|e|y|o|ou|but|pero|mas|so|oye|oiga|olha|olhe|hey|entonces|entao|pues)[ ,¿]{1,3}){0,3}(?:(?:what|how) about |(?:what )?if (?:we|i)(?: (?:look at|go for|go|try))? |si (?:(?:miramos|miro|buscamos|vamos|fuera|fuese|es|lo vemos) )?|se (?:(?:for|fosse|formos|virmos|procurarmos) )?|que tal )?(?:to |for |para |a |de |em |en |la |o ){0,2}(?:rent(?:ing|als?|ed)?|buy(?:ing)?|bought|sale|own(?:ing)?|alquil(?:ar|er|amos|o)|rent(?:ar|a)|arrenda(?:r|mento|rmos)|alug(?:ar|uer|uel|armos)|compra(?:r|mos|rmos|ndo)?|vent?a|venda)(?: (?:instead|one|something|a place|algo|mejor|melhor|antes|en vez de eso|em vez disso))?\W*$/;

/** "So Belém would be ideal": where somebody wants to live. */
export const IDEAL_PLACE =
  /\b(?:fallen|fell|falling)(?: [a-z]+)?(?: in love)? (?:for|with) [\uf400-\uf4ff]|\b(?:in love with|enamorad[oa]s? de|apaixonad[oa]s? por) [\uf400-\uf4ff]|[\uf400-\uf4ff] (?:would|'d|might|seria|sera|is|es|e) (?:be )?(?:(?:lo|o|the) )?(?:ideal|perfect[oa]?|perfeito|great|best|mejor|melhor|otimo|genial)\b/;

/** "What about Lisbon then?", "e no Bonfim?", "or in Porto or Braga?": looked for there now. */
export const SWITCHES_PLACE =
  /^\W*(?:(?:hm+|ok|okay|so|well|then)\W+){0,2}(?:(?:(?:and|or|y|e|o|ou)\W+)?(?:what|how) about (?:(?:in|around|near) )?|(?:(?:and|or|y|e|o|ou)\W+)?que tal (?:en |em |n[oa] )?|(?:and|or|y|e|o|ou)\W+(?:in|around|near|over in|en|em|n[oa]s?|para|pela|por|perto d[eoa]|cerca de) (?:el |la |o |a )?)(?:zona (?:de |d[ao] )?)?[\uf400-\uf4ff](?: (?:or|and|o|u|ou|y|e) (?:(?:in|en|em|n[oa]) )?[\uf400-\uf4ff])?(?: (?:then|instead|too|also|maybe|tambien|tambem|entonces|entao))?\W*$/;

/** "Or Porto?", behind another place that was asked for. */
export const OR_PLACE = /^\W*(?:or|and|o|u|ou|y|e) (?:(?:in|en|em|n[oa]) )?[\uf400-\uf4ff]\W*$/;

/** "E mais baratas?": homes that cost less, and nothing of the one in question. */
export const ANY_CHEAPER =
  /^\W*(?:(?:and|or|y|e|o|ou|ok|hm+)\W+){0,2}(?:(?:any|some|something|anything|algun[oa]s?|algo|alguma?|algum|tem|hay|ha) )?(?:cheaper|mas barat[oa]s?|mais barat[oa]s?|mas economic[oa]s?|mais em conta)(?: (?:ones?|options?|flats?|homes?|houses?|opciones|opcoes))?\W*$/;

/** "1 or 2 beds", "2 ou 3 quartos": how many are looked for. */
export const ROOMS_ALONE =
  /^\W*[\ue000-\ue0ff](?: ?(?:or|o|ou|a|to|-|\/) ?[\ue000-\ue0ff]) (?:beds?|bedrooms?|br|hab\w*|dormitorios?|cuartos?|recamaras?|quartos?)\W*$/;

/** "Quero ver também outro": another home, beside the one whose visit is booked. */
export const ANOTHER_TOO =
  /\b(?:also|tambien|tambem) (?:\S+ ){0,3}?(?:another|other|otr[oa]|outr[oa])\b(?! (?:day|dia|time|hora|moment|visit))|\b(?:another|other|otr[oa]|outr[oa])(?: (?:one|home|house|flat|piso|casa|apartamento|moradia))? (?:too|as well|also|tambien|tambem)\b/;

/** "U up", "anyone there?": whether somebody reads it. */
export const ASKS_WHETHER_THERE =
  /^\W*(?:(?:are )?(?:u|you)|anyone|anybody|hay alguien|alguem|tem alguem) ?(?:up|there|around|awake|ahi|ai)?\W*$/;

/** "Let me call her", "preciso de falar com ele antes": whom they ask is theirs, and not ours. */
export const ASKS_THEIRS_FIRST =
  /\blet me (?:call|ask|text|check with|talk to|run it by) (?:her|him|them|my)\b|\b(?:preciso|tenho|tengo|necesito|i need|i have) (?:de |que |to )?(?:falar|hablar|hablarlo|conversar|talk|speak|check) (?:isso |esto |it )?(?:com|con|to|with) (?:ele|ela|el|ella|her|him|them|(?:o |a )?(?:meu|minha|mi|my))\b(?= |\W*$)(?! (?:agent|agente|corretor|consultor|asesor|broker))/;

/** "Sarah Miles", "Juan Pérez". */
export const NAME_ALONE = /^\s*\p{Lu}\p{Ll}[\p{L}'-]+(?: \p{Lu}\p{Ll}[\p{L}'-]+){1,3}[.!]?\s*$/u;

/** "Hola, quería info": asks for nothing yet. */
export const WANTS_INFO =
  /^(?:\W{0,4}(?:hi|hello|hey|hola|ola|oi|buenas(?: (?:tardes|noches))?|buenos dias|bom dia|boa (?:tarde|noite)|good \S{1,12}|please|por favor)\b){0,3}\W{0,4}(?:(?:i(?:'d| would)? |we )?(?:want|need|like|wanted)(?: to (?:get|have|know))?|can i (?:get|have)|quer(?:r?ia|emos)|quiero|quisiera|necesito|queria|quero|gostaria de|preciso de|(?:me )?(?:pueden?|podrian?|podeis) dar|pode(?:m)? dar-me|pido)(?: (?:saber|pedir|recibir|obtener|obter|receber|ter))?(?: (?:mas|mais|more|some|the|algo de|alguma)){0,3}(?: (?:info\w*|detalles|detalhes|details))?\W{0,8}(?:(?:please|por favor|porfa|pf|sff|obrigad[oa]|gracias|thanks)\W{0,8})?$/;

/** A place alone, or "idk": no yes, though as short as one. */
export const SAYS_NO_YES =
  /^\W*(?:[\uf400-\uf4ff]\W*$|idk\b|(?:i )?(?:dont|don't|do not) know|not sure|no (?:lo )?se\b|nao sei|sei la)/;

/** "Please stop sending me stuff". */
export const STOPS_WRITING =
  /\b(?:stop (?:sending|texting|messaging|writing|contacting|spamming)|no me (?:mand|escrib|envi)\w+ mas|n(?:o|ao) (?:quiero|quero|queremos) (?:recibir|receber) ma(?:s|is) (?:mensaj\w+|mensag\w+|ofertas|propostas|avisos|notificac\w+|nada|publici\w+)|quit(?:ad|en|a|e)(?:me|nos) de|nao me (?:mand|escrev|envi)\w+ mais|(?<!\b(?:no|nao|nunca) )(?:par(?:ar|a|e|em) de|dej(?:ar|a|e|en|ad) de|deix(?:a|e|em|ar) de) (?:me )?(?:mandar|enviar|escrev\w+|escrib\w+)(?:-?me)? (?:me )?(?:msgs?|mensag\w+|mensajes?|mais|mas))\b/;

/** "No me mandes más pisos de Alfama": homes are wanted, and not there. */
export const NONE_FROM_THERE =
  /\b(?:no me (?:mand|envi|ensen|muestr)\w+(?: mas)?|nao me (?:mand|envi|mostr)\w+(?: mais)?|(?:don't|dont|do not) (?:send|show)(?: me)?(?: any ?more| any)?) (?:nada|anything|pisos|casas|apartamentos|moradias|imoveis|viviendas|homes|places|flats|listings) (?:del?|en|em|n[oa]|d[ao]|in|from) [\uf400-\uf4ff]/;

/** "Don't text me anymore": stops us, however unsure the rest is. */
export const NEVER_AGAIN =
  /\b(?:do not|don't|dont) (?:\S+ )?send (?:me|us) any(?:thing|more)?(?: (?:else|messages?|homes?|flats?|listings?))? (?:any ?more|again|ever)\W*$|\b(?:(?:do not|don't|dont|never) (?:\S+ )?(?:text|messag|writ|contact|e?mail)\w*(?: (?:me|us))? (?:any ?more|again|ever)|no (?:me|nos) (?:\S+ )?(?:escrib|mand|envi|contact)\w+(?: (?:nada|mensajes|nunca))* mas|nao (?:me|nos) (?:\S+ )?(?:escrev|mand|envi|contact)\w+(?: (?:nada|mensagens|nunca))* mais)\W*$|\b(?:no me mand\w+ mas|nao me mand\w+ mais|(?:stop|no more|(?:don't|dont|do not) send)(?: sending)?(?: me)?(?: any more)?) (?:(?:novedades|avisos|alertas|novidades|news|updates|alerts)\b|listings\W*$)/;

/** "Only texts, no calls": how to be reached, and nobody is called for. */
export const NO_CALLS =
  /\b(?:only|just|solo|so|apenas|mejor|melhor) (?:by |por )?(?:texts?|messages?|mensajes?|mensagem|mensagens|whatsapp|sms|escrito)\b|\b(?:no|sin|sem|without|nao) (?:phone )?(?:calls|llamadas|telefonemas|chamadas|ligacoes)\b|\b(?:don't|dont|do not) (?:call|ring|phone)\b|\bno me llam(?:es|en|eis)\b|\b(?:no|nao) (?:quiero|queremos|quero|hace falta|e preciso|necesito|preciso) que (?:me|nos) (?:llam|lig|telefon)\w+|\bnao (?:me )?ligu?(?:e|em|es)\b|\b(?:no need|you (?:don't|dont) (?:need|have)) to (?:call|ring|phone)\b|\b(?:no|nao) (?:(?:hace|haz|fa[cz]) falta|precisa[ms]?|e preciso|es necesario|tienes? que|tiene que|tem (?:de|que)) (?:me |que me )?(?:llam|lig|telefon)\w+/;

/** "He was supposed to call", "ficou de me ligar": what was promised, and did not come. */
export const PROMISED =
  /\b(?:was|were) supposed to (?:call|ring|send|get back|email|text|write|come|be here)\b|\b(?:said|promised|told (?:me|us|my \S+))(?: \S+){0,4} (?:would|to) (?:call|ring|send|get back|email|text|write)\b|\b(?:quedo|quedaron|quedasteis|quedaste) en (?:llam|mand|envi|contest|avis|dec)\w+|\b(?:iba|iban|ibais) a (?:llamar|mandar|enviar|contestar)(?:me|nos)?\b|\b(?:ficou|ficaram|ficaste) de (?:(?:me|nos) )?(?:ligar|mandar|enviar|responder|telefonar|dizer|dar)\b/;

/** "The third time I ask": has asked before, in vain. */
export const ASKS_AGAIN =
  /\b(?:llev(?:o|amos)|estou|estamos|(?:i've|we've|i have|we have) been)(?: [^\s.,;!?]+){0,4} (?:esperando|a espera|waiting)(?: (?:a|d[ao]|for|on|que|por|la|el|a que)){0,2} (?:(?:alguien|alguem|nadie|ninguem) (?:me|nos) |(?:me|nos) (?:llam|ligu|telefon|contest|respond)\w+|(?:respuesta|resposta|answer|reply) (?:sobre|about|on) |(?:vuestra|vossa|tu|tua|your) (?:llamada|respuesta|chamada|resposta|call|reply|answer)|(?:someone|somebody|you) to (?:call|reply|answer|ring|get back))|\bno hay nadie (?:abajo|aqui|en la puerta|en el portal|esperando)|\b(?:aqui|abajo) no hay nadie\b|\bnao (?:ha|esta|tem) ninguem (?:a porta|na porta|aqui|ca)\b|\b(?:nobody|no one)(?:'s| is) (?:here|answering the (?:door|bell|buzzer))\b|\bnadie (?:me |nos )?abre\b|\bno (?:me|nos) abren? (?:la puerta|el portal)\b|\b(?:zero|nenhuma|ninguna|cero) (?:resposta|respuesta)s?\b|\bno (?:reply|answer|response) (?:to|for) (?:my|our)\b|\b(?:estou|tou|estoy) (?:fart[oa]|hart[oa])\b|\b(?:i'm|we're|i am) fed up(?= (?:with (?:you|this|the wait)|of waiting)|\W*$)|\b(?:(?:no|nao) (?:(?:me|nos) )?(?:ha |han )?(?:contest|respond)\w+ (?:nadie|ninguem)|(?:nadie|ninguem) (?:(?:me|nos) )?(?:ha )?(?:contest|respond)\w+|(?:nobody|no one|noone) (?:ever |has |even |bothered to ){0,2}(?:answer|repl|respond|got back|gets back|called back)\w*)|\b(?:second|third|fourth|fifth|sixth|[\ue000-\ue0ff\uf200-\uf2ff](?:nd|rd|th)?|\d{1,2}(?:nd|rd|th)) (?:time|message|email|text|request|voicemail)\b(?: (?:now|already|that|this week|in a row|since [a-z]+))*(?:\W*$| (?:and|with no)\b| (?:i|we)(?:'ve|'m|'re| have| had| am| are)? ?(?:now |already |had to )?(?:ask|writ|wrote|messag|text|call|email|request|chas|sen[dt]|tr[iy]))|\b(?:segunda|tercera|cuarta|quinta|sexta) vez que (?:(?:l[oea]s?|os|te|me) )*(?:pregunt|pid|escrib|llam|mand|dig|solicit|reclam)\w+|\b(?:segunda|terceira|quarta|quinta|sexta) vez que (?:(?:vos|lhes?|te) )?(?:pergunt|peco|pedi|escrev|lig|mand|dig|solicit|reclam)\w+/;

/** "Déjalo", "never mind": a no. */
export const LETS_BE =
  /^\W*(?:(?:no|nao|nada|bah|ok|pues|entonces|entao|bueno|mejor|then)\W+){0,2}(?:dejal[oa]|dejel[oa]|dejadl[oa]|deix[ae] (?:la|estar|pra la|para la)|never ?mind|forget it|drop it|leave it)(?: (?:asi|ya|estar|then|entonces))?\W*$/;

/** "U there?", "¿hay alguien?": greets. */
export const CALLS_OUT =
  /^\W{0,6}(?:(?:hello|hi|hola|ola|oi{1,9}|hey|bom dia|boa (?:tarde|noite)|buen[ao]s(?: (?:dias|tardes|noches))?|good (?:morning|afternoon|evening))\W{1,4}){0,2}(?:(?:are )?(?:you|u|ya) there|anyone there|anybody there|is (?:this|that) the (?:real estate |estate |letting )?agency|(?:(?:es|son)(?: de)?|hablo con|e|falo com|estou a falar com|sao)(?: (?:la|a)| da)? (?:inmobiliaria|agencia|imobiliaria|agencia imobiliaria|agencia inmobiliaria)|hay alguien(?: ahi)?|(?:estan|estais|esta) ahi|alguem ai|tem alguem ai|estao ai)\W{0,8}$/;

/** "Let me sleep on it": later. */
export const THINKS_OVER =
  /\b(?:sleep on it|mull(?:ing)? (?:it )?over|think(?:ing)? (?:it over|about it)|con la almohada|dormir sobre|(?:voy|vamos) a pensar|pensarl[oa]|pensarmel[oa]|pensarnosl[oa]|(?:me|nos) l[oa] (?:pienso|pensamos|pensare(?:mos)?)|(?:vou|vamos) pensar|pensar no assunto|hit (?:you|ya) up|(?:get back|circle back) to you|let you know|(?:te|le|os|les) (?:digo|diremos|decimos|dire|cuento) (?:algo|cosas?)|(?:ja |depois |logo )?(?:(?:lhe|vos|te) digo|dig[ao]-(?:lhe|te|vos)) (?:algo|alguma coisa|qualquer coisa|depois))\b/;

/** Says yes in so many words, where "perfect" and "ok" may only be pleased. */
/** "No dejen de enviarme más opciones": they are to go on. */
export const NEVER_STOPS =
  /\b(?:no|nao|nunca) (?:dej|deix|par)\w+ de (?:me |nos )?(?:mand|envi|escrev|escrib|avis)\w+|\b(?:don't|never) stop (?:sending|writing)\b/;

export const YES =
  /(?:^|[,.!\n] ?)(?:(?:ok|ay|oh|ai|pois|que) )?(?:yes+|yeah|yep|yup|sure|definitely|absolutely|si+(?= ?(?:[,.!?\n]|$)| (?:y|porfa|por favor|claro|quiero|queremos|gracias|me)\b)|sim|claro|por supuesto|desde luego|com certeza|dale|bora|venga|forca|of course|i'd (?:love|like) to|me gustaria|gostava|gostaria)\b/;

/** "How much do people pay for something like it there?": of the market, and of no home. */
export const ASKS_MARKET =
  /\b(?:cuanto|quanto) (?:se (?:esta pagando|paga|suele pagar|costuma pagar)|pagan|pagam) (?:de (?:alquiler|renta|aluguel|aluguer|renda) )?(?:por|em|en) (?:algo|un|una|um|uma)\b|\bhow much (?:do|are) (?:people|others) (?:usually )?pay(?:ing)? for (?:something|places|flats|an?)\b/;

/** "Got another one lined up in Brickell": what is seen elsewhere. */
export const LINED_UP =
  /\b(?:another|other)(?: (?:one|place|flat|offer))? lined up\b|\b(?:tengo|tenemos|tenho|temos) (?:otr[oa]|outr[oa])(?: \S+)? (?:apalabrad|en vista|em vista|visto|vista|apontad)/;

/** "Anything like it with a terrace", "do you have other flats": other homes are asked for. */
export const ALIKE =
  /^\W*(?:(?:but|y|pero|mas) )?(?:cheaper|less expensive|mas barat[oa]s?|mais barat[oa]s?)\W*$|\b(?:couple|few) (?:of )?(?:others|more)\b|\b(?:otr[oa]s?|outr[oa]s?|another(?: one)?|others) (?:(?:with|without|con|sin|com|sem)\b|parecid\w+|similar\w*|like (?:it|this|that)|assim|asi|(?:(?:para|pra|to|in|en|em|n[oa]|for) [^.,;?!]{1,32} )?(?:que|that|which) (?:si |sim )?(?:admit\w+|acept\w+|aceit\w+|dej\w+|deix\w+|tak\w+|allow\w*|permit\w*|tenga|tenha|traiga|lleve|incluya|traga|inclua|has|have|with))\b|\b(?:tienen?|tienes|teneis|hay|tem|tens|ha|do you have|have you got|got) (?:otra cosa|outra coisa|algo mas|something else|anything else)\b|\b(?:others|otr[oa]s|outr[oa]s) (?:to|para) compar\w*\b|\b(?:anything|something|algo) (?:like (?:it|this|that)|similar|parecid[oa]|assim|asi)\b|\b(?:no hay|no tiene[ns]?|nao (?:ha|tem|tens)|(?:don't|dont) you have|isn't there) (?:nada|algo|anything|something)\b(?! (?:a ver|que|to do))|\b(?:any|some|do you have|have you got|tienen?|tienes|teneis|hay|tem|tens|ha) (?:other|more|otr[oa]s?|outr[oa]s?|mas|mais) (?:flats?|apartments?|houses?|homes?|places?|properties|options?|listings?|ones|pisos?|casas?|apartamentos?|viviendas?|opcion(?:es)?|imove(?:l|is)|opc(?:ao|oes)|moradias?)\b|^\W*(?:(?:and|but|y|e|pero|mas) )?(?:(?:hay|ha|tem|tiene[ns]?|teneis|is there|do you have|got) )?(?:anything|something|one|any|algo|nada|algun[oa]?|algum[a]?)(?: (?:else|mas|mais))? (?:without|sin|sem)\b/;

/** "How does it compare with that one?": asks nothing else. */
export const COMPARES =
  /\bhow (?:does|do|would) (?:\S+ ){1,4}compare\b|\b(?:como|en que) se (?:comparan?|diferencian?)\b|\bcomo (?:se compara|compara)m?\b/;

/** "It was something like" what its advertisement is called. */
export const RECALLS =
  /\b(?:it was|it's called|era|fue|foi|se llamaba|chamava-se) (?:algo|something|qualquer coisa|uma coisa)\b/;

/** "Can you find me other places", "are there any furnished flats", "¿podemos mirar otros?" */
export const FINDS_OTHERS =
  /\b(?:find|locate|search for|look for|look at|get|see|show|suggest|buscar?|busque[ns]?|encontrar?|mirar|ver|procur\w{1,4}|mostr\w{1,4}|ensen\w{1,4})(?:-?(?:me|us|nos|lhes?))?(?: (?:some|any|algun[oa]s?|alguns|algumas))? (?:other|another|different|additional|otr[oa]s?|outr[oa]s?) (?:flats?|apartments?|houses?|homes?|places?|propert(?:y|ies)|options?|listings?|ones?|condos?|studios?|pisos?|casas?|apartamentos?|viviendas?|opcion(?:es)?|imove(?:l|is)|opc(?:ao|oes)|moradias?)\b|\b(?:look|looking|search|searching) (?:elsewhere|somewhere else)\b|\b(?:tienen?|tienes|teneis|hay|tem|tens|ha|do you have|have you got) (?:otr[oa]s?|outr[oa]s|others)\W*$|\b(?:que (?:otra cosa|otras cosas|outra coisa)(?: (?:voces|vcs|ustedes|uds))? (?:tienen|teneis|tem|tendrian|teriam|hay|ha)|que (?:mas|mais) (?:tienen|teneis|voces tem|vcs tem)(?= (?:en|em|para|por|con|com) |\W*$)|what else (?:do|have|might|would) you (?:have|got)|what else is there)(?= (?:in|en|em|n[oa]|for|to|para|por|con|com|with|around|up|under|near) |\W*$)|\b(?:is|are) there (?:any )?(?:an)?others? (?:where|that|which|with|in)\b|\b(?:are there|do you have|have you got|hay|tienen?|teneis|tem|ha|voces tem)(?: (?:any|algun[oa]s?|alguns|algumas))?(?: (?!more\b)[a-z-]{3,20}){0,2} (?:apartments|flats|houses|homes|condos|studios|pisos|apartamentos|casas|viviendas|moradias|estudios)(?: (?!above|below|next|over|upstairs|on|arriba|encima|abajo|al lado|en el|no|por cima|por baixo|en venta al)[a-z]{2,12})?(?= {0,2}(?:$|[?.!,;]|that|which|with|where|in|en|em|con|com|que|por|for|under|near|cerca|perto))/;

/** "Any suggestions?", "can you do that?": asks for homes behind what is looked for, not for advice. */
export const SUGGESTIONS =
  /^\W*(?:(?:so|and|y|e) )?(?:(?:do you have |got |have you )?any (?:good )?(?:suggestions?|ideas|recommendations?|recs)|(?:alguna|alguna otra) (?:sugerencia|idea|recomendacion)|algum(?:a|as) (?:sugest(?:ao|oes)|ideia|recomendac(?:ao|oes))|can you do that|(?:is that|seria) (?:possible|posible|possivel))\W*$/;

/** "Me avisa quando entrar casa de 4 quartos": wants to hear of new homes, and says of which. */
export const TELLS_OF_NEW =
  /(?:\bplease |^|[.!?,] ?)(?:do )?keep sending\b|\b(?:me|nos) avis\w+ (?:quando|cuando|qdo|qnd|si|se) (?:entr\w+|haya|aparec\w+|surg\w+|salg\w+|houver|tiver\w*) (?:(?:una?|uma?|algun[oa]?|alguma?) )?(?:casas?|pisos?|apartamentos?|moradias?|viviendas?|estudios?|locales?|terrenos?|[tv] ?[\ue000-\ue0ff])|\blet (?:me|us) know (?:when|if) (?:a|an|any|another) (?:new )?(?:[a-z\ue000-\ue0ff-]+ ){0,3}(?:comes? (?:up|in|on)|is listed)\b/;

/** "Let me know if something comes up": later, and no coming back of who had left. */
export const KEEPS_IN_TOUCH =
  /\b(?:let me know|keep me posted|avis\w+)\b.{0,12}\b(?:if|when|once|si|se|cuando|quando)\b.{0,16}\b(?:something|anything|algo|sal[eg]a?|surg\w+|aparec\w+|entr[ea]|comes? up)\b/;

/** "Vamos deixar isto para setembro", "em setembro voltamos a falar": later, and no visit moved. */
export const POSTPONES =
  /\b(?:paramos|parei|hemos parado|dejamos|we stopped|we've stopped) (?:de )?(?:procurar|buscar|looking)\b|\b(?:we'll|i'll|we will|i will) (?:wait and )?look again (?:in|next|after)\b|\b(?:(?:(?:vamos|vou|melhor|mejor|prefiero|preferimos|prefiro) (?:deixar|dejar(?:lo)?)|(?:lo )?dejamos|deixamos)(?: (?:isto|isso|tudo|esto|eso|todo|o assunto|el tema))? para (?!que\b|voce|vc|ti\b|mim?\b|tras\b)|(?:let's|we'll|we will|i'll|going to|gonna|rather) leave (?:it|this|things) (?:for|until|till) (?!you\b|him\b|her\b|them\b)|(?:voltamos|volvemos|volveremos|volto|vuelvo) a (?:falar|hablar)\b|(?:talk|speak) again (?:in|after|next)\b|\b(?:deixa|deixe|deixo|deixamos|vou deixar|vamos deixar|melhor deixar) (?:isso |tudo )?(?:quieto|para la|pra la|assim|como esta)(?: por (?:enquanto|agora))?(?=\W*$|[,.;!?])|\b(?:lo )?(?:dejo|dejamos|dejemoslo|dejalo|dejarlo|deixa|deixo|deixamos|deixemos|leave (?:it|things|this)) (?:as it is |aqui |asi |assim )?(?:por ahora|de momento|por enquanto|por agora|for now)\b)(?![^.?!]{0,16}[\uf200-\uf3ff])/;

/** "Esto es un bot, ¿no?": asked, and no complaint. */
export const ASKS_IF_BOT =
  /^\W*(?:(?:hi|hey|hola|oi|ola)\W+)?(?:(?:this|that|it|esto|eso|isto|isso) (?:is|es|e)|it's|you(?:'re| are)|eres|sois|es usted|voce e|es|e)(?: just| solo| so)? (?:an? |una? |uma? )?(?:bot|robot?|chat ?bot|maquina|machine)\W{1,3}(?:no|nao|nao e|ne|right|correct|verdad|cierto|certo|isn't it|aren't you)\W*$/;

/** "Are you the owners or an agency?", "¿sois particulares?", "vocês são imobiliária?" */
export const ASKS_IF_AGENCY =
  /\b(?:(?:are|r) (?:you|u|y'?all)(?: guys| all)?|(?:is|am i (?:talking|speaking) (?:to|with)) (?:this|it)?|(?:sois|son|eres|es|hablo con|trato con)(?: ustedes| usted| vosotros| esto)?|(?:voces|vcs|voce|vc) (?:sao|e)|sao|es|isto e|falo com|estou a falar com|to falando com)(?: (?:an?|the|un[oa]s?|l[oa]s|el|la|um|uma|[oa]s?|actually|just|all)){0,2} (?:(?:private|real estate|estate|letting) )?(?:owners?|landlords?|sellers?|agents?|agency|realtors?|brokers?|duen[oa]s?|propietari[oa]s?|particular(?:es)?|agencia|inmobiliaria|agentes?|don[oa]s?|proprietari[oa]s?|imobiliaria|corretor(?:es|a|as)?)(?=\W*$| ?[?,]| (?:or|o|ou|u|no|ne|directly|direct[oa]s?|intermediari[oa]s?)\b)|\b(?:es|e) (?:directamente |direto )?(?:del?|d[oa])(?: un)? (?:particular|propietario|agencia|imobiliaria)(?=\W*$| (?:o|ou)\b)|\b(?:direct|directly|straight) from (?:the |an? )?(?:owner|landlord|seller)s?(?=\W*$| or\b)/;

/** "Perdona, me equivoqué, era Barcelona": what was wished for is put right. */
export const CORRECTS =
  /^\W*(?:(?:sorry|perdona|perdon|desculpa|desculpe|oops|ups|no|nao)\W+)?(?:era|es|it was|i meant?|we meant|quise decir|queria decir|quis dizer|queria dizer)(?: (?:en|in|em))? [\uf400-\uf4ff]\W*$/;

/** "Ainda não encontrei casa", "we haven't found one yet": looks on. */
export const LOOKS_ON =
  /\b(?:ainda nao|aun no|todavia no|(?:i|we) (?:still )?(?:haven't|havent|have not)(?: yet)?) (?:(?:hemos|he|temos|tenho) )?(?:encontr\w+|found|find)\b/;

/** Asks for a home as one that is there: "you still got that studio". */
export const STILL =
  /\b(?:you|they) still (?:got|have)\b|\bstill (?:available|on the market|for (?:rent|sale))\b|\b(?:sigue|continua) (?:disponible|disponivel|libre)\b|\b(?:aun|todavia) (?:lo |la )?tienen\b|\bainda (?:tem|esta disponivel)\b/;

/** "In person": how a home is seen, and nobody is called for. */
export const IN_PERSON =
  /^(?!.*\b(?:talk|speak|meet|habl\w+|fal\w+|convers\w+|deal)\b).*\b(?:in person|en persona|presencial\w*|pessoalmente)\b/;

/** "Is it let now or empty": asked of a home, and told by no owner. */
export const LET_OR_EMPTY =
  /\b(?:alquilad|arrendad|alugad|ocupad|rented|let|occupied|tenanted)\w* (?:\S+ )?(?:o|ou|or) (?:(?:esta|ta|is it) )?(?:vaci|libre|vazi|livre|desocupad|empty|vacant|free)|\b(?:vaci[oa]s?|libres?|vazi[oa]s?|livres?|devolut[oa]s?|desocupad[oa]s?|empty|vacant) (?:o|ou|or) (?:(?:ya|ja|esta|ta|is|it|with|con|com|tiene|tem|has) ){0,3}(?:(?:an?|un|uma?|una) )?(?:alquilad|arrendad|alugad|ocupad|rented|occupied|tenanted|inquilin|tenants?)/;

/** "¿Lo dan amueblado o vacío?": how it is let. */
export const FURNISHED_OR_NOT =
  /\b(?:lo|la|se|esta|viene|va|es|vem|fica|e|sai|is it|comes?|it's|entreg\w{1,6}|dan|alquil\w{1,6}|arrend\w{1,6}|alug\w{1,6}) (?:\S{1,12} )?(?:amueblad|mobilad|mobiliad|furnished)[ao]? (?:o|ou|or) (?:vaci|sin|no\b|vazi|sem|nao|unfurn|empty|not)/;

/** "The one that has a garage": which home, and nothing asked. */
export const WHICH_HAS =
  /^(?:el|la|o|a|the one|aquel(?:la|e|a)?|es[ea]|ess[ea]) (?:(?:que|that|which) (?:tiene|tem|has|had)|with|con|com) (?!\S{0,20} ?(?:available|free|disponi|libre|livre))\S{1,20}(?: \S{1,20}){0,2}$/;

/** "We love South Park", where no home is spoken of: to live there. */
export const LOVES_PLACE =
  /\b(?:(?:i|we) (?:really )?(?:love|like|adore)|(?:nos|me) (?:encanta|gusta mucho)|ador(?:o|amos)|gost(?:o|amos) (?:muito )?d[aoe]) (?:the |el |la |o |a )?[\uf400-\uf4ff]/;

/** "Somebody called, she was decent": who was called asks for no call. */
export const WAS_CALLED =
  /^\W*(?:(?:ok|okay|hi|hey|so|hola|ola|vale|yes|si|sim)\W+)?(?:(?:some(?:body|one)|he|she|they|your (?:colleague|agent|guy|office)|(?:the )?(?:technician|plumber|electrician|handyman|repair(?:man| guy))|a (?:man|woman|lady|guy|colleague)) (?:(?:just|already|has|have|finally) ){0,2}(?:called|rang|phoned)\b|(?:ya )?(?:me|nos) (?:llamo|llamaron|han llamado|ha llamado)\b|(?:ya (?:ha llamado|llamo|vino|ha venido)|ja (?:ligou|telefonou|veio)) (?:el|o|a|la) \S+|ja (?:me |nos )?(?:ligou|ligaram|telefonou|telefonaram)\b|(?:(?:he|she|they) (?:was|were)|fue|estuvo|foi) (?:(?:very|really|so|muy|muito|super) )?(?:decent|nice|kind|helpful|lovely|polite|great|sweet|amable|maj[oa]|simpatic[oa]|amavel|prestavel|querid[oa])\b)/;

/** "I'll stick with the other one for now": that one is kept, and nothing put off. */
export const STAYS_WITH =
  /\b(?:(?:stick|stay|sticking|staying) with|(?:me|nos) (?:quedo|quedamos) con|(?:fico|ficamos) com) (?:the|that|el|la|es[ea]|o|a|ess[ea])\b/;

/** "I'll pass it on to her": another decides, and not now. */
export const PASSES_ON =
  /\b(?:i'll|i will|let me|gonna|going to) (?:pass|forward|send|show|give|hand|relay)(?: (?:it|this|that|her|him|them|my \S+|(?:the|your) \S+))+(?: (?:on|along|to)\b|[^,.;!?]{0,24}\b(?:she|he|they)\b)|\b(?:i'll|i will|let me) (?:pass|give|send) (?:her|him|them) (?:your|the|this)\b|\b(?:she|he|they)(?:'ll| will) (?:contact|call|text|write|message|get back|be in touch|reach out)\b|\b(?:os|le|les|te) (?:escribira|llamara|contactara|dira)n? (?:ella|ellos|el)\b|\b(?:se l[oa]|le) (?:(?:voy|vamos) a )?(?:pas|reenv|ensen|comunic|mand|traslad)[a-z]{1,6} (?:tu |su |el |este )?(?:numero |enlace |contacto |anuncio )?a (?:mi|ella|el\b)|\b(?:passo|reencaminho|mostro|envio|mando)-(?:lhe|o|a)\b|\bvou (?:passar|mostrar|reencaminhar|enviar|mandar) (?:isto |o \S+ )?(?:a|ao|para a|para o) (?:minh|meu|ela|ele)/;

/** "Neither, sorry": none of the homes shown. */
export const DECLINES =
  /\bpues (?:entonces )?(?:ese|esa|este|esta) no\b(?! (?:se|me|nos|esta|tiene|tem|es|e|era)\b)|\b(?:no es para nosotros|nao e para nos|not (?:the one )?for us)\b(?!,? (?:es|e|it's) (?:para|for)\b)|\b(?:nao|no) (?:gost(?:amos|ei|ou)|(?:me|nos) (?:gusto|convencio|convenceu))\b|^[^a-z]{0,8}(?:(?:ah|oh|bueno|vale|ok|pues|entonces|entao|assim|asi|then|well) ){1,3}(?:ya |ja )?(?:no|nao) (?:me|nos) interess?an?\b|\b(?:didn't|did not) (?:really )?like (?:it|that one|this one)\b|\b(?:va a ser que no|vai ser que nao|vai ter de ser nao|it's (?:a no|a pass) (?:from|for) (?:us|me)|(?:it'll|it will) have to be a no)\b|^\W*(?:neither|none|ningun[oa]?|nenhuma?)\b(?! (?:problem\w*|duda|duvida|taken|cuarto|quarto))|^[^a-z0-9]{0,8}(?:[a-z0-9]{1,16} )?(?:entao|assim|asi|entonces|then) (?:ja )?(?:no|nao)(?: (?:da|vale|quero|quiero|(?:me|nos) (?:serve|sirve|vale)))?(?:,? (?:gracias|obrigad[oa]|thanks))?\W*$|(?<!\b(?:not|isn't|no|nao|how) (?:\S+ )?)\b(?:pretty|too|kind of|kinda|rather|quite|a bit|a little|awfully|way too|really) far (?:south|north|east|west|out|away|from|for)\b|\bse (?:me|nos) (?:va|vai|escapa|sale|dispara) (?:mucho|muchisimo|bastante|demasiado|(?:de[l]?|do) (?:presupuesto|precio|orcamento))\b/;

/** "Esquece esse": a home is turned down. */
export const FORGETS =
  /\b(?:esquec\w+|olvid\w+|forget|scrap) (?:ess[ea]|es[ea]|est[ea]|that one|this one|it|lo|la)\W*$|\b(?:sin|sem|no|without) \S+,? (?:esquec\w+|olvid\w+|forget (?:it|about it)|nem pensar|ni hablar)\W*$/;

/** "Quedo pendiente": waits to hear from us. */
export const AWAITS =
  /\b(?:(?:i'll|i will|we'll|will) (?:wait|be waiting)|waiting) for (?:the|your|his|her|their|a) (?:call|message)\b|\b(?:espero|esperamos|esperare|quedo a la espera de) (?:la|su|tu|vuestra|esa|una) llamada\b|\b(?:fico|ficamos|aguardo|aguardamos|espero)(?: (?:a (?:espera|aguardar)|no aguardo))?(?: d)?(?: ?(?:a|d?a vossa|a sua|pel[ao])) (?:chamada|ligacao|telefonema|contact?o)\b|^\W*(?:(?:ok|vale|ta|esta bem|perfeito|combinado|obrigad[oa]|gracias|thanks|sure)\W+){0,2}(?:aguardo|aguardamos|espero|esperamos|fico a aguardar|i'll wait|we'll wait)\W*$|^\W*will do\b|^\W*(?:(?:ok|vale|sale|dale|bueno|ahi|ya|pues)\W+){1,3}me (?:avis\w+|cuentas?|dic\w+)\W*$|\b(?:qued(?:o|amos) (?:pendientes?|atent[oa]s?|a la espera)|fic(?:o|amos) (?:a espera|no aguardo|a aguardar)|(?:i'll|will) (?:wait|be waiting) for (?:your|you|it|the))\b/;

/** What is true only if something else is: "if it's under 400". */
export const CONDITION =
  /^(?:(?:and|but|y|e|pero|mas) )?(?:if|si|se) (?:it|that|the|they|es|esta|e|for)\b/;

/** "¿Chamartín queda céntrico?" asks what a place is like. */
export const OF_PLACE =
  /^\W*(?:(?:is|how is|how's|que tal(?: es)?|como e|e) )?[\uf400-\uf4ff] (?:queda|esta|es|fica|e|is|are|has|safe|quiet|noisy)\b/;

/** What a message begins with and does not depend on: a greeting, a link, a title. */
export const GREETING =
  /^(?:[\uf000-\uf0ff]\s|hi+|hello|hey|hola+|ola|oi+|boas|bom dia|boa (?:tarde|noite)|buen[ao]s?(?: (?:dias?|tardes|noches))?|good (?:morning|afternoon|evening))[,!. ]+(?=\S)/;

/** "A person, please", "give me your boss", "has the seller answered?": what only a person can say. */
export const FOR_A_PERSON =
  /\b(?:pode|podem|puede|pueden|podria|podrian)(?: me| nos)? (?:ligar|telefonar|llamar)(?:-?(?:me|nos))? (?:uma pessoa|alguem|alguien|una persona|um colega|un companero)\b|^\W*(?:(?:please|por favor|an?|una|uma)\W+)*(?:person|human(?: being)?|persona|pessoa)(?:\W+(?:please|por favor))?\W*$|\b(?:(?:your|tu|seu|vosso) (?:boss|supervisor|jef[ea]|chefe|gerente)|any (?:answer|news|word|update) (?:yet|from)|heard (?:back|anything) from|(?:ja (?:ha|houve)|alguma|hay|ya hay|alguna) (?:resposta|novidade|respuesta|novedad)|(?:te|les?|han) (?:ha |han )?(?:respondid|contestad|respondieron|contestaron)\w*)\b|(?<!\b(?:no|nao|nunca|ni|nem|sin|sem) (?:\S+ ){0,2})\bque (?:me|nos) (?:ligu?em?|telefonem?|llamen?|marquen?(?= (?:el|la|un|una|alguien)\b|\W*$))\b|\b(?:melhor e|pode[m]?) ligar(?:em)? (?:a|ao|para) (?:minh|meu)|\bpe(?:de|ca|cam|dem|dir) (?:para|pra|a) (?:\S+ ){1,3}?(?:me |nos )?(?:chamar?|ligar?|escrever|contactar?)(?:-(?:me|nos))?\b|\b(?:would|could|can) (?:they|you|he|she|some(?:one|body)|(?:an? )?(?:real |actual )?(?:person|human|agent|colleague))(?: please)? (?:ring|phone|call) (?:me|us|my [a-z]+)\b|\b(?:best|better|good|fine) (?:time )?(?:for|to) (?:(?:a|the|your) )?call\b|\b(?:dig|pid)(?:a|an|e|ele|anle|ale|eles) que (?:me|nos) (?:llame|escriba|contacte)n?\b|\b(?:have|get|ask|tell) (?:him|her|them|someone|somebody|(?:an?|the|your|my) (?:agent|colleague|broker|realtor|manager)) (?:to )?(?:call|text|write|message|contact|ring) (?:me|us)\b|\b(?:(?:need|want|like|have|rather|prefer)(?: to)?|(?:can|could|may) i|let me|prefiero|preferimos|prefiro|preferia|necesito|necesitamos|quiero|queremos|queria|querria|quisiera|puedo|podria|preciso(?: de)?|precisava(?: de)?|quero|posso|podia|gostava de|gostaria de) (?:talk|speak|chat|hablar|falar|conversar) (?:to|with|con|com) (?!(?:(?:the|el|la|o|a|los|las|os|as) )?(?:owner|bank|seller|landlord|tenant|lender|propietari|duen|banco|caser|inquilin|vendedor|proprietari|don[oa]s?\b|senhori)|(?:(?:o|a|os|as) )?(?:my|our|mi|mis|nuestr[oa]s?|meus?|minhas?|noss[oa]s?|her|him|them|ella|ele|ela|you|usted|voce|ti|vosotros)\b)/;

/** "Do something": of a nuisance. */
export const DEMANDS =
  /^\W*(?:please )?(?:do something|hag(?:an|a) algo|haz algo|faca[m]? (?:alguma coisa|algo))\W*$|\b(?:quiero|queremos|quero|exijo|exigimos|i want|we want|i demand) (?:una |uma |an? )?(?:respuesta|resposta|answer|reply|response) (?:por escrito|in writing|ya|ja|now|hoy|hoje|today|agora|ahora)\b/;

/** "Já não preciso": the search is over, but not of who needs no garage any more. */
export const NO_LONGER =
  /^\W*(?:no me interesa|no nos interesa|nao (?:me|nos) interessa|(?:i'm |we're )?not interested)\W*(?:(?:muchas )?(?:gracias|obrigad[oa]|thanks|thank you)\W*)?$|\b(?:ja nao (?:e )?precis\w+|ya no (?:hace falta|(?:lo |la )?necesit\w+|busc\w+)|no longer (?:need|look)\w*)\b(?! (?:(?:de|the|a|an|el|la|los|las|o|os|as|uma?|una?) )?(?:parking|gara[gj]\w+|furniture|muebles|moveis|mobilia|lift|elevator|ascensor|elevador|pool|piscina|terra[cz]\w+|garden|jardi[nm]|laundry)\b)|\b(?:don't|dont) need (?:it|one|that|an? \S+) any ?more\b|\bya no (?:me|nos) interesa\b|\bja nao (?:(?:me|nos) interessa|estou interessad[oa]|estamos interessad[oa]s)\b|\b(?:no longer|not) interested any ?more\b|\bno longer interested\b|\bja (?:encontr|arranj|alug|arrend|compr)\w+ (?:casa|outr[oa]|apartamento)\b|\bya (?:hemos |he |tenemos |tengo )?(?:encontrad|alquilad|comprad|firmad)[oa] (?:casa|piso|otr[oa]|algo)\b|\b(?:ya|ja) (?:hemos |he |temos |tenemos )?(?:visto|vimos|encontrad\w+|alquilad\w+)(?: \S+){0,2} (?:con|com|por|en|em|n)(?: ?(?:la|a))? ?(?:otra|outra) (?:agencia|inmobiliaria|imobiliaria)\b|(?<!\bthink )\b(?:i|we)(?:'ve| have)? (?:already |just )?(?:found|got) (?:an?|another|our) (?:place|flat|apartment|house|home|condo)(?: (?:already|now|yesterday|today|(?:last|this) [a-z]+))*\W*$|(?<!\b(?:no|nao) )\b(?:encontr(?:amos|e|ei)|hemos encontrado|arranj(?:amos|ei)) (?:piso|casa|apartamento)(?: (?:ya|ja|ayer|ontem|hoy|hoje|(?:la|n?est[ae]|n?a) semana(?: pas(?:ada|sada))?))*\W*$|\b(?:signed|found|rented|bought|leased|took|went|ended up (?:signing|renting|buying|leasing|going))(?: (?:for )?(?:something|a place|a lease|one|another (?:place|one))(?: in \S+(?: \S+)?)?)? (?:elsewhere|somewhere else|with (?:(?:someone|somebody) else|another agency))\b|\b(?:firm(?:amos|e|ando)|firmado|cerr(?:amos|e|ado|ando)|fech(?:amos|ei|ar|ado)|assin(?:amos|ei|ar|ado)) (?:con|com) (?:otr[oa]|outr[oa])\b|\b(?:signed|signing|rented|renting|bought|buying|leased|leasing|took|taking) (?:a|the|another) (?:lease|flat|apartment|house|home|condo|townhouse|studio|room)(?: \S+){0,4} (?:yesterday|today|last|this|already|so (?:i'm|we're) (?:all )?(?:set|good))\b/;

/** "Two bedrooms so the grandchildren can stay": rooms that are wished for by their number. */
export const WITH_ROOMS =
  /^(?:(?:with|con|com|at least|al menos|pelo menos) )?[\ue000-\ue0ff] ?(?:bed|bath|habitacion|dormitorio|cuarto|quarto|ban[oh])/;

/** A link, or what stands between quotation marks. */
export const QUOTED = /(?:https?:\/\/|www\.)\S+|["«“'‘](?=[^"»”'’]{12})[^"»”\n]{12,120}["»”'’]/g;

/** "I'd want it empty", "son dos como mínimo": wants what it names. */
export const WANTS =
  /^\W*(?:(?:i'm|we're|i am|we are|estoy|estamos|estou|ando|andamos|hi|hola|ola),? ){0,2}(?:buying|renting|looking for|comprando|buscando|procurando|a procura de|a procurar|buscar|comprar)\b|(?:'d|\b(?:would|i|we|really|do|just)) (?:want|need|prefer|rather)\b|\b(?:must|has to|have to|needs? to) (?:have|be)\b|\b(?:necesit|prefer|prefier|prefir|precis)\w+|\b(?:quiero|queremos|querria|quisiera|quero|queria|queriamos|faltan?|hace[n]? falta|faz falta|fazem falta|necessari[oa]s?|imprescindibles?|pref|preferabl[ey]|ideally|idealmente|preferiblemente|preferentemente|de preferencia|a ser posible|si puede ser|se possivel|if possible|indispensave(?:l|is)|si o si|sim ou sim|a must|must be)\b/;

/** "Los muebles no los queremos": of a part of the home in question. */
export const UNWANTED =
  /\b(?:no|nao) l?[oa]s? (?:quier|quer)\w*|\b(?:don't|do not) (?:want|need) (?:the|it|them|any)\b/;

/** Asks, visits or reports by the same verbs, or wants the opposite: "quiero saber". */
export const WANTS_ELSE =
  /\b(?:to |de )?(?:know|saber|see|ver|visit\w*|talk|speak|habl\w+|fal(?:ar|em)|think|pens\w+|ask|pregunt\w+|pergunt\w+|marcar|reserv\w+|book|cancel\w*|desmarc\w+|hear|confirm\w*|vend\w+|sell|list)\b|(?:n't|\bnot|\bno|\bnao) (?:\S+ )?(?:want|need|necesit|precis|quer|quier|have)/;

/** "My husband says 900": what somebody of the household wants. */
export const OF_HOUSEHOLD =
  /\b(?:my|our|mi|meu|minha) (?:husband|wife|partner|boyfriend|girlfriend|bf|gf|fianc\w+|mom|mum|mother|dad|father|son|daughter|roommate|sister|brother|marido|mujer|espos[oa]|novi[oa]|pareja|madre|padre|hij[oa]|herman[oa]|mulher|companheir[oa]|namorad[oa]|noiv[oa]|mae|pai|filh[oa]|irmao?) (?:says?|said|wants?|needs?|prefers?|would like|dice|quiere|prefiere|necesita|diz|quer|prefere|precisa de)(?: (?:que|up to|max|hasta|ate|about|at least|en|em|unos|uns|una|uma|an?|in|el|la|o|a)){0,2} [\ue000-\ue0ff\uf400-\uf4ff]/;

/** "With a lift, as my father has trouble with stairs": goes on with what is wished for. */
export const GOES_WITH =
  /^(?:(?:and|y|e|pero|mas|but) )?(?:with|con|com|sin|sem|without) (?:(?:an?|una?|uma?|buen[ao]?|bo[ma]) )?/;

/** "Is there nothing…": any home that fits is asked for. */
export const ANYTHING =
  /\b(?:anything|something|nothing|nada|algo|alguna cosa|alguma coisa|algum|alguma|alguna?|any|ones?)\b/;

/** "¿Tenéis parcelas?", "any houses?": asks for homes of a kind, and of none that is there. */
export const HAS_ANY =
  /^\W*(?:(?:and|y|e) )?(?:ten(?:eis|es|ts)|tienen?|tienes|tem|tens|hay|ha|do you (?:guys )?(?:have|do|deal in|handle|offer)|have you(?: got)?|got|any)(?: (?:any|some|alguna?s?|algun|algum(?:as?)?|alguns)){0,1} $/;
/** "Another part of Lisbon": not where homes were looked for so far. */
export const OTHER_AREA =
  /(?<!\b(?:no|not|nao|nor|ni|nem|any|ningun|nenhum)(?: (?:in|en|em|n?[oa]))? )\b(?:(?:other|another|different) (?:areas?|neighbou?rhoods?|parts?)|(?:otr|n?outr)[oa]s? (?:zonas?|barrios?|bairros?|sitios?|partes?|lados?|areas?))\b(?! (?:i |we |it |of \S+ )?(?:no|nao|isn't|is not|won't|wouldn't|doesn't|does not|can't|cannot|is no)\b)/;

/** "But it has a garage", "it has a pool": what there is is told, and not asked. */
export const BUT_HAS =
  /^(?:(?:mas|pero|but) (?:(?:it|this one|that one|ese|esse) )?(?:tem|tiene|has|comes with)|(?:it|this one|that one) (?:has(?! to\b)|comes with))\b/;
/** "1 is it pet friendly": what is asked in a numbered list. */
export const LISTED =
  /^[\ue000-\ue0ff](?:\) |[.)]? (?=(?:is(?! (?:the|my|our) (?:absolute )?(?:limit|max|most|top|cap|ceiling))|are|does|do|can|how|what|when|where|tiene|hay|admiten?|esta|tem|ha|aceitam?|quant[oa]s?|cuant[oa]s?)\b))/;

/** "For the right one": any home that fits. */
export const RIGHT_ONE =
  /\b(?:for the right (?:one|place|home|house|flat)|(?:por|para) (?:el|la|o|a) (?:adecuad|indicad|cert|ideal)[oa]?|pel[oa] cert[oa])\b/;

/** "Mejor alquilamos", "we'd rather buy", "buying, cash". */
export const DECIDES =
  /\b(?:rent|buy) (?:first|for now|to start with|at first)\b|\b(?:primero|primeiro|de momento|por agora|para empezar|para comecar)(?: \S+){0,2} (?:alquil|arrend|alug)\w+|^\W{0,4}(?:buying|purchasing|leasing|renting|to (?:buy|rent|lease)|(?:de |para )?(?:comprar?|comprando|alquilar|alquilando|arrendar|arrendando|alugar))(?:\W{1,3}(?:not|no|nao|and|y|e|with|con|com|in|all|al|a|cash|contado|pronto|outright|only|solo|so|buying|renting|buy|rent|comprar|alquilar|arrendar|alugar)){0,4}\W*$|\b(?:mejor(?: (?:miramos|buscamos|vemos))?|melhor|rather|instead|decidid[oa]s?|decidimos|decided)(?: (?:to|a|de|que|vamos|vamos a|por))?(?: (?:to|a))? (?:compr|alquil|arrend|alug|buy|rent)|\b(?:want|wants|wanting|hope|hoping|plan|planning|looking|'d (?:like|love)|would (?:like|love)|trying) to (?:buy|rent)\b(?! (?:it|this|that|mine|ours|out|my|our)\b)|\b(?:quiero|queremos|quisiera(?:mos)?|querriamos|quero|queriamos|queria|gostava(?:mos)? de|gostaria(?:mos)? de|gustaria|pensamos|penso em|pensamos em|pienso) (?:comprar|alquilar|arrendar|alugar)\b(?! (?:l[oa]\b|est[ea]|es[ea]|ess[ea]|mi|nuestr|o meu|a minha|o nosso|a nossa))/;

/** A yes that depends on something, or is none: "yes, if it is still available", "maybe". */
export const CONDITIONAL =
  /\b(?:but|pero|(?<!\bun poco )mas(?! (?:tarde|cedo|pronto|temprano|o menos)\b)|so que) [^?]{4,120}[,.;!] ¿?(?:tudo bem|ok|okay|(?:is )?that (?:ok|okay|fine|all right)|esta bien|vale|pode ser|puede ser|all right|alright)\W{0,4}\?|(?<!\b(?:know|sure|tell me|text me|call me|write|ask) )\bif (?!(?:that's|it's|thats|its|that is|it is) (?:ok|fine|all right|okay)\b)|\b(?:unless|provided|depends|depende|as (?:long|soon) as|maybe|perhaps|once (?:i|we|the|my|our)|after (?:i|we)\b|en cuanto|assim que|(?:quando|cuando) (?:eu |yo )?(?:tiver|tenga|receber|reciba|souber|sepa|puder|pueda|falar|hable)\w*|supongo|i guess|i suppose|(?:in|en|em) princip(?:le|io)|(?:not|no estoy|nao estou) (?:muy |muito )?convenc\w+|not convinced|no lo tengo claro|(?:please|por favor) (?:wait|esper\w+)|(?:one|a|un|um) mo?ment(?:o|ito|inho)?|una? pregunt\w+|uma pergunt\w+|(?:but|pero|mas) (?:that|ese|esse|nesse|es[ae]|aquel) (?:day|dia)|(?:shame about|terrible|bad|awful|mala|pesima|ma|pessima) (?:the )?(?:hour|time|hora)|(?:la|a) hora (?:no|nao)|(?:no|nao|don't|do not) (?:me |la |o )?(?:marqu\w+|reserv\w+|agend\w+|book)|wait (?:until|till)|hold on|esper[ae] (?:a )?que|aguarde|talvez|quizas?|tal vez|puede que|pode ser que|siempre (?:que|y cuando)|a menos que|salvo que|desde que|caso (?:ainda|nao|aceit\w+)|a nao ser que|yes or no|si o no|sim ou nao)\b|^\W*(?:thanks|thank you|gracias|obrigad[oa])(?: (?:so much|very much|muchas|imenso|muito))? (?:for|por|pel[oa]s?) [^,.;!?\n]*[.! ]*$|(?:^|[,.;!?\n] ?|\b(?:but|pero|mas) )(?:antes|primero|primeiro|first|before)\b|(?:^|[,.;] ?)(?:pero |solo |y )?si (?:sigue|siguen|aun|todavia|no (?:hay|esta|es)|hay|esta|aceptan?|admiten?|acepta\w*|puedo|podemos|me|nos|el|la)\b|\bse (?:ainda|continua\w*|aceitar\w*|aceitam|estiver\w*|houver|der|puder\w*|nao (?:houver|for|estiver))\b/;

/** "Let a colleague who knows contracts answer this", "quiero que alguien me lo confirme". */
export const ONE_OF_YOURS =
  /\b(?:let|have|get|ask|need|want) (?:(?:a|an|the|one of|your|some|any) )?(?:colleagues?|(?:real )?persons?|managers?|(?:real )?agents?|humans?|someone|somebody|whoever)\b[^.!?\n]{0,48}\b(?:answer|call|phone|ring|reply|contact|write to|speak|talk)\b|\b(?:alguien|(?:un|una|el|la) (?:persona|companer[oa]|asesor[a]?|encargad[oa]|responsable)|un[oa] de (?:ustedes|vosotr[oa]s)) (?:de (?:la (?:agencia|inmobiliaria|oficina)|ustedes|vosotr[oa]s|su equipo|tu equipo)|que (?:me (?:lo|la|ayude|atienda|explique|llame)|sepa|entienda))|\b(?:hablar\w*|charlar\w*)(?: \S+){0,3} con un[oa] de (?:ustedes|vosotr[oa]s)\b|\b(?:necesito|quiero|prefiero|preciso|quero|prefiro)(?: de)? (?:que )?(?:alguien|alguem|una persona|uma pessoa)\b|\balguem (?:d[ao] (?:voss[ao] )?(?:equip[ae]|agencia|imobiliaria)|de voces|da voss[ao]|responsavel|que (?:saiba|perceba|entenda))\b|\b(?:mand(?:em|ar|e)|pode vir)(?: ca)?(?: ca)? (?:um|uma) (?:avaliador\w*|tecnico|colega)\b/;

/** "Strong smell of gas in the hallway": waits for nobody. */
export const EMERGENCY =
  /\b(?:smell(?:s|ing)? (?:of|like) gas|gas (?:leak|smell)|(?:olor|huele|oler) a gas|(?:cheir\w+ a|fuga de) gas)\b|\b(?:my|the|our|mi|la|el|a|o|minha|meu) (?:kitchen|flat|house|building|apartment|cocina|casa|piso|edificio|cozinha|apartamento|predio)\b[^.!?\n]{0,24}\b(?:on fire|burning|in flames|quemando|ardiendo|en llamas|a arder|em chamas)\b|\bse (?:me |nos )?(?:quema|esta quemando) (?:la|el|mi) /;

/** "My husband says he wants absolutely a garden", "mi mujer dice que mejor 3 habitaciones". */
export const SAYS_FOR_US =
  /\b(?:my|mi|o meu|a minha|meu|minha) (?:husband|wife|partner|boyfriend|girlfriend|mujer|marido|espos[oa]|pareja|novi[oa]|mulher|namorad[oa]|companheir[oa]) (?:says|thinks|dice|piensa|diz|acha) (?:that |que )?(?:(?:he|she) )?(?:(?:really |absolutely )?(?:wants|needs)|quiere|necesita|quer|precisa de|mejor|melhor|better) (?!to\b|que\b|ir\b|ver\b|saber\b|hablar\b|falar\b|esperar\b|wait\b|not\b|no\b|nao\b)/;

/** A visit, an offer or a question: what a husband or wife wants beside a home. */
export const NO_CRITERION =
  /[\uf200-\uf3ff]|\b(?:ofert\w*|offers?|propost\w*|propuest\w*|address|direccion|morada|endereco|photos?|fotos?|pics|visit\w*|see|ver|call|llam\w+|lig\w+|time|tiempo|tempo|hacer|fazer|price|precio|preco)\b/;

/** "I want to complain", "os denuncio", "are you kidding me". */
export const COMPLAINS =
  /(?<!(?:n't|\bnot|\bnever|\bdont) )\b(?:want|like|need|going) to (?:make a )?complain(?:t)?\b|\b(?:file|make|lodge) a complaint\b|(?<!\b(?:no|nunca) )\b(?:quiero|quisiera|voy a|vamos a) (?:quejarme|poner (?:una )?(?:queja|reclamacion|denuncia))|\b(?:fazer|faco|apresentar|apresento) (?:uma )?(?:queixa|reclamacao|denuncia)\b|\b(?:os|les|voy a) (?:denuncio|denunciare|denunciar)\b|\b(?:chamo|vou chamar|llamo|voy a llamar) a la? ?policia\b|\bcall(?:ing)? the (?:police|cops)\b|\b(?:meto|pongo) (?:(?:un|um) )?(?:advogad[oa]|abogad[oa])\b|\b(?:took|taken|lost|wasted) (?:the |a |my )?(?:time|half (?:a |the )?day|day|morning|afternoon)(?: off)?(?: work)? for (?:this|that|nothing)\b|\b(?:sali(?:do)?|salgo|sai|saio) (?:mas |mais )?(?:antes|cedo|pronto) d(?:el|o) (?:curro|trabajo|trabalho) (?:para|por) (?:esto|isto|nada)\b|\bes de (?:chiste|risa|traca)\b|\be de rir\b|\bare (?:you|u) (?:kidding|joking) me\b|\b(?:est(?:ais|an) de|es una) broma\b|\b(?:estao|ta) (?:de brincadeira|a gozar)\b|\btomar(?:me|nos) el pelo\b|\b(?:una|uma) falta de (?:respeto|respeito)\b/;

/** "Can someone from your office check?", "I left my glasses there": for a person. */
export const FOR_OFFICE =
  /\b(?:says|said|claims|claiming|saying) (?:that )?(?:he|she|they) works? for you\b|\b(?:can|could|would) (?:someone|somebody|anyone) from (?:your|the) (?:office|agency|team) (?:please )?(?:check|look|confirm|verify)\b|\b(?:deixei|deixamos|esqueci(?:-me d[aeo]s?)?|(?:me|nos) (?:deje|dejamos|olvide|olvidamos)|i (?:left|forgot))(?: (?:la|ahi|alli|ai|d[eoa]s?))?(?: (?:my|mis?|las?|los?|el|os?|as?|meus?|minhas?|the|unas?|unos|uma?s?|uns|some)){0,2} (?:oculos|gafas|(?:sun)?glasses|umbrella|paraguas|guarda-chuva|telemovel|celular|movil|jacket|chaqueta|casaco|bag|bolso|mochila|carteira|cartera|wallet)\b/;

/** "The worst service ever", "me trató fatal", "you lied about the terrace". */
export const INSULTED =
  /\b(?:worst|peor|pior) (?:service|agency|company|experience|servicio|agencia|experiencia|servico)\b|\b(?:very |so |muy |muito )?(?:rude|maleducad[oa]|mal[- ]educad[oa]|malcriad[oa]|grosseir[oa]|groser[oa]) (?:to|with|con|com|comigo|conmigo)\b|\byou (?:guys )?lied\b|\b(?:mentist\w+|mentiram|nos mintier\w+|me mintier\w+|nos enganast\w+|enganaram-(?:nos|me)|(?:nos|me) enganaram)\b|\b(?:(?:me|nos) trat(?:o|aron)|trat(?:ou|aram)-(?:me|nos)) (?:fatal|muy mal|muito mal|pessimamente|mal)\b|\btreated (?:me|us) (?:badly|terribly|awfully)\b/;
