/** Portuguese: which property is meant, and what is wished of it. */
import type { Properties } from "../lexicon.ts";
import { phrases } from "../patterns.ts";

export const properties: Properties = {
  moreHelp: phrases`
    mais alguma|algo mais|mais algo|mais ajuda|em que mais
    posso ajudar\w*(?: com)? (?:em )?(?:mais|algo)|precisa de (?:mais|algo)
  `,
  ordinals: [
    [/\b(?:o|a) do meio\b/, 1],
    [
      /\b1[ªº°]|(?:\b(?:[dn]?[oa]|ao|pel[oa]|[dn]?ess[ea]|[dn]?est[ea]) |(?<=^|[.,;:!?\n] ?))(?:primeir[oa])\b(?! (?:linha|andar|vez))|\b(?:o |a )?(?:numero um|opcao um)\b(?! (?:linha|andar|vez))/,
      0,
    ],
    [
      /\b2[ªº°](?![ -]?feira)|\b(?:o |a )?(?:segund[oa](?! ?-?feira)|numero dois|opcao dois)\b(?! (?:linha|andar|vez))/,
      1,
    ],
    [
      /\b3[ªº°](?![ -]?feira)|\b(?:o |a )?(?:terceir[oa]|numero tres|opcao tres)\b(?! (?:linha|andar|vez))/,
      2,
    ],
    [/\b(?:o |a )ultim[oa]\b/, -1],
  ],
  cheaper: phrases`
    mais barat[oa]s?|mais em conta|(?:muito|demasiado) car[oa]s?|car[oa] demais
    fora do (?:meu|nosso) orcamento
  `,
  firstFew: /\b(?:primeir[oa]s ([\ue000-\ue0ff]))|([\ue000-\ue0ff]) primeir[oa]s/,
  cheapest: /\b(?:o|a) mais (?:barat[oa]|em conta)\b/,
  biggest: /\b(?:o|a) (?:maior|mais espacos[oa])\b/,
  available: new RegExp(
    "(?:ainda|continua|segue) (?:esta |ta |tem |se encontra )?(?:disponivel|livre|a venda|para (?:alugar|arrendar|venda)|de pe|ta|esta|tem)|disponivel|(?:ja )?(?:foi|esta|ta) (?:vendid\\w+|alugad\\w+|arrendad\\w+|reservad\\w+)|ainda ta\\b|esta livre|ta livre",
  ),
  tellMore: phrases`
    (?:fale|fala|conte|conta|diga|diz)(?:-| )(?:me|nos) (?:algo )?(?:mais|sobre|d[aeo])|mais (?:informac\w+|info|detalhes|dados)
    saber mais|(?:me|nos) (?:fal[ae]|cont[ae]|diz|diga) (?:mais|sobre|d[aeo])|(?:lembr[ae]-me|me lembr[ae]) (?:qual|como|o que|d[aeo])|(?:queria|quero|gostaria de|preciso de|pedir|receber|ter) (?:mais )?(?:info|informac\w+)|os detalhes|descrev\w+|como e
  `,
};
