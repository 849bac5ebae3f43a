import { define } from "../../utils.ts";

export default define.page(({ url }) => <h1>Saved via {url.searchParams.get("via")}</h1>);
