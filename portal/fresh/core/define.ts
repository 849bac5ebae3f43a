import type { Middleware, PageComponent, PageResponse, RouteHandlers } from "./types.ts";

type DataOfResult<R> = R extends PageResponse<infer Data> ? Data : never;
type DataOfFn<F> = F extends (...args: never[]) => infer R ? DataOfResult<Awaited<R>> : never;

/** The data that the handlers of type `H` pass to their page. */
export type HandlerData<H> = { [M in keyof H]: DataOfFn<H[M]> }[keyof H];

/** Functions that return their argument and give it its types; see {@link createDefine}. */
export interface Define<State> {
  /** Types a file route's `handlers`. */
  handlers<H extends RouteHandlers<unknown, State>>(handlers: H): H;
  /** Types a page component; `define.page<typeof handlers>` types `props.data`. */
  page<Handlers = never, Data = [Handlers] extends [never] ? unknown : HandlerData<Handlers>>(
    component: PageComponent<Data, State>,
  ): PageComponent<Data, State>;
  layout(component: PageComponent<unknown, State>): PageComponent<unknown, State>;
  middleware<M extends Middleware<State>>(middleware: M): M;
}

/** Makes `define.*` helpers that know the type of `ctx.state`. */
export function createDefine<State>(): Define<State> {
  return {
    handlers: (handlers) => handlers,
    page: (component) => component,
    layout: (component) => component,
    middleware: (middleware) => middleware,
  };
}

/** Has the route's component rendered with `data` in its props; sets status and headers. */
export function page<Data>(
  data: Data,
  options?: { status?: number; headers?: HeadersInit },
): PageResponse<Data> {
  return { data, ...options };
}
