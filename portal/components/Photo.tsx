import { choiceOf, type Picture } from "../lib/pictures.ts";
import { classes } from "../lib/classes.ts";

/** A photograph in a frame that keeps its place; what it will be shows through until it is there. */
export function Photo({ picture, sizes, alt = picture.alt, eager, first, class: className }: {
  picture: Picture;
  /** How wide it is shown, see `SIZES`. */
  sizes: string;
  alt?: string;
  /** Loads at once: for what is in view from the start. */
  eager?: boolean;
  /** The page's most important picture: nothing else is loaded sooner. */
  first?: boolean;
  class?: string;
}) {
  const { placeholder, width, height } = picture;
  return (
    <span class={classes("photo", height > width && "photo-tall", className)}>
      {placeholder && (
        <img class="photo-before" src={placeholder} alt="" aria-hidden data-fresh-disable-lock />
      )}
      <img
        {...choiceOf(picture, sizes)}
        alt={alt}
        width={width}
        height={height}
        loading={eager || first ? "eager" : "lazy"}
        decoding="async"
        {...(first ? { fetchpriority: "high" as const } : {})}
        data-fresh-disable-lock
      />
    </span>
  );
}
