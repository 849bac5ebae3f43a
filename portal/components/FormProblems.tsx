import type { FormErrors } from "../lib/forms.ts";
import type { Translate } from "../lib/translate.ts";
import { Notice } from "./Notice.tsx";

/** The summary above a refused form. Errors of `fields` are shown at the fields themselves. */
export function FormProblems({ errors, fields, t }: {
  errors: FormErrors;
  fields: readonly string[];
  t: Translate;
}) {
  const elsewhere = Object.keys(errors).filter((name) => !fields.includes(name));
  if (Object.keys(errors).length === 0) return null;
  return (
    <Notice
      tone="danger"
      text={elsewhere.map((name) => errors[name]).join(" ") || t("desk.common.fix")}
    />
  );
}
