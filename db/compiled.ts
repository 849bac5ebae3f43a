import type { CompiledQuery } from "kysely";

/**
 * A statement of which one value differs from call to call is made once: for a wide row that takes
 * Kysely longer than to send it and to read the answer. `any` stands for the value meanwhile, and
 * must be none of the statement's own.
 */
export function compiledOnce<V, R>(
  any: NoInfer<V>,
  make: (value: V) => { compile(): CompiledQuery<R> },
): (value: V) => CompiledQuery<R> {
  let made: CompiledQuery<R> | undefined;
  return (value) => {
    made ??= make(any).compile();
    return { ...made, parameters: made.parameters.map((one) => one === any ? value : one) };
  };
}
