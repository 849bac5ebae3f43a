/** Pictures of a test's own. */
import sharp, { type Exif } from "sharp";
import type { TestApi } from "../../testing/mod.ts";

/** A picture whose upper left quarter is red and whose rest is blue; each `seed` is another one. */
export async function picture(
  { width = 400, height = 300, seed = 1, format = "jpeg", orientation, exif }: {
    width?: number;
    height?: number;
    seed?: number;
    format?: "jpeg" | "png" | "webp" | "avif";
    orientation?: number;
    exif?: Exif;
  } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const red = await plain(Math.ceil(width / 2), Math.ceil(height / 2), "#ff0000");
  let image = sharp(await plain(width, height, `rgb(0, ${seed % 100}, 255)`))
    .composite([{ input: red, left: 0, top: 0 }]);
  if (orientation) image = image.withMetadata({ orientation });
  if (exif) image = image.withExif(exif);
  return new Uint8Array(await image.toFormat(format).toBuffer());
}

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } }).png().toBuffer();

/** A photograph's worth of detail: noise. */
export const noise = async (width: number, height: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({
      create: {
        width,
        height,
        channels: 3,
        background: "#808080",
        noise: { type: "gaussian", mean: 128, sigma: 40 },
      },
    }).jpeg({ quality: 90 }).toBuffer(),
  );

/** What a phone writes into a photograph about itself and the place. */
export const PHONE_EXIF = {
  IFD0: { Make: "Phonemaker", Model: "Camera 9", Software: "Phone OS" },
  IFD3: {
    GPSLatitudeRef: "N",
    GPSLatitude: "38/1 42/1 0/1",
    GPSLongitudeRef: "W",
    GPSLongitude: "9/1 8/1 0/1",
  },
} satisfies Exif;

/** A photograph as iPhones keep it: 400 × 300. */
export const phoneHeic = (): Promise<Uint8Array<ArrayBuffer>> =>
  Deno.readFile(new URL("./phone.heic", import.meta.url));

/** Whether bytes hold a word of what phones write into photographs. */
export const tellsOfThePhone = (bytes: Uint8Array): boolean =>
  /Exif|GPS|Phonemaker|Camera 9|xpacket/.test(new TextDecoder("latin1").decode(bytes));

/** Runs every job that makes sizes, as the workers of a service would. */
export async function makeSizes(api: TestApi): Promise<void> {
  const { db, handlers } = api.container;
  for (;;) {
    const waiting = await db.selectFrom("media").select("id").where("status", "=", "waiting")
      .orderBy("created_at").orderBy("id").limit(1).executeTakeFirst();
    if (!waiting) return;
    await handlers.picture({ media_id: waiting.id });
  }
}

/** The bytes at an address of the API's; throws unless they are there. */
export async function bytesAt(api: TestApi, url: string): Promise<Uint8Array> {
  const response = await api.app.request(new URL(url, "http://localhost:8000").pathname);
  const bytes = await response.bytes();
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  return bytes;
}

/** The colour of a pixel of a picture. */
export async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) *
    info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  return red > 150 && blue < 100
    ? "red"
    : blue > 150 && red < 100
    ? "blue"
    : `rgb(${red}, ${green}, ${blue})`;
}
