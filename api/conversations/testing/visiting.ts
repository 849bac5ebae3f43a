/** A broker whose home buyers arrange to visit with the agent. */
import { strictEqual } from "node:assert/strict";
import { testApi } from "../../testing/mod.ts";
import { addPerson } from "../../testing/people.ts";
import { addProperty } from "../../testing/properties.ts";
import { addBuyer } from "../../testing/visits.ts";

/** A broker in Lisbon with a home; it is Tuesday noon, 10 March. Thursday is the 12th. */
export async function setup() {
  const api = await testApi();
  const { db } = api.container.connection;
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis", "broker", { time_zone: "Europe/Lisbon" });
  const home = await addProperty(api, admin, { broker_slug: ana.slug });
  return {
    api,
    db,
    admin,
    ana,
    home,
    buyer: (start: Parameters<typeof addBuyer>[3] = {}) => addBuyer(api, home, ana.id, start),
    /** Sets the broker's ways; hours are the defaults. */
    async set(changes: Record<string, unknown>) {
      const { json } = await api.call("GET", "/v1/me/visit-hours", ana);
      const { time_zone: _, is_default: __, ...now } = json;
      const put = await api.call("PUT", "/v1/me/visit-hours", {
        token: ana.token,
        json: { ...now, ...changes },
      });
      strictEqual(put.status, 200, put.text);
    },
    visits: (conversation_id: string) =>
      db.selectFrom("visits").select(["id", "status", "date", "time"])
        .where("conversation_id", "=", conversation_id).orderBy("created_at").execute(),
  };
}

/** Thursday at five. */
export const FIVE = { date: "2026-03-12", time: "17:00" };
