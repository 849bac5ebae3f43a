/** The API's problems in the reader's language, or in its own words where there is no text. */
import type { Problem } from "#api/client.ts";
import type { Translate } from "./translate.ts";

/** `#/photos/0/url` → `photos`: the field of the form that a pointer falls into. */
const fieldOf = (pointer: string): string => pointer.split("/")[1] ?? "";

/** A problem's text as a whole. */
export const problemText = (
  t: Translate,
  { code = "", detail = "" }: Partial<Pick<Problem, "code" | "detail">>,
): string => t.or(`problem.code.${code}`, detail);

/** What is wrong by field; a conflict: the value is taken. `group`: where a form's texts are. */
export const fieldTexts = (
  t: Translate,
  { code, errors = [] }: Pick<Problem, "code" | "errors">,
  group = code === "conflict" ? "problem.taken" : "problem.field",
): Record<string, string> =>
  Object.fromEntries(errors.map(({ pointer, detail }) => {
    const field = fieldOf(pointer);
    return [field, t.or(`${group}.${field}`, detail)];
  }));
