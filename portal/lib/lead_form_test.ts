import assert from "node:assert/strict";
import { test } from "vitest";
import { ApiError } from "#api/client.ts";
import { translateFor } from "./texts.ts";
import { LEAD_FIELDS, leadErrorsOf, readLead, utmOf } from "./lead_form.ts";
import { typedValues } from "./forms.ts";

const t = translateFor("en");

const problem = (status: number, pointers: string[] = []) =>
  new ApiError({
    type: "/problems/x",
    title: "",
    status,
    detail: "",
    instance: "",
    code: "x",
    errors: pointers.map((pointer) => ({ pointer, detail: "" })),
  });

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readLead(t, form, typedValues(form, LEAD_FIELDS), { broker_slug: "ana" });
}

test("a form becomes a lead; fields that are empty are left out", () => {
  const lead = read({ name: "  Ana ", email: "Ana@example.com", phone: " ", consent: "yes" });
  assert.deepEqual(lead.ok && lead.value, {
    name: "Ana",
    email: "ana@example.com",
    consent: true,
    broker_slug: "ana",
  });
});

test("name, one way to answer and consent are needed, and asked for at once", () => {
  const empty = read({});
  assert.deepEqual(!empty.ok && empty.errors, {
    name: t("lead.error.name"),
    email: t("lead.error.contact"),
    consent: t("lead.error.consent"),
  });
  assert.ok(read({ name: "Ana", phone: "+351 210 000 100", consent: "yes" }).ok);
});

test("what is wrong with a field is said at the field", () => {
  const lead = read({
    name: "Ana",
    email: "ana@",
    phone: "soon",
    message: "x".repeat(4001),
    consent: "yes",
  });
  assert.deepEqual(!lead.ok && lead.errors, {
    email: t("lead.error.email"),
    phone: t("lead.error.phone"),
    message: t("lead.error.message"),
  });
});

test("problems become errors of fields or of the whole form", () => {
  const values = { email: "ana@example.com", phone: "1" };
  assert.deepEqual(leadErrorsOf(t, problem(422, ["#/email", "#/phone"]), values), {
    email: t("lead.error.email"),
    phone: t("lead.error.phone"),
  });
  assert.deepEqual(leadErrorsOf(t, problem(429), values, 61), {
    "": t("lead.error.many", { minutes: 2 }),
  });
  for (const error of [problem(500), problem(422, ["#/utm"]), new TypeError("no network")]) {
    assert.deepEqual(leadErrorsOf(t, error, values), { "": t("lead.error.failed") });
  }
});

test("campaign parameters are taken along, if there are any", () => {
  assert.deepEqual(utmOf(new URLSearchParams("utm_source=a&utm_campaign=b&x=1")), {
    source: "a",
    campaign: "b",
  });
  assert.equal(utmOf(new URLSearchParams("utm_source=")), undefined);
});
