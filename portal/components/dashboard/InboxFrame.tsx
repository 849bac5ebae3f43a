import type { ComponentChildren } from "preact";
import { classes } from "../../lib/classes.ts";
import type { Inbox } from "../../lib/desk/inbox.ts";
import type { TextKey, Translate } from "../../lib/translate.ts";
import { Button, ButtonLink } from "../Button.tsx";
import { Empty } from "../Empty.tsx";
import { Input, Select } from "../Field.tsx";
import { Icon, type IconName } from "../Icon.tsx";

interface Choice {
  id: string;
  label: string;
  options: { value: string; label: string }[];
}

/** A filter by some values, or by none. */
export const choiceOf = <V extends string>(
  t: Translate,
  id: string,
  label: TextKey,
  values: readonly V[],
  keyOf: (value: V) => TextKey,
): Choice => ({
  id,
  label: t(label),
  options: [
    { value: "", label: t("desk.common.all") },
    ...values.map((value) => ({ value, label: t(keyOf(value)) })),
  ],
});

type FrameProps<Row extends { id: string }, Item extends Row> = {
  inbox: Inbox<Row, Item>;
  t: Translate;
  icon: IconName;
  choices: Choice[];
  row: (row: Row) => ComponentChildren;
  more?: ComponentChildren;
  /** Below the hint to choose an item. */
  hint?: ComponentChildren;
  /** Announced to the reader: what has just changed. */
  notice?: string;
  class?: string;
  /** The open item, if any. */
  children: ComponentChildren;
};

/** The filters: a plain form, so that what is shown has an address. */
function Filters({ area, filters, isFiltered, choices, t }: {
  area: "leads" | "conversations";
  filters: Record<string, string | undefined>;
  isFiltered: boolean;
  choices: Choice[];
  t: Translate;
}) {
  const action = `/dashboard/${area}`;
  return (
    <details class="desk-filter-box" open={isFiltered}>
      <summary class="button button-ghost button-small">
        <Icon name="filter" />
        {t("desk.common.filters")}
      </summary>
      <form class="desk-filters" action={action} role="search">
        <Input
          id="search"
          type="search"
          label={t("desk.common.search")}
          placeholder={t(`desk.${area}.search`)}
          hideLabel
          defaultValue={filters.search}
          maxLength={200}
        />
        {choices.map((choice) => (
          <Select key={choice.id} {...choice} value={filters[choice.id] ?? ""} />
        ))}
        <div class="row gap-2 desk-filter-actions">
          <Button type="submit" small variant="soft" icon="filter">
            {t("desk.common.filter")}
          </Button>
          {isFiltered && (
            <ButtonLink small variant="ghost" href={action}>{t("desk.common.clear")}</ButtonLink>
          )}
        </div>
      </form>
    </details>
  );
}

/** The frame of an inbox: filters and list beside what is open. */
export function InboxFrame<Row extends { id: string }, Item extends Row>(
  { inbox, t, icon, choices, row, more, hint, notice, class: className, children }: FrameProps<
    Row,
    Item
  >,
) {
  const { area, filters, rows, busy, failed } = inbox;
  const isFiltered = Object.entries(filters).some(([name, value]) => value && name !== "sort");
  const none = isFiltered ? "no_match" : "empty";
  const nothingOpen = busy.value
    ? (
      <p class="empty" role="status">
        <span class="spinner" aria-hidden="true" />
        {t("desk.common.loading")}
      </p>
    )
    : (
      <Empty icon={icon} title={t(`desk.${area}.pick_title`)} text={t(`desk.${area}.pick`)}>
        {hint}
      </Empty>
    );
  return (
    <div
      ref={inbox.root}
      class={classes("desk-inbox", className, inbox.item.value && "desk-inbox-open")}
    >
      <div class="desk-inbox-list card">
        <Filters {...{ area, filters, isFiltered, choices, t }} />
        {rows.value.length === 0
          ? (
            <Empty
              icon={icon}
              title={t(`desk.${area}.${none}_title`)}
              text={t(`desk.${area}.${none}`)}
            />
          )
          : (
            <ul class="desk-rows" aria-label={t(`desk.${area}.title`)}>
              {rows.value.map((one) => <li key={one.id}>{row(one)}</li>)}
            </ul>
          )}
        {more}
      </div>
      <div class="desk-inbox-detail card">{inbox.item.value ? children : nothingOpen}</div>
      <div class="toasts" role="status">{notice && <p class="toast">{notice}</p>}</div>
      {failed.value && (
        <div class="toasts" role="alert">
          <p class="toast toast-danger">{failed.value}</p>
        </div>
      )}
    </div>
  );
}
