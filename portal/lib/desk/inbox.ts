/** An inbox: a list, the item of it that is open, and that item in the page's address. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Page } from "#api/client.ts";
import type { Translate } from "../translate.ts";
import { queryText } from "./calls.ts";
import { useAttempt, useKeys, useLatest, useNow } from "./hooks.ts";
import type { IslandTexts } from "../texts.ts";

/** Its path below `/dashboard`. */
export type Area = "leads" | "conversations";

/** What the page gives an inbox. */
export interface InboxProps<Row, Item> extends IslandTexts {
  page: Page<Row>;
  filters: Record<string, string | undefined>;
  selected: Item | undefined;
  /** What went wrong with what was sent without scripts. */
  problem?: string;
}

/** The neighbour that `j` (down) and `k` (up) lead to, if the key is one of them. */
export function neighbour<T extends { id: string }>(
  { key }: KeyboardEvent,
  list: readonly T[],
  current: string | undefined,
): T | undefined {
  const step = { j: 1, k: -1 }[key];
  return step === undefined ? undefined : list[list.findIndex(({ id }) => id === current) + step];
}

/** The part of an inbox that follows the history: `/dashboard/{area}/{id}?{filters}`. */
function useAddress(
  area: Area,
  filters: Record<string, string | undefined>,
  show: (id: string | undefined) => void,
) {
  const latest = useLatest(show);
  useEffect(() => {
    const onBack = () => latest.current(/\/dashboard\/\w+\/([\w-]+)$/.exec(location.pathname)?.[1]);
    addEventListener("popstate", onBack);
    return () => removeEventListener("popstate", onBack);
  }, []);
  const hrefOf = (id: string) => `/dashboard/${area}/${id}${queryText(filters)}`;
  return {
    hrefOf,
    backHref: `/dashboard/${area}${queryText(filters)}`,
    push: (id: string) => history.pushState({ id }, "", hrefOf(id)),
  };
}

/** The state of an inbox. `fetchItem` must call `show`; `onKey` returns whether it used a key. */
export function useInbox<Row extends { id: string }, Item extends Row>(
  area: Area,
  props: InboxProps<Row, Item>,
  t: Translate,
  fetchItem: (id: string) => Promise<void>,
  onKey: (event: KeyboardEvent) => boolean = () => false,
) {
  const { filters } = props;
  const rows = useSignal(props.page.data);
  const item = useSignal(props.selected);
  const now = useNow(props.now);
  const root = useRef<HTMLDivElement>(null);
  const { busy, failed, attempt } = useAttempt(t, props.problem);
  const { hrefOf, backHref, push } = useAddress(area, filters, (id) => {
    if (id) open(id, false);
    else item.value = undefined;
  });

  function show(found: Item): void {
    item.value = found;
    rows.value = rows.value.map((row) => row.id === found.id ? { ...row, ...found } : row);
  }

  const open = (id: string, isNew = true) =>
    attempt(async () => {
      await fetchItem(id);
      if (isNew) push(id);
      root.current?.querySelector(`[data-id="${id}"]`)?.scrollIntoView({ block: "nearest" });
      if (matchMedia("(width < 64rem)").matches) {
        root.current?.querySelector<HTMLElement>(".desk-inbox-detail h2")?.focus();
      }
    });

  useKeys((event) => {
    if (busy.value) return false;
    const next = neighbour(event, rows.value, item.value?.id);
    if (!next) return onKey(event);
    open(next.id);
    return true;
  });

  /** A row's link. Clicks that open tabs and windows stay the browser's. */
  const linkOf = (id: string) => ({
    href: hrefOf(id),
    selected: id === item.value?.id,
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      open(id);
    },
  });

  return { area, filters, rows, item, now, root, busy, failed, attempt, show, linkOf, backHref };
}

export type Inbox<Row extends { id: string }, Item extends Row> = ReturnType<
  typeof useInbox<Row, Item>
>;
