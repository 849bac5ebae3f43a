/** The demo's leads: sent by the public form, then worked by their brokers. */
import type { LeadRow } from "#db/tables/mod.ts";
import { slugify } from "../shared/slug.ts";
import { BROKERS, type DemoBroker } from "./brokers.ts";
import data from "./leads.json" with { type: "json" };
import type { DemoProperty } from "./properties.ts";
import { type Random, random } from "./random.ts";
import { contextOf, type Services } from "./services.ts";

type Status = LeadRow["status"];

/** How a lead comes to its status. */
const PATHS: Record<Status, readonly Status[]> = {
  new: [],
  contacted: ["contacted"],
  qualified: ["qualified"],
  visit_scheduled: ["contacted", "visit_scheduled"],
  negotiating: ["qualified", "negotiating"],
  won: ["qualified", "visit_scheduled", "won"],
  lost: ["contacted", "lost"],
  spam: ["spam"],
};

/** What a broker's month looks like; repeated as long as there are leads. */
const MONTH: readonly Status[] = [
  "new",
  "contacted",
  "qualified",
  "new",
  "visit_scheduled",
  "lost",
  "contacted",
  "negotiating",
  "qualified",
  "won",
  "new",
  "spam",
];

/** Leads of the admin, of the demo broker, of each other. */
const COUNTS = [5, 30];
const COUNT = 8;

/** Writes the leads of all brokers. */
export async function addLeads(
  services: Services,
  properties: readonly DemoProperty[],
): Promise<void> {
  let n = 0;
  for (const [b, broker] of BROKERS.entries()) {
    const own = properties.filter(({ broker: of, hidden }) => of === broker && !hidden);
    for (let i = 0; i < (COUNTS[b] ?? COUNT); i++) {
      const status = MONTH[(i + b * 5) % MONTH.length]!;
      await addLead(services, broker, own, status, n++);
    }
  }
}

async function addLead(
  { leads, time }: Services,
  broker: DemoBroker,
  own: readonly DemoProperty[],
  status: Status,
  n: number,
): Promise<void> {
  const r = random(`lead:${n}`);
  const path = PATHS[status];
  const age = path.length * 4 + (status === "new" ? r.int(1, 6) : r.int(2, 30));
  const created_at = time.at([age, r.int(420, 1260)]);
  const published = own.filter(({ published_at }) => published_at && published_at < created_at);
  const about = status !== "spam" && published.length > 0 && r.chance(0.85)
    ? r.pick(published)
    : undefined;
  time.set(created_at);
  const receipt = await leads.submit(
    form(nameOf(broker, n), broker, about, status === "spam", r),
  );
  for (const [i, to] of path.entries()) {
    // Evenly over the lead's life, in working hours, never after today.
    const days = age - Math.floor(((i + 0.6) * age) / (path.length + 0.6));
    time.set(time.at([days, r.int(540, 1080)]));
    const note = to !== "spam" && r.chance(0.6) ? { note: r.pick(data.notes) } : {};
    await leads.change(contextOf(broker), receipt.id, { status: to, ...note });
  }
}

const countryOf = ({ phone }: DemoBroker) =>
  phone.startsWith("+351") ? "PT" : phone.startsWith("+34") ? "ES" : "US";

/** A made-up name; no two of the first 132 leads share one, as the lists are 12 and 11 long. */
function nameOf(broker: DemoBroker, n: number): string {
  const { first, last } = data.names[countryOf(broker)];
  return `${first[n % first.length]} ${last[(n * 7) % last.length]}`;
}

/** A filled form. Numbers are from ranges kept for fiction. */
function form(
  name: string,
  broker: DemoBroker,
  about: DemoProperty | undefined,
  spam: boolean,
  r: Random,
) {
  const message = r.pick(spam ? data.spam : about ? data.about_home : data.general)
    .replace("{title}", about?.title ?? "").replace("{place}", about?.city ?? broker.city);
  const phone = !spam && r.chance(0.65)
    ? data.phones[countryOf(broker)].replace(/#/g, () => String(r.int(0, 9)))
    : undefined;
  const email = phone === undefined || r.chance(0.8)
    ? `${slugify(name).replace("-", ".")}@example.com`
    : undefined;
  return {
    name,
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(message ? { message } : {}),
    ...(about ? { property_slug: about.slug } : { broker_slug: broker.slug }),
    ...(r.chance(0.6) ? { utm: r.pick(data.campaigns) } : {}),
    consent: true as const,
  };
}
