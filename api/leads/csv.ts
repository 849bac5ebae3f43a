import { stringify } from "csv-stringify/sync";
import type { ListedLead } from "./repository.ts";

const COLUMNS = [
  "id",
  "created_at",
  "name",
  "email",
  "phone",
  "message",
  "source",
  "status",
  "tier",
  "score",
  "property",
  "broker",
] as const;

/** The header line. */
export const leadCsvHeader = (): string => stringify([COLUMNS as unknown as string[]]);

/**
 * Lines of leads. Cells that a spreadsheet would read as a formula are quoted with an apostrophe,
 * phone numbers too: that is the price of opening the file safely.
 */
export function leadCsvLines(leads: readonly ListedLead[]): string {
  return stringify(
    leads.map((lead) => [
      lead.id,
      lead.created_at,
      lead.name,
      lead.email,
      lead.phone,
      lead.message,
      lead.source,
      lead.status,
      lead.tier,
      lead.score,
      lead.property?.slug,
      lead.broker?.slug,
    ]),
    { escape_formulas: true },
  );
}
