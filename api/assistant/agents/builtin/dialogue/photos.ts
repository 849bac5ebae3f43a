/** Photographs on request: the next ones of the home that is meant. */
import { nextPhotographs } from "../../../photos.ts";
import type { PropertyCard } from "../../../tools.ts";
import type { Understanding } from "../understand/mod.ts";
import type { AgentInput } from "../../../agent.ts";
import { brokerName, type Turn } from "./turn.ts";

/** The request for photographs: of this message, or of the one before, whose home we asked for. */
export function photoRequest({ history }: AgentInput, read: Understanding): string | undefined {
  if (read.photos !== undefined) return read.photos;
  const before = history.findLast(({ role }) => role === "agent")?.mark;
  const asked = before?.about === "photos" && before.asked?.includes("listing");
  if (!asked || read.reference.slug === undefined) return undefined;
  return history.findLast(({ role }) => role === "buyer")?.text;
}

/** Sends photographs of a home, or says that there are none; what nobody has is noted. */
export function sendPhotos(turn: Turn, card: PropertyCard, asked: string) {
  const { texts, parts, unknown, mark } = turn;
  mark.about = "photos";
  turn.memory = { ...turn.memory, focus: card.slug };
  if (!card.photo_count) {
    unknown.push(asked);
    return void parts.push(texts.photosNone(card.title, brokerName(turn)));
  }
  const photos = nextPhotographs(card, turn.memory);
  if (photos.count === 0) return void parts.push(texts.photosSent(card.title, card.url));
  turn.photos = photos;
  parts.push(texts.photos(photos.count, card.title, card.url));
}
