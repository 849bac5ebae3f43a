import { DevalueError, stringify } from "devalue";
import { type ComponentChildren, Fragment, h, isValidElement } from "preact";
import { renderToString } from "preact-render-to-string";
import { type PageState, STATE_ID } from "../markers.ts";
import { HEAD_PLACE, withState } from "./hooks.ts";
import type { RenderState } from "./state.ts";

const HEAD_COMMENT = `<!--${HEAD_PLACE}-->`;

/**
 * Renders a whole document, with what `Head`s collected and the styles and scripts it needs.
 * @throws {TypeError} if an island's prop cannot be serialised; the message names it.
 */
export function renderDocument(tree: ComponentChildren, css: string[], state: RenderState): string {
  const render = (children: ComponentChildren) =>
    withState(state, () => renderToString(h(Fragment, null, children)));
  let html = render(tree);
  if (!/^\s*(?:<!--(?:(?!-->).)*-->)*<html[\s>]/.test(html)) {
    state.headChildren = h("meta", { charset: "utf-8" });
    html = `<html><head>${HEAD_COMMENT}</head><body>${html}</body></html>`;
  }

  const { build } = state;
  const hasIslands = state.islands.length > 0;
  const scripts = [...build.scripts, ...hasIslands ? [build.runtime.url] : []];
  const preloads = hasIslands
    ? [...build.runtime.imports, ...state.islands.flatMap((it) => [it.url, ...it.imports])]
    : [];
  // Vite's browser client takes the nonce for the styles that it inserts from here.
  const viteNonce = build.mode === "development" && state.nonce
    ? render(h("meta", { property: "csp-nonce", nonce: state.nonce }))
    : "";
  const head = renderHead(state, render) + viteNonce +
    render(
      [...new Set([...build.css, ...css])].map((href) => h("link", { rel: "stylesheet", href })),
    ) +
    render(
      [...new Set(preloads)].map((href) =>
        h("link", { rel: "modulepreload", href, crossorigin: "anonymous" })
      ),
    );
  const tail = (hasIslands ? stateScript(state) : "") +
    render(scripts.map((src) => h("script", { type: "module", src, crossorigin: "anonymous" })));

  // Put together in one go: each step over a long text would copy it.
  const place = html.indexOf(HEAD_COMMENT);
  const [opened, rest] = place < 0
    ? ["", 0]
    : [html.slice(0, place) + head, place + HEAD_COMMENT.length];
  const end = html.lastIndexOf("</body>");
  return `<!DOCTYPE html>${opened}${html.slice(rest, end)}${tail}${html.slice(end)}`;
}

function renderHead(state: RenderState, render: (children: ComponentChildren) => string): string {
  state.inHead = true;
  try {
    const own = render(state.headChildren);
    // Elements that replaced none are appended.
    return own + render([...state.headOverrides.values(), ...state.headElements]);
  } finally {
    state.inHead = false;
  }
}

function stateScript(state: RenderState): string {
  const page: PageState = {
    islands: state.islands.map(({ url, exportName }) => [url, exportName]),
    uses: serializeUses(state),
  };
  // Nothing in it can end the element or start a comment.
  const json = JSON.stringify(page).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<script type="application/json" id="${STATE_ID}">${json}</script>`;
}

function serializeUses({ uses, islands }: RenderState): string {
  // JSX would be serialised like any object, and then not rendered.
  const Jsx = (value: unknown) => {
    if (isValidElement(value)) throw new TypeError("Props of islands cannot be JSX here");
  };
  try {
    return stringify(uses, { Jsx });
  } catch (error) {
    if (!(error instanceof DevalueError)) throw error;
    // The path starts with the use's number and 1 for its props: `[0][1].onSave`.
    const [, use, prop] = /^\[(\d+)\]\[1\]\.?(.*)$/.exec(error.path) ?? [];
    const island = islands[uses[Number(use)]?.[0] ?? -1]?.url;
    throw new TypeError(`${error.message}: prop ${prop} of island ${island}`, { cause: error });
  }
}
