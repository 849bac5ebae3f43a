import { useEffect, useState } from "preact/hooks";

export interface TypesProps {
  date: Date;
  map: Map<string, Set<number>>;
  url: URL;
  regexp: RegExp;
  bigint: bigint;
  bytes: Uint8Array;
  missing: undefined;
  nothing: null;
  numbers: number[];
  sparse: number[];
  nested: { list: { deep: boolean }[] };
  shared: { self?: unknown };
  sharedAgain: { self?: unknown };
  text: string;
  odd: Record<string, unknown>;
}

const describe = (props: TypesProps) => ({
  date: props.date instanceof Date && props.date.toISOString(),
  map: props.map instanceof Map && [...props.map.get("k") ?? []],
  url: props.url instanceof URL && props.url.href,
  regexp: props.regexp instanceof RegExp && String(props.regexp),
  bigint: typeof props.bigint + props.bigint,
  bytes: props.bytes instanceof Uint8Array && [...props.bytes],
  missing: "missing" in props && typeof props.missing,
  nothing: props.nothing,
  numbers: props.numbers.map((number) => Object.is(number, -0) ? "-0" : String(number)),
  sparse: [props.sparse.length, 1 in props.sparse],
  nested: props.nested.list[0]?.deep,
  cycle: props.shared.self === props.shared && props.shared === props.sharedAgain,
  text: props.text,
  odd: [Object.hasOwn(props.odd, "constructor"), "polluted" in {}],
});

/** Shows what its props are, first on the server and again in the browser. */
export default function Types(props: TypesProps) {
  const [where, setWhere] = useState("server");
  useEffect(() => setWhere("browser"), []);
  return <pre id="types" data-where={where}>{JSON.stringify(describe(props))}</pre>;
}
