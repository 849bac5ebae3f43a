/** What a file is by its first bytes: names and declared types are whatever the sender likes. */
// deno-lint-ignore-file no-control-regex -- these are bytes, not text

/** Kinds of pictures that are taken. */
export type PictureKind = "jpeg" | "png" | "webp" | "avif" | "heic";

/** Bytes from the beginning of a file that tell its kind. */
export const HEAD_BYTES = 512;

const ascii = (head: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...head.subarray(from, to));

const begins = (head: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, at) => head[at] === byte);

const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "mif1", "miaf"];

/** The brands that an ISO base media file says it can be read as; empty for other files. */
function brandsOf(head: Uint8Array): string[] {
  if (head.length < 16 || ascii(head, 4, 8) !== "ftyp") return [];
  const size = new DataView(head.buffer, head.byteOffset).getUint32(0);
  const brands = [ascii(head, 8, 12)];
  // After the first brand comes its version, then the others.
  for (let at = 16; at + 4 <= Math.min(size, head.length); at += 4) {
    brands.push(ascii(head, at, at + 4));
  }
  return brands;
}

/** The kind of a picture; undefined for everything else. */
export function pictureKindOf(head: Uint8Array): PictureKind | undefined {
  if (begins(head, 0xff, 0xd8, 0xff)) return "jpeg";
  if (begins(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WEBP") return "webp";
  const brands = brandsOf(head);
  if (brands.includes("avif")) return "avif";
  // What moves (`msf1`, `hevc`) and what is a film is not among them.
  if (brands.some((brand) => HEIC_BRANDS.includes(brand))) return "heic";
  return undefined;
}

/** Beginnings of other files, and what people call them. */
const OTHERS: readonly (readonly [name: string, begins: RegExp])[] = [
  ["a GIF", /^GIF8/],
  ["a PDF", /^%PDF-/],
  ["an archive (ZIP, or an Office document)", /^PK(\x03\x04|\x05\x06)/],
  ["a TIFF or a camera's raw file", /^(II\*\0|MM\0\*|II\x55\0|FUJIFILMCCD-RAW)/],
  ["a BMP", /^BM/],
  ["a Photoshop file", /^8BPS/],
  ["a JPEG XL", /^(\xff\x0a|\0\0\0\x0cJXL )/],
  ["a JPEG 2000", /^\0\0\0\x0cjP {2}/],
  ["an icon", /^\0\0[\x01\x02]\0/],
  ["a film", /^(....(ftyp|moov|mdat|wide)|\x1aE\xdf\xa3|RIFF....AVI )/s],
  ["a sound", /^(ID3|OggS|fLaC|RIFF....WAVE|\xff[\xf2\xf3\xfa\xfb])/s],
  ["a program", /^(MZ|\x7fELF|#!)/],
];
const MARKUP: readonly (readonly [name: string, holds: RegExp])[] = [
  ["an SVG", /<svg[\s/>]/i],
  ["an HTML page", /<(!doctype\s+html|html|head|body|script|iframe|title)[\s/>]/i],
  ["an XML document", /^<\?xml/i],
];

/** What a file that is not taken is, in words that follow "This is". */
export function otherKindOf(head: Uint8Array): string {
  const begin = ascii(head, 0, Math.min(head.length, HEAD_BYTES));
  const named = OTHERS.find(([, pattern]) => pattern.test(begin));
  if (named) return named[0];
  // UTF-16 has a NUL beside every letter; a byte order mark and blanks come before markup.
  const text = begin.replace(/\0/g, "").replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*/, "");
  if (text.startsWith("<")) {
    return MARKUP.find(([, pattern]) => pattern.test(text))?.[0] ?? "markup";
  }
  return "not a picture";
}
