/** What files of pictures are called in the store. */
import { JPEG_NAME, webpName, WIDTHS } from "./contract.ts";

/** What was uploaded, until its sizes are made. */
export const originalKey = (id: string): string => `originals/${id}`;

/** A file that everybody may have, by the content it was made of. */
export const pictureKey = (hash: string, name: string): string => `pictures/${hash}/${name}`;

/** Every file that a content may have. */
export const pictureKeys = (hash: string, widths: readonly number[]): string[] =>
  [...new Set([...WIDTHS, ...widths])].map(webpName).concat(JPEG_NAME)
    .map((name) => pictureKey(hash, name));
