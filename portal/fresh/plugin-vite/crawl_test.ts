import assert from "node:assert/strict";
import { test } from "vitest";
import { crawl, staticHash } from "./crawl.ts";
import { resolveLayout } from "./options.ts";

async function withFiles(files: string[], run: (root: string) => void | Promise<void>) {
  const root = await Deno.makeTempDir();
  try {
    for (const file of files) {
      await Deno.mkdir(`${root}/${file}`.replace(/\/[^/]+$/, ""), { recursive: true });
      await Deno.writeTextFile(`${root}/${file}`, file);
    }
    await run(root);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

test("routes and islands are found by folder", () =>
  withFiles([
    "routes/index.tsx",
    "routes/style.css",
    "routes/index_test.tsx",
    "routes/index.test.ts",
    "routes/shop/(_islands)/Cart.tsx",
    "routes/shop/(_components)/Card.tsx",
    "routes/(group)/about.ts",
    "islands/deep/Counter.tsx",
    "islands/Counter.module.css",
  ], (root) => {
    assert.deepEqual(crawl(resolveLayout(root)), {
      routes: ["(group)/about.ts", "index.tsx"],
      islands: {
        "islands/deep/Counter.tsx": `${root}/islands/deep/Counter.tsx`,
        "routes/shop/(_islands)/Cart.tsx": `${root}/routes/shop/(_islands)/Cart.tsx`,
      },
    });
  }));

test("the hash of static files changes with names and contents only", () =>
  withFiles(["static/a.txt"], async (root) => {
    const layout = resolveLayout(root);
    const before = staticHash(layout);
    await Deno.writeTextFile(`${root}/static/a.txt`, "static/a.txt");
    assert.equal(staticHash(layout), before);
    await Deno.writeTextFile(`${root}/static/a.txt`, "other");
    assert.notEqual(staticHash(layout), before);
  }));
