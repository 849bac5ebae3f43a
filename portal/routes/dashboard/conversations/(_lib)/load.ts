import type { Context } from "fresh";
import { PHASES } from "#api/client.ts";
import { oneOf, param } from "../../../../lib/address.ts";
import { load } from "../../../../lib/api.ts";
import type { DeskState } from "../../../../utils.ts";

/** The conversations as the address filters them, and the one that it names. */
export async function loadConversations({ url, params: { id }, state }: Context<DeskState>) {
  const filters = {
    search: param(url, "search")?.slice(0, 200),
    phase: oneOf(PHASES, param(url, "phase")),
    owner: oneOf(["bot", "human"], param(url, "owner")),
  };
  const { conversations } = state.api.conversations.v1;
  const [page, selected] = await Promise.all([
    load(conversations.$get({ query: { ...filters, limit: "50" } })),
    id === undefined ? undefined : load(conversations[":id"].$get({ param: { id } })),
  ]);
  return { filters, page, selected };
}

export type ConversationsData = Awaited<ReturnType<typeof loadConversations>>;
