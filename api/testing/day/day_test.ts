/** A weekend of an agency by a moved clock: whatever was promised to anybody was kept. */
import { deepStrictEqual } from "node:assert/strict";
import { test } from "vitest";
import { soundsLikePromise } from "../promises/forms.ts";
import type { Promised } from "../promises/promised.ts";
import { PROMISES } from "../promises/promises.ts";
import { sentencesOf } from "../promises/texts.ts";
import { keptLog, leaksOf } from "../security/leaks.ts";
import { openAgency, type Said } from "./agency.ts";
import { gather } from "./evidence.ts";
import { liveThrough, MORNING } from "./script.ts";

/** What is promised in something that was said, a promise a sentence. */
const promisesIn = ({ text, key }: Said): { sentence: string; promised?: Promised }[] => {
  if (key !== undefined) {
    return [{ sentence: key, promised: PROMISES.find(({ pages }) => pages?.includes(key))! }];
  }
  return sentencesOf(text).flatMap((sentence) => {
    const promised = PROMISES.find(({ says }) => says?.test(sentence));
    return promised ? [{ sentence, promised }] : soundsLikePromise(sentence) ? [{ sentence }] : [];
  });
};

test("every promise that is made in a weekend of an agency is kept, and so is every secret", async () => {
  const { log, lines } = keptLog();
  await using agency = await openAgency(MORNING, log);
  await liveThrough(agency);

  const found = await gather(agency);
  const wrong: string[] = [];
  const seen = new Set<Promised>();
  for (const said of agency.said.filter((one) => !found.isPersons(one))) {
    const about = `${said.at.toISOString()} ${said.by} to ${said.to}`;
    for (const { sentence, promised } of promisesIn(said)) {
      if (!promised) wrong.push(`${about}: no proof is known of "${sentence}"`);
      else {
        seen.add(promised);
        const lacks = promised.kept?.(found, {
          ...said,
          text: said.by === "mail" ? said.text : sentence,
        });
        if (lacks) wrong.push(`${about}: "${sentence}": ${lacks}`);
      }
    }
  }
  deepStrictEqual(wrong, []);
  deepStrictEqual((await leaksOf(agency, lines)).failures, []);
  // A promise that nobody made in the day was not looked at.
  deepStrictEqual(
    PROMISES.filter((one) => one.kept && !seen.has(one)).map(({ name }) => name),
    [],
  );
});
