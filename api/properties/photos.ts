/** A stored photo as the API answers with it. */
import type { Photo } from "#db/tables/mod.ts";
import { JPEG_NAME, JPEG_WIDTH, picturePath, webpName } from "../media/contract.ts";
import type { PhotoAnswer } from "./contract.ts";

/** Makes paths of our own pictures absolute. */
export type Absolute = (url: string | null) => string | null;

/** The JPEG, for messengers and social cards. */
export const jpegPath = ({ hash }: Pick<Photo, "hash">): string => picturePath(hash, JPEG_NAME);

export function photoAnswer({ hash, widths, ...photo }: Photo, absolute: Absolute): PhotoAnswer {
  const address = (path: string) => absolute(path) ?? path;
  const sources = widths.map((width) => ({
    url: address(picturePath(hash, webpName(width))),
    width,
  }));
  const shown = sources.findLast(({ width }) => width <= JPEG_WIDTH) ?? sources[0]!;
  return { ...photo, url: shown.url, jpeg_url: address(jpegPath({ hash })), sources };
}
