/** Texts of the dashboard and the admin area. */
import * as admin from "./admin/mod.ts";
import * as columns from "./columns/mod.ts";
import * as desk from "./desk/mod.ts";
import * as words from "./words/mod.ts";

export const en = { ...desk.en, ...words.en, ...admin.en, ...columns.en };
export const es = { ...desk.es, ...words.es, ...admin.es, ...columns.es };
export const pt = { ...desk.pt, ...words.pt, ...admin.pt, ...columns.pt };
