/** Hours of a reply, however they are written. */
import { readNumbers } from "./read_numbers.ts";

/** "9:45" of "diez menos cuarto"; undefined where no hour is named. */
export function quarterOf({ groups = {} }: RegExpExecArray): string | undefined {
  const hour = readNumbers(groups.hour ?? groups.hour2 ?? "")[0]?.value;
  if (hour === undefined || hour > 24) return undefined;
  if (groups.to ?? groups.to2) return `${(hour + 11) % 12}:45`;
  return `${hour % 12}:${groups.past ?? groups.past2 ? "15" : "30"}`;
}

/** "5", "17:00" and "5 pm" are one hour. */
export function hourOf(match: RegExpExecArray): string {
  const [, a, b, c, d, e, f, g, noon] = match;
  return noon ? "0:00" : `${Number(a ?? c ?? f) % 12}:${b ?? d ?? e ?? g ?? "00"}`;
}
