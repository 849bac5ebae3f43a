/** The configuration: the only reader of the environment; reports every problem at once. */
import { z } from "zod";

const flag = z.enum(["true", "false"], { message: "must be true or false" })
  .transform((text) => text === "true");
const port = z.coerce.number({ message: "must be a port number" }).int().min(0).max(65535);
const url = z.url({ protocol: /^https?$/, message: "must be an http or https address" })
  .transform((text) => text.replace(/(?<!\/)\/+$/, ""));
const duration = z.string().regex(/^\d{1,6}[smhd]$/, { message: "must look like 12h, 30m or 7d" })
  .transform((text) =>
    Temporal.Duration.from((text.endsWith("d") ? "P" : "PT") + text).total("seconds")
  )
  .pipe(z.number().min(60, { message: "must be at least 60s" }));
const secret = z.string().refine((text) => new TextEncoder().encode(text).length >= 32, {
  message: "each secret must have 32 bytes or more",
});
const list = (item: z.ZodType<string, string>) =>
  z.string().transform((text) => text.split(",").map((part) => part.trim()).filter(Boolean))
    .pipe(z.array(item).min(1));

/** Bytes of a gateway's key; 0 for what is none. */
function keyBytes(text: string): number {
  const [, base64] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  try {
    return base64 === undefined ? 0 : Uint8Array.fromBase64(base64).length;
  } catch {
    return 0;
  }
}

const environment = z.object({
  APP_ENV: z.enum(["development", "production", "test"]).default("development"),
  API_PORT: port.default(8000),
  PORTAL_PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  API_URL: url.optional(),
  PORTAL_URL: url.optional(),
  DATABASE_URL: z.string().regex(/^(postgres(ql)?:\/\/.+|memory:)$/, {
    message: "must be postgres://… or memory:",
  }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(4),
  DATA_DIR: z.string().default(".data"),
  DEMO_DATA: flag.optional(),
  JWT_SECRET: list(secret).optional(),
  JWT_TTL: duration.default(12 * 3600),
  SESSION_IDLE: duration.pipe(z.number().min(600, { message: "must be at least 10m" }))
    .default(4 * 3600),
  DEV_LOGIN: flag.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, message: "must be smtp:// or smtps://" }).optional(),
  MAIL_FROM: z.string().default("Hearthline <no-reply@hearthline.example>"),
  AGENT: z.enum(["auto", "builtin", "openai"]).default("auto"),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: url.optional(),
  OPENAI_MODEL: z.string().default("gpt-4.1-mini"),
  OPENAI_TRANSCRIBE_MODEL: z.string().default("gpt-4o-mini-transcribe"),
  GATEWAY_SECRET: list(
    z.string().refine((text) => keyBytes(text) >= 24, {
      message: "must be whsec_ and the base64 of 24 bytes or more",
    }),
  ).optional(),
  GATEWAY_SEND_URL: url.optional(),
  GATEWAY_ALLOW_UNSIGNED: flag.default(false),
  WHATSAPP_APP_SECRET: list(z.string()).optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().optional(),
  WHATSAPP_ACCESS_TOKEN: z.string().optional(),
  WHATSAPP_PHONE_NUMBER_ID: z.string().optional(),
  WHATSAPP_NUMBER: z.string().regex(/^\d{7,15}$/, {
    message: "must be digits: country code and number",
  }).optional(),
  WHATSAPP_API_URL: url.default("https://graph.facebook.com/v23.0"),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: list(z.string()).optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_API_URL: url.default("https://api.twilio.com"),
  WEBHOOK_PUBLIC_URL: url.optional(),
  EVOLUTION_URL: url.optional(),
  EVOLUTION_INSTANCE: z.string().optional(),
  EVOLUTION_API_KEY: z.string().optional(),
  EVOLUTION_JWT_KEY: list(z.string()).optional(),
  TELEGRAM_BOT_TOKEN: z.string().optional(),
  TELEGRAM_SECRET_TOKEN: list(
    z.string().regex(/^[\w-]{1,256}$/, { message: "must be letters, digits, _ and -" }),
  ).optional(),
  TELEGRAM_BOT_NAME: z.string().regex(/^\w{5,32}$/, {
    message: "must be the bot's name, without @",
  }).optional(),
  TELEGRAM_API_URL: url.default("https://api.telegram.org"),
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
    message: "must be the name of a bucket",
  }).optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  QUIET_WINDOW_MS: z.coerce.number().int().min(0).max(60_000).default(1200),
  PORTAL_SECRET: secret.optional(),
  VAPID_PRIVATE_KEY: z.string().regex(/^[\w-]{43}$/, {
    message: "must be 32 bytes in base64url, as `npx web-push generate-vapid-keys` makes them",
  }).optional(),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  METRICS_TOKEN: secret.optional(),
});

/** Of each, all variables are set or none. */
const GROUPS = [
  [
    "WHATSAPP_APP_SECRET",
    "WHATSAPP_VERIFY_TOKEN",
    "WHATSAPP_ACCESS_TOKEN",
    "WHATSAPP_PHONE_NUMBER_ID",
  ],
  ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM", "WEBHOOK_PUBLIC_URL"],
  ["EVOLUTION_URL", "EVOLUTION_INSTANCE", "EVOLUTION_API_KEY", "EVOLUTION_JWT_KEY"],
  ["TELEGRAM_BOT_TOKEN", "TELEGRAM_SECRET_TOKEN"],
  ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
] as const;

const REQUIRED_IN_PRODUCTION = [
  "JWT_SECRET",
  "SMTP_URL",
  "MAIL_FROM",
  "API_URL",
  "PORTAL_URL",
] as const;

/** What gateways sign with, or say to show that it is they: hard to guess, in production. */
const GATEWAY_KEYS = [
  "WHATSAPP_APP_SECRET",
  "TWILIO_AUTH_TOKEN",
  "EVOLUTION_JWT_KEY",
  "EVOLUTION_API_KEY",
  "TELEGRAM_SECRET_TOKEN",
] as const;
const LEAST_KEY = 16;

/** The checked environment, and addresses and defaults worked out from it. */
export type Config = ReturnType<typeof parseConfig>;

/** Everything wrong with an environment; the message names each variable. */
export class ConfigError extends Error {
  override name = "ConfigError";
  constructor(readonly problems: { name: string; detail: string }[]) {
    super(
      "The configuration is not valid:\n" +
        problems.map(({ name, detail }) => `  ${name}: ${detail}`).join("\n"),
    );
  }
}

/** Reads a configuration out of variables. Empty counts as unset. Throws `ConfigError`. */
export function parseConfig(variables: Record<string, string>) {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(set, { jitless: true });
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => ({
    name: String(issue.path[0]),
    detail: issue.message,
  }));
  problems.push(...incompleteGroups(set));
  if (set.APP_ENV === "production") problems.push(...unsafeInProduction(set));
  if (set.AGENT === "openai" && !set.OPENAI_API_KEY && !set.OPENAI_BASE_URL) {
    problems.push({ name: "OPENAI_API_KEY", detail: "is needed with AGENT=openai" });
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const env = parsed.data;
  const API_URL = env.API_URL ?? `http://localhost:${env.API_PORT}`;
  const PORTAL_URL = env.PORTAL_URL ?? `http://localhost:${env.PORTAL_PORT}`;
  const DEMO_DATA = env.DEMO_DATA ??
    (env.APP_ENV !== "production" &&
      (env.DATABASE_URL === undefined || env.DATABASE_URL === "memory:"));
  // On by itself only where nobody but this machine's user comes: a public address, or an interface
  // that others reach, means that somebody may have forgotten APP_ENV=production.
  const loopback = [env.HOST, new URL(API_URL).hostname, new URL(PORTAL_URL).hostname]
    .every(isLoopback);
  const DEV_LOGIN = env.DEV_LOGIN ?? (env.APP_ENV === "development" && DEMO_DATA && loopback);
  return { ...env, API_URL, PORTAL_URL, DEMO_DATA, DEV_LOGIN };
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host);

function incompleteGroups(set: Record<string, string>) {
  return GROUPS.flatMap((group) => {
    const missing = group.filter((name) => !set[name]);
    if (missing.length === 0 || missing.length === group.length) return [];
    return missing.map((name) => ({
      name,
      detail: `is needed beside ${group.filter((other) => set[other]).join(", ")}`,
    }));
  });
}

function unsafeInProduction(set: Record<string, string>) {
  return [
    ...REQUIRED_IN_PRODUCTION.filter((name) => !set[name])
      .map((name) => ({ name, detail: "is required in production" })),
    ...["DEV_LOGIN", "GATEWAY_ALLOW_UNSIGNED"].filter((name) => set[name] === "true")
      .map((name) => ({ name, detail: "must not be true in production" })),
    ...GATEWAY_KEYS.filter((name) =>
      set[name]?.split(",").some((key) => key.trim().length < LEAST_KEY)
    ).map((name) => ({ name, detail: `must have ${LEAST_KEY} characters or more in production` })),
  ];
}

/** The process's configuration; `fixed` variables beat those of the environment. */
export const loadConfig = (fixed: Record<string, string> = {}): Config =>
  parseConfig({ ...Deno.env.toObject(), ...fixed });

/** What any program needs of its surroundings; the rest of the environment may be secret. */
const SURROUNDINGS = [
  ...["PATH", "HOME", "DENO_DIR", "TMPDIR", "TEMP", "SystemRoot", "TZ"],
  // What bounds its memory.
  ...["DENO_V8_FLAGS", "MALLOC_ARENA_MAX"],
];

/** The part of the environment that another program of ours is started with. */
export const surroundings = (): Record<string, string> =>
  Object.fromEntries(SURROUNDINGS.flatMap((name) => {
    const value = Deno.env.get(name);
    return value === undefined ? [] : [[name, value]];
  }));
