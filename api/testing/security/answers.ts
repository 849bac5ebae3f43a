/** Whether an answer is one that the document promises. */
import { z } from "zod";
import { type Document, type Operation, resolve, type Schema } from "./document.ts";

/** A response of the service. */
export interface Given {
  status: number;
  type: string;
  text: string;
}

type Check = (operation: Operation, answer: Given) => string | undefined;

/** Checks status, media type and shape; says what is wrong. */
export function answerCheck(document: Document): Check {
  const checks = new Map<Schema, z.ZodType>();
  const shapeOf = (schema: Schema): z.ZodType => {
    const known = checks.get(schema) ?? z.fromJSONSchema(closed(document, schema) as never);
    checks.set(schema, known);
    return known;
  };
  return (operation, { status, type, text }) => {
    if (status >= 500) return `status ${status}`;
    const response = operation.responses[status];
    if (!response) return `undocumented status ${status}`;
    const plain = type.split(";")[0]!.trim();
    const content = response.content ?? {};
    if (Object.keys(content).length === 0) return text ? `a body with ${status}` : undefined;
    const declared = content[plain] ?? content["*/*"];
    if (!declared) return `undocumented type ${plain || "none"} with ${status}`;
    if (!plain.endsWith("json")) return undefined;
    const parsed = shapeOf(declared.schema ?? {}).safeParse(JSON.parse(text));
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return `undocumented shape with ${status}: ${issue?.path.join(".")} ${issue?.message}`;
    }
    if (status < 400) return undefined;
    const problem = parsed.data as { status: number; type: string; code: string };
    return problem.status === status && problem.type === `/problems/${problem.code}`
      ? undefined
      : `a problem that contradicts itself with ${status}`;
  };
}

/** A schema with what it refers to in it, that allows no property that it does not name. */
function closed(document: Document, given: Schema): Schema {
  const schema = resolve(document, given);
  const of = (part: Schema) => closed(document, part);
  if (schema.allOf) {
    return of(merged(schema.allOf.map((part) => resolve(document, part)), document));
  }
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(items && { items: of(items) }),
    ...(anyOf && { anyOf: anyOf.map(of) }),
    ...(properties && {
      additionalProperties: schema.additionalProperties ?? false,
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, of(part)]),
      ),
    }),
  };
}

/** One schema that stands for all of several. */
function merged(parts: Schema[], document: Document): Schema {
  return parts.reduce((one, next) => {
    const other = next.allOf
      ? merged(next.allOf.map((part) => resolve(document, part)), document)
      : next;
    return {
      ...one,
      ...other,
      type: one.type ?? other.type,
      properties: { ...one.properties, ...other.properties },
      required: [...one.required ?? [], ...other.required ?? []],
      additionalProperties: false,
    };
  }, {} as Schema);
}
