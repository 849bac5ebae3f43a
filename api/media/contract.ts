/** Names, addresses and bounds of pictures, for everybody: it loads nothing that makes them. */

/** Bytes of a picture at most. */
export const MAX_BYTES = 20_000_000;
/** Pixels of a picture at most: more than any phone takes in one photograph. */
export const MAX_PIXELS = 50_000_000;
/** Pixels of a side at most. */
export const MAX_SIDE = 16_384;

/** Widths in pixels as WebP, as far as the picture is that wide. */
export const WIDTHS = [320, 640, 1280, 2048] as const;
/** The width of the JPEG at most, for messengers and social cards. */
export const JPEG_WIDTH = 1280;
export const JPEG_NAME = `${JPEG_WIDTH}.jpg`;

/** The file name of a width. */
export const webpName = (width: number): string => `${width}.webp`;

/** The address of a file that everybody may have, on our own host. */
export const picturePath = (hash: string, name: string): string => `/media/${hash}/${name}`;
