/** Files that are no pictures of ours: what each is, its bytes, and how it is answered. */
import sharp from "sharp";
import { bytes as joined, jpegOfSize, PNG_MAGIC, pngChunk, pngHeader } from "./crafted.ts";
import { picture } from "./pictures.ts";

export interface BadInput {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  status: number;
  /** What the problem says. */
  says: RegExp;
}

const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf16 = (text: string) => latin1("\xff\xfe" + [...text].map((sign) => sign + "\0").join(""));

/** A PNG that says what size it has and holds nothing. */
const pngOf = (width: number, height: number) =>
  joined(
    PNG_MAGIC,
    pngHeader({ width, height, colour: 2 }),
    pngChunk("IDAT", new Uint8Array()),
    pngChunk("IEND", new Uint8Array()),
  );

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = "<!doctype html><html><body onload=alert(1)></body></html>";

/** Beginnings of files of other kinds, and what they are called. */
const OTHER_KINDS: Record<string, [begin: string, says: RegExp]> = {
  "GIF": ["GIF89a\x01\0\x01\0\x80\0\0", /a GIF/],
  "GIF of the older kind": ["GIF87a\x01\0\x01\0", /a GIF/],
  "PDF": ["%PDF-1.7\n1 0 obj", /a PDF/],
  "ZIP": ["PK\x03\x04\x14\0", /ZIP/],
  "empty ZIP": ["PK\x05\x06", /ZIP/],
  "TIFF": ["II*\0\x08\0\0\0", /TIFF/],
  "TIFF, big-endian": ["MM\0*\0\0\0\x08", /TIFF/],
  "BMP": ["BM\x36\0\0\0", /a BMP/],
  "PSD": ["8BPS\0\x01", /Photoshop/],
  "JPEG XL": ["\xff\x0a\xfa\x1f", /JPEG XL/],
  "JPEG XL in a box": ["\0\0\0\x0cJXL \x0d\x0a\x87\x0a", /JPEG XL/],
  "JPEG 2000": ["\0\0\0\x0cjP  \x0d\x0a", /JPEG 2000/],
  "icon": ["\0\0\x01\0\x01\0", /an icon/],
  "MP4": ["\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41", /a film/],
  "QuickTime": ["\0\0\0\x14ftypqt  \0\0\0\0qt  ", /a film/],
  "WebM": ["\x1aE\xdf\xa3\x9fB\x86\x81\x01", /a film/],
  "AVI": ["RIFF\x10\0\0\0AVI LIST", /a film/],
  "WAV": ["RIFF\x10\0\0\0WAVEfmt ", /a sound/],
  "MP3": ["ID3\x04\0\0", /a sound/],
  "Ogg": ["OggS\0\x02", /a sound/],
  "ELF": ["\x7fELF\x02\x01", /a program/],
  "EXE": ["MZ\x90\0", /a program/],
  "shell script": ["#!/bin/sh\nrm -rf /", /a program/],
  "SVG": [SVG, /an SVG/],
  "SVG with a prologue": [`<?xml version="1.0"?>\n<!-- x -->\n${SVG}`, /an SVG/],
  "SVG behind blanks": [` \r\n\t${SVG}`, /an SVG/],
  "SVG with a byte order mark": [`\xef\xbb\xbf${SVG}`, /an SVG/],
  "SVG in capitals": [SVG.toUpperCase(), /an SVG/],
  "HTML": [HTML, /an HTML/],
  "HTML without a doctype": ["<script>alert(1)</script>", /an HTML/],
  "HTML behind blanks": [`\n\n${HTML}`, /an HTML/],
  "XML": ['<?xml version="1.0"?><a/>', /an XML/],
  "MVG": ["push graphic-context\nimage over 0,0 0,0 'url(http://a)'", /not a picture/],
  "PostScript": ["%!PS-Adobe-3.0 EPSF-3.0", /not a picture/],
  "text": ["hello", /not a picture/],
  "JSON": ['{"a":1}', /not a picture/],
  "one byte": ["\xff", /not a picture/],
  "two bytes of a JPEG": ["\xff\xd8", /not a picture/],
  "part of a PNG's beginning": ["\x89PNG", /not a picture/],
  "RIFF of nothing": ["RIFF\0\0\0\0WEBQ", /not a picture/],
  "ftyp that is cut off": ["\0\0\0\x18ftyp", /a film/],
  "NULs": ["\0".repeat(600), /not a picture/],
};

/** Every one of them. */
export async function badInputs(): Promise<BadInput[]> {
  const inputs: BadInput[] = [{
    name: "nothing",
    bytes: new Uint8Array(),
    status: 422,
    says: /empty/,
  }];
  for (const [kind, [begin, says]] of Object.entries(OTHER_KINDS)) {
    const bytes = latin1(begin);
    inputs.push({ name: kind, bytes, status: 415, says });
    // The same with much behind it, and with a picture behind it.
    inputs.push({
      name: `${kind}, long`,
      bytes: joined(bytes, new Uint8Array(5000)),
      status: 415,
      says,
    });
    const polyglot = joined(bytes, new Uint8Array(600), await picture());
    inputs.push({ name: `${kind} with a picture behind`, bytes: polyglot, status: 415, says });
  }
  inputs.push({ name: "HTML, UTF-16", bytes: utf16(HTML), status: 415, says: /an HTML/ });
  inputs.push({ name: "SVG, UTF-16", bytes: utf16(SVG), status: 415, says: /an SVG/ });
  const begins = {
    JPEG: "\xff\xd8\xff\xe0\0\x10JFIF\0",
    PNG: "\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR",
    WebP: "RIFF\xff\xff\0\0WEBPVP8 ",
    AVIF: "\0\0\0\x18ftypavif\0\0\0\0avifmif1",
    HEIC: "\0\0\0\x18ftypheic\0\0\0\0mif1heic",
  };
  const behind = {
    nothing: "",
    SVG,
    HTML,
    PHP: "<?php system($_GET[0]); ?>",
    NULs: "\0".repeat(2000),
  };
  for (const [kind, begin] of Object.entries(begins)) {
    for (const [what, rest] of Object.entries(behind)) {
      inputs.push({
        name: `${kind} that is ${what}`,
        bytes: latin1(begin + rest),
        status: 422,
        says: /cannot be read/,
      });
    }
  }
  const large = /megapixels/;
  const sizes = [[50_000, 50_000], [16_385, 1], [1, 16_385], [16_000, 3_126], [65_500, 65_500]];
  for (const [width, height] of sizes as [number, number][]) {
    const what = `${width} × ${height}`;
    inputs.push({ name: `PNG of ${what}`, bytes: pngOf(width, height), status: 422, says: large });
    const jpeg = jpegOfSize(await picture(), width, height);
    inputs.push({ name: `JPEG of ${what}`, bytes: jpeg, status: 422, says: large });
  }
  inputs.push({
    name: "PNG of 2³¹−1 pixels a side",
    bytes: pngOf(2 ** 31 - 1, 2 ** 31 - 1),
    status: 422,
    says: /megapixels|cannot be read/,
  });
  inputs.push({ name: "PNG of no pixel", bytes: pngOf(0, 0), status: 422, says: /cannot be read/ });
  for (const format of ["webp", "avif"] as const) {
    const whole = await picture({ format });
    for (const share of [0.1, 0.3]) {
      const bytes = whole.slice(0, Math.floor(whole.length * share));
      inputs.push({
        name: `${format}, ${share} of it`,
        bytes,
        status: 422,
        says: /cannot be read/,
      });
    }
  }
  const frames = await Promise.all([1, 99].map((seed) => picture({ seed, format: "png" })));
  const moving = new Uint8Array(
    await sharp(frames, { join: { animated: true } }).webp().toBuffer(),
  );
  inputs.push({ name: "WebP that moves", bytes: moving, status: 422, says: /moves/ });
  return inputs;
}
