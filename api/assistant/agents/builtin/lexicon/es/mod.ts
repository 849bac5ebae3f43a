/** Spanish, of Spain and of Latin America: the lexicon. */
import { facts } from "../../facts/es.ts";
import type { Lexicon } from "../lexicon.ts";
import { anyOf, everyPhrase, phrases } from "../patterns.ts";
import { criteria } from "./criteria.ts";
import { properties } from "./properties.ts";

export const es: Lexicon = {
  ...criteria,
  ...properties,
  facts,
  flags: {
    furnished:
      /\b(?:(?:des)?amuebl\w+|amobl\w+|(?<!\b(?:mis|nuestros|propios) )muebles|vaci[oa]s?|sin amueblar|sin (?:un (?:solo )?)?muebles?)\b/g,
    pets_allowed:
      /\b(?:mascotas?|perros?|perr[oa]s?|gat[oa]s?|animales|perrit[oa]s?|cachorros?|conej[oa]s?|hamsters?|cobayas?|loros?|hurones|huron|tortugas?|canarios?|periquitos?|(?<=\b(?:dejan|dejais|permit\w+|admit\w+|acept\w+) )(?:(?:ten|tra|met)er|llevar)l[oa]s?(?= *(?:$|[?.!,])| (?:en|ahi|alli|tambien)\b))\b/g,
    garage: everyPhrase`
      garajes?|garages?|cocheras?|parking|aparcamiento|estacionamiento
      plaza de (?:garaje|parking|aparcamiento)
      (?<=\b(?:con|sin|necesit\w{1,6}|quier\w{1,4}|quer\w{1,5}|tenga|tiene|tienen|lleva|incluye|hay|falta|(?:alquilar|comprar|pagar) una|plazas?|otra|su|la de) (?:(?:una|la|su|dos|otra|alguna|[\ue000-\ue0ff]) )?)plazas?(?! (?:mayor|del?|de (?!coche|moto)|[\uf400-\uf4ff]))
      parqueaderos?|parqueos?|aparcar|estacionar|(?:meter|guardar|dejar) (?:el|la|mi|nuestr[oa]) (?:coche|carro|taxi|moto|furgo\w{0,6}|camper|auto)
      (?:coche|carro|taxi|moto|furgo\w{0,6}|camper|auto) l[oa] (?:tengo|tenemos|quiero|queremos|necesito|necesitamos|hay) (?:que )?(?:meter|guardar|dejar)
      coches? caben?|cabe[n]? (?:el|un|dos|los|[\ue000-\ue0ff]) coches?|(?:sitio|espacio|lugar|plazas?) para (?:el |un |dos |los |mi )?(?:coche|carro)s?
    `,
    laundry:
      /\b(?:lavander\w+|lavadoras?|lavarropas|lavadero|secadora|cuarto de lavado|zona de lavado|lavar (?:la |mi |nuestra )?rop(?:a|ita))\b/g,
  },
  flagsDenied: {
    furnished: /\b(?:desamuebl\w+|vaci[oa]s?|sin amueblar|sin (?:un (?:solo )?)?muebles?)\b/,
  },
  deniedBefore: /\b(?:no|sin|ni|nunca|tampoco|nada de)\b[^,.;!?\n]{0,22}$/,
  deniedAfter: anyOf`
    ^[^,.;!?\n]{0,10}\bno (?:es|hace|son|hacen) (?:necesari[oa]s?|falta|imprescindible|obligatori[oa]|esencial|fundamental|indispensable)\b
  `,
  describes: /\b(?:no )?(?:tiene|tienen|esta|viene|admite|hay)\b(?! que)\b/,
  indifferent: phrases`
    (?:me|nos) da (?:igual|lo mismo)|da igual|no (?:me )?importa|indiferente
    sin preferencias?|lo que sea|cualquier\w*(?! (?:modo|manera|forma|caso|momento|dia|hora|cosa))|no tengo preferencias?|como sea|es lo mismo
  `,
  refuses: phrases`
    no (?:hace falta|(?:lo |la )?necesit\w+|es necesari[oa]|quiero|me hace falta)|sin
  `,
  insists: /\b(?:necesito|quiero|prefiero|debe|tiene que|me gustaria|imprescindible)\b/,
};
