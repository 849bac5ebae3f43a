import type { Said, Words } from "./words.ts";

const home = ({ home }: Said) => home === null ? "" : `: ${home}`;
const visit = ({ home, when }: Said) => [when, home].filter((part) => part !== null).join(", ");
const told = (name: unknown, say: (name: string) => string) =>
  typeof name === "string" && name !== "" ? [say(name)] : [];
const anothers = ({ data }: Said) =>
  told(
    data.visits_broker,
    (name) => `É uma visita a um imóvel seu. ${name} tem a conversa e trata da visita.`,
  );
const anothersOff = ({ data }: Said) =>
  told(data.visits_broker, (name) => `Era num imóvel seu. ${name} tem a conversa.`);
const score = ({ score }: Said) => score === null ? [] : [`Pontuação: ${score}`];

export const pt: Words = {
  hello: (name) => `Olá ${name},`,
  somebody: "Um comprador",
  kinds: {
    lead_new: {
      title: (said) =>
        said.count > 1
          ? `${said.count} contactos novos`
          : said.data.again
          ? `${said.who} voltou a escrever${said.home === null ? "" : `: ${said.home}`}`
          : `Contacto novo: ${said.who}${said.home === null ? "" : `, ${said.home}`}`,
      lines: score,
    },
    lead_assigned: {
      title: (said) =>
        said.count > 1
          ? `Foram-lhe atribuídos ${said.count} contactos`
          : `Foi-lhe atribuído um contacto: ${said.who}${
            said.home === null ? "" : `, ${said.home}`
          }`,
      lines: score,
    },
    buyer_message: {
      title: ({ count, who }) =>
        count > 1 ? `${count} mensagens novas de ${who}` : `Mensagem nova de ${who}`,
      lines: () => ["A conversa é sua: o assistente não a responde."],
    },
    visit_requested: {
      title: (said) =>
        said.from === null
          ? `${said.who} pede uma visita: ${visit(said)}`
          : `${said.who} pede para mudar uma visita de ${said.from} para ${visit(said)}`,
      lines: (said) =>
        said.data.visits_broker === undefined
          ? ["A hora está reservada para o comprador, que espera a sua resposta."]
          : anothers(said),
    },
    visit_booked: {
      title: (said) =>
        said.from === null
          ? `${said.who} vem a uma visita: ${visit(said)}`
          : `${said.who} vem a uma visita a outra hora: ${visit(said)} (antes: ${said.from})`,
      lines: anothers,
    },
    visit_moved: {
      title: (said) =>
        said.from === null
          ? `A visita de ${said.who} foi alterada: ${visit(said)}`
          : `A visita de ${said.who} foi alterada de ${said.from} para ${visit(said)}`,
      lines: anothers,
    },
    visit_cancelled: {
      title: (said) => `A visita de ${said.who} foi cancelada: ${visit(said)}`,
      lines: anothersOff,
    },
    question_open: {
      title: (said) =>
        said.data.moved
          ? `Perguntas de compradores esperam a sua resposta${home(said)}`
          : said.count > 1
          ? `${said.count} perguntas de ${said.who}${home(said)}`
          : `${said.who} fez uma pergunta que espera a sua resposta${home(said)}`,
      lines: ({ data }) =>
        data.homes_broker === undefined
          ? [
            ...data.moved ? ["Foram feitas antes de o imóvel mudar de agente."] : [],
            "A sua resposta chega ao comprador e fica no anúncio.",
          ]
          : told(
            data.homes_broker,
            (name) =>
              `O imóvel é de ${name}, que pode responder. Ao comprador foi dito que a pergunta é para si.`,
          ),
    },
    handover: {
      title: ({ who, data }) =>
        String(data.reason).startsWith("data_")
          ? `${who} pede algo sobre os seus dados`
          : `${who} quer falar consigo`,
      lines: () => [],
    },
    message_given_up: {
      title: ({ who, count, data }) =>
        data.why === "undelivered"
          ? count > 1
            ? `${count} mensagens não chegaram a ${who}`
            : `Uma mensagem não chegou a ${who}`
          : `${who} espera uma resposta`,
      lines: ({ data }) =>
        data.why === "undelivered"
          ? ["O serviço de mensagens não a aceitou. Telefone ou escreva por outra via."]
          : [
            "Uma mensagem não pôde ser respondida automaticamente. " +
            "Foi dito ao comprador que um colega já sabe.",
          ],
    },
    recording_unheard: {
      title: ({ who }) => `${who} enviou uma gravação`,
      lines: () => [
        "O assistente não a pode ouvir, e disse-o ao comprador.",
      ],
    },
    takeover_unanswered: {
      title: ({ who, data }) => `${who} está à espera há ${data.minutes} minutos`,
      lines: ({ data }) => [
        data.reminded
          ? "A conversa é de uma pessoa que já foi lembrada, mas que não respondeu."
          : "A conversa é de uma pessoa, por isso o assistente não responde.",
        "Responda ao comprador ou devolva a conversa ao assistente.",
      ],
    },
    import_ended: {
      title: ({ data }) =>
        `Foram importados imóveis: ${data.created} novos, ${data.updated} alterados`,
      lines: ({ data }) =>
        data.photos ? [`Fotografias que estão a ser obtidas: ${data.photos}`] : [],
    },
  },
  open: {
    lead: "Abrir o contacto",
    leads: "Abrir os seus contactos",
    conversation: "Abrir a conversa",
    visits: "Abrir as suas visitas",
    questions: "Responder à pergunta",
    listing: "Abrir o imóvel",
    listings: "Abrir os imóveis",
  },
  unsubscribe: "Não receber mais mensagens deste tipo",
  settings: "Mudar o que lhe é comunicado",
  tiers: { hot: "quente", warm: "morno", cold: "frio" },
};
