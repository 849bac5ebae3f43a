/**
 * What is made of public answers of the API, kept by the answer's text: whoever gets the same text
 * again is given the same object and the same markup. An answer is asked for on every request, so
 * nothing here is ever older than the API says.
 */
import type { ComponentChildren } from "preact";
import { Fragment, h } from "preact";
import { jsxTemplate } from "preact/jsx-runtime";
import { renderToString } from "preact-render-to-string";
import { Recent } from "./recent.ts";

/** Characters of answers, and of markup, that a process keeps. */
const ANSWERS = 8_000_000;
const MARKUP = 24_000_000;

const answers = new Recent<object>(ANSWERS);
const markup = new Recent<string>(MARKUP);

/** Makes something of an object, once for each. */
export function onceFor<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const made = new WeakMap<K, V>();
  return (of) => {
    if (!made.has(of)) made.set(of, make(of));
    return made.get(of)!;
  };
}

let last = 0;
/** Numbers of what markup was made of. */
const numberOf = onceFor((_: object) => ++last);

/** A public answer, read. Nobody may change the object: others are given it too. */
export function readKept(text: string): object {
  const known = answers.get(text);
  if (known) return known;
  const made: object = JSON.parse(text);
  answers.set(text, made, text.length);
  return made;
}

interface KeptProps {
  /** What the markup is made of: answers of the API as they were read, or constants. */
  of: readonly object[];
  /** Everything else that it depends on, the page's address included where it has links. */
  by: string;
  /** Makes it. No islands, no `Head`, and no scripts or styles: pages would come without them. */
  children: () => ComponentChildren;
}

/** Markup that is rendered once. */
export function Kept({ of, by, children }: KeptProps) {
  const key = `${of.map(numberOf)} ${by}`;
  let html = markup.get(key);
  if (html === undefined) {
    html = renderToString(h(Fragment, null, children()));
    if (/ nonce="|<!--frsh/.test(html)) throw new Error("Kept markup with scripts or islands");
    markup.set(key, html, key.length + html.length);
  }
  return jsxTemplate([html]);
}
