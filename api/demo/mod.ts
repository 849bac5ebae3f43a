/** The demo data: brokers, properties, leads, views and conversations; the same on every machine. */
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { nobodyWaits } from "../conversations/waiting.ts";
import { sendNothing } from "../notifications/sends.ts";
import { after, DAY } from "../shared/clock.ts";
import { addBrokers, BROKERS } from "./brokers.ts";
import { addConversations } from "./conversations.ts";
import { addLeads } from "./leads.ts";
import { addPictures, picturesAreThere } from "./pictures.ts";
import { addProperties } from "./properties.ts";
import { createServices, type SeedOptions } from "./services.ts";
import { addViews } from "./views.ts";

/** What was written: nothing where `seeded` is false. */
export interface SeedReport {
  seeded: boolean;
  brokers: number;
  properties: number;
}

/**
 * Makes the demo data through the product's services, in one transaction. Where any broker has the
 * email or slug of a demo broker nothing is written, so a second run changes nothing; pictures
 * alone are added to a database that has none of them, as it was filled by an earlier version. Of two
 * processes at the same time one waits for the other and then writes nothing.
 */
export function seedDemo(db: Kysely<Database>, options: SeedOptions): Promise<SeedReport> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table brokers in share row exclusive mode`.execute(trx);
    const present = await trx.selectFrom("brokers").select("id").where((eb) =>
      eb.or([
        eb("email", "in", BROKERS.map(({ email }) => email)),
        eb("slug", "in", BROKERS.map(({ slug }) => slug)),
      ])
    ).executeTakeFirst();
    const services = createServices(within(trx), options);
    if (present) {
      if (!await picturesAreThere(trx)) await addPictures(services, trx);
      return { seeded: false, brokers: 0, properties: 0 };
    }
    await addBrokers(services);
    const properties = await addProperties(services);
    await addPictures(services, trx);
    await addLeads(services, properties);
    await addConversations(services);
    await addViews(services, properties);
    await nobodyWaits(trx);
    await sendNothing(trx, after(options.now, -DAY).toISOString());
    return { seeded: true, brokers: BROKERS.length, properties: properties.length };
  });
}

/** The database as seen within a transaction: the services' own transactions become part of it. */
const within = (trx: Transaction<Database>): Kysely<Database> =>
  Object.assign(trx, {
    transaction: () => ({
      execute: <T>(run: (trx: Transaction<Database>) => Promise<T>) => run(trx),
    }),
  });
