import { page } from "fresh";
import { define } from "../utils.ts";

export const handlers = define.handlers({
  GET: () => page({ error: "" }),
  async POST(ctx) {
    const form = await ctx.req.formData();
    if (!form.get("email")) return page({ error: "Email missing" }, { status: 422 });
    return ctx.redirect("/form?sent=1", 303);
  },
});

export default define.page<typeof handlers>(({ data, url }) => (
  <form method="post">
    <input name="email" />
    <button type="submit">Send</button>
    <p>{url.searchParams.has("sent") ? "Sent" : data.error}</p>
  </form>
));
