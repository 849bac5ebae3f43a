/** What axe and a ruler say about a page as it stands. */
import axe from "axe-core";
import type { Page } from "playwright-core";

/** Everything that WCAG 2.2 AA asks for, and good practice. */
export const ALL: Rules = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/** What depends on colours, and nothing else: enough for a second theme of the same page. */
export const COLOURS: Rules = {
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};

/** Which rules apply: axe's `runOnly`. */
interface Rules {
  runOnly: string[] | { type: "rule"; values: string[] };
}

/** What axe finds once nothing moves any more, in one line each. */
export async function violations(page: Page, rules: Rules = ALL): Promise<string[]> {
  // Strings, so that the page's policy against scripts does not matter.
  await page.evaluate(
    "Promise.allSettled(document.getAnimations().map((it) => it.finished)).then(() => {})",
  );
  if (await page.evaluate("typeof axe") === "undefined") await page.evaluate(axe.source);
  const options = JSON.stringify({ ...rules, resultTypes: ["violations"] });
  const found = await page.evaluate(`axe.run(document, ${options})`) as {
    violations: { id: string; nodes: { html: string }[] }[];
  };
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}

/** Pixels by which the page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
