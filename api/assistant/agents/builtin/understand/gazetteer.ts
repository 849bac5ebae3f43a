/** Places by name: cities and neighbourhoods with homes, other spellings of them, and states. */
import { plain } from "./text.ts";
import { isOneSlip } from "./typos.ts";

/** Names of cities in other languages and short forms, as groups of folded spellings. */
const ALIASES = [
  ["lisbon", "lisboa", "lisbonne"],
  ["porto", "oporto"],
  ["seville", "sevilla", "sevilha"],
  ["saragossa", "zaragoza"],
  ["cordoba", "cordova"],
  ["corunna", "a coruna", "la coruna"],
  ["san francisco", "sf", "san fran", "sfo"],
  ["new york", "nyc", "new york city", "nueva york", "nova york", "nova iorque"],
  ["los angeles", "la"],
  ["san diego", "sd"],
  ["barcelona", "bcn", "barna"],
  ["mexico city", "ciudad de mexico", "cdmx"],
  ["sao paulo", "sampa", "sp"],
  ["rio de janeiro", "rio"],
  ["valencia", "valence"],
  ["philadelphia", "philly"],
  ["miami", "mia"],
  ["washington", "dc", "washington dc"],
];

interface Gazetteer {
  /** Folded spelling → the properties' own spelling. */
  names: Map<string, string>;
  pattern: RegExp | undefined;
}

const gazetteers = new Map<string, Gazetteer>();

/** The properties' places with every spelling they are known by. */
export function gazetteer(places: readonly string[]): Gazetteer {
  const key = places.join("|");
  const known = gazetteers.get(key);
  if (known) return known;
  const names = new Map<string, string>();
  for (const place of places) {
    const name = plain(place);
    if (name.length > 1) names.set(name, place);
  }
  for (const group of ALIASES) {
    const own = group.find((alias) => names.has(alias));
    // Two letters are too little to be read anywhere in a text; they count as an answer only.
    if (own) {
      for (const alias of group) if (!names.has(alias)) names.set(alias, names.get(own) ?? own);
    }
  }
  const sources = [...names.keys()].filter((name) => name.length > 2)
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ /g, "[\\s'.,-]+"));
  const pattern = sources.length
    ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join("|")})(?:'s)?(?![\\p{L}\\p{N}])`, "gu")
    : undefined;
  const made = { names, pattern };
  if (gazetteers.size >= 20) gazetteers.clear();
  gazetteers.set(key, made);
  return made;
}

const STATES =
  "alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|" +
  "hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|" +
  "minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|" +
  "north carolina|south carolina|north dakota|south dakota|ohio|oklahoma|oregon|pennsylvania|" +
  "rhode island|tennessee|texas|utah|vermont|west virginia|virginia|wisconsin|wyoming|calif|ca|tx|ny|" +
  "fl|wa|nv|az|il|nj|pa";
/** ", Idaho", ", CA": a state behind a city, folded. */
export const STATE = new RegExp(
  `(?<=\\p{L}) ?, ?(?:${STATES})(?![\\p{L}'-])(?! (?:city|street|st|ave\\w*|blvd)\\b)`,
  "gu",
);
/** "Berkeley California", "oakland ca". */
const STATE_AFTER = new RegExp(
  `(?<!\\b(?:baja|north|south|west|new|rhode)) (?:${STATES})\\.?$`,
  "i",
);

/** A name without the state behind it. */
export function withoutState(name: string): string {
  return name.replace(STATE_AFTER, "");
}

/** A misspelt or abbreviated name of one of our places becomes that place. */
export function canonical(name: string, names: ReadonlyMap<string, string>): string {
  const said = plain(name);
  const exact = names.get(said);
  if (exact) return exact;
  if (said.length < 5) return name;
  for (const [folded, place] of names) {
    if (folded.length >= 5 && isOneSlip(folded, said)) return place;
  }
  return name;
}
