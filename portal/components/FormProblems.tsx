import type { JSX } from "preact";
import type { FormErrors } from "../lib/forms.ts";
import type { Translate } from "../lib/translate.ts";
import { Notice } from "./Notice.tsx";

/** What is wrong with a form as a whole; `fields` say themselves what is wrong with them. */
export function FormProblems({ errors, fields, t }: {
  errors: FormErrors;
  fields: readonly string[];
  t: Translate;
}): JSX.Element | null {
  const elsewhere = Object.keys(errors).filter((name) => !fields.includes(name));
  if (Object.keys(errors).length === 0) return null;
  return (
    <Notice
      tone="danger"
      text={elsewhere.map((name) => errors[name]).join(" ") || t("desk.common.fix")}
    />
  );
}
