/** Spanish: rooms, purpose, types, money, places and time. */
import type { Criteria } from "../lexicon.ts";
import { anyOf, everyPhrase, phrases } from "../patterns.ts";

export const criteria: Criteria = {
  bedroom:
    "(?:habitacion(?:es)?|habs?|dormitorios?|dorms?|recamaras?|alcobas?|cuartos?(?! de bano)|camas?|ambientes)",
  bathroom: "(?:(?:cuartos? de )?banos?|aseos?|lavabos?)",
  room: "(?:piezas?)",
  studio: /\b(?:un estudio|estudios?(?= (?:en|para|de|amueblad)|$)|monoambiente|loft)\b/,
  purpose: {
    sale: everyPhrase`
      compr(?:ar|o|a|amos|arl[oa]|arme)|en venta|venta|adquirir|invertir|inversion
      propiedad propia
    `,
    rent: /\b(?:alquil\w+|arrend\w+|rent(?:ar|a|o)\b|en renta|al mes|mensual(?:es)?|por mes)\b/g,
    question: anyOf`
      \b(?:cuanto es|cual es|el precio d?el?) (?:el )?(?:alquiler|renta)\b
      mi (?:alquiler|contrato de alquiler)
    `,
  },
  types: [
    ["townhouse", /\b(?:adosad[oa]s?|pareado|casa adosada)\b/],
    [
      "apartment",
      phrases`
        apartamentos?|departamentos?|deptos?|pisos?|aticos?|estudios?|duplex|apartaestudios?
      `,
    ],
    ["condo", /\b(?:condominios?)\b/],
    ["house", /\b(?:casas?(?! adosada)|chalets?|villas?|unifamiliar|casita)\b/],
    ["land", /\b(?:terrenos?|parcelas?|solar(?:es)?|lotes?)\b/],
    ["office", /\b(?:oficinas?|despachos?)\b/],
    ["commercial", /\b(?:local(?:es)? comercial(?:es)?|local(?:es)?\b|naves?\b|bodegas?)\b/],
  ],
  definite: anyOf`
    \b(?:el|la|los|las|ese|esa|este|esta|esos|esas|estos|estas|su
    cada)\s(?:mism[oa] |primer[oa]? |segund[oa] |tercer[oa]? |ultim[oa] )?$
  `,
  money: {
    max: anyOf`
      (?:menos de|hasta|por debajo de|(?:como )?maximo(?: de| es|:)?|no mas de|a lo sumo
      tope(?: de)?|por|inferior a|no (?:supere|pase de|exceda)|puedo (?:pagar|gastar)|gastar
      pagar)\s*$
    `,
    min: anyOf`
      (?:mas de|desde|a partir de|por encima de|(?:como )?minimo(?: de| es|:)?|al menos
      superior a|por lo menos|no menos de)\s*$
    `,
    between: /(?:entre|de|desde)(?: los| unos)?\s*$/,
    joint: /^(?:y|e|a|-|hasta)(?: los| unos)?$/,
    cue: phrases`
      presupuesto|precio|hasta|menos de|maximo|mas de|entre|euros?|dolares|pesos|gastar
      pagar|desde|tope|minimo
    `,
  },
  area: {
    lower: "en|cerca de|por la zona de|zona de|alrededor de|mudarme a|mudarnos a|por",
    before: anyOf`
      \b(?:en|cerca de|por|a|hacia|zona|zona de|barrio|barrio de|centro de|ciudad de
      alrededores de|prefiero|sea|tal vez|quizas?|mejor|o|y|ni|que|junto a|de
      es)\s+(?:el |la |los |las |pleno |zona de |centro de |barrio de )?$
    `,
    stop: anyOf`
      ^(?:el|la|los|las|lo|un|una|unos|unas|uno|mi|tu|su|este|esta|ese|esa|eso|esto|que|de
      del|y|o|en|con|sin|por|para|a|al|no|si|ya|muy|mas|menos|hay|hoy|manana|lunes|martes
      miercoles|jueves|viernes|sabado|domingo|enero|febrero|marzo|abril|mayo|junio|julio
      agosto|septiembre|octubre|noviembre|diciembre|dos|tres|cuatro|cinco|alquiler|alquilar
      venta|compra|comprar|renta|rentar|arriendo|arrendar|apartamento|apartamentos
      departamento|piso|pisos|casa|casas|chalet|atico|estudio|vivienda|habitacion
      habitaciones|dormitorio|dormitorios|cuarto|cuartos|bano|banos|cama|garaje|parking
      mascotas|mascota|perro|perros|gato|gatos|amueblado|amueblada|muebles|lavadora
      lavanderia|euros|dolares|pesos|mes|meses|semana|ano|dia|dias|tarde|noche|hora|horas
      quiero|quisiera|busco|buscamos|necesito|gustaria|hola|gracias|vale|claro|perfecto
      bueno|buenos|buenas|favor|general|total|cualquier|cualquiera|sitio|lugar|zona|zonas
      ciudad|barrio|centro|afueras|parte|cerca|lejos|ningun|alguna|algun|algo|nada|todo
      todos|efectivo|cuenta|serio|realidad|vez|lugar|internet|persona|venta|orden|breve
      cuanto|cuando|donde|como|me|te|se|nos|es|son|era|sea|ser|estar|esta|tiene|tener|tengo
      maximo|minimo|presupuesto|precio|entre|hasta|desde|sobre|tipo|tranquilo|tranquila
      barato|barata|bonito|bonita|grande|pequeno|nuevo|nueva|primera|linea|planta|favor
      supuesto|ejemplo|trabajo|colegio|universidad|familia|pareja|hijos|ver|visitar|visita
      hablar|saber|mudarme|vivir|tambien|pero|mejor|solo|quizas|quiza|tal|otro|otra|otros
      otras|ninguno|ninguna|igual|encontrar|hablando|alquilarlo|comprarlo|anos|particular
      el dia)$
    `,
    inflected: /^[a-z]{3,}(?:ando|iendo)$(?<!fernando)/,
    excluded: anyOf`
      \b(?:no|excepto|menos|salvo|fuera de|nada de|ni|lejos de|en vez de
      en lugar de|olvida(?:te)?|olvidemos)(?: (?:en|quiero|me gusta|por|el|la|sea|vivir|cerca de|de))*\s*$
    `,
    home: anyOf`
      \b(?:vivo|resido|trabajo|vengo de|soy de|me mudo desde
      estoy)(?: ahora)?(?: en| de)?\s+$
    `,
    also: anyOf`
      \b(?:tambien|ademas|anade|o (?:incluso|quizas?|tal vez))(?: (?:en|por|cerca de))? \|
      ^o (?:en )?\||\|[ ,]*(?:tambien|ademas)\b
    `,
  },
  timeline: [
    [
      "asap",
      phrases`
        cuanto antes|lo antes posible|urgente(?:mente)?|inmediat\w+|ya mismo|esta semana
      `,
    ],
    [
      "1_3mo",
      phrases`
        en (?:uno|un|dos|tres|[\ue000-\ue0ff]) mes(?:es)?|el (?:mes que viene|proximo mes)
      `,
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
      anyOf`
        \b(?:tramitando|solicitando|pidiendo|pendiente de) (?:la |una |un |el )?(?:hipoteca
        credito|prestamo)\b
      `,
    ],
    [
      "none",
      phrases`
        (?:necesito|necesitamos|no tengo) (?:una |un )?(?:hipoteca|financiacion|credito
        prestamo)
      `,
    ],
  ],
  name: /\b(?:me llamo|mi nombre es|soy)\s+$/,
};
