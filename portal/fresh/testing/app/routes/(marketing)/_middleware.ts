import { trace } from "../../utils.ts";

export default trace("marketing");
