/** The first half of `deno task train`: learns the weights of acts from the examples beside this file. */
import { LANGUAGES } from "../../../agent.ts";
import { ACTS } from "../acts/acts.ts";
import { parseExamples } from "./examples.ts";
import { learn } from "./learn.ts";
import { measure } from "./measure.ts";

const examples = LANGUAGES.flatMap((language) =>
  parseExamples(
    Deno.readTextFileSync(new URL(`${language}.tsv`, import.meta.url)),
    language,
  )
);
const percent = (value: number) => `${(value * 100).toFixed(1).padStart(6)}`;
console.log("act".padEnd(16), "language  examples  precision  recall (families not learned from)");
const sorted = measure(examples).sort((a, b) =>
  a.act.localeCompare(b.act) || a.language.localeCompare(b.language)
);
for (const { act, language, examples, precision, recall } of sorted) {
  console.log(
    act.padEnd(16),
    language.padEnd(9),
    String(examples).padStart(8),
    percent(precision).padStart(10),
    percent(recall).padStart(7),
  );
}
const { packed, ...rest } = learn(examples, ACTS);
const acts = new URL("../acts/", import.meta.url);
Deno.writeTextFileSync(new URL("weights.json", acts), `${JSON.stringify(rest, null, 2)}\n`);
Deno.writeFileSync(new URL("weights.br", acts), packed);
console.log(`${examples.length} examples, ${Math.ceil(packed.length / 1024)} KiB of weights`);
