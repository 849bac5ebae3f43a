/** Portuguese, of Portugal and of Brazil: the lexicon. */
import { facts } from "../../facts/pt.ts";
import type { Lexicon } from "../lexicon.ts";
import { anyOf, everyPhrase, phrases } from "../patterns.ts";
import { criteria } from "./criteria.ts";
import { properties } from "./properties.ts";

export const pt: Lexicon = {
  ...criteria,
  ...properties,
  facts,
  flags: {
    furnished: /\b(?:(?:nao )?mobil\w+|moveis|mobilia|sem mobilia|sem moveis)\b/g,
    pets_allowed:
      /\b(?:animais|animal|pets?|cao|caes|cachorr[oa]s?|gat[oa]s?|caozinho|estimacao)\b/g,
    garage: everyPhrase`
      garage(?:m|ns)|estacionamento|vagas?(?: de garagem)?
      lugar de (?:garagem|estacionamento)|parqueamento|estacionar
    `,
    laundry: everyPhrase`
      lavander\w+|lavandaria|maquina de lavar|maquinas de lavar|area de servico|secadora
      secar roupa
    `,
  },
  flagsDenied: {
    furnished: /\b(?:nao mobil\w+|sem mobilia|sem moveis)\b/,
  },
  deniedBefore: /\b(?:nao|sem|nem|nunca|tampouco|nada de)\b[^,.;!?\n]{0,22}$/,
  deniedAfter: anyOf`
    ^ (?:dispens\w+)|^[^,.;!?\n]{0,10}\bnao (?:e|sao|faz) (?:necessari[oa]s?|precis[oa]s?|falta
    imprescindive(?:l|is))\b
  `,
  describes: /\b(?:nao )?(?:tem|esta|vem|aceita|ha)(?! (?:de|que)\b)/,
  indifferent: phrases`
    tanto (?:me )?faz|(?:nao )?(?:me )?(?:importa|interessa) (?:se|onde|quant)
    nao (?:me )?importa|nao importa|indiferente|sem preferencias?|qualquer\w*|o que for
    nao tenho preferencias?|e igual|e-me igual
  `,
  refuses:
    /\b(?:dispenso|dispensamos|nao (?:precis\w+|e (?:necessari[oa]|preciso)|faz falta|quero)|sem)\b/,
  insists: /\b(?:preciso|quero|prefiro|deve|tem (?:de|que)|gostava|gostaria|imprescindivel)\b/,
};
