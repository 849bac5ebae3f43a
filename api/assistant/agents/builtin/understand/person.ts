/** Whether a person should answer, by a message's words alone: learned of conversations. */
import { rootUrl } from "../../../../shared/root.ts";
import { featuresOf } from "../acts/features.ts";
import { classifier, type Weights } from "../acts/model.ts";
import { wordsOf } from "../acts/words.ts";
import header from "./person_weights.json" with { type: "json" };
import type { Reading, Situation } from "./reading.ts";

/** The one thing that is learned. */
export const PERSON = ["person"] as const;

/** What is seen of a message: all of it at once, as it is mostly its clauses together that tell. */
export const seenOf = ({ skeleton, numbers }: Reading, { acts }: Situation): number[] =>
  featuresOf(wordsOf(skeleton, numbers), skeleton.includes("?"), acts, []);

/** The weights that are checked in. */
export const personWeights: Weights = {
  ...header,
  // deno-lint-ignore hearthline/pure -- a file of this module, which no import can read as bytes
  packed: Deno.readFileSync(
    rootUrl("api/assistant/agents/builtin/understand/person_weights.br"),
  ),
};

let unpacked: ReturnType<typeof classifier<"person">> | undefined;

/** How likely it is that a person should answer, 0 to 1. */
export const forPerson = (seen: readonly number[]): number =>
  (unpacked ??= classifier(personWeights, PERSON)).classify(seen).person;
