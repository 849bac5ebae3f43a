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
    furnished:
      /\b(?:(?:nao )?mobilad\w+|(?:nao )?mobiliad\w+|(?<!\b(?:meus|nossos|proprios) )moveis|(?<!\b(?:minha|nossa) )mobilia|vazi[oa]s?|sem mobilia|sem moveis)\b/g,
    pets_allowed:
      /\b(?:animais|animal|pets?|cao|caes|cachorr[oa]s?|gat[oa]s?|caozinho|coelh[oa]s?|hamsters?|papagaios?|furao|tartarugas?|canarios?|periquitos?|bich(?:o|inho)s? de estimacao|(?<=\b(?:pode|podem|posso|podemos|aceitam?|permitem?|deixam?) (?:(?:ter|levar|leva|trazer) )?(?:(?:o|um|meu|o meu) )?)bich(?:o|inho)s?|mascotes?|(?<=\b(?:deixam|permitem|aceitam) )(?:te|leva|traze)-l[oa]s?|aceitam-n[oa]s?)\b/g,
    garage: everyPhrase`
      garage(?:m|ns)|estacionamento|vagas?(?: de garagem)?|(?:meter|guardar|por|deixar) (?:o|a|o meu|a minha) (?:carro|automovel|taxi|mota|moto|carrinha|tuk-tuk)
      (?:lugar|espaco|sitio) (?:para|pro|pra|p) (?:o |um |dois |os )?(?:carros?|automove(?:l|is))
      lugar de (?:garagem|estacionamento)|parqueamento|estacionar
    `,
    laundry: everyPhrase`
      lavander\w+|lavandaria|maquinas? (?:(?:de )?lavar(?! (?:a )?lou?[ic]a)|d[ae] roupa)|area de servico|secadora
      secar roupa|lava[rm]? (?:a |minha )?roup(?:a|inha)
    `,
  },
  flagsDenied: {
    furnished: /\b(?:nao mobil\w+|vazi[oa]s?|sem mobilia|sem moveis)\b/,
  },
  deniedBefore: /\b(?:nao|sem|nem|nunca|tampouco|nada de)\b[^,.;!?\n]{0,22}$/,
  deniedAfter: anyOf`
    ^ (?:dispens\w+)|^[^,.;!?\n]{0,10}\bnao (?:e|sao|faz) (?:necessari[oa]s?|precis[oa]s?|falta
    imprescindive(?:l|is)|obrigatori[oa]|essencial|fundamental|indispensavel)\b
  `,
  describes: /\b(?:nao )?(?:tem|esta|vem|aceita|ha)\b(?! (?:de|que)\b)/,
  indifferent: phrases`
    tanto (?:me )?faz|(?:nao )?(?:me )?(?:importa|interessa) (?:se|onde|quant)
    nao (?:me )?importa|nao importa|indiferente|sem preferencias?|qualquer\w*(?! (?:modo|maneira|forma|caso|altura|momento|dia|hora|coisa))|o que for
    nao tenho preferencias?|e igual|e-me igual
  `,
  refuses:
    /\b(?:dispenso|dispensamos|nao (?:precis\w+|e (?:necessari[oa]|preciso)|faz falta|quero)|sem)\b/,
  insists: /\b(?:preciso|quero|prefiro|deve|tem (?:de|que)|gostava|gostaria|imprescindivel)\b/,
};
