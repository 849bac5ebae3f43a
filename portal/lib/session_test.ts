import assert from "node:assert/strict";
import fc from "fast-check";
import { test } from "vitest";
import { makeCookie, needsSecure, readCookie } from "./cookies.ts";
import { localPath, safeNext } from "./session.ts";

test("only paths of this site are gone to", () => {
  for (const path of ["/dashboard", "/dashboard/leads?status=new&x=%2F", "/"]) {
    assert.equal(localPath(path), path);
  }
  for (
    const path of [
      ...["", "dashboard", "//evil.example", "/\\evil.example", "/.//evil.example", "\\\\evil"],
      ...["https://evil.example", "javascript:alert(1)", "/\t/evil.example", "/a\nb"],
    ]
  ) assert.equal(localPath(path), undefined, path);
});

test("whatever is asked for, a browser stays on the site", () => {
  const part = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "evil.example",
    "@",
    ":",
    "%2f",
    "\t",
    "?",
    "a",
  );
  fc.assert(fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
    const path = localPath(`/${parts.join("")}`);
    if (path !== undefined) assert.equal(new URL(path, "https://here").origin, "https://here");
  }));
});

test("after signing in nobody is sent to an action or back to sign in", () => {
  for (
    const path of [
      "/%61pi/auth/logout",
      "/API/x",
      "/a%70i",
      "/%6cogin",
      "/x/%",
      "/api/auth/logout",
      "/login",
      "/login?next=/x",
      "/auth/callback?token=x",
    ]
  ) {
    assert.equal(safeNext(path), undefined, path);
  }
  assert.equal(safeNext("/admin/brokers"), "/admin/brokers");
});

test("cookies are secure everywhere but on this machine", () => {
  const secure = (address: string, portalUrl = "http://localhost:3000") =>
    needsSecure(new URL(address), portalUrl);
  assert.equal(secure("http://localhost:3000/"), false);
  assert.equal(secure("http://127.0.0.1:3000/"), false);
  assert.equal(secure("http://[::1]:3000/"), false);
  assert.equal(secure("http://portal.example/"), true);
  assert.equal(secure("http://localhost.evil.example/"), true);
  assert.equal(secure("http://127.0.0.1:3000/", "https://portal.example"), true);
});

test("cookies are read by their whole name, whatever they hold", () => {
  const req = new Request("http://localhost", {
    headers: { cookie: "x_lang=es; lang=pt; broken=%E0%A4%A; token=a=b" },
  });
  assert.equal(readCookie(req, "lang"), "pt");
  assert.equal(readCookie(req, "broken"), "%E0%A4%A");
  assert.equal(readCookie(req, "token"), "a=b");
  assert.equal(readCookie(req, "theme"), undefined);
  assert.match(
    makeCookie(new URL("http://localhost/"), "lang", "a;b", { maxAge: 5 }),
    /^lang=a%3Bb; Max-Age=5; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});
