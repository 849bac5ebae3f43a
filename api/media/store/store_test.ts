import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { startS3 } from "../testing/s3.ts";
import { folderStore } from "./folder.ts";
import type { MediaStore, StoredFile } from "./port.ts";
import { s3Store } from "./s3.ts";

interface Place extends AsyncDisposable {
  store: MediaStore;
  /** A second look at the same place, as another process has it. */
  other: MediaStore;
  /** Makes the place refuse what is asked of it, until it is called again. */
  breakDown(broken: boolean): Promise<void> | void;
}

/** Both stores: what one does, the other does. */
const PLACES: Record<string, () => Promise<Place>> = {
  async folder() {
    const folder = await Deno.makeTempDir({ prefix: "store-" });
    const clock = () => new Date();
    return {
      store: folderStore(`${folder}/media`, clock),
      other: folderStore(`${folder}/media`, clock),
      // Rights would not hold back root: a file stands where the folder should be.
      async breakDown(broken) {
        if (broken) {
          await Deno.rename(`${folder}/media`, `${folder}/away`);
          await Deno.writeTextFile(`${folder}/media`, "");
        } else {
          await Deno.remove(`${folder}/media`);
          await Deno.rename(`${folder}/away`, `${folder}/media`);
        }
      },
      [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
    };
  },
  async s3() {
    const server = await startS3();
    return {
      store: s3Store(server),
      other: s3Store(server),
      breakDown: (broken) => server.failNext(broken ? Infinity : 0),
      [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
    };
  },
};

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = async (file: StoredFile | undefined) =>
  file && { text: await new Response(file.body).text(), size: file.size };

for (const [name, open] of Object.entries(PLACES)) {
  test(`${name}: a file is put, read, replaced as a whole and removed`, async () => {
    await using place = await open();
    const { store, other } = place;
    const key = "pictures/0a1b/640.webp";
    strictEqual(await store.get(key), undefined);
    await store.put(key, bytes("the first content"), "image/webp");
    deepStrictEqual(await textOf(await other.get(key)), { text: "the first content", size: 17 });
    await store.put(key, ReadableStream.from([bytes("an"), bytes("other")]), "image/webp");
    deepStrictEqual(await textOf(await other.get(key)), { text: "another", size: 7 });
    await store.put("originals/empty", new Uint8Array(), "image/webp");
    deepStrictEqual(await textOf(await store.get("originals/empty")), { text: "", size: 0 });

    await store.remove([key, "pictures/0a1b/1280.jpg"]);
    strictEqual(await other.get(key), undefined);
    await store.remove([key]);
    await store.remove([]);
  });

  test(`${name}: parts of a file are read`, async () => {
    await using place = await open();
    const { store } = place;
    const key = "private/01930100-0000-7000-8000-000000000001";
    await store.put(key, bytes("0123456789"), "audio/ogg");
    for (
      const [from, to, text] of [
        ...[[0, 1, "01"], [1, 1, "1"], [2, 4, "234"], [0, 9, "0123456789"], [9, 9, "9"]] as const,
        ...[[7, 99, "789"], [10, 12, ""], [50, 60, ""]] as const,
      ]
    ) {
      deepStrictEqual(
        await textOf(await store.get(key, { from, to })),
        { text, size: text.length },
        `${from}-${to}`,
      );
    }
    strictEqual(await store.get("private/none", { from: 0, to: 1 }), undefined);
  });

  test(`${name}: what breaks off while it is put leaves what was there`, async () => {
    await using place = await open();
    const { store } = place;
    await store.put("originals/a", bytes("whole"), "image/jpeg");
    async function* breaking() {
      yield await Promise.resolve(bytes("half"));
      throw new Error("the sender went away");
    }
    for (const key of ["originals/a", "originals/b"]) {
      await rejects(store.put(key, ReadableStream.from(breaking()), "image/jpeg"), /went away/);
    }
    strictEqual((await textOf(await store.get("originals/a")))?.text, "whole");
    strictEqual(await store.get("originals/b"), undefined);
  });

  test(`${name}: a place that does not answer rejects, and a later attempt works`, async () => {
    await using place = await open();
    const { store } = place;
    await store.put("originals/a", bytes("before"), "image/jpeg");
    await place.breakDown(true);
    await rejects(store.put("originals/a", bytes("after"), "image/jpeg"));
    await rejects(store.put("originals/a", ReadableStream.from([bytes("after")]), "image/jpeg"));
    await place.breakDown(false);
    strictEqual((await textOf(await store.get("originals/a")))?.text, "before");
    await store.put("originals/a", bytes("after"), "image/jpeg");
    strictEqual((await textOf(await store.get("originals/a")))?.text, "after");
  });

  test(`${name}: many at once, each under its own key`, async () => {
    await using place = await open();
    const { store } = place;
    const keys = Array.from({ length: 40 }, (_, n) => `pictures/${n % 4}a/${n}.webp`);
    await Promise.all(keys.map((key) => store.put(key, bytes(key), "image/webp")));
    const read = await Promise.all(keys.map(async (key) => await textOf(await store.get(key))));
    deepStrictEqual(read.map((file) => file?.text), keys);
    await store.remove(keys);
    deepStrictEqual(
      await Promise.all(keys.map((key) => store.get(key))),
      keys.map(() => undefined),
    );
  });

  test(`${name}: a long stream goes in and out without being held in memory`, async () => {
    await using place = await open();
    const { store } = place;
    const megabytes = 240;
    const before = Deno.memoryUsage().rss;
    let most = 0;
    const look = () => void (most = Math.max(most, Deno.memoryUsage().rss - before));
    async function* long() {
      for (let n = 0; n < megabytes * 16; n++) {
        if (n % 16 === 0) look();
        yield await Promise.resolve(new Uint8Array(64 * 1024).fill(n));
      }
    }
    await store.put("originals/big", ReadableStream.from(long()), "image/jpeg");
    const file = await store.get("originals/big");
    let read = 0;
    for await (const chunk of file!.body) {
      look();
      read += chunk.length;
    }
    deepStrictEqual([read, file!.size], [megabytes * 1024 * 1024, megabytes * 1024 * 1024]);
    ok(most < megabytes * 1024 * 1024 * 0.6, `${Math.round(most / 1e6)} MB more`);
  });
}

test("s3: a key that is not known, or the wrong secret, rejects", async () => {
  await using server = await startS3();
  for (
    const wrong of [{ secretAccessKey: "wrong" }, { accessKeyId: "OTHER" }, { bucket: "none" }]
  ) {
    const store = s3Store({ ...server, ...wrong });
    await rejects(store.put("originals/a", bytes("x"), "image/jpeg"), /media store answered 40/);
  }
  const closed = { ...server, endpoint: "http://127.0.0.1:1" };
  await rejects(s3Store(closed).put("originals/a", bytes("x"), "image/jpeg"));
  await rejects(s3Store(closed).get("originals/a"));
});
