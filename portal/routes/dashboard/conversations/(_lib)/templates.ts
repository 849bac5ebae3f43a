/** A template that a broker sends, as its form holds it. */

/** What the names of fields begin with that fill a template in. */
const VARIABLE = "variable.";

/** What a form of the conversation holds. */
export interface Typed {
  text?: string;
  template?: { id: string; variables: Record<string, string> };
}

/** The message of a form; undefined where it is another form. */
export function templateMessage(fields: FormData) {
  const id = fields.get("template");
  if (typeof id !== "string") return undefined;
  const filled = [...fields].flatMap(([name, value]) =>
    name.startsWith(VARIABLE) && typeof value === "string"
      ? [[name.slice(VARIABLE.length), value.trim()]]
      : []
  );
  return { template: { id, variables: Object.fromEntries(filled) as Record<string, string> } };
}
