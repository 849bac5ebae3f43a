/** What is said in brokers' own chats beside notices: one line, sent by a job. */
import type { Language } from "#db/tables/mod.ts";
import type { Gateway } from "../../gateways/port.ts";
import { SECOND } from "../../shared/clock.ts";

const SEND_MS = 10 * SECOND;

/** A line that is due in a chat. */
// A type, as an interface would not do as a job's data.
export type LineJob = {
  gateway: string;
  to: string;
  /** The same on every attempt. */
  key: string;
  line: "connected" | "for_notices" | "ended";
  /** The broker's. */
  name: string;
  language: Language;
};

interface LinesDeps {
  gateways: readonly Gateway[];
  portal_url: string;
}

/** Sends a line; rejects where it is to be tried again. */
export const createLines =
  ({ gateways, portal_url }: LinesDeps) =>
  async ({ gateway: name, to, key, line, language, ...job }: LineJob): Promise<void> => {
    const gateway = gateways.find((one) => one.name === name);
    const sent = await gateway?.send({
      idempotency_key: key,
      to,
      text: LINES[language][line](job.name, `${portal_url}/dashboard`),
      media: [],
    }, AbortSignal.timeout(SEND_MS));
    if (sent?.outcome === "retry") {
      throw new Error(`A line to a broker's chat was not taken: ${sent.reason}`);
    }
  };

const SETTINGS = "/notifications/settings";

const LINES: Record<Language, Record<LineJob["line"], (name: string, desk: string) => string>> = {
  en: {
    connected: (name, desk) =>
      `Connected, ${name}: notices come to this chat now. Which ones, you choose at ` +
      `${desk}${SETTINGS}. STOP ends them.`,
    for_notices: (_, desk) =>
      `This chat is for notices alone; nobody reads what you write here. Your desk is at ${desk}. ` +
      "STOP ends the notices.",
    ended: (_, desk) =>
      `No more notices come to this chat. You can connect it again at ${desk}${SETTINGS}.`,
  },
  es: {
    connected: (name, desk) =>
      `Conectado, ${name}: los avisos llegan ahora a este chat. Cuáles, lo elige en ` +
      `${desk}${SETTINGS}. STOP los termina.`,
    for_notices: (_, desk) =>
      `Este chat es solo para avisos; nadie lee lo que se escribe aquí. Su escritorio está en ` +
      `${desk}. STOP termina los avisos.`,
    ended: (_, desk) =>
      `A este chat ya no llegan avisos. Puede conectarlo de nuevo en ${desk}${SETTINGS}.`,
  },
  pt: {
    connected: (name, desk) =>
      `Ligado, ${name}: os avisos chegam agora a esta conversa. Quais, escolhe em ` +
      `${desk}${SETTINGS}. STOP termina-os.`,
    for_notices: (_, desk) =>
      `Esta conversa é só para avisos; ninguém lê o que aqui se escreve. O seu painel está em ` +
      `${desk}. STOP termina os avisos.`,
    ended: (_, desk) =>
      `A esta conversa já não chegam avisos. Pode ligá-la de novo em ${desk}${SETTINGS}.`,
  },
};
