/** A run: every row, everybody in turns, in another order each round. */
import { openField } from "./field.ts";
import type { BenchOptions } from "./options.ts";
import type { Contender, Field, Figure } from "./measures.ts";
import { type Row, type RowName, ROWS } from "./rows.ts";

/** What was measured of a row, round by round. */
export interface Measured {
  row: Row;
  figures: Partial<Record<Contender, Figure[]>>;
}

export interface Outcome {
  engine: string;
  homes: number;
  measured: Measured[];
}

/** Whether it takes part: rivals may have been left out. */
const takesPart = ({ rivals }: Field, name: Contender): boolean =>
  name === "ours" || rivals[name === "fastify named" ? "fastify" : name] !== undefined;

async function measureRow(
  field: Field,
  row: Row,
  { rounds, warm }: BenchOptions,
): Promise<Measured> {
  const entered = (Object.keys(row.contenders) as Contender[])
    .filter((name) => takesPart(field, name));
  const figures: Measured["figures"] = {};
  // Once for nothing.
  if (warm) { for (const name of entered) await row.contenders[name]!(field); }
  for (let round = 0; round < rounds; round++) {
    for (let n = 0; n < entered.length; n++) {
      const name = entered[(n + round) % entered.length]!;
      (figures[name] ??= []).push(await row.contenders[name]!(field));
    }
  }
  return { row, figures };
}

/** Measures; `clean` ends what was started for it, `done` is told of each row. */
export async function runBench(
  options: BenchOptions,
  clean: AsyncDisposableStack,
  done: (measured: Measured) => void = () => {},
): Promise<Outcome> {
  const field = await openField(options, clean);
  const measured: Measured[] = [];
  const names = (Object.keys(ROWS) as RowName[]).filter((name) => options.rows.includes(name));
  for (const name of names) {
    measured.push(await measureRow(field, ROWS[name], options));
    done(measured.at(-1)!);
  }
  return { engine: field.engine, homes: field.homes, measured };
}
