/** Photographs in the sizes among which a browser chooses. */
import type { Property } from "#api/client.ts";
import { mediaUrl } from "./media.ts";

type Photo = Property["photos"][number];

/** Which size stands for a picture where there is no choice: the widest up to this many pixels. */
const USUAL_WIDTH = 1280;

/** A photograph, with little to say where its files are: islands get many. */
export interface Picture {
  id: string;
  /** Where its files are: `/media/HASH`. */
  folder: string;
  /** Pixels in which it is kept, ascending. */
  widths: number[];
  alt: string;
  width: number;
  height: number;
  /** A `data:` address of a few pixels. */
  placeholder: string | null;
}

/** What a page shows of a photograph; undefined without one. */
export function pictureOf(photo: Photo | null | undefined): Picture | undefined {
  const folder = mediaUrl(photo?.url)?.replace(/\/[^/]+$/, "");
  if (!photo || !folder) return undefined;
  const { id, alt, width, height, placeholder } = photo;
  const widths = photo.sources.map((source) => source.width);
  return { id, folder, widths, alt, width, height, placeholder };
}

/** A photograph's file of about a width. */
export function fileOf({ folder, widths }: Picture, wanted = USUAL_WIDTH): string {
  const width = widths.findLast((one) => one <= wanted) ?? widths[0] ?? USUAL_WIDTH;
  return `${folder}/${width}.webp`;
}

/** The attributes by which a browser chooses among a photograph's files. */
export const choiceOf = (picture: Picture, sizes: string) => ({
  src: fileOf(picture),
  srcset: picture.widths.map((width) => `${picture.folder}/${width}.webp ${width}w`).join(", "),
  sizes,
});

/**
 * A phone shows a photograph over its whole width, on more pixels than its line has time for: it is
 * told less, so that it chooses 640 of them. In full screen it gets them all.
 */
const ON_PHONES = "(min-width: 30rem) calc(100vw - 2rem), (min-resolution: 2.5dppx) 49vw, " +
  "(min-resolution: 1.5dppx) 74vw, calc(100vw - 2rem)";

/** How wide a photograph is shown, for `sizes`. */
export const SIZES = {
  /** In a grid of cards: four columns, three, two, one. */
  card: `(min-width: 79rem) 18rem, (min-width: 60rem) 30vw, (min-width: 40rem) 46vw, ${ON_PHONES}`,
  /** On its listing's page, beside the form or above it. */
  page: `(min-width: 80rem) 52rem, (min-width: 60rem) calc(100vw - 28rem), ${ON_PHONES}`,
  /** On the desk, among those of a listing. */
  tile: "(min-width: 40rem) 17rem, 8rem",
  thumb: "6.5rem",
  cell: "4rem",
  screen: "100vw",
} as const;
