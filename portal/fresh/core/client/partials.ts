import { MARK } from "../markers.ts";
import { reviveIslands, unmountIslands } from "./islands.ts";
import { findRanges, nodesOf, type Range } from "./ranges.ts";

const modeAndName = (range: Range) => range.label.split(":") as [mode: string, name: string];

/**
 * Puts the partials of another document into this one, with its title, metadata and styles.
 * @returns Whether there was a partial with a place on this page.
 */
export async function applyPartials(source: Document): Promise<boolean> {
  const targets = new Map(
    findRanges(document.body.childNodes, MARK.partial, true).map((it) => [modeAndName(it)[1], it]),
  );
  const updates = findRanges(source.body.childNodes, MARK.partial).flatMap((update) => {
    const [mode, name] = modeAndName(update);
    const target = targets.get(name);
    return target ? [{ mode, target, nodes: nodesOf(update) }] : [];
  });
  if (updates.length === 0) return false;

  await mergeHead(source);
  const added: Node[] = [];
  for (const { mode, target, nodes } of updates) {
    if (mode === "replace") {
      const old = nodesOf(target);
      unmountIslands(old);
      for (const node of old) node.parentNode?.removeChild(node);
    }
    const before = mode === "prepend" ? target.start.nextSibling : target.end;
    for (const node of nodes) target.end.parentNode?.insertBefore(node, before);
    added.push(...nodes);
  }
  await reviveIslands(added, source);
  return true;
}

/** What belongs to one page rather than to the app. */
const METADATA = "meta[name], meta[property]:not([nonce]), link[rel=canonical], " +
  "link[rel=alternate], script[type='application/ld+json']";

/** Takes over the title, metadata, and style sheets that are not there yet, and awaits those. */
async function mergeHead(source: Document): Promise<void> {
  // A route that renders nothing but partials has no head of its own.
  if (source.title) {
    document.title = source.title;
    document.documentElement.lang = source.documentElement.lang;
    document.head.querySelectorAll(METADATA).forEach((element) => element.remove());
    document.head.append(...source.head.querySelectorAll(METADATA));
  }
  const known = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const sheets = [...source.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")]
    .filter((sheet) =>
      !known.some((own) => own.getAttribute("href") === sheet.getAttribute("href"))
    );
  await Promise.all(sheets.map((sheet) =>
    new Promise((done) => {
      const link = document.importNode(sheet);
      link.onload = link.onerror = done;
      document.head.append(link);
    })
  ));
}
