import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { curl } from "./curl.ts";

test("the tour's curl sends what it is told and prints what comes back", async () => {
  const server = Deno.serve({ port: 0, onListen: () => {} }, async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const cookie = request.headers.get("cookie");
    const type = request.headers.get("content-type");
    const query = Object.fromEntries(searchParams);
    return Response.json(
      { method: request.method, pathname, query, cookie, type, body: await request.text() },
      { status: 418 },
    );
  });
  try {
    const url = `http://127.0.0.1:${server.addr.port}/x?a=1`;
    deepStrictEqual(JSON.parse(await curl(["-s", url, "-G", "--data-urlencode", "to=+351 9"])), {
      method: "GET",
      pathname: "/x",
      query: { a: "1", to: "+351 9" },
      cookie: null,
      type: null,
      body: "",
    });
    const posted = await curl(["-s", url, "-H", "content-type: text/x", "-d", "{}", "-b", "t=1"]);
    deepStrictEqual(JSON.parse(posted), {
      method: "POST",
      pathname: "/x",
      query: { a: "1" },
      cookie: "t=1",
      type: "text/x",
      body: "{}",
    });
    strictEqual(await curl(["-s", "-o", "/dev/null", "-w", "%{http_code}", url]), "418");
    await rejects(curl(["--compressed", url]), /Unknown option/);
  } finally {
    await server.shutdown();
  }
});
