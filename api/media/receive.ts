/** A picture that is sent to us: counted, hashed and judged on its way to a private file. */
import { createHash } from "node:crypto";
import { MINUTE } from "../shared/clock.ts";
import { Problem } from "../shared/errors.ts";
import { type Drafts, removeFile, writeAll } from "./drafts.ts";
import { MAX_BYTES, MAX_PIXELS, MAX_SIDE } from "./contract.ts";
import { PictureRefused, readHeader } from "./header.ts";
import { HEAD_BYTES, otherKindOf, type PictureKind, pictureKindOf } from "./kinds.ts";

/** Milliseconds in which a picture must have arrived: 20 MB at half a megabit a second. */
const TIMEOUT = 5 * MINUTE;

/** A body, and how long its sender says it is. */
export interface Upload {
  body: ReadableStream<Uint8Array> | null;
  length?: number | undefined;
}

/** A picture that was received and may be kept. */
export interface Received extends AsyncDisposable {
  /** Of the file, which goes when this is disposed of. */
  path: string;
  kind: PictureKind;
  /** SHA-256 of its bytes, in hexadecimal. */
  hash: string;
  bytes: number;
  width: number;
  height: number;
}

/** Receives a picture, or throws the problem with it; of what is refused nothing stays. */
export async function receivePicture(drafts: Drafts, upload: Upload): Promise<Received> {
  if ((upload.length ?? 0) > MAX_BYTES) throw tooLarge();
  const { path, file } = await drafts.create();
  try {
    const sent = await write(file, upload.body);
    const { width, height } = await readHeader(path, sent.kind).catch((error) => {
      throw error instanceof PictureRefused ? unreadable(error) : error;
    });
    return { ...sent, width, height, path, [Symbol.asyncDispose]: () => removeFile(path) };
  } catch (error) {
    await removeFile(path);
    throw error;
  }
}

/** Writes a body into a file, which is closed. The first bytes decide whether any is written. */
async function write(file: Deno.FsFile, body: Upload["body"]) {
  using _ = file;
  const hash = createHash("sha256");
  let head = new Uint8Array();
  let kind: PictureKind | undefined;
  let bytes = 0;
  let ours: unknown;
  const take = async (chunk: Uint8Array) => {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw tooLarge();
    hash.update(chunk);
    if (kind) return await writeAll(file, chunk);
    head = joined(head, chunk);
    if (head.length < HEAD_BYTES) return;
    kind = kindOf(head);
    await writeAll(file, head);
  };
  const sink = new WritableStream<Uint8Array>({
    write: (chunk) =>
      take(chunk).catch((error) => {
        throw ours = error;
      }),
  });
  const signal = AbortSignal.timeout(TIMEOUT);
  await body?.pipeTo(sink, { signal }).catch((cause) => {
    if (ours) throw ours;
    if (!signal.aborted) {
      throw new Problem("malformed_request", "The file did not arrive as a whole.", { cause });
    }
    throw new Problem("request_timeout", `The file did not arrive within ${TIMEOUT / MINUTE} min.`);
  });
  if (bytes === 0) throw refused("The file is empty.", "empty");
  if (!kind) {
    kind = kindOf(head);
    await writeAll(file, head);
  }
  return { kind, bytes, hash: hash.digest("hex") };
}

function kindOf(head: Uint8Array): PictureKind {
  const kind = pictureKindOf(head);
  if (kind) return kind;
  throw new Problem(
    "unsupported_media_type",
    `This is ${otherKindOf(head)}. Pictures are JPEG, PNG, WebP, AVIF or HEIC.`,
  );
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

const tooLarge = () =>
  new Problem("payload_too_large", `A picture may have ${MAX_BYTES / 1_000_000} MB at most.`);

const PROBLEMS: Record<PictureRefused["problem"], string> = {
  not_a_picture: "The file cannot be read as the picture that it begins as.",
  cut_off: "The file is damaged.",
  // When it is asked for: a process' first locale takes longer than most of what a start loads.
  get too_many_pixels() {
    return `A picture may have ${MAX_PIXELS / 1_000_000} megapixels at most, and ` +
      `${MAX_SIDE.toLocaleString("en-US")} pixels on a side.`;
  },
  moving: "The picture moves. Send one that stands still.",
};

const refused = (detail: string, problem: string) =>
  new Problem("invalid_input", detail, { errors: [{ pointer: "#", detail: problem }] });

const unreadable = ({ problem }: PictureRefused) => refused(PROBLEMS[problem], problem);
