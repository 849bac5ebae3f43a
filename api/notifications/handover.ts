/** What a broker should know to take a buyer over: kept with the lead, and told by letter. */
import type { Kysely } from "kysely";
import type { Database, DialogueMemory, Language, LeadRow } from "#db/tables/mod.ts";
import type { Profile, ProfileSlot } from "#db/tables/profile.ts";
import { HANDOVER_WORDS, type HandoverReason } from "./texts/handover.ts";

export interface Handover {
  lead: Pick<LeadRow, "name" | "score" | "tier" | "reasons">;
  reason: string;
  next_step: string;
  /** One line of text each: what is known, and from which message. */
  criteria: string[];
  listings: { title: string; url: string; liked: boolean }[];
}

interface Known {
  lead: Handover["lead"];
  profile: Profile;
  memory: Partial<DialogueMemory>;
  /** As the turn had it; an unknown one counts as a wish for a person. */
  reason: string;
}

/** Homes shown of which the latest are named. */
const MAX_LISTINGS = 10;

export function handoverOf(
  { lead, profile, memory: { shown = [], liked = [] }, reason }: Known,
  language: Language,
): Handover {
  const words = HANDOVER_WORDS[language];
  const { what, next } = words.reasons[reason as HandoverReason] ?? words.reasons.request_human;
  const said = (value: unknown) => words.values[String(value)] ?? String(value);
  return {
    lead: { name: lead.name, score: lead.score, tier: lead.tier, reasons: lead.reasons },
    reason: what,
    next_step: next,
    criteria: Object.entries(profile).map(([slot, { value, message_seq }]) => {
      const name = words.slots[slot as ProfileSlot] ?? slot.replaceAll("_", " ");
      const values = Array.isArray(value) ? value.map(said).join(", ") : said(value);
      return `${name}: ${values} (${words.message(message_seq)})`;
    }),
    listings: shown.slice(-MAX_LISTINGS).map(({ slug, title, url }) => ({
      title,
      url,
      liked: liked.includes(slug),
    })),
  };
}

/** The details of a hand-over for its letter. */
export async function handoverSections(
  db: Kysely<Database>,
  leadId: string,
  reason: string,
  language: Language,
): Promise<{ lines: string[]; sections: { title: string; items: string[] }[] } | undefined> {
  const found = await db.selectFrom("leads as l")
    .innerJoin("conversations as c", "c.id", "l.conversation_id")
    .select(["l.name", "l.score", "l.tier", "l.reasons", "c.profile", "c.memory"])
    .where("l.id", "=", leadId).executeTakeFirst();
  if (!found) return undefined;
  const { profile, memory, ...lead } = found;
  const handover = handoverOf({ lead, profile, memory, reason }, language);
  const words = HANDOVER_WORDS[language];
  return {
    lines: [
      `${lead.name} ${handover.reason}`,
      `${words.next}: ${handover.next_step}`,
    ],
    sections: [
      { title: words.criteria, items: handover.criteria },
      {
        title: words.listings,
        items: handover.listings.map(({ title, url, liked }) =>
          `${title}${liked ? ` (${words.liked})` : ""}: ${url}`
        ),
      },
    ].filter(({ items }) => items.length > 0),
  };
}
