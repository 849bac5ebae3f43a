/** Texts on their way in (made safe to store) and out (cut to what a gateway takes). */

/** What is kept of an inbound text, in UTF-16 units; the largest gateway limit is 4,096. */
const INBOUND_TEXT_LIMIT = 8_000;

/** A text that Postgres takes (no NUL, no lone surrogate), of at most `limit` UTF-16 units. */
export function cleanText(text: string, limit: number = INBOUND_TEXT_LIMIT): string {
  const safe = text.replaceAll("\0", "").toWellFormed();
  return safe.length <= limit ? safe : safe.slice(0, endOfCharacter(safe, limit));
}

/**
 * Splits a text into pieces of at most `limit` UTF-16 units: between paragraphs, else lines, else
 * sentences, else words, else characters. Nothing but white space at the seams is lost.
 */
export function splitText(text: string, limit: number): string[] {
  const pieces: string[] = [];
  let rest = text.toWellFormed().trim();
  while (rest.length > limit) {
    const end = seam(rest, limit);
    pieces.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  if (rest !== "") pieces.push(rest);
  return pieces;
}

/** Where to cut: the last good break that leaves no piece much shorter than what fits. */
function seam(text: string, limit: number): number {
  // One more unit than fits: a break right after the limit costs nothing.
  const window = text.slice(0, limit + 1);
  for (const breaker of ["\n\n", "\n", ". ", " "]) {
    const at = window.lastIndexOf(breaker);
    const end = breaker === ". " ? at + 1 : at;
    if (at >= limit / 3 && end <= limit) return end;
  }
  return endOfCharacter(text, limit);
}

/** `end`, or one less where that would cut a surrogate pair in two. */
function endOfCharacter(text: string, end: number): number {
  const unit = text.charCodeAt(end - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? end - 1 : end;
}
