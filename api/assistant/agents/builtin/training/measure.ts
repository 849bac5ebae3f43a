/** How well acts are read in wordings that were not learned from. */
import { type Act, ACTS } from "../acts/acts.ts";
import { classifier } from "../acts/model.ts";
import { SURE } from "../understand/act_scores.ts";
import { learn } from "./learn.ts";
import type { Example } from "./examples.ts";

const FOLDS = 5;

interface Hits {
  right: number;
  wrong: number;
  missed: number;
}

/** Precision and recall, 0 to 1. */
export interface Measure {
  language: string;
  act: Act | "all";
  precision: number;
  recall: number;
  examples: number;
}

/** Families are dealt to the folds in turn, so that a split tests wording and not memory. */
function foldsOf(examples: readonly Example[]): Example[][] {
  const families = Map.groupBy(examples, ({ family }) => family);
  const folds: Example[][] = Array.from({ length: FOLDS }, () => []);
  [...families.values()].forEach((family, index) => folds[index % FOLDS]?.push(...family));
  return folds;
}

/** Learns from four fifths of the families and reads the last, for each fifth. */
export function measure(examples: readonly Example[]): Measure[] {
  const tally = new Map<string, Hits>();
  const hitsOf = (language: string, act: string) => {
    const key = `${language} ${act}`;
    const hits = tally.get(key) ?? { right: 0, wrong: 0, missed: 0 };
    tally.set(key, hits);
    return hits;
  };
  const folds = foldsOf(examples);
  for (const held of folds) {
    const { classify } = classifier(
      learn(folds.filter((one) => one !== held).flat(), ACTS),
      ACTS,
    );
    for (const { features, acts, language } of held) {
      const scores = classify(features);
      for (const act of ACTS) {
        const expected = acts.includes(act);
        const found = scores[act] >= SURE;
        if (!expected && !found) continue;
        for (const name of [act, "all"]) {
          hitsOf(language, name)[expected ? found ? "right" : "missed" : "wrong"]++;
        }
      }
    }
  }
  return [...tally].map(([key, { right, wrong, missed }]) => {
    const [language = "", act = "all"] = key.split(" ");
    return {
      language,
      act: act as Measure["act"],
      precision: right / Math.max(1, right + wrong),
      recall: right / Math.max(1, right + missed),
      examples: right + missed,
    };
  });
}
