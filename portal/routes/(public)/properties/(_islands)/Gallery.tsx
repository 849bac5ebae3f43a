import { useEffect, useRef, useState } from "preact/hooks";
import type { ComponentChildren, RefObject } from "preact";
import { Icon } from "../../../../components/Icon.tsx";
import { Photo } from "../../../../components/Photo.tsx";
import { choiceOf, fileOf, type Picture, SIZES } from "../../../../lib/pictures.ts";
import { type Lang, makeTranslate } from "../../../../lib/translate.ts";

interface GalleryProps {
  pictures: Picture[];
  lang: Lang;
  texts: Record<string, string>;
}

/** Which file the links lead to where there are no scripts, and full screen begins with. */
const LARGE = 2048;

/** Pictures in a row that scrolls, one in view at a time. `onSeen` is told which one. */
function useTrack(onSeen: (index: number) => void, isThere: boolean) {
  const track = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const seen = new IntersectionObserver((entries) => {
      const entry = entries.find(({ isIntersecting }) => isIntersecting);
      if (entry) onSeen([...list.children].indexOf(entry.target));
    }, { root: list, threshold: 0.6 });
    for (const item of list.children) seen.observe(item);
    return () => seen.disconnect();
  }, [isThere]);

  /** Far ones are jumped to: passing the others would load them all. */
  const show = (index: number, from: number) => {
    const list = track.current;
    const behavior = Math.abs(index - from) === 1 ? "auto" : "instant";
    list?.scrollTo({ left: index * list.clientWidth, behavior });
  };
  return { track, show };
}

function Slides({ pictures, track, focusable, children }: {
  pictures: Picture[];
  track: RefObject<HTMLUListElement>;
  /** Nothing within takes the focus, and keys are to scroll it all the same. */
  focusable?: boolean;
  children: (picture: Picture, index: number) => ComponentChildren;
}) {
  return (
    <ul class="gallery-track" ref={track} tabIndex={focusable ? 0 : undefined}>
      {pictures.map((picture, index) => (
        <li key={picture.id} class="gallery-slide">{children(picture, index)}</li>
      ))}
    </ul>
  );
}

/** A property's photos, in a row and in full screen; without scripts they scroll and are links. */
export default function Gallery({ pictures, lang, texts }: GalleryProps) {
  const t = makeTranslate(lang, texts);
  const dialog = useRef<HTMLDialogElement>(null);
  const [current, setCurrent] = useState(0);
  const [ready, setReady] = useState(false);
  const [large, setLarge] = useState(false);
  const stage = useTrack(setCurrent, true);
  const screen = useTrack(setCurrent, large);

  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (!large) return;
    dialog.current?.showModal();
    screen.show(current, -1);
  }, [large]);

  const count = pictures.length;
  const show = (index: number) => {
    const next = (index + count) % count;
    setCurrent(next);
    (large ? screen : stage).show(next, current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (target === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    show(target);
  };
  const enlarge = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setCurrent(index);
    setLarge(true);
  };
  /** The row shows what was last seen in full screen, and has the focus on it. */
  const onClose = () => {
    setLarge(false);
    stage.show(current, -1);
    stage.track.current?.children[current]?.querySelector("a")?.focus({ preventScroll: true });
  };
  const arrow = (name: "previous" | "next", step: number) => (
    <button
      type="button"
      class={`gallery-arrow gallery-${name}`}
      onClick={() => show(current + step)}
    >
      <Icon name={step < 0 ? "chevron-left" : "chevron-right"} label={t(`gallery.${name}`)} />
    </button>
  );
  const arrows = count > 1 && <>{arrow("previous", -1)}{arrow("next", 1)}</>;
  const nameOf = ({ alt }: Picture, index: number, key: "gallery.photo_of" | "gallery.enlarge") =>
    [t(key, { number: index + 1, count }), alt].filter(Boolean).join(": ");
  const position = (
    <p class="gallery-count numeric" aria-live="polite">
      {t("gallery.photo_of", { number: current + 1, count })}
    </p>
  );

  return (
    <section class="gallery" aria-label={t("gallery.title")} onKeyDown={onKeyDown}>
      <div class="gallery-stage">
        <Slides pictures={pictures} track={stage.track}>
          {(picture, index) => (
            <a
              id={`photo-${index + 1}`}
              href={fileOf(picture, LARGE)}
              aria-label={nameOf(picture, index, "gallery.enlarge")}
              onClick={(event) => enlarge(event, index)}
            >
              <Photo picture={picture} sizes={SIZES.page} first={index === 0} />
            </a>
          )}
        </Slides>
        {ready && arrows}
        {ready && position}
      </div>
      {count > 1 && (
        <ol class="gallery-thumbs">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <a
                href={`#photo-${index + 1}`}
                aria-label={nameOf(picture, index, "gallery.photo_of")}
                {...(index === current ? { "aria-current": "true" } : {})}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
              >
                <img
                  {...choiceOf(picture, SIZES.thumb)}
                  alt=""
                  width={picture.width}
                  height={picture.height}
                  loading="lazy"
                  decoding="async"
                  fetchpriority="low"
                  data-fresh-disable-lock
                />
              </a>
            </li>
          ))}
        </ol>
      )}
      <dialog
        class="gallery-large"
        ref={dialog}
        aria-label={t("gallery.title")}
        onClose={onClose}
      >
        {large && (
          <>
            <Slides pictures={pictures} track={screen.track} focusable>
              {(picture) => (
                <figure>
                  <Photo picture={picture} sizes={SIZES.screen} />
                  {picture.alt && <figcaption aria-hidden>{picture.alt}</figcaption>}
                </figure>
              )}
            </Slides>
            {arrows}
            {position}
            <button type="button" class="gallery-close" onClick={() => dialog.current?.close()}>
              <Icon name="close" label={t("gallery.close")} />
            </button>
          </>
        )}
      </dialog>
    </section>
  );
}
