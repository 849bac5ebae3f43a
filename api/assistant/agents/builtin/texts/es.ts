/** Spanish. */
import type { Wording } from "./en.ts";
import { facts } from "../facts/es.ts";
import { counted } from "./format.ts";

export const es: Wording = {
  locale: "es-ES",
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
  and: "y",
  or: "o",
  purposes: { sale: "comprar", rent: "alquilar" },
  types: {
    house: "una casa",
    apartment: "un piso",
    condo: "un condominio",
    townhouse: "un adosado",
    land: "un terreno",
    commercial: "un local",
    office: "una oficina",
  },
  any: {
    area: "cualquier zona",
    bedrooms: "cualquier número de dormitorios",
    bathrooms: "cualquier número de baños",
  },
  inArea: (area) => `en ${area}`,
  noBedroom: "un estudio",
  from: (amount) => `desde ${amount}`,
  upTo: (amount) => `hasta ${amount}`,
  flags: {
    furnished: ["amueblado", "sin amueblar"],
    pets_allowed: ["que admita mascotas", "sin necesidad de admitir mascotas"],
    garage: ["con garaje", "sin necesidad de garaje"],
    laundry: ["con lavandería", "sin necesidad de lavandería"],
  },
  bedrooms: counted("dormitorio"),
  bathrooms: counted("baño"),
  short: {
    studio: "estudio",
    bedrooms: counted("dormitorio"),
    bathrooms: counted("baño"),
    units: { m2: "m²", ft2: "ft²" },
  },
  cities: {
    Lisbon: "Lisboa",
    Porto: "Oporto",
    Seville: "Sevilla",
    "New York": "Nueva York",
  },
  noted: (list) => `Entendido: ${list}.`,
  corrected: (list) => `De acuerdo, lo cambio: ${list}.`,
  foundOne: "He encontrado uno que encaja:",
  foundAll: (total) => `He encontrado ${total}:`,
  foundSome: (total, shown) => `He encontrado ${total}. Aquí van ${shown}:`,
  aThousand: "más de 1.000",
  close: (without) => `Nada cumple todo. Esto se acerca, ${without}:`,
  without: {
    furnished: "sin tener en cuenta los muebles",
    garage: "sin garaje",
    laundry: "sin lavandería",
    bathrooms: "con menos baños",
    budget: "algo fuera de su presupuesto",
    property_type: "de otro tipo",
    area: "en otras zonas",
    bedrooms: "con un dormitorio menos",
  },
  closest: "Nada menciona todo lo que pide. Esto es lo más parecido:",
  notMentioned: (wishes) => `No se menciona: ${wishes}.`,
  nothingTakesPets:
    "De lo que encaja por lo demás, nada admite mascotas, y eso no lo dejo de lado.",
  nothingMentions: (wishes) =>
    `Allí no tengo nada que mencione esto, y no lo dejo de lado: ${wishes}.`,
  nothing: "Ahora mismo no tengo nada que se acerque.",
  nothingIn: (area) => `No tengo nada en ${area}.`,
  byStreet: (street) => `En una calle llamada ${street}:`,
  otherArea: "¿Qué otra ciudad o barrio podría ser?",
  noMore: "Esos eran todos los que encajan.",
  noMoreHere: "Esos eran todos los que encajan ahí. En otras zonas de la ciudad:",
  nothingCheaper: "No tengo nada más barato que encaje.",
  changeWhat: "¿Qué puedo cambiar: la zona, el precio, los dormitorios?",
  per: { month: "al mes", week: "a la semana", day: "al día" },
  firstVisit: (title) =>
    `Organizo las visitas de una en una, primero a ${title}. Después dígame la siguiente.`,
  whichHome: "¿De qué vivienda se trata? Con el título o el enlace la encuentro.",
  whichOne: "¿A cuál se refiere?",
  appeals: "¿Le gusta alguno?",
  visitIt: "¿Le gustaría visitarlo?",
  liked: (title) => `Buena elección: ${title}.`,
  disliked: (all) => all ? "Entiendo, ninguno de esos." : "Entiendo, ese no.",
  facts,
  unknownFact: (name, broker) => `No sé ${name}; ${broker} se lo puede decir.`,
  underOffer: (title: string, details: string) =>
    `Sobre ${title} hay ahora una reserva: ${details}. Todavía se puede visitar.`,
  underOfferNow: "Tiene ahora una reserva.",
  available: (title: string, details: string) => `${title} está disponible: ${details}.`,
  quotes: (sentence: string) => `El anuncio dice: «${sentence}»`,
  /** Where it was asked whether something is far. */
  mentionsNear: (features: string) => `La descripción menciona: ${features}.`,
  mentions: (features: string) => `Sí, la descripción menciona: ${features}.`,
  unmentioned: (features: string) => `No menciona: ${features}.`,
  notStated: (topics: string, broker: string) =>
    `No consta: ${topics}. Se lo pregunto a ${broker}; la respuesta llega aquí en cuanto la haya.`,
  notKnown: (broker: string) =>
    `Eso no consta. Se lo pregunto a ${broker}; la respuesta llega aquí en cuanto la haya.`,
  owner: (broker: string) => `Gracias. ${broker} le escribirá sobre su inmueble.`,
  goesOn: { noted: "lo dejo anotado", ask: "pida hablar con una persona" },
  process: (broker, goesOn) => `${broker} le puede explicar exactamente cómo funciona; ${goesOn}.`,
  bot: (broker: string) =>
    `Soy un asistente automático; ${broker} puede atenderle cuando pida hablar con una persona.`,
  toldOfComing: (broker: string) => `Se lo digo a ${broker}.`,
  agency: (broker: string) =>
    `Somos una agencia: ${broker} se ocupa de nuestras viviendas por encargo de sus propietarios.`,
  media: (broker: string) =>
    `No puedo abrir imágenes, audios ni archivos; ${broker} puede ver que ha enviado uno. ¿Me lo escribe en pocas palabras?`,
  photos: (count, title, url) =>
    `${
      count === 1 ? "Aquí tiene una foto" : `Aquí tiene ${count} fotos`
    } de ${title}; todas: ${url}`,
  photosSent: (title, url) => `Ya tiene todas las fotos que tengo de ${title}: ${url}`,
  photosNone: (title, broker) =>
    `No tengo fotos de ${title}. Se las pido a ${broker}; la respuesta llega aquí en cuanto la haya.`,
  unheard: (broker: string) => `No puedo escuchar audios; aviso a ${broker} del suyo.`,
  unknownQuestion: (broker) => `No lo sé; ${broker} se lo puede decir.`,
  about: (title) => `Sobre ${title}:`,
  compared: "Uno junto a otro:",
  most: {
    largest: (title) => `La más grande es ${title}.`,
    smallest: (title) => `La más pequeña es ${title}.`,
    cheapest: (title) => `La más económica es ${title}.`,
    dearest: (title) => `La más cara es ${title}.`,
    newest: (title) => `La más nueva es ${title}.`,
    oldest: (title) => `La más antigua es ${title}.`,
    most_bedrooms: (title) => `La que más dormitorios tiene es ${title}.`,
    most_bathrooms: (title) => `La que más baños tiene es ${title}.`,
  },
  onlyOne: (title, details) => `Por ahora solo hay uno que mirar, ${title}: ${details}.`,
  askDay: (title) => `¿Qué día quiere visitar ${title}?`,
  askOneDay: "¿Qué día exactamente?",
  pastDay: (day) => `El ${day} no es posible. ¿Qué otro día le viene bien?`,
  askTime: (day) => `El ${day}, ¿a qué hora?`,
  confirmVisit: (title, day, time) => `Visita a ${title} el ${day} a las ${time}. ¿La reservo?`,
  dayAt: (day, times) => `el ${day} a las ${times}`,
  freeTimes: (times) => `Por ejemplo, hay hueco ${times}.`,
  chooseTime: (day, times) => `El ${day}, ¿a las ${times}?`,
  notFree: (times) => `Para entonces no hay hueco. ¿Le viene bien ${times}?`,
  confirmAsking: (title, day, time, broker) =>
    `Visita a ${title} el ${day} a las ${time}. ¿Se la pido a ${broker}?`,
  visitAsked: (title, day, time, broker) =>
    `He pedido a ${broker} la visita a ${title}, el ${day} a las ${time}. Queda en firme cuando ${broker} la confirme, y se lo diremos aquí.`,
  visitWaits: (title, day, time, broker) =>
    `Su visita a ${title}, el ${day} a las ${time}, está pendiente de que ${broker} la confirme.`,
  visitBooked: (title, day, time, broker) =>
    `Reservado: ${title}, el ${day} a las ${time}. Aviso a ${broker}. Puede cambiarla o cancelarla aquí cuando quiera.`,
  visitIs: (title: string, day: string, time: string, broker: string) =>
    `Su visita a ${title} es el ${day} a las ${time}, con ${broker}.`,
  visitCancelled: (home: string) =>
    `La visita queda cancelada${home}. ¿Le viene bien otro día o busco otra cosa?`,
  visitNotBooked:
    "De acuerdo, esa visita no está reservada. ¿Le viene bien otro día o busco otra cosa?",
  visitNothing: "No hay ninguna visita que cancelar.",
  human: (broker) => `Por supuesto. ${broker} se encarga y le escribirá.`,
  complaint: (broker) => `Lo siento. ${broker} lo revisará y le escribirá.`,
  offer: (broker) => `Gracias. Paso su oferta a ${broker}, que le responderá en persona.`,
  financing: (broker, goesOn) =>
    `No puedo aconsejar sobre préstamos, pero ${broker} puede ver las opciones con usted; ${goesOn}.`,
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
