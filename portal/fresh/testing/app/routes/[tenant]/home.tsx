import { define } from "../../utils.ts";

export default define.page(() => <h1>Tenant</h1>);
