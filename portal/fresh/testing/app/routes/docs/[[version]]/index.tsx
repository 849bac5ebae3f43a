import { define } from "../../../utils.ts";

export default define.page(({ params }) => <h1>Docs {params.version || "none"}</h1>);
