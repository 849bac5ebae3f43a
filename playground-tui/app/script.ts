/** Scripts: what a buyer says, a line a message. */
import { z } from "zod";
import { reasonOf } from "../state/text.ts";

export interface ScriptLine {
  text: string;
  /** Any of these after the message. */
  expect_phase: string[];
  expect_intent: string[];
}

/** A line that is no message; says which. */
export class BrokenScript extends Error {
  override name = "BrokenScript";
}

const names = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)])
  .transform((value) => typeof value === "string" ? [value] : value).default([]);
const jsonLine = z.strictObject({
  text: z.string().min(1),
  expect_phase: names,
  expect_intent: names,
});

/**
 * Reads a script. Lines that begin with `{` are JSON, all others are messages; empty
 * lines are passed over. Throws `BrokenScript` naming file, line and what is wrong.
 */
export function parseScript(content: string, file: string): ScriptLine[] {
  const lines = content.replace(/^\uFEFF/, "").split(/\r?\n/).flatMap((line, index) => {
    const where = `${file}:${index + 1}`;
    if (line.trim() === "") return [];
    if (line.includes("\0")) throw new BrokenScript(`${where}: not text`);
    if (!line.trimStart().startsWith("{")) {
      return [{ text: line.trim(), expect_phase: [], expect_intent: [] }];
    }
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch (error) {
      throw new BrokenScript(`${where}: not JSON (${reasonOf(error)})`);
    }
    const parsed = jsonLine.safeParse(value);
    if (parsed.success) return [parsed.data];
    const issue = parsed.error.issues[0];
    throw new BrokenScript(`${where}: ${issue?.path.join(".") || "line"}: ${issue?.message}`);
  });
  if (lines.length === 0) throw new BrokenScript(`${file}: no messages`);
  return lines;
}
