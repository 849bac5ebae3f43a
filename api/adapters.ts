/** The adapters that a configuration calls for. Only the composition root constructs them. */
import { tmpdir } from "node:os";
import type { Config } from "./config.ts";
import {
  createEvolutionGateway,
  createGenericGateway,
  createTelegramGateway,
  createTwilioGateway,
  createWhatsAppGateway,
  type Gateway,
} from "./gateways/mod.ts";
import { createDrafts } from "./media/drafts.ts";
import { withBehind } from "./media/store/behind.ts";
import { folderStore } from "./media/store/folder.ts";
import type { MediaStore } from "./media/store/port.ts";
import { s3Store } from "./media/store/s3.ts";
import type { Clock } from "./shared/clock.ts";
import { createPublicFetch } from "./shared/public_fetch.ts";
import { rootPath } from "./shared/root.ts";
import { batchedLog, fileLog, type Log } from "./shared/log.ts";
import { consoleMailer } from "./notifications/mail/console.ts";
import type { Mailer } from "./notifications/mail/port.ts";
import { smtpMailer } from "./notifications/mail/smtp.ts";
import type { OpenAiAgentOptions } from "./assistant/agents/openai/mod.ts";
import type { Transcribe } from "./assistant/agents/openai/transcribe.ts";
import type { Agent } from "./assistant/agent.ts";

/** JSON on standard output; in development in a file, as the terminal shows sign-in links. */
export function createLog(config: Config, now: Clock): Log {
  const path = logFile(config);
  return path
    ? fileLog(path, (line) => console.error(line), now)
    : batchedLog((lines) => console.log(lines), now);
}

/** Where the log is; undefined for standard output. */
export const logFile = (config: Config): string | undefined =>
  config.APP_ENV === "development" && config.DATABASE_URL !== "memory:"
    ? `${config.DATA_DIR}/service.log`
    : undefined;

/** SMTP where it is configured, else the terminal. */
export const createMailer = (config: Config): Mailer =>
  config.SMTP_URL
    ? smtpMailer(config.SMTP_URL, config.MAIL_FROM)
    : consoleMailer((text) => console.log(text));

const DEMO_PICTURES = rootPath("api/demo/pictures");

/**
 * Where pictures and files are kept, and where they are written before; the demo's own pictures are
 * found there too. Beside a throw-away database the folder is thrown away.
 */
export function createMedia(config: Config, clock: Clock) {
  const temporary = config.DATABASE_URL === "memory:";
  const folder = temporary
    ? `${tmpdir()}/hearthline-${crypto.randomUUID()}`
    : `${config.DATA_DIR}/media`;
  const store = withBehind(
    s3StoreOf(config) ?? folderStore(folder, clock),
    folderStore(DEMO_PICTURES, clock),
    (key) => /^pictures\/(.+)$/.exec(key)?.[1],
  );
  return {
    folder,
    store,
    drafts: createDrafts(`${folder}/drafts`, clock),
    async close() {
      if (temporary) await Deno.remove(folder, { recursive: true }).catch(() => {});
    },
  };
}

function s3StoreOf(config: Config): MediaStore | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return endpoint && bucket && region && accessKeyId && secretAccessKey
    ? s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey })
    : undefined;
}

/** Every configured gateway: of each, all variables are set or none (`config.ts`). */
export function createGateways(config: Config, now: Clock): Gateway[] {
  const gateways: Gateway[] = [];
  const fetchPublic = createPublicFetch();
  const { WHATSAPP_APP_SECRET: appSecrets, WHATSAPP_VERIFY_TOKEN: verifyToken } = config;
  const { WHATSAPP_ACCESS_TOKEN: accessToken, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId } = config;
  if (appSecrets && verifyToken && accessToken && phoneNumberId) {
    gateways.push(createWhatsAppGateway({
      appSecrets,
      verifyToken,
      accessToken,
      phoneNumberId,
      number: config.WHATSAPP_NUMBER,
      apiUrl: config.WHATSAPP_API_URL,
      now,
    }));
  }
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authTokens } = config;
  const { TWILIO_FROM: from, WEBHOOK_PUBLIC_URL: publicUrl } = config;
  if (accountSid && authTokens && from && publicUrl) {
    const apiUrl = config.TWILIO_API_URL;
    gateways.push(
      createTwilioGateway({
        accountSid,
        authTokens,
        from,
        apiUrl,
        publicUrl,
        fetchPublic,
        now,
      }),
    );
  }
  const { EVOLUTION_URL: url, EVOLUTION_INSTANCE: instance } = config;
  const { EVOLUTION_API_KEY: apiKey, EVOLUTION_JWT_KEY: jwtKeys } = config;
  if (url && instance && apiKey && jwtKeys) {
    gateways.push(createEvolutionGateway({ url, instance, apiKey, jwtKeys, now }));
  }
  const { TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_SECRET_TOKEN: secretTokens } = config;
  if (botToken && secretTokens) {
    const { TELEGRAM_API_URL: apiUrl, TELEGRAM_BOT_NAME: botName } = config;
    gateways.push(createTelegramGateway({ botToken, botName, secretTokens, apiUrl, now }));
  }
  if (config.GATEWAY_SECRET || config.GATEWAY_ALLOW_UNSIGNED) {
    gateways.push(createGenericGateway({
      // Without a secret only unsigned requests are taken; nobody can sign with a random one.
      secrets: config.GATEWAY_SECRET ??
        [`whsec_${crypto.getRandomValues(new Uint8Array(32)).toBase64()}`],
      sendUrl: config.GATEWAY_SEND_URL,
      allowUnsigned: config.GATEWAY_ALLOW_UNSIGNED,
      fetchPublic: config.GATEWAY_SEND_URL === undefined
        ? fetchPublic
        : createPublicFetch({ allow: [config.GATEWAY_SEND_URL] }),
      now,
    }));
  }
  return gateways;
}

/** What writes down what buyers say; undefined where no model server is configured. */
export function createListener(config: Config): Transcribe | undefined {
  if (!config.OPENAI_API_KEY && !config.OPENAI_BASE_URL) return undefined;
  let loaded: Promise<Transcribe> | undefined;
  const load = async () => {
    const { createTranscribe } = await import("./assistant/agents/openai/transcribe.ts");
    return createTranscribe({
      apiKey: config.OPENAI_API_KEY ?? "none",
      baseUrl: config.OPENAI_BASE_URL,
      model: config.OPENAI_TRANSCRIBE_MODEL,
    });
  };
  return async (recording) => (await (loaded ??= load()))(recording);
}

/** An agent that is loaded for its first turn: no request that a start is waited for needs one. */
function loadedLate(name: string, load: () => Promise<Agent>): Agent {
  let loaded: Promise<Agent> | undefined;
  return { name, respond: async (input) => (await (loaded ??= load())).respond(input) };
}

const builtinAgent = () =>
  loadedLate("builtin", async () => {
    const { createBuiltinAgent } = await import("./assistant/agents/builtin/mod.ts");
    return createBuiltinAgent();
  });

/** The agent that asks a model. */
const openAiAgent = (options: OpenAiAgentOptions) =>
  loadedLate("openai", async () => {
    const { createOpenAiAgent } = await import("./assistant/agents/openai/mod.ts");
    return createOpenAiAgent(options);
  });

/** Every agent that can answer, by name, the default one, and agents on another model. */
export function createAgents(config: Config) {
  const builtin = builtinAgent();
  const withModel = (model: string): Agent =>
    openAiAgent({
      apiKey: config.OPENAI_API_KEY ?? "none",
      baseUrl: config.OPENAI_BASE_URL,
      model,
      fallback: builtin,
    });
  const model = config.OPENAI_API_KEY || config.OPENAI_BASE_URL ? config.OPENAI_MODEL : undefined;
  const openai = model === undefined ? undefined : withModel(model);
  // `auto` asks a model where there is a key.
  const wanted = config.AGENT === "openai" || config.AGENT === "auto" && config.OPENAI_API_KEY;
  return {
    agents: new Map([builtin, ...(openai ? [openai] : [])].map((agent) => [agent.name, agent])),
    builtin,
    configured: wanted && openai ? openai : builtin,
    choice: openai ? { model, withModel } : {},
  };
}
