import type { Random } from "../random.ts";
import type { Condition, Facts } from "./facts.ts";

const NUMBERS = ["studio", "one", "two", "three", "four", "five", "six"];

const ADJECTIVES: Record<Condition, readonly string[]> = {
  new: ["brand-new", "newly built", "never-lived-in", "energy-class A", "just-finished"],
  renovated: [
    "renovated",
    "fully refurbished",
    "architect-renovated",
    "freshly redone",
    "restored",
  ],
  good: [
    "bright",
    "airy",
    "quiet",
    "light-filled",
    "well-kept",
    "south-facing",
    "calm",
    "spacious",
  ],
  original: ["period", "characterful", "high-ceilinged", "original-detail", "unspoilt"],
};
const WORK_ADJECTIVES = ["bright", "adaptable", "street-level", "flexible", "well-located"];
const OFFICE_ADJECTIVES = ["bright", "fitted", "flexible", "open-plan", "top-floor", "quiet"];

const nouns = (facts: Facts): readonly string[] => {
  const american = facts.city.country === "US";
  switch (facts.type) {
    case "apartment":
      return facts.bedrooms === 0
        ? american ? ["studio", "studio apartment"] : ["studio", "studio flat"]
        : american
        ? ["apartment", "apartment home", "apartment"]
        : ["apartment", "flat", "home"];
    case "condo":
      return ["condo", "residence", "condominium"];
    case "house":
      return american
        ? (facts.bedrooms ?? 0) > 3
          ? ["house", "family house", "ranch house", "home"]
          : ["bungalow", "house", "ranch house", "cottage"]
        : ["villa", "house", "family house", "detached house"];
    case "townhouse":
      return american ? ["townhouse", "townhome", "row house"] : ["townhouse", "terraced house"];
    case "land":
      return american ? ["lot", "corner lot", "building lot"] : ["plot", "building plot"];
    case "commercial":
      return ["shop", "storefront", "restaurant space", "showroom", "corner unit"];
    case "office":
      return ["office", "office suite", "studio office", "office floor"];
  }
};

/** What an amenity sounds like at the end of a title. */
const HOOKS: Record<string, readonly string[]> = {
  "terrace": ["with a sunny terrace", "with a west-facing terrace", "with terrace"],
  "roof terrace": ["with roof terrace", "with a terrace on the roof"],
  "balcony": ["with balcony", "with a morning-sun balcony", "with two balconies"],
  "garden": ["with a walled garden", "with a mature garden", "with garden"],
  "patio": ["with patio", "with a tiled patio"],
  "swimming pool": ["with pool", "with a pool"],
  "fireplace": ["with fireplace"],
  "home office": ["with a room for working", "with study"],
  "high ceilings": ["under high ceilings"],
  "hardwood floors": ["with oak floors", "with original floorboards"],
  "concierge": ["with concierge"],
  "shop window": ["with wide frontage", "with double frontage"],
  "mezzanine": ["with mezzanine"],
  "outdoor seating": ["with terrace licence"],
  "meeting rooms": ["with meeting rooms"],
  "building permit": ["with permit", "with approved plans"],
  "mains water": ["with services at the boundary"],
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A title that fits the listing's facts and that no other listing has.
 *
 * @param taken titles given so far; the new one is added
 */
export function titleOf(facts: Facts, r: Random, taken: Set<string>): string {
  for (let attempt = 0; attempt < 60; attempt++) {
    const title = capital(draft(facts, r));
    // `slugOf` of two titles could still meet; titles that differ in a word cannot.
    if (title.length <= 72 && !taken.has(title.toLowerCase())) {
      taken.add(title.toLowerCase());
      return title;
    }
  }
  throw new Error(`No free title for a ${facts.type} in ${facts.neighborhood.name}`);
}

function draft(facts: Facts, r: Random): string {
  const { neighborhood, city, bedrooms, type, street } = facts;
  const noun = r.pick(nouns(facts));
  const sized = bedrooms && bedrooms > 0 && type !== "land"
    ? `${NUMBERS[bedrooms]}-bedroom ${noun}`
    : noun;
  const adjective = r.pick(
    type === "commercial"
      ? WORK_ADJECTIVES
      : type === "office"
      ? OFFICE_ADJECTIVES
      : type === "land"
      ? ["level", "gently sloping", "sunny", "corner", "tree-lined"]
      : ADJECTIVES[facts.condition],
  ).replace("corner", noun.startsWith("corner") ? "sunny" : "corner");
  const hooks = facts.amenities.flatMap((amenity) =>
    amenity === city.view.amenity
      ? [`overlooking ${city.view.over}`, `with views over ${city.view.over}`]
      : HOOKS[amenity] ?? []
  );
  if (facts.garage && type !== "condo") hooks.push("with garage");
  const hook = hooks.length > 0 ? r.pick(hooks) : "";
  const near = r.pick(neighborhood.near);
  const place = r.pick([
    `in ${neighborhood.name}`,
    `near ${near}`,
    `close to ${near}`,
    `moments from ${near}`,
    `on ${street}`,
    `off ${street}`,
  ]);
  const forms = hook
    ? [
      `${adjective} ${sized} ${hook}`,
      `${sized} ${hook} ${place.startsWith("in") ? place : `in ${neighborhood.name}`}`,
      `${neighborhood.name} ${noun} ${hook}`,
      `${adjective} ${noun} ${hook}, ${place}`,
      `${sized} ${place}, ${hook}`,
      `${adjective} ${sized} ${place}`,
    ]
    : [
      `${adjective} ${sized} ${place}`,
      `${sized} ${place}`,
      `${adjective} ${neighborhood.name} ${noun} ${
        place.startsWith("in") ? `near ${near}` : place
      }`,
      `${adjective} ${noun} ${place}`,
    ];
  return r.pick(forms).trim();
}
