import { handlers as inbox } from "./[id].tsx";

export { default } from "./[id].tsx";
export const handlers = { GET: inbox.GET };
