import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import sharp from "sharp";
import { describe, test } from "vitest";
import { makePicture } from "./pictures.ts";
import { colourAt, noise, picture, tellsOfThePhone } from "./testing/pictures.ts";

const HEIC = await Deno.readFile(new URL("testing/phone.heic", import.meta.url));

const sizesOf = async (bytes: Uint8Array) => (await makePicture(bytes)).widths;

describe("sizes", () => {
  test("are those that the picture is wide enough for", async () => {
    deepStrictEqual(await sizesOf(await picture({ width: 2048, height: 100 })), [
      320,
      640,
      1280,
      2048,
    ]);
    deepStrictEqual(await sizesOf(await picture({ width: 2047, height: 100 })), [320, 640, 1280]);
    deepStrictEqual(await sizesOf(await picture({ width: 320, height: 100 })), [320]);
  });

  test("of a narrow picture are its own, however tall it is", async () => {
    const made = await makePicture(await picture({ width: 30, height: 16_384 }));
    deepStrictEqual([made.widths, made.width, made.height], [[30], 30, 16_384]);
    for (const { bytes } of made.files) ok((await sharp(bytes).metadata()).height >= 16_383);
    strictEqual((await makePicture(await picture({ width: 1, height: 1 }))).files.length, 2);
  });

  test("come from every kind of picture, a phone's too", async () => {
    const pictures: Record<string, Uint8Array> = { heic: HEIC };
    for (const format of ["jpeg", "png", "webp", "avif"] as const) {
      pictures[format] = await picture({ format });
    }
    for (const [kind, bytes] of Object.entries(pictures)) {
      const made = await makePicture(bytes);
      deepStrictEqual([made.width, made.height, made.widths], [400, 300, [320]], kind);
      for (const file of made.files) {
        ok(!tellsOfThePhone(file.bytes), kind);
        strictEqual(await colourAt(file.bytes, 0.1, 0.1), "red", `${kind} ${file.name}`);
        strictEqual(await colourAt(file.bytes, 0.9, 0.9), "blue", `${kind} ${file.name}`);
      }
    }
  });

  test("are upright for every way to hold a camera", async () => {
    // Where the upper left quarter of what is stored is shown.
    const corners = [[0, 0], [1, 0], [1, 1], [0, 1], [0, 0], [1, 0], [1, 1], [0, 1]] as const;
    for (const [n, [x, y]] of corners.entries()) {
      const orientation = n + 1;
      const made = await makePicture(await picture({ orientation }));
      deepStrictEqual(
        [made.width, made.height],
        orientation > 4 ? [300, 400] : [400, 300],
        `${orientation}`,
      );
      for (const { bytes } of made.files) {
        strictEqual(await colourAt(bytes, 0.1 + x * 0.8, 0.1 + y * 0.8), "red", `${orientation}`);
      }
    }
  });

  test("are in sRGB: wide colours, print colours, grey and 16 bits", async () => {
    const source = sharp(await picture());
    const inputs = {
      p3: await source.clone().withIccProfile("p3").jpeg().toBuffer(),
      cmyk: await source.clone().toColourspace("cmyk").jpeg().toBuffer(),
      grey: await source.clone().greyscale().png().toBuffer(),
      deep: await source.clone().toColourspace("rgb16").png().toBuffer(),
    };
    for (const [name, bytes] of Object.entries(inputs)) {
      for (const file of (await makePicture(bytes)).files) {
        const { space, icc, depth } = await sharp(file.bytes).metadata();
        deepStrictEqual([space, icc, depth], ["srgb", undefined, "uchar"], name);
        if (name === "grey") continue;
        strictEqual(await colourAt(file.bytes, 0.1, 0.1), "red", name);
      }
    }
  });

  test("keep what is transparent, but for the JPEG, which is white there", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({
      create: { width: 400, height: 300, channels: 4, background: clear },
    }).png().toBuffer();
    const [webp, jpeg] = (await makePicture(bytes)).files;
    strictEqual((await sharp(webp!.bytes).metadata()).hasAlpha, true);
    strictEqual(await colourAt(jpeg!.bytes, 0.5, 0.5), "rgb(255, 255, 255)");
  });

  test("have a placeholder that fits into a page, however much there is to see", async () => {
    ok((await makePicture(await noise(800, 600))).placeholder.length <= 700);
  });
});

describe("what is damaged is refused", () => {
  const refused = (bytes: Uint8Array, problem: string, what: string) =>
    rejects(makePicture(bytes), { name: "PictureRefused", message: problem }, what);

  test("a file that ends early, at any place", async () => {
    for (const format of ["jpeg", "png", "webp", "avif"] as const) {
      const whole = await picture({ format });
      for (const share of [0.2, 0.5, 0.9]) {
        const bytes = whole.slice(0, Math.floor(whole.length * share));
        await rejects(makePicture(bytes), { name: "PictureRefused" }, `${format} ${share}`);
      }
    }
    const jpeg = await noise(400, 300);
    await refused(jpeg.slice(0, jpeg.length / 2), "cut_off", "jpeg");
    await refused(HEIC.slice(0, 700), "not_a_picture", "heic");
  });

  test("what is no picture after its first bytes", async () => {
    const jpeg = (await picture()).slice(0, 20);
    await refused(jpeg, "not_a_picture", "jpeg");
    await refused(new TextEncoder().encode("<svg/>"), "not_a_picture", "svg");
    await refused(new Uint8Array(), "not_a_picture", "nothing");
  });

  test("a picture that moves", async () => {
    const frames = await Promise.all([1, 99].map((seed) => picture({ seed, format: "png" })));
    const moving = await sharp(frames, { join: { animated: true } }).webp().toBuffer();
    await refused(moving, "moving", "webp");
  });
});
