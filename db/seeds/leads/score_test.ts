import assert from "node:assert/strict";
import { test } from "vitest";
import { scoreLead } from "../../../api/leads/mod.ts";
import { scored } from "./score.ts";

test("demo leads are scored as the leads' policy scores them", () => {
  const nothing = {
    email: false,
    phone: false,
    message_length: 0,
    property: false,
    profile: {},
    liked: 0,
    visit: "none" as const,
    offer: false,
  };
  assert.deepEqual(
    scored([
      "left a phone number",
      "left an email address",
      "asks about a listing",
      "wrote a message",
    ]),
    scoreLead({ ...nothing, phone: true, email: true, property: true, message_length: 20 }),
  );
  assert.deepEqual(
    scored([
      "left a phone number",
      "named a budget",
      "named an area",
      "knows what to look for",
      "wants to move at once",
      "has financing approved",
      "liked a listing",
      "has a visit confirmed",
      "made an offer",
    ]),
    scoreLead({
      ...nothing,
      phone: true,
      profile: {
        budget_max: 1,
        area: ["Lisbon"],
        purpose: "sale",
        bedrooms: 2,
        timeline: "asap",
        financing: "pre_approved",
      },
      liked: 1,
      visit: "confirmed",
      offer: true,
    }),
  );
  assert.deepEqual(
    scored(["wants to move within three months", "pays cash", "asked for a visit"]),
    scoreLead({
      ...nothing,
      profile: { timeline: "1_3mo", financing: "cash" },
      visit: "requested",
    }),
  );
  assert.deepEqual(scored([]), scoreLead(nothing));
});
