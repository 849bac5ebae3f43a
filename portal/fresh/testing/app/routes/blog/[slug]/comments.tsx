import { define } from "../../../utils.ts";

export default define.page(({ params }) => <h1>Comments on {params.slug}</h1>);
