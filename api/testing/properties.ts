/** Properties of a test's own. */
import { strictEqual } from "node:assert/strict";
import type { Property } from "../properties/contract.ts";
import type { TestApi } from "./mod.ts";
import type { Person } from "./people.ts";

/** Adds a property as an admin does: a flat for sale in Lisbon, but for the `changes`. */
export async function addProperty(
  api: TestApi,
  admin: Person,
  changes: Record<string, unknown> = {},
): Promise<Property> {
  const { status, json, text } = await api.call("POST", "/v1/admin/properties", {
    token: admin.token,
    json: {
      title: "Flat with a river view",
      type: "apartment",
      purpose: "sale",
      price: 450_000,
      currency: "EUR",
      city: "Lisbon",
      country: "PT",
      bedrooms: 2,
      ...changes,
    },
  });
  strictEqual(status, 201, text);
  return json;
}
