import type { Client } from "#api/client.ts";
import {
  activeFilters,
  type FilterKey,
  type Filters,
  withoutFilter,
} from "../../../../lib/filters.ts";
import { tryProperties } from "../../../../lib/properties.ts";

/** A list that letting go of some filters would show. */
export interface Relaxation {
  dropped: FilterKey[];
  filters: Filters;
  total: number;
}

const SHOWN = 4;
const TRIED = 12;

/** Lists without one of the filters, or without two where one is not enough; most homes first. */
export async function relaxations(api: Client, filters: Filters): Promise<Relaxation[]> {
  const active = activeFilters(filters);
  const single = await tryWithout(api, filters, active.map((key) => [key]));
  if (single.length > 0) return single;
  const pairs = active.flatMap((key, index) =>
    active.slice(index + 1).map((other) => [key, other])
  );
  return await tryWithout(api, filters, pairs);
}

async function tryWithout(
  api: Client,
  filters: Filters,
  choices: FilterKey[][],
): Promise<Relaxation[]> {
  const tried = await Promise.all(
    choices.slice(0, TRIED).map(async (dropped) => {
      const rest = dropped.reduce(withoutFilter, filters);
      const found = await tryProperties(api, rest, 1);
      return { dropped, filters: rest, total: found?.page.total ?? 0 };
    }),
  );
  return tried.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total).slice(0, SHOWN);
}
