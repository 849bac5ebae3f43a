import { sampleCsv } from "#api/schemas.ts";
import { define } from "../../../utils.ts";

export const handlers = define.handlers({
  GET: () =>
    new Response(sampleCsv(), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="listings.csv"',
      },
    }),
});
