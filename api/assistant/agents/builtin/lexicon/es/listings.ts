/** Spanish: facts asked about listings, and which listing is meant. */
import type { Lexicon } from "../lexicon.ts";
import { anyOf, phrases } from "../patterns.ts";

export const listings: Pick<
  Lexicon,
  "facts" | "moreHelp" | "ordinals" | "cheaper" | "cheapest" | "firstFew" | "biggest" | "tellMore"
> = {
  facts: {
    phone: phrases`
      (?<!mi )telefono(?! es)|numero de (?:contacto|telefono)|que numero (?:puedo|podemos)
      (?:como|donde) (?:puedo|podemos|los|les|lo|la)? ?(?:contact\w+|llam\w+)
      datos de contacto|(?:su|el) numero(?! de (?:habit|dorm|ban|cuart))
    `,
    address: phrases`
      direccion|donde (?:esta|queda|se (?:encuentra|ubica))|ubicacion(?= |\?|$)(?! en)
      en que (?:calle|zona)|como (?:llego|se llega)
    `,
    price: anyOf`
      \b(?:cuanto (?:cuesta|vale|es|piden|sale|seria|hay que pagar|pide)|que precio
      precio (?:tiene|es)|(?:cual es|dime|saber|el) (?:el )?(?:precio|alquiler|costo|coste
      renta)(?! (?:maximo|no|menor|de hasta|hasta|debe))|a como|precio\s?\?|por cuanto)
    `,
    bedrooms: /\bcuant[oa]s (?:habitaciones|dormitorios|cuartos|recamaras|alcobas)\b/,
    bathrooms: /\bcuantos (?:banos|aseos|servicios)\b/,
    living_area: anyOf`
      \b(?:cuantos metros|que (?:superficie|tamano)|metros cuadrados|como de grande
      que tan grande|superficie\b)
    `,
    year_built: phrases`
      cuando (?:se )?constru\w+|de que ano|que antiguedad|antiguedad|ano de construccion
    `,
    amenities: phrases`
      piscina|gimnasio|balcon|terraza|jardin|ascensor|aire acondicionado|calefaccion
      chimenea|comodidades|servicios incluidos|instalaciones|alberca|vistas
    `,
  },
  moreHelp: phrases`
    algo mas|alguna otra|otra cosa|necesitas? (?:algo|mas)|en que mas|mas ayuda
    puedo (?:ayudar\w*|hacer) (?:en |con )?(?:algo|mas)
  `,
  ordinals: [
    [/\b(?:el |la )?(?:primer[oa]?|numero uno|opcion uno)\b(?! (?:linea|planta|vez))/, 0],
    [/\b(?:el |la )?(?:segund[oa]|numero dos|opcion dos)\b(?! (?:linea|planta|vez))/, 1],
    [/\b(?:el |la )?(?:tercer[oa]?|numero tres|opcion tres)\b(?! (?:linea|planta|vez))/, 2],
    [/\b(?:el |la )ultim[oa]\b/, -1],
  ],
  cheaper: phrases`
    mas barat[oa]s?|mas economic[oa]s?|(?:muy|demasiado) car[oa]s?
    fuera de (?:mi|nuestro) presupuesto|menos dinero
  `,
  firstFew: /\b(?:primer[oa]s ([\ue000-\ue0ff])|([\ue000-\ue0ff]) primer[oa]s)/,
  cheapest: /\b(?:el|la) mas (?:barat[oa]|economic[oa])\b/,
  biggest: /\b(?:el|la) mas (?:grande|ampli[oa]|espacios[oa])\b/,
  tellMore: phrases`
    (?:cuente|cuenta|diga|di|hable|habla)(?:me|nos) (?:algo )?(?:mas|sobre|de)|mas (?:informacion|info|detalles|datos)
    saber mas|los detalles|describ\w+|como es
  `,
};
