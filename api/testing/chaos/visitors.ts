/** Buyers who visit homes, and what they and the brokers make of it during the storm. */
import type { Visit } from "../../visits/contract.ts";
import { PORTAL } from "./storage.ts";
import type { Desk } from "./desk.ts";
import { addHome, type Office, type Person } from "./office.ts";

interface Life {
  /** Whether the broker wants to be asked. */
  confirms: "at_once" | "asked";
  /** The hour that the buyer agrees to first. */
  first: string;
  /** When it takes place; null: it is cancelled. */
  stands: string | null;
  /** What becomes of it after that, in order. */
  then: ("buyer moves" | "buyer cancels" | "broker confirms" | "broker moves" | "broker cancels")[];
  /** What the broker is told, once each. */
  office: string[];
  /** What the buyer is told outside of answers, once each. */
  buyer: string[];
}

const REMINDED = ["day", "hours", "after"];

/** Those of one broker are at different hours, so that nobody is refused. */
export const LIVES: Record<string, Life> = {
  stays: {
    confirms: "at_once",
    first: "11:00",
    stands: "11:00",
    then: [],
    office: ["visit_booked"],
    buyer: REMINDED,
  },
  "is moved by the buyer": {
    confirms: "at_once",
    first: "15:00",
    stands: "12:00",
    then: ["buyer moves"],
    office: ["visit_booked", "visit_moved"],
    buyer: REMINDED,
  },
  "is cancelled by the buyer": {
    confirms: "at_once",
    first: "17:00",
    stands: null,
    then: ["buyer cancels"],
    office: ["visit_booked", "visit_cancelled"],
    buyer: [],
  },
  "is confirmed": {
    confirms: "asked",
    first: "11:00",
    stands: "11:00",
    then: ["broker confirms"],
    office: ["visit_requested"],
    buyer: ["confirmed", ...REMINDED],
  },
  "is moved by the broker": {
    confirms: "asked",
    first: "15:00",
    stands: "12:00",
    then: ["broker confirms", "broker moves"],
    office: ["visit_requested"],
    buyer: ["confirmed", "moved", ...REMINDED],
  },
  "is declined": {
    confirms: "asked",
    first: "17:00",
    stands: null,
    then: ["broker cancels"],
    office: ["visit_requested"],
    buyer: ["cancelled"],
  },
};

/** The day of all visits, by the run's clock; said as its weekday. */
export const DAY = "2026-06-04";
const WEEKDAY = "Thursday";

export interface Visitor {
  buyer: string;
  email: string;
  name: string;
  broker: Person;
  home: { slug: string };
  life: Life;
  /** Of the visit, once there is one. */
  visit_id?: string;
}

/** How many brokers so many visitors take. */
export const brokersFor = (visitors: number): number =>
  Math.ceil(visitors / Object.keys(LIVES).length) * 2;

/** Adds visitors with a home each; brokers by twos, the second of whom wants to be asked. */
export async function addVisitors(
  count: number,
  desk: Desk,
  office: Office,
): Promise<Visitor[]> {
  const lives = Object.values(LIVES);
  for (const [n, { token }] of office.brokers.entries()) {
    if (n % 2 === 0) continue;
    const { time_zone: _, is_default: __, ...hours } = await desk.ask(
      "GET",
      "/v1/me/visit-hours",
      { token },
    );
    const json = { ...hours, confirm_visits: "asked" };
    await desk.ask("PUT", "/v1/me/visit-hours", { token, json });
  }
  const visitors: Visitor[] = [];
  for (let n = 0; n < count; n++) {
    const life = lives[n % lives.length]!;
    const pair = Math.floor(n / lives.length) * 2;
    const broker = office.brokers[pair + (life.confirms === "asked" ? 1 : 0)]!;
    const title = `Casa ${broker.slug} ${n}`;
    const home = await addHome(desk, office, { title, city: "Faro", broker_slug: broker.slug });
    visitors.push({
      buyer: `+34600${String(n).padStart(6, "0")}`,
      email: `rui${n}@buyer.example`,
      name: "Rui Lobo",
      broker,
      home,
      life,
    });
  }
  return visitors;
}

/** Says something and waits for the answer to it. */
export type Say = (buyer: string, text: string) => Promise<string>;

/** Lives through it. */
export async function visit(visitor: Visitor, say: Say, desk: Desk): Promise<void> {
  const { buyer, home, broker: { token }, life } = visitor;
  /** The visit as its broker sees it, once it is as it is to be. */
  const seen = async (status: string, time: string | null) => {
    for (;;) {
      const { data } = await desk.ask("GET", "/v1/visits?limit=100", { token });
      const own = data.find((one: Visit) =>
        one.buyer.phone === buyer && one.status === status && (time === null || one.time === time)
      );
      if (own) return own.id as string;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  };
  const change = (json: Record<string, string>) =>
    desk.ask("PATCH", `/v1/visits/${visitor.visit_id}`, { token, json });

  await say(
    buyer,
    `Can I visit ${PORTAL}/properties/${home.slug} on ${WEEKDAY} at ${life.first}? ` +
      `My name is ${visitor.name}, my email is ${visitor.email}`,
  );
  await say(buyer, "Yes please");
  const asked = life.confirms === "asked" ? "requested" : "confirmed";
  visitor.visit_id = await seen(asked, life.first);
  for (const next of life.then) {
    if (next === "buyer moves") {
      await say(buyer, `Can we move the visit to ${WEEKDAY} at ${life.stands}?`);
      await say(buyer, "Yes please");
    } else if (next === "buyer cancels") await say(buyer, "I have to cancel the visit");
    else if (next === "broker confirms") await change({ status: "confirmed" });
    else if (next === "broker cancels") await change({ status: "cancelled" });
    else await change({ status: "confirmed", date: DAY, time: life.stands! });
  }
  await seen(life.stands === null ? "cancelled" : "confirmed", life.stands);
}
