export { handlers } from "../../lib/nowhere.ts";
