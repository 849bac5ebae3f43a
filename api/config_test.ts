import { deepStrictEqual, match, ok, strictEqual, throws } from "node:assert/strict";
import { test } from "vitest";
import { ConfigError, parseConfig } from "./config.ts";

const problemsOf = (variables: Record<string, string>): string[] => {
  try {
    parseConfig(variables);
    return [];
  } catch (error) {
    ok(error instanceof ConfigError);
    return error.problems.map(({ name }) => name).sort();
  }
};
const SAFE = { JWT_SECRET: "s".repeat(32), SMTP_URL: "smtp://mail.example:25" };

test("an empty environment is a development service with demo data", () => {
  const config = parseConfig({});
  deepStrictEqual(
    [config.API_URL, config.PORTAL_URL, config.DEMO_DATA, config.DEV_LOGIN, config.JWT_TTL],
    ["http://localhost:8000", "http://localhost:3000", true, false, 43200],
  );
  strictEqual(parseConfig({ DATABASE_URL: "postgres://x/y" }).DEMO_DATA, false);
  strictEqual(parseConfig({ API_PORT: "" }).API_PORT, 8000);
});

test("every problem is reported at once, by name", () => {
  deepStrictEqual(
    problemsOf({
      API_PORT: "x",
      DATABASE_URL: "mysql://x",
      JWT_SECRET: "short",
      JWT_TTL: "soon",
      DEV_LOGIN: "yes",
      TWILIO_FROM: "+1",
      AGENT: "openai",
    }),
    [
      "API_PORT",
      "DATABASE_URL",
      "DEV_LOGIN",
      "JWT_SECRET",
      "JWT_TTL",
      "OPENAI_API_KEY",
      "TWILIO_ACCOUNT_SID",
      "TWILIO_AUTH_TOKEN",
      "WEBHOOK_PUBLIC_URL",
    ],
  );
});

test("values never stand in the message", () => {
  throws(() => parseConfig({ JWT_SECRET: "hunter2" }), (error: Error) => {
    match(error.message, /JWT_SECRET/);
    ok(!error.message.includes("hunter2"));
    return true;
  });
});

test("production refuses what is unsafe", () => {
  const production = { APP_ENV: "production", ...SAFE };
  deepStrictEqual(problemsOf(production), []);
  deepStrictEqual(problemsOf({ APP_ENV: "production" }), ["JWT_SECRET", "SMTP_URL"]);
  deepStrictEqual(problemsOf({ ...production, JWT_SECRET: "short" }), ["JWT_SECRET"]);
  deepStrictEqual(problemsOf({ ...production, DEV_LOGIN: "true" }), ["DEV_LOGIN"]);
  deepStrictEqual(problemsOf({ ...production, GATEWAY_ALLOW_UNSIGNED: "true" }), [
    "GATEWAY_ALLOW_UNSIGNED",
  ]);
  strictEqual(parseConfig(production).DEMO_DATA, false);
});
