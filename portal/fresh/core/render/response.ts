import { type ComponentChildren, type FunctionComponent, h } from "preact";
import { internalsOf } from "../internals.ts";
import type { Context, PageComponent, PageProps } from "../types.ts";
import { renderDocument } from "./document.ts";
import { RenderState } from "./state.ts";

/** An element of a page, layout or app wrapper, with the props that Fresh gives it. */
export function toElement<State>(
  ctx: Context<State>,
  component: PageComponent<unknown, unknown>,
  data: unknown,
  Component: FunctionComponent = () => null,
): ComponentChildren {
  const { req, url, params, info, state, error, route } = ctx;
  const props: PageProps = { req, url, params, info, state, error, route, data, Component };
  return h(component as FunctionComponent<PageProps>, props);
}

/** Renders JSX within the app wrapper and the layouts of the context's view. */
export function renderPage<State>(
  ctx: Context<State>,
  children: ComponentChildren,
  init: ResponseInit,
): Response {
  const internals = internalsOf(ctx);
  const { wrappers, css } = internals.view;
  const tree = wrappers.reduceRight(
    (inner, wrapper) => toElement(ctx, wrapper, undefined, () => inner),
    children,
  );
  if (internals.useNonce) internals.nonce ??= crypto.randomUUID().replaceAll("-", "");
  const state = new RenderState(internals.build, ctx.url, internals.nonce);
  try {
    const html = renderDocument(tree, css, state);
    const headers = new Headers(init.headers);
    if (!headers.has("content-type")) headers.set("content-type", "text/html; charset=utf-8");
    return new Response(html, { ...init, headers });
  } finally {
    state.restore();
  }
}
