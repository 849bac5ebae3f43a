import type { Translate } from "../lib/translate.ts";
import { Select } from "./Field.tsx";

const RHYTHMS = ["weekly", "daily", "at_once"] as const;

/** How often a reader of saved searches is written to. */
export function RhythmSelect({ value, t }: { value: string | undefined; t: Translate }) {
  return (
    <Select
      id="every"
      label={t("saved.every")}
      value={value ?? "weekly"}
      options={RHYTHMS.map((name) => ({ value: name, label: t(`saved.every.${name}`) }))}
    />
  );
}
