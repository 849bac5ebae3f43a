/** Saved sessions: enough to go on with one, or to say it all again. */
import { z } from "zod";
import type { TurnRecord } from "./record.ts";

const KIND = "hearthline-playground";

const saved = z.object({
  kind: z.literal(KIND),
  version: z.literal(1),
  session_id: z.string().min(1),
  broker: z.string().optional(),
  language: z.enum(["en", "es", "pt"]).optional(),
  turns: z.array(z.looseObject({
    number: z.number().int().min(1),
    text: z.string().min(1),
    acted_on: z.string(),
    rule: z.string(),
    from: z.looseObject({ phase: z.string() }),
    to: z.looseObject({ phase: z.string() }),
    profile: z.record(z.string(), z.looseObject({ value: z.unknown() })),
    tools: z.array(z.looseObject({ name: z.string(), rows: z.number() })),
    reply: z.looseObject({
      text: z.string(),
      listings: z.array(z.looseObject({ slug: z.string(), title: z.string() })),
    }).nullable(),
  })),
});

export interface SavedSession {
  session_id: string;
  broker?: string;
  language?: "en" | "es" | "pt";
  turns: TurnRecord[];
}

/** A file that holds no saved session; says why. */
export class CorruptSession extends Error {
  override name = "CorruptSession";
}

export const writeSession = (session: SavedSession): string =>
  `${JSON.stringify({ kind: KIND, version: 1, ...session }, null, 1)}\n`;

/** Reads what `writeSession` wrote. Throws `CorruptSession`. */
export function readSession(content: string, file: string): SavedSession {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    throw new CorruptSession(`${file} is no saved session: ${(error as Error).message}`);
  }
  const parsed = saved.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new CorruptSession(
      `${file} is no saved session: ${issue?.path.join(".") || "file"}: ${issue?.message}`,
    );
  }
  return parsed.data as unknown as SavedSession;
}
