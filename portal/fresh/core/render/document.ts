import { type ComponentChildren, Fragment, h } from "preact";
import { renderToString } from "preact-render-to-string";
import { HEAD_PLACE, withState } from "./hooks.ts";
import { islandPayload } from "./payload.ts";
import type { RenderState } from "./state.ts";

const HEAD_COMMENT = `<!--${HEAD_PLACE}-->`;

/**
 * Renders a whole document: completes `<html>`, `<head>` and `<body>` where the page has none,
 * merges what `Head`s collected, and adds the styles and scripts that the page needs.
 */
export function renderDocument(tree: ComponentChildren, css: string[], state: RenderState): string {
  const render = (children: ComponentChildren) =>
    withState(state, () => renderToString(h(Fragment, null, children)));
  let html = render(tree);
  if (!/^\s*(<!--.*?-->)*<html[\s>]/.test(html)) {
    state.headChildren = h("meta", { charset: "utf-8" });
    html = `<html><head>${HEAD_COMMENT}</head><body>${html}</body></html>`;
  } else if (!html.includes(HEAD_COMMENT)) {
    html = html.replace(/<html[^>]*>/, (tag) => `${tag}<head>${HEAD_COMMENT}</head>`);
  }

  const needsRuntime = state.islands.length > 0 || state.clientNav;
  const payload = needsRuntime || state.uses.length > 0 ? islandPayload(state, render) : "";
  const scripts = [...state.build.scripts, ...needsRuntime ? [state.build.runtime.url] : []];
  const preloads = needsRuntime
    ? [...state.build.runtime.imports, ...state.islands.flatMap((it) => [it.url, ...it.imports])]
    : [];

  // Vite's browser client takes the nonce for the styles that it inserts from here.
  const viteNonce = state.build.mode === "development" && state.nonce
    ? render(h("meta", { property: "csp-nonce", nonce: state.nonce }))
    : "";
  const head = renderHead(state, render) + viteNonce +
    [...new Set([...state.build.css, ...css])].map((href) =>
      render(h("link", { rel: "stylesheet", href }))
    ).join("") +
    [...new Set(preloads)].map((href) =>
      render(h("link", { rel: "modulepreload", href, crossorigin: "anonymous" }))
    ).join("");
  const tail = payload +
    [...new Set(scripts)].map((src) =>
      render(h("script", { type: "module", src, crossorigin: "anonymous" }))
    ).join("");

  html = html.replace(HEAD_COMMENT, () => head);
  const end = html.lastIndexOf("</body>");
  return `<!DOCTYPE html>${html.slice(0, end)}${tail}${html.slice(end)}`;
}

function renderHead(state: RenderState, render: (children: ComponentChildren) => string): string {
  state.inHead = true;
  try {
    const own = render(state.headChildren);
    // What replaced nothing comes after.
    return own + render([...state.headOverrides.values(), ...state.headElements]);
  } finally {
    state.inHead = false;
  }
}
