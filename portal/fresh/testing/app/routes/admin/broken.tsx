import { define } from "../../utils.ts";

export default define.page(() => {
  throw new Error("secret detail");
});
