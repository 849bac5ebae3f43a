/** Deno's server with postgres.js and nothing else, bounded counts: `deno run -A raw.mjs PORT`. */
import { answer, boundedCount, BY_SLUG, conditions, page } from "./rows.mjs";

const { default: postgres } = await import("postgres");

const sql = postgres(Deno.env.get("DATABASE_URL"), { max: Number(Deno.env.get("POOL")) });
const prepared = { prepare: true };

async function list(query) {
  const { where, values } = conditions(Object.fromEntries(query));
  const [rows, count] = await Promise.all([
    sql.unsafe(page(where), values, prepared),
    sql.unsafe(boundedCount(where), values, prepared),
  ]);
  return Response.json(answer(rows, count[0].n));
}

async function detail(slug) {
  const [row] = await sql.unsafe(BY_SLUG, [slug], prepared);
  return row ? Response.json(row) : new Response(null, { status: 404 });
}

Deno.serve({ hostname: "127.0.0.1", port: Number(Deno.args[0]), onListen: () => {} }, (request) => {
  const { pathname, searchParams } = new URL(request.url);
  return pathname === "/v1/properties"
    ? list(searchParams)
    : detail(pathname.slice("/v1/properties/".length));
});
