import type { Context } from "fresh";
import { LEAD_SOURCES, LEAD_STATUSES, LEAD_TIERS } from "#api/client.ts";
import { oneOf, param } from "../../../../lib/address.ts";
import { load, tryLoad } from "../../../../lib/api.ts";
import type { DeskState } from "../../../../utils.ts";

/** The leads as the address filters them, and the one that it names. */
export async function loadLeads(
  { url, params: { id }, state: { api, session } }: Context<DeskState>,
) {
  const filters = {
    status: oneOf(LEAD_STATUSES, param(url, "status")),
    tier: oneOf(LEAD_TIERS, param(url, "tier")),
    source: oneOf(LEAD_SOURCES, param(url, "source")),
    search: param(url, "search"),
    sort: oneOf(["newest", "score"], param(url, "sort")),
  };
  const { leads } = api.leads.v1;
  const [page, selected, brokers] = await Promise.all([
    load(leads.$get({ query: { ...filters, limit: "30" } })),
    id === undefined ? undefined : load(leads[":id"].$get({ param: { id } })),
    session.role === "admin"
      ? tryLoad(api.admin.v1.admin.brokers.$get({ query: { limit: "100" } }))
      : undefined,
  ]);
  const assignees = brokers?.data.filter(({ status }) => status === "active")
    .map(({ slug, name }) => ({ slug, name }));
  return { filters, page, selected, assignees };
}

export type LeadsData = Awaited<ReturnType<typeof loadLeads>>;
