/** What a start prints when everything answers: addresses, who can sign in, what is not configured. */
import { DEMO_ADMIN_EMAIL, DEMO_BROKER_EMAIL } from "./demo/people.ts";
import { logFile } from "./adapters.ts";
import type { Config } from "./config.ts";

/** The block of text, indented, without an empty line at its ends. */
export function startNotice(config: Config, agent: string, seconds: number): string {
  const lines = [
    `Hearthline is up (first request served after ${seconds.toFixed(1)} s); Ctrl-C stops it.`,
    "",
    `Portal   ${config.PORTAL_URL}`,
    `API      ${config.API_URL} (reference: ${config.API_URL}/docs)`,
    ...signIn(config),
  ];
  const log = logFile(config);
  if (log) lines.push(`Log      ${log}`);
  const missing = notConfigured(config, agent);
  if (missing.length > 0) lines.push("", "Not configured:", ...missing.map((line) => `  ${line}`));
  return lines.map((line) => line && `  ${line}`).join("\n");
}

function signIn({ DEMO_DATA, DEV_LOGIN, PORTAL_URL }: Config): string[] {
  if (!DEMO_DATA) return [];
  const people = `${DEMO_BROKER_EMAIL} (broker), ${DEMO_ADMIN_EMAIL} (admin)`;
  return [
    DEV_LOGIN
      ? `Sign in  ${PORTAL_URL}/login: one click as demo broker or admin`
      : `Sign in  ${PORTAL_URL}/login: ask for a link as ${people}`,
  ];
}

function notConfigured(config: Config, agent: string): string[] {
  const missing: string[] = [];
  if (!config.SMTP_URL) missing.push("SMTP_URL: mails, sign-in links among them, are printed here");
  if (agent === "builtin") missing.push("OPENAI_API_KEY: the built-in agent answers");
  if (!config.GATEWAY_SECRET) {
    missing.push(
      config.GATEWAY_ALLOW_UNSIGNED
        ? "GATEWAY_SECRET: POST /webhook takes unsigned messages (GATEWAY_ALLOW_UNSIGNED)"
        : "GATEWAY_SECRET: POST /webhook refuses every generic message",
    );
  }
  if (!config.GATEWAY_SEND_URL) {
    missing.push("GATEWAY_SEND_URL: replies of the generic gateway stay in the dead letters");
  }
  return missing;
}
