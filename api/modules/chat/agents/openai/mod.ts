// Interim stub so that the API boots; the owner of this folder replaces this file.
import type { Agent } from "../../agent.ts";
export function createOpenAiAgent(
  options: { apiKey: string; baseUrl?: string; model: string; fallback: Agent },
): Agent {
  return options.fallback;
}
