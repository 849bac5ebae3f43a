/** Files that are made byte by byte: what no camera writes. */
import { Buffer } from "node:buffer";
import { crc32, deflateSync } from "node:zlib";

export type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes of texts (a byte a letter), numbers and bytes, one after the other. */
export function bytes(...parts: (string | number | Uint8Array)[]): Bytes {
  const buffers = parts.map((part) =>
    typeof part === "string"
      ? Buffer.from(part, "latin1")
      : typeof part === "number"
      ? Uint8Array.of(part)
      : part
  );
  return new Uint8Array(Buffer.concat(buffers));
}

const u16 = (value: number): Bytes => Uint8Array.of(value >> 8 & 255, value & 255);
const u32 = (value: number): Bytes => bytes(u16(value >>> 16), u16(value & 0xffff));
const littleEndian = (value: Uint8Array): Bytes => new Uint8Array(value.toReversed());

/** The bytes with others in their place, from an offset on. */
export function patched(file: Uint8Array, at: number, ...parts: (string | number | Uint8Array)[]) {
  const copy = new Uint8Array(file);
  copy.set(bytes(...parts), at);
  return copy;
}

/** Where a text first stands in a file; throws where it does not. */
export function offsetOf(file: Uint8Array, text: string): number {
  const at = Buffer.from(file).indexOf(text, 0, "latin1");
  if (at < 0) throw new Error(`there is no ${text}`);
  return at;
}

export const PNG_MAGIC = bytes(0x89, "PNG\r\n\x1a\n");

/** A chunk of a PNG; a wrong sum where one is given. */
export const pngChunk = (type: string, data: Uint8Array, sum = crc32(bytes(type, data))) =>
  bytes(u32(data.length), type, data, u32(sum));

interface PngHeader {
  width: number;
  height: number;
  /** Bits of a sample. */
  depth?: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha. */
  colour?: number;
  interlace?: number;
}

export const pngHeader = (
  { width, height, depth = 8, colour = 0, interlace = 0 }: PngHeader,
): Bytes => pngChunk("IHDR", bytes(u32(width), u32(height), depth, colour, 0, 0, interlace));

/** So many zeros, packed. */
export const deflated = (zeros: number): Uint8Array => deflateSync(new Uint8Array(zeros));

/** A PNG of a header, chunks before the pixels, and the pixels (zeros as far as they are not given). */
export function png(header: PngHeader, before: Uint8Array[] = [], pixels?: Uint8Array): Bytes {
  const { width, height, depth = 8, colour = 0 } = header;
  const samples = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colour] ?? 1;
  const row = Math.ceil(width * samples * depth / 8) + 1;
  return bytes(
    PNG_MAGIC,
    pngHeader(header),
    ...before,
    pngChunk("IDAT", deflateSync(pixels ?? new Uint8Array(row * height))),
    pngChunk("IEND", new Uint8Array()),
  );
}

/** A segment of a JPEG. */
export const jpegSegment = (marker: number, data: Uint8Array): Bytes =>
  bytes(0xff, marker, u16(data.length + 2), data);

/** Offset and content length of a JPEG's segments up to its first scan. */
export function jpegSegments(jpeg: Uint8Array): { marker: number; at: number; length: number }[] {
  const found = [];
  for (let at = 2; jpeg[at] === 0xff && at + 4 <= jpeg.length;) {
    const length = jpeg[at + 2]! << 8 | jpeg[at + 3]!;
    found.push({ marker: jpeg[at + 1]!, at, length });
    if (jpeg[at + 1] === 0xda) break;
    at += 2 + length;
  }
  return found;
}

/** The offset of a JPEG's frame header; its height is at 5, its width at 7. */
export const frameOf = (jpeg: Uint8Array): number =>
  jpegSegments(jpeg).find(({ marker }) => marker >= 0xc0 && marker <= 0xc2)!.at;

/** A JPEG that says that it has another size. */
export const jpegOfSize = (jpeg: Uint8Array, width: number, height: number): Bytes =>
  patched(jpeg, frameOf(jpeg) + 5, u16(height), u16(width));

/** An APP1 segment that holds an orientation, in the order of bytes that most cameras write. */
export const exifOrientation = (orientation: number, count = 1): Bytes =>
  jpegSegment(
    0xe1,
    bytes(
      "Exif\0\0MM\0*",
      u32(8),
      u16(1),
      u16(0x0112),
      u16(3),
      u32(count),
      u16(orientation),
      u16(0),
      u32(0),
    ),
  );

/** A chunk of a WebP. */
export const riffChunk = (type: string, data: Uint8Array): Bytes =>
  bytes(type, littleEndian(u32(data.length)), data, ...(data.length % 2 ? [0] : []));

/** A WebP of chunks. */
export const webp = (...chunks: Uint8Array[]): Bytes =>
  bytes("RIFF", littleEndian(u32(4 + bytes(...chunks).length)), "WEBP", ...chunks);

/** The extended header of a WebP with a canvas of a size. */
export const webpCanvas = (width: number, height: number, flags = 0): Bytes =>
  riffChunk(
    "VP8X",
    bytes(
      flags,
      0,
      0,
      0,
      littleEndian(u32(width - 1)).subarray(0, 3),
      littleEndian(u32(height - 1)).subarray(0, 3),
    ),
  );

/** An AVIF or HEIC that says that it has another size. */
export function heifOfSize(file: Uint8Array, width: number, height: number): Bytes {
  return patched(file, offsetOf(file, "ispe") + 8, u32(width), u32(height));
}
