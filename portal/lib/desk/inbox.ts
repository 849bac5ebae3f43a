/** What the pages of the inboxes load. */
import type { Context } from "fresh";
import type {
  Broker,
  Conversation,
  ConversationDetail,
  Lead,
  LeadDetail,
  Page,
} from "#api/client.ts";
import type { State } from "../../utils.ts";
import { load, loadOr } from "../api.ts";
import { given } from "./forms.ts";

const LEAD_FILTERS = ["status", "tier", "source", "search", "sort"] as const;
const CONVERSATION_FILTERS = ["search", "phase", "owner"] as const;

type LeadsQuery = Parameters<State["api"]["leads"]["v1"]["leads"]["$get"]>[0]["query"];
type ConversationsQuery = Parameters<
  State["api"]["conversations"]["v1"]["conversations"]["$get"]
>[0]["query"];

/** The list of leads as the address filters it; filters that the API does not know are dropped. */
export async function loadLeads({ url, state: { api, session } }: Context<State>) {
  const filters = given(url, ...LEAD_FILTERS);
  const list = (query: LeadsQuery) => api.leads.v1.leads.$get({ query });
  const found = await loadOr<Page<Lead> | undefined>(
    list({ ...filters, limit: "30" } as LeadsQuery),
    undefined,
  );
  const isAdmin = session!.role === "admin";
  const brokers = isAdmin
    ? await loadOr<Page<Broker>>(api.admin.v1.admin.brokers.$get({ query: { limit: "100" } }), {
      data: [],
      page: { limit: 0, next_cursor: null, total: 0, total_relation: "eq" },
    })
    : undefined;
  return {
    filters: found ? filters : {},
    page: found ?? await load<Page<Lead>>(list({ limit: "30" })),
    assignees: brokers?.data.filter(({ status }) => status === "active")
      .map(({ slug, name }) => ({ slug, name })),
  };
}

/** One lead; unknown ids are a 404. */
export const loadLead = (state: State, id: string): Promise<LeadDetail> =>
  load<LeadDetail>(state.api.leads.v1.leads[":id"].$get({ param: { id } }));

/** The conversations as the address filters them. */
export async function loadConversations({ url, state: { api } }: Context<State>) {
  const filters = given(url, ...CONVERSATION_FILTERS);
  const list = (query: ConversationsQuery) => api.conversations.v1.conversations.$get({ query });
  const found = await loadOr<Page<Conversation> | undefined>(
    list({ ...filters, limit: "50" } as ConversationsQuery),
    undefined,
  );
  return {
    filters: found ? filters : {},
    page: found ?? await load<Page<Conversation>>(list({ limit: "50" })),
  };
}

/** One conversation; unknown ids are a 404. */
export const loadConversation = (state: State, id: string): Promise<ConversationDetail> =>
  load<ConversationDetail>(state.api.conversations.v1.conversations[":id"].$get({ param: { id } }));
