import { type ComponentChildren, type FunctionComponent, h } from "preact";
import { type Context, INTERNAL } from "../context.ts";
import { HttpError } from "../error.ts";
import type { PageComponent, PageProps } from "../types.ts";
import { renderDocument } from "./document.ts";
import { RenderState } from "./state.ts";

/** Carries a response out of a component that was called by the renderer. */
class ComponentResponse {
  constructor(readonly response: Response) {}
}

type AnyComponent = PageComponent<unknown, unknown>;

function pageProps(ctx: Context<unknown>, data: unknown, Component: FunctionComponent): PageProps {
  const { config, req, url, params, info, state, error, route, isPartial } = ctx;
  const redirect = ctx.redirect.bind(ctx);
  return {
    ...{ config, req, url, params, info, state, error, route, isPartial },
    ...{ data, Component, redirect },
  };
}

/** Calls an async component, or has the renderer call it, so that hooks work in it. */
async function toElement(component: AnyComponent, props: PageProps): Promise<ComponentChildren> {
  if (component.constructor.name === "AsyncFunction") {
    const result = await component(props);
    if (result instanceof Response) throw new ComponentResponse(result);
    return result;
  }
  const Guarded = (guarded: PageProps) => {
    const result = component(guarded);
    if (result instanceof Response) throw new ComponentResponse(result);
    if (result instanceof Promise) {
      throw new TypeError("A component that returns a promise must be an async function");
    }
    return result as ComponentChildren;
  };
  return h(Guarded as FunctionComponent<PageProps>, props);
}

const NO_CHILD: FunctionComponent = () => null;

/** Renders a route's component with its data. */
export async function renderRoute(
  ctx: Context<unknown>,
  component: AnyComponent,
  data: unknown,
  init: { status?: number; headers?: HeadersInit },
): Promise<Response> {
  return await unwrap(async () => {
    const element = await toElement(component, pageProps(ctx, data, NO_CHILD));
    return renderResponse(ctx, element, { status: init.status, headers: init.headers });
  });
}

/** Renders JSX within the layouts and the app wrapper of the context's route. */
export async function renderResponse(
  ctx: Context<unknown>,
  children: ComponentChildren,
  init: ResponseInit,
): Promise<Response> {
  return await unwrap(async () => {
    const internal = ctx[INTERNAL];
    const { app, layouts, css } = internal.view;
    let tree = children;
    for (const component of [...layouts.toReversed(), ...app ? [app] : []]) {
      const inner = tree;
      tree = await toElement(component, pageProps(ctx, undefined, () => inner));
    }
    if (internal.useNonce) internal.nonce ??= crypto.randomUUID().replaceAll("-", "");
    const state = new RenderState(internal.build, ctx.url, internal.nonce);
    try {
      const html = renderDocument(tree, css, state);
      const headers = new Headers(init.headers);
      if (!headers.has("content-type")) headers.set("content-type", "text/html; charset=utf-8");
      return new Response(html, {
        ...init,
        status: init.status ?? errorStatus(ctx.error),
        headers,
      });
    } finally {
      state.restore();
    }
  });
}

async function unwrap(render: () => Promise<Response>): Promise<Response> {
  try {
    return await render();
  } catch (error) {
    if (error instanceof ComponentResponse) return error.response;
    throw error;
  }
}

function errorStatus(error: unknown): number {
  if (error === null) return 200;
  return error instanceof HttpError ? error.status : 500;
}
