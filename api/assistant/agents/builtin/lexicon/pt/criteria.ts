/** Portuguese: rooms, purpose, types, money, places and time. */
import type { Criteria } from "../lexicon.ts";
import { anyOf, everyPhrase, phrases } from "../patterns.ts";

export const criteria: Criteria = {
  bedroom: "(?:quartos?|dormitorios?|dorms?|qtos?|suites?|camas?|assoalhadas)",
  bathroom: "(?:casas? de banho|banheiros?|wcs?|lavabos?|banhos?)",
  room: "(?:divisoes|comodos?)",
  studio: phrases`
    um estudio(?! d[eo] (?:arq|foto|abog|adv|graba|grava|tatu|yoga|ioga|danza|danca|musica|pilates))|(?<=\bvolt\w{1,6} )ao estudio|estudios?(?= (?:em|para|mobil)|$)|studios?(?! d[eo] (?:arq|foto|abog|adv|graba|grava|tatu|yoga|ioga|danza|danca|musica|pilates))|kitnet|kitchenette|quitinete|loft|t zero
  `,
  purpose: {
    sale: everyPhrase`
      compr(?:ar|o|a|amos|a-l[oa])|a venda|venda|adquirir|investir|investimento|casa propria
    `,
    rent: /\b(?:alug\w+|alquil\w+|arrend\w+|por mes|ao mes|mensa(?:l|is)|locacao)\b/g,
    question: anyOf`
      \b(?:quanto e|qual e|o valor do?|qual o valor do?) (?:o )?(?:aluguel|aluguer|renda)\b
      meu (?:aluguel|contrato)
    `,
  },
  types: [
    [
      "townhouse",
      /\b(?:geminad[oa]s?|town ?houses?|(?:casas?|moradias?|vivendas?) em banda|sobrados?)\b/,
    ],
    [
      "apartment",
      /\b(?:apartamentos?|aptos?|aps?|apes?|ape(?:zinho|rtamento)s?|(?<=\b(?:um|uns|procur\w{1,6}|compr\w{1,6}|busc\w{1,6}|moradia ou|casa ou) )andar(?:es)?(?! (?:ainda|sub|alt|baix|inferi|superi|acima|abaixo|terreo|interm|elevad|de cima))|e?studios?(?! d[eo] (?:arq|foto|abog|adv|graba|grava|tatu|yoga|ioga|danza|danca|musica|pilates))|coberturas?|kitnets?)(?![\p{L}])/u,
    ],
    // "Quanto paga de condomínio?" asks for a fee.
    [
      "condo",
      /(?<!\b(?:pag\w{1,3}|valor|taxa|quota|cuota|cota|custo|gastos?|preco|precio|despesas?|quanto|cuanto)(?: \S{1,8})? (?:de|do|del|o|el) )\bcondo(?:s|minios?)?\b(?! (?:e )?(?:quanto|cuanto|custa|cuesta|por mes|al mes|incl))/,
    ],
    [
      "house",
      phrases`
        (?:casas?(?! de banho)|moradias?|vivendas?)(?! (?:em banda|geminad))|chales?|bangalos?
        quintas?\b(?=.{0,12}(?:com|no campo|rural))
      `,
    ],
    ["land", /\b(?:terrenos?|lotes?)\b/],
    [
      "office",
      /(?<!\b(?:[tv] ?[\ue000-\ue0ff] com|que tem|que tenha|o do) (?:um )?)\bescritorios?\b(?! fisico)/,
    ],
    [
      "commercial",
      /\b(?:lojas?|armazem|armazens|(?<!\bcom (?:um )?)(?:espacos?|salas?|pontos?|saloes|salao) (?:comercia(?:l|is)|para (?:restaurante|loja|cafe|bar|padaria|escritorio|clinica|ginasio|academia)s?)|galp\w+)\b/,
    ],
  ],
  definite: anyOf`
    \b(?:o|a|os|as|esse|essa|este|esta|desse|dessa|deste|desta|nesse|nessa|seu|sua|cada|do
    da|no|na|aquele
    aquela)\s(?:mesm[oa] |primeir[oa] |segund[oa] |terceir[oa] |ultim[oa] )?$
  `,
  money: {
    max: anyOf`
      (?:nada acima de|sem passar de|menos de|ate|abaixo de|(?:no )?max(?:imo|\.)?(?: de| e|:)?|nao mais (?:de|do) que
      teto(?: de)?|por|inferior a|nao (?:passe de|exceda|ultrapasse)|posso (?:pagar|gastar)
      gastar|pagar)\s*$
    `,
    min: anyOf`
      (?:mais de|desde|a partir de|acima de|(?:no )?min(?:imo|\.)?(?: de| e|:)?|pelo menos
      superior a|nao menos de)\s*$
    `,
    between: /(?:entre|de|desde)(?: os| uns)?\s*$/,
    joint: /^(?:e|a|ate|-|ou)(?: os| uns)?$/,
    cue: phrases`
      teto|tecto|limite
      orcamento|preco|valor|ate|menos de|max(?:imo)?|mais de|entre|euros?|reais|dolares|gastar
      pagar|desde|teto|min(?:imo)?|acima de|abaixo de|cerca de|por volta de
    `,
  },
  area: {
    excluded: anyOf`
      \b(?:nao quer\w+ mais|nao|sem ser|exceto|excepto|menos|salvo|fora d[eoa]|nada de|nem|longe d[eoa]
      em vez d[eoa]|esquec\w+|deixa\w* de lado|tira\w*|risca\w*)(?: (?:em|no|na|nos|nas|quero|gosto|os?|as?|seja|morar|viver|perto|d[eoa]))*\s*$
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
  timeline: [
    [
      "asap",
      phrases`
        o mais (?:rapido|cedo|depressa) possivel|quanto antes|urgente(?:mente)?|imediat\w+
        esta semana
      `,
    ],
    [
      "1_3mo",
      phrases`
        (?:em|daqui a|dentro de) (?:um|dois|tres|[\ue000-\ue0ff]) (?:mes|meses)
        no (?:mes que vem|proximo mes)
      `,
    ],
    [
      "3_6mo",
      phrases`
        (?:em|daqui a|dentro de) (?:quatro|cinco|seis|meio) (?:meses|ano)|ate ao fim do ano
      `,
    ],
    [
      "exploring",
      /\b(?:so (?:a ver|vendo|olhando|estou a ver)|sem pressa|no proximo ano|explorando)\b/,
    ],
  ],
  payment: [
    ["cash", /\b(?:a vista|a pronto|em dinheiro|pronto pagamento|sem financiamento)\b/],
    ["pre_approved", /\b(?:(?:credito|financiamento) (?:aprovado|pre-?aprovado))\b/],
    [
      "in_progress",
      anyOf`
        \b(?:a tratar d[oa]|pedindo|solicitando|aguardando
        a espera d[oe]) (?:o |um )?(?:credito|financiamento|emprestimo)\b
      `,
    ],
    [
      "none",
      phrases`
        (?:preciso|precisamos|nao tenho) (?:de )?(?:um )?(?:credito|financiamento
        emprestimo)
      `,
    ],
  ],
  name: /\b(?:chamo-me|me chamo|meu nome e|o meu nome e|sou (?:o|a)|sou)\s+$/,
};
