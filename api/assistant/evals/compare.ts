/** When the evaluation counts an answer as right. */

/** A text without case, accents and punctuation. */
export function plainText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
    .replace(/['\u2019]/g, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** Whether two values of a criterion are the same. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (typeof a === "string" && typeof b === "string") return plainText(a) === plainText(b);
  return a === b;
}

const MONTH =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/;

/** A day's wording in one order: "10th of March" and "March 10th" are the same, nothing else is. */
function canonicalDay(text: string): string {
  const words = plainText(text).split(" ").filter((word) => word !== "the" && word !== "of");
  const month = words.find((word) => MONTH.test(word));
  if (month === undefined) return words.join(" ");
  return [month, ...words.filter((word) => word !== month)].join(" ");
}

/** Whether two wordings name the same day of a visit. */
export function sameDay(a: string, b: string): boolean {
  return canonicalDay(a) === canonicalDay(b);
}
