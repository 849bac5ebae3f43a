import { Signal } from "@preact/signals";
import { DevalueError, stringify } from "devalue";
import { type ComponentChildren, h, isValidElement, type VNode } from "preact";
import { type PageState, SLOT_TEMPLATE_ID, STATE_ID } from "../markers.ts";
import { Slot } from "./hooks.ts";
import type { RenderState } from "./state.ts";

/** JSON for a script element: nothing in it can end the element or start a comment. */
function escapeJson(json: string): string {
  return json.replace(/</g, "\\u003C").replace(/\u2028/g, "\\u2028").replace(/\u2029/g, "\\u2029");
}

function serializeUses(state: RenderState): string {
  try {
    return stringifyUses(state);
  } catch (error) {
    if (!(error instanceof DevalueError)) throw error;
    // The path starts with the use's number and 1 for its props: `[0][1].onSave`.
    const [, use, prop] = /^\[(\d+)\]\[1\]\.?(.*)$/.exec(error.path) ?? [];
    const island = state.islands[state.uses[Number(use)]?.[0] ?? -1]?.url;
    throw new TypeError(`${error.message}: prop ${prop} of island ${island}`, { cause: error });
  }
}

function stringifyUses(state: RenderState): string {
  return stringify(state.uses, {
    Signal: (value) =>
      value instanceof Signal && Object.getPrototypeOf(value) === Signal.prototype &&
      [value.peek()],
    Computed: (value) => value instanceof Signal && [value.peek()],
    Jsx: (value) => isValidElement(value) && [slotId(value, state)],
  });
}

function slotId(vnode: VNode, state: RenderState): number {
  return vnode.type === Slot ? (vnode as VNode<{ id: number }>).props.id : state.slotFor(vnode).id;
}

/**
 * The state script and the templates with JSX that the page does not show. Serialising finds such
 * JSX and rendering it may find islands, so both repeat until nothing new turns up.
 *
 * @throws {Error} if a prop cannot be serialised; the message names its path.
 */
export function islandPayload(
  state: RenderState,
  render: (children: ComponentChildren) => string,
): string {
  let templates = "";
  let uses = serializeUses(state);
  for (let slot = state.slots.find((it) => !it.rendered); slot;) {
    slot.rendered = true;
    const content = render(h(Slot, { id: slot.id }, slot.content));
    templates += `<template id="${SLOT_TEMPLATE_ID}${slot.id}">${content}</template>`;
    uses = serializeUses(state);
    slot = state.slots.find((it) => !it.rendered);
  }
  const page: PageState = {
    islands: state.islands.map(({ url, exportName }) => [url, exportName]),
    uses,
  };
  const json = escapeJson(JSON.stringify(page));
  return `${templates}<script type="application/json" id="${STATE_ID}">${json}</script>`;
}
