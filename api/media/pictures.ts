/** The sizes in which a picture is kept: upright, in sRGB, without a word of place and device. */
import type { Sharp } from "sharp";
import { JPEG_NAME, JPEG_WIDTH, MAX_PIXELS, webpName, WIDTHS } from "./contract.ts";
import { decodeHeic } from "./heic.ts";
import { loadSharp, PictureRefused, readHeader } from "./header.ts";
import { type PictureKind, pictureKindOf } from "./kinds.ts";

/** What WebP takes on a side. */
const WEBP_SIDE = 16_383;
/** Pixels of the placeholder's longer side. */
const PLACEHOLDER_SIDE = 16;
/** Seconds that one step may take; a picture has eight at most. */
const STEP_S = 10;

/** A picture in the sizes in which it is kept. */
export interface MadePicture {
  /** Of the original, turned upright. */
  width: number;
  height: number;
  /** Widths in pixels of the WebP files, ascending. */
  widths: number[];
  /** A `data:` address of a few pixels. */
  placeholder: string;
  files: { name: string; content_type: string; bytes: Uint8Array }[];
}

/** Pixels in memory. */
interface Pixels {
  data: Uint8Array;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

let last: Promise<unknown> = Promise.resolve();

/** Runs after all others: a process makes one picture at a time, as each takes its pixels' memory. */
function inTurn<T>(make: () => Promise<T>): Promise<T> {
  const made = last.then(make);
  last = made.catch(() => {});
  return made;
}

/** Makes the sizes of a picture. Throws `PictureRefused` for what is none, or is damaged. */
export const makePicture = (original: Uint8Array): Promise<MadePicture> =>
  inTurn(async () => {
    const kind = pictureKindOf(original);
    if (!kind) throw new PictureRefused("not_a_picture");
    const { width, height } = await readHeader(original, kind);
    const widths = WIDTHS.filter((each) => each <= width);
    if (widths.length === 0) widths.push(width as typeof widths[number]);
    const largest = await decoded(original, kind, widths.at(-1)!);
    const files: MadePicture["files"] = [];
    for (const each of widths) {
      const bytes = await (await resized(largest, each)).webp({ quality: 78 }).toBuffer();
      files.push({ name: webpName(each), content_type: "image/webp", bytes });
    }
    const jpeg = await (await resized(largest, Math.min(JPEG_WIDTH, largest.info.width)))
      .flatten({ background: "#fff" }).jpeg({ quality: 80, progressive: true }).toBuffer();
    files.push({ name: JPEG_NAME, content_type: "image/jpeg", bytes: jpeg });
    return { width, height, widths, placeholder: await placeholderOf(largest), files };
  });

/** The longer side at most of a picture that is kept in one size, in pixels. */
const SINGLE_SIDE = 2048;

/**
 * A picture made anew in one size, the first of those that move: nothing is left but what is seen.
 * Throws `PictureRefused`.
 */
export const reencoded = (original: Uint8Array, format: "webp" | "jpeg"): Promise<Uint8Array> =>
  inTurn(async () => {
    const kind = pictureKindOf(original) ?? "gif";
    const { width, height } = await readHeader(original, kind, true);
    const scale = Math.min(1, SINGLE_SIDE / Math.max(width, height));
    const pixels = await decoded(original, kind, Math.max(1, Math.round(width * scale)));
    const image = await fromPixels(pixels);
    return format === "webp"
      ? await image.webp({ quality: 80 }).toBuffer()
      : await image.flatten({ background: "#fff" }).jpeg({ quality: 82, progressive: true })
        .toBuffer();
  });

/** The pixels in the largest width; everything else is made of them. */
async function decoded(
  original: Uint8Array,
  kind: PictureKind | "gif",
  width: number,
): Promise<Pixels> {
  const input = kind === "heic"
    ? await fromPixels(await decodeHeic(original))
    : await readPicture(original);
  try {
    const { data, info } = await input.autoOrient().resize({ width }).toColourspace("srgb")
      .timeout({ seconds: STEP_S }).raw().toBuffer({ resolveWithObject: true });
    return { data, info: { ...info, channels: info.channels as 3 } };
  } catch (error) {
    // Its header was good: what cannot be read of it now never can be, or takes too long.
    throw new PictureRefused(/timeout/i.test(String(error)) ? "too_many_pixels" : "cut_off");
  }
}

/** Input that is bounded, and refused where it is damaged. */
async function readPicture(input: Uint8Array): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(input, { failOn: "error", limitInputPixels: MAX_PIXELS });
}

async function fromPixels({ data, info }: Pixels): Promise<Sharp> {
  const { width, height, channels } = info;
  const sharp = await loadSharp();
  return sharp(data, { raw: { width, height, channels } }).timeout({ seconds: STEP_S });
}

async function resized(pixels: Pixels, width: number): Promise<Sharp> {
  const { info } = pixels;
  const height = Math.max(1, Math.round(info.height * width / info.width));
  return (await fromPixels(pixels))
    .resize({ width, height: Math.min(height, WEBP_SIDE), fit: "fill" });
}

async function placeholderOf(pixels: Pixels): Promise<string> {
  const bytes = await (await fromPixels(pixels))
    .resize({ width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE, fit: "inside" })
    .webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${new Uint8Array(bytes).toBase64()}`;
}
