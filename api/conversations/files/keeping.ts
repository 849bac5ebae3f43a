/** What is kept of a file that somebody sent, and where. */
import { type PictureProblem, PictureRefused, reencoded } from "../../media/mod.ts";
import type { FileKind } from "../../gateways/port.ts";
import { type FileType, fileTypeOf } from "./kinds.ts";

const MB = 1024 * 1024;

/** Bytes of a file at most, by what it is said to be. */
export const MAX_BYTES: Record<FileKind, number> = {
  image: 20 * MB,
  audio: 20 * MB,
  video: 25 * MB,
  document: 25 * MB,
};

/** Where a file is in the store. */
export const privateKey = (id: string): string => `private/${id}`;

/** Why the content of a file is not kept. */
export type KeepProblem = "wrong_type" | PictureProblem;

/**
 * A file as it is kept: pictures are made anew, which leaves out everything but what is seen;
 * everything else stays as it is. A problem where it is nothing that is kept.
 */
export async function keepable(
  bytes: Uint8Array,
  claimed: FileKind,
  picture: "webp" | "jpeg",
): Promise<{ type: FileType; bytes: Uint8Array } | KeepProblem> {
  const type = fileTypeOf(bytes, claimed);
  if (type === undefined) return "wrong_type";
  if (type.kind !== "image") return { type, bytes };
  try {
    const made = await reencoded(bytes, picture);
    const named = { webp: type, jpeg: { ...type, content_type: "image/jpeg", extension: "jpg" } };
    return { type: named[picture], bytes: made };
  } catch (error) {
    if (error instanceof PictureRefused) return error.problem;
    throw error;
  }
}
