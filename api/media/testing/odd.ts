/** Pictures that are odd and are shown all the same, with nothing of what came along. */
import sharp, { type Sharp } from "sharp";
import {
  type Bytes,
  bytes,
  deflated,
  exifOrientation,
  jpegSegment,
  jpegSegments,
  patched,
  png,
  pngChunk,
  riffChunk,
  webp,
  webpCanvas,
} from "./crafted.ts";
import { PHONE_EXIF, phoneHeic, picture } from "./pictures.ts";

/** A file, and the size in which it is shown. */
export interface Odd {
  name: string;
  bytes: Bytes;
  width: number;
  height: number;
}

/** What must never be in a file that is served. */
// deno-lint-ignore no-control-regex -- these are bytes, not text
export const PAYLOAD = /<script|<\?php|<html|PK\x03\x04|%PDF|ENTITY|Exif|Phonemaker|GPSLat/;

const HTML = "<html><script>alert(1)</script>";
const PHP = "<?php system($_GET[0]); ?>";
const ZIP = "PK\x03\x04\x14\0\0\0";

/** Every one of them. */
export async function oddPictures(): Promise<Odd[]> {
  const [jpeg, pngFile, webpFile, avif] = await Promise.all(
    (["jpeg", "png", "webp", "avif"] as const).map((format) => picture({ format, seed: 9 })),
  ) as [Bytes, Bytes, Bytes, Bytes];
  const found: Odd[] = [];
  const add = (width: number, height: number, files: Record<string, Uint8Array>) => {
    for (const [name, file] of Object.entries(files)) {
      found.push({ name, bytes: bytes(file), width, height });
    }
  };
  const jpegWith = (...segments: Uint8Array[]) =>
    bytes(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2));
  const scan = jpegSegments(jpeg).at(-1)!;
  const profile = (...parts: (string | number | Uint8Array)[]) =>
    jpegSegment(0xe2, bytes("ICC_PROFILE\0", ...parts));
  const exif = (...parts: (string | number | Uint8Array)[]) =>
    jpegSegment(0xe1, bytes("Exif\0\0MM\0*", ...parts));
  const changed = async (change: (image: Sharp) => Sharp) =>
    bytes(await change(sharp(jpeg)).toBuffer());

  for (const orientation of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 65_535]) {
    const turned = orientation >= 5 && orientation <= 8;
    add(turned ? 300 : 400, turned ? 400 : 300, {
      [`JPEG of orientation ${orientation}`]: jpegWith(exifOrientation(orientation)),
    });
  }
  add(400, 300, {
    "JPEG with a ZIP behind": bytes(jpeg, ZIP),
    "JPEG with HTML behind": bytes(jpeg, HTML),
    "JPEG with a film behind": bytes(jpeg, "\0\0\0\x20ftypmp42", new Uint8Array(5000)),
    "JPEG with another behind": bytes(jpeg, jpeg),
    "JPEG with HTML in a comment": jpegWith(jpegSegment(0xfe, bytes(HTML))),
    "JPEG with PHP in a comment": jpegWith(jpegSegment(0xfe, bytes(PHP))),
    "JPEG with a script's lines in its first segment": jpegWith(
      jpegSegment(0xe0, bytes("*/=1/*", HTML)),
    ),
    "JPEG with an entity in its XMP": jpegWith(
      jpegSegment(0xe1, bytes("http://ns.adobe.com/xap/1.0/\0<!ENTITY x SYSTEM 'file:///etc/'>")),
    ),
    "JPEG with twenty thousand comments": jpegWith(
      ...Array<Bytes>(20_000).fill(jpegSegment(0xfe, new Uint8Array(50))),
    ),
    "JPEG with a megabyte of unknown segments": jpegWith(
      ...Array<Bytes>(16).fill(jpegSegment(0xe5, new Uint8Array(65_000))),
    ),
    "JPEG with a profile of zeros": jpegWith(profile(1, 1, new Uint8Array(600))),
    "JPEG with a part of a profile": jpegWith(profile(9, 2, new Uint8Array(600))),
    "JPEG with an empty profile": jpegWith(profile(1, 1)),
    "JPEG with a megabyte of profile": jpegWith(
      ...Array.from({ length: 16 }, (_, n) => profile(n + 1, 16, new Uint8Array(65_000))),
    ),
    "JPEG whose device data point nowhere": jpegWith(exif(0xff, 0xff, 0xff, 0xff)),
    "JPEG whose device data go in a circle": jpegWith(
      exif(0, 0, 0, 8, 0, 1, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 8, 0, 0, 0, 8),
    ),
    "JPEG whose device data are cut off": jpegWith(jpegSegment(0xe1, bytes("Exif\0"))),
    "JPEG with two billion orientations": jpegWith(exifOrientation(1, 0x7fffffff)),
    "JPEG with a segment of no length": jpegWith(bytes(0xff, 0xe5, 0, 0)),
    "JPEG with fill bytes": jpegWith(new Uint8Array(5000).fill(0xff)),
    "JPEG of an unknown way with colours": jpegWith(
      jpegSegment(0xee, bytes("Adobe", 0, 100, 0, 0, 0, 0, 9)),
    ),
    "JPEG with a hundred thousand restarts": bytes(
      jpeg.subarray(0, -2),
      ...Array<Bytes>(100_000).fill(bytes(0xff, 0xd0)),
      0xff,
      0xd9,
    ),
    // Readers of pictures fill what is missing with grey where the end is marked.
    "JPEG whose pixels are none": bytes(jpeg.subarray(0, scan.at + 2 + scan.length), 0xff, 0xd9),
    "JPEG in CMYK": await changed((image) => image.toColourspace("cmyk").jpeg()),
    "JPEG in grey": await changed((image) => image.grayscale().toColourspace("b-w").jpeg()),
    "JPEG, progressive": await changed((image) => image.jpeg({ progressive: true })),
    "JPEG in Display P3": await changed((image) => image.withIccProfile("p3").jpeg()),
    "JPEG with place and device": await picture({ seed: 11, exif: PHONE_EXIF }),
    "PNG with PHP behind": bytes(pngFile, PHP),
    "PNG of 16 bits": await changed((image) => image.toColourspace("rgb16").png()),
    "PNG of a palette": await changed((image) => image.png({ palette: true })),
    "PNG, interlaced": await changed((image) => image.png({ progressive: true })),
    "PNG with place and device": await changed((image) => image.withExif(PHONE_EXIF).png()),
    "WebP with a script in an unknown chunk": webp(
      webpCanvas(400, 300),
      riffChunk("EVIL", bytes(HTML)),
      webpFile.subarray(12),
    ),
    "WebP with a profile of zeros": webp(
      webpCanvas(400, 300, 0x20),
      riffChunk("ICCP", new Uint8Array(500)),
      webpFile.subarray(12),
    ),
    "WebP that says it is transparent": webp(webpCanvas(400, 300, 0x10), webpFile.subarray(12)),
    "WebP with a ZIP behind": bytes(webpFile, ZIP),
    "WebP without loss": await changed((image) => image.webp({ lossless: true })),
    "WebP with place and device": await changed((image) => image.withExif(PHONE_EXIF).webp()),
    "AVIF with HTML behind": bytes(avif, HTML),
    "AVIF that says it is HEIC": patched(avif, 8, "heic"),
    "AVIF in grey": await changed((image) => image.grayscale().toColourspace("b-w").avif()),
    "AVIF with place and device": await changed((image) => image.withExif(PHONE_EXIF).avif()),
    "HEIC of a phone": await phoneHeic(),
    "HEIC with a sequence's brand": patched(await phoneHeic(), 8, "msf1"),
  });
  const small = { width: 10, height: 10 };
  const bomb = deflated(20_000_000);
  add(10, 10, {
    "PNG with 20 MB of text in 20 kB": png(small, [pngChunk("zTXt", bytes("a\0\0", bomb))]),
    "PNG with a profile of 20 MB in 20 kB": png({ ...small, colour: 2 }, [
      pngChunk("iCCP", bytes("a\0\0", bomb)),
    ]),
    "PNG with a profile of zeros": png({ ...small, colour: 2 }, [
      pngChunk("iCCP", bytes("a\0\0", deflated(3000))),
    ]),
    "PNG with 20 MB of pixels too many": png(small, [], new Uint8Array(20_000_000)),
    "PNG with five thousand texts": png(
      small,
      Array.from({ length: 5000 }, (_, n) => pngChunk("tEXt", bytes(`k${n}\0v`))),
    ),
    "PNG with a text of a megabyte": png(small, [
      pngChunk("tEXt", bytes("a\0", new Uint8Array(1_000_000).fill(65))),
    ]),
    "PNG with PHP in a text": png(small, [pngChunk("tEXt", bytes("a\0", PHP))]),
    "PNG with colours beyond its palette": png(
      { ...small, colour: 3 },
      [pngChunk("PLTE", bytes(1, 2, 3))],
      new Uint8Array(110).map((_, n) => n % 11 ? 7 : 0),
    ),
    "PNG of a transparent palette": png({ ...small, colour: 3 }, [
      pngChunk("PLTE", bytes(255, 0, 0, 0, 0, 255)),
      pngChunk("tRNS", bytes(0, 128)),
    ]),
    "PNG of gamma 0": png({ ...small, colour: 2 }, [pngChunk("gAMA", new Uint8Array(4))]),
    "PNG of ten thousand frames, of which one is there": png({ ...small, colour: 2 }, [
      pngChunk("acTL", bytes(0, 0, 0x27, 0x10, 0, 0, 0, 0)),
    ]),
    "PNG of one bit": png({ ...small, depth: 1 }),
    "PNG of 16 bits, grey, transparent": png({ ...small, depth: 16, colour: 4 }),
  });
  for (const [width, height] of [[1, 1], [1, 16_384], [16_384, 1], [2, 999], [321, 1]] as const) {
    add(width, height, { [`PNG of ${width} × ${height}`]: png({ width, height }) });
  }
  return found;
}
