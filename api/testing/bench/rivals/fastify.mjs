/** Fastify with node-postgres on Node: `node fastify.mjs PORT`. */
import { answer, BY_SLUG, conditions, exactCount, LIMIT, page, SUMMARY } from "./rows.mjs";

const { default: Fastify } = await import("fastify");
const { default: pg } = await import("pg");

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.POOL),
});
const app = Fastify();

app.get("/v1/properties", async ({ query }) => {
  const { where, values } = conditions(query);
  const [rows, count] = await Promise.all([
    pool.query(page(where), values),
    pool.query(exactCount(where), values),
  ]);
  return answer(rows.rows, count.rows[0].n);
});

const detail = (named) => async ({ params }, reply) => {
  const { rows } = await pool.query({
    text: BY_SLUG,
    values: [params.slug],
    ...(named ? { name: "by-slug" } : {}),
  });
  return rows[0] ?? reply.code(404).send({ error: "not found" });
};
app.get("/v1/properties/:slug", detail(false));
app.get("/named/:slug", detail(true));

const SEARCH = `
  select ${SUMMARY.map((name) => `p.${name}`).join(", ")}, p.photos -> 0 as photo
  from rival.homes p, websearch_to_tsquery('simple', $1) q
  where p.words @@ q and p.status in ('active', 'pending')
  order by ts_rank(p.words, q) desc, p.id limit ${LIMIT}`;
const FOUND = `
  select count(*)::int as n from rival.homes p
  where p.words @@ websearch_to_tsquery('simple', $1) and p.status in ('active', 'pending')`;
app.get("/search", async ({ query }) => {
  const [rows, count] = await Promise.all([
    pool.query(SEARCH, [query.search]),
    pool.query(FOUND, [query.search]),
  ]);
  return answer(rows.rows, count.rows[0].n);
});

await app.listen({ host: "127.0.0.1", port: Number(process.argv[2]) });
