import { notStrictEqual, strictEqual, throws } from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { test } from "vitest";
import { Kept, readKept } from "./kept.tsx";
import { Recent } from "./recent.ts";

const shown = (of: object, by: string, make: () => string) =>
  renderToString(<Kept of={[of]} by={by}>{() => <b>{make()}</b>}</Kept>);

test("the same answer is read once, and another one never taken for it", () => {
  const text = '{"price":100}';
  strictEqual(readKept(text), readKept(text));
  notStrictEqual(readKept(text), readKept('{"price":101}'));
});

test("markup is made once of an answer, and anew of another or for another reader", () => {
  let made = 0;
  const count = () => `<${++made}>`;
  const first = readKept('{"n":1}');
  strictEqual(shown(first, "en", count), "<b>&lt;1></b>");
  strictEqual(shown(readKept('{"n":1}'), "en", count), "<b>&lt;1></b>");
  strictEqual(shown(first, "es", count), "<b>&lt;2></b>");
  strictEqual(shown(readKept('{"n":2}'), "en", count), "<b>&lt;3></b>");
});

test("a script, whose nonce is one answer's own, is not kept", () => {
  throws(
    () => renderToString(<Kept of={[]} by="">{() => <script nonce="n" />}</Kept>),
    /scripts or islands/,
  );
});

test("what was asked for longest ago goes when there is too much", () => {
  const recent = new Recent<number>(10);
  recent.set("a", 1, 4);
  recent.set("b", 2, 4);
  strictEqual(recent.get("a"), 1);
  recent.set("c", 3, 4);
  strictEqual(recent.get("b"), undefined);
  strictEqual(recent.get("a"), 1);
  recent.set("huge", 4, 11);
  for (const key of ["a", "c", "huge"]) strictEqual(recent.get(key), undefined);
});
