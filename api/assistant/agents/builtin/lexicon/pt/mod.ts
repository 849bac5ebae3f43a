/** Portuguese, of Portugal and of Brazil: the lexicon, with the cues of questions and wishes. */
import { facts } from "../../facts/pt.ts";
import type { Lexicon } from "../lexicon.ts";
import { anyOf, everyPhrase, phrases } from "../patterns.ts";
import { acts, HOME } from "./acts.ts";
import { criteria } from "./criteria.ts";
import { properties } from "./properties.ts";

export const pt: Lexicon = {
  acts,
  ...criteria,
  ...properties,
  facts,
  ask: everyPhrase`
    (?<!que )(?:tem|têm)(?! de\b| que\b| algum| alguma| outr| mais\b)
    ha(?! algo| algum| alguma| outr| mais)|aceita\w*|permite\w*|admite\w*
    (?:pode-se|posso|podem) (?:ter|levar|trazer)|sao (?:permitidos|aceites|aceitos)
    e (?:mobilad[oa]|mobiliad[oa])|esta (?:mobilad[oa]|mobiliad[oa])
    vem (?:com|mobilad[oa]|mobiliad[oa])|inclui|quant[oa]s?|qual|quais|onde|como|saber
    (?:me )?(?:diz|diga|diga-me|dizer|confirma\w*)|sabe (?:se|dizer)|o que
  `,
  want: everyPhrase`
      (?<!nao sei se )(?:quero|queria|queremos|queriamos|preciso|precisamos|procuro
      procuramos|procurando|procurar|busco|buscando|prefiro|preferimos|preferia|gostava
      gostaria|gostariamos|desejo|tenho|temos|interessa|interessad[oa])(?! (?:de )?saber)
      (?:tem|têm) (?:de|que) (?:ter|ser|aceitar|permitir|estar|incluir|vir)|deve(?:m|ria)?
      algo|algum|alguma|outr[oa]s?(?! (?:coisa|pergunta|duvida))|que seja(?:m)?
      que tenha(?:m)?|que aceite(?:m)?|que permita(?:m)?|que esteja
      (?:ha|tem) (?:algo|algum|alguma|outr[oa]s?|mais|${HOME})|mostre?(?:-me)?
      mostra(?:-me)?|imprescindivel|de preferencia|so|apenas|melhor
    `,
  weakWant: /\b(?:com|que|para|onde|e|mas|por favor|tambem|sem)\b/g,
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
    ^[^,.;!?\n]{0,10}\bnao (?:e|sao|faz) (?:necessari[oa]s?|precis[oa]s?|falta
    imprescindive(?:l|is))\b
  `,
  describes: /\b(?:nao )?(?:tem|esta|vem|aceita|ha)(?! (?:de|que)\b)/,
  praises: phrases`
    (?:gosto|gostei|adoro|adorei) (?:muito )?(?:do|da|dos|de que|que)
    (?:que bom|ainda bem|otimo|optimo|pena|que pena) que
  `,
  indifferent: phrases`
    tanto (?:me )?faz|(?:nao )?(?:me )?(?:importa|interessa) (?:se|onde|quant)
    nao (?:me )?importa|nao importa|indiferente|sem preferencias?|qualquer\w*|o que for
    nao tenho preferencias?|e igual|e-me igual
  `,
  refuses: /\b(?:nao (?:precis\w+|e (?:necessari[oa]|preciso)|faz falta|quero)|sem)\b/,
  insists: /\b(?:preciso|quero|prefiro|deve|tem (?:de|que)|gostava|gostaria|imprescindivel)\b/,
};
