/** The people of the office, their browsers and their homes. */
import type { Kysely } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import type { PushService } from "../../notifications/testing/push_service.ts";
import { uuidv7 } from "../../shared/ids.ts";
import type { Desk } from "./desk.ts";

export interface Person {
  id: string;
  slug: string;
  email: string;
  /** Of the chat that notices go to. */
  phone: string;
  token: string;
}

export interface Office {
  /** They are told of what is nobody's. */
  admins: Person[];
  brokers: Person[];
}

const ADMINS = ["Eva Pinto", "Rui Lobo"];

/** Adds the people; who has signed in is known later. */
export async function addPeople(
  db: Kysely<Database>,
  brokers: number,
  now: Date,
): Promise<Omit<Person, "token">[]> {
  const at = now.toISOString();
  const names = [...ADMINS, ...Array.from({ length: brokers }, (_, n) => `Ana Reis ${n}`)];
  const people = names.map((name, n) => {
    const slug = name.toLowerCase().replaceAll(" ", "-");
    return {
      id: uuidv7(),
      slug,
      email: `${slug}@office.example`,
      phone: `+35193${String(n).padStart(7, "0")}`,
      name,
      role: n < ADMINS.length ? "admin" as const : "broker" as const,
      time_zone: "Europe/Lisbon",
      created_at: at,
      updated_at: at,
    };
  });
  await db.insertInto("brokers").values(people).execute();
  return people;
}

/** Has everybody sign in, with a browser and a chat each that are told what they are told. */
export async function openOffice(
  people: readonly Omit<Person, "token">[],
  desk: Desk,
  push: PushService,
  write: (from: string, text: string) => Promise<unknown>,
): Promise<Office> {
  const signedIn = await Promise.all(people.map(async (person) => {
    const { email } = person;
    const { access_token: token } = await desk.ask("POST", "/v1/auth/dev-login", {
      json: { email },
    });
    const { public_key } = await desk.ask("GET", "/v1/push", { token });
    await desk.ask("POST", "/v1/push", { token, json: push.subscribe(person.slug, public_key) });
    const { code } = await desk.ask("POST", "/v1/me/notifications/chat", { token });
    await write(person.phone, code);
    return { ...person, token };
  }));
  return { admins: signedIn.slice(0, ADMINS.length), brokers: signedIn.slice(ADMINS.length) };
}

/** Adds a home for sale; answers with it. */
export const addHome = (
  { ask }: Desk,
  { admins: [admin] }: Office,
  home: { title: string; city: string; broker_slug?: string },
): Promise<{ id: string; slug: string; price: number }> =>
  ask("POST", "/v1/admin/properties", {
    token: admin!.token,
    json: {
      type: "apartment",
      purpose: "sale",
      price: 450_000,
      currency: "EUR",
      country: "PT",
      bedrooms: 2,
      ...home,
    },
  });

/** Has what waits to be told together sent now: in the middle of the storm, in several letters. */
export async function hurry(db: Kysely<Database>, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.updateTable("notification_sends").set({ due_at: at })
    .where("status", "=", "pending").where("attempts", "=", 0).where("due_at", ">", at).execute();
}
