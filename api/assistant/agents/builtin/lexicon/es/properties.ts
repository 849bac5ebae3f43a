/** Spanish: which property is meant, and what is wished of it. */
import type { Properties } from "../lexicon.ts";
import { phrases } from "../patterns.ts";

export const properties: Properties = {
  moreHelp: phrases`
    algo mas|alguna otra|otra cosa|necesitas? (?:algo|mas)|en que mas|mas ayuda
    puedo (?:ayudar\w*|hacer) (?:en |con )?(?:algo|mas)
  `,
  ordinals: [
    [/\b(?:el|la) del medio\b/, 1],
    [/\b1[ªº°]|\b(?:el |la )?(?:primer[oa]?|numero uno|opcion uno)\b(?! (?:linea|planta|vez))/, 0],
    [/\b2[ªº°]|\b(?:el |la )?(?:segund[oa]|numero dos|opcion dos)\b(?! (?:linea|planta|vez))/, 1],
    [
      /\b3[ªº°]|\b(?:el |la )?(?:tercer[oa]?|numero tres|opcion tres)\b(?! (?:linea|planta|vez))/,
      2,
    ],
    [/\b(?:el |la )ultim[oa]\b/, -1],
  ],
  cheaper: phrases`
    mas barat[oa]s?|mas economic[oa]s?|(?:muy|demasiado) car[oa]s?
    fuera de (?:mi|nuestro) presupuesto|menos dinero
  `,
  firstFew: /\bprimer[oa]s ([\ue000-\ue0ff])|([\ue000-\ue0ff]) primer[oa]s/,
  cheapest: /\b(?:el|la) mas (?:barat[oa]|economic[oa])\b/,
  biggest: /\b(?:el|la) mas (?:grande|ampli[oa]|espacios[oa])\b/,
  available: new RegExp(
    "(?:sigue|esta|estan|continua|queda|hay) (?:todavia |aun |ya )?(?:disponible|libre|en venta|en alquiler|vendid\\w+|alquilad\\w+|reservad\\w+)|disponibles?\\b|(?:aun|todavia)(?: lo| la)? (?:tiene|tienen|esta|sigue|disponible|libre)|(?:lo|la) (?:tiene|tienen)n? (?:aun|todavia)|sigue libre|siguen? en (?:venta|alquiler)|todavia lo tienen",
  ),
  tellMore: phrases`
    (?:cuente|cuenta|diga|di|hable|habla)(?:me|nos) (?:algo )?(?:mas|sobre|de)|mas (?:informacion|info|detalles|datos)
    saber mas|rec(?:ue|o)rda(?:me|nos) (?:cual|como|que)|(?:quer(?:r?ia|emos)|quiero|quisiera|necesito|pid[oe]|pedir|dame|deme) (?:mas )?(?:info|informacion)|los detalles|describ\w+|como es
  `,
};
