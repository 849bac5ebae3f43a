import type { Translate } from "../../../../lib/translate.ts";

/** A reason of a lead's score, such as `pays cash (+15)`, in the reader's language. */
export function reasonText(t: Translate, reason: string): string {
  const [, words = reason, points = ""] = /^(.*?)( \(\+\d+\))?$/.exec(reason) ?? [];
  return t.or(`desk.reason.${words}`, words) + points;
}
