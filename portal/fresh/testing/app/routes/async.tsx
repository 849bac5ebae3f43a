import { define } from "../utils.ts";

export default define.page(async ({ url, redirect }) => {
  const user = await Promise.resolve(url.searchParams.get("user"));
  if (!user) return redirect("/form");
  return <h1>Hello {user}</h1>;
});
