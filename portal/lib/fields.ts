/** The fields of a form, as the schema that reads them has it. */
import type { JSX } from "preact";
import { z } from "zod";
import { accepts, type FormErrors, kindOf, type Values } from "./forms.ts";
import type { Translate } from "./translate.ts";

/** A field of a form as plain data, so that islands can be given it. */
export interface FieldProps {
  id: string;
  label: string;
  value: string;
  optional?: string;
  hint?: string;
  error?: string;
  required?: boolean;
  maxLength?: number;
  autoComplete?: string;
  /** What only fields of one line have. */
  input?: Pick<
    JSX.IntrinsicElements["input"],
    "type" | "inputMode" | "min" | "step" | "pattern" | "list"
  >;
  options?: { value: string; label: string }[];
  /** Of several lines. */
  long?: boolean;
}

/** A value that is stored, as the text of its field. */
export const valueText = (value: unknown): string =>
  Array.isArray(value) ? value.join(", ") : String(value ?? "");

function numberInput(schema: z.ZodNumber): FieldProps["input"] {
  const multiple = schema.def.checks?.map((one) => one._zod.def)
    .find((def): def is z.core.$ZodCheckMultipleOfDef => def.check === "multiple_of");
  const step = multiple ? Number(multiple.value) : schema.isInt ? 1 : "any";
  return { type: "number", inputMode: "decimal", min: schema.minValue ?? undefined, step };
}

function schemaProps(schema: z.core.$ZodType, name: string, t: Translate): Partial<FieldProps> {
  const kind = kindOf(schema);
  const nullable = accepts(schema, null);
  const choices = kind instanceof z.ZodEnum
    ? kind.options.map((value) => ({
      value: `${value}`,
      label: t.or(`desk.${name}.${value}`, `${value}`),
    }))
    : kind instanceof z.ZodBoolean
    ? [{ value: "true", label: t("fact.yes") }, { value: "false", label: t("fact.no") }]
    : undefined;
  if (choices) {
    const none = { value: "", label: kind instanceof z.ZodBoolean ? t("field.unknown") : "–" };
    return { options: nullable ? [none, ...choices] : choices };
  }
  const presence = nullable || accepts(schema, undefined)
    ? { optional: t("form.optional") }
    : { required: true };
  if (kind instanceof z.ZodNumber) return { ...presence, input: numberInput(kind) };
  return {
    ...presence,
    ...(kind instanceof z.ZodString && kind.maxLength ? { maxLength: kind.maxLength } : {}),
  };
}

/** Describes fields. Labels: `field.NAME`, else `fact.NAME`; options: `desk.NAME.VALUE`. */
export const describeFields = (
  { schema, names, values, errors, t, extra = {} }: {
    schema: z.ZodObject;
    names: readonly string[];
    values: Values;
    errors: FormErrors;
    t: Translate;
    extra?: Record<string, Partial<FieldProps>>;
  },
): FieldProps[] =>
  names.flatMap((name) => {
    const field = schema.shape[name];
    return field
      ? [{
        id: name,
        label: t.or(`field.${name}`, t.or(`fact.${name}`, name)),
        value: values[name] ?? "",
        error: errors[name],
        ...schemaProps(field, name, t),
        ...extra[name],
      }]
      : [];
  });
