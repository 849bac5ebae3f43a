/** An agency to attack: people, and one private thing of each kind that belongs to one broker. */
import { strictEqual } from "node:assert/strict";
import { decodeJwt } from "jose";
import { jsonb } from "#db/json.ts";
import { createSearchLinks } from "../../alerts/links.ts";
import { createTokens } from "../../auth/tokens.ts";
import { createAnswerLinks } from "../../calendars/answer_links.ts";
import { privateUrl } from "../../conversations/files/links.ts";
import { pictureKey } from "../../media/keys.ts";
import { createUnsubscribing } from "../../notifications/unsubscribe.ts";
import { testApi } from "../mod.ts";
import { addConversation, addPerson, addVisit, type Person } from "../people.ts";
import { coloured } from "../pictures.ts";
import { addProperty } from "../properties.ts";

/** A word that stands in every private text of the agency, and in nothing public. */
export const PRIVATE = "Zorzal";

export const SECRETS = {
  JWT_SECRET: "signing-secret-of-the-attacked-agency",
  PORTAL_SECRET: "portal-secret-of-the-attacked-agency",
  METRICS_TOKEN: "metrics-token-of-the-attacked-agency",
  TELEGRAM_BOT_TOKEN: "110201543:telegram-token-of-the-attacked",
  TELEGRAM_SECRET_TOKEN: "telegram-secret-of-the-attacked-agency",
};

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Boots an agency as in production: without sign-in for developers, with a chat's gateway. */
export async function openWorld(env: Record<string, string> = {}) {
  const api = await testApi({
    env: { DEV_LOGIN: "false", TELEGRAM_BOT_NAME: "agency_bot", ...SECRETS, ...env },
  });
  const { db, ids, auth } = api.container;
  const at = () => api.clock.now.toISOString();
  const secrets = [SECRETS.JWT_SECRET];
  const { PORTAL_URL: portal_url, API_URL: api_url } = api.container.config;
  /** Signs in by a mailed link; by another where a request of the attack has replaced it meanwhile. */
  const signIn = async (email: string, more = 2): Promise<string> => {
    await auth.deliverMagicLink(email);
    const mail = api.mails.findLast(({ to, text }) =>
      to.email === email && /[?&]token=/.test(text)
    );
    const url = new URL(/http\S+[?&]token=\S+/.exec(mail!.text)![0]);
    try {
      return (await auth.verify(url.searchParams.get("token")!)).access_token;
    } catch (error) {
      if (more === 0) throw error;
      return await signIn(email, more - 1);
    }
  };
  const add = async (name: string, role: "broker" | "admin" = "broker"): Promise<Person> => {
    const person = await addPerson(api, name, role);
    return { ...person, token: await signIn(person.email) };
  };
  const owner = await add("Ana Reis");
  const other = await add("Rui Lobo");
  const admin = await add("Eva Pinto", "admin");
  const property = await addProperty(api, admin, { broker_slug: owner.slug });
  let leads = 0;
  const newLead = async (): Promise<string> => {
    const email = `${PRIVATE}${++leads}@buyer.example`;
    const json = {
      ...{ name: PRIVATE, email, phone: `+351 966 777 ${100 + leads}`, consent: true },
      ...{ message: `${PRIVATE} wants to see it.`, property_slug: property.slug },
    };
    const from = `10.2.0.${leads % 256}`;
    strictEqual((await api.call("POST", "/v1/leads", { json, from })).status, 201);
    const found = await db.selectFrom("leads").select("id").where("email", "=", email.toLowerCase())
      .executeTakeFirstOrThrow();
    return found.id;
  };
  const lead = await newLead();
  /** A chat that became no lead. */
  const newConversation = () =>
    addConversation(api, {
      ...{ broker_id: owner.id, buyer_name: PRIVATE, address: api.container.ids() },
    });
  let conversation = await newConversation();
  const visit = await addVisit(api, {
    property_id: property.id,
    broker_id: owner.id,
    conversation_id: conversation,
    lead_id: lead,
    starts_at: "2026-12-15T10:00:00Z",
    date: "2026-12-15",
    time: "10:00",
  });
  const readers = createSearchLinks(secrets);
  const unsubscribing = createUnsubscribing({ secrets, portal_url, api_url });
  const message = async (role: "buyer" | "agent") => {
    const { message_seq: seq } = await db.updateTable("conversations")
      .set((eb) => ({ message_seq: eb("message_seq", "+", 1) })).where("id", "=", conversation)
      .returning("message_seq").executeTakeFirstOrThrow();
    const id = ids();
    await db.insertInto("messages").values({
      ...{ id, conversation_id: conversation, seq, role, text: `${PRIVATE} ${seq}` },
      ...{ status: role === "buyer" ? "received" as const : "failed" as const, created_at: at() },
    }).execute();
    return { id, seq };
  };
  await message("buyer");
  const queryOf = (url: string) => new URL(url).searchParams.get("token")!;

  let answers = 0;
  const world = {
    api,
    owner,
    other,
    admin,
    property,
    lead,
    conversation,
    visit,
    signIn,
    /** A session's token that has ended. */
    revoked: "",
    secret: SECRETS.JWT_SECRET,
    /** Signs as the service does. */
    tokens: await createTokens(secrets),
    newLead,
    newConversation,
    /** A session of the owner's beside the one that calls are made with. */
    session: async () => decodeJwt(await signIn(owner.email)).jti!,
    /** Somebody who is signed in, and whom nothing else is asked of. */
    leaver: async () => (await add(`Leaver ${ids().slice(-12)}`)).id,
    /** What was erased is there anew. */
    renew: async () => {
      world.conversation = conversation = await newConversation();
      world.lead = await newLead();
    },
    question: async () => {
      const id = ids();
      await db.insertInto("open_questions").values({
        ...{ id, conversation_id: conversation, property_id: property.id, language: "en" },
        ...{ topic: `${PRIVATE}? ${id}`, topic_key: id, asked_at: at() },
      }).execute();
      return id;
    },
    file: async () => {
      const id = ids();
      const { id: message_id } = await message("buyer");
      const content_type = "text/plain";
      await db.insertInto("conversation_files").values({
        ...{ conversation_id: conversation, created_at: at(), updated_at: at() },
        ...{ id, message_id, kind: "document", status: "ready", name: PRIVATE },
        ...{ bytes: PRIVATE.length, content_type },
      }).execute();
      const bytes = new TextEncoder().encode(PRIVATE);
      await api.container.media.store.put(`private/${id}`, bytes, content_type);
      return id;
    },
    photo: async () => {
      const added = await api.call("POST", `/v1/properties/${property.slug}/media`, {
        token: owner.token,
        body: await coloured(Math.floor(Math.random() * 60_000)),
        headers: { "content-type": "image/png" },
      });
      strictEqual(added.status, 201, added.text);
      return added.json.id as string;
    },
    deadLetter: async () => {
      const { id: message_id, seq } = await message("agent");
      const id = ids();
      await db.insertInto("outbox").values({
        ...{ id, conversation_id: conversation, message_id, seq, gateway: "generic" },
        ...{ address: "+351966777888", idempotency_key: id, text: PRIVATE, media: jsonb([]) },
        ...{ status: "dead", next_attempt_at: at(), created_at: at(), last_error: "refused" },
      }).execute();
      return id;
    },
    template: async () => {
      const id = ids();
      await db.insertInto("templates").values({
        ...{ id, name: `t_${id.replaceAll("-", "")}`, language: "en", purpose: "nurture" },
        ...{ variables: [], body: "Hello", status: "approved", updated_at: at() },
      }).execute();
      return id;
    },
    playground: async () => {
      const begun = await api.call("POST", "/v1/playground/sessions", {
        token: admin.token,
        json: {},
      });
      return begun.json.id as string;
    },
    /** What a mailed link asks for. */
    searchRequest: async () => {
      const id = ids();
      const email = `${PRIVATE.toLowerCase()}${id}@buyer.example`;
      await api.container.alertsRepository.ask(
        { id, email, language: "en", every: "weekly", criteria: { city: PRIVATE } },
        api.clock.now,
      );
      return { id, token: readers.tokenOf("confirm", id) };
    },
    savedSearch: async () => {
      const { id } = await world.searchRequest();
      const confirmed = await api.container.alertsRepository.confirm(id, ids(), api.clock.now);
      if (typeof confirmed !== "object") throw new Error("The search was not confirmed.");
      return readers.tokenOf("manage", confirmed.reader_id);
    },
    visitAnswer: async () => {
      const date = `2027-${String(++answers % 12 + 1).padStart(2, "0")}-${10 + answers % 18}`;
      const starts_at = `${date}T10:00:00Z`;
      const id = await addVisit(api, {
        ...{ property_id: property.id, broker_id: owner.id, starts_at },
        ...{ date, time: "10:00" },
      });
      return queryOf(
        createAnswerLinks({ secrets, portal_url }).urls({ id, broker_id: owner.id, starts_at })
          .confirm,
      );
    },
    unsubscribe: () => queryOf(unsubscribing.linksOf(owner.id, "lead_new").page),
    calendar: async () => {
      const { json } = await api.call("POST", "/v1/me/calendar/feed", { token: owner.token });
      return new URL(json.url).pathname.slice("/calendars/".length);
    },
    /** A file that a gateway may fetch. */
    signedFile: async () => {
      const url = api.container.fileLinks.resolved(privateUrl(await world.file()));
      return new URL(url).pathname.slice("/files/".length);
    },
    /** A picture that everybody may see. */
    published: async () => {
      const hash = [1, 2].map(() => crypto.randomUUID().replaceAll("-", "")).join("");
      const path = { hash, file: "320.webp" };
      const id = ids();
      await db.insertInto("media").values({
        ...{ id, hash, status: "ready", width: 330, height: 220, widths: [320] },
        ...{ created_at: at(), updated_at: at() },
      }).execute();
      await db.updateTable("brokers").set({ photo_id: id }).where("id", "=", admin.id).execute();
      const key = pictureKey(path.hash, path.file);
      await api.container.media.store.put(key, await coloured(7), "image/webp");
      return path;
    },
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
  return world;
}
