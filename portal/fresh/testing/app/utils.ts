import { createDefine } from "fresh";

export interface State {
  /** Names of the middlewares that ran, in order. */
  trail: string[];
}

export const define = createDefine<State>();

/** A middleware that leaves its name in the trail. */
export const trace = (name: string) =>
  define.middleware((ctx) => {
    ctx.state.trail.push(name);
    return ctx.next();
  });
