/** What a picture's header says, before a pixel of it is read. */
import { MAX_PIXELS, MAX_SIDE } from "./contract.ts";
import type { PictureKind } from "./kinds.ts";

/** Why a file is not taken as a picture. */
export type PictureProblem = "not_a_picture" | "cut_off" | "too_many_pixels" | "moving";

/** A file that cannot be shown, however often it is tried. */
export class PictureRefused extends Error {
  override name = "PictureRefused";
  constructor(readonly problem: PictureProblem) {
    super(problem);
  }
}

/** The library, loaded for the first picture. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // Every picture is read once: nothing of it is kept beyond its job.
  sharp.cache(false);
  // Pictures are made beside requests: they get one processor, however many there are.
  sharp.concurrency(1);
  return sharp;
}

/**
 * Checks a picture's header and answers with its size, turned upright. Throws `PictureRefused`.
 * @param input a path, or the bytes
 * @param mayMove for whoever takes the first picture of many
 */
export async function readHeader(
  input: string | Uint8Array,
  kind: PictureKind | "gif",
  mayMove = false,
): Promise<{ width: number; height: number }> {
  // The size is compared here, so the library is not asked to: it would not say which bound it was.
  const sharp = await loadSharp();
  const header = await sharp(input, { failOn: "error", limitInputPixels: false }).metadata()
    .catch(() => {
      throw new PictureRefused("not_a_picture");
    });
  const format = kind === "avif" || kind === "heic" ? "heif" : kind;
  if (header.format !== format) throw new PictureRefused("not_a_picture");
  const { width, height } = header.autoOrient;
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    throw new PictureRefused("too_many_pixels");
  }
  // The pages of a phone's HEIC are a burst around its first.
  if (!mayMove && format !== "heif" && (header.pages ?? 1) > 1) throw new PictureRefused("moving");
  return { width, height };
}
