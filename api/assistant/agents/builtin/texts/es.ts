/** Spanish. */
import { money } from "./money.ts";
import { facts } from "../facts/es.ts";
import type { Texts } from "./texts.ts";

const TYPES: Record<string, string> = {
  house: "una casa",
  apartment: "un piso",
  condo: "un condominio",
  townhouse: "un adosado",
  land: "un terreno",
  commercial: "un local",
  office: "una oficina",
};
/** Cities whose listings name them otherwise. */
const CITIES: Record<string, string> = {
  Lisbon: "Lisboa",
  Porto: "Oporto",
  Seville: "Sevilla",
  "New York": "Nueva York",
};
const city = (name: string) => CITIES[name] ?? name;
const FLAGS: Record<string, [string, string]> = {
  furnished: ["amueblado", "sin amueblar"],
  pets_allowed: ["que admita mascotas", "sin necesidad de admitir mascotas"],
  garage: ["con garaje", "sin necesidad de garaje"],
  laundry: ["con lavandería", "sin necesidad de lavandería"],
};
const LOCALE = "es-ES";
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const bedrooms = (count: number) => plural(count, "dormitorio", "dormitorios");
const bathrooms = (count: number) => plural(count, "baño", "baños");

export const es: Texts = {
  locale: LOCALE,
  hello: (broker) =>
    broker
      ? `¡Hola! Ayudo a ${broker} a encontrar casa para sus clientes.`
      : "¡Hola! Le ayudo a encontrar casa.",
  question: {
    purpose: "¿Quiere comprar o alquilar?",
    area: "¿En qué zona busco?",
    bedrooms: "¿Cuántos dormitorios necesita?",
    budget_max: "¿Cuánto quiere gastar como máximo?",
    property_type: "¿Qué tipo de inmueble busca: un piso, una casa?",
  },
  questionAgain: {
    purpose: "¿Por dónde empiezo: por viviendas para comprar o para alquilar?",
    area: "Por ejemplo, una ciudad o un barrio.",
    bedrooms: "Basta un número: ¿cuántos dormitorios?",
    budget_max: "Basta una cifra, por ejemplo «hasta 300.000».",
    property_type: "Por ejemplo: piso, casa, oficina o terreno.",
  },
  criterion(slot, value, values) {
    switch (slot) {
      case "purpose":
        return value === "sale" ? "comprar" : "alquilar";
      case "area":
        return (value as string[])[0] === "any"
          ? "cualquier zona"
          : `en ${(value as string[]).map(city).join(" o ")}`;
      case "property_type":
        return (value as string[]).map((type) => TYPES[type] ?? type).join(" o ");
      case "bedrooms":
        return value === "any"
          ? "cualquier número de dormitorios"
          : value === 0
          ? "un estudio"
          : bedrooms(value as number);
      case "bathrooms":
        return value === "any" ? "cualquier número de baños" : bathrooms(value as number);
      case "budget_min":
        return `desde ${money(value as number, values.currency, LOCALE)}`;
      case "budget_max":
        return `hasta ${money(value as number, values.currency, LOCALE)}`;
      default: {
        const words = FLAGS[slot];
        return !words || value === "any" ? undefined : words[value ? 0 : 1];
      }
    }
  },
  noted: (list) => `Entendido: ${list}.`,
  corrected: (list) => `De acuerdo, lo cambio: ${list}.`,
  list: (items) =>
    items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} y ${items.at(-1)}`,
  found: (shown, total) =>
    total === 1
      ? "He encontrado uno que encaja:"
      : total > shown
      ? `He encontrado ${total >= 1000 ? "más de 1.000" : total}. Aquí van ${shown}:`
      : `He encontrado ${total}:`,
  relaxed(what) {
    const without: Record<typeof what, string> = {
      furnished: "sin tener en cuenta los muebles",
      pets_allowed: "sin exigir que se admitan mascotas",
      garage: "sin garaje",
      laundry: "sin lavandería",
      bathrooms: "con menos baños",
      budget: "algo fuera de su presupuesto",
      property_type: "de otro tipo",
      area: "en otras zonas",
      bedrooms: "con un dormitorio menos",
    };
    return `Nada cumple todo. Esto se acerca, ${without[what]}:`;
  },
  nothing: "Ahora mismo no tengo nada que se acerque.",
  nothingIn: (area) => `No tengo nada en ${city(area)}.`,
  otherArea: "¿Qué otra ciudad o barrio podría ser?",
  noMore: "Esos eran todos los que encajan.",
  nothingCheaper: "No tengo nada más barato que encaje.",
  changeWhat: "¿Qué puedo cambiar: la zona, el precio, los dormitorios?",
  details(card, price) {
    return [
      price,
      card.bedrooms === null ? "" : card.bedrooms === 0 ? "estudio" : bedrooms(card.bedrooms),
      card.bathrooms === null ? "" : bathrooms(card.bathrooms),
      card.living_area === null
        ? ""
        : `${card.living_area} ${card.living_area_unit === "m2" ? "m²" : "ft²"}`,
      [card.neighborhood, city(card.city)].filter(Boolean).join(", "),
    ].filter(Boolean).join(" · ");
  },
  per: { month: "al mes", week: "a la semana", day: "al día" },
  whichOne: "¿A cuál se refiere?",
  appeals: "¿Le gusta alguno?",
  visitIt: "¿Le gustaría visitarlo?",
  liked: (title) => `Buena elección: ${title}.`,
  disliked: "Entiendo, ese no.",
  facts,
  unknownFact: (name, broker) => `No sé ${name}; ${broker} se lo puede decir.`,
  unknownQuestion: (broker) => `No lo sé; ${broker} se lo puede decir.`,
  about: (title) => `Sobre ${title}:`,
  compared: "Uno junto a otro:",
  onlyOne: (title, details) => `Por ahora solo hay uno que mirar, ${title}: ${details}.`,
  askDay: (title) => `¿Qué día quiere visitar ${title}?`,
  askOneDay: "¿Qué día exactamente?",
  pastDay: (day) => `El ${day} no es posible. ¿Qué otro día le viene bien?`,
  askTime: (day) => `El ${day}, ¿a qué hora?`,
  confirmVisit: (title, day, time) => `Visita a ${title} el ${day} a las ${time}. ¿La reservo?`,
  visitBooked: (title, day, time, broker) =>
    `Reservado: ${title}, el ${day} a las ${time}. Aviso a ${broker}. Puede cambiarla o cancelarla aquí cuando quiera.`,
  visitCancelled: "La visita queda cancelada. ¿Le viene bien otro día o busco otra cosa?",
  visitNothing: "No hay ninguna visita que cancelar.",
  human: (broker) => `Por supuesto. ${broker} se encarga y le escribirá.`,
  complaint: (broker) => `Lo siento. ${broker} lo revisará y le escribirá.`,
  offer: (broker) => `Gracias. Paso su oferta a ${broker}, que le responderá en persona.`,
  financing: (broker) =>
    `No puedo aconsejar sobre préstamos, pero ${broker} puede ver las opciones con usted; lo dejo anotado.`,
  notNow: "Sin prisa. Escriba cuando quiera seguir.",
  notInterested: "Entendido, dejo de buscar. ¡Que le vaya muy bien!",
  optedOut: "No recibirá más mensajes. Escriba ALTA o START para volver.",
  optedIn: "¡Bienvenido de nuevo! Aquí estoy para ayudarle.",
  welcome: "De nada. ¡Que tenga un buen día!",
  allRight: "De acuerdo. ¿Puedo ayudarle en algo más?",
  smallTalk: "Respondo por la agencia y le ayudo con gusto a encontrar casa.",
  offTopic: "Solo puedo ayudarle a encontrar casa.",
  notUnderstood: "Perdone, no lo he entendido.",
  notUnderstoodAgain:
    "Sigo sin entenderlo. Pruebe así: «2 dormitorios en alquiler en el centro, hasta 1.500».",
  theBroker: "nuestro agente",
};
