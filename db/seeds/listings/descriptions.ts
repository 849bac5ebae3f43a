import type { Random } from "../random.ts";
import type { Facts } from "./facts.ts";
import { AMENITY_LINES } from "./lines.ts";

const OPENINGS: Record<Facts["type"], readonly string[]> = {
  apartment: [
    "The living room takes the whole front of the building, with the kitchen open to it and the bedrooms behind.",
    "You come in through a small hall; the day rooms lie to one side, the bedrooms to the quiet one.",
    "Light reaches this apartment from two sides, which you notice first in the kitchen.",
    "A straightforward plan: no wasted corridor, doors that close, windows in every room.",
    "It is the kind of flat where friends end up in the kitchen: there is room for a table for six.",
  ],
  condo: [
    "Floor-to-ceiling glass, a split plan that keeps the bedrooms apart, and a building that is run well.",
    "The residence sits high enough to be quiet and low enough to take the stairs.",
    "An open kitchen with stone counters faces the living area; the main bedroom has its own bath.",
    "Owners here share more than a lobby: the common areas are used, and kept up.",
  ],
  house: [
    "The ground floor opens to the garden along its whole length; bedrooms are upstairs, away from the noise.",
    "A house with a proper entrance hall, a kitchen that looks at the garden and storage wherever you need it.",
    "Single-storey and easy to live in, with the bedrooms in a wing of their own.",
    "The present owners raised two children here and added little by little: the built-in shelves, the shaded terrace, the workshop.",
    "Set back from the street behind old trees, the house gets sun in the living room until evening.",
  ],
  townhouse: [
    "Three levels, one room deep, so every room has daylight: kitchen below, living in the middle, bedrooms on top.",
    "A narrow front hides a house that goes further back than you expect.",
    "The staircase is the centre of the house, lit from above by a skylight.",
    "Own front door, own address, nobody above or below.",
  ],
  land: [
    "The plot is regular, drains well and has road frontage on its long side.",
    "A survey and a soil report are available; neighbours have built two storeys.",
    "One of the last free plots in these streets, with mature trees along the boundary.",
  ],
  commercial: [
    "Ground-floor premises with a wide front on a street people walk down all day.",
    "Currently a design store; the space divides easily and the services were redone recently.",
    "A corner unit seen from two streets, with a back entrance for deliveries.",
  ],
  office: [
    "A regular floor plate with windows on two sides and services in the core.",
    "The space comes with partitions that may stay or go, and cabling already in place.",
    "Quiet enough to concentrate, central enough for clients to drop by.",
  ],
};

const CONDITION: Record<Facts["condition"], readonly string[]> = {
  new: [
    "Finished in {year}, with guarantees still running.",
    "Built in {year} to current insulation standards; running costs are low.",
  ],
  renovated: [
    "The building dates from {year}; wiring, plumbing, windows and kitchen were renewed in the last three years.",
    "Built in {year} and renovated throughout, down to the pipes.",
    "The renovation kept what was worth keeping from {year} and replaced the rest.",
  ],
  good: [
    "Built in {year} and looked after since.",
    "The {year} building has a reserve fund and a recent roof.",
    "Dating from {year}; nothing needs doing before you move in.",
  ],
  original: [
    "Much of {year} survives: doors, floors, mouldings. Expect to update kitchen and bath.",
    "Built in {year} and never spoilt. It wants a careful hand and will repay it.",
  ],
};

const CLOSINGS_SALE = [
  "Sold with vacant possession.",
  "The sellers are flexible on dates.",
  "Papers are in order; a completion within eight weeks is realistic.",
  "Floor plan and energy certificate on request.",
  "Viewings on weekdays after five and on Saturday mornings.",
];
const CLOSINGS_RENT = [
  "Available from the first of next month, for a year or longer.",
  "Two months' deposit; references asked for.",
  "The owner lives nearby and fixes things quickly.",
  "Water and building charges are included in the rent.",
  "Free now; a longer lease is welcome.",
];

const CLOSINGS_WEEKLY = [
  "Let by the week, linen and final cleaning included.",
  "Weekly lets from Saturday to Saturday; longer stays on request.",
];

/** British words of the texts as they are written in the United States. */
const AMERICAN: Record<string, string> = {
  neighbours: "neighbors",
  fibre: "fiber",
  Fibre: "Fiber",
  pavement: "sidewalk",
  storey: "story",
  storeys: "stories",
  mouldings: "moldings",
  lift: "elevator",
  flat: "place",
};

/**
 * A description in whole sentences, built from the listing's facts alone.
 *
 * @param weekly let by the week
 */
export function descriptionOf(facts: Facts, weekly: boolean, r: Random): string {
  const first = [r.pick(OPENINGS[facts.type]), sizeLine(facts, r)];
  if (facts.year_built && facts.type !== "land") {
    first.push(r.pick(CONDITION[facts.condition]).replace("{year}", String(facts.year_built)));
  }
  const lines = r.sample(facts.amenities, 4)
    .map((amenity) =>
      amenity === facts.city.view.amenity
        ? r.pick([
          `From the windows you look out over ${facts.city.view.over}.`,
          `The view over ${facts.city.view.over} is the reason to come and see it.`,
        ])
        : r.pick(AMENITY_LINES[amenity] ?? [])
    ).filter(Boolean);
  const practical = [...r.sample(practicalLines(facts), 3)];
  const last = [
    ...r.sample(facts.neighborhood.character, r.chance(0.6) ? 2 : 1),
    r.pick(
      facts.purpose === "sale" ? CLOSINGS_SALE : weekly ? CLOSINGS_WEEKLY : CLOSINGS_RENT,
    ),
  ];
  const text = [first, [...lines, ...practical], last]
    .map((part) => part.join(" ")).filter(Boolean).join("\n\n");
  return facts.city.country === "US"
    ? text.replace(/[A-Za-z]+/g, (word) => AMERICAN[word] ?? word)
    : text;
}

function sizeLine(facts: Facts, r: Random): string {
  const unit = facts.city.area_unit === "ft2" ? "sq ft" : "m²";
  const area = (value: number) => `${value.toLocaleString("en-US")} ${unit}`;
  if (facts.type === "land") {
    return r.pick([
      `${area(facts.lot_area ?? 0)} in all.`,
      `It measures ${area(facts.lot_area ?? 0)}.`,
    ]);
  }
  const living = area(facts.living_area ?? 0);
  if (facts.bedrooms === null) {
    return r.pick([`${living} on one level.`, `The usable area is ${living}.`]);
  }
  const beds = facts.bedrooms === 0
    ? "one well-proportioned room"
    : `${facts.bedrooms} bedroom${facts.bedrooms > 1 ? "s" : ""}`;
  const baths = `${facts.bathrooms} bath${facts.bathrooms === 1 ? "" : "s"}`;
  const lot = facts.lot_area ? ` on a plot of ${area(facts.lot_area)}` : "";
  return r.pick([
    `${living} hold ${beds} and ${baths}${lot}.`,
    `There are ${beds} and ${baths} in ${living}${lot}.`,
    `In all ${living}${lot}: ${beds}, ${baths}.`,
  ]).replace("There are 1 bedroom ", "There is 1 bedroom ")
    .replace("There are one well", "There is one well");
}

function practicalLines(facts: Facts): string[] {
  const lines: string[] = [];
  const spaces = facts.parking_spaces ?? 0;
  if (facts.garage) {
    lines.push(spaces > 1 ? `The garage takes ${spaces} cars.` : "A garage space comes with it.");
  } else if (spaces > 0) {
    lines.push(
      spaces > 1
        ? `${spaces} parking spaces belong to it.`
        : "There is one off-street parking space.",
    );
  }
  if (facts.purpose === "rent") {
    if (facts.furnished) lines.push("It is let furnished, down to the plates.");
    else if (facts.bedrooms !== null) lines.push("It is let unfurnished, with white goods.");
    if (facts.pets_allowed) lines.push("Pets are welcome.");
    else if (facts.pets_allowed === false) lines.push("The owner asks for no pets.");
  }
  if (facts.laundry) lines.push("Washer and dryer have a place of their own.");
  return lines;
}
