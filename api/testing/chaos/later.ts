/** The days after the storm: what falls due later falls due, while processes are still killed. */
import type { Random } from "#api/demo/random.ts";
import type { ChaosClock } from "./clock.ts";
import type { Fleet } from "./fleet.ts";
import { databaseTime } from "./rounds.ts";
import type { Storage } from "./storage.ts";

/** When something is due that the run looks at; visits are on Thursday, 4 June, in Lisbon. */
const MOMENTS = [
  // Monday 10:00: nobody answered within the agency's half hour; homes have waited to be told of.
  "2026-06-01T09:00:00Z",
  // Wednesday 18:30: a day before all visits.
  "2026-06-03T17:30:00Z",
  // Thursday 10:30: two hours before those at 11:00 and 12:00.
  "2026-06-04T09:30:00Z",
  // Thursday 15:30: they are over.
  "2026-06-04T14:30:00Z",
  // Friday of the next week: who has said nothing for a week is asked.
  "2026-06-12T10:00:00Z",
];

interface Later {
  storage: Storage;
  fleet: Fleet;
  clock: ChaosClock;
  chance: Random;
  /** Processes killed at each moment. */
  kills: number;
  /** Waits until what is due since then is done. */
  settle: (since: Date) => Promise<void>;
}

/** Goes through the moments; how many processes were killed. */
export async function liveOn(later: Later): Promise<number> {
  const { storage, fleet, clock, chance, settle } = later;
  let killed = 0;
  for (const moment of MOMENTS) {
    const since = await storage.look(fleet, databaseTime);
    await fleet.ready();
    clock.advance(Date.parse(moment) - clock.now().getTime());
    for (let n = 0; n < later.kills; n++) {
      await new Promise((resolve) => setTimeout(resolve, chance.int(0, 700)));
      if (fleet.kill(chance.int(0, fleet.urls.length - 1))) killed++;
    }
    await settle(since);
  }
  return killed;
}
