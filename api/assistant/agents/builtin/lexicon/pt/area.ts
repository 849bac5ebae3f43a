/** Portuguese: places. */
import type { Lexicon } from "../lexicon.ts";
import { anyOf } from "../patterns.ts";

export const area: Pick<Lexicon, "area"> = {
  area: {
    lower:
      "em|no|na|nos|nas|perto de|perto do|perto da|zona de|zona do|mudar para|para morar em|viver em|morar em",
    before: anyOf`
      \b(?:em|no|na|nos|nas|perto|perto d[eoa]|zona|zona d[eoa]|bairro|bairro d[eoa]
      centro d[eoa]|cidade d[eoa]|regiao d[eoa]|arredores d[eoa]|para|prefiro|seja|talvez
      melhor|ou|e|nem|que|junto a|d[eoa]
      por)\s+(?:o |a |os |as |pleno |zona d[eoa] |centro d[eoa] |bairro d[eoa] )?$
    `,
    stop: anyOf`
      ^(?:o|a|os|as|um|uma|uns|umas|meu|minha|seu|sua|este|esta|esse|essa|isso|isto|que|de
      do|da|dos|das|e|ou|em|no|na|com|sem|por|para|ao|nao|sim|ja|muito|mais|menos|ha|hoje
      amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|segunda-feira|terca-feira
      quarta-feira|quinta-feira|sexta-feira|janeiro|fevereiro|marco|abril|maio|junho|julho
      agosto|setembro|outubro|novembro|dezembro|dois|duas|tres|quatro|cinco|aluguel|aluguer
      alugar|arrendar|arrendamento|venda|compra|comprar|apartamento|apartamentos|apto|casa
      casas|moradia|imovel|quarto|quartos|banheiro|banheiros|banho|suite|garagem
      estacionamento|animais|animal|cao|gato|cachorro|mobilado|mobiliado|mobilada|mobiliada
      lavandaria|lavanderia|euros|reais|dolares|mes|meses|semana|ano|anos|dia|dias|tarde
      noite|manha|hora|horas|quero|queria|procuro|procuramos|preciso|gostava|gostaria|ola|oi
      obrigado|obrigada|claro|perfeito|bom|boa|favor|geral|total|qualquer|sitio|lugar|zona
      zonas|cidade|bairro|centro|arredores|parte|perto|longe|nenhum|nenhuma|alguma|algum
      algo|nada|tudo|todos|dinheiro|conta|realidade|verdade|vez|internet|pessoa|orcamento
      preco|valor|entre|ate|desde|sobre|tipo|maximo|minimo|quando|onde|como|quanto|me|te|se
      nos|e|sao|era|ser|estar|ter|tem|tenho|tranquilo|tranquila|barato|barata|bonito|bonita
      grande|pequeno|novo|nova|exemplo|trabalho|escola|universidade|familia|filhos|ver
      visitar|visita|falar|saber|morar|viver|mudar|tambem|mas|melhor|so|talvez|outro|outra
      outros|outras|igual|breve|cima|baixo|proximo|proxima|momento|entanto|mesmo|meio|final
      fim|praia|mar|campo|altura|contacto|contato|por|t|aqui|la|ai|seguinte|principio)$
    `,
    inflected: /^[a-z]{3,}(?:ando|endo)$(?<!fernando)/,
    excluded: anyOf`
      \b(?:nao|exceto|excepto|menos|salvo|fora d[eoa]|nada de|nem|longe d[eoa]
      em vez d[eoa])(?: (?:em|no|na|quero|gosto|o|a|seja|morar|viver|perto|d[eoa]))*\s*$
    `,
    home: anyOf`
      \b(?:(?:eu )?moro|vivo|resido|trabalho|venho d[eoa]|sou d[eoa]
      estou)(?: agora)?(?: em| no| na)?\s+$
    `,
    also: anyOf`
      \b(?:tambem|acrescent\w+|ou (?:ate|talvez|mesmo))(?: (?:em|no|na|perto de))? \|
      ^ou (?:em |no |na )?\||\|[ ,]*(?:tambem)\b
    `,
  },
};
