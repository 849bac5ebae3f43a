import { define } from "../../utils.ts";

export default define.page(({ params }) => <h1>Old {params.path}</h1>);
