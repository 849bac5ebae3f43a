/**
 * Every text in every language, grouped by what its key begins with. `{name}` is replaced by a
 * value; of `x.one` and `x.other` the value `count` chooses.
 */
import { admin, columns } from "./admin.ts";
import { desk } from "./desk.ts";
import { site } from "./site.ts";

/** A text in the languages that there are. */
export type Text = readonly [en: string, es: string, pt: string];

export const texts = { ...site, ...desk, ...admin, ...columns };
