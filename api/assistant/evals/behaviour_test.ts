import assert from "node:assert/strict";
import { test } from "vitest";
import type { AnsweredTurn } from "./answers.ts";
import { score } from "./score.ts";
import { ABOUT, after, answered, FRIDAY, visiting } from "./testing/answered.ts";

const IN_QUESTION = { memory: ABOUT };

const RIGHT_AND_WRONG: [key: string, right: AnsweredTurn, wrong: AnsweredTurn][] = [
  [
    "must_not_change",
    answered({ must_not_change: "all" }, {}, {
      profile_before: { area: ["Porto"] },
      profile: { area: ["Porto"] },
    }),
    answered({ must_not_change: "all" }, {}, { profile: { bedrooms: 2 } }),
  ],
  [
    "must_not_change",
    answered({ must_not_change: ["area", "bedrooms"], either: ["area"] }, {}, {
      profile: { area: ["Porto"], bathrooms: 2 },
    }),
    answered({ must_not_change: ["area", "bedrooms"] }, {}, { profile_before: { bedrooms: 2 } }),
  ],
  [
    "joint",
    answered({ criteria: {}, either: ["bedrooms"] }, {}, { profile: { bedrooms: 2 } }),
    answered({ criteria: {}, either: ["bathrooms"] }, {}, { profile: { bedrooms: 2 } }),
  ],
  [
    "listing",
    answered({ listing: [] }, {}),
    answered({ listing: [] }, {}, { listing: "Casa Luna" }),
  ],
  ["visit", answered({ visit: "none" }, {}), answered({ visit: "none" }, visiting("cancelled"))],
  [
    "visit",
    answered({ visit: "being_arranged" }, visiting("draft")),
    answered({ visit: "booked" }, visiting("draft")),
  ],
  [
    "visit",
    answered({ visit: "booked" }, visiting("confirmed")),
    answered({ visit: "cancelled" }, visiting("confirmed")),
  ],
  [
    "visit_at",
    answered({ visit_at: ["2026-11-27T18:30"] }, visiting("draft", FRIDAY)),
    answered({ visit_at: ["2026-11-27T18:30"] }, visiting("draft", { date: "2026-11-27" })),
  ],
  [
    "visit_day",
    answered({ visit_day: ["2026-11-26", "2026-11-27"] }, visiting("draft", FRIDAY)),
    answered({ visit_day: ["2026-11-26"] }, visiting("draft", FRIDAY)),
  ],
  [
    "wishes",
    answered({ wishes: ["pool", ["lift", "elevator"]] }, {}, {
      profile: { must_haves: ["Swimming pool", "elevator", "terrace"] },
    }),
    answered({ wishes: ["pool"] }, {}, { profile: { must_haves: ["not pool"] } }),
  ],
  [
    "wishes",
    answered({ wishes: [] }, {}),
    answered({ wishes: [] }, {}, { profile: { must_haves: ["pool"] } }),
  ],
  ["from", answered({ from: "buyer" }, {}), answered({ from: "buyer" }, { writer: "owner" })],
  ["from", answered({ from: "owner" }, { writer: "owner" }), answered({ from: "owner" }, {})],
  [
    "reply.about_home",
    answered({ reply: ["about_home"] }, { ...IN_QUESTION, reply: "The CASA LUNA has one." }),
    answered({ reply: ["about_home"] }, { ...IN_QUESTION, reply: "The Torre Sol has one." }),
  ],
  [
    "reply.about_home",
    answered({ reply: ["about_home"] }, {
      memory: { ...ABOUT, shown: ABOUT.shown.map((home) => ({ ...home, amenities: ["lift"] })) },
      reply: "Yes, the description mentions: lift.",
    }),
    answered({ reply: ["about_home"] }, { ...IN_QUESTION, reply: "Yes, it has a pool." }),
  ],
  [
    "reply.about_home",
    answered({ reply: ["about_home"] }, { ...IN_QUESTION, asks: ["price"] }),
    answered({ reply: ["about_home"] }, { asks: ["price"] }),
  ],
  [
    "reply.about_home",
    answered({ reply: ["about_home"] }, { ...IN_QUESTION, mark: { asked: ["visit_time"] } }),
    answered({ reply: ["about_home"] }, { ...IN_QUESTION, mark: { asked: ["area"] } }),
  ],
  [
    "reply.asks_back",
    answered({ reply: ["asks_back"] }, { mark: { suggested: "visit" } }),
    answered({ reply: ["asks_back"] }, { mark: { offered: [{ title: "Casa Luna" }] } }),
  ],
  [
    "reply.shows_homes",
    answered({ reply: ["shows_homes"] }, { mark: { offered: [{ title: "Casa Luna" }] } }),
    answered({ reply: ["shows_homes"] }, { mark: { offered: [] } }),
  ],
  [
    "reply.hands_over",
    answered({ reply: ["hands_over"] }, {}, after({ type: "notify_broker", reason: "offer" })),
    answered({ reply: ["hands_over"] }, {}, after({ type: "lead_lost" })),
  ],
  [
    "reply.admits_unknown",
    answered({ reply: ["admits_unknown"] }, { unknown_topics: ["the lift"] }),
    answered({ reply: ["admits_unknown"] }, { unknown_topics: [] }),
  ],
  [
    "reply.answers:garage",
    answered({ reply: ["answers:garage"] }, { ...IN_QUESTION, asks: ["garage"] }, {
      listing: "Casa Luna",
    }),
    answered({ reply: ["answers:garage"] }, { ...IN_QUESTION, asks: ["price"] }, {
      listing: "Casa Luna",
    }),
  ],
  [
    "reply.answers:price",
    answered({ reply: ["answers:price"] }, {
      memory: { ...ABOUT, focus: undefined },
      asks: ["price"],
      reply: "Casa Luna: €350,000. Torre Sol: €300,000.",
    }),
    answered({ reply: ["answers:price"] }, { asks: ["price"], reply: "Which one?" }),
  ],
  [
    "reply.one_polite_line",
    answered({ reply: ["one_polite_line"] }, { reply: "We wish you well." }),
    answered({ reply: ["one_polite_line"] }, { reply: "Where?", mark: { asked: ["area"] } }),
  ],
  [
    "reply.one_polite_line",
    answered({ reply: ["one_polite_line"] }, { reply: "We wish you well." }),
    answered({ reply: ["one_polite_line"] }, { reply: "Noted." }, { profile: { bedrooms: 2 } }),
  ],
];

for (const [index, [key, right, wrong]] of RIGHT_AND_WRONG.entries()) {
  test(`${key}, right and wrong (${index})`, () => {
    const { keys, misses, summaries } = score([right, wrong]);
    assert.deepEqual(misses.map(({ missed }) => missed.map(({ metric }) => metric)), [
      [key.replace(/\..*/, "")],
    ]);
    assert.equal(keys[key]?.wrong, 1);
    assert.equal(summaries.all.turn_accuracy.value, 0.5);
  });
}
