/** Portuguese: what a buyer does with a message. */
import type { Lexicon } from "../lexicon.ts";
import { anyOf, phrases } from "../patterns.ts";

/** Anything that one can live or work in, as a pattern source. */
export const HOME =
  "(?:apartamentos?|aptos?|apês?|apes?|casas?|moradias?|imove(?:l|is)|propriedades?|andar(?:es)?|estudios?|coberturas?|lojas?|escritorios?|quartos?|opc(?:ao|oes)|algo|sitio|lugar|anuncios?|alojamentos?|t\\ue000)";

export const acts: Lexicon["acts"] = {
  affirm: anyOf`
    ^(?:(?:ah|oh|bom|ok|obrigad[oa]|pois)[,.! ]+)*(?:sim\b|claro|ok\b|okay\b|certo
    perfeito|perfeita|otimo|otima|optimo|com certeza|correto|correcto|exato|exatamente
    isso(?: mesmo)?\b|de acordo|combinado|pode ser|parece(?:-me)? (?:bem|bom|otimo
    perfeito)|esta (?:bem|bom|otimo|perfeito|certo)|ta (?:bom|bem|otimo)|tudo bem|bem\b
    muito bem|gosto|gostei|adorei|serve|confirmo|confirmado|pode (?:marcar|confirmar)
    vamos|bora|fechado|beleza|excelente|por favor|quero\b(?! \S)|seria otimo|fica bem
    da para mim)
  `,
  negate: anyOf`
    ^(?:(?:ah|oh|bom|desculpe?|pois|espere?|melhor)[,.! ]+)*(?:nao\b|nada\b|nenhum|nenhuma
    nunca|ainda nao|tambem nao)
  `,
  thanks: /\b(?:obrigad[oa]s?|obg|valeu|agradec\w+|grat[oa])\b/,
  done: phrases`
    (?:e|era|isso e|so) (?:so )?(?:isso|tudo)|e tudo|so isso|isso e tudo|mais nada
    nada mais|nada\b(?=[,. ]+obrigad)|nao preciso de (?:mais )?(?:nada|mais)
    por (?:agora|enquanto|hoje) e (?:so|tudo)|ja tenho tudo|adeus|tchau
    ate (?:logo|breve|amanha|mais|ja)|(?:tenha|tem) um bo[am]|boa noite|bom dia para si
  `,
  greet: /^(?:ola|oi|bom dia|boa tarde|boa noite|boas|e ai|tudo bem|hey|hi|hello)\b/,
  small_talk: phrases`
    como (?:esta|vai|estas)|tudo bem|quem e (?:voce|tu)
    (?:e|es|voce e) (?:um |uma )?(?:robo|bot|maquina|pessoa|humano)|haha\w*|kkk\w*
    bom trabalho|prazer|parabens
  `,
  like: phrases`
    (?<!nao )(?:gosto|gostei|gostamos|adoro|adorei|amei|curti)(?! de (?:um|uma|ver|visitar
    saber))
    (?:parece|soa)(?:-me)? (?:muito )?(?:bem|bom|boa|otim[oa]|perfeit[oa]|interessante
    excelente)
    (?<!nao )(?:me )?interessa(?:-me|ou)?|interessante|tem bom aspeto
    (?:e|seria|esta) (?:mesmo |muito )?(?:perfeit[oa]|ideal|otim[oa]|lind[oa]|bonit[oa]
    excelente|o que (?:procuro|procurava|quero|preciso))
    mesmo o que|o que (?:procurava|procuro)|perfeit[oa]|otim[oa]|excelente|fantastic[oa]
    maravilhos[oa]|fico com|prefiro (?:o|a|esse|essa|este|esta)|serve(?:-me)?|boa opcao
  `,
  dislike: phrases`
    nao (?:gosto|gostei|curti|me (?:interessa|convence|agrada|serve)|serve
    e (?:bem )?o que (?:procuro|procurava|quero))
    (?:demasiado|muito) (?:car[oa]|pequen[oa]|grande|longe|barulhent[oa]|velh[oa]
    escur[oa])
    car[oa] demais|(?:pequen[oa]|grande|longe) demais|carissim[oa]|fei[oa]
    horriv(?:el|eis)|fora do (?:meu|nosso) orcamento|descarto
  `,
  alternatives: phrases`
    outr[oa]s?(?! (?:dia|dias|hora|data|cidade|momento|altura|pergunta|coisa|vez|visita))
    algo (?:mais|diferente|melhor|parecido)(?! (?:que|por))
    mais (?:opc\w+|resultados|apartamentos|casas|imoveis|moradias|anuncios)
    que mais (?:ha|tem)|o que mais|mais algum|mais alguma|ha mais|tem mais|ver mais
    mostr\w+ mais|diferentes?|alternativas?|mais barat[oa]s?|mais em conta|mais grandes?
    maiores?|mais pequen[oa]s?|menores|o proximo
    a proxima(?! (?:semana|segunda|terca|quarta|quinta|sexta))
    continu\w+ a (?:procurar|busca)
  `,
  search: anyOf`
    \b(?:procur\w+|busc\w+|encontr\w+|(?:quero|queria|gostava|gostaria|preciso|precisamos
    queremos|desejo|interessad[oa] em|ha|tem|mostre?(?:-me)?|mostra(?:-me)?|recomend\w+
    alugar|arrendar|comprar|mudar\w*)[^.?!]{0,40}?${HOME}|${HOME} (?:para (?:alugar
    arrendar|comprar|morar|viver)|a venda)|vou(?:-me)? mudar|ajuda\w* a (?:procurar
    encontrar)|o que (?:ha|tem) (?:disponivel|em)|onde morar)
  `,
  visit: phrases`
    visit\w+|ve-l[oa]
    ver (?:o|a|esse|essa|este|esta) (?:apartamento|casa|imovel|moradia|apto|ape
    propriedade)
    ver (?:ele|ela)|ir (?:la )?ver|conhec(?:er|e-l[oa])|agend\w+|marc(?:ar|a|e|o|amos)\b
    marque|reserv\w+|dar uma olhada|combinar|passar la|ver(?=[^.?!]{0,14}[\uf200-\uf2ff])
  `,
  cancel: phrases`
    cancel\w+|desmarc\w+|anul\w+
    (?:ja )?nao (?:posso|poderei|vou poder|consigo) (?:ir|comparecer|visitar)
    nao quero (?:ir|a visita|visitar)
  `,
  change: phrases`
    mud(?:ar|a|e|o|ei|amos)\b|alter\w+|na verdade|afinal|melhor|em vez|prefiro|troc\w+
    outra (?:data|hora|altura)|outro (?:dia|momento|horario)|passar para|adi(?:ar|a|e)\b
    remarc\w+|pensando bem
  `,
  later: phrases`
    (?:agora|ainda|de momento|por enquanto|por agora|neste momento) nao
    nao (?:agora|por agora|por enquanto|para ja)|mais tarde|noutra altura|em outro momento
    outro (?:dia|momento)|depois (?:vejo|digo|falo|marco|aviso)|vou pensar|tenho de pensar
    preciso pensar|deixa-?me pensar|sem pressa|daqui a uns meses|no proximo ano
    ano que vem|aviso depois
  `,
  not_interested: phrases`
    (?:ja )?nao (?:(?:me )?interessa|estou interessad[oa]|tenho interesse)(?! (?:n?ess[ea]
    n?est[ea]))
    ja (?:nao (?:procuro|quero (?:comprar|alugar|arrendar)|preciso)|(?:encontr\w+|compr\w+
    alug\w+|arrend\w+))
    desisto|desisti|parei de procurar|nao (?:procuro|quero) mais
    nao vou mais (?:comprar|alugar)
  `,
  human: phrases`
    (?:falar|fale|contact\w+|passar?|passe|ligar|conversar|pôr
    por)(?:-me)? (?:em contacto )?com (?:uma?|o|a|algum|alguma|um )? ?(?:pessoa|humano
    agente|assessor\w*|alguem|corretor\w*|atendente|consultor\w*|comercial|representante
    operador\w*|responsavel)
    pessoa (?:real|de verdade|humana)|um humano|atendente humano
    (?:ligue|liga|ligar|telefon\w+)(?:-me| para mim| me)
    me (?:ligue|liga|liguem|ligar|telefone)
    alguem (?:me )?(?:ligar|ligue|contact\w+|atender)
    quero (?:um )?(?:humano|atendente|corretor)
  `,
  complaint: phrases`
    reclam\w+|queix\w+|pessim[oa]|horriv(?:el|eis) (?:atendimento|servico)
    terriv(?:el|eis)|inaceitavel|vergonha|burla|golpe|fraude|fart[oa]|decepcion\w+
    dececion\w+|indignad[oa]|ninguem (?:me )?(?:ligou|respond\w+|apareceu|atend\w+)
    perda de tempo|perder tempo|inutil|nao serve para nada|absurdo
  `,
  offer: phrases`
    (?:fazer|faco|faria|apresentar|enviar|colocar) (?:uma|minha
    a minha) (?:contra)?(?:proposta|oferta)
    ofereco|ofereceria|oferecer|oferecemos|minha (?:proposta|oferta)|negoci\w+|aceitariam?
    contraproposta|baixar(?:iam)? o preco
    (?:dispost[oa] a|posso) pagar [\ue000-\ue0ff] por|dar um sinal
  `,
  financing: phrases`
    hipotec\w+|emprestimos?|financi\w+|credito (?:habitacao|imobiliario|bancario)?
    entrada inicial|taxa de juros?|taxas? de juro|prestac\w+|parcel\w+|euribor|fgts
  `,
  compare: phrases`
    compar\w+|diferencas?
    qual (?:e|d[oa]s (?:dois|duas|tres)(?: e)?) (?:o |a )?(?:mais|melhor|maior|menor)|versus|vs
  `,
  opt_out: anyOf`
    ^(?:stop|parar|pare|sair|cancelar inscricao|descadastrar|unsubscribe|remover)[.! ]*$
    \b(?:nao (?:me )?(?:escrev\w+|mand\w+|envi\w+|contact\w+|incomod\w+
    chateiem)(?: mais)?|par[ea](?:m)? de (?:me )?(?:escrever|mandar|enviar|incomodar)
    remov\w+-?me|tir\w+-me da lista|me (?:remova|tire)(?: da lista)?|descadastr\w+)\b
  `,
  opt_in: /^(?:start|voltar|iniciar)[.! ]*$|\b(?:quero voltar a receber|voltem a escrever)\b/,
  off_topic: phrases`
    previsao do tempo|como esta o tempo|piada|receita|futebol|presidente|capital d[aeo]
    poema|cancao|filme|loteria|lotaria|bitcoin|horoscopo|pizza|dever de casa|traduz\w*
    ignor[ea] (?:as|tuas|suas)
  `,
  sarcasm: anyOf`
    \b(?:sim,? claro que sim,? |ah,? claro[,.!]|que (?:engracad[oa]|piada)
    era mesmo o que (?:me faltava|precisava),? mais|(?:otimo|que bom),? mais um[a]?
    obrigad[oa] por nada|nem em sonhos|so que nao)
  `,
};
