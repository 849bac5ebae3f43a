import { deepStrictEqual, match, ok, strictEqual, throws } from "node:assert/strict";
import { parseEnv } from "node:util";
import { test } from "vitest";
import { ConfigError, parseConfig, surroundings } from "./config.ts";
import { AS_IN_IMAGE } from "./testing/bench/servers.ts";

const problemsOf = (variables: Record<string, string>): string[] => {
  try {
    parseConfig(variables);
    return [];
  } catch (error) {
    ok(error instanceof ConfigError);
    return error.problems.map(({ name }) => name).sort();
  }
};
const SAFE = {
  JWT_SECRET: "s".repeat(32),
  SMTP_URL: "smtp://mail.example:25",
  MAIL_FROM: "Office <office@office.example>",
  API_URL: "https://api.office.example",
  PORTAL_URL: "https://office.example",
};

test("an empty environment is a development service with demo data", () => {
  const config = parseConfig({});
  deepStrictEqual(
    [config.API_URL, config.PORTAL_URL, config.DEMO_DATA, config.DEV_LOGIN, config.JWT_TTL],
    ["http://localhost:8000", "http://localhost:3000", true, true, 43200],
  );
  strictEqual(parseConfig({ DATABASE_URL: "postgres://x/y" }).DEMO_DATA, false);
  strictEqual(parseConfig({ API_PORT: "" }).API_PORT, 8000);
});

test("sign-in without a mail is on by itself only for demo data on this machine alone", () => {
  const devLogin = (variables: Record<string, string>) => parseConfig(variables).DEV_LOGIN;
  strictEqual(devLogin({ HOST: "::1", PORTAL_URL: "http://127.0.0.1:3000" }), true);
  strictEqual(devLogin({ DATABASE_URL: "postgres://x/y", DEMO_DATA: "true" }), true);
  for (
    const variables of [
      { DATABASE_URL: "postgres://x/y" },
      { DEMO_DATA: "false" },
      { HOST: "0.0.0.0" },
      { PORTAL_URL: "https://office.example" },
      { API_URL: "https://api.office.example" },
      { APP_ENV: "test" },
      { APP_ENV: "production", DEMO_DATA: "true", ...SAFE },
      { DEV_LOGIN: "false" },
    ] as Record<string, string>[]
  ) strictEqual(devLogin(variables), false, JSON.stringify(variables));
  strictEqual(devLogin({ DEV_LOGIN: "true", HOST: "0.0.0.0" }), true);
});

test(".env.example is a development's configuration, and lists every variable", async () => {
  const text = await Deno.readTextFile(new URL("../.env.example", import.meta.url));
  const variables = parseEnv(text) as Record<string, string>;
  deepStrictEqual(parseConfig(variables), parseConfig({}));
  deepStrictEqual(
    problemsOf({ ...variables, APP_ENV: "production" }),
    Object.keys(SAFE).sort(),
  );
  const source = await Deno.readTextFile(new URL("config.ts", import.meta.url));
  const schema = /z\.object\(\{([\s\S]*?)^\}\);/m.exec(source)![1]!;
  const names = [...schema.matchAll(/^ {2}([A-Z0-9_]+):/gm)].map(([, name]) => name!);
  deepStrictEqual(Object.keys(variables).sort(), names.sort());
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
      S3_ENDPOINT: "https://s3.example",
      S3_BUCKET: "-",
      AGENT: "openai",
    }),
    [
      "API_PORT",
      "DATABASE_URL",
      "DEV_LOGIN",
      "JWT_SECRET",
      "JWT_TTL",
      "OPENAI_API_KEY",
      "S3_ACCESS_KEY_ID",
      "S3_BUCKET",
      "S3_REGION",
      "S3_SECRET_ACCESS_KEY",
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
  deepStrictEqual(problemsOf({ APP_ENV: "production" }), Object.keys(SAFE).sort());
  deepStrictEqual(problemsOf({ ...production, JWT_SECRET: "short" }), ["JWT_SECRET"]);
  deepStrictEqual(problemsOf({ ...production, DEV_LOGIN: "true" }), ["DEV_LOGIN"]);
  deepStrictEqual(problemsOf({ ...production, GATEWAY_ALLOW_UNSIGNED: "true" }), [
    "GATEWAY_ALLOW_UNSIGNED",
  ]);
  strictEqual(parseConfig(production).DEMO_DATA, false);
});

test("weak and malformed keys of gateways stop the start", () => {
  const key = (bytes: number) => `whsec_${btoa("k".repeat(bytes))}`;
  strictEqual(problemsOf({ GATEWAY_SECRET: `${key(24)},${key(64)}` }).length, 0);
  for (
    const bad of [key(23), "whsec_", "whsec_====", `whsec_${"A".repeat(33)}`, btoa("k".repeat(32))]
  ) deepStrictEqual(problemsOf({ GATEWAY_SECRET: bad }), ["GATEWAY_SECRET"], bad);
  deepStrictEqual(
    problemsOf({ TELEGRAM_BOT_TOKEN: "1:x", TELEGRAM_SECRET_TOKEN: "with a space in the middle" }),
    ["TELEGRAM_SECRET_TOKEN"],
  );
  const telegram = (token: string) => ({
    ...{ ...SAFE, APP_ENV: "production", TELEGRAM_BOT_TOKEN: "1:x" },
    TELEGRAM_SECRET_TOKEN: token,
  });
  deepStrictEqual(problemsOf(telegram("k".repeat(15))), ["TELEGRAM_SECRET_TOKEN"]);
  deepStrictEqual(problemsOf(telegram("k".repeat(16))), []);
});

test("a program of ours is started with what bounds memory in the image, and with no secret", () => {
  deepStrictEqual(Object.keys(AS_IN_IMAGE).sort(), ["DENO_V8_FLAGS", "MALLOC_ARENA_MAX"]);
  const secret = { JWT_SECRET: SAFE.JWT_SECRET };
  const set = Object.entries({ ...AS_IN_IMAGE, ...secret });
  const before = set.map(([name]) => [name, Deno.env.get(name)] as const);
  for (const [name, value] of set) Deno.env.set(name, value);
  try {
    const { JWT_SECRET, DENO_V8_FLAGS, MALLOC_ARENA_MAX } = surroundings();
    deepStrictEqual({ JWT_SECRET, DENO_V8_FLAGS, MALLOC_ARENA_MAX }, {
      ...AS_IN_IMAGE,
      JWT_SECRET: undefined,
    });
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) Deno.env.delete(name);
      else Deno.env.set(name, value);
    }
  }
});
