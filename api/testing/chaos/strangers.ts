/** Who comes by the public pages, and who waits for a person: what they do during the storm. */
import type { MailServer } from "../../notifications/testing/mail_server.ts";
import type { Desk } from "./desk.ts";
import { addHome, type Office, type Person } from "./office.ts";
import { PORTAL, SECRET } from "./storage.ts";
import type { Say } from "./visitors.ts";

/** A home that becomes cheaper, and who reads of it. */
export interface Market {
  home: { id: string; slug: string; price: number };
  readers: string[];
}

const CITY = "Braga";

export const openMarket = async (readers: number, desk: Desk, office: Office): Promise<Market> => ({
  home: await addHome(desk, office, { title: "Casa das Flores", city: CITY }),
  readers: Array.from({ length: readers }, (_, n) => `reader${n}@reader.example`),
});

/** Readers save a search and confirm it by the link they are mailed; then the home is cheaper. */
export async function saveSearches(
  { home, readers }: Market,
  desk: Desk,
  { admins: [admin] }: Office,
  { mails }: Pick<MailServer, "mails">,
): Promise<void> {
  const tokenFor = async (email: string) => {
    for (;;) {
      const mail = mails.find(({ to }) => to?.some(({ address }) => address === email));
      const token = mail && /searches\/confirm\?token=(\S+)/.exec(mail.text ?? "")?.[1];
      if (token) return decodeURIComponent(token);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  await Promise.all(readers.map(async (email, n) => {
    const json = { email, criteria: { city: CITY, purpose: "sale" }, consent: true };
    await desk.ask("POST", "/v1/saved-searches", { json, headers: from(n) });
    const token = await tokenFor(email);
    await desk.ask("POST", "/v1/saved-searches/confirm", { json: { token }, headers: from(n) });
  }));
  await desk.ask("PATCH", `/v1/admin/properties/${home.id}`, {
    token: admin!.token,
    json: { price: home.price - 20_000 },
  });
}

/** A form that is sent once. */
export const fillForm = (n: number, desk: Desk, { slug }: Person): Promise<void> =>
  desk.ask("POST", "/v1/leads", {
    json: {
      name: `Ana ${n}`,
      email: `ana${n}@form.example`,
      consent: true,
      broker_slug: slug,
    },
    headers: { ...from(n), "idempotency-key": `form-${n}` },
  });

/** The portal says for whom it asks: limits are for each visitor. */
const from = (n: number) => ({
  "portal-secret": SECRET,
  "portal-client-address": `192.0.2.${n % 250}`,
});

/** A buyer who asks for a person, and writes once more; nobody answers. */
export async function waitForPerson(
  buyer: string,
  home: { slug: string },
  say: Say,
  tell: (buyer: string, text: string) => Promise<unknown>,
): Promise<void> {
  await say(buyer, `Tell me about ${PORTAL}/properties/${home.slug}`);
  await say(buyer, "I want to talk to a person");
  await tell(buyer, "Hello? Is anybody there?");
}

/** The buyers who wait for a person. */
export const waiters = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `+34700${String(n).padStart(6, "0")}`);
