/** The table as text. */
import { quantile } from "./requests.ts";
import type { Contender, Figure } from "./measures.ts";
import type { Reach } from "./rows.ts";
import type { Measured } from "./run.ts";

const number = (value: number): string =>
  Number(value.toPrecision(value < 1 ? 2 : 3)).toLocaleString("en", { maximumFractionDigits: 2 });

const NAMES: Record<Contender, string> = {
  ours: "ours",
  raw: "raw Deno",
  fastify: "Fastify + pg",
  "fastify named": "Fastify, named",
  hono: "Hono + Kysely",
};

const median = (figures: readonly Figure[], of: (figure: Figure) => number | undefined) =>
  quantile(figures.map(of).filter((value) => value !== undefined), 0.5);

/** The median, and the span of the rounds. */
function spread(figures: readonly Figure[]): string {
  const values = figures.map(({ value }) => value);
  const middle = number(quantile(values, 0.5));
  return values.length === 1
    ? middle
    : `${middle} (${number(Math.min(...values))}–${number(Math.max(...values))})`;
}

const said = (reach: Reach): string =>
  "least" in reach
    ? `≥ ${number(reach.least)}`
    : "most" in reach
    ? `≤ ${number(reach.most)}`
    : `≥ ${reach.times} × ${NAMES[reach.of]}`;

/** Whether it was reached; undefined where who is compared with did not take part. */
function isReached(reach: Reach, { figures }: Measured): boolean | undefined {
  const own = median(figures.ours ?? [], ({ value }) => value);
  if ("least" in reach) return own >= reach.least;
  if ("most" in reach) return own <= reach.most;
  const theirs = figures[reach.of];
  return theirs && own >= reach.times * median(theirs, ({ value }) => value);
}

const mark = (reached: boolean | undefined) => reached === undefined ? "" : reached ? " ✓" : " ✗";

function cpu(figures: readonly Figure[]): string {
  const own = median(figures, ({ own_us }) => own_us);
  const database = median(figures, ({ database_us }) => database_us);
  return [own, database].filter((value) => !Number.isNaN(value)).map(number).join(" + ") || "–";
}

/** One row of the table. */
export function rowText(measured: Measured): string {
  const { row, figures } = measured;
  const ours = figures.ours ?? [];
  const own = median(ours, ({ value }) => value);
  const rivals = (Object.keys(figures) as Contender[]).filter((name) => name !== "ours");
  const beside = rivals.map((name) => {
    const ratio = own / median(figures[name]!, ({ value }) => value);
    return `${NAMES[name]} ${spread(figures[name]!)}: ${number(ratio)} ×`;
  }).join("; ");
  const reach = row.reach.map((one) => said(one) + mark(isReached(one, measured))).join(", ");
  const costs = [ours, ...rivals.map((name) => figures[name]!)].map(cpu).join("; ");
  return `| ${row.name}, ${row.unit} | ${spread(ours)} | ${beside || "–"} | ${reach} | ${costs} |`;
}

/** What stands above the rows. */
export const HEAD = `| | ours | beside it: ours to theirs | reach | µs of CPU each, own + database |
| --- | --- | --- | --- | --- |`;
