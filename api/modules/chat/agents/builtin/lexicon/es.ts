/** Spanish, of Spain and of Latin America. */
import type { Lexicon } from "./lexicon.ts";

const HOME =
  "(?:apartamentos?|departamentos?|deptos?|pisos?|casas?|chalets?|viviendas?|inmuebles?|propiedad(?:es)?|aticos?|estudios?|duplex|locales?|oficinas?|habitacion(?:es)?|opcion(?:es)?|algo|sitio|lugar|alojamientos?|anuncios?)";

export const es: Lexicon = {
  acts: {
    affirm:
      /^(?:[¡ ]*)(?:(?:ah|oh|bueno|vale|gracias|pues)[,.! ]+)*(?:si\b|claro|vale\b|ok\b|okay\b|okey|de acuerdo|perfecto|perfecta|genial|estupendo|por supuesto|correcto|exacto|eso es|asi es|adelante|me parece (?:bien|perfecto|genial)|esta bien|bien\b|muy bien|me gusta|me encanta|me viene bien|me va bien|confirmo|confirmad[oa]|confirmar|suena bien|hecho|dale|venga|me interesa|buenisimo|excelente|seguro|cuando quieras|estaria bien|seria genial)/,
    negate:
      /^(?:[¡¿ ]*)(?:(?:ah|oh|bueno|perdon|perdona|lo siento|pues|espera|mejor)[,.! ]+)*(?:no\b|nada\b|ninguno|ninguna|nunca|tampoco|todavia no|aun no)/,
    thanks: /\b(?:gracias|agradezco|agradecid[oa])\b/,
    done:
      /\b(?:(?:eso|esto) (?:es|seria|era) todo|es todo|nada mas|nada\b(?=[,. ]+(?:gracias|mas))|no necesito (?:nada|mas)|ya esta\b|ya tengo todo|tengo todo|con eso (?:basta|me vale)|por ahora (?:es todo|nada|esta bien)|adios|hasta (?:luego|pronto|manana|la vista)|chao|que (?:tengas?|tenga) (?:un )?buen|buenas noches|nos vemos)\b/,
    greet:
      /^(?:[¡ ]*)(?:hola|buenos? (?:dias?|tardes|noches)|buenas|que tal|saludos|hey|hi|hello)\b/,
    small_talk:
      /\b(?:como (?:estas?|esta|va)|que tal|quien eres|eres (?:un |una )?(?:robot|bot|maquina|persona|humano)|jaja\w*|buen trabajo|muy amable|encantad[oa]|mucho gusto|felicidades)\b/,
    like:
      /\b(?:(?<!no )me (?:gusta|gusto|gustan|encanta|encantan|interesa|interesan|convence|sirve|vale|va bien|viene bien|parece(?:n)? (?:muy )?(?:bien|genial|perfect[oa]|interesante|bonit[oa]|estupend[oa]|buena?))|suena (?:muy )?(?:bien|genial|perfecto|interesante)|tiene buena pinta|pinta bien|(?:es|seria|esta) (?:muy |realmente )?(?:perfect[oa]|ideal|genial|bonit[oa]|precios[oa]|estupend[oa]|bien|lo que (?:busco|buscaba|necesito|quiero))|justo lo que|lo que (?:buscaba|busco)|perfect[oa]|genial|estupend[oa]|excelente|fantastic[oa]|maravillos[oa]|me (?:lo |la )?quedo|prefiero (?:el|la|ese|esa|este|esta)|buena opcion)\b/,
    dislike:
      /\b(?:no me (?:gusta|gusto|gustan|convence|interesa|vale|sirve|encaja|va)|demasiado (?:car[oa]|pequen[oa]|grande|lejos|ruidos[oa]|viej[oa]|oscur[oa])|(?:es |muy )?(?:car[oa]|carisim[oa])(?: para mi)?(?=[.!,]|$)|muy car[oa]|feo|fea|horroros[oa]|no es lo que (?:busco|buscaba|quiero)|fuera de (?:mi|nuestro) presupuesto|descarto)\b/,
    alternatives:
      /\b(?:otr[oa]s?(?! (?:dia|dias|hora|fecha|ciudad|momento|pregunta|cosa|vez|visita))|algo (?:mas|diferente|distinto|mejor|parecido)(?! (?:que|por))|mas (?:opciones|resultados|pisos|casas|apartamentos|departamentos|viviendas|propiedades|anuncios)|que mas (?:hay|tienes?|tienen|teneis)|alguno mas|alguna mas|hay mas|ver mas|ensename mas|muestrame mas|diferentes?|alternativas?|distint[oa]s?|mas barat[oa]s?|mas economic[oa]s?|mas grandes?|mas pequen[oa]s?|(?:el|la) siguiente|sigue buscando)\b/,
    search: new RegExp(
      `\\b(?:busc\\w+|encontrar|encuentr\\w+|(?:quiero|quisiera|necesito|me gustaria|queremos|necesitamos|deseo|interesad[oa] en|hay|tienes?|tienen|teneis|muestrame|ensename|mostrar|recomiend\\w+|alquilar|comprar|arrendar|rentar|mudar\\w*)[^.?!]{0,40}?${HOME}|${HOME} (?:en (?:alquiler|venta|renta)|para (?:alquilar|comprar|vivir))|me mudo|nos mudamos|ayuda\\w* a (?:buscar|encontrar)|que (?:hay|tienes|tienen) (?:disponible|en)|donde vivir)`,
    ),
    visit:
      /\b(?:visit\w+|verl[oa]s?\b|ver (?:el|la|ese|esa|este|esta) (?:piso|casa|apartamento|departamento|inmueble|propiedad|vivienda)|ir a ver\w*|pasar a ver\w*|cita|agend\w+|reserv\w+|concert\w+|quedar(?! con)|quedamos|conocerl[oa]|echar(?:le)? un vistazo|ensenarmel[oa]|programar|coordinar|ver(?=[^.?!]{0,14}[\uf200-\uf2ff]))\b/,
    cancel:
      /\b(?:cancel\w+|anul\w+|(?:ya )?no (?:puedo|podre|podremos|voy a poder) (?:ir|asistir|acudir|visitar)|no quiero (?:ir|la visita|visitar))\b/,
    change:
      /\b(?:cambi\w+|en realidad|mejor|en vez|en lugar|prefiero|modific\w+|otra (?:fecha|hora)|otro (?:dia|momento)|pasarl[oa] a|mover\w*|pospon\w+|aplaz\w+|finalmente|pensandolo bien)\b/,
    later:
      /\b(?:ahora (?:mismo )?no|(?:todavia|aun) no|de momento no|por (?:el momento|ahora) no|mas (?:adelante|tarde)|en otro momento|otro (?:dia|momento)|no (?:es|estoy) (?:el momento|list[oa])|lo (?:pensare|voy a pensar|pienso)|tengo que pensar\w*|dejame pensar\w*|te aviso|os aviso|ya te dire|sin prisa|en unos meses|el ano que viene)\b/,
    not_interested:
      /\b(?:no (?:me interesa|estoy interesad[oa])(?! (?:es[ea]|est[ea]|el|la))(?: (?:mas|ya))?|ya (?:no (?:busco|quiero (?:comprar|alquilar)|me interesa|estoy buscando)|(?:he |hemos )?(?:encontr\w+|compr\w+|alquil\w+))|ya tengo (?:casa|piso|apartamento|departamento)|deja(?:d)? de buscar|no sigo buscando|dejo de buscar)\b/,
    human:
      /\b(?:(?:hablar|hable|comunic\w+|contact\w+|pasame|paseme|poner\w*|conect\w+|chatear)(?: me)? (?:en contacto )?(?:con )?(?:una?|el|la|algun|alguna|vuestro|su|tu)? ?(?:persona|humano|agente|asesor\w*|alguien|comercial|representante|corredor\w*|operador\w*|encargad[oa])|persona (?:real|humana|de verdad)|un humano|agente (?:humano|real)|llamame|llameme|que me llamen?|me (?:pueden?|puedes|podrian?) llamar|asesor humano)\b/,
    complaint:
      /\b(?:quej\w+|reclam\w+|pesim[oa]|horribl\w+|terribl\w+|inaceptable|verguenza|vergonzos[oa]|estaf\w+|timo|harto|harta|decepcion\w+|indignad[oa]|nadie (?:me )?(?:llam\w+|contest\w+|respond\w+|vino)|perdida de tiempo|perder el tiempo|inutil|no sirve para nada|mala educacion|denunci\w+)\b/,
    offer:
      /\b(?:(?:hacer|presentar|hago|haria|haga|poner|enviar)(?:les?)? (?:una|mi|la) (?:contra)?oferta|ofrezco|ofreceria|ofrecer|ofrecemos|mi oferta|negoci\w+|rebaj\w+|aceptarian?|contraoferta|bajar(?:ian)? el precio|dar una senal|(?:dispuest[oa] a|puedo) pagar [\ue000-\ue0ff] por)\b/,
    financing:
      /\b(?:hipotec\w+|prestamos?|financi\w+|creditos?|entrada inicial|tasa de interes|tipos? de interes|cuotas?|euribor)\b/,
    compare:
      /\b(?:compar\w+|diferencias?|cual (?:es|de (?:los|las)) (?:mas|mejor|dos|tres)?|versus|vs)\b/,
    opt_out:
      /^(?:stop|baja|parar|para|alto|cancelar suscripcion|darme de baja|unsubscribe)[.! ]*$|\b(?:no (?:me )?(?:escriba[ns]?|escribais|mande[ns]?|mandeis|envie[ns]?|contacte[ns]?|moleste[ns]?)(?: mas)?|deja(?:d|r)? de (?:escribir|mandar|enviar|molestar)\w*|dame de baja|denme de baja|darme de baja|borra(?:d)?me)\b/,
    opt_in:
      /^(?:start|alta|volver)[.! ]*$|\b(?:darme de alta|quiero volver a recibir|volved a escribirme)\b/,
    off_topic:
      /\b(?:tiempo hace|el tiempo en|chiste|receta|futbol|presidente|capital de|poema|cancion|pelicula|loteria|bitcoin|horoscopo|pizza|deberes|tradu\w+|ignora (?:las|tus))\b/,
    sarcasm:
      /\b(?:si,? claro|(?:que|ay que) gracios[oa]|justo lo que (?:me faltaba|necesitaba),? otr[oa]|genial,? otr[oa]|gracias por nada|vaya chollo|menudo chollo|ni en suenos|ya,? seguro)/,
  },
  ask:
    /(?:¿|\b(?:tiene|tienen|hay|admit\w+|acept\w+|permit\w+|se (?:permiten|admiten|aceptan|puede|pueden)|puedo (?:tener|llevar|traer)|esta (?:amueblad[oa]|amoblad[oa])|viene (?:con|amueblad[oa]|amoblad[oa])|incluye|cuant[oa]s?|cuanto|cual|cuales|que|donde|como(?! (?:max|min|much|poco))|saber|me (?:dices|dice|puedes? decir|podrias? decir|confirmas)|dime|digame|sabes si|sabe si)\b)/g,
  want: new RegExp(
    `\\b(?:(?<!no se si )(?:quiero|quisiera|queremos|quisieramos|necesito|necesitamos|busco|buscamos|buscando|prefiero|preferimos|preferiria|me gustaria|nos gustaria|deseo|tengo|tenemos|me interesa(?:n)?|interesad[oa])(?! saber)|tiene que|tienen que|debe(?:n|ria)?|ha de|hace falta|algo|alguno|alguna|algun|otr[oa]s?(?! (?:cosa|pregunta|duda))|que sea(?:n)?|que tenga(?:n)?|que admita(?:n)?|que acepte(?:n)?|que este|hay (?:algo|algun[oa]?|otr[oa]s?|mas|${HOME})|tienes? (?:algo|algun[oa]?|otr[oa]s?|mas|${HOME})|tienen (?:algo|algun[oa]?|otr[oa]s?|mas|${HOME})|teneis (?:algo|algun[oa]?|otr[oa]s?|mas)|muestrame|ensename|muestreme|imprescindible|preferiblemente|a ser posible|solo|mejor)\\b`,
    "g",
  ),
  weakWant: /\b(?:con|que|para|donde|y|pero|por favor|tambien|sin)\b/g,
  flags: {
    furnished: /\b(?:(?:des)?amuebl\w+|amobl\w+|muebles|sin amueblar|sin muebles)\b/g,
    pets_allowed:
      /\b(?:mascotas?|perros?|perr[oa]s?|gat[oa]s?|animales|perrit[oa]s?|cachorros?)\b/g,
    garage:
      /\b(?:garajes?|garages?|cocheras?|parking|aparcamiento|estacionamiento|plaza de (?:garaje|parking|aparcamiento)|aparcar|estacionar)\b/g,
    laundry: /\b(?:lavander\w+|lavadoras?|lavadero|secadora|cuarto de lavado|zona de lavado)\b/g,
  },
  flagsDenied: {
    furnished: /\b(?:desamuebl\w+|sin amueblar|sin muebles)\b/,
    pets_allowed: /(?!)/,
    garage: /(?!)/,
    laundry: /(?!)/,
  },
  deniedBefore: /\b(?:no|sin|ni|nunca|tampoco|nada de)\b[^,.;!?\n]{0,22}$/,
  deniedAfter:
    /^[^,.;!?\n]{0,10}\bno (?:es|hace|son|hacen) (?:necesari[oa]s?|falta|imprescindible)\b/,
  indifferent:
    /\b(?:(?:me|nos) da (?:igual|lo mismo)|da igual|no (?:me )?importa|indiferente|sin preferencias?|lo que sea|cualquier\w*|no tengo preferencias?|como sea|es lo mismo)\b/,
  refuses:
    /\b(?:no (?:hace falta|(?:lo |la )?necesit\w+|es necesari[oa]|quiero|me hace falta)|sin)\b/,
  insists: /\b(?:necesito|quiero|prefiero|debe|tiene que|me gustaria|imprescindible)\b/,
  facts: {
    phone:
      /\b(?:(?<!mi )telefono(?! es)|numero de (?:contacto|telefono)|(?:como|donde) (?:puedo|podemos|los|les|lo|la)? ?(?:contact\w+|llam\w+)|datos de contacto|(?:su|el) numero(?! de (?:habit|dorm|ban|cuart)))\b/,
    address:
      /\b(?:direccion|donde (?:esta|queda|se (?:encuentra|ubica))|ubicacion(?= |\?|$)(?! en)|en que (?:calle|zona)|como (?:llego|se llega))\b/,
    price:
      /\b(?:cuanto (?:cuesta|vale|es|piden|sale|seria|hay que pagar|pide)|que precio|precio (?:tiene|es)|(?:cual es|dime|saber|el) (?:el )?(?:precio|alquiler|costo|coste|renta)(?! (?:maximo|no|menor|de hasta|hasta|debe))|a como|precio\s?\?|por cuanto)/,
    bedrooms: /\bcuant[oa]s (?:habitaciones|dormitorios|cuartos|recamaras|alcobas)\b/,
    bathrooms: /\bcuantos (?:banos|aseos|servicios)\b/,
    living_area:
      /\b(?:cuantos metros|que (?:superficie|tamano)|metros cuadrados|como de grande|que tan grande|superficie\b)/,
    year_built:
      /\b(?:cuando (?:se )?constru\w+|de que ano|que antiguedad|antiguedad|ano de construccion)\b/,
    amenities:
      /\b(?:piscina|gimnasio|balcon|terraza|jardin|ascensor|aire acondicionado|calefaccion|chimenea|comodidades|servicios incluidos|instalaciones|alberca|vistas)\b/,
  },
  bedroom:
    "(?:habitacion(?:es)?|habs?|dormitorios?|dorms?|recamaras?|alcobas?|cuartos?(?! de bano)|camas?|ambientes)",
  bathroom: "(?:(?:cuartos? de )?banos?|aseos?|lavabos?)",
  room: "(?:piezas?)",
  studio: /\b(?:un estudio|estudios?(?= (?:en|para|de|amueblad)|$)|monoambiente|loft)\b/,
  purpose: {
    sale:
      /\b(?:compr(?:ar|o|a|amos|arl[oa]|arme)|en venta|venta|adquirir|invertir|inversion|propiedad propia)\b/g,
    rent: /\b(?:alquil\w+|arrend\w+|rent(?:ar|a|o)\b|en renta|al mes|mensual(?:es)?|por mes)\b/g,
    question:
      /\b(?:cuanto es|cual es|el precio d?el?) (?:el )?(?:alquiler|renta)\b|mi (?:alquiler|contrato de alquiler)/,
  },
  types: [
    ["townhouse", /\b(?:adosad[oa]s?|pareado|casa adosada)\b/],
    [
      "apartment",
      /\b(?:apartamentos?|departamentos?|deptos?|pisos?|aticos?|estudios?|duplex|apartaestudios?)\b/,
    ],
    ["condo", /\b(?:condominios?)\b/],
    ["house", /\b(?:casas?(?! adosada)|chalets?|villas?|unifamiliar|casita)\b/],
    ["land", /\b(?:terrenos?|parcelas?|solar(?:es)?|lotes?)\b/],
    ["office", /\b(?:oficinas?|despachos?)\b/],
    ["commercial", /\b(?:local(?:es)? comercial(?:es)?|local(?:es)?\b|naves?\b|bodegas?)\b/],
  ],
  definite:
    /\b(?:el|la|los|las|ese|esa|este|esta|esos|esas|estos|estas|su|cada)\s(?:mism[oa] |primer[oa]? |segund[oa] |tercer[oa]? |ultim[oa] )?$/,
  money: {
    max:
      /(?:menos de|hasta|por debajo de|(?:como )?maximo(?: de| es|:)?|no mas de|a lo sumo|tope(?: de)?|por|inferior a|no (?:supere|pase de|exceda)|puedo (?:pagar|gastar)|gastar|pagar)\s*$/,
    min:
      /(?:mas de|desde|a partir de|por encima de|(?:como )?minimo(?: de| es|:)?|al menos|superior a|por lo menos|no menos de)\s*$/,
    between: /(?:entre|de|desde)(?: los| unos)?\s*$/,
    joint: "(?:y|e|a|-|hasta)(?: los| unos)?",
    cue:
      /\b(?:presupuesto|precio|hasta|menos de|maximo|mas de|entre|euros?|dolares|pesos|gastar|pagar|desde|tope|minimo)\b/,
  },
  area: {
    lower: "en|cerca de|por la zona de|zona de|alrededor de|mudarme a|mudarnos a|por",
    before:
      /\b(?:en|cerca de|por|a|hacia|zona|zona de|barrio|barrio de|centro de|ciudad de|alrededores de|prefiero|sea|tal vez|quizas?|mejor|o|y|ni|que|junto a|de|es)\s+(?:el |la |los |las |pleno |zona de |centro de |barrio de )?$/,
    stop:
      /^(?:el|la|los|las|lo|un|una|unos|unas|uno|mi|tu|su|este|esta|ese|esa|eso|esto|que|de|del|y|o|en|con|sin|por|para|a|al|no|si|ya|muy|mas|menos|hay|hoy|manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|dos|tres|cuatro|cinco|alquiler|alquilar|venta|compra|comprar|renta|rentar|arriendo|arrendar|apartamento|apartamentos|departamento|piso|pisos|casa|casas|chalet|atico|estudio|vivienda|habitacion|habitaciones|dormitorio|dormitorios|cuarto|cuartos|bano|banos|cama|garaje|parking|mascotas|mascota|perro|perros|gato|gatos|amueblado|amueblada|muebles|lavadora|lavanderia|euros|dolares|pesos|mes|meses|semana|ano|dia|dias|tarde|noche|hora|horas|quiero|quisiera|busco|buscamos|necesito|gustaria|hola|gracias|vale|claro|perfecto|bueno|buenos|buenas|favor|general|total|cualquier|cualquiera|sitio|lugar|zona|zonas|ciudad|barrio|centro|afueras|parte|cerca|lejos|ningun|alguna|algun|algo|nada|todo|todos|efectivo|cuenta|serio|realidad|vez|lugar|internet|persona|venta|orden|breve|cuanto|cuando|donde|como|me|te|se|nos|es|son|era|sea|ser|estar|esta|tiene|tener|tengo|maximo|minimo|presupuesto|precio|entre|hasta|desde|sobre|tipo|tranquilo|tranquila|barato|barata|bonito|bonita|grande|pequeno|nuevo|nueva|primera|linea|planta|favor|supuesto|ejemplo|trabajo|colegio|universidad|familia|pareja|hijos|ver|visitar|visita|hablar|saber|mudarme|vivir|tambien|pero|mejor|solo|quizas|quiza|tal|otro|otra|otros|otras|ninguno|ninguna|igual|encontrar|hablando|alquilarlo|comprarlo|anos|particular|el dia)$/,
    excluded:
      /\b(?:no|excepto|menos|salvo|fuera de|nada de|ni|lejos de|en vez de|en lugar de)(?: (?:en|quiero|me gusta|por|el|la|sea|vivir|cerca de|de))*\s*$/,
    home:
      /\b(?:vivo|resido|trabajo|vengo de|soy de|me mudo desde|estoy)(?: ahora)?(?: en| de)?\s+$/,
    also:
      /\b(?:tambien|ademas|anade|o (?:incluso|quizas?|tal vez))(?: (?:en|por|cerca de))? \||^o (?:en )?\||\|[ ,]*(?:tambien|ademas)\b/,
  },
  timeline: [
    [
      "asap",
      /\b(?:cuanto antes|lo antes posible|urgente(?:mente)?|inmediat\w+|ya mismo|esta semana)\b/,
    ],
    [
      "1_3mo",
      /\b(?:en (?:uno|un|dos|tres|[\ue000-\ue0ff]) mes(?:es)?|el (?:mes que viene|proximo mes))\b/,
    ],
    ["3_6mo", /\b(?:en (?:cuatro|cinco|seis|medio) (?:mes(?:es)?|ano)|antes de fin de ano)\b/],
    [
      "exploring",
      /\b(?:solo (?:mirando|miro|estoy mirando)|sin prisa|el ano que viene|explorando)\b/,
    ],
  ],
  payment: [
    ["cash", /\b(?:al contado|en efectivo|sin hipoteca)\b/],
    [
      "pre_approved",
      /\b(?:hipoteca (?:aprobada|concedida|preaprobada)|credito (?:aprobado|preaprobado))\b/,
    ],
    [
      "in_progress",
      /\b(?:tramitando|solicitando|pidiendo|pendiente de) (?:la |una |un |el )?(?:hipoteca|credito|prestamo)\b/,
    ],
    [
      "none",
      /\b(?:(?:necesito|necesitamos|no tengo) (?:una |un )?(?:hipoteca|financiacion|credito|prestamo))\b/,
    ],
  ],
  name: /\b(?:me llamo|mi nombre es|soy)\s+$/,
  moreHelp:
    /\b(?:algo mas|alguna otra|otra cosa|necesitas? (?:algo|mas)|en que mas|mas ayuda|puedo (?:ayudar\w*|hacer) (?:en |con )?(?:algo|mas))\b/,
  ordinals: [
    [/\b(?:el |la )?(?:primer[oa]?|numero uno|opcion uno)\b(?! (?:linea|planta|vez))/, 0],
    [/\b(?:el |la )?(?:segund[oa]|numero dos|opcion dos)\b(?! (?:linea|planta|vez))/, 1],
    [/\b(?:el |la )?(?:tercer[oa]?|numero tres|opcion tres)\b(?! (?:linea|planta|vez))/, 2],
    [/\b(?:el |la )ultim[oa]\b/, -1],
  ],
  cheaper:
    /\b(?:mas barat[oa]s?|mas economic[oa]s?|(?:muy|demasiado) car[oa]s?|fuera de (?:mi|nuestro) presupuesto|menos dinero)\b/,
  cheapest: /\b(?:el|la) mas (?:barat[oa]|economic[oa])\b/,
  biggest: /\b(?:el|la) mas (?:grande|ampli[oa]|espacios[oa])\b/,
};
