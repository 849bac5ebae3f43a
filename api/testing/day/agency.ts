/** An agency of four brokers in two time zones, all of whose letters and messages are kept. */
import { strictEqual } from "node:assert/strict";
import { createBuiltinAgent } from "../../assistant/agents/builtin/mod.ts";
import { smtpMailer } from "../../notifications/mail/smtp.ts";
import { startMailServer } from "../../notifications/testing/mail_server.ts";
import { startPushService } from "../../notifications/testing/push_service.ts";
import { type Log, silentLog } from "../../shared/log.ts";
import { createPublicPost } from "../../shared/public_post.ts";
import { testApi } from "../mod.ts";
import { addPerson, type Person } from "../people.ts";
import { addProperty } from "../properties.ts";
import { generic, type Messenger, post, whatsapp } from "./messengers.ts";
import { passUntil, settle } from "./time.ts";
import { en } from "../../../portal/messages/en.ts";
import { es } from "../../../portal/messages/es.ts";
import { pt } from "../../../portal/messages/pt.ts";

/** Something that somebody was told. */
export interface Said {
  at: Date;
  by: "chat" | "mail" | "push" | "page";
  /** A buyer's number, a reader's or broker's mail address. */
  to: string;
  text: string;
  /** Of the portal's text, where a page said it. */
  key?: string;
}

export type Agency = Awaited<ReturnType<typeof openAgency>>;

export const PORTAL = "https://portal.example";

/** A message that nothing can be made of, for what is said then. */
export const UNREADABLE = "☠";

/** The built-in agent, which ends with an error at one message. */
function agentWithAFault() {
  const builtin = createBuiltinAgent();
  return {
    ...builtin,
    respond: (input: Parameters<typeof builtin.respond>[0]) => {
      if (input.message.includes(UNREADABLE)) throw new Error("cannot be read");
      return builtin.respond(input);
    },
  };
}

/** Opens it on a morning. */
export async function openAgency(morning: string, log: Log = silentLog) {
  const letters = await startMailServer();
  const browsers = startPushService();
  const messengers = { generic: generic(), whatsapp: whatsapp() };
  const api = await testApi({
    env: { PORTAL_URL: PORTAL, ...messengers.generic.env, ...messengers.whatsapp.env },
    mailer: smtpMailer(letters.url, "Hearthline <no-reply@hearthline.example>"),
    publicPost: createPublicPost({ allow: [browsers.url] }),
    agent: agentWithAFault(),
    workers: true,
    log,
  });
  api.clock.now = new Date(morning);
  const eva = await addPerson(api, "Eva Pinto", "admin", { time_zone: "Europe/Lisbon" });
  const people = await brokersOf(api);
  for (const person of Object.values(people)) await subscribe(person);

  async function subscribe({ slug, token }: Person) {
    const { json: { public_key } } = await api.call("GET", "/v1/push", { token });
    const json = browsers.subscribe(slug, public_key);
    strictEqual((await api.call("POST", "/v1/push", { token, json })).status, 204);
  }

  const said: Said[] = [];
  const emailOf = new Map(Object.values(people).map(({ slug, email }) => [slug, email]));
  const seen = { mails: 0, pushed: 0, generic: 0, whatsapp: 0 };

  /** Keeps what has been sent since it was last looked. */
  function keep() {
    const at = api.clock.now;
    const note = (by: Said["by"], to: string, text: string) => void said.push({ at, by, to, text });
    for (const name of ["generic", "whatsapp"] as const) {
      const sent = messengers[name].sent();
      for (const { to, text } of sent.slice(seen[name])) note("chat", to, text);
      seen[name] = sent.length;
    }
    for (const { to, subject, text } of letters.mails.slice(seen.mails)) {
      note("mail", to![0]!.address!, `${subject}\n${text}`);
    }
    seen.mails = letters.mails.length;
    for (const { browser, notice } of browsers.pushed.slice(seen.pushed)) {
      note("push", emailOf.get(browser)!, `${notice.title}\n${notice.body}`);
    }
    seen.pushed = browsers.pushed.length;
  }

  let written = 0;
  return {
    api,
    people: { ...people, eva },
    said,
    /** Adds a listing of a broker's. */
    addHome: async (owner: Person, title: string, changes: Record<string, unknown> = {}) =>
      await addProperty(api, { ...eva, token: await api.login(eva.email) }, {
        title,
        broker_slug: owner.slug,
        ...changes,
      }),
    /** A request of somebody of the office, whose session may have ended meanwhile. */
    as: async (person: Person, method: string, path: string, json?: unknown) => {
      const answer = await api.call(method, path, { token: await api.login(person.email), json });
      strictEqual(answer.status < 300, true, `${method} ${path}: ${answer.text}`);
      return answer.json;
    },
    /** Texts of the portal that somebody reads. */
    show(to: string, language: "en" | "es" | "pt", ...keys: (keyof typeof en)[]) {
      for (const key of keys) {
        said.push({ at: api.clock.now, by: "page", to, text: { en, es, pt }[language][key], key });
      }
    },
    /** Homes that whoever waits for them is to be told of, and since when. */
    fitting: [] as { title: string; at: Date }[],
    /** A buyer writes, and all that comes of it is done; answers with what they are answered. */
    async write(
      { messenger, ...buyer }: { messenger: keyof typeof messengers; from: string; name: string },
      text: string,
      recording?: string,
    ): Promise<string> {
      const before = said.length;
      const message = { ...buyer, id: `m${++written}`, text, ...recording && { recording } };
      await post(api, messengers[messenger] as Messenger, message);
      await settle(api);
      keep();
      return said.slice(before).filter(({ to, by }) => by === "chat" && to === buyer.from)
        .map(({ text }) => text).join("\n");
    },
    async settle() {
      await settle(api);
      keep();
    },
    async passUntil(instant: string) {
      await passUntil(api, new Date(instant), keep);
    },
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      for (const one of [letters, browsers, messengers.generic, messengers.whatsapp]) {
        await one[Symbol.asyncDispose]();
      }
    },
  };
}

async function brokersOf(api: Awaited<ReturnType<typeof testApi>>) {
  const add = (name: string, time_zone: string, languages: string[], more = {}) =>
    addPerson(api, name, "broker", { time_zone, languages, ...more });
  return {
    ana: await add("Ana Reis", "Europe/Lisbon", ["en"], { phone: "+351210000101" }),
    bea: await add("Bea Lobo", "Europe/Lisbon", ["pt"]),
    carl: await add("Carl Young", "America/New_York", ["en"]),
    dora: await add("Dora Vidal", "America/New_York", ["es"], { phone: "+12125550104" }),
  };
}
