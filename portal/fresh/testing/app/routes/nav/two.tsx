import { Head } from "fresh/runtime";
import { define } from "../../utils.ts";

export default define.page(({ isPartial, url }) => (
  <main>
    <Head>
      <title>Two</title>
      <meta name="description" content="page two" />
    </Head>
    <h1>Two</h1>
    <p id="how">{isPartial ? "partial" : "whole"}</p>
    <p id="query">{url.search}</p>
    <form id="search" action="/nav/two">
      <input name="q" />
      <button type="submit">Search</button>
    </form>
    <form id="post" method="post" action="/nav/save">
      <input name="name" />
      <button type="submit" name="via" value="button">Save</button>
    </form>
  </main>
));
