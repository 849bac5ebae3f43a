/** Portuguese. */
import { money } from "./money.ts";
import { facts } from "../facts/pt.ts";
import type { Texts } from "./texts.ts";

const TYPES: Record<string, string> = {
  house: "uma casa",
  apartment: "um apartamento",
  condo: "um condomínio",
  townhouse: "uma casa geminada",
  land: "um terreno",
  commercial: "uma loja",
  office: "um escritório",
};
/** Cities whose listings name them otherwise. */
const CITIES: Record<string, string> = {
  Lisbon: "Lisboa",
  Valencia: "Valência",
  Seville: "Sevilha",
  "New York": "Nova Iorque",
};
const city = (name: string) => CITIES[name] ?? name;
const FLAGS: Record<string, [string, string]> = {
  furnished: ["mobilado", "sem mobília"],
  pets_allowed: ["que aceite animais", "sem precisar de aceitar animais"],
  garage: ["com garagem", "sem precisar de garagem"],
  laundry: ["com lavandaria", "sem precisar de lavandaria"],
};
const LOCALE = "pt-PT";
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const bedrooms = (count: number) => plural(count, "quarto", "quartos");
const bathrooms = (count: number) => plural(count, "casa de banho", "casas de banho");

export const pt: Texts = {
  locale: LOCALE,
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
  criterion(slot, value, values) {
    switch (slot) {
      case "purpose":
        return value === "sale" ? "comprar" : "arrendar";
      case "area":
        return (value as string[])[0] === "any"
          ? "qualquer zona"
          : `em ${(value as string[]).map(city).join(" ou ")}`;
      case "property_type":
        return (value as string[]).map((type) => TYPES[type] ?? type).join(" ou ");
      case "bedrooms":
        return value === "any"
          ? "qualquer número de quartos"
          : value === 0
          ? "um estúdio"
          : bedrooms(value as number);
      case "bathrooms":
        return value === "any" ? "qualquer número de casas de banho" : bathrooms(value as number);
      case "budget_min":
        return `desde ${money(value as number, values.currency, LOCALE)}`;
      case "budget_max":
        return `até ${money(value as number, values.currency, LOCALE)}`;
      default: {
        const words = FLAGS[slot];
        return !words || value === "any" ? undefined : words[value ? 0 : 1];
      }
    }
  },
  noted: (list) => `Entendido: ${list}.`,
  corrected: (list) => `Está bem, mudei: ${list}.`,
  list: (items) =>
    items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} e ${items.at(-1)}`,
  found: (shown, total) =>
    total === 1
      ? "Encontrei um que serve:"
      : total > shown
      ? `Encontrei ${total >= 1000 ? "mais de 1.000" : total}. Aqui estão ${shown}:`
      : `Encontrei ${total}:`,
  relaxed(what) {
    const without: Record<typeof what, string> = {
      furnished: "sem contar com a mobília",
      pets_allowed: "sem exigir que aceite animais",
      garage: "sem garagem",
      laundry: "sem lavandaria",
      bathrooms: "com menos casas de banho",
      budget: "um pouco fora do orçamento",
      property_type: "de outro tipo",
      area: "noutras zonas",
      bedrooms: "com menos um quarto",
    };
    return `Nada corresponde a tudo. Isto fica perto, ${without[what]}:`;
  },
  nothing: "De momento não tenho nada parecido.",
  nothingIn: (area) => `Não tenho nada em ${city(area)}.`,
  otherArea: "Que outra cidade ou bairro poderia ser?",
  noMore: "Esses eram todos os que correspondem.",
  nothingCheaper: "Não tenho nada mais barato que sirva.",
  changeWhat: "O que posso mudar: a zona, o preço, os quartos?",
  details(card, price) {
    return [
      price,
      card.bedrooms === null ? "" : card.bedrooms === 0 ? "estúdio" : bedrooms(card.bedrooms),
      card.bathrooms === null ? "" : bathrooms(card.bathrooms),
      card.living_area === null
        ? ""
        : `${card.living_area} ${card.living_area_unit === "m2" ? "m²" : "ft²"}`,
      [card.neighborhood, city(card.city)].filter(Boolean).join(", "),
    ].filter(Boolean).join(" · ");
  },
  per: { month: "por mês", week: "por semana", day: "por dia" },
  whichOne: "Qual deles?",
  appeals: "Algum lhe agrada?",
  visitIt: "Gostaria de o visitar?",
  liked: (title) => `Boa escolha: ${title}.`,
  disliked: "Compreendo, esse não.",
  facts,
  unknownFact: (name, broker) => `Não sei ${name}; ${broker} pode dizer-lhe.`,
  unknownQuestion: (broker) => `Não sei; ${broker} pode dizer-lhe.`,
  about: (title) => `Sobre ${title}:`,
  compared: "Lado a lado:",
  onlyOne: (title, details) => `Por agora só há um para ver, ${title}: ${details}.`,
  askDay: (title) => `Em que dia quer visitar ${title}?`,
  askOneDay: "Em que dia exatamente?",
  pastDay: (day) => `${day} não é possível. Que outro dia lhe convém?`,
  askTime: (day) => `${day}: a que horas?`,
  confirmVisit: (title, day, time) => `Visita a ${title}, ${day} às ${time}. Posso marcar?`,
  visitBooked: (title, day, time, broker) =>
    `Marcado: ${title}, ${day} às ${time}. Aviso ${broker}. Pode alterar ou cancelar aqui quando quiser.`,
  visitCancelled: "A visita fica cancelada. Outro dia serve-lhe ou procuro outra coisa?",
  visitNothing: "Não há nenhuma visita para cancelar.",
  human: (broker) => `Claro. ${broker} continua a partir daqui e vai escrever-lhe.`,
  complaint: (broker) => `Lamento. ${broker} vai tratar do assunto e escrever-lhe.`,
  offer: (broker) => `Obrigado. Passo a sua proposta a ${broker}, que responde pessoalmente.`,
  financing: (broker) =>
    `Não posso aconselhar sobre crédito, mas ${broker} pode ver as opções consigo; fica anotado.`,
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
