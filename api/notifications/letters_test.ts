import { match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { consoleMailer } from "./mail/console.ts";
import { magicLinkLetter } from "./letters.ts";

const TO = { email: "ana@office.example", name: "Ana <b>Reis</b>" };

test("the sign-in letter has the link twice, its token encoded", () => {
  const { to, text, html } = magicLinkLetter(TO, "a b&c", "https://office.example");
  strictEqual(to, TO);
  const link = "https://office.example/auth/callback?token=a%20b%26c";
  ok(text.split("\n").includes(link), "on a line of its own");
  ok(html!.includes(`href="${link}"`));
});

test("in development letters are printed", async () => {
  let printed = "";
  const mailer = consoleMailer((text) => printed += text);
  await mailer.send({ to: TO, subject: "Hello", text: "one\ntwo", html: "<p>one</p>" });
  match(printed, /<ana@office\.example>\n {2}Subject: Hello\n\n {2}one\n {2}two\n/);
});
