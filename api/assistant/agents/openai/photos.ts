/** Photographs that the model wants to send: of a home of this conversation, those still unsent. */
import type { AgentInput, AgentOutput, DialogueMemory } from "../../agent.ts";
import { nextPhotographs } from "../../photos.ts";
import type { FullReading } from "../builtin/understand/mod.ts";

/** @param memory as the turn leaves it: its homes are those that may be named */
export async function photographsFor(
  { deps }: AgentInput,
  read: FullReading,
  slug: string | null,
  memory: DialogueMemory,
): Promise<Pick<AgentOutput, "photos" | "unknown_topics"> & { refusals: string[] }> {
  if (slug === null) return { refusals: [] };
  const shown = memory.shown.find((card) => card.slug === slug);
  if (!shown) return { refusals: ["photos: no home of this conversation"] };
  const card = await deps.property(slug) ?? shown;
  const photos = nextPhotographs(card, memory);
  if (photos.count > 0) return { photos, refusals: [] };
  return {
    refusals: ["photos: none left to send"],
    // As the built-in agent notes what nobody has.
    ...(read.photos !== undefined && !card.photo_count && { unknown_topics: [read.photos] }),
  };
}
