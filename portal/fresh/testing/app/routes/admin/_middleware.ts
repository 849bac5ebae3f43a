import { trace } from "../../utils.ts";

export default [trace("admin 1"), trace("admin 2")];
