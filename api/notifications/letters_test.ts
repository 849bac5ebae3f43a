import { doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { consoleMailer } from "./mail/console.ts";
import { handoverLetter, magicLinkLetter, unansweredLetter } from "./letters.ts";

const TO = { email: "ana@office.example", name: "Ana <b>Reis</b>" };

test("the sign-in letter has the link twice, its token encoded", () => {
  const { to, text, html } = magicLinkLetter(TO, "a b&c", "https://office.example");
  strictEqual(to, TO);
  const link = "https://office.example/auth/callback?token=a%20b%26c";
  ok(text.split("\n").includes(link), "on a line of its own");
  ok(html!.includes(`href="${link}"`));
});

test("what buyers wrote is text in the letters' HTML", () => {
  const handover = handoverLetter(TO, {
    lead: { name: "<img src=x>", score: 80, tier: "hot", reasons: ["said <script>"] },
    reason: "asked for a person.",
    criteria: ['area: "><a href="https://evil.example">'],
    listings: [{ title: "Loft & <i>view</i>", url: "https://office.example/p/loft", liked: true }],
    next_step: "Call.",
    url: "https://office.example/c/1",
  });
  const unanswered = unansweredLetter(TO, { buyer_name: "<u>Rui</u>", url: "https://x.example" });
  for (const { html } of [handover, unanswered]) {
    doesNotMatch(html!, /<(?:img|script|i|u|b)\b|href="https:\/\/evil/);
    match(html!, /Ana &lt;b&gt;Reis/);
  }
  match(handover.html!, /Loft &amp; &lt;i&gt;view/);
  match(handover.text, /- Loft & <i>view<\/i> \(liked\): https:\/\/office\.example\/p\/loft/);
});

test("what a handover does not know leaves no heading", () => {
  const { text } = handoverLetter(TO, {
    lead: { name: "Rui", score: 10, tier: "cold", reasons: [] },
    reason: "asked for a person.",
    criteria: [],
    listings: [],
    next_step: "Call.",
    url: "https://office.example/c/1",
  });
  doesNotMatch(text, /Looking for|Listings shown|Why this score/);
  match(text, /Score: 10 \(cold\)\n\nOpen the conversation/);
});

test("a buyer without a name is a buyer", () => {
  const { subject, text } = unansweredLetter(TO, { buyer_name: null, url: "https://x.example" });
  strictEqual(subject, "A buyer waits for an answer");
  match(text, /A message from a buyer could not/);
});

test("in development letters are printed", async () => {
  let printed = "";
  const mailer = consoleMailer((text) => printed += text);
  await mailer.send({ to: TO, subject: "Hello", text: "one\ntwo", html: "<p>one</p>" });
  match(printed, /<ana@office\.example>\n {2}Subject: Hello\n\n {2}one\n {2}two\n/);
});
