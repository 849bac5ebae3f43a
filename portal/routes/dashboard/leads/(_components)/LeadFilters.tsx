import type { JSX } from "preact";
import { LEAD_SOURCES, LEAD_STATUSES, LEAD_TIERS } from "../../../../lib/desk/vocabulary.ts";
import type { Translate } from "../../../../lib/translate.ts";
import { Button, ButtonLink } from "../../../../components/Button.tsx";
import { Input, optionsOf, Select } from "../../../../components/Field.tsx";

export interface LeadFilterValues {
  status?: string;
  tier?: string;
  source?: string;
  search?: string;
  sort?: string;
}

/** The filters of the inbox: a plain form, so that what is shown has an address. */
export function LeadFilters(
  { values, t }: { values: LeadFilterValues; t: Translate },
): JSX.Element {
  const all = { value: "", label: t("desk.common.all") };
  const isFiltered = Object.entries(values).some(([key, value]) => value && key !== "sort");
  return (
    <form class="desk-filters" action="/dashboard/leads" role="search">
      <Input
        id="search"
        type="search"
        label={t("desk.common.search")}
        placeholder={t("desk.leads.search")}
        hideLabel
        defaultValue={values.search}
        maxLength={200}
      />
      <Select
        id="status"
        label={t("desk.leads.status")}
        options={[all, ...optionsOf(t, LEAD_STATUSES, (status) => `desk.lead_status.${status}`)]}
        value={values.status ?? ""}
      />
      <Select
        id="tier"
        label={t("desk.leads.tier")}
        options={[all, ...optionsOf(t, LEAD_TIERS, (tier) => `desk.tier.${tier}`)]}
        value={values.tier ?? ""}
      />
      <Select
        id="source"
        label={t("desk.leads.source")}
        options={[all, ...optionsOf(t, LEAD_SOURCES, (source) => `desk.source.${source}`)]}
        value={values.source ?? ""}
      />
      <Select
        id="sort"
        label={t("desk.leads.sort")}
        options={[
          { value: "newest", label: t("desk.leads.newest") },
          { value: "score", label: t("desk.leads.by_score") },
        ]}
        value={values.sort ?? "newest"}
      />
      <div class="row gap-2 desk-filter-actions">
        <Button type="submit" small variant="soft" icon="filter">{t("desk.common.filter")}</Button>
        {isFiltered && (
          <ButtonLink small variant="ghost" href="/dashboard/leads">
            {t("desk.common.clear")}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
