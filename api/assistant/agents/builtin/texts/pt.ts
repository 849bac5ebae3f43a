/** Portuguese. */
import type { Wording } from "./en.ts";
import { facts } from "../facts/pt.ts";
import { counted } from "./format.ts";

export const pt: Wording = {
  locale: "pt-PT",
  hello: (broker) =>
    broker
      ? `Olá! Ajudo ${broker} a encontrar casa para os seus clientes.`
      : "Olá! Ajudo a encontrar casa.",
  question: {
    purpose: "Quer comprar ou arrendar?",
    area: "Em que zona devo procurar?",
    bedrooms: "De quantos quartos precisa?",
    budget_max: "Quanto quer gastar no máximo?",
    property_type: "Que tipo de imóvel procura: um apartamento, uma casa?",
  },
  questionAgain: {
    purpose: "Por onde começo: por casas para comprar ou para arrendar?",
    area: "Por exemplo, uma cidade ou um bairro.",
    bedrooms: "Basta um número: quantos quartos?",
    budget_max: "Basta um valor, por exemplo «até 300 mil».",
    property_type: "Por exemplo: apartamento, casa, escritório ou terreno.",
  },
  and: "e",
  or: "ou",
  purposes: { sale: "comprar", rent: "arrendar" },
  types: {
    house: "uma casa",
    apartment: "um apartamento",
    condo: "um condomínio",
    townhouse: "uma casa geminada",
    land: "um terreno",
    commercial: "uma loja",
    office: "um escritório",
  },
  any: {
    area: "qualquer zona",
    bedrooms: "qualquer número de quartos",
    bathrooms: "qualquer número de casas de banho",
  },
  inArea: (area) => `em ${area}`,
  noBedroom: "um estúdio",
  from: (amount) => `desde ${amount}`,
  upTo: (amount) => `até ${amount}`,
  flags: {
    furnished: ["mobilado", "sem mobília"],
    pets_allowed: ["que aceite animais", "sem precisar de aceitar animais"],
    garage: ["com garagem", "sem precisar de garagem"],
    laundry: ["com lavandaria", "sem precisar de lavandaria"],
  },
  bedrooms: counted("quarto"),
  bathrooms: counted("casa de banho", "casas de banho"),
  short: {
    studio: "estúdio",
    bedrooms: counted("quarto"),
    bathrooms: counted("casa de banho", "casas de banho"),
    units: { m2: "m²", ft2: "ft²" },
  },
  cities: {
    Lisbon: "Lisboa",
    Valencia: "Valência",
    Seville: "Sevilha",
    "New York": "Nova Iorque",
  },
  noted: (list) => `Entendido: ${list}.`,
  corrected: (list) => `Está bem, alterei: ${list}.`,
  foundOne: "Encontrei um que serve:",
  foundAll: (total) => `Encontrei ${total}:`,
  foundSome: (total, shown) => `Encontrei ${total}. Aqui estão ${shown}:`,
  aThousand: "mais de 1.000",
  close: (without) => `Nada corresponde a tudo. Isto fica perto, ${without}:`,
  without: {
    furnished: "sem contar com a mobília",
    garage: "sem garagem",
    laundry: "sem lavandaria",
    bathrooms: "com menos casas de banho",
    budget: "um pouco fora do orçamento",
    property_type: "de outro tipo",
    area: "noutras zonas",
    bedrooms: "com menos um quarto",
  },
  closest: "Nada menciona tudo o que pede. Isto é o mais parecido:",
  notMentioned: (wishes) => `Não se menciona: ${wishes}.`,
  nothingTakesPets: "Do que serve no resto, nada aceita animais, e isso não deixo de lado.",
  nothingMentions: (wishes) =>
    `Não tenho lá nada que mencione isto, e não o deixo de lado: ${wishes}.`,
  nothing: "De momento não tenho nada parecido.",
  nothingIn: (area) => `Não tenho nada em ${area}.`,
  byStreet: (street) => `Numa rua chamada ${street}:`,
  otherArea: "Que outra cidade ou bairro poderia ser?",
  noMore: "Esses eram todos os que correspondem.",
  noMoreHere: "Esses eram todos os que correspondem aí. Noutras zonas da cidade:",
  nothingCheaper: "Não tenho nada mais barato que sirva.",
  changeWhat: "O que posso mudar: a zona, o preço, os quartos?",
  per: { month: "por mês", week: "por semana", day: "por dia" },
  firstVisit: (title) =>
    `Marco uma visita de cada vez, primeiro a ${title}. Depois diga-me a seguinte.`,
  whichHome: "De que casa se trata? Indique o título ou a ligação, por favor.",
  whichOne: "Qual deles?",
  appeals: "Algum lhe agrada?",
  visitIt: "Gostaria de o visitar?",
  liked: (title) => `Boa escolha: ${title}.`,
  disliked: (all) => all ? "Compreendo, nenhum desses." : "Compreendo, esse não.",
  facts,
  unknownFact: (name, broker) => `Não sei ${name}; ${broker} pode dizer-lhe.`,
  underOffer: (title: string, details: string) =>
    `Sobre ${title} há de momento uma reserva: ${details}. Ainda se pode visitar.`,
  underOfferNow: "Tem de momento uma reserva.",
  available: (title: string, details: string) => `${title} está disponível: ${details}.`,
  quotes: (sentence: string) => `O anúncio diz: «${sentence}»`,
  /** Where it was asked whether something is far. */
  mentionsNear: (features: string) => `A descrição menciona: ${features}.`,
  mentions: (features: string) => `Sim, a descrição menciona: ${features}.`,
  unmentioned: (features: string) => `Não menciona: ${features}.`,
  notStated: (topics: string, broker: string) =>
    `Não consta: ${topics}. Vou perguntar a ${broker}; a resposta chega aqui assim que a houver.`,
  notKnown: (broker: string) =>
    `Isso não consta. Vou perguntar a ${broker}; a resposta chega aqui assim que a houver.`,
  owner: (broker: string) => `Obrigado. ${broker} vai escrever-lhe sobre o seu imóvel.`,
  goesOn: { noted: "fica anotado", ask: "basta pedir para falar com uma pessoa" },
  process: (broker, goesOn) => `${broker} pode explicar-lhe exatamente como funciona; ${goesOn}.`,
  bot: (broker: string) =>
    `Sou um assistente automático; ${broker} pode atender quando pedir uma pessoa.`,
  toldOfComing: (broker: string) => `Vou avisar ${broker}.`,
  agency: (broker: string) =>
    `Somos uma agência: ${broker} trata das nossas casas por conta dos proprietários.`,
  media: (broker: string) =>
    `Não consigo abrir imagens, áudios nem ficheiros; ${broker} pode ver que enviou um. Pode escrever em poucas palavras?`,
  photos: (count, title, url) =>
    `${
      count === 1 ? "Aqui está uma foto" : `Aqui estão ${count} fotos`
    } de ${title}; todas: ${url}`,
  photosSent: (title, url) => `Já tem todas as fotos que tenho de ${title}: ${url}`,
  photosNone: (title, broker) =>
    `Não tenho fotos de ${title}. Vou pedi-las a ${broker}; a resposta chega aqui assim que a houver.`,
  unheard: (broker: string) => `Não consigo ouvir áudios; aviso ${broker} do seu.`,
  unknownQuestion: (broker) => `Não sei; ${broker} pode dizer-lhe.`,
  about: (title) => `Sobre ${title}:`,
  compared: "Lado a lado:",
  most: {
    largest: (title) => `O maior é ${title}.`,
    smallest: (title) => `O menor é ${title}.`,
    cheapest: (title) => `O mais barato é ${title}.`,
    dearest: (title) => `O mais caro é ${title}.`,
    newest: (title) => `O mais novo é ${title}.`,
    oldest: (title) => `O mais antigo é ${title}.`,
    most_bedrooms: (title) => `O que tem mais quartos é ${title}.`,
    most_bathrooms: (title) => `O que tem mais casas de banho é ${title}.`,
  },
  onlyOne: (title, details) => `Por agora só há um para ver, ${title}: ${details}.`,
  askDay: (title) => `Em que dia quer visitar ${title}?`,
  askOneDay: "Em que dia exatamente?",
  pastDay: (day) => `${day} não é possível. Que outro dia lhe convém?`,
  askTime: (day) => `${day}: a que horas?`,
  confirmVisit: (title, day, time) => `Visita a ${title}, ${day} às ${time}. Posso marcar?`,
  dayAt: (day, times) => `${day} às ${times}`,
  freeTimes: (times) => `Por exemplo, há vaga ${times}.`,
  chooseTime: (day, times) => `${day}: às ${times}?`,
  notFree: (times) => `Nessa altura não há vaga. Que tal ${times}?`,
  confirmAsking: (title, day, time, broker) =>
    `Visita a ${title}, ${day} às ${time}. Posso pedi-la a ${broker}?`,
  visitAsked: (title, day, time, broker) =>
    `Pedi a ${broker} a visita a ${title}, ${day} às ${time}. Fica certa quando ${broker} a confirmar; a resposta chega aqui.`,
  visitWaits: (title, day, time, broker) =>
    `A sua visita a ${title}, ${day} às ${time}, ainda tem de ser confirmada por ${broker}.`,
  visitBooked: (title, day, time, broker) =>
    `Marcado: ${title}, ${day} às ${time}. Aviso ${broker}. Pode alterar ou cancelar aqui quando quiser.`,
  visitIs: (title: string, day: string, time: string, broker: string) =>
    `A sua visita a ${title} é ${day} às ${time}, com ${broker}.`,
  visitCancelled: (home: string) =>
    `A visita fica cancelada${home}. Outro dia serve-lhe ou procuro outra coisa?`,
  visitNotBooked:
    "Está bem, essa visita não está marcada. Outro dia serve-lhe ou procuro outra coisa?",
  visitNothing: "Não há nenhuma visita para cancelar.",
  human: (broker) => `Claro. ${broker} continua a partir daqui e vai escrever-lhe.`,
  complaint: (broker) => `Lamento. ${broker} vai tratar do assunto e escrever-lhe.`,
  offer: (broker) => `Obrigado. Passo a sua proposta a ${broker}, que responde pessoalmente.`,
  financing: (broker, goesOn) =>
    `Não posso aconselhar sobre crédito, mas ${broker} pode ver as opções consigo; ${goesOn}.`,
  notNow: "Sem pressa. Escreva quando quiser continuar.",
  notInterested: "Compreendido, deixo de procurar. Tudo de bom!",
  optedOut: "Não receberá mais mensagens. Escreva START para voltar.",
  optedIn: "Bem-vindo de volta! Estou aqui para ajudar.",
  welcome: "De nada. Tenha um bom dia!",
  allRight: "Está bem. Posso ajudar em mais alguma coisa?",
  smallTalk: "Respondo pela agência e ajudo com gosto a encontrar casa.",
  offTopic: "Só posso ajudar a encontrar casa.",
  notUnderstood: "Desculpe, não percebi.",
  notUnderstoodAgain:
    "Ainda não percebi. Experimente: «2 quartos para arrendar no centro, até 1.500».",
  theBroker: "o nosso consultor",
};
