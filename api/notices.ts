/** What a start prints beside the addresses: who can sign in, and what is not configured. */
import { DEMO_ADMIN_EMAIL, DEMO_BROKER_EMAIL } from "#db/seeds/mod.ts";
import type { Config } from "./config.ts";

/** Lines of text, indented, with an empty one before each part. */
export function notConfigured(config: Config, agent: string): string {
  const lines: string[] = [];
  if (config.DEMO_DATA) {
    lines.push(
      "",
      "Demo logins: ask for a sign-in link on the portal as",
      `  ${DEMO_BROKER_EMAIL} (broker) or ${DEMO_ADMIN_EMAIL} (admin)`,
    );
  }
  const missing: string[] = [];
  if (!config.SMTP_URL) missing.push("No SMTP_URL: sign-in links are printed here.");
  if (agent === "builtin") missing.push("No OPENAI_API_KEY: the built-in agent answers.");
  if (config.GATEWAY_ALLOW_UNSIGNED) {
    missing.push("GATEWAY_ALLOW_UNSIGNED: POST /webhook takes unsigned messages.");
  } else if (!config.GATEWAY_SECRET) {
    missing.push("No GATEWAY_SECRET: POST /webhook refuses every generic message.");
  }
  if (!config.GATEWAY_SEND_URL) {
    missing.push("No GATEWAY_SEND_URL: replies of the generic gateway stay in the dead letters.");
  }
  if (missing.length > 0) lines.push("", "Not configured:", ...missing.map((line) => `  ${line}`));
  return lines.map((line) => line && `  ${line}`).join("\n");
}
