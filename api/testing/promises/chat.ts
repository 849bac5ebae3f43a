/** What buyers are promised in their chat. */
import type { Promised } from "./promised.ts";

export const CHAT: Promised[] = [
  {
    name: "the broker is told of a booked visit",
    says: /^.+ will be told\.$|^Aviso .+\.$/,
    kept: (found, said) => found.office(said, ["visit_booked", "visit_moved"]),
  },
  {
    name: "a visit can be changed or cancelled in the chat",
    says:
      /^(You can change or cancel it here|Puede cambiarla o cancelarla aquí|Pode alterar ou cancelar aqui)/,
    kept: (found, said) => found.visit(said) ? undefined : "no visit",
  },
  {
    name: "what is called cancelled is, and the broker is told",
    says: /^(The visit is cancelled|La visita queda cancelada|A visita fica cancelada)/,
    kept: (found, said) =>
      found.visit(said)?.status === "cancelled"
        ? found.office(said, ["visit_cancelled"])
        : "the visit is still on",
  },
  {
    name: "who can copy, correct and erase what is kept is told of a buyer's wish for it",
    says:
      /^(I have told .+ that (your data|you ask for a copy|what is kept)|He avisado a .+ de que (hay que|pide una copia)|Avisei .+ de que (os seus dados|pede uma cópia))/,
    shown: [
      [
        "api/conversations/own_data_test.ts",
        "a wish about one's own data is told to the broker at once, and the lead shows it",
      ],
      [
        "api/conversations/own_data_test.ts",
        "admins are told where nobody has the conversation, and the mail says what to do",
      ],
    ],
  },
  {
    name: "until what is kept is erased, STOP ends all messages",
    says: /^(To get no more messages until|Si hasta entonces no quiere|Se até lá não quiser)/,
    shown: [[
      "api/conversations/own_data_test.ts",
      "every way of opting out has one confirmation, and nothing after it",
    ]],
  },
  {
    name: "the broker is asked for a visit",
    says: /^(I have asked .+ for|He pedido a .+ la visita|Pedi a .+ a visita)/,
    kept: (found, said) => found.office(said, ["visit_requested"]),
  },
  {
    name: "who asked for a visit is told whether it is confirmed",
    says: /^(It is settled once|Queda en firme cuando|Fica certa quando)/,
    kept(found, said) {
      const visit = found.visit(said);
      const keys = `visit:${visit?.id}:`;
      const answered = found.messages(said).some(({ key, at, text }) =>
        key?.startsWith(keys) && at > said.at && at < visit!.starts_at &&
        found.isSent(said.to, text)
      );
      return answered ? undefined : "nothing was sent before the visit";
    },
  },
  {
    name: "who is told that a visit is not confirmed is told when it is",
    says:
      /^(Please do not set out before you read here|No salgas antes de leer|Não saia antes de ler)/,
    kept(found, said) {
      const visit = found.visit(said);
      const confirmed = found.messages(said).some(({ key }) =>
        key?.startsWith(`visit:${visit?.id}:confirmed`)
      );
      return visit?.status !== "confirmed" || confirmed ? undefined : "confirmed without a word";
    },
  },
  {
    name: "a number says which of several visits is meant",
    says: /^(Just answer with its number|Responde con su número|Responda com o número)/,
    shown: [[
      "api/conversations/several_visits_test.ts",
      "who has several visits and cancels is asked which, in each language, and the answer picks",
    ]],
  },
  {
    name: "who answers a person's cancellation is read",
    says: /(just answer here|responde aquí|responda aqui)\.$/,
    shown: [[
      "api/notifications/told_test.ts",
      "what happens in conversations, leads and imports is told to whom it concerns",
    ]],
  },
  {
    name: "the words that a reminder names cancel the visit",
    says:
      /^(If you cannot come, just answer|Si no puedes venir, responde|Se não puder vir, responda)/,
    kept(found, said) {
      const words = /[“«](.+)[”»]/.exec(said.text)?.[1];
      const used = found.messages(said).find(({ role, text, at }) =>
        role === "buyer" && text === words && at >= said.at
      );
      return !used || found.visit(said)?.status === "cancelled" ? undefined : "still on";
    },
  },
  {
    name: "a question is asked, and its answer comes",
    says:
      /(I am asking .+; the answer comes here|(Se lo pregunto|Se las pido) a .+; la respuesta llega aquí|(Vou perguntar|Vou pedi-las) a .+; a resposta chega aqui)/,
    kept(found, said) {
      const questions = found.questions(said).filter(({ asked_at }) => asked_at <= said.at);
      if (questions.length === 0) return "no question is kept";
      const lost = questions.find(({ answer, answered_at }) =>
        answer !== null &&
        !found.sentTo(said.to).some(({ at, text }) => at >= answered_at! && text.includes(answer))
      );
      return lost ? "the answer was not sent" : found.wasTold(said, ["question_open"]);
    },
  },
  {
    name: "the broker is told who comes late or brings somebody",
    says: /^(I am telling [^.]+\.|Se lo digo a [^.]+\.|Vou avisar [^.]+\.)$/,
    kept: (found, said) =>
      found.questions(said).some(({ asked_at }) => asked_at <= said.at)
        ? found.wasTold(said, ["question_open"])
        : "nothing is kept of it",
  },
  {
    name: "what a person alone can answer is noted",
    says: /(I have noted it|[Ll]o dejo anotado|[Ff]ica anotado)\.?$/,
    kept: (found, said) =>
      found.questions(said).some(({ asked_at }) => asked_at <= said.at) ? undefined : "not noted",
  },
  {
    name: "a person takes over from whoever asks for one",
    says:
      /([Jj]ust ask for a person|can take over whenever you ask for a person|[Pp]ida hablar con una persona|[Bb]asta pedir para falar com uma pessoa|pode atender quando pedir)/,
    pages: ["privacy.chat_text"],
    shown: [[
      "api/conversations/chat_test.ts",
      "a wish for a person hands over, tells the broker, and silences the bot",
    ]],
  },
  {
    name:
      "a person answers, or is reminded, as are others, and the buyer is told that it takes longer",
    says:
      /(takes over from here and will write|se encarga y le escribirá|continua a partir daqui e vai|will look into it and write|lo revisará y le escribirá|vai tratar do assunto|I am passing your offer|Paso su oferta|Passo a sua proposta|will write to you about your|le escribirá sobre su|vai escrever-lhe sobre)/,
    kept: (found, said) => found.office(said, ["handover"]) ?? found.answeredByPerson(said),
  },
  {
    name: "who is called reminded was",
    says: /(I have reminded|Se lo he recordado a|Já lembrei)/,
    kept: (found, said) => found.reminded(said),
  },
  {
    name: "who has found a home is told of none any more",
    says: /(I will stop looking|dejo de buscar|deixo de procurar)/,
    kept: (found, said) =>
      found.messages(said).some(({ key, at }) => key?.startsWith("alert_") && at > said.at)
        ? "told of a home"
        : undefined,
  },
  {
    name: "nothing is sent after STOP",
    says:
      /(You will (not )?get (any|no) more messages|No recibirás? más mensajes|Não receberá mais mensagens)/,
    pages: ["privacy.alerts_text"],
    kept: (found, said) => found.stopped(said),
  },
  {
    name: "what is said of a visit is kept for the broker",
    says:
      /(What you answer goes to|Lo que respondas le llega|A sua resposta chega a (?!o comprador)|I have noted it for|Lo he anotado para|Anotei-o para)/,
    kept: (found, said) => found.saidOfVisit(said),
  },
  {
    name: "who went quiet is asked once",
    says: /(I will not ask again|no volveré a preguntar|não volto a perguntar)/,
    kept: (found, said) =>
      found.messages(said).filter(({ key }) => key?.startsWith("nurture:")).length === 1
        ? undefined
        : "asked again",
  },
  {
    name: "who still looks is shown homes",
    says: /(I will show you what is|te enseño lo que hay|mostro-lhe o que há)/,
    kept: (found, said) => found.showsHomes(said),
  },
  {
    name: "buyers are told of homes as often as they chose",
    says:
      /(we write when homes fit|te escribimos cuando hay casas|escrevemos quando há casas|^Noted: when homes|^Anotado: (cuando haya|quando houver) casas|^once a week at most$|^como mucho una vez por semana$|^no máximo uma vez por semana$|^within the hour$|^as soon as something fits, by day$)/,
    kept(found, said) {
      const weekly = /week|semana/.test(said.text);
      const daily = /once a day|una vez al día|uma vez por dia/.test(said.text);
      return found.apart(said, "alert_", weekly ? 7 : daily ? 1 : 0);
    },
  },
  {
    name: "by a word buyers are told of homes more often, less, or never",
    says:
      /^(Write .+, or STOP to hear|Escribe .+, o STOP para|Escreva .+, ou STOP para|… (to hear|para saber))/,
    kept: (found, said) => found.stopped(said),
    shown: [[
      "api/conversations/home_alerts_test.ts",
      "a buyer who answers an alert chooses how often there is one",
    ]],
  },
  {
    name: "homes that a message left out are shown on request",
    says: /(just ask for more homes|pídeme más casas|basta pedir mais casas)/,
    shown: [["api/conversations/home_alerts_test.ts", "a buyer is told of a home that fits"]],
  },
  {
    name: "a colleague knows of a message that could not be answered",
    says: /(I have told a colleague|He avisado a un compañero|Avisei um colega)/,
    kept: (found, said) => found.office(said, ["message_given_up"]),
  },
  {
    name: "the broker knows of a recording that nobody heard",
    says: /(I am telling .+ of yours|aviso a .+ del suyo|aviso .+ do seu)/,
    kept: (found, said) => found.office(said, ["recording_unheard"]),
  },
];
