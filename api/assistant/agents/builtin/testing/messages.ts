/** For tests: messages made of the clauses that the classifier learned, in any situation. */
import fc from "fast-check";
import {
  type AgentInput,
  type AgentMark,
  EMPTY_MEMORY,
  type Language,
  LANGUAGES,
  type VisitDraft,
} from "../../../agent.ts";
import type { ProfileValues } from "../../../profile.ts";
import { type Act, ACTS } from "../acts/acts.ts";
import { card } from "./read.ts";

export const HOMES = [
  card("elm-court", { title: "Elm Court", price: 900, bedrooms: 1, neighborhood: "Alfama" }),
  card("mill-house", { title: "Mill House", price: 1_500, bedrooms: 2, garage: true }),
];
export const PLACES = ["Lisbon", "Porto", "Alfama", "San Diego", "Valencia", "Austin"];

/** The file of examples of a language. */
export const exampleFile = (language: Language): string =>
  Deno.readTextFileSync(new URL(`../training/${language}.tsv`, import.meta.url));

export interface Clause {
  text: string;
  acts: readonly Act[];
}

const values: Record<string, fc.Arbitrary<string>> = {
  "{N}": fc.constantFrom("1", "2", "3", "two", "4"),
  "{MONEY}": fc.constantFrom("1,500 euros", "$2000", "350k", "280.000 €", "900"),
  "{DAY}": fc.constantFrom("Friday", "15/11", "the 20th", "tomorrow", "sábado"),
  "{TIME}": fc.constantFrom("17:30", "10am", "6:30 pm", "15h"),
  "{PHONE}": fc.constant("+351 912 345 678"),
  "{HOME}": fc.constantFrom("Elm Court", "Mill House"),
  "{PLACE}": fc.constantFrom(...PLACES),
};

/** A line of the examples with values of all kinds in their places. */
const filled = ({ text, acts }: Clause): fc.Arbitrary<Clause> =>
  fc.record(values).map((chosen) => ({
    acts,
    text: Object.entries(chosen).reduce((sum, [name, value]) => sum.replaceAll(name, value), text),
  }));

const known = new Map<Language, Clause[]>();

function clausesOf(language: Language): Clause[] {
  const before = known.get(language);
  if (before) return before;
  const made = exampleFile(language).split("\n").flatMap((line) => {
    const [, , labels = "", text] = line.split("\t");
    const acts = ACTS.filter((act) => labels.split(",").includes(act));
    return text ? [{ text, acts }] : [];
  });
  known.set(language, made);
  return made;
}

/** One to four clauses of one language, of those that `which` lets in. */
export const clauses = (
  which: (clause: Clause) => boolean = () => true,
  most = 4,
  languages: readonly Language[] = LANGUAGES,
) =>
  fc.constantFrom(...languages).chain((language) =>
    fc.array(fc.constantFrom(...clausesOf(language).filter(which)).chain(filled), {
      minLength: 1,
      maxLength: most,
    })
  );

/** Clauses one behind the other, as buyers put them. */
export const joined = (parts: readonly Clause[], by: string): string =>
  parts.map(({ text }) => text).join(by);
export const SEPARATORS = [". ", ", ", "\n", " ", "! ", "? ", "; "];

/** What a message meets: history, profile and memory. */
export type Context = Pick<AgentInput, "history" | "profile" | "memory">;

export interface ContextOptions {
  marks: readonly AgentMark[];
  visits: readonly (VisitDraft["status"] | undefined)[];
}

const DRAFT = { property_slug: "elm-court", said: "Friday", date: "2026-11-27", time: "15:00" };
export const CONFIRMING: AgentMark = {
  confirming: { listing: "Elm Court", visit_date: "Friday, November 27", visit_time: "15:00" },
};
export const OFFERED: AgentMark = { offered: HOMES.map(({ slug, title }) => ({ slug, title })) };
export const MARKS: readonly AgentMark[] = [
  {},
  OFFERED,
  { suggested: "visit" },
  CONFIRMING,
  { asked: ["visit_date"] },
  { asked: ["visit_time"] },
  { asked: ["listing"] },
  { asked: ["area"] },
  { asked: ["bedrooms"] },
  { asked: ["budget_max"] },
  { asked: ["garage"] },
];

export const contexts = ({ marks, visits }: ContextOptions): fc.Arbitrary<Context> =>
  fc.record({
    mark: fc.constantFrom(...marks),
    status: fc.constantFrom(...visits),
    shown: fc.boolean(),
    profile: fc.constantFrom<ProfileValues>(
      {},
      { purpose: "rent", area: ["Lisbon"], bedrooms: 2, budget_max: 1_500 },
      { purpose: "sale", area: ["Porto"], garage: true, must_haves: ["pool"] },
    ),
  }).map(({ mark, status, shown, profile }) => {
    const speaks = shown || status !== undefined || mark.offered !== undefined;
    return {
      history: [
        { role: "agent", text: "…", mark: speaks ? OFFERED : {} },
        { role: "buyer", text: "ok" },
        { role: "agent", text: "…", mark },
      ],
      profile,
      memory: {
        ...structuredClone(EMPTY_MEMORY),
        ...(speaks ? { shown: HOMES, focus: "elm-court" } : {}),
        ...(status ? { visit: { ...DRAFT, status } } : {}),
      },
    };
  });
