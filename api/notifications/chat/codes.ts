/** Codes that brokers send from a chat to the agency's number: whoever sends one owns the chat. */

/** Base 32 of Crockford: 0 and 1 alone of the characters that look alike. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Of five bits each. */
const LENGTH = 12;
const GROUP = 4;

/** A code of 60 random bits, such as `HL-7K3M-9QXW-2BTA`. It may stand in an address as it is. */
export function newCode(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(LENGTH))]
    .map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return written(letters);
}

/** The code that a message consists of, as `newCode` writes it; undefined where it is none. */
export function codeIn(message: string): string | undefined {
  const [, typed] =
    /^\s*(?:\/start\s+)?HL[-\s]?([0-9A-Z]{4}[-\s]?[0-9A-Z]{4}[-\s]?[0-9A-Z]{4})\s*$/i
      .exec(message) ?? [];
  if (typed === undefined) return undefined;
  const letters = typed.toUpperCase().replace(/[-\s]/g, "").replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return [...letters].every((letter) => ALPHABET.includes(letter)) ? written(letters) : undefined;
}

const written = (letters: string): string =>
  ["HL", ...letters.match(new RegExp(`.{${GROUP}}`, "g"))!].join("-");
