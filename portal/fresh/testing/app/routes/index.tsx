import { define } from "../utils.ts";

export default define.page(() => (
  <main>
    <h1>Home</h1>
    <a href="/">Home</a> <a href="/blog">Blog</a>
    <img src="/hello.txt" alt="" />
  </main>
));
