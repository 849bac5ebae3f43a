/** What is being written and was not sent yet. */
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Area } from "./inbox.ts";

const keyOf = (area: Area, id: string) => `draft:${area}:${id}`;

/**
 * Texts by the id of what they are about. The browser keeps them until they are sent, as the session
 * may end before, which leads away from the page; and for all tabs, as the mailed link that signs in
 * again opens another one. Only whoever may open the item is shown its draft.
 *
 * @param refused what was typed into a form that was refused
 */
export function useDrafts(
  area: Area,
  refused: Record<string, string>,
): { drafts: Signal<Record<string, string>>; draft: (id: string, text: string) => void } {
  const drafts = useSignal(refused);
  useEffect(() => {
    const start = keyOf(area, "");
    const kept = Object.entries(localStorage).filter(([key]) => key.startsWith(start))
      .map(([key, text]) => [key.slice(start.length), text]);
    drafts.value = { ...Object.fromEntries(kept), ...drafts.value };
  }, []);
  function draft(id: string, text: string): void {
    drafts.value = { ...drafts.value, [id]: text };
    if (text) localStorage.setItem(keyOf(area, id), text);
    else localStorage.removeItem(keyOf(area, id));
  }
  return { drafts, draft };
}
