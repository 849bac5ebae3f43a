import { sampleReso } from "#api/schemas.ts";
import { define } from "../../../utils.ts";

export const handlers = define.handlers({
  GET: () =>
    new Response(sampleReso(), {
      headers: {
        "content-type": "application/json",
        "content-disposition": 'attachment; filename="listings.json"',
      },
    }),
});
