/** From the profile to properties; where nothing matches, one condition is relaxed and named. */
import { type ProfileValues, PROPERTY_TYPES } from "../../../profile.ts";
import { MAX_OFFERED } from "../../../agent.ts";
import { MAX_EXCLUDED, MAX_ROWS, type PropertyCard, type SearchArguments } from "../../../tools.ts";
import type { Relaxed } from "../texts/mod.ts";
import type { Feature } from "../lexicon/features.ts";
import { plain } from "../understand/text.ts";
import { LIVED_IN } from "../understand/titles.ts";
import { search, type Turn } from "./turn.ts";
import { isStrict, lacking, wishesOf } from "./wishes.ts";

/** How far outside of a budget still counts as close. */
const BUDGET_SLACK = 0.15;

/** The types that a profile means, less those ruled out: a flat may be in a condominium. */
export function typesMeant(profile: ProfileValues): PropertyCard["type"][] {
  const { property_type: said = [] } = profile;
  const refused = refusals(profile);
  const wanted = said.length === 0
    ? PROPERTY_TYPES
    : said.includes("apartment") && !said.includes("condo")
    ? [...said, "condo" as const]
    : said;
  return wanted.filter((type) => !refused.includes(type));
}

/** The search that a profile asks for. Refused flags narrow nothing, but for furniture. */
export function argumentsFor(profile: ProfileValues): SearchArguments {
  const area = profile.area?.filter((name) => name !== "any") ?? [];
  const { bedrooms, bathrooms } = profile;
  const types = typesMeant(profile);
  const args: SearchArguments = {
    purpose: profile.purpose,
    area: area.length ? area : undefined,
    property_type: types.length < PROPERTY_TYPES.length ? types : undefined,
    bedrooms: bedrooms === "any" ? undefined : bedrooms,
    bathrooms: bathrooms === "any" ? undefined : bathrooms,
    min_price: profile.budget_min,
    max_price: profile.budget_max,
    furnished: profile.furnished === "any" ? undefined : profile.furnished,
    pets_allowed: profile.pets_allowed === true || undefined,
    garage: profile.garage === true || undefined,
    laundry: profile.laundry === true || undefined,
  };
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined));
}

/** Searches with one condition less, the least painful first; who has a pet cannot do without. */
function relaxations(args: SearchArguments): [Relaxed, SearchArguments][] {
  const without = (dropped: keyof SearchArguments): SearchArguments =>
    Object.fromEntries(Object.entries(args).filter(([key]) => key !== dropped));
  const ways: [Relaxed, SearchArguments][] = [];
  for (const flag of ["laundry", "garage", "furnished"] as const) {
    if (args[flag] !== undefined) ways.push([flag, without(flag)]);
  }
  if (args.bathrooms) ways.push(["bathrooms", without("bathrooms")]);
  if (args.max_price !== undefined || args.min_price !== undefined) {
    const wide = { ...args };
    if (args.max_price !== undefined) {
      wide.max_price = Math.round(args.max_price * (1 + BUDGET_SLACK));
    }
    if (args.min_price !== undefined) {
      wide.min_price = Math.round(args.min_price * (1 - BUDGET_SLACK));
    }
    ways.push(["budget", wide]);
  }
  if (args.property_type) ways.push(["property_type", without("property_type")]);
  if (args.bedrooms !== undefined && args.bedrooms > 1) {
    ways.push(["bedrooms", { ...args, bedrooms: args.bedrooms - 1 }]);
  }
  return ways;
}

/** Places and types that the buyer ruled out, in comparison form: "not Chiado" among the notes. */
function refusals(profile: ProfileValues): string[] {
  return (profile.must_haves ?? []).flatMap((note) => /^not (.+)/.exec(note)?.[1] ?? []).map(plain);
}

/** Calls for single wishes, where no home has them all. */
const MAX_SINGLE = 3;

/**
 * Homes that have all the wishes, else those that may have some; without wishes, any homes. What
 * the first page does not hold is searched for by text.
 */
async function searchWishes(turn: Turn, args: SearchArguments) {
  const wishes = wishesOf(turn.profile);
  const known = new Map<PropertyCard, Feature[]>();
  const lacks = (row: PropertyCard): Feature[] => {
    const before = known.get(row);
    if (before) return before;
    const found = lacking(row, wishes, turn.input.deps.now);
    known.set(row, found);
    return found;
  };
  const whole = (rows: PropertyCard[]) => rows.filter((row) => lacks(row).length === 0);
  const texts = [...new Set(wishes.map(({ text }) => text))];
  const any = await search(turn, args);
  if (texts.length === 0) return { ...any, lacks };
  const pages = [any];
  if (any.total > any.rows.length) {
    const all = await search(turn, { ...args, text: texts.join(" ").slice(0, 200) });
    const having = whole(all.rows);
    const total = all.total - (all.rows.length - having.length);
    if (having.length) return { rows: having, total, lacks };
    const single = texts.length > 1 ? texts.slice(0, MAX_SINGLE) : [];
    pages.push(...await Promise.all(single.map((text) => search(turn, { ...args, text }))));
  }
  const bySlug = new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.slug, row]));
  const rows = [...bySlug.values()].filter((row) => !lacks(row).some(isStrict));
  const complete = whole(rows);
  const found = complete.length ? complete : rows;
  return { rows: found, total: found.length, lacks };
}

async function searchBeside(turn: Turn, args: SearchArguments) {
  const excluded = refusals(turn.profile);
  const wishes = wishesOf(turn.profile);
  const narrows = excluded.length || args.bedrooms !== undefined || wishes.length ||
    args.property_type === undefined;
  const limit = narrows ? MAX_ROWS : MAX_OFFERED;
  const { rows, total, lacks } = await searchWishes(turn, { ...args, limit });
  // Who names no kind looks for somewhere to live.
  const lives = turn.profile.property_type === undefined &&
    rows.some(({ type }) => LIVED_IN.has(type));
  const left = rows.filter((row) =>
    (!lives || LIVED_IN.has(row.type)) &&
    ![row.city, row.neighborhood ?? "", row.type].some((one) => excluded.includes(plain(one))) &&
    // A studio is none with bedrooms.
    (args.bedrooms !== 0 || row.bedrooms === 0)
  );
  // More bedrooms than asked for will do, but those asked for come first.
  const beyond = (row: PropertyCard) =>
    args.bedrooms ? Math.max(0, (row.bedrooms ?? 0) - args.bedrooms) : 0;
  const sorted = left.toSorted((a, b) =>
    lacks(a).length - lacks(b).length || beyond(a) - beyond(b)
  );
  const [best] = sorted;
  return {
    rows: sorted.slice(0, MAX_OFFERED),
    total: total - (rows.length - left.length),
    partial: best !== undefined && lacks(best).length > 0,
  };
}

interface Found {
  rows: PropertyCard[];
  total: number;
  relaxed?: Relaxed;
  /** None mentions all that is wished for. */
  partial?: boolean;
  /** All that match were shown before. */
  exhausted?: boolean;
  /** The area asked for has no properties at all. */
  nowhere?: boolean;
}

/**
 * Searches with the profile, then, if nothing is left, with one condition less. Properties shown or
 * turned down before are not shown again unless the criteria have changed since.
 */
export async function findProperties(
  turn: Turn,
  narrow: Partial<SearchArguments> = {},
): Promise<Found> {
  const args = { ...argumentsFor(turn.profile), ...narrow };
  const hidden = hiddenSlugs(turn);
  const exclude = hidden.length ? { exclude: hidden } : {};
  const first = await searchBeside(turn, { ...args, ...exclude });
  if (first.rows.length) return first;
  const exhausted = hidden.length > 0 && narrow.max_price === undefined &&
    (await searchBeside(turn, args)).rows.length > 0;
  // Who asks for something cheaper is not helped by anything dearer; who has seen all that match,
  // by what else the city has.
  const ways = exhausted
    ? []
    : relaxations(args).filter(([way]) => narrow.max_price === undefined || way !== "budget");
  if (args.area) {
    // A neighbourhood without a match widens to its city; another city would be no answer.
    const [there] = (await search(turn, { area: args.area, limit: 1 })).rows;
    if (!there) return { rows: [], total: 0, nowhere: true };
    if (!args.area.some((area) => plain(area) === plain(there.city))) {
      const inCity = { ...args, area: [there.city] };
      for (const way of [inCity, ...unpresumed(turn, inCity)]) ways.push(["area", way]);
    }
  }
  for (const [relaxed, wider] of ways) {
    const found = await searchBeside(turn, { ...wider, ...exclude });
    if (found.rows.length) return { ...found, relaxed, exhausted };
  }
  return { rows: [], total: 0, exhausted };
}

/** Without what is only taken over from the home that the buyer wants something like, if anything. */
function unpresumed({ input, read }: Turn, args: SearchArguments): SearchArguments[] {
  const { property_type, bedrooms, ...rest } = args;
  const said = { ...input.profile, ...read.patch };
  const ofType = property_type !== undefined && said.property_type === undefined;
  const ofRooms = bedrooms !== undefined && said.bedrooms === undefined;
  if (!ofType && !ofRooms) return [];
  return [{
    ...rest,
    ...(property_type && !ofType && { property_type }),
    ...(bedrooms !== undefined && { bedrooms: ofRooms ? Math.max(0, bedrooms - 1) : bedrooms }),
  }];
}

function hiddenSlugs({ read, memory }: Turn): string[] {
  // Where a wish is new, what was shown may be what is wished for.
  const asksMore = read.classification.intent === "ask_listings" ||
    read.acts.has("alternatives") || read.acts.has("dislike");
  const more = asksMore && Object.keys(read.patch).length === 0;
  // "What other homes do you have there?": not the one that was spoken of.
  const spokenOf = read.acts.has("alternatives") && memory.focus ? [memory.focus] : [];
  const slugs = more ? memory.shown.map((card) => card.slug) : spokenOf;
  return [...new Set([...slugs, ...memory.disliked])].slice(-MAX_EXCLUDED);
}
