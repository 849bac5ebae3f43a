/** Spanish: what a buyer does with a message. */
import type { Lexicon } from "../lexicon.ts";
import { anyOf, phrases } from "../patterns.ts";

/** Anything that one can live or work in, as a pattern source. */
export const HOME =
  "(?:apartamentos?|departamentos?|deptos?|pisos?|casas?|chalets?|viviendas?|inmuebles?|propiedad(?:es)?|aticos?|estudios?|duplex|locales?|oficinas?|habitacion(?:es)?|opcion(?:es)?|algo|sitio|lugar|alojamientos?|anuncios?)";

export const acts: Lexicon["acts"] = {
  affirm: anyOf`
    ^(?:[¡ ]*)(?:(?:ah|oh|bueno|vale|gracias|pues)[,.! ]+)*(?:si\b|claro|vale\b|ok\b
    okay\b|okey|de acuerdo|perfecto|perfecta|genial|estupendo|por supuesto|correcto|exacto
    eso es|asi es|adelante|me parece (?:bien|perfecto|genial)|esta bien|bien\b|muy bien
    me gusta|me encanta|me viene bien|me va bien|confirmo|confirmad[oa]|confirmar
    suena bien|hecho|dale|venga|me interesa|buenisimo|excelente|seguro|cuando quieras
    estaria bien|seria genial)
  `,
  negate: anyOf`
    ^(?:[¡¿ ]*)(?:(?:ah|oh|bueno|perdon|perdona|lo siento|pues|espera
    mejor)[,.! ]+)*(?:no\b|nada\b|ninguno|ninguna|nunca|tampoco|todavia no|aun no)
  `,
  thanks: /\b(?:gracias|agradezco|agradecid[oa])\b/,
  done: phrases`
    (?:eso|esto) (?:es|seria|era) todo|es todo|nada mas|nada\b(?=[,. ]+(?:gracias|mas))
    no necesito (?:nada|mas)|ya esta\b|ya tengo todo|tengo todo|con eso (?:basta|me vale)
    por ahora (?:es todo|nada|esta bien)|adios|hasta (?:luego|pronto|manana|la vista)|chao
    que (?:tengas?|tenga) (?:un )?buen|buenas noches|nos vemos
  `,
  greet: anyOf`
    ^(?:[¡ ]*)(?:hola|buenos? (?:dias?|tardes|noches)|buenas|que tal|saludos|hey|hi
    hello)\b
  `,
  small_talk: phrases`
    como (?:estas?|esta|va)|que tal|quien eres
    eres (?:un |una )?(?:robot|bot|maquina|persona|humano)|jaja\w*|buen trabajo|muy amable
    encantad[oa]|mucho gusto|felicidades
  `,
  like: phrases`
    (?<!no )me (?:gusta|gusto|gustan|encanta|encantan|interesa|interesan|convence|sirve
    vale|va bien|viene bien|parece(?:n)? (?:muy )?(?:bien|genial|perfect[oa]|interesante
    bonit[oa]|estupend[oa]|buena?))
    suena (?:muy )?(?:bien|genial|perfecto|interesante)|tiene buena pinta|pinta bien
    (?:es|seria|esta) (?:muy |realmente )?(?:perfect[oa]|ideal|genial|bonit[oa]
    precios[oa]|estupend[oa]|bien|lo que (?:busco|buscaba|necesito|quiero))
    justo lo que|lo que (?:buscaba|busco)|perfect[oa]|genial|estupend[oa]|excelente
    fantastic[oa]|maravillos[oa]|me (?:lo |la )?quedo|prefiero (?:el|la|ese|esa|este|esta)
    buena opcion
  `,
  dislike: phrases`
    no me (?:gusta|gusto|gustan|convence|interesa|vale|sirve|encaja|va)
    demasiado (?:car[oa]|pequen[oa]|grande|lejos|ruidos[oa]|viej[oa]|oscur[oa])
    (?:es |muy )?(?:car[oa]|carisim[oa])(?: para mi)?(?=[.!,]|$)|muy car[oa]|feo|fea
    horroros[oa]|no es lo que (?:busco|buscaba|quiero)|fuera de (?:mi|nuestro) presupuesto
    descarto
  `,
  alternatives: phrases`
    otr[oa]s?(?! (?:dia|dias|hora|fecha|ciudad|momento|pregunta|cosa|vez|visita))
    algo (?:mas|diferente|distinto|mejor|parecido)(?! (?:que|por))
    mas (?:opciones|resultados|pisos|casas|apartamentos|departamentos|viviendas
    propiedades|anuncios)
    que mas (?:hay|tienes?|tienen|teneis)|alguno mas|alguna mas|hay mas|ver mas
    ensename mas|muestrame mas|diferentes?|alternativas?|distint[oa]s?|mas barat[oa]s?
    mas economic[oa]s?|mas grandes?|mas pequen[oa]s?|(?:el|la) siguiente|sigue buscando
  `,
  search: anyOf`
    \b(?:busc\w+|encontrar|encuentr\w+|(?:quiero|quisiera|necesito|me gustaria|queremos
    necesitamos|deseo|interesad[oa] en|hay|tienes?|tienen|teneis|muestrame|ensename
    mostrar|recomiend\w+|alquilar|comprar|arrendar|rentar|mudar\w*)[^.?!]{0,40}?${HOME}
    ${HOME} (?:en (?:alquiler|venta|renta)|para (?:alquilar|comprar|vivir))|me mudo
    nos mudamos|ayuda\w* a (?:buscar|encontrar)|que (?:hay|tienes|tienen) (?:disponible
    en)|donde vivir)
  `,
  visit: phrases`
    visit\w+|verl[oa]s?\b
    ver (?:el|la|ese|esa|este|esta) (?:piso|casa|apartamento|departamento|inmueble
    propiedad|vivienda)
    ir a ver\w*|pasar a ver\w*|cita|agend\w+|reserv\w+|concert\w+|quedar(?! con)|quedamos
    conocerl[oa]|echar(?:le)? un vistazo|ensenarmel[oa]|programar|coordinar
    ver(?=[^.?!]{0,14}[\uf200-\uf2ff])
  `,
  cancel: phrases`
    cancel\w+|anul\w+
    (?:ya )?no (?:puedo|podre|podremos|voy a poder) (?:ir|asistir|acudir|visitar)
    no quiero (?:ir|la visita|visitar)
  `,
  change: phrases`
    cambi\w+|en realidad|mejor|en vez|en lugar|prefiero|modific\w+|otra (?:fecha|hora)
    otro (?:dia|momento)|pasarl[oa] a|mover\w*|pospon\w+|aplaz\w+|finalmente
    pensandolo bien
  `,
  later: phrases`
    ahora (?:mismo )?no|(?:todavia|aun) no|de momento no|por (?:el momento|ahora) no
    mas (?:adelante|tarde)|en otro momento|otro (?:dia|momento)
    no (?:es|estoy) (?:el momento|list[oa])|lo (?:pensare|voy a pensar|pienso)
    tengo que pensar\w*|dejame pensar\w*|te aviso|os aviso|ya te dire|sin prisa
    en unos meses|el ano que viene
  `,
  not_interested: phrases`
    no (?:me interesa|estoy interesad[oa])(?! (?:es[ea]|est[ea]|el|la))(?: (?:mas|ya))?
    ya (?:no (?:busco|quiero (?:comprar|alquilar)|me interesa|estoy buscando)
    (?:he |hemos )?(?:encontr\w+|compr\w+|alquil\w+))
    ya tengo (?:casa|piso|apartamento|departamento)|deja(?:d)? de buscar|no sigo buscando
    dejo de buscar
  `,
  human: phrases`
    (?:hablar|hable|comunic\w+|contact\w+|pasame|paseme|poner\w*|conect\w+
    chatear)(?: me)? (?:en contacto )?(?:con )?(?:una?|el|la|algun|alguna|vuestro|su
    tu)? ?(?:persona|humano|agente|asesor\w*|alguien|comercial|representante|corredor\w*
    operador\w*|encargad[oa])
    persona (?:real|humana|de verdad)|un humano|agente (?:humano|real)|llamame|llameme
    que me llamen?|me (?:pueden?|puedes|podrian?) llamar|asesor humano
  `,
  complaint: phrases`
    quej\w+|reclam\w+|pesim[oa]|horribl\w+|terribl\w+|inaceptable|verguenza|vergonzos[oa]
    estaf\w+|timo|harto|harta|decepcion\w+|indignad[oa]
    nadie (?:me )?(?:llam\w+|contest\w+|respond\w+|vino)|perdida de tiempo
    perder el tiempo|inutil|no sirve para nada|mala educacion|denunci\w+
  `,
  offer: phrases`
    (?:hacer|presentar|hago|haria|haga|poner|enviar)(?:les?)? (?:una|mi
    la) (?:contra)?oferta
    ofrezco|ofreceria|ofrecer|ofrecemos|mi oferta|negoci\w+|rebaj\w+|aceptarian?
    contraoferta|bajar(?:ian)? el precio|dar una senal
    (?:dispuest[oa] a|puedo) pagar [\ue000-\ue0ff] por
  `,
  financing: phrases`
    hipotec\w+|prestamos?|financi\w+|creditos?|entrada inicial|tasa de interes
    tipos? de interes|cuotas?|euribor
  `,
  compare: phrases`
    compar\w+|diferencias?|(?:cual (?:es|de (?:los|las)(?: dos| tres)?(?: es)?)) (?:el |la )?(?:mas|mejor|menos)|versus|vs
  `,
  opt_out: anyOf`
    ^(?:stop|baja|parar|para|alto|cancelar suscripcion|darme de baja|unsubscribe)[.! ]*$
    \b(?:no (?:me )?(?:escriba[ns]?|escribais|mande[ns]?|mandeis|envie[ns]?|contacte[ns]?
    moleste[ns]?)(?: mas)?|deja(?:d|r)? de (?:escribir|mandar|enviar|molestar)\w*
    dame de baja|denme de baja|darme de baja|borra(?:d)?me)\b
  `,
  opt_in: anyOf`
    ^(?:start|alta|volver)[.! ]*$
    \b(?:darme de alta|quiero volver a recibir|volved a escribirme)\b
  `,
  off_topic: phrases`
    tiempo hace|el tiempo en|chiste|receta|futbol|presidente|capital de|poema|cancion
    pelicula|loteria|bitcoin|horoscopo|pizza|deberes|tradu\w+|ignora (?:las|tus)
  `,
  sarcasm: anyOf`
    \b(?:si,? claro|(?:que|ay que) gracios[oa]|justo lo que (?:me faltaba
    necesitaba),? otr[oa]|genial,? otr[oa]|gracias por nada|vaya chollo|menudo chollo
    ni en suenos|ya,? seguro)
  `,
};
