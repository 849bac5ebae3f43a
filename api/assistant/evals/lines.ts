/** Files of JSON Lines: reading them, and saying where one is wrong. */
import type { z } from "zod";

/** A line that is not what it should be; the message names file, line and field. */
export class UnreadableLine extends Error {
  override name = "UnreadableLine";
}

const describeFirst = ({ issues: [issue] }: z.ZodError): string =>
  issue ? `${issue.path.join(".") || "line"}: ${issue.message}` : "invalid";

/** Reads JSON Lines, skipping blank ones. @throws {UnreadableLine} */
export function parseLines<S extends z.ZodType>(
  content: string,
  file: string,
  schema: S,
  describe: (error: z.ZodError, value: unknown) => string = describeFirst,
): z.output<S>[] {
  return content.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    const where = `${file}:${index + 1}`;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch (error) {
      throw new UnreadableLine(
        `${where}: not JSON (${error instanceof Error ? error.message : error})`,
      );
    }
    const parsed = schema.safeParse(value);
    if (!parsed.success) throw new UnreadableLine(`${where}: ${describe(parsed.error, value)}`);
    return [parsed.data];
  });
}
