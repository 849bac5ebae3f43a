/** Pictures that are damaged or built to harm, and odd ones that are shown all the same. */
import sharp from "sharp";
import {
  type Bytes,
  bytes,
  exifOrientation,
  frameOf,
  heifOfSize,
  jpegOfSize,
  jpegSegments,
  offsetOf,
  patched,
  png,
  PNG_MAGIC,
  pngChunk,
  pngHeader,
  webp,
  webpCanvas,
} from "./crafted.ts";
import { phoneHeic, picture } from "./pictures.ts";

/** A file and where it is refused: when it is sent, or when its sizes are made; and with what code. */
export interface Damaged {
  name: string;
  bytes: Bytes;
  refused: "at once" | "by the job";
  problem: "not_a_picture" | "cut_off" | "too_many_pixels";
}

type Refused = [Damaged["refused"], Damaged["problem"]];
const UNREADABLE: Refused = ["at once", "not_a_picture"];
const TOO_LARGE: Refused = ["at once", "too_many_pixels"];
const CUT_OFF: Refused = ["by the job", "cut_off"];

const NOTHING = new Uint8Array();
const END = pngChunk("IEND", NOTHING);
/** A PNG of ten by ten pixels that ends with what is given. */
const smallPng = (...rest: (string | number | Uint8Array)[]) =>
  bytes(PNG_MAGIC, pngHeader({ width: 10, height: 10 }), ...rest);

/** A JPEG without its segments of a kind. */
const without = (jpeg: Uint8Array, marker: number): Bytes =>
  bytes(
    jpeg.subarray(0, 2),
    ...jpegSegments(jpeg).filter((segment) => segment.marker !== marker).map((segment) =>
      jpeg.subarray(
        segment.at,
        segment.marker === 0xda ? undefined : segment.at + segment.length + 2,
      )
    ),
  );

/** The same with every byte behind a text set to zero. */
const blankAfter = (file: Uint8Array, text: string): Bytes =>
  new Uint8Array(file).fill(0, offsetOf(file, text) + text.length);

/** Every one of them. */
export async function damagedPictures(): Promise<Damaged[]> {
  const [jpeg, pngFile, webpFile, avif] = await Promise.all(
    (["jpeg", "png", "webp", "avif"] as const).map((format) => picture({ format, seed: 7 })),
  ) as [Bytes, Bytes, Bytes, Bytes];
  const phone = await phoneHeic();
  const boxEnd = new DataView(avif.buffer).getUint32(0);
  const found: Damaged[] = [];
  const add = ([refused, problem]: Refused, files: Record<string, Bytes>) => {
    for (const [name, bytes] of Object.entries(files)) {
      found.push({ name, bytes, refused, problem });
    }
  };
  /** A file cut off before each offset; before a negative one counted from its end. */
  const cuts = (what: string, file: Bytes, refused: Refused, offsets: readonly number[]) =>
    add(
      refused,
      Object.fromEntries(offsets.map((at) => [`${what} cut off at ${at}`, file.slice(0, at)])),
    );

  const scan = jpegSegments(jpeg).at(-1)!.at;
  cuts("JPEG", jpeg, UNREADABLE, [3, 4, 20, 73, frameOf(jpeg), frameOf(jpeg) + 6, scan, scan + 5]);
  cuts("JPEG", jpeg, CUT_OFF, [scan + 14, Math.floor(jpeg.length / 2), -20, -2, -1]);
  cuts("PNG", pngFile, UNREADABLE, [8, 12, 16, 20, 29, 33, 41]);
  cuts("PNG", pngFile, CUT_OFF, [100, Math.floor(pngFile.length / 2), -100, -17, -13]);
  cuts("WebP", webpFile, UNREADABLE, [12, 16, 20, 30, 200, -20, -1]);
  cuts("AVIF", avif, UNREADABLE, [16, boxEnd, boxEnd + 4, boxEnd + 50, offsetOf(avif, "ispe")]);
  cuts("AVIF", avif, CUT_OFF, [-150, -20, -1]);
  cuts("HEIC", phone, UNREADABLE, [16, 28, 40, 100, 300, 413, 500, 700, -1]);

  add(TOO_LARGE, {
    "PNG of 2.5 gigapixels in a kilobyte": smallPngOf(50_000, 50_000),
    "PNG of 50 megapixels and a row": smallPngOf(10_000, 5_001),
    "PNG that is too wide": png({ width: 16_385, height: 1 }),
    "JPEG that is too high once turned": bytes(
      jpeg.subarray(0, 2),
      exifOrientation(6),
      jpegOfSize(jpeg, 16_385, 10).subarray(2),
    ),
    "HEIC that says 1.6 gigapixels": heifOfSize(phone, 40_000, 40_000),
    "AVIF that says 2.5 gigapixels": heifOfSize(avif, 50_000, 50_000),
    "AVIF that says 16 by 4 thousand pixels": heifOfSize(avif, 16_000, 4_000),
  });
  add(UNREADABLE, {
    "PNG without a width": png({ width: 0, height: 10 }),
    "PNG of negative width": png({ width: 0xffffffff, height: 1 }, [], new Uint8Array(10)),
    "PNG without pixels": smallPng(END),
    "PNG with a palette and none": png({ width: 10, height: 10, colour: 3 }),
    "PNG of three bits": png({ width: 10, height: 10, depth: 3 }),
    "PNG of a fifth colour type": png({ width: 10, height: 10, colour: 5 }),
    "PNG with two headers": bytes(
      pngFile.subarray(0, 33),
      pngHeader({ width: 9000, height: 9000 }),
      pngFile.subarray(33),
    ),
    "PNG whose header comes second": bytes(
      PNG_MAGIC,
      pngChunk("tEXt", bytes("a\0b")),
      pngFile.subarray(8),
    ),
    "PNG with a chunk that must be known": png({ width: 10, height: 10 }, [
      pngChunk("ABCD", bytes("x")),
    ]),
    "PNG with a chunk of negative length": smallPng(0xff, 0xff, 0xff, 0xff, "IDAT"),
    "PNG as Apple's tools pack it": bytes(
      PNG_MAGIC,
      pngChunk("CgBI", new Uint8Array(4)),
      pngFile.subarray(8),
    ),
    "JPEG without a size": jpegOfSize(jpeg, 0, 0),
    "JPEG without a height": jpegOfSize(jpeg, 400, 0),
    "JPEG without a colour": patched(jpeg, frameOf(jpeg) + 9, 0),
    "JPEG of two colours": patched(jpeg, frameOf(jpeg) + 9, 2),
    "JPEG that begins twice": bytes(jpeg.subarray(0, 2), jpeg),
    "JPEG with a PNG inside": bytes(jpeg.subarray(0, 20), pngFile),
    "JPEG with a segment beyond its end": bytes(
      jpeg.subarray(0, 2),
      0xff,
      0xe5,
      0xff,
      0xff,
      jpeg.subarray(2),
    ),
    "WebP without a chunk": webp(),
    "WebP with a canvas alone": webp(webpCanvas(10, 10)),
    "WebP that says it moves": webp(webpCanvas(400, 300, 0x02), webpFile.subarray(12)),
    "WebP whose canvas is larger": webp(webpCanvas(16_384, 3_000), webpFile.subarray(12)),
    "WebP that says it is shorter": patched(webpFile, 4, 20, 0, 0, 0),
    "WebP that says it is longer": patched(webpFile, 4, 0xff, 0xff, 0xff, 0x7f),
    "AVIF without a size": heifOfSize(avif, 0, 0),
    "AVIF with an endless box": patched(avif, boxEnd, 0xff, 0xff, 0xff, 0xff),
    "AVIF whose pixels are elsewhere": patched(avif, offsetOf(avif, "iloc") + 18, 255, 255, 255),
    "AVIF that says it moves": patched(avif, 8, "avis"),
    "HEIC without a size": heifOfSize(phone, 0, 0),
    "HEIC of a brand that nobody reads": patched(phone, 8, "miaf"),
  });
  add(CUT_OFF, {
    "PNG whose header has a wrong sum": patched(pngFile, 29, 0, 0, 0, 0),
    "PNG whose pixels have a wrong sum": patched(pngFile, offsetOf(pngFile, "IDAT") + 50, 1, 2, 3),
    "PNG with too few pixels": png({ width: 100, height: 100 }, [], new Uint8Array(500)),
    "PNG whose pixels are no deflate": smallPng(pngChunk("IDAT", bytes("nothing of it")), END),
    "PNG with an unknown filter": png({ width: 10, height: 10 }, [], new Uint8Array(110).fill(9)),
    "PNG with a chunk of two gigabytes": smallPng(0x7f, 0xff, 0xff, 0xff, "IDAT"),
    "JPEG without quantisation": without(jpeg, 0xdb),
    "JPEG that says it is lossless": patched(jpeg, frameOf(jpeg) + 1, 0xc3),
    "JPEG of twelve bits": patched(jpeg, frameOf(jpeg) + 4, 12),
    "JPEG of four thousand scans": await manyScans(),
    "AVIF of one pixel that holds more": heifOfSize(avif, 1, 1),
    "AVIF that says 48 megapixels": heifOfSize(avif, 16_000, 3_000),
    "AVIF of zeros": blankAfter(avif, "mdat"),
    "HEIC of one pixel that holds more": heifOfSize(phone, 1, 1),
    "HEIC that says 12 megapixels": heifOfSize(phone, 4_000, 3_000),
    "HEIC of zeros": blankAfter(phone, "mdat"),
    "HEIC that says it is AVIF": patched(phone, 8, "avif"),
  });
  return found;
}

/** A PNG of a size, and no more pixels than fit a kilobyte. */
const smallPngOf = (width: number, height: number): Bytes =>
  bytes(PNG_MAGIC, pngHeader({ width, height }), pngChunk("IDAT", new Uint8Array(900)), END);

/** A progressive JPEG that has its last scan four thousand times, each of which a reader decodes. */
async function manyScans(): Promise<Bytes> {
  const jpeg = new Uint8Array(
    await sharp(await picture()).jpeg({ progressive: true }).toBuffer(),
  );
  let last = 0;
  for (let at = 0; at < jpeg.length - 1; at++) {
    if (jpeg[at] === 0xff && jpeg[at + 1] === 0xda) last = at;
  }
  const scan = jpeg.slice(last, -2);
  return bytes(jpeg.subarray(0, -2), ...Array<Bytes>(4000).fill(scan), 0xff, 0xd9);
}
