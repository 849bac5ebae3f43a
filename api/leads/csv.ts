import { stringify } from "csv-stringify/sync";
import type { ListedLead } from "./repository.ts";

const COLUMNS: readonly (keyof ListedLead)[] = [
  "id",
  "created_at",
  "name",
  "email",
  "phone",
  "message",
  "source",
  "kind",
  "status",
  "tier",
  "score",
  "property",
  "broker",
];

export const leadCsvHeader = (): string => stringify([COLUMNS]);

/** Lines of leads. Cells that a spreadsheet would read as a formula begin with an apostrophe. */
export const leadCsvLines = (leads: readonly ListedLead[]): string =>
  stringify(
    leads.map(({ property, broker, ...lead }) => ({
      ...lead,
      property: property?.slug,
      broker: broker?.slug,
    })),
    { columns: COLUMNS, escape_formulas: true },
  );
