/** Buyers of a test's own, who write to the demo broker. */
import assert from "node:assert/strict";
import { ADMIN, apiAs, BROKER_SLUG, eventually, type Stack } from "./harness.ts";

async function post(stack: Stack, path: string, body: unknown): Promise<void> {
  const answer = await fetch(stack.apiUrl + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  assert.ok(answer.ok, `${path}: ${answer.status} ${await answer.text()}`);
}

/** Leaves a lead with the broker; `more` is what the form holds beside name and address. */
export const addLead = (stack: Stack, name: string, more: Record<string, unknown> = {}) =>
  post(stack, "/v1/leads", {
    name,
    email: `${name.toLowerCase().replaceAll(" ", ".")}@example.com`,
    broker_slug: BROKER_SLUG,
    consent: true,
    ...more,
  });

/** Writes through the generic gateway. */
export const buyerWrites = (stack: Stack, buyer: { address: string; name: string }, text: string) =>
  post(stack, "/webhook", {
    type: "message.received",
    timestamp: new Date().toISOString(),
    data: {
      message_id: crypto.randomUUID(),
      from: buyer.address,
      name: buyer.name,
      channel: "whatsapp",
      text,
    },
  });

let buyers = 0;

/** A buyer's conversation with the bot, which is the broker's, until every message is answered. */
export async function addConversation(stack: Stack, name: string, ...messages: string[]) {
  const admin = await apiAs(stack, ADMIN);
  // Conversations belong to the broker of the home that is shown: nobody else's fits the search.
  await admin("POST", "/v1/admin/properties", {
    ...{ title: `House for ${name}`, type: "house", purpose: "sale", price: 2_000_000 },
    ...{ currency: "EUR", city: "Lisbon", country: "PT", bedrooms: 9, broker_slug: BROKER_SLUG },
  });
  const buyer = { name, address: `+3519100010${String(++buyers).padStart(2, "0")}` };
  const search = `/v1/conversations?search=${encodeURIComponent(buyer.address)}`;
  let id = "";
  for (const [n, text] of ["I want to buy a house in Lisbon, 9 bedrooms", ...messages].entries()) {
    await buyerWrites(stack, buyer, text);
    ({ data: [{ id }] } = await admin("GET", search));
    const { turns } = await eventually(
      () => admin("GET", `/v1/conversations/${id}`),
      ({ turns }) => turns.length > n,
    );
    assert.equal(turns.length, n + 1, `no answer to: ${text}`);
  }
  return { ...buyer, id };
}

/** The same, with a visit that the broker is to confirm, some days from now. */
export const addVisit = (stack: Stack, name: string) => {
  const day = Temporal.Now.plainDateISO().add({ days: 3 })
    .toLocaleString("en", { weekday: "long" });
  return addConversation(
    stack,
    name,
    "tell me more about the first one",
    `Can I visit it at 11am on ${day}?`,
  );
};
