/** Spanish, of Spain and of Latin America: the lexicon, with the cues of questions and wishes. */
import { facts } from "../../facts/es.ts";
import type { Lexicon } from "../lexicon.ts";
import { anyOf, every, everyPhrase, phrases } from "../patterns.ts";
import { acts, HOME } from "./acts.ts";
import { criteria } from "./criteria.ts";
import { properties } from "./properties.ts";

export const es: Lexicon = {
  acts,
  ...criteria,
  ...properties,
  facts,
  ask: every`
    (?:¿|\b(?:tiene|tienen|hay|admit\w+|acept\w+|permit\w+|se (?:permiten|admiten|aceptan
    puede|pueden)|puedo (?:tener|llevar|traer)|esta (?:amueblad[oa]|amoblad[oa])
    viene (?:con|amueblad[oa]|amoblad[oa])|incluye|cuant[oa]s?|cuanto|cual|cuales|que|donde
    como(?! (?:max|min|much|poco))|saber|me (?:dices|dice|puedes? decir|podrias? decir
    confirmas)|dime|digame|sabes si|sabe si)\b)
  `,
  want: everyPhrase`
      (?<!no se si )(?:quiero|quisiera|queremos|quisieramos|necesito|necesitamos|busco
      buscamos|buscando|prefiero|preferimos|preferiria|me gustaria|nos gustaria|deseo|tengo
      tenemos|me interesa(?:n)?|interesad[oa])(?! saber)
      tiene que|tienen que|debe(?:n|ria)?|ha de|hace falta|algo|alguno|alguna|algun
      otr[oa]s?(?! (?:cosa|pregunta|duda))|que sea(?:n)?|que tenga(?:n)?|que admita(?:n)?
      que acepte(?:n)?|que este|hay (?:algo|algun[oa]?|otr[oa]s?|mas|${HOME})
      tienes? (?:algo|algun[oa]?|otr[oa]s?|mas|${HOME})
      tienen (?:algo|algun[oa]?|otr[oa]s?|mas|${HOME})
      teneis (?:algo|algun[oa]?|otr[oa]s?|mas)|muestrame|ensename|muestreme|imprescindible
      preferiblemente|a ser posible|solo|mejor
    `,
  weakWant: /\b(?:con|que|para|donde|y|pero|por favor|tambien|sin)\b/g,
  flags: {
    furnished: /\b(?:(?:des)?amuebl\w+|amobl\w+|muebles|sin amueblar|sin muebles)\b/g,
    pets_allowed:
      /\b(?:mascotas?|perros?|perr[oa]s?|gat[oa]s?|animales|perrit[oa]s?|cachorros?)\b/g,
    garage: everyPhrase`
      garajes?|garages?|cocheras?|parking|aparcamiento|estacionamiento
      plaza de (?:garaje|parking|aparcamiento)|aparcar|estacionar
    `,
    laundry: /\b(?:lavander\w+|lavadoras?|lavadero|secadora|cuarto de lavado|zona de lavado)\b/g,
  },
  flagsDenied: {
    furnished: /\b(?:desamuebl\w+|sin amueblar|sin muebles)\b/,
  },
  deniedBefore: /\b(?:no|sin|ni|nunca|tampoco|nada de)\b[^,.;!?\n]{0,22}$/,
  deniedAfter: anyOf`
    ^[^,.;!?\n]{0,10}\bno (?:es|hace|son|hacen) (?:necesari[oa]s?|falta|imprescindible)\b
  `,
  describes: /\b(?:no )?(?:tiene|tienen|esta|viene|admite|hay)(?! que)\b/,
  praises: phrases`
    (?:me|nos) (?:gusta|gusto|encanta)n? (?:mucho )?(?:el|la|los|su|que)
    (?:que bien|que bueno|genial|menos mal|lastima|que pena) que|me alegra que
  `,
  indifferent: phrases`
    (?:me|nos) da (?:igual|lo mismo)|da igual|no (?:me )?importa|indiferente
    sin preferencias?|lo que sea|cualquier\w*|no tengo preferencias?|como sea|es lo mismo
  `,
  refuses: phrases`
    no (?:hace falta|(?:lo |la )?necesit\w+|es necesari[oa]|quiero|me hace falta)|sin
  `,
  insists: /\b(?:necesito|quiero|prefiero|debe|tiene que|me gustaria|imprescindible)\b/,
};
