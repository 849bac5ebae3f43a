/** Hono with Kysely on Deno, as its documentation begins: `deno run -A hono.mjs PORT`. */
import { answer, DETAIL, LIMIT, SUMMARY } from "./rows.mjs";

const { Hono } = await import("hono");
const { Kysely } = await import("kysely");
const { jsonObjectFrom } = await import("kysely/helpers/postgres");
const { PostgresJSDialect } = await import("kysely-postgres-js");
const { default: postgres } = await import("postgres");

const db = new Kysely({
  dialect: new PostgresJSDialect({
    postgres: postgres(Deno.env.get("DATABASE_URL"), { max: Number(Deno.env.get("POOL")) }),
  }),
});
const app = new Hono();

function matching({ purpose, type, city, bedrooms, max_price }) {
  let rows = db.selectFrom("rival.homes as p").where("p.status", "in", ["active", "pending"]);
  if (purpose) rows = rows.where("p.purpose", "=", purpose);
  if (type) rows = rows.where("p.type", "=", type);
  if (city) rows = rows.where("p.city", "=", city);
  if (bedrooms) rows = rows.where("p.bedrooms", ">=", Number(bedrooms));
  if (max_price) rows = rows.where("p.price", "<=", Number(max_price));
  return rows;
}

app.get("/", (c) => c.text("Hello Hono!"));

app.get("/v1/properties", async (c) => {
  const query = c.req.query();
  const [rows, { n }] = await Promise.all([
    matching(query)
      .select(SUMMARY.map((name) => `p.${name}`))
      .select((eb) => [
        eb.ref("p.photos", "->").at(0).as("photo"),
        jsonObjectFrom(
          eb.selectFrom("public.brokers as b").whereRef("b.id", "=", "p.broker_id")
            .where("b.status", "=", "active")
            .select(["b.slug", "b.name", "b.phone", "b.photo_url", "b.office_name", "b.languages"]),
        ).as("broker"),
      ])
      .orderBy("p.published_at", "desc").orderBy("p.id", "desc").limit(LIMIT).execute(),
    matching(query).select((eb) => eb.fn.countAll().as("n")).executeTakeFirstOrThrow(),
  ]);
  return c.json(answer(rows, Number(n)));
});

app.get("/v1/properties/:slug", async (c) => {
  const row = await db.selectFrom("rival.homes").select(DETAIL)
    .where("slug", "=", c.req.param("slug")).where("status", "!=", "hidden").executeTakeFirst();
  return row ? c.json(row) : c.notFound();
});

Deno.serve(
  { hostname: "127.0.0.1", port: Number(Deno.args[0]), onListen: () => {} },
  app.fetch,
);
