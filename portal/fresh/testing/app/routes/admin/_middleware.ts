import { trace } from "../../utils.ts";

export default trace("admin");
