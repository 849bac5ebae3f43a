import type { JSX } from "preact";
import { PHASES } from "../../../../lib/desk/vocabulary.ts";
import type { Translate } from "../../../../lib/translate.ts";
import { Button, ButtonLink } from "../../../../components/Button.tsx";
import { Input, optionsOf, Select } from "../../../../components/Field.tsx";

export interface ConversationFilterValues {
  search?: string;
  phase?: string;
  owner?: string;
}

/** The filters of the conversations: a plain form. */
export function ConversationFilters({ values, t }: {
  values: ConversationFilterValues;
  t: Translate;
}): JSX.Element {
  const all = { value: "", label: t("desk.common.all") };
  return (
    <form class="desk-filters" action="/dashboard/conversations" role="search">
      <Input
        id="search"
        type="search"
        label={t("desk.common.search")}
        placeholder={t("desk.conversations.search")}
        hideLabel
        defaultValue={values.search}
        maxLength={200}
      />
      <Select
        id="phase"
        label={t("desk.conversations.phase")}
        options={[all, ...optionsOf(t, PHASES, (phase) => `desk.phase.${phase}`)]}
        value={values.phase ?? ""}
      />
      <Select
        id="owner"
        label={t("desk.conversations.owner")}
        options={[
          all,
          { value: "bot", label: t("desk.conversations.bot") },
          { value: "human", label: t("desk.conversations.human_list") },
        ]}
        value={values.owner ?? ""}
      />
      <div class="row gap-2 desk-filter-actions">
        <Button type="submit" small variant="soft" icon="filter">{t("desk.common.filter")}</Button>
        {Object.values(values).some(Boolean) && (
          <ButtonLink small variant="ghost" href="/dashboard/conversations">
            {t("desk.common.clear")}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
