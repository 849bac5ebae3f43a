/** What makes each of them, for whoever judges all expressions of the sources. */
export const LATE_PATTERNS: (() => RegExp)[] = [];

/** A pattern that is compiled when it is first used: a start that waits for no message is sooner up. */
export function latePattern(compile: () => RegExp): () => RegExp {
  LATE_PATTERNS.push(compile);
  let compiled: RegExp | undefined;
  return () => compiled ??= compile();
}
