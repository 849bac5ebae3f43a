import type { Said, Words } from "./words.ts";

const home = ({ home }: Said) => home === null ? "" : `: ${home}`;
const visit = ({ home, when }: Said) => [when, home].filter((part) => part !== null).join(", ");
const told = (name: unknown, say: (name: string) => string) =>
  typeof name === "string" && name !== "" ? [say(name)] : [];
const anothers = ({ data }: Said) =>
  told(
    data.visits_broker,
    (name) => `Es una visita a un inmueble suyo. ${name} lleva la conversación y la visita.`,
  );
const anothersOff = ({ data }: Said) =>
  told(data.visits_broker, (name) => `Era en un inmueble suyo. ${name} lleva la conversación.`);
const score = ({ score }: Said) => score === null ? [] : [`Puntuación: ${score}`];

export const es: Words = {
  hello: (name) => `Hola, ${name}:`,
  somebody: "Un comprador",
  kinds: {
    lead_new: {
      title: (said) =>
        said.count > 1
          ? `${said.count} contactos nuevos`
          : said.data.again
          ? `${said.who} ha vuelto a escribir${said.home === null ? "" : `: ${said.home}`}`
          : `Contacto nuevo: ${said.who}${said.home === null ? "" : `, ${said.home}`}`,
      lines: score,
    },
    lead_assigned: {
      title: (said) =>
        said.count > 1
          ? `Se le han asignado ${said.count} contactos`
          : `Se le ha asignado un contacto: ${said.who}${
            said.home === null ? "" : `, ${said.home}`
          }`,
      lines: score,
    },
    buyer_message: {
      title: ({ count, who }) =>
        count > 1 ? `${count} mensajes nuevos de ${who}` : `Mensaje nuevo de ${who}`,
      lines: () => ["La conversación es suya: el asistente no la responde."],
    },
    visit_requested: {
      title: (said) =>
        said.from === null
          ? `${said.who} pide una visita: ${visit(said)}`
          : `${said.who} pide cambiar una visita: del ${said.from} al ${visit(said)}`,
      lines: (said) =>
        said.data.visits_broker === undefined
          ? ["La hora está reservada para el comprador, que espera su respuesta."]
          : anothers(said),
    },
    visit_booked: {
      title: (said) =>
        said.from === null
          ? `${said.who} viene a una visita: ${visit(said)}`
          : `${said.who} viene a una visita a otra hora: ${visit(said)} (antes: ${said.from})`,
      lines: anothers,
    },
    visit_moved: {
      title: (said) =>
        said.from === null
          ? `La visita de ${said.who} se ha cambiado: ${visit(said)}`
          : `La visita de ${said.who} se ha cambiado del ${said.from} al ${visit(said)}`,
      lines: anothers,
    },
    visit_cancelled: {
      title: (said) => `La visita de ${said.who} se ha cancelado: ${visit(said)}`,
      lines: anothersOff,
    },
    question_open: {
      title: (said) =>
        said.data.moved
          ? `Preguntas de compradores esperan su respuesta${home(said)}`
          : said.count > 1
          ? `${said.count} preguntas de ${said.who}${home(said)}`
          : `${said.who} ha hecho una pregunta que espera su respuesta${home(said)}`,
      lines: ({ data }) =>
        data.homes_broker === undefined
          ? [
            ...data.moved ? ["Se hicieron antes de que el inmueble cambiara de agente."] : [],
            "Su respuesta le llega al comprador y se queda en el anuncio.",
          ]
          : told(
            data.homes_broker,
            (name) =>
              `El inmueble es de ${name}, que puede responder. Al comprador se le dijo que se le pregunta a usted.`,
          ),
    },
    handover: {
      title: ({ who, data }) =>
        String(data.reason).startsWith("data_")
          ? `${who} pide algo sobre sus datos`
          : `${who} quiere hablar con usted`,
      lines: () => [],
    },
    message_given_up: {
      title: ({ who, count, data }) =>
        data.why === "undelivered"
          ? count > 1
            ? `${count} mensajes no le han llegado a ${who}`
            : `Un mensaje no le ha llegado a ${who}`
          : `${who} espera una respuesta`,
      lines: ({ data }) =>
        data.why === "undelivered"
          ? ["El servicio de mensajería no lo aceptó. Llame o escriba por otra vía."]
          : [
            "Un mensaje no se pudo responder automáticamente. " +
            "Se le ha dicho al comprador que un compañero lo sabe.",
          ],
    },
    recording_unheard: {
      title: ({ who }) => `${who} ha enviado una grabación`,
      lines: () => [
        "El asistente no puede escucharla, y se lo ha dicho al comprador.",
      ],
    },
    takeover_unanswered: {
      title: ({ who, data }) => `${who} lleva ${data.minutes} minutos esperando`,
      lines: ({ data }) => [
        data.reminded
          ? "La conversación es de una persona a la que ya se le ha recordado, pero no ha respondido."
          : "La conversación es de una persona, así que el asistente no responde.",
        "Responda al comprador o devuelva la conversación al asistente.",
      ],
    },
    import_ended: {
      title: ({ data }) =>
        `Se han importado inmuebles: ${data.created} nuevos, ${data.updated} cambiados`,
      lines: ({ data }) => data.photos ? [`Fotografías que se están trayendo: ${data.photos}`] : [],
    },
  },
  open: {
    lead: "Abrir el contacto",
    leads: "Abrir sus contactos",
    conversation: "Abrir la conversación",
    visits: "Abrir sus visitas",
    questions: "Responder a la pregunta",
    listing: "Abrir el inmueble",
    listings: "Abrir los inmuebles",
  },
  unsubscribe: "No recibir más correos de este tipo",
  settings: "Cambiar de qué se le avisa",
  tiers: { hot: "caliente", warm: "templado", cold: "frío" },
};
