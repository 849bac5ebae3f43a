/** Spanish: rooms, purpose, types, money, places and time. */
import type { Criteria } from "../lexicon.ts";
import { anyOf, everyPhrase, phrases } from "../patterns.ts";

export const criteria: Criteria = {
  bedroom:
    "(?:habitacion(?:es)?|habs?|dormitorios?|dorm(?:i?s)?|recamaras?|alcobas?|cuartos(?! de bano)|cuarto(?! de (?:bano|hora)| (?:sin|con) ascensor)|camas?|ambientes)",
  bathroom: "(?:(?:cuartos? de )?banos?|aseos?|lavabos?)",
  room: "(?:piezas?)",
  studio:
    /\b(?:un estudio(?! d[eo] (?:arq|foto|abog|adv|graba|grava|tatu|yoga|ioga|danza|danca|musica|pilates))|(?<=\bv(?:ue|o)lv\w{1,6} )al estudio|estudios?(?! d[eo] (?:arq|foto|abog|adv|graba|grava|tatu|yoga|ioga|danza|danca|musica|pilates))(?= (?:en|para|de|amueblad)|$)|studios?|monoambiente|loft)\b/,
  purpose: {
    sale: everyPhrase`
      compr(?:ar|o|a|amos|arl[oa]|arme)|en venta|venta|adquirir|invertir|inversion
      propiedad propia
    `,
    rent:
      /\b(?:alquil\w+|alug\w+|arrend\w+|rent(?:ar|an?|o)\b|en renta|al mes|mensual(?:es)?|por mes)\b/g,
    question: anyOf`
      \b(?:cuanto es|cual es|el precio d?el?) (?:el )?(?:alquiler|renta)\b
      mi (?:alquiler|contrato de alquiler)
    `,
  },
  types: [
    [
      "townhouse",
      /\b(?:adosad[oa]s?|paread[oa]s?|(?:casas?|chalets?) en hilera|(?:row|town) ?(?:houses?|homes?))\b/,
    ],
    [
      "apartment",
      phrases`
        apartamentos?|departamentos?|dept?[oa]s?|(?<!\b(?<!\b(?:mi|nuestro|el) )(?:primer|segundo|tercer|cuarto|quinto|sexto|septimo|ultimo|que|\d{1,2}[ºª°]) )pisos?|aticos?|pisitos?|apartament(?:it|ic)os?|e?studios?(?! d[eo] (?:arq|foto|abog|adv|graba|grava|tatu|yoga|ioga|danza|danca|musica|pilates))|duplex|apartaestudios?
      `,
    ],
    // "Quanto paga de condomínio?" asks for a fee.
    [
      "condo",
      /(?<!\b(?:pag\w{1,3}|valor|taxa|quota|cuota|cota|custo|gastos?|preco|precio|despesas?|quanto|cuanto)(?: \S{1,8})? (?:de|do|del|o|el) )\bcondo(?:s|minios?)?\b(?! (?:e )?(?:quanto|cuanto|custa|cuesta|por mes|al mes|incl))/,
    ],
    [
      "house",
      /\b(?:(?:casas?|chalets?)(?! (?:adosad|paread|en hilera))|villas?|unifamiliar|casita|bungalows?|bungalos?)\b/,
    ],
    ["land", /\b(?:terrenos?|parcelas?|solar(?:es)?|lotes?)\b/],
    [
      "office",
      /\b(?<!\bsomos (?:un |una )?|\b(?:piso|casa|chalet|atico|apartamento|vivienda|habitaciones|dormitorios) con (?:un )?|\b(?:que tiene|que tenga|(?:el|la) del) (?:un )?)(?:oficinas?|despachos?)\b(?! fisica)/,
    ],
    [
      "commercial",
      /\b(?:(?:local(?:es)?|bajos?) comercial(?:es)?|local(?:es)?\b|naves?\b|bodegas?|(?<=\b(?:la|esa|esta) )tienda(?= (?:del?|en) [\uf400-\uf4ff])|(?<!\bcon (?:un )?)espacios? (?:comercial(?:es)?|para (?:restaurante|tienda|cafeteria|bar|oficina|clinica|gimnasio)s?))\b/,
    ],
  ],
  definite: anyOf`
    \b(?:el|la|los|las|ese|esa|este|esta|esos|esas|estos|estas|su
    cada)\s(?:mism[oa] |primer[oa]? |segund[oa] |tercer[oa]? |ultim[oa] )?$
  `,
  money: {
    max: anyOf`
      (?:nada por encima de|sin pasar de|menos de|hasta|por debajo de|(?:como )?max(?:imo|\.)?(?: de| es|:)?|no mas de|a lo sumo
      tope(?: de)?|por|inferior a|no (?:supere|pase de|exceda)|puedo (?:pagar|gastar)|gastar
      pagar)\s*$
    `,
    min: anyOf`
      (?:mas de|desde|a partir de|por encima de|(?:como )?min(?:imo|\.)?(?: de| es|:)?|al menos
      superior a|por lo menos|no menos de)\s*$
    `,
    between: /(?:entre|de|desde)(?: los| unos)?\s*$/,
    joint: /^(?:y|e|a|-|hasta|o)(?: los| unos)?$/,
    cue: phrases`
      como mucho|a lo sumo|no mas de|o menos|sub(?:o|imos|ir) a
      techo|tope|limite
      presupuesto|precio|hasta|menos de|max(?:imo)?|mas de|entre|euros?|dolares|pesos|gastar
      pagar|desde|tope|min(?:imo)?|por encima de|por debajo de|alrededor de|sobre
    `,
  },
  area: {
    excluded: anyOf`
      \b(?:no|excepto|menos|salvo|fuera de|nada de|ni|lejos de|en vez de
      en lugar de|no me (?:mand|envi|ensen|muestr)\w+(?: mas)?(?: (?:nada|pisos|casas|apartamentos|viviendas))?|olvid\w+|quit\w+|descart\w+)(?: (?:en|quiero|me gusta|por|el|l[ao]s?|sea|vivir|cerca de|de))*\s*$
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
