/** Portuguese, of Portugal and of Brazil. */
import type { Lexicon } from "./lexicon.ts";

const HOME =
  "(?:apartamentos?|aptos?|apês?|apes?|casas?|moradias?|imove(?:l|is)|propriedades?|andar(?:es)?|estudios?|coberturas?|lojas?|escritorios?|quartos?|opc(?:ao|oes)|algo|sitio|lugar|anuncios?|alojamentos?|t\\ue000)";

export const pt: Lexicon = {
  acts: {
    affirm:
      /^(?:(?:ah|oh|bom|ok|obrigad[oa]|pois)[,.! ]+)*(?:sim\b|claro|ok\b|okay\b|certo|perfeito|perfeita|otimo|otima|optimo|com certeza|correto|correcto|exato|exatamente|isso(?: mesmo)?\b|de acordo|combinado|pode ser|parece(?:-me)? (?:bem|bom|otimo|perfeito)|esta (?:bem|bom|otimo|perfeito|certo)|ta (?:bom|bem|otimo)|tudo bem|bem\b|muito bem|gosto|gostei|adorei|serve|confirmo|confirmado|pode (?:marcar|confirmar)|vamos|bora|fechado|beleza|excelente|por favor|quero\b(?! \S)|seria otimo|fica bem|da para mim)/,
    negate:
      /^(?:(?:ah|oh|bom|desculpe?|pois|espere?|melhor)[,.! ]+)*(?:nao\b|nada\b|nenhum|nenhuma|nunca|ainda nao|tambem nao)/,
    thanks: /\b(?:obrigad[oa]s?|obg|valeu|agradec\w+|grat[oa])\b/,
    done:
      /\b(?:(?:e|era|isso e|so) (?:so )?(?:isso|tudo)|e tudo|so isso|isso e tudo|mais nada|nada mais|nada\b(?=[,. ]+obrigad)|nao preciso de (?:mais )?(?:nada|mais)|por (?:agora|enquanto|hoje) e (?:so|tudo)|ja tenho tudo|adeus|tchau|ate (?:logo|breve|amanha|mais|ja)|(?:tenha|tem) um bo[am]|boa noite|bom dia para si)\b/,
    greet: /^(?:ola|oi|bom dia|boa tarde|boa noite|boas|e ai|tudo bem|hey|hi|hello)\b/,
    small_talk:
      /\b(?:como (?:esta|vai|estas)|tudo bem|quem e (?:voce|tu)|(?:e|es|voce e) (?:um |uma )?(?:robo|bot|maquina|pessoa|humano)|haha\w*|kkk\w*|bom trabalho|prazer|parabens)\b/,
    like:
      /\b(?:(?<!nao )(?:gosto|gostei|gostamos|adoro|adorei|amei|curti)(?! de (?:um|uma|ver|visitar|saber))|(?:parece|soa)(?:-me)? (?:muito )?(?:bem|bom|boa|otim[oa]|perfeit[oa]|interessante|excelente)|(?<!nao )(?:me )?interessa(?:-me|ou)?|interessante|tem bom aspeto|(?:e|seria|esta) (?:mesmo |muito )?(?:perfeit[oa]|ideal|otim[oa]|lind[oa]|bonit[oa]|excelente|o que (?:procuro|procurava|quero|preciso))|mesmo o que|o que (?:procurava|procuro)|perfeit[oa]|otim[oa]|excelente|fantastic[oa]|maravilhos[oa]|fico com|prefiro (?:o|a|esse|essa|este|esta)|serve(?:-me)?|boa opcao)\b/,
    dislike:
      /\b(?:nao (?:gosto|gostei|curti|me (?:interessa|convence|agrada|serve)|serve|e (?:bem )?o que (?:procuro|procurava|quero))|(?:demasiado|muito) (?:car[oa]|pequen[oa]|grande|longe|barulhent[oa]|velh[oa]|escur[oa])|car[oa] demais|(?:pequen[oa]|grande|longe) demais|carissim[oa]|fei[oa]|horriv(?:el|eis)|fora do (?:meu|nosso) orcamento|descarto)\b/,
    alternatives:
      /\b(?:outr[oa]s?(?! (?:dia|dias|hora|data|cidade|momento|altura|pergunta|coisa|vez|visita))|algo (?:mais|diferente|melhor|parecido)(?! (?:que|por))|mais (?:opc\w+|resultados|apartamentos|casas|imoveis|moradias|anuncios)|que mais (?:ha|tem)|o que mais|mais algum|mais alguma|ha mais|tem mais|ver mais|mostr\w+ mais|diferentes?|alternativas?|mais barat[oa]s?|mais em conta|mais grandes?|maiores?|mais pequen[oa]s?|menores|o proximo|a proxima(?! (?:semana|segunda|terca|quarta|quinta|sexta))|continu\w+ a (?:procurar|busca))\b/,
    search: new RegExp(
      `\\b(?:procur\\w+|busc\\w+|encontr\\w+|(?:quero|queria|gostava|gostaria|preciso|precisamos|queremos|desejo|interessad[oa] em|ha|tem|mostre?(?:-me)?|mostra(?:-me)?|recomend\\w+|alugar|arrendar|comprar|mudar\\w*)[^.?!]{0,40}?${HOME}|${HOME} (?:para (?:alugar|arrendar|comprar|morar|viver)|a venda)|vou(?:-me)? mudar|ajuda\\w* a (?:procurar|encontrar)|o que (?:ha|tem) (?:disponivel|em)|onde morar)`,
    ),
    visit:
      /\b(?:visit\w+|ve-l[oa]|ver (?:o|a|esse|essa|este|esta) (?:apartamento|casa|imovel|moradia|apto|ape|propriedade)|ver (?:ele|ela)|ir (?:la )?ver|conhec(?:er|e-l[oa])|agend\w+|marc(?:ar|a|e|o|amos)\b|marque|reserv\w+|dar uma olhada|combinar|passar la|ver(?=[^.?!]{0,14}[\uf200-\uf2ff]))\b/,
    cancel:
      /\b(?:cancel\w+|desmarc\w+|anul\w+|(?:ja )?nao (?:posso|poderei|vou poder|consigo) (?:ir|comparecer|visitar)|nao quero (?:ir|a visita|visitar))\b/,
    change:
      /\b(?:mud(?:ar|a|e|o|ei|amos)\b|alter\w+|na verdade|afinal|melhor|em vez|prefiro|troc\w+|outra (?:data|hora|altura)|outro (?:dia|momento|horario)|passar para|adi(?:ar|a|e)\b|remarc\w+|pensando bem)\b/,
    later:
      /\b(?:(?:agora|ainda|de momento|por enquanto|por agora|neste momento) nao|nao (?:agora|por agora|por enquanto|para ja)|mais tarde|noutra altura|em outro momento|outro (?:dia|momento)|depois (?:vejo|digo|falo|marco|aviso)|vou pensar|tenho de pensar|preciso pensar|deixa-?me pensar|sem pressa|daqui a uns meses|no proximo ano|ano que vem|aviso depois)\b/,
    not_interested:
      /\b(?:(?:ja )?nao (?:(?:me )?interessa|estou interessad[oa]|tenho interesse)(?! (?:n?ess[ea]|n?est[ea]))|ja (?:nao (?:procuro|quero (?:comprar|alugar|arrendar)|preciso)|(?:encontr\w+|compr\w+|alug\w+|arrend\w+))|desisto|desisti|parei de procurar|nao (?:procuro|quero) mais|nao vou mais (?:comprar|alugar))\b/,
    human:
      /\b(?:(?:falar|fale|contact\w+|passar?|passe|ligar|conversar|pôr|por)(?:-me)? (?:em contacto )?com (?:uma?|o|a|algum|alguma|um )? ?(?:pessoa|humano|agente|assessor\w*|alguem|corretor\w*|atendente|consultor\w*|comercial|representante|operador\w*|responsavel)|pessoa (?:real|de verdade|humana)|um humano|atendente humano|(?:ligue|liga|ligar|telefon\w+)(?:-me| para mim| me)|me (?:ligue|liga|liguem|ligar|telefone)|alguem (?:me )?(?:ligar|ligue|contact\w+|atender)|quero (?:um )?(?:humano|atendente|corretor))\b/,
    complaint:
      /\b(?:reclam\w+|queix\w+|pessim[oa]|horriv(?:el|eis) (?:atendimento|servico)|terriv(?:el|eis)|inaceitavel|vergonha|burla|golpe|fraude|fart[oa]|decepcion\w+|dececion\w+|indignad[oa]|ninguem (?:me )?(?:ligou|respond\w+|apareceu|atend\w+)|perda de tempo|perder tempo|inutil|nao serve para nada|absurdo)\b/,
    offer:
      /\b(?:(?:fazer|faco|faria|apresentar|enviar|colocar) (?:uma|minha|a minha) (?:contra)?(?:proposta|oferta)|ofereco|ofereceria|oferecer|oferecemos|minha (?:proposta|oferta)|negoci\w+|aceitariam?|contraproposta|baixar(?:iam)? o preco|(?:dispost[oa] a|posso) pagar [\ue000-\ue0ff] por|dar um sinal)\b/,
    financing:
      /\b(?:hipotec\w+|emprestimos?|financi\w+|credito (?:habitacao|imobiliario|bancario)?|entrada inicial|taxa de juros?|taxas? de juro|prestac\w+|parcel\w+|euribor|fgts)\b/,
    compare:
      /\b(?:compar\w+|diferencas?|qual (?:e|d[oa]s)(?: (?:d[oa]s|dois|duas|tres))? (?:mais|melhor|maior)?|versus|vs)\b/,
    opt_out:
      /^(?:stop|parar|pare|sair|cancelar inscricao|descadastrar|unsubscribe|remover)[.! ]*$|\b(?:nao (?:me )?(?:escrev\w+|mand\w+|envi\w+|contact\w+|incomod\w+|chateiem)(?: mais)?|par[ea](?:m)? de (?:me )?(?:escrever|mandar|enviar|incomodar)|remov\w+-?me|tir\w+-me da lista|me (?:remova|tire)(?: da lista)?|descadastr\w+)\b/,
    opt_in: /^(?:start|voltar|iniciar)[.! ]*$|\b(?:quero voltar a receber|voltem a escrever)\b/,
    off_topic:
      /\b(?:previsao do tempo|como esta o tempo|piada|receita|futebol|presidente|capital d[aeo]|poema|cancao|filme|loteria|lotaria|bitcoin|horoscopo|pizza|dever de casa|traduz\w*|ignor[ea] (?:as|tuas|suas))\b/,
    sarcasm:
      /\b(?:sim,? claro que sim,? |ah,? claro[,.!]|que (?:engracad[oa]|piada)|era mesmo o que (?:me faltava|precisava),? mais|(?:otimo|que bom),? mais um[a]?|obrigad[oa] por nada|nem em sonhos|so que nao)/,
  },
  ask:
    /\b(?:(?<!que )(?:tem|têm)(?! de\b| que\b| algum| alguma| outr| mais\b)|ha(?! algo| algum| alguma| outr| mais)|aceita\w*|permite\w*|admite\w*|(?:pode-se|posso|podem) (?:ter|levar|trazer)|sao (?:permitidos|aceites|aceitos)|e (?:mobilad[oa]|mobiliad[oa])|esta (?:mobilad[oa]|mobiliad[oa])|vem (?:com|mobilad[oa]|mobiliad[oa])|inclui|quant[oa]s?|qual|quais|onde|como|saber|(?:me )?(?:diz|diga|diga-me|dizer|confirma\w*)|sabe (?:se|dizer)|o que)\b/g,
  want: new RegExp(
    `\\b(?:(?<!nao sei se )(?:quero|queria|queremos|queriamos|preciso|precisamos|procuro|procuramos|procurando|procurar|busco|buscando|prefiro|preferimos|preferia|gostava|gostaria|gostariamos|desejo|tenho|temos|interessa|interessad[oa])(?! (?:de )?saber)|(?:tem|têm) (?:de|que) (?:ter|ser|aceitar|permitir|estar|incluir|vir)|deve(?:m|ria)?|algo|algum|alguma|outr[oa]s?(?! (?:coisa|pergunta|duvida))|que seja(?:m)?|que tenha(?:m)?|que aceite(?:m)?|que permita(?:m)?|que esteja|(?:ha|tem) (?:algo|algum|alguma|outr[oa]s?|mais|${HOME})|mostre?(?:-me)?|mostra(?:-me)?|imprescindivel|de preferencia|so|apenas|melhor)\\b`,
    "g",
  ),
  weakWant: /\b(?:com|que|para|onde|e|mas|por favor|tambem|sem)\b/g,
  flags: {
    furnished: /\b(?:(?:nao )?mobil\w+|moveis|mobilia|sem mobilia|sem moveis)\b/g,
    pets_allowed:
      /\b(?:animais|animal|pets?|cao|caes|cachorr[oa]s?|gat[oa]s?|caozinho|estimacao)\b/g,
    garage:
      /\b(?:garage(?:m|ns)|estacionamento|vagas?(?: de garagem)?|lugar de (?:garagem|estacionamento)|parqueamento|estacionar)\b/g,
    laundry:
      /\b(?:lavander\w+|lavandaria|maquina de lavar|maquinas de lavar|area de servico|secadora|secar roupa)\b/g,
  },
  flagsDenied: {
    furnished: /\b(?:nao mobil\w+|sem mobilia|sem moveis)\b/,
    pets_allowed: /(?!)/,
    garage: /(?!)/,
    laundry: /(?!)/,
  },
  deniedBefore: /\b(?:nao|sem|nem|nunca|tampouco|nada de)\b[^,.;!?\n]{0,22}$/,
  deniedAfter:
    /^[^,.;!?\n]{0,10}\bnao (?:e|sao|faz) (?:necessari[oa]s?|precis[oa]s?|falta|imprescindive(?:l|is))\b/,
  indifferent:
    /\b(?:tanto (?:me )?faz|(?:nao )?(?:me )?(?:importa|interessa) (?:se|onde|quant)|nao (?:me )?importa|nao importa|indiferente|sem preferencias?|qualquer\w*|o que for|nao tenho preferencias?|e igual|e-me igual)\b/,
  refuses: /\b(?:nao (?:precis\w+|e (?:necessari[oa]|preciso)|faz falta|quero)|sem)\b/,
  insists: /\b(?:preciso|quero|prefiro|deve|tem (?:de|que)|gostava|gostaria|imprescindivel)\b/,
  facts: {
    phone:
      /\b(?:(?<!meu )(?:telefone|telemovel|celular)(?! e)|numero de (?:contacto|contato|telefone)|(?:como|onde) (?:posso|podemos|os|o|a)? ?(?:contact\w+|contat\w+|ligar|liga)|(?<!meu )contact?o(?:s)?\b(?= |\?|$)|(?:o|qual o) numero(?! de (?:quart|banh)))\b/,
    address:
      /\b(?:morada|endereco|onde (?:fica|e|esta|se situa)|localizac\w+(?! em)|em que (?:rua|zona)|como (?:chego|se chega))\b/,
    price:
      /\b(?:quanto (?:custa|e|vale|fica|pedem|sai|seria|esta)|que preco|preco (?:tem|e)|(?:qual e|qual|diga|saber) (?:e )?o (?:preco|valor|aluguel|aluguer)|(?:preco|valor)\s?\?|por quanto)/,
    bedrooms: /\bquantos (?:quartos|dormitorios|suites)\b/,
    bathrooms: /\bquant[oa]s (?:casas de banho|banheiros|wcs?)\b/,
    living_area:
      /\b(?:quantos metros|que (?:area|tamanho)|qual (?:e )?(?:a area|o tamanho)|metros quadrados\?|tamanho\?|area util)/,
    year_built: /\b(?:quando foi constru\w+|de que ano|que idade|ano de construcao|idade do)\b/,
    amenities:
      /\b(?:piscina|ginasio|academia|varanda|terraco|jardim|elevador|ar condicionado|aquecimento|lareira|comodidades|vista|churrasqueira|quintal)\b/,
  },
  bedroom: "(?:quartos?|dormitorios?|dorms?|qtos?|suites?|camas?|assoalhadas)",
  bathroom: "(?:casas? de banho|banheiros?|wcs?|lavabos?|banhos?)",
  room: "(?:divisoes|comodos?)",
  studio:
    /\b(?:um estudio|estudios?(?= (?:em|para|mobil)|$)|kitnet|kitchenette|quitinete|loft|t zero)\b/,
  purpose: {
    sale:
      /\b(?:compr(?:ar|o|a|amos|a-l[oa])|a venda|venda|adquirir|investir|investimento|casa propria)\b/g,
    rent: /\b(?:alug\w+|arrend\w+|por mes|ao mes|mensa(?:l|is)|locacao)\b/g,
    question:
      /\b(?:quanto e|qual e|o valor do?|qual o valor do?) (?:o )?(?:aluguel|aluguer|renda)\b|meu (?:aluguel|contrato)/,
  },
  types: [
    ["townhouse", /\b(?:geminad[oa]s?|casa em banda|sobrados?)\b/],
    [
      "apartment",
      /\b(?:apartamentos?|aptos?|apes?|andar(?:es)?|estudios?|coberturas?|kitnets?|t[\ue000-\ue0ff])(?![\p{L}])/u,
    ],
    ["condo", /\b(?:condominios?)\b/],
    [
      "house",
      /\b(?:casas?(?! de banho| em banda)|moradias?|vivendas?|chales?|quintas?\b(?=.{0,12}(?:com|no campo|rural)))\b/,
    ],
    ["land", /\b(?:terrenos?|lotes?)\b/],
    ["office", /\b(?:escritorios?)\b/],
    ["commercial", /\b(?:lojas?|armazem|armazens|espaco comercial|sala comercial|galp\w+)\b/],
  ],
  definite:
    /\b(?:o|a|os|as|esse|essa|este|esta|desse|dessa|deste|desta|nesse|nessa|seu|sua|cada|do|da|no|na|aquele|aquela)\s(?:mesm[oa] |primeir[oa] |segund[oa] |terceir[oa] |ultim[oa] )?$/,
  money: {
    max:
      /(?:menos de|ate|abaixo de|(?:no )?maximo(?: de| e|:)?|nao mais (?:de|do) que|teto(?: de)?|por|inferior a|nao (?:passe de|exceda|ultrapasse)|posso (?:pagar|gastar)|gastar|pagar)\s*$/,
    min:
      /(?:mais de|desde|a partir de|acima de|(?:no )?minimo(?: de| e|:)?|pelo menos|superior a|nao menos de)\s*$/,
    between: /(?:entre|de|desde)(?: os| uns)?\s*$/,
    joint: "(?:e|a|ate|-|ou)(?: os| uns)?",
    cue:
      /\b(?:orcamento|preco|valor|ate|menos de|maximo|mais de|entre|euros?|reais|dolares|gastar|pagar|desde|teto|minimo)\b/,
  },
  area: {
    lower:
      "em|no|na|nos|nas|perto de|perto do|perto da|zona de|zona do|mudar para|para morar em|viver em|morar em",
    before:
      /\b(?:em|no|na|nos|nas|perto|perto d[eoa]|zona|zona d[eoa]|bairro|bairro d[eoa]|centro d[eoa]|cidade d[eoa]|regiao d[eoa]|arredores d[eoa]|para|prefiro|seja|talvez|melhor|ou|e|nem|que|junto a|d[eoa]|por)\s+(?:o |a |os |as |pleno |zona d[eoa] |centro d[eoa] |bairro d[eoa] )?$/,
    stop:
      /^(?:o|a|os|as|um|uma|uns|umas|meu|minha|seu|sua|este|esta|esse|essa|isso|isto|que|de|do|da|dos|das|e|ou|em|no|na|com|sem|por|para|ao|nao|sim|ja|muito|mais|menos|ha|hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|segunda-feira|terca-feira|quarta-feira|quinta-feira|sexta-feira|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|dois|duas|tres|quatro|cinco|aluguel|aluguer|alugar|arrendar|arrendamento|venda|compra|comprar|apartamento|apartamentos|apto|casa|casas|moradia|imovel|quarto|quartos|banheiro|banheiros|banho|suite|garagem|estacionamento|animais|animal|cao|gato|cachorro|mobilado|mobiliado|mobilada|mobiliada|lavandaria|lavanderia|euros|reais|dolares|mes|meses|semana|ano|anos|dia|dias|tarde|noite|manha|hora|horas|quero|queria|procuro|procuramos|preciso|gostava|gostaria|ola|oi|obrigado|obrigada|claro|perfeito|bom|boa|favor|geral|total|qualquer|sitio|lugar|zona|zonas|cidade|bairro|centro|arredores|parte|perto|longe|nenhum|nenhuma|alguma|algum|algo|nada|tudo|todos|dinheiro|conta|realidade|verdade|vez|internet|pessoa|orcamento|preco|valor|entre|ate|desde|sobre|tipo|maximo|minimo|quando|onde|como|quanto|me|te|se|nos|e|sao|era|ser|estar|ter|tem|tenho|tranquilo|tranquila|barato|barata|bonito|bonita|grande|pequeno|novo|nova|exemplo|trabalho|escola|universidade|familia|filhos|ver|visitar|visita|falar|saber|morar|viver|mudar|tambem|mas|melhor|so|talvez|outro|outra|outros|outras|igual|breve|cima|baixo|proximo|proxima|momento|entanto|mesmo|meio|final|fim|praia|mar|campo|altura|contacto|contato|por|t|aqui|la|ai|seguinte|principio)$/,
    excluded:
      /\b(?:nao|exceto|excepto|menos|salvo|fora d[eoa]|nada de|nem|longe d[eoa]|em vez d[eoa])(?: (?:em|no|na|quero|gosto|o|a|seja|morar|viver|perto|d[eoa]))*\s*$/,
    home:
      /\b(?:(?:eu )?moro|vivo|resido|trabalho|venho d[eoa]|sou d[eoa]|estou)(?: agora)?(?: em| no| na)?\s+$/,
    also:
      /\b(?:tambem|acrescent\w+|ou (?:ate|talvez|mesmo))(?: (?:em|no|na|perto de))? \||^ou (?:em |no |na )?\||\|[ ,]*(?:tambem)\b/,
  },
  timeline: [
    [
      "asap",
      /\b(?:o mais (?:rapido|cedo|depressa) possivel|quanto antes|urgente(?:mente)?|imediat\w+|esta semana)\b/,
    ],
    [
      "1_3mo",
      /\b(?:(?:em|daqui a|dentro de) (?:um|dois|tres|[\ue000-\ue0ff]) (?:mes|meses)|no (?:mes que vem|proximo mes))\b/,
    ],
    [
      "3_6mo",
      /\b(?:(?:em|daqui a|dentro de) (?:quatro|cinco|seis|meio) (?:meses|ano)|ate ao fim do ano)\b/,
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
      /\b(?:a tratar d[oa]|pedindo|solicitando|aguardando|a espera d[oe]) (?:o |um )?(?:credito|financiamento|emprestimo)\b/,
    ],
    [
      "none",
      /\b(?:(?:preciso|precisamos|nao tenho) (?:de )?(?:um )?(?:credito|financiamento|emprestimo))\b/,
    ],
  ],
  name: /\b(?:chamo-me|me chamo|meu nome e|o meu nome e|sou (?:o|a)|sou)\s+$/,
  moreHelp:
    /\b(?:mais alguma|algo mais|mais algo|mais ajuda|em que mais|posso ajudar\w*(?: com)? (?:em )?(?:mais|algo)|precisa de (?:mais|algo))\b/,
  ordinals: [
    [/\b(?:o |a )?(?:primeir[oa]|numero um|opcao um)\b(?! (?:linha|andar|vez))/, 0],
    [/\b(?:o |a )?(?:segund[oa](?! ?-?feira)|numero dois|opcao dois)\b(?! (?:linha|andar|vez))/, 1],
    [/\b(?:o |a )?(?:terceir[oa]|numero tres|opcao tres)\b(?! (?:linha|andar|vez))/, 2],
    [/\b(?:o |a )ultim[oa]\b/, -1],
  ],
  cheaper:
    /\b(?:mais barat[oa]s?|mais em conta|(?:muito|demasiado) car[oa]s?|car[oa] demais|fora do (?:meu|nosso) orcamento)\b/,
  cheapest: /\b(?:o|a) mais (?:barat[oa]|em conta)\b/,
  biggest: /\b(?:o|a) (?:maior|mais espacos[oa])\b/,
};
