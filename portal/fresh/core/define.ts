import type {
  LayoutComponent,
  Middleware,
  PageComponent,
  PageProps,
  PageResponse,
  RouteHandler,
} from "./types.ts";

type DataOfResult<R> = R extends PageResponse<infer Data> ? Data : never;
type DataOfFn<F> = F extends (...args: never[]) => infer R ? DataOfResult<Awaited<R>> : never;

/** The data that the handlers of type `H` pass to their page. */
export type HandlerData<H> = H extends (...args: never[]) => unknown ? DataOfFn<H>
  : { [M in keyof H]: DataOfFn<H[M]> }[keyof H];

/** Functions that return their argument and give it its types; see {@link createDefine}. */
export interface Define<State> {
  /** Types a file route's `handlers` (or `handler`). */
  handlers<H extends RouteHandler<unknown, State>>(handlers: H): H;
  /** Types a page component; `define.page<typeof handlers>` types `props.data`. */
  page<Handlers = never, Data = [Handlers] extends [never] ? unknown : HandlerData<Handlers>>(
    component: (props: PageProps<Data, State>) => ReturnType<PageComponent<Data, State>>,
  ): PageComponent<Data, State>;
  /** Types a layout or app wrapper. */
  layout(component: LayoutComponent<State>): LayoutComponent<State>;
  /** Types a middleware or an array of them. */
  middleware<M extends Middleware<State> | Middleware<State>[]>(middleware: M): M;
}

/**
 * Makes `define.*` helpers that know the type of `ctx.state`.
 *
 * @example
 * export const define = createDefine<{ user?: User }>();
 */
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
): PageResponse<Data>;
export function page(): PageResponse<undefined>;
export function page<Data>(
  data?: Data,
  options?: { status?: number; headers?: HeadersInit },
): PageResponse<Data | undefined> {
  return { data, ...options };
}
