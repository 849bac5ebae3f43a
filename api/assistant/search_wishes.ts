/** What is asked for in the box of a search: read as a buyer's first message is. */
import type { Language } from "#db/tables/dialogue.ts";
import { EMPTY_MEMORY } from "./agent.ts";
import { FEATURES } from "./agents/builtin/lexicon/features.ts";
import { understand } from "./agents/builtin/understand/mod.ts";
import { normalise } from "./agents/builtin/understand/text.ts";
import { boundValues, type ProfileValues } from "./profile.ts";

export interface SearchWishes {
  /** What a profile would hold of it. */
  values: ProfileValues;
  /** A place where no homes are. */
  unknown_place: string | undefined;
  /** Features in the writer's own words, as homes may be described by them. */
  features: string[];
}

interface Search {
  text: string;
  /** What else is known of who searches. */
  purpose?: "sale" | "rent" | undefined;
  language?: Language | undefined;
  /** Names of places where homes are. */
  places: readonly string[];
  now: Date;
}

/** Never throws; time is linear in the text's length. */
export function readSearch({ text, purpose, language, places, now }: Search): SearchWishes {
  const { patch, unknown_area: unknown_place } = understand({
    message: text,
    history: [],
    profile: purpose ? { purpose } : {},
    memory: { ...EMPTY_MEMORY, ...(language && { language }) },
    found: [],
    spoken: [],
    places,
    time_zone: undefined,
    now,
  });
  const known = Object.entries(patch).filter(([, value]) => value !== null);
  const { values } = boundValues(Object.fromEntries(known));
  const { folded } = normalise(text);
  const features = FEATURES.filter(({ key }) => values.must_haves?.includes(key))
    .flatMap(({ words }) => folded.match(words)?.[0].trim() ?? []);
  return { values, unknown_place, features };
}
