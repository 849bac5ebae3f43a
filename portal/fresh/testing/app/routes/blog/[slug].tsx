import { Head } from "fresh/runtime";
import { HttpError, page } from "fresh";
import { define } from "../../utils.ts";

export const handlers = define.handlers({
  GET(ctx) {
    if (ctx.params.slug === "missing") throw new HttpError(404);
    return page({ title: `Post ${ctx.params.slug}` }, { headers: { "x-post": "yes" } });
  },
});

export default define.page<typeof handlers>(({ data, route }) => (
  <article data-route={route}>
    <Head>
      <title>{data.title}</title>
      <meta name="description" content={`About ${data.title}`} />
      <link rel="canonical" href="/blog" />
    </Head>
    <h1>{data.title}</h1>
    <nav>
      <a href="/blog">Blog</a>
      <a href="/blog/a">A</a>
    </nav>
  </article>
));
