import assert from "node:assert/strict";
import { test } from "vitest";
import { ApiError } from "./api.ts";
import { emptyLead, leadErrorsOf, missingIn, readLead, utmOf } from "./lead_form.ts";

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

test("a form is read as it was typed, within bounds", () => {
  const form = new FormData();
  form.set("name", "  Ana ");
  form.set("email", "ana@example.com");
  form.set("message", "x".repeat(6000));
  form.set("consent", "yes");
  form.set("key", "not a key!");
  const values = readLead(form);
  assert.deepEqual([values.name, values.email, values.consent], ["Ana", "ana@example.com", true]);
  assert.deepEqual([values.phone, values.key, values.message.length], ["", "", 5000]);
});

test("name, one way to answer and consent are needed", () => {
  const empty = emptyLead("12345678");
  assert.deepEqual(Object.keys(missingIn(empty)), ["name", "email", "consent"]);
  assert.deepEqual(missingIn({ ...empty, name: "Ana", phone: "+351", consent: true }), {});
});

test("problems become errors of fields or of the whole form", () => {
  assert.deepEqual(leadErrorsOf(problem(422, ["#/email", "#/phone"]), 0).fields, {
    email: "lead.error.email",
    phone: "lead.error.phone",
  });
  assert.deepEqual(leadErrorsOf(problem(429), 61).form, { key: "lead.error.many", minutes: 2 });
  for (const error of [problem(500), problem(422, ["#/utm"]), new TypeError("no network")]) {
    assert.deepEqual(leadErrorsOf(error, 0).form, { key: "lead.error.failed" });
  }
});

test("campaign parameters are taken along, if there are any", () => {
  assert.deepEqual(utmOf(new URLSearchParams("utm_source=a&utm_campaign=b&x=1")), {
    source: "a",
    campaign: "b",
  });
  assert.equal(utmOf(new URLSearchParams("utm_source=")), undefined);
});
