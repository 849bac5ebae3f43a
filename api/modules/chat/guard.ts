// Interim stub so that the API boots; the owner of guard.ts replaces this file.
import type { Language } from "./agent.ts";
import type { ProfileValues } from "./profile.ts";
import type { ListingCard } from "./tools.ts";
export function guardReply(
  reply: string,
  _context: {
    shown: readonly ListingCard[];
    own_origins: readonly string[];
    language: Language;
    profile?: ProfileValues;
    broker?: { phone?: string | null };
    forbidden?: readonly string[];
  },
): { text: string; refusals: string[] } {
  return { text: reply.slice(0, 1000), refusals: [] };
}
