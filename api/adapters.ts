/**
 * The adapters that a configuration calls for: gateways, agents, mail. Part of the composition root;
 * nothing else constructs them.
 */
import type { Config } from "./config.ts";
import {
  createEvolutionGateway,
  createGenericGateway,
  createTelegramGateway,
  createTwilioGateway,
  createWhatsAppGateway,
  type Gateway,
} from "./gateways/mod.ts";
import type { Clock } from "./shared/clock.ts";
import { fileLog, jsonLog, type Log } from "./shared/log.ts";
import { consoleMailer } from "./notifications/mail/console.ts";
import type { Mailer } from "./notifications/mail/port.ts";
import { smtpMailer } from "./notifications/mail/smtp.ts";
import { createBuiltinAgent } from "./assistant/agents/builtin/mod.ts";
import { createOpenAiAgent } from "./assistant/agents/openai/mod.ts";
import type { Agent } from "./assistant/agent.ts";

/**
 * JSON on standard output, for whoever collects it. In development with a data folder a file there,
 * so that the terminal is free for sign-in links.
 */
export function createLog(config: Config, now: Clock): Log {
  const path = logFile(config);
  return path
    ? fileLog(path, (line) => console.error(line), now)
    : jsonLog((line) => console.log(line), now);
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

/** Every configured gateway. */
export function createGateways(config: Config, now: Clock): Gateway[] {
  const gateways: Gateway[] = [];
  if (config.WHATSAPP_APP_SECRET) {
    gateways.push(createWhatsAppGateway({
      appSecrets: config.WHATSAPP_APP_SECRET.split(","),
      verifyToken: config.WHATSAPP_VERIFY_TOKEN!,
      accessToken: config.WHATSAPP_ACCESS_TOKEN!,
      phoneNumberId: config.WHATSAPP_PHONE_NUMBER_ID!,
      apiUrl: config.WHATSAPP_API_URL,
      now,
    }));
  }
  if (config.TWILIO_ACCOUNT_SID) {
    gateways.push(createTwilioGateway({
      accountSid: config.TWILIO_ACCOUNT_SID,
      authTokens: config.TWILIO_AUTH_TOKEN!.split(","),
      from: config.TWILIO_FROM!,
      apiUrl: config.TWILIO_API_URL,
      publicUrl: config.WEBHOOK_PUBLIC_URL!,
      now,
    }));
  }
  if (config.EVOLUTION_URL) {
    gateways.push(createEvolutionGateway({
      url: config.EVOLUTION_URL,
      instance: config.EVOLUTION_INSTANCE!,
      apiKey: config.EVOLUTION_API_KEY!,
      jwtKeys: config.EVOLUTION_JWT_KEY!.split(","),
      now,
    }));
  }
  if (config.TELEGRAM_BOT_TOKEN) {
    gateways.push(createTelegramGateway({
      botToken: config.TELEGRAM_BOT_TOKEN,
      secretTokens: config.TELEGRAM_SECRET_TOKEN!.split(","),
      apiUrl: config.TELEGRAM_API_URL,
      now,
    }));
  }
  if (config.GATEWAY_SECRET || config.GATEWAY_ALLOW_UNSIGNED) {
    gateways.push(createGenericGateway({
      // Without a secret only unsigned requests are let in; this one verifies nothing.
      secrets: config.GATEWAY_SECRET ??
        [`whsec_${crypto.getRandomValues(new Uint8Array(32)).toBase64()}`],
      sendUrl: config.GATEWAY_SEND_URL,
      allowUnsigned: config.GATEWAY_ALLOW_UNSIGNED,
      now,
    }));
  }
  return gateways;
}

/** Whether a model is asked: `auto` means, if a key is set. */
export const agentName = (config: Config): "builtin" | "openai" =>
  config.AGENT === "auto" ? (config.OPENAI_API_KEY ? "openai" : "builtin") : config.AGENT;

const hasModel = (config: Config): boolean =>
  Boolean(config.OPENAI_API_KEY || config.OPENAI_BASE_URL);

function createModelAgent(config: Config, fallback: Agent, model = config.OPENAI_MODEL): Agent {
  return createOpenAiAgent({
    apiKey: config.OPENAI_API_KEY ?? "none",
    baseUrl: config.OPENAI_BASE_URL,
    model,
    fallback,
  });
}

/** Every agent that can answer, by name. */
export function createAgents(config: Config): Map<string, Agent> {
  const builtin = createBuiltinAgent();
  const agents = new Map<string, Agent>([["builtin", builtin]]);
  if (hasModel(config)) agents.set("openai", createModelAgent(config, builtin));
  return agents;
}

/** What the playground needs to try another model than the configured one. */
export function modelChoice(config: Config, agents: ReadonlyMap<string, Agent>) {
  if (!hasModel(config)) return {};
  return {
    model: config.OPENAI_MODEL,
    withModel: (model: string) => createModelAgent(config, agents.get("builtin")!, model),
  };
}
