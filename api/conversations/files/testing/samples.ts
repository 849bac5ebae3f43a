/** Files of every kind that people send, made here; sounds and films as far as their types show. */
import sharp from "sharp";

const text = (content: string) => new TextEncoder().encode(content);

const joined = (...parts: (Uint8Array | string | number[])[]): Uint8Array<ArrayBuffer> => {
  const chunks = parts.map((part) =>
    typeof part === "string"
      ? Uint8Array.from(part, (letter) => letter.charCodeAt(0))
      : Uint8Array.from(part)
  );
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
};

/** A photograph that names its place and device, lying on its side. */
export async function photograph(width = 640, height = 480): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width, height, channels: 3, background: "#4a7" } })
    .withExif({
      IFD0: { Make: "Fairphone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "38/1 42/1 0/1" },
    }).withMetadata({ orientation: 6 });
  return Uint8Array.from(await image.jpeg().toBuffer());
}

/** A second of a tone, as any browser plays it. */
export function tone(seconds = 1): Uint8Array<ArrayBuffer> {
  const rate = 8000;
  const bytes = new Uint8Array(44 + rate * seconds * 2);
  const view = new DataView(bytes.buffer);
  bytes.set(text("RIFF"), 0);
  view.setUint32(4, bytes.length - 8, true);
  bytes.set(text("WAVEfmt "), 8);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  bytes.set(text("data"), 36);
  view.setUint32(40, bytes.length - 44, true);
  for (let n = 0; n < rate * seconds; n++) {
    view.setInt16(44 + n * 2, Math.sin(n / rate * 440 * 2 * Math.PI) * 8000, true);
  }
  return bytes;
}

/** Stored, uncompressed files of an archive, as far as names go. */
const zip = (...names: string[]) =>
  joined(...names.flatMap((name) => [
    "PK\x03\x04",
    new Array(22).fill(0),
    [name.length, 0, 0, 0],
    name,
  ]));

const box = (brand: string) => joined([0, 0, 0, 24], `ftyp${brand}`, [0, 0, 2, 0], `${brand}mp42`);

export const VOICE = joined("OggS", new Array(24).fill(0), "OpusHead", new Array(400).fill(7));
export const PDF = text(
  "%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n",
);

/** What is kept, by how it was sent: the kind and the type that come of it. */
export const KEPT: readonly (readonly [
  what: string,
  claimed: string,
  bytes: Uint8Array<ArrayBuffer>,
  kind: string,
  content_type: string,
])[] = [
  ["Ogg with Opus", "audio/ogg; codecs=opus", VOICE, "audio", "audio/ogg"],
  ["MP3", "audio/mpeg", joined("ID3", new Array(99).fill(0)), "audio", "audio/mpeg"],
  [
    "MP3 without a tag",
    "audio/mpeg",
    joined([0xff, 0xfb], new Array(99).fill(0)),
    "audio",
    "audio/mpeg",
  ],
  ["AAC", "audio/aac", joined([0xff, 0xf1], new Array(99).fill(0)), "audio", "audio/aac"],
  ["M4A", "audio/mp4", box("M4A "), "audio", "audio/mp4"],
  ["an MP4 that is called a sound", "audio/mp4", box("isom"), "audio", "audio/mp4"],
  ["AMR", "audio/amr", joined("#!AMR\n", new Array(99).fill(1)), "audio", "audio/amr"],
  ["WAV", "audio/wav", tone(), "audio", "audio/wav"],
  ["MP4", "video/mp4", box("mp42"), "video", "video/mp4"],
  ["3GP", "video/3gpp", box("3gp4"), "video", "video/3gpp"],
  [
    "WebM",
    "video/webm",
    joined("\x1aE\xdf\xa3", new Array(20).fill(1), "webm"),
    "video",
    "video/webm",
  ],
  ["PDF", "application/pdf", PDF, "document", "application/pdf"],
  ["a PDF that is called a page", "text/html", PDF, "document", "application/pdf"],
  [
    "Word",
    "application/octet-stream",
    zip("[Content_Types].xml", "word/document.xml"),
    "document",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ],
  [
    "OpenDocument",
    "application/octet-stream",
    joined(
      "PK\x03\x04",
      new Array(22).fill(0),
      [8, 0, 0, 0],
      "mimetypeapplication/vnd.oasis.opendocument.text",
    ),
    "document",
    "application/vnd.oasis.opendocument.text",
  ],
  ["plain text", "text/plain", text("Olá, três quartos"), "document", "text/plain; charset=utf-8"],
];

/** What is not kept, whatever it is called. */
export const REFUSED: readonly (readonly [what: string, bytes: Uint8Array<ArrayBuffer>])[] = [
  ["a page", text("<!doctype html><script>alert(1)</script>")],
  ["a page after blanks", text("\n \t<html><body onload=alert(1)>")],
  ["a page behind a byte order mark", text("\ufeff<html>")],
  ["a page without a head", text("<img src=x onerror=alert(1)>")],
  ["a drawing", text(`<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>`)],
  ["a drawing as XML", text(`<?xml version="1.0"?><svg/>`)],
  ["a shell script", text("#!/bin/sh\nrm -rf /\n")],
  ["a program for Windows", joined("MZ", new Array(200).fill(0))],
  ["a program for Linux", joined("\x7fELF", new Array(200).fill(0))],
  ["an archive", zip("a.txt", "b.exe")],
  ["a Java program", zip("META-INF/MANIFEST.MF", "A.class")],
  ["an Android program", zip("AndroidManifest.xml", "classes.dex")],
  ["Word with macros", zip("[Content_Types].xml", "word/document.xml", "word/vbaProject.bin")],
  ["an Office document of the old kind", joined([0xd0, 0xcf, 0x11, 0xe0], new Array(99).fill(0))],
  ["RTF", text("{\\rtf1 hello}")],
  ["PostScript", text("%!PS-Adobe-3.0")],
  ["Matroska", joined("\x1aE\xdf\xa3", new Array(20).fill(1), "matroska")],
  ["Ogg with a film", joined("OggS", new Array(24).fill(0), "\x80theora")],
  ["an MPEG-4 of an unknown brand", box("evil")],
  ["text with a NUL", text("hello\0world")],
  ["text that is no UTF-8", joined([0x68, 0xe9, 0x6c, 0xff])],
  ["nothing at all", new Uint8Array()],
];
