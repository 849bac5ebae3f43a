import { classes } from "../lib/classes.ts";
import { initials } from "../lib/format.ts";
import { mediaUrl } from "../lib/media.ts";

const PIXELS = { small: 32, normal: 40, medium: 56, large: 104 };

/** A person's picture, or the initials. Decoration: the name is written beside it. */
export function Avatar({ name, url, size = "normal" }: {
  name: string;
  url?: string | null;
  size?: keyof typeof PIXELS;
}) {
  const className = classes("avatar", size !== "normal" && `avatar-${size}`);
  const src = mediaUrl(url);
  return src
    ? (
      <img
        class={className}
        src={src}
        alt=""
        width={PIXELS[size]}
        height={PIXELS[size]}
        data-fresh-disable-lock
      />
    )
    : <span class={className} aria-hidden="true">{initials(name)}</span>;
}
