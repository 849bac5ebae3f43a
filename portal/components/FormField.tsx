import type { FieldProps } from "../lib/fields.ts";
import { Input, Select, Textarea } from "./Field.tsx";

/** The control that a field's data ask for. */
export function FormField({ options, long, input, ...field }: FieldProps) {
  if (options) return <Select {...field} options={options} />;
  return long ? <Textarea {...field} /> : <Input {...field} {...input} />;
}
