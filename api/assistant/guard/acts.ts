/**
 * What a sentence does: it asks for payment, promises, lowers a price, turns people away, moves the
 * talk elsewhere. None of it may be said in an agency's name unless the agency has said it.
 */
import { anyOf, FAMILIES, OUTLOOK, TRAITS } from "./families.ts";
import { isPortuguese } from "./claims.ts";
import { type Hit, hitOf } from "./text.ts";

const GROUPS =
  "nationals|natives|locals only|students|estudiant\\w+|estudantes|pension\\w+|reformados|jubilad\\w+|elderly|old people|ancian\\w+|idos[oa]s|young people|single (?:men|women|people)|solter\\w+|unmarried|divorc\\w+|unemployed|desemplead\\w+|desempregad\\w+|parad[oa]s|section 8|transgender|transexual\\w*|lgb\\w*|european\\w*|asian\\w*|russian\\w*|rus[oa]s|russ[oa]s|ital\\w+|french|frances\\w*|german\\w*|aleman\\w*|alem[ao]e?s?|angol\\w+|cabo-?verd\\w+|mexic\\w+|cuban\\w*|dominican\\w+|boliv\\w+|argentin\\w+|paragua\\w+|urugua\\w+|hait\\w+|nepal\\w+|bangl\\w+|syri\\w+|siri\\w+|turk\\w*|turc\\w+|ukrain\\w+|polish|polac\\w+|bulgar\\w+|niger\\w+|senegal\\w+|israel\\w+|iran\\w+|hindu\\w*|budis\\w+|buddhis\\w+|evangel\\w+|mormon\\w*|atheis\\w+|whites?|blancos|brancos|color|colou?red|raza|raca|creyentes|religio\\w+|" +
  "chilen\\w*|brazil\\w*|brasil\\w*|extranjer\\w+|estrangeir\\w+|foreigners?|immigrant\\w*|migrant\\w*|inmigrant\\w+|imigrant\\w+|muslims?|musulm\\w+|mucul\\w+|christian\\w*|cristia\\w+|cristao\\w*|jews?|jewish|judi\\w+|judeu\\w*|catolic\\w+|catholic\\w*|gays?|lesb\\w+|same[- ]sex|mismo sexo|mesmo sexo|homosex\\w+|gitan\\w+|cigan\\w+|gyps\\w+|romani\\w*|black|negr[oa]s|latinos|latinas|venez\\w+|peru\\w+|colomb\\w+|ecuat\\w+|marroqu\\w+|morocc\\w+|african\\w*|arabs?|arabes?|chinos|chinas|chines\\w*|indians?|indios|indianos|pakist\\w+|paquist\\w+|rumanos|romen\\w+|ucran\\w+|refug\\w+|single (?:mothers?|moms?|mums?|parents?)|madres? solter\\w+|maes solteir\\w+|pregnan\\w+|embaraz\\w+|gravid\\w+|disab\\w+|discapac\\w+|deficien\\w+|wheelchair users|minusvalid\\w+|(?:without|no|sin|sem|with|con|com) (?:children|kids|hijos|ninos|filhos|criancas|bebes|babies)|(?:accept|admit|allow|welcome|tak|aceit|acept|want|quier|quer)\\w* (?:\\w+ )?(?:children|kids|ninos|criancas)|couples? without|large families|familias numerosas";

const PRICE_MOVES = anyOf`
  (?:ha bajado|bajo|ha caido|desceu|baixou|caiu|(?:has )?(?:dropped|fallen|come down|gone down)) (?:ya |ja |already )?(?:(?:una|dos|tres|uma|duas|varias) ve(?:z|ces|zes)|once|twice)
  discount\w*
  descuent\w*
  descont[oa]s?
  rebaj(?:a|as|an|ar|aria|arian|ara|aran|ado|e|en|amos)
  rebates?|cash ?back|vouchers?|coupons?|cupon(?:es)?|bonific\w+|reembols\w+|refund\w*
  waiv\w+|exempt\w*|exent[oa]s?|isent[oa]s?|isenc\w+|condona\w*|perdona(?:n|mos)? (?:la|el|un|una|los|las|parte)|perdoa(?:m|mos)? (?:a|o|um|uma|parte)
  negotiable|negociable?s?|negociave(?:l|is)|haggl\w+|regate\w+|wiggle room|bargain\w*|pechincha\w*|ganga|chollo
  room (?:to|for) (?:talk\w*|mov\w+|negotiat\w+|manoeuvre|maneuver)|margen (?:de|para|en)|margem (?:de|para|no)|hay margen|ha margem
  flexi(?:ble|vel) (?:on|with|about|in|en|con|com|no|n?[ao]s?|el|la)(?: (?:the|el|la|o|a))? (?:price|rent|money|precio|preco|renda|renta|alquiler|valor)|price is flexible
  bottom line|best price|final offer|lowest (?:price|offer)|rock bottom|precio minimo|preco minimo|ultimo precio|ultimo preco
  (?:below|under) (?:the )?(?:asking|list|listed|market|advertised)\w*|por debajo del? (?:precio|anuncio|pedido|publicado|mercado|lo que)|abaixo d[oe] (?!seu|teu|\d)\w+
  (?:come|comes|coming|go|goes|going|bring|brings) (?:it |the price |him |her |them )?down|(?:comes?|goes?|went|gets?) (?:cheaper|lower)
  (?:lower|drop|dropp|reduc|cut|slash|knock|shav|trim|halv)\w*(?: (?:it|the|off|his|her|their|your|my|this|that|down|a|by|to|price|rent))
  (?:price|rent|precio|preco|renta|renda|alquiler|aluguel) (?:\w+ ){0,3}(?:drop\w*|fall\w*|fell|lower\w*|reduc\w*|cut|baja\w*|bajo|desce\w*|baixa\w*|baixou|cae|cai)
  (?:some|little|any|bit of|a bit|algo de|alguma?) (?:give|slack|leeway|holgura|folga)|rascar|take (?:\w+ )?less|less than (?:the )?(?:asking|list\w*|price|advertised|that|what)|for less|something off|a bit off|money off|half (?:price|off)
  cheaper (?:than (?:the )?(?:list|ad|page|asking|price)\w*|for you|if)|mas barat[oa] (?:si|para (?:usted|ti))|mais barat[oa] (?:se|para (?:si|ti|voce))
  meet (?:you |us )?(?:half ?way|in the middle)|settle for|let (?:it|the \w+) go|open to (?:\w+ )?offers?|split the difference
  (?:accept|take|consider|agree to|agreed to|okay|approve)(?:s|ed|d)? (?:\w+ ){0,2}(?:less|lower|offers?|reduction|deal|terms)
  acept(?:a|an|aria|arian|ara|aran|ado|o|aron) (?:\w+ ){0,2}(?:menos|ofertas?|su|una cantidad|cualquier\w*|rebaj\w*)
  aceit(?:a|am|aria|ariam|ou|aram) (?:\w+ ){0,2}(?:menos|propostas?|ofertas?|sua|valor\w*|qualquer)
  (?<!planta |cava )baj(?:a|an|ara|aran|aria|arian|ado|amos|ar|e|en|o|aron) (?:el|la|de(?! \d)|del|un|unos|algo|hasta|mas|precio|bastante|mucho|si|cuando)
  baix(?:a|am|ar|ara|ou|aria|ariam|amos|aram) (?:o|de|um|uns|ate|algo|mais|para|preco|bastante|muito|se|quando)
  desc(?:e|em|eria|eriam|eu|er) (?:o preco|no preco|a renda|na renda|um pouco|algo|bastante|muito|para \d)
  (?:se )?(?:lo|la|te|le) dej(?:a|an|aria|arian|o|amos|ara|aran) (?:\w+ )?(?:en|por|mas|barat\w+)|deix(?:a|am|aria|ariam|o|amos)(?:-\w+)? (?:\w+ )?(?:por|mais barat\w+)
  quit(?:a|an|ar|aria|arian|amos|o) (?:algo|un|unos|\w+ euros|del? precio)|abat(?:e|em|er|imento|imentos|emos|eria|eriam)|tir(?:a|am|ar) (?:algo|um|uns|do preco)
  ahorr(?:a|ar|aria|arse|ara|as) (?!\d)\w+|poup(?:a|ar|aria|e) (?!\d)\w+|save (?:you )?(?:some|a|money|thousands|hundreds|on)|saves you(?! [$€£]?\d)
  mitad de precio|metade do preco|precio especial|preco especial|special (?:price|offer|deal|rate)|promo(?:tion|cion|cao)\w*|oferta especial|secret deal
  (?:cerrar|cerraria|cerrarian|fechar|fecharia|fechariam|fecham|cierran) (?:\w+ )?(?:por|en|em|con|com) (?:menos|algo|bastante)
  por menos|de menos|algo menos(?! de)|menos de lo (?:que|anunciado)|menos do que|por baixo(?! d)|contraoferta
  (?:free|rent-free|gratis|gratuit\w+|de graca|de borla|por la cara) (?:month|months|mes|meses|rent|furniture|parking|garage|kitchen|renta|renda|garaje|garagem|muebles|moveis)|(?:month|mes|week|semana)s? (?:free|gratis|gratuit\w+|de graca|de borla)|rent-free|(?:nothing (?:else|more)|nada (?:mas|mais)) (?:to|que|a|por) pa(?:y|gar)|(?:gratuit\w+|gratis|free|de graca) (?:n[oa]s?|en|em|durante|for|in) (?:the |l?[oa]s? |el )?(?:first|primer\w*|primeir\w+|\d)
  (?:is|are|comes|es|son|e|sao|sale|fica|esta) (?:(?!(?:el|la|[oa]) de graca)\w+ )?(?:free of charge|gratis|gratuit[oa]s?|de graca)
  (?:throw|throws|include) (?:\w+ )?(?:in )?for free|on the house
`;
const PAYMENT = anyOf`
  (?:photo|foto|picture|scan|copy|copia|fotografia)s?(?: \w+){0,4} (?:licen[cs]e|licencia|carnet|carta de conducao|id|passport)|dates? of birth|fecha de nacimiento|data de nascimento|last four|socials?|ssn|numero de contribuinte|cartoes-presente|en la cuenta de|na conta d[aeo]|front and back|por delante y por detras|frente e verso
  bizum|paypal|zelle|venmo|cash ?app|revolut|mb ?way|pix|western union|moneygram|wise|apple pay
  bitcoins?|crypto\w*|cripto\w*|usdt|ethereum|stablecoins?|wallet|monedero|gift ?cards?|tarjetas? regalo|cart(?:ao|oes) (?:de )?(?:presente|oferta)
  iban|swift|sort code|routing number|account number|numero de (?:cuenta|conta)|n\.? de (?:cuenta|conta)|nib
  (?:attach|send|upload|adjunt|envi|mand|sub[ae]|anex|remet|pas[ae]|share|compart)\w*(?: \w+){0,6} (?:nominas?|payslips?|bank statements?|extractos?|extratos?|recibos|tax returns?|declaracion|passport|pasaporte|passaporte|dni|ssn)|(?:6|six|4|four|seis|cuatro|quatro)[- ]?(?:digits?|digitos?) (?:code|codigo)?|codigo (?:de (?:6|seis|4|cuatro|quatro)|que (?:acaba|recib|receb|le ha|lhe))\w*|code you (?:just )?(?:got|received|get)|(?:how much|cuanto|quanto) (?:do |does )?(?:you |usted |tu |voce )?(?:earn|make|have (?:now )?in|gana|ganha|tiene (?:\w+ )*en el banco|tem (?:\w+ )*no banco)|(?:mother's maiden|maiden) name|home alone|are you (?:married|pregnant|single|muslim|religious)|estado civil|esta (?:casad[oa]|embarazad[oa]|gravida)
  cvv|cvc|pin|otp|passwords?|contrasenas?|(?:sus|tus|suas|as) (?:claves|chaves de acesso)|palavras?-passe|senhas?|security code
  (?:card|tarjeta|cartao|bank|banco) (?:number|code|details)|(?:numeros?|foto|codigo|datos|dados) d[aeo]l? (?:su |seu |tu |la |o |teu |sua )?(?:tarjeta|cartao|banco|cuenta|conta)
  (?:in|en|em|a) (?:cash|efectivo|metalico|dinheiro vivo|dinheiro|numerario)|(?:en|em) (?:mao|mano)|pag\w+ (?:\w+ )?a (?:mao|mano)
  under the table|off the books|(?:en|em) negro|por fora|cash in hand|in an envelope|en un sobre|num envelope
  (?:send|make|wire|transfer|deposit|pay|forward|leave|bring|hand)(?: (?:me|us|him|her|over|the|a|an|your|this|that|some|to))* (?:transfer|money|payment|deposit|cash|holding|fee|rent|amount|sum|funds|cheque|check)
  (?:haga|haz|haciendo|hacer|faca|faz|fazer|fazendo|envie|envia|enviar|mande|manda|mandar|realice|deje|deixe|entregue|traiga|traga|ingrese|deposite)(?: \w+){0,2} (?:transferencia|deposito|pagos?|pagamentos?|ingreso|dinero|dinheiro|sinal|senal|fianza|caucao|importe|montante|cheque)
  (?:pague|paga|paguen|(?<!\d you )pay|pays|paying|abone|abonar|liquide|wire|transfiera|transfira)(?: \w+){0,3} (?:now|today|tonight|right away|hoy|hoje|ya|agora|ahora|already|me|us|him|her|them|directly|direct|directamente|diretamente|before|first|antes|con|com|via|through|online|up ?front|by card|by transfer|outside|en mano|em mao)
  (?:pague|paga|abone|liquide) (?:la|el|o|a|lo|una|un|uma|um)
  (?:pay|payable|paid|pague|pagar|pagado) (?:\w+ )?(?:in advance|up ?front|beforehand|por adelantado|adiantado|antecipad\w+|anticipad\w+)
  prepay\w*|advance payment|pago anticipado|pagamento antecipado|security payment|holding (?:fee|deposit)|reservation fee|booking fee
  (?:pass ?port|pasaporte|passaporte|dni|nie|nif|id card|id|payslips?|nominas?|bank statements?|extracto|extrato|social security)(?: \w+){0,2} (?:photo|copy|scan|number|here|in the chat|por aqui|por este|aqui)
  (?:photo|copy|scan|picture|foto|copia|fotografia|scan) (?:of|de|del|do|da)(?: (?:your|su|sus|tu|seu|sua|the|o|a|el|la))? (?:pass ?port|id|card|dni|nie|pasaporte|passaporte|tarjeta|cartao|payslip\w*|nomina\w*|bank)
`;

const PROMISE = anyOf`
  pays? for (?:itself|themselves)|se pagan? sol[oa]s?|pagam?-se (?:a si|sozinh)\w*|(?:no|nao|don't|do not|never|nunca) (?:te |le |lhe |you )?(?:cobr[ao]\w*|charge)|(?:paid|pagad[oa]s?|pag[oa]s?) (?:by|por|pel[oa]) (?:the |el |la |o |a )?(?:seller|owner|landlord|vendedor\w*|propietari\w+|proprietari\w+|don[oa]|senhorio|caser[oa])|pagan? (?:el|la|o|a) (?:vendedor\w*|propietari\w+|proprietari\w+|don[oa]|senhorio|caser[oa])
  (?:rent|price|renta|renda|alquiler|precio|preco)(?: \w+){0,2} (?:won't|will not|no va a|nao vai|never|nunca)(?: \w+){0,2} (?:go up|rise|increase|subir|change|aumentar)|pag[oa] por nos|paid by us|(?:ya|ja) (?:dorme|duerme|vive|mora) (?:la|alli|ali)|sleep there (?:by|tomorrow)|for at least \w+ years|(?:el dueno|o dono|the owner|seller) (?:firma|assina|signs) \w+
  (?:i|we) (?:can |will |do |hereby |personally )?(?:guarantee|assure|swear|vouch|promise (?:you|that|to|it|a|we|the|he|she|they|i))
  guarantees?|guaranteed|garantiz(?:o|amos|ado|ada|ados|adas|a|an)|garant(?:o|imos|ido|ida|idos|idas|e|em)
  (?:le |lhe |te |les |lo )?asegur(?:o|amos|ado|ada)(?: \w+)? que|(?:le|te) aseguro|assegur(?:o|amos)(?:-lhe)?|prometo|prometemos|prometid[oa]|le prometo|juro
  (?:no|zero|without|sin|sem|ningun|nenhum) (?:any )?(?:risk|riesgo|risco)s?|risk[- ]free|can(?:no|')t lose|can not lose|no puede perder|nao (?:tem como|pode) perder|(?:it's|is) a sure thing|safe bet
  (?:will|va a|vai|ira|is going to|are going to|siempre|sempre|always|only|solo|so) (?:\w+ ){0,2}(?:rise|rises|go(?:es)? up|increase|double|doubles|appreciate|triple|sub(?:ir|e|en|em|ira)|duplic\w+|revaloriz\w+|valoriz\w+|aument\w+)
  (?:bank|banco)s? (?:\w+ ){0,2}(?:always|siempre|sempre)
  se revaloriz\w+|revalorizacion|valorizacao|capital gains?|gain value|ganar valor|ganhar valor|double in (?:price|value)|in value|en valor
  rentabilidad\w*|rendimento (?:de|anual|liquido)|(?:rental )?yields?|profit\w*|return on|lucro\w*|inversion segura|investimento seguro|safe investment|beneficio (?:seguro|neto)
  (?:mortgage|loan|credit|financing|hipoteca|credito|prestamo|emprestimo|financiacion|financiamento|bank|banco)(?: \w+){0,4} (?:approv\w+|accept\w*|aprob\w+|aprov\w+|conced\w+|granted|sure|seguro|certain|no problem|sin problema\w*|sem problema\w*)
  (?:approv\w+|aprob\w+|aprov\w+|pre-?aprob\w+|pre-?aprov\w+|qualif\w+|conced\w+)(?: \w+){0,3} (?:mortgage|loan|credit|financing|hipoteca|credito|prestamo|emprestimo)|pre-?(?:approved|qualified|aprobad\w+|aprovad\w+)
  you (?:already )?(?:will |'ll |would |do )?qualif(?:y|ied)|golden visa|(?:visa|visado|visto gold|citizenship|ciudadania|cidadania)
  (?:permiso de|autorizac\w+ de|titulo de|derecho a(?: la)?|direito a|right to) residenc\w+|residency|residenc\w+ (?:automatic\w*|garant\w*|legal|permit|permanente)|automatic residence
  (?:no(?! (?:hago|hacemos|doy|damos|calculo|llevo)\b)|without|zero|sin|sem|nao(?! (?:faco|fazemos|dou|damos|calculo)\b)|nada de|ningun|ninguna|nenhum|nenhuma|any|skip the|avoid)(?: \w+){0,3} (?:tax|taxes|impuestos?|impostos?|iva|vat|imi|imt|ibi|itp|stamp duty|plusvalia|mais-valias|commissions?|comision(?:es)?|comiss(?:ao|oes)|(?:agency |hidden |extra )?fees?|honorarios|fianza|caucao|deposits?|credit check|paperwork)
  tax[- ]free|fee[- ]free|commission[- ]free|deposit[- ]free|deduct\w+|desgrav\w+|deducible\w*|dedutive\w+
  (?:legal|legally|legalmente|permit|license|licen[cs]ia|licenca)(?: \w+){0,3} (?:airbnb|short[- ]lets?|tourist|turistic\w+|touris\w+|build|construir|alojamento)|airbnb
  can be (?:evicted|broken|terminated)|evict\w*|desahuci\w*|despej\w+
`;
const DEALS = anyOf`
  (?:cuenta|conta) oficial|official account|operacion cerrada|negocio fechado
  (?:it|this|that|the (?:home|flat|house|apartment|place|property)|(?:el|la|o|a) (?:piso|casa|vivienda|apartamento|imovel|inmueble|moradia))(?:'s| is| are| es| e| esta| fica| queda| has been| ha sido| foi| sera| will be)+ (?:now |already |ya |ja |all |practically )?(?:yours|suy[oa]|tuy[oa]|sua|seu|teu|tua|reserv(?:ed|ad[oa])|held|apartad[oa]|guardad[oa]|bloquead[oa])
  (?<!(?:decision|decisao|eleccion|escolha) )(?:es|sera|e|fica) (?:practicamente |todo |toda )?(?:suy[oa]|tuy[oa])|(?<!(?:decision|decisao|eleccion|escolha) )(?:fica|e|sera) (?:sua|seu|tua|teu)(?= (?:se|por|ja|hoje|amanha)|[.!,])|(?<!(?:decision|choice|call|turn|move) )(?:is|are|be) yours|yours (?:if|for|today|now)
  (?:off|out of) the market|fuera del mercado|fora do mercado|quit\w+ del mercado|retir\w+ (?:del|do) mercado|tir\w+ do mercado|take(?:n)? down the listing
  (?:your |su |tu |a sua |sua |the |la |a )?(?:offer|oferta|propuesta|proposta|application|solicitud|candidatura)(?: \w+){0,2} (?:accepted|approved|agreed|signed|aceptad[oa]|aprobad[oa]|aceit[ea]|aprovad[oa]|firmad[oa]|assinad[oa]|confirmed)
  (?:owners?|sellers?|landlords?|propietari[oa]s?|duen[oa]s?|vendedor\w*|proprietari[oa]s?|don[oa]s?|senhori[oa]s?)(?: \w+){0,2} (?:accepted|agreed|signed|said yes|says yes|promised|confirmed to me|told me|acepto|ha aceptado|firmo|ha firmado|dijo que si|aceitou|assinou|disse que sim|prometio|prometeu|me dijo|me ha dicho|disse-me|me disse|confeso|confessou|in a hurry|desperate|desesperad[oa]|prisa|pressa|urgenc\w+|needs to sell|has to sell|tiene que vender|precisa de vender|divorc\w+)
  (?:contract|lease|deed|contrato|escritura|arrendamiento)(?: \w+){0,2} (?:ready|signed|closed|list[oa]|firmad[oa]|assinad[oa]|pront[oa]|drawn up)|i(?:'ve| have)? (?:signed|negotiated|agreed)|he (?:firmado|negociado|acordado|hablado con el (?:dueno|propietario))|assinei|negociei|acordei|falei com o (?:dono|proprietario|senhorio)|i (?:spoke|talked) (?:to|with) the (?:owner|seller|landlord)
  (?:other|another|several|two|three|four|many|varios|varias|otros?|otras?|outros?|outras?|dos|tres|dois|duas|muchos|muitos|mais|mas)(?: \w+)? (?:buyers?|famil(?:y|ies|ias?)|couples?|clients?|bidders?|applicants?|offers?|compradores?|interesad[oa]s?|interessad[oa]s?|clientes?|parejas?|casa(?:l|is)|ofertas?|propostas?|candidat[oa]s?|people want|people interested|visitas hoy|visitas hoje)
  last (?:chance|one left|unit)|ultima (?:oportunidad|oportunidade|unidad|unidade|hipotese|chance)|only today|solo (?:por )?hoy|so hoje|apenas hoje|(?<!no )hurry|dese prisa|date prisa|despache-se|apresse-se|act (?:now|fast)|going fast|before it(?:'s| is) gone|someone else (?:takes|buys|gets)|offer (?:ends|expires|is valid)|decide (?:today|now|hoy|ya|hoje|ja|this week|esta semana)|if you (?:sign|decide|commit|buy) (?:now|today|this|before)|(?:ten|diez|dez|cinco|five|six|seis) (?:others?|mas|mais|otros|outros)|si (?:firma|decide|compra|paga) (?:hoy|ya|ahora|esta|antes)|se (?:assinar|decidir|comprar|pagar) (?:hoje|ja|agora|esta|antes)
`;
/** Fine as a question: "Shall I keep it on your list?" */
const HOLDS = anyOf`
  (?:put|written|wrote|got) your name (?:on|down)|(?:puesto|apuntado|posto|escrito) (?:su|tu|o seu|o teu) (?:nombre|nome)
  locked in|whatever happens|pase lo que pase|aconteca o que acontecer|nobody else|no one else|nadie mas|ninguem mais|(?:before|antes que|antes de) (?:anyone|nadie|ninguem)
  (?:lo|la|le|o|a) (?:dejo|deixo|tengo|tenho) (?:apartad[oa]|reservad[oa]|guardad[oa]|bloquead[oa])|(?:fica|queda) (?:ja |ya )?(?:reservad[oa]|apartad[oa]|guardad[oa]) (?:em seu nome|a su nombre|para si|para usted)|(?:hasta|ate|until|till) (?:el )?(?:domingo|lunes|segunda|sunday|monday|friday|viernes|sexta|sabado|saturday) (?:nadie|ninguem|nobody)
  (?:we|i|we'll|i'll) (?:will )?(?:offer|throw in|cover|pay for|include)|(?:oferecemos|ofrecemos|regalamos|pagamos|cubrimos|cobrimos|oferta nossa|invitamos)
  (?:i|we)(?:'ve|'ll| have| will| can| could)?(?: just| already| personally)? (?:hold|held|holding|keep|reserve|reserved|set aside|block|blocked|secure|secured) (?:it|this|the (?:home|flat|house|apartment|place|property|price|keys?)|that (?:home|flat|house|price))(?! on (?:your|the) list)
  (?:(?:se |te |le |lhe |ya |ja )?(?:la|lo|o|a) )(?:reservo|reservamos|aparto|guardo|guardamos|bloqueo|bloqueio|seguro|reservei|guardei|apartei|he reservado|he apartado) (?:hasta|ate|por|sin|sem|para usted|para si|para ti|si|se|ya|ja)
  (?:reservo|reserve|reservei|reservado|reservada|aparto|apartado|guardo|bloqueo|bloqueei|seguro|hold|reserve) (?:el|la|o|a|the|this|este|esta) (?:piso|casa|vivienda|apartamento|imovel|inmueble|moradia|flat|house|home|apartment|property|price|precio|preco)
`;
const ELSEWHERE = anyOf`
  (?:key|llave|chave)(?:'s| is| esta| fica) (?:\w+ )?(?:under|debajo|bajo|debaixo|at|in|with)|alarm is off|(?:alarma|alarme) (?:esta )?(?:apagad|desligad)\w+
  (?:outside|away from|off|fuera de|fora d[aeo]|sin pasar por|sem passar pel[oa])(?: \w+)? (?:chat|app|platform|plataforma|agency|agencia|inmobiliaria|imobiliaria|conversa|portal|website|system|sistema|books)
  (?:without|skip|bypass|behind|sin|sem|saltarse|evitar)(?: \w+)? (?:agency|agent|broker|agencia|agente|inmobiliaria|imobiliaria|mediador|consultor)
  private(?:ly)? (?:chat|number|channel|deal|message|sale|line|arrangement|mobile|phone|cell)|(?:numero|movil|telefono|telemovel|canal|chat|trato|acuerdo|acordo|linha|linea) (?:privad[oa]|personal|pessoal|particular|direct[oa])
  (?:direct|straight|directly|deal|directamente|diretamente|direto)(?: \w+){0,2} (?:with|to|con|com|al?|ao) (?:\w+ )?(?:owner|seller|landlord|dueno|propietari\w+|dono|proprietari\w+|senhorio|vendedor)
  (?:between us|between you and me|entre nosotros|entre nos|our (?:little )?secret|off the record|nuestro secreto|nosso segredo|confidencial\w*|keep (?:it|this) quiet|no se lo diga|no le diga|nao diga|(?:don't|do not) tell(?! your (?:realtor|boss|wife|husband)\b)|dont tell|sin que se entere|sem que)
  (?:keys?|llaves?|chaves?)(?: \w+){0,4} (?:under|mat|lock ?box|pot|buzon|felpudo|maceta|vaso|tapete|correio|neighbou?r|vecin[oa]|vizinh[oa]|porter[oa]|porteir[oa])|lock ?box|key ?safe|(?:door|alarm|gate|entry|access) code|codigo (?:de |da |do )?(?:la )?(?:puerta|caja|alarma|porta|alarme|portal|acceso|entrada|cofre)|wi-?fi password
  (?:whatsapp|text|sms|phone|ring|call|dm|ping|message)(?: me| him| her| the owner| the seller| the landlord| us)(?: \w+)?(?: directly| privately| on| at| tonight| now| instead)
  (?:scan|escanee|digitalize|leia|escanea)(?: \w+)? (?:qr|code|codigo)|qr code|codigo qr|invite code|invitation code|codigo de (?:invitacion|convite)|promo code|\bline id\b|google form|dropbox|google drive|download|descargue|descarregue|install|instale|anydesk|teamviewer
  (?:facebook|fb|linkedin|tiktok|twitter|youtube|idealista|fotocasa|airbnb|booking\.?com|zillow|olx|craigslist|wallapop|milanuncios|imovirtual|remax|century 21|kakao)
  (?:write|mail|email|e-mail)(?: to)?(?: me| him| her| us)? (?:at|on) (?:my|our|his|her|the)|(?:my|mi|meu|o meu|private|personal) (?:e-?mail|mail|correo|number|numero|whatsapp|mobile|movil|telemovel|phone|telefono|telefone|cell)
  lives? alone|vive sol[oa]|mora sozinh[oa]|vive sozinh[oa]|(?:is|esta|fica) (?:empty|vaci[oa]|vazi[oa]) (?:at night|de noche|a noite|until|hasta|ate)|(?:owner|propietari\w+|proprietari\w+|vendedor\w*|seller|landlord|tenant|inquilin[oa])(?:'s)? (?:is|name|phone|surname|salary|debts?|se llama|chama-se|lives|vive|mora|is called|owes|debe|deve)
`;
const IDENTITY = anyOf`
  i(?:'ve| have) been (?:selling|living|there|in (?:it|the)|inside|around)|i (?:was|went) (?:there|inside|in it|by)|i (?:live|lived|grew up|visited|walked)|estuve|estive|(?:vivo|moro) (?:cerca|al lado|perto|ao lado|en el|no|aqui)|(?:creci|cresci) (?:en|aqui|em|n[oa])
  (?:i am|i'm|this is|soy|somos|sou|habla|le habla|te habla|fala|aqui (?:es|e|fala|habla)|speaking,?) (?:really |actually |also |in fact )?(?:not a (?:bot|machine|robot)|human|a (?:real )?person|a man|a woman|(?:the|your|el|la|o|a|su|tu|seu) (?:owner|seller|landlord|bank|police|manager|lawyer|notary|director|agent's boss|dueno|duena|propietari[oa]|vendedor|casero|banco|policia|gerente|abogad[oa]|notari[oa]|dono|dona|proprietari[oa]|senhorio|advogad[oa])|owner|dueno|propietario|dono|humano|una persona|uma pessoa|pessoa|persona real)
  (?:i am|i'm) (?:not )?(?:a )?(?:human|bot|real)|no soy (?:un )?(?:bot|robot|una maquina)|nao sou (?:um )?(?:bot|robo|uma maquina)|verified|verificad[oa]|official (?:notice|message)|aviso oficial|comunicado oficial|on behalf of (?:the )?(?:bank|police|tax)
  (?<=^|\n|[\[(*<{#>] ?)(?:system|admin|administrator|developer|assistant|user|sistema|administrador|moderador|soporte|suporte|support|security|seguridad|seguranca|bank|banco|broker|agent|agente|consultor|owner|propietario|proprietario|buyer|comprador)(?: \w+)? ?(?:\([^)]*\) ?)?[:>\]](?=\s|\S)
`;
/** What is said to have been done, or to be known of others: nobody but the agency can say so. */
const DONE = anyOf`
  (?:he|hemos) (?:avisado|informado|hablado|llamado) (?:ya )?(?:al?|con) (?:el |la |los |las )?(?!agente|equipo|compan|colega|asesor|agencia|consultor)\w+|(?:avisei|informei|falei com|liguei (?:a|para)) (?:o |a |ao )?(?!consultor|equip|colega|agente|agencia|mediador)\w+|let the (?:owner|seller|landlord|concierge|neighbou?rs?|bank|tenants?) know
  (?:done|all set|moved|cancelled|feito|hecho|listo|pronto)[,!.] (?:agent|remarquei|lo |la |ya |ja )\w*|(?:you're|you are|you have been) (?:now )?(?:signed up|subscribed|registered|enrolled|approved|pre-?approved)|(?:remarquei|submeti|registei|inscrevi|cadastrei|agendei com|entreguei|depositei)|ja te \w+ei|(?:application|request|candidatura|solicitud)(?: \w+){0,3} (?:received|approved|aprobada|aprovada|recibida|recebida)|(?:they are|la estan|estao a|lo estan) (?:\w+ )?(?:valorando|considering|reviewing|estudiando|analisar|looking|thinking|weighing|pensando(?:lo)?|pensar|ver)|i'll give you a call|(?:le|te) llamo (?:yo )?(?:a las|esta|en)|ligo-lhe (?:as|hoje|esta)|i'll (?:call|ring|phone) you
  (?:i|we|our (?:\w+ )?\w+|my (?:\w+ )?\w+)(?:'ve| have| has|'s)? (?:just |already |also |now |personally )*(?:(?!not|need|want|list|ask|pass|pick|search|look|chang|mention|mark|show|add|understood|book|arrang|start|open|order|narrow|sort|includ|call|number|pric|furnish|renovat|bas|locat|suppos|limit|relat|mix|misread|mistyp|confus|appreciat|allow|intend|interest|pleas|afraid|delight|glad|happy|mov|alert|remind|notif|receiv)[a-z]{3,}ed|sent|spoke|spoken|told (?:him|her|them|the (?:owner|seller|landlord))|went|paid|saw|met|bought|sold|signed|called|arranged|ordered|got (?:you|him|her|them|the owner)|made (?:sure|them)|took|heard)
  (?:ya )?(?:se |te |le |les |lo |la |los |las |me )*(?:he|hemos|acabo de|acabamos de) (?:\w+ )?(?!anot|avis|apunt|eleg|encontr|visto|entend|preguntad|pedid|pasad[oa] (?:su|tu|la|el)|traslad|cambi|podid|recibido su (?:foto|mensaje|audio)|pensad|leid|marcad|escrito|dicho|vist|busc|pued|tenid|sid|est)\w+(?:ad[oa]s?|id[oa]s?|ar|er|ir|hecho|puesto)
  ya (?:le |te |lo |la |los |las |se |esta |estan )+(?:env|mand|avis|habl|llam|inform|confirm|pag|firm|arregl|soluci)\w*
  (?:acabei de|acabamos de) \w+|ja (?:lhe |te |o |a |os |as |se )*(?!pass|acab|com|trat|pergunt|avis|not|anot|vi|sei|temos|tenho|nao|pode)\w{2,}(?:ei|amos|ou|imos|aram)|(?:falei|falamos com|enviei|enviamos|mandei|liguei|ligamos|verifiquei|visitei|assinei|paguei|consegui|conseguimos|consultei|consultamos|combinei|combinamos|avisei|confirmei com|estive|fomos)
  (?:in|check) your (?:mail|inbox|email)|(?:en|a|mir\w+|revis\w+|consult\w+|abra|compruebe) (?:su|tu) (?:bandeja|correo)|(?:n[oa]|ao?|vej\w+|verifi\w+|consult\w+|abra) (?:o |a )?(?:seu|sua|teu|tua) (?:e-?mail|caixa de correio)|(?:le|te) (?:lleg|he lleg)\w+ (?:al|por) (?:correo|email)
  (?:recibid[oa]s?|recebid[oa]s?|received) (?:esta|hoy|hoje|this|today|ayer|ontem|with thanks|conforme|correct)
  (?:he|she|they|ele|ela|eles|el|ella|ellos) (?:ya |ja |already |just )?(?:says?|said|agrees?|agreed|wants?|told|replied|answered|dice que|dijo|diz que|disse|respondeu|respondio|confirmo|confirmou|aceita|aceitou|quiere|quer|esta de acuerdo|esta de acordo|is fine|are fine|are looking|are considering)
`;
/** Tells of owners and neighbours. */
const OTHERS = anyOf`
  (?:tambien|tambem) vend(?:e|en|em)|also (?:sells|selling)
  (?:the |el |la |los |las |o |a |os |as |su |seu |sua |your )?(?:last |previous |anterior )?(?:owners?|sellers?|landlords?|landlady|propietari[oa]s?|duen[oa]s?|vendedor(?:es|a)?|proprietari[oa]s?|don[oa]s?|senhori[oa]s?|caser[oa]s?|neighbou?rs?|vecin[oa]s|vizinh[oa]s|tenants?|inquilin[oa]s?|previous family|heirs|herederos|herdeiros) (?!(?:of|from|in|at|on|for|about|with|and|or|who|that|to|if|whether|when|on|de|del|d[aeo]s?|que|y|e|o|ou|en|em|nas?|nos|sobre|para|por|pel[ao]|con|com|a|al|ao|si|se (?!\w+ (?:de|a)\b)|cuando|quando|as|than)\b|[a-z]{3,}(?:ar|cer|der|ir)\b)(?:[a-z]+ ){0,2}[a-z']+
`;
const LAW = anyOf`
  (?:por|segundo a|pela|by|under|per) (?:lei|ley|law)|(?:a )?(?:(?<!to )judge|court|tribunal|juez|juiz)\b|no reason needed|(?:not|isn't) binding(?! (?:until|before))|(?:no le|nao lhe|can't) (?:pueden|podem) (?:reclamar|exigir|cobrar) \w+|you (?:always|can always) have \w+ days|walk away after|zoning will|(?:ayuntamiento|camara municipal|city hall)(?: \w+){0,2} (?:aprob|aprov|approv|autoriz)\w+
  alojamento local(?: \w+){0,3} (?:livre|permitid[oa]|legal|autorizad[oa])|hernia|acaros|remedi[oa]|medication|medicacion|stop taking|deje de tomar|pare de tomar|invista|invierta|invest (?:it|your|everything)|poupanca|tire tudo|saque (?:todo|su)
  (?:la|a|by|the|tax|rental|housing|segun la|de) (?:ley|lei|law(?! street))|legally|legalmente|legal|illegal\w*|ilegal\w*|leyes|leis|laws
  (?:no (?:hace falta|necesita|se necesita|tiene que|hay que)|nao (?:e preciso|precisa|e necessari[oa]|tem de|ha que)|don't need|do not need|no need for|needn't) (?:\w+ ){0,3}(?:licen\w+|permis\w+|permit|visa|declar\w+|contrat\w+|contract|lawyer|abogad\w+|advogad\w+|notar\w+|nie|nif|survey|inspection|insurance|segur\w+|registr\w+)
  (?:sin|without|sem) (?:penaliz\w+|penalty|multas?|coima|preaviso|aviso previo|notice|licen\w+|permiso)|penalizac\w+|penalt(?:y|ies)
  declar(?:a|an|ar|e|am|em|es) (?:\w+ ){0,2}(?:nada|impuest\w+|impost\w+|rent\w+|tax\w*|income|vivienda|casa)|no declaran nada|deduct\w*|desgrav\w+|deduz\w*|deducir\w*
  always protected|siempre protegid[oa]|sempre protegid[oa]|te ampara|le ampara|protege siempre|doctors (?:recommend|say|agree)|los medicos|os medicos|inhaler|medicine|asthma|asma|alerg\w+|allerg\w+|cures?|healthy|saludable|saudavel
  (?:interest rates?|tipos de interes|taxas? de juro|euribor|mortgages?|hipotecas?|prices?|precios|precos) (?:\w+ ){0,3}(?:will|van a|vao|rise|fall|subir\w*|bajar\w*|descer\w*|drop)
`;
/** Threats, insults and haste. */
const PRESSURE = anyOf`
  big mistake|second chance|(?:you're|you are) wasting|perdida de tiempo|perda de tempo|report you|denunci\w+|won't rent anywhere|ser corto|no sabe lo que quiere|nao sabe o que quer|quem hesita|nao merece|pense depressa|piense rapido|ja me ligaram|ya me han llamado|(?:\w+) interessados (?:a|na) |by \w+ (?:\w+ )?(?:it'll|it will) be gone|be gone by|couple signing|someone signing|pode ja nao haver|puede que ya no|can't afford|no se lo puede permitir
  regret\w*|arrepent\w+|arrepend\w+|lamentara|(?:habra|tendra|havera|tera|will be|face|suffer|sufrira|sofrera) (?:\w+ ){0,2}consec?\w*(?:encias|quences)|we know where|sabemos donde|sabemos onde|(?:tenemos|temos) (?:sus|tus|os seus|seus|todos) \w+|your data|blacklist\w*|lista negra|share your (?:case|details|data)|compart\w+ su
  think fast|lose (?:it|this|out)|lost theirs|se lo quitan|lo pierde|la pierde|perde-a|perde a casa|vai perder|va a perder|will be gone|(?:this|esta) (?:tarde|tonight) tengo|backup offer|cheque en la mano|don't wait|do not wait|no espere|nao espere|no lo piense|nao pense|right now or|ahora o nunca|agora ou nunca|now or never
  stupid|idiot\w*|tont[oa]s?|burr[oa]s?|estupid[oa]s?|ridicul\w+|loser|(?:mire|mira|oiga|escuche|vamos|look),? abuel[oa]|old man|learn to|aprend[ae] a|grow up|shut up|callese|cale-se|silly|pathetic|patetic[oa]|your (?:fault|problem)|culpa suya|tienda de campana|waste (?:of )?(?:my|our) time|perder el tiempo|perder tempo|nao percebe nada|no entiende nada|isto nao e para|no es para cualquiera|nao e para qualquer
`;
/** Where people come from, what they believe, whom they live with: no matter of a home's. */
const PEOPLE = anyOf`
  (?:with )?your own (?:people|kind)|gente como|pessoas como|criancas assim|ninos asi|(?:better off|more comfortable|mas comod[oa]s?|mais a vontade|at home) (?:elsewhere|somewhere else|in another|en otr[oa]|noutr[oa]|em outr[oa])|building is for (?:couples|families|adults|professionals|singles)|(?:no los|no las|nao os|nao as) quier\w+|la comunidad no(?! (?:aparece|consta|figura|esta|viene|incluye|se indica))|nao se iam sentir|edificio (?:catolico|cristiano)|condominio (?:e )?(?:catolico|evangelico|cristao)|need not apply|no se alquila a|nao se aluga a|nao alugam a|no alquilan a|(?:families|people|tenants) on benefits
  spaniards?|espanol(?:es|as)|portugues(?:es|as)|americans?|americanos|britons?|ingleses|locals|nacionales|nacionais|extranjer\w+|estrangeir\w+|foreigners?|immigrants?|inmigrant\w+|imigrant\w+|muslims?|musulm\w+|mucul\w+|christians?|cristian[oa]s|cristaos?|jews?|judios?|judeus?|catolicos|gays?|lesbian\w*|same[- ]sex|mismo sexo|mesmo sexo|homosex\w+|gitan\w+|cigan\w+|gyps\w+|brasileir\w+|brazilians?|venezolan\w+|peruan\w+|colombian[oa]s?|ecuatorian\w+|marroqu\w+|moroccans?|african[oa]?s|arabs?|arabes|chines(?:e|es|as)|chinos|pakist\w+|paquist\w+|rumanos|romenos|ucran\w+|ukrainians?|angolan\w+|mexican[oa]?s|cubans?|dominican[oa]s|russians?|rusos|russos|refugees?|refugiad\w+|autis\w+|disabled|discapac\w+|deficien\w+|minusvalid\w+
  (?:people|gente|pessoas|families|familias) (?:like|como|with conditions|con problemas|com problemas|de fuera|de fora|de (?:su|tu|ese|ese tipo|esa)|of (?:your|that))|(?:a|at|con|com|na|en) (?:esa|su|tu|sua|essa|your|that) (?:edad|idade|age|raza|raca|religion|religiao)|(?:mujer|mulher|woman|senora|senhora)s? (?:sola|sozinha|alone|on (?:her|your) own)|(?:your|su|tu|o seu|seu) (?:accent|acento|sotaque|kind|clase|tipo de gente)|better (?:areas?|neighbou?rhoods?) for (?:you|people)|(?:decent|respectable|normal|good|right) (?:people|families|sort)|gente (?:decente|normal|bien|de bem)|residencia (?:adaptada|de ancianos|de mayores)|familias? (?:normales|tradicionales|normais|tradicionais)|(?:matrimonio|casal|couple|pareja)s? (?:normal\w*|casad\w+|de verdad|heterosex\w*)
`;
const ANYWHERE: [string, RegExp][] = [
  ["price", PRICE_MOVES],
  ["payment", PAYMENT],
  ["guarantee", PROMISE],
  ["promise", DEALS],
  ["hold", HOLDS],
  ["contact", ELSEWHERE],
  ["identity", IDENTITY],
  ["action", DONE],
  ["others", OTHERS],
  ["advice", LAW],
  ["pressure", PRESSURE],
  ["discrimination", PEOPLE],
  ...FAMILIES,
];

const TURNS_AWAY = new RegExp(
  `(?<![a-z])(?:no(?! (?:caso|predio|bairro|apartamento|anuncio|inicio))|not|don't|doesn't|won't|isn't|aren't|never|only|just|prefers?|preferably|rather|avoids?|refuses?|rejects?|except|exclud\\w+|nao|nunca|so|solo|solamente|unicamente|apenas|somente|prefieren?|preferem?|evita\\w*|rechaza\\w*|recusa\\w*|excepto|exceto|menos|sin|sem|ni|nem|mostly|mainly|full of|neighbou?rs|vecinos|vizinhos|sobre todo|sobretudo|mayoria|maioria|area of|too many|demasiad[oa]s|muit[oa]s)(?![a-z])[^.!?\\n;,]{0,48}(?<![a-z])(?:${GROUPS})(?![a-z])`,
  "g",
);

/** Says that something cannot be said or done, or passes it on, in the same clause. */
const DEFERS =
  /\bno (?:[a-z]+ ){1,4}(?:is|are) (?:given|stated|listed|mentioned|shown|indicated)\b|\b(?:before|antes de) (?:any|counting)|\b(?:(?:have|has) no|(?:no|nao) t\w+|sin|sem) (?:information|details|data|informaci\w+|informac\w+|datos|dados)\b|\b(?:don't know|do not know|not (?:stated|listed|mentioned|indicated|given|say|for me|mine|something)|(?:isn|doesn|don)'t (?:stated?|list(?:ed)?|mention(?:ed)?|say|show|give)|(?:no|nao) (?:se )?(?:indica|refere|especifica|detalla|recoge|traz|aparece|cuento|conto|incluyo|incluo)|(?:sin|sem) cont(?:ar|emplar)|not (?:counting|including)|(?:no|nao) (?:le |te |lo |se |lhe |o |a )*(?:promet|garant|asegur|assegur)\w*|no (?:consta|figura|aparece|lo se|se (?:indica|menciona)|esta indicad\w+)|nao (?:consta|vem|sei|esta indicad\w+|se indica|diz)|can(?:no|')t|can not|cannot|unable|not able|(?:prefiero|prefiro|me atrevo a) (?:no|nao)|(?:rather|prefer) not|(?:no|nao) (?:calculo|me atrevo)|(?:cuestion|questao) legal|legal question|no (?:puedo|podemos|me es posible|es algo que|negocio)|nao (?:posso|podemos|negoceio|me e possivel)|depend\w*|(?:do not|don't) (?:have|know)|no (?:tengo|conozco|sabemos)|nao (?:tenho|conheco)|desconozco|desconheco|not sure|whether|if there|si hay|se ha|se existe|ask(?:ing)?|pregunt\w*|pergunt\w*|consult(?:o|ar|arei|are)|trasla\w+|transmit\w*|pass(?:ed|ing)? (?:it|that|your|this|on)|never|nunca|won't|will not|(?:[a-z]+n't|not|no|nao) (?:[a-z]+ )?(?:in|en|n?[ao]s?|a|within|up to|out of) (?:my|our|mi|nuestr[ao]s?|minhas?|nossas?|meu|nosso)\b|(?:no|nao) (?:me|nos) (?:corresponde|toca|compete|cabe)|(?:[a-z]+n't|not) (?:allowed|something)|(?:nobody|no one|nadie|ninguem) (?:[a-z]+ ){0,3}(?:can|puede|pode|knows|sabe)|neither (?:is|are)|(?:is|are)(?:n't| not) (?:in|on|something|anything)|(?:by|of) the broker|separate matter|havendo|faco a pergunta|colleague can|colega pode|companer[oa] puede|looking for|not mentioned|no menciona|nao (?:se )?menciona)\b/;

const orDefers = (also: RegExp) => new RegExp(`${also.source}|${DEFERS.source}`);
const EXCUSES: Record<string, RegExp> = {
  price: orDefers(
    /\bnao sou eu\b|\bno soy yo\b|\bnot up to me\b|\d(?: ?€| euros?| dolares)? (?:abaixo|menos|below|under|por debajo)\b|\b(?:seri(?:a|an|am)|would be)\b/,
  ),
  // "Please never send card numbers here."
  payment:
    /\b(?:never|nunca|no|nao|not|jamais|jamas|neither|tampoco)\b|n't\b|\b(?:o|lo) que se pag\w+/,
  guarantee: DEFERS,
  outcome: orDefers(/\?/),
  promise: orDefers(
    /\b(?:many|most|some|muchos|muitos|algunos|alguns) (?:buyers|people|compradores|personas|pessoas)\b[^.!?]{0,24}\b(?:choose|hire|have an?|consult\w*|contrat\w*|take an?|get an?|prefer\w*|opta[nm])\b/,
  ),
  contact: DEFERS,
  action:
    /\b(?:until|hasta que|ate que|once|let you know|what they|lo que (?:digan|dicen)|o que (?:dizem|disserem|disser)|not|no|nao|nothing|nada|haven't|visit|visita|question|pregunta|pergunta)\b|\?/,
  others: orDefers(
    /\?|(?<!-)\b(?:if|si|se) (?:the|el|la|os?|as?)\b|\b(?:colleagues?|colegas?|companer\w+|usually|not yet|todavia no|ainda nao|what the|que pide|pets?|animals?|mascotas?|animais|animales|dogs?|cats?|perros?|gatos?|caes|cao|would|accept|aceptarian?|aceitariam?|asks? (?:for|that)|decides?|decid(?:e|ir|ira|en)|up to|pide que|pede que|date|dates|fechas|datas)\b/,
  ),
  discrimination:
    /\b(?:equal\w*|igual\w*|same way|regardless|sea cual|seja qual|ban[ck]\w*|financ\w*|mortgages?|hipotecas?|can(?:no|')t|cannot|no (?:puedo|podemos)|nao (?:posso|podemos)|everyone|todos|all (?:buyers|people|tenants)|not (?:describe|say))\b/,
  advice: orDefers(/\?|\blegal (?:professional|advi\w+|matters?|questions?)\b/),
  hold: orDefers(/\?|\b(?:visit\w*|viewing|list|in mind)\b/),
};

/** What separates clauses; what one says does not excuse the next. */
const CLAUSE = /[.!?\n;:()—–,]|\b(?:but|pero|mas|porem|however|though|although|aunque|embora)\b/;

/** "No, no he llamado": in Portuguese "no" is "in the", which stands before no verb. */
export const isDenied = (folded: string, at: number): boolean =>
  /(?:^|[^a-z])(?:(?:no|nao|not|never|nunca|nem|ni|haven't|hasn't|didn't)(?: (?:yet|ainda|todavia|aun))?(?: (?:le|lo|la|te|lhe))?) $/
    .test(folded.slice(Math.max(0, at - 24), at)) &&
  /^(?:i |he |hemos |[a-z]+(?:ei|[aei]mos)\b)/.test(folded.slice(at, at + 24));

/** The clause around a stretch of text. */
function clauseAt(text: string, start: number, end: number): string {
  // "10:30" does not end a clause.
  const plain = (part: string) => part.replace(/(?<=\d)[:.,](?=\d)/g, "-");
  const before = plain(text.slice(Math.max(0, start - 120), start)).split(CLAUSE).at(-1) ?? "";
  const after = /^[^.!?\n;:()—–,]*\??/.exec(plain(text.slice(end, end + 120)))?.[0] ?? "";
  return before + text.slice(start, end) + after;
}

/**
 * Every such sentence of a folded text.
 * @param agency what the agency itself has said, folded: what it speaks of may be spoken of
 * @param said what the buyer has said, folded
 * @param isKnown whether a word stands in the texts of the homes shown
 */
export function findActs(
  folded: string,
  agency: string,
  said: string,
  isKnown: (word: string) => boolean,
): Hit[] {
  const hits: Hit[] = [];
  const portuguese = isPortuguese(folded);
  const told = said.split(/(?<=[.!?,;\n])/).filter((one) => !one.includes("?")).join(" ");
  for (const [reason, pattern] of ANYWHERE) {
    for (const match of folded.matchAll(pattern)) {
      const around = clauseAt(folded, match.index, match.index + match[0].length);
      const clause = portuguese ? around.replace(/\bno\b/g, "em") : around;
      if (
        isDenied(folded, match.index) || EXCUSES[reason]?.test(clause) || agency.includes(match[0])
      ) continue;
      // A beach may be named after people.
      if (reason === "discrimination" && isKnown(match[0])) continue;
      // "You're approved", to who said so.
      const last = match[0].split(" ").at(-1) ?? "";
      if (
        ["action", "guarantee"].includes(reason) && /(?:ed|[ai]d[oa]|ou|o)$/.test(last) &&
        told.includes(last)
      ) continue;
      hits.push(hitOf(match, reason));
    }
  }
  if (TRAITS.test(said)) {
    const advises = [...folded.matchAll(OUTLOOK)].filter((match) =>
      !DEFERS.test(clauseAt(folded, match.index, match.index + match[0].length))
    );
    hits.push(...advises.map((match) => hitOf(match, "discrimination")));
  }
  for (const match of folded.matchAll(TURNS_AWAY)) {
    // "Nothing limits it to students".
    if (/\b(?:limit|exclu|restri)/.test(match[0]) && /\b(?:nada|nothing)\b/.test(match[0])) {
      continue;
    }
    if (!agency.includes(match[0])) hits.push(hitOf(match, "discrimination"));
  }
  return hits;
}
