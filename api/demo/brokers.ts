/** The demo's brokers: `brokers.json`, through the brokers' service. */
import { z } from "zod";
import { BROKER_ROLES } from "#db/tables/mod.ts";
import data from "./brokers.json" with { type: "json" };
import { contextOf, moment, type Services } from "./services.ts";

const demoBroker = z.object({
  id: z.uuid(),
  slug: z.string(),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  bio: z.string(),
  license_number: z.string(),
  languages: z.array(z.string()),
  city: z.string(),
  office_name: z.string(),
  time_zone: z.string(),
  role: z.enum(BROKER_ROLES),
  created: moment,
  updated: moment,
});
export type DemoBroker = z.infer<typeof demoBroker>;

/** The first is the admin, the second the broker whom the README signs in as. */
export const BROKERS: readonly DemoBroker[] = z.array(demoBroker).parse(data);
/** As if the admin had asked. */
export const ADMIN = contextOf(BROKERS[0]!);

/** Writes the brokers: the admin takes each on, who later adds a text. */
export async function addBrokers({ brokers, choose, db, time }: Services): Promise<void> {
  for (const { created, updated, id, bio, ...person } of BROKERS) {
    const at = time.at(created);
    time.set(at);
    choose(id);
    await brokers.create(contextOf(BROKERS[0]!, at), person);
    time.set(time.at(updated));
    await brokers.changeMe(contextOf({ id, ...person }), { bio });
  }
  // Their first morning digest is tomorrow's.
  await db.updateTable("brokers").set({ digest_day: time.at([0, 0]).slice(0, 10) })
    .where("id", "in", BROKERS.map(({ id }) => id)).execute();
}
