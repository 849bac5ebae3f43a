/** Buyers who ask for what is kept of them, or want no more messages, in words of their own. */
import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { signedMessage, stubGateway } from "../testing/gateway.ts";
import { testApi, until } from "../testing/mod.ts";
import { addConversation, addPerson } from "../testing/people.ts";

/** A broker, an admin, and buyers: `helena`'s conversations are hers. */
async function openOffice() {
  const gateway = stubGateway();
  const api = await testApi({ env: { GATEWAY_SEND_URL: gateway.url }, workers: true });
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const broker = await addPerson(api, "Helena Marques");
  const { db } = api.container.connection;
  let buyers = 0;
  let said = 0;
  const say = async (address: string, text: string) => {
    const message = { message_id: `m${++said}`, from: address, text, name: "Rui" };
    const signed = await signedMessage(message, api.clock.now);
    strictEqual((await api.call("POST", "/webhook", signed)).json.status, "accepted");
    return await until(`the turn of "${text}"`, async () => {
      const row = await db.selectFrom("conversations").selectAll().where("address", "=", address)
        .executeTakeFirst();
      return row && row.received_seq > 0 && row.answered_seq === row.received_seq && row;
    });
  };
  return {
    api,
    gateway,
    admin,
    broker,
    say,
    /** A new buyer of the broker's, or of nobody's. */
    async buyer(columns: Record<string, unknown> = { broker_id: broker.id }) {
      const address = `+3519120001${String(++buyers).padStart(2, "0")}`;
      const id = await addConversation(api, { address, buyer_name: "Rui", ...columns });
      return { address, id };
    },
    /** What was sent to a buyer, once nothing waits any more. */
    async sentTo(address: string) {
      await until("nothing to wait to be sent", async () => {
        const waiting = await db.selectFrom("outbox").select("id").where("status", "=", "pending")
          .executeTakeFirst();
        return !waiting;
      });
      return gateway.received.filter(({ to }) => to === address).map(({ text }) => text);
    },
    told: () =>
      db.selectFrom("notifications as n").innerJoin("brokers as b", "b.id", "n.broker_id")
        .select(["b.name", "n.kind", "n.data", "n.conversation_id"]).where("kind", "=", "handover")
        .execute(),
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      await gateway[Symbol.asyncDispose]();
    },
  };
}

const ASKED: [text: string, reason: string, said: RegExp][] = [
  [
    "Under GDPR I request the erasure of all personal data you hold on me",
    "data_erase",
    /told Helena Marques .* erased; Helena Marques will do it/,
  ],
  ["delete my data", "data_erase", /told Helena Marques .* erased; Helena Marques will do it/],
  ["Delete all my information please!", "data_erase", /told Helena Marques/],
  ["can you erase everything you know about me", "data_erase", /erased/],
  ["I want my personal data to be deleted", "data_erase", /erased/],
  ["borra mis datos por favor", "data_erase", /avisado a Helena Marques/],
  ["Hola. Quiero que eliminen todos mis datos personales", "data_erase", /borrar sus datos/],
  ["apaguem os meus dados", "data_erase", /Avisei Helena Marques/],
  ["quero que removam o meu cadastro", "data_erase", /apagados/],
  ["what data do you have about me?", "data_copy", /a copy of what is kept/],
  ["please send me a copy of my data", "data_copy", /a copy/],
  ["¿Qué datos tienen sobre mí?", "data_copy", /una copia/],
  ["quero uma cópia dos meus dados", "data_copy", /uma cópia/],
  ["please correct my phone number", "data_correct", /has to be corrected/],
  ["mi nombre está mal escrito", "data_correct", /corregir/],
  ["corrijam os meus dados", "data_correct", /corrigidos/],
];

test("a wish about one's own data is told to the broker at once, and the lead shows it", async () => {
  await using office = await openOffice();
  const { api, admin, say, buyer, sentTo, told } = office;
  for (const [text, reason, said] of ASKED) {
    const { address, id } = await buyer();
    const { consent, owner, lead_id } = await say(address, text);
    deepStrictEqual([text, consent, owner], [text, "active", "bot"]);
    const [reply, ...more] = await sentTo(address);
    deepStrictEqual([text, more], [text, []]);
    match(reply ?? "", said, text);
    const notices = (await told()).filter(({ conversation_id }) => conversation_id === id);
    deepStrictEqual(notices.map(({ name, data }) => [text, name, data.reason]), [
      [text, "Helena Marques", reason],
    ]);
    const { json } = await api.call("GET", `/v1/leads/${lead_id}`, { token: admin.token });
    const shown = json.timeline.find(({ type }: { type: string }) => type === "handover").data;
    strictEqual(shown.reason, reason, text);
    ok(shown.packet.next_step, text);
  }
});

test("admins are told where nobody has the conversation, and the mail says what to do", async () => {
  await using office = await openOffice();
  const { api, admin, say, buyer, sentTo, told } = office;
  const { address } = await buyer({});
  await say(address, "delete my data");
  match((await sentTo(address))[0] ?? "", /told the agency that your data are to be erased/);
  deepStrictEqual((await told()).map(({ name }) => name), ["Eva Pinto"]);
  const mail = await until("the mail", () => api.mails[0]);
  strictEqual(mail.to.email, admin.email);
  match(mail.subject, /asks something of their own data/);
  match(mail.text, /wants everything that is kept of them to be erased/);
});

test("what is said beside it is answered, and an opt-out beside it is obeyed", async () => {
  await using office = await openOffice();
  const { say, buyer, sentTo, told } = office;
  const one = await buyer();
  const asked = await say(one.address, "Delete my data. Do you have flats to rent in Porto?");
  strictEqual(asked.consent, "active");
  const [both] = await sentTo(one.address);
  match(both ?? "", /erased; Helena Marques will do it[^]*\n\n[^]*Porto/);

  for (
    const texts of [
      ["delete my data and stop writing to me"],
      ["Apaguem os meus dados e não me escrevam mais"],
      ["Borren mis datos. No me escriban más"],
      ["delete my data\nSTOP"],
    ]
  ) {
    const { address } = await buyer();
    const { consent } = await say(address, texts[0]!);
    strictEqual(consent, "opted_out", texts[0]);
    const sent = await sentTo(address);
    strictEqual(sent.length, 1, texts[0]);
    match(sent[0]!, /Helena Marques[^]*START/);
  }
  strictEqual((await told()).length, 5);
});

test("the broker is told by whoever owns the conversation, and after an opt-out; nothing is sent", async () => {
  await using office = await openOffice();
  const { broker, say, buyer, sentTo, told } = office;
  const mine = await buyer({ broker_id: broker.id, owner: "human" });
  const gone = await buyer({ broker_id: broker.id, consent: "opted_out" });
  for (const { address } of [mine, gone]) {
    await say(address, "delete my data");
    deepStrictEqual(await sentTo(address), []);
  }
  strictEqual((await told()).length, 2);
});

test("what only sounds like it is not taken for it", async () => {
  await using office = await openOffice();
  const { say, buyer, told } = office;
  for (
    const text of [
      "please don't delete my data",
      "delete the last one and show me another",
      "no borren mis datos",
      "do you have the property's data sheet?",
      "can you send me information about the second one?",
      "quita el jardín de mi búsqueda",
      "te envío mis datos: Rui, 912000001",
      "muda o meu orçamento para 300 mil",
    ]
  ) {
    await say((await buyer()).address, text);
    deepStrictEqual((await told()).map(({ data }) => [text, data.reason]), []);
  }
});

test("every way of opting out has one confirmation, and nothing after it", async () => {
  await using office = await openOffice();
  const { api, broker, say, buyer, sentTo } = office;
  for (
    const [text, confirmed] of [
      ["please don't write to me any more", /not get any more messages.*START/],
      ["no me escriban más", /No recibirás más mensajes.*START/],
      ["não me mandem mais mensagens", /Não receberá mais mensagens.*START/],
      ["STOP", /not get any more messages.*START/],
    ] as const
  ) {
    for (const owner of ["bot", "human"]) {
      const { address, id } = await buyer({ broker_id: broker.id, owner });
      const { consent } = await say(address, text);
      strictEqual(consent, "opted_out", text);
      await say(address, text);
      await say(address, "I want to buy in Lisbon");
      const sent = await sentTo(address);
      strictEqual(sent.length, 1, `${owner}: ${text}`);
      match(sent[0]!, confirmed);
      const { json } = await api.call("GET", `/v1/conversations/${id}`, { token: broker.token });
      for (const { status } of json.messages) doesNotMatch(status, /failed|cancelled/);
    }
  }
});
