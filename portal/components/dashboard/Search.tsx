import type { Translate } from "../../lib/translate.ts";
import { Button } from "../Button.tsx";
import { Input } from "../Field.tsx";

/** A search above a list; `hidden` keeps other parameters of the address. */
export function Search({ value, placeholder, t, hidden = {}, action, id = "search" }: {
  value: string | undefined;
  placeholder: string;
  t: Translate;
  hidden?: Record<string, string | undefined>;
  action?: string;
  id?: string;
}) {
  return (
    <form class="desk-search" role="search" action={action}>
      {Object.entries(hidden).map(([name, kept]) =>
        kept && <input key={name} type="hidden" name={name} value={kept} />
      )}
      <Input
        id={id}
        name="search"
        type="search"
        label={t("desk.common.search")}
        placeholder={placeholder}
        hideLabel
        value={value}
        maxLength={200}
      />
      <Button type="submit" icon="search">{t("desk.common.search")}</Button>
    </form>
  );
}
