export { handlers } from "../../lib/not_found.ts";
