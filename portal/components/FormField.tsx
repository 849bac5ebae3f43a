import type { JSX } from "preact";
import { Input, Select, Textarea } from "./Field.tsx";

/** A field of a form as plain data, so that islands can be given it; see `lib/fields.ts`. */
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
  /** For a choice of one. */
  options?: { value: string; label: string }[];
  /** Of several lines. */
  long?: boolean;
}

/** The control that a field's data ask for. */
export function FormField({ options, long, input, ...field }: FieldProps) {
  if (options) return <Select {...field} options={options} />;
  return long ? <Textarea {...field} /> : <Input {...field} {...input} />;
}
