/**
 * The API for tests: the real composition on a database of its own, with the clock, the ids and the
 * mail in the test's hands.
 */
import { tmpdir } from "node:os";
import { type CompiledQuery, Kysely } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { openTestDatabase } from "#db/testing/mod.ts";
import { seedDemo } from "../demo/mod.ts";
import { DEMO_OPTIONS } from "./template.ts";
import { createApp } from "../app.ts";
import { type Config, parseConfig } from "../config.ts";
import { type Container, createContainer } from "../container.ts";
import type { Overrides } from "../container/base.ts";
import { silentLog } from "../shared/log.ts";
import type { Mail } from "../notifications/mail/port.ts";

export const GATEWAY_SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

export interface TestApi extends AsyncDisposable {
  app: ReturnType<typeof createApp>;
  container: Container;
  /** Mails that were sent, oldest first. */
  mails: Mail[];
  /** Address of the database, on a server. */
  databaseUrl: string | undefined;
  /** The test's time; it stands still until it is moved. */
  clock: { now: Date; advance(ms: number): void };
  /** A request with an optional JSON body and token. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** An access token of the person with an address. */
  login(email: string): Promise<string>;
}

export interface CallOptions {
  token?: string;
  json?: unknown;
  /** Instead of `json`: the body as it is. */
  body?: BodyInit;
  headers?: Record<string, string>;
  /** The peer's address. */
  from?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  // deno-lint-ignore no-explicit-any -- a test reads whatever was answered
  json: any;
  text: string;
}

interface TestApiOptions extends Omit<Overrides, "clock" | "connection"> {
  env?: Record<string, string>;
  /** Demo data, of which tests use the properties alone; off by default. */
  seed?: boolean;
  /** Start the background workers. */
  workers?: boolean;
  /** Use the machine's clock, for tests that wait for workers. */
  realTime?: boolean;
  /** Told of each statement that Kysely has sent. */
  onStatement?: (statement: CompiledQuery) => void;
}

/** Boots the API for a test. */
export async function testApi(options: TestApiOptions = {}): Promise<TestApi> {
  const { env = {}, seed = false, workers = false, realTime = false, ...rest } = options;
  const { onStatement, ...overrides } = rest;
  const opened = await openTestDatabase(seed ? "demo" : "empty");
  const log = ({ query }: { query: CompiledQuery }) => onStatement?.(query);
  const { dialect, ahead, lookups } = opened.engine;
  const db = onStatement ? new Kysely<Database>({ dialect, log }) : opened.db;
  const connection = onStatement
    ? {
      ...opened,
      db,
      ahead: ahead ? new Kysely<Database>({ dialect: ahead, log }) : db,
      lookups: lookups ? new Kysely<Database>({ dialect: lookups, log }) : db,
    }
    : opened;
  const clock = {
    now: new Date(DEMO_OPTIONS.now),
    advance(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
  const now = realTime ? () => new Date() : () => clock.now;
  // Nothing is left to do where the database was copied from the template.
  if (seed) await seedDemo(connection.db, DEMO_OPTIONS);
  // Made when something is written into it.
  const dataDir = `${tmpdir()}/hearthline-test-${crypto.randomUUID()}`;
  const config: Config = parseConfig({
    APP_ENV: "test",
    DATABASE_URL: connection.url ?? "memory:",
    JWT_SECRET: "test-secret-test-secret-test-secret-",
    PORTAL_SECRET: "portal-secret-portal-secret-portal-secret",
    GATEWAY_SECRET,
    QUIET_WINDOW_MS: "0",
    DEV_LOGIN: "true",
    DATA_DIR: dataDir,
    ...env,
  });
  const mails: Mail[] = [];
  const container = await createContainer(config, {
    connection,
    clock: now,
    log: silentLog,
    random: () => 0.5,
    mailer: {
      send: (mail) => Promise.resolve(void mails.push(mail)),
      close() {},
    },
    ...overrides,
  });
  if (workers) await container.startWorkers();
  const app = createApp(container);

  async function call(method: string, path: string, request: CallOptions = {}): Promise<Answer> {
    const headers = new Headers(request.headers);
    if (request.token) headers.set("authorization", `Bearer ${request.token}`);
    if (request.json !== undefined && !headers.has("content-type")) {
      headers.set("content-type", "application/json");
    }
    const response = await app.request(
      path,
      {
        method,
        headers,
        body: request.json === undefined ? request.body : JSON.stringify(request.json),
      },
      { remote_address: request.from ?? "192.0.2.1" },
    );
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson && text ? JSON.parse(text) : undefined,
    };
  }

  return {
    app,
    container,
    mails,
    databaseUrl: connection.url,
    clock,
    call,
    async login(email) {
      const { json } = await call("POST", "/v1/auth/dev-login", { json: { email } });
      return json.access_token;
    },
    async [Symbol.asyncDispose]() {
      await container.close();
      await Deno.remove(dataDir, { recursive: true }).catch(() => {});
    },
  };
}

/** Waits until a condition holds: polls, and gives up with its name after half a minute. */
export async function until<T>(
  what: string,
  condition: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (performance.now() > deadline) throw new Error(`waited in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
