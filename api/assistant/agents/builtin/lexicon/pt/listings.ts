/** Portuguese: facts asked about listings, and which listing is meant. */
import type { Lexicon } from "../lexicon.ts";
import { anyOf, phrases } from "../patterns.ts";

export const listings: Pick<
  Lexicon,
  "facts" | "moreHelp" | "ordinals" | "cheaper" | "cheapest" | "firstFew" | "biggest" | "tellMore"
> = {
  facts: {
    phone: phrases`
      (?<!meu )(?:telefone|telemovel|celular)(?! e)|numero de (?:contacto|contato|telefone)
      (?:como|onde) (?:posso|podemos|os|o|a)? ?(?:contact\w+|contat\w+|ligar|liga)
      (?<!meu )contact?o(?:s)?\b(?= |\?|$)|(?:o|qual o) numero(?! de (?:quart|banh))
    `,
    address: phrases`
      morada|endereco|onde (?:fica|e|esta|se situa)|localizac\w+(?! em)|em que (?:rua|zona)
      como (?:chego|se chega)
    `,
    price: anyOf`
      \b(?:quanto (?:custa|e|vale|fica|pedem|sai|seria|esta)|que preco|preco (?:tem|e)
      (?:qual e|qual|diga|saber) (?:e )?o (?:preco|valor|aluguel|aluguer)|(?:preco
      valor)\s?\?|por quanto)
    `,
    bedrooms: /\bquantos (?:quartos|dormitorios|suites)\b/,
    bathrooms: /\bquant[oa]s (?:casas de banho|banheiros|wcs?)\b/,
    living_area: anyOf`
      \b(?:quantos metros|que (?:area|tamanho)|qual (?:e )?(?:a area|o tamanho)
      metros quadrados\?|tamanho\?|area util)
    `,
    year_built: /\b(?:quando foi constru\w+|de que ano|que idade|ano de construcao|idade do)\b/,
    amenities: phrases`
      piscina|ginasio|academia|varanda|terraco|jardim|elevador|ar condicionado|aquecimento
      lareira|comodidades|vista|churrasqueira|quintal
    `,
  },
  moreHelp: phrases`
    mais alguma|algo mais|mais algo|mais ajuda|em que mais
    posso ajudar\w*(?: com)? (?:em )?(?:mais|algo)|precisa de (?:mais|algo)
  `,
  ordinals: [
    [/\b(?:o |a )?(?:primeir[oa]|numero um|opcao um)\b(?! (?:linha|andar|vez))/, 0],
    [/\b(?:o |a )?(?:segund[oa](?! ?-?feira)|numero dois|opcao dois)\b(?! (?:linha|andar|vez))/, 1],
    [/\b(?:o |a )?(?:terceir[oa]|numero tres|opcao tres)\b(?! (?:linha|andar|vez))/, 2],
    [/\b(?:o |a )ultim[oa]\b/, -1],
  ],
  cheaper: phrases`
    mais barat[oa]s?|mais em conta|(?:muito|demasiado) car[oa]s?|car[oa] demais
    fora do (?:meu|nosso) orcamento
  `,
  firstFew: /\b(?:primeir[oa]s ([\ue000-\ue0ff]))|([\ue000-\ue0ff]) primeir[oa]s/,
  cheapest: /\b(?:o|a) mais (?:barat[oa]|em conta)\b/,
  biggest: /\b(?:o|a) (?:maior|mais espacos[oa])\b/,
  tellMore: phrases`
    (?:fale|fala|conte|conta|diga|diz)(?:-| )(?:me|nos) (?:algo )?(?:mais|sobre|d[aeo])|mais (?:informac\w+|info|detalhes|dados)
    saber mais|os detalhes|descrev\w+|como e
  `,
};
