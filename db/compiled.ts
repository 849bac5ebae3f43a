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

/** Stands for the value of a name. */
class Place {
  constructor(readonly name: string) {}
}

/** The same where several values differ, by name; each is a value of the statement as it is. */
export function compiledOnceFor<V extends object>() {
  return <D, R>(
    names: readonly (keyof V & string)[],
    make: (from: D, values: V) => { compile(): CompiledQuery<R> },
  ): (from: D, values: V) => CompiledQuery<R> => {
    const places = Object.fromEntries(names.map((name) => [name, new Place(name)])) as V;
    let made: CompiledQuery<R> | undefined;
    return (from, values) => {
      made ??= make(from, places).compile();
      const parameters = made.parameters.map((one) =>
        one instanceof Place ? values[one.name as keyof V] : one
      );
      return { ...made, parameters };
    };
  };
}
