import { HttpError } from "fresh";
import { define } from "../utils.ts";

export default define.page(({ error }) => {
  if (error instanceof HttpError && error.status === 404) return <h1>No such page</h1>;
  return <h1>Failed: {error instanceof HttpError ? error.message : "unexpectedly"}</h1>;
});
