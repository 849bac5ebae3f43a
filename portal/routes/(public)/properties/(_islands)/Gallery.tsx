import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../../../components/Icon.tsx";
import { type Lang, makeTranslate } from "../../../../lib/translate.ts";

interface GalleryProps {
  photos: { src: string; alt: string; width: number; height: number }[];
  lang: Lang;
  texts: Record<string, string>;
}

/** A property's photos in a row that scrolls; without scripts they and the thumbnails are links. */
export default function Gallery({ photos, lang, texts }: GalleryProps) {
  const t = makeTranslate(lang, texts);
  const track = useRef<HTMLUListElement>(null);
  const large = useRef<HTMLDialogElement>(null);
  const [current, setCurrent] = useState(0);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    setReady(true);
    const list = track.current;
    if (!list) return;
    const seen = new IntersectionObserver((entries) => {
      const entry = entries.find(({ isIntersecting }) => isIntersecting);
      if (entry) setCurrent([...list.children].indexOf(entry.target));
    }, { root: list, threshold: 0.6 });
    for (const item of list.children) seen.observe(item);
    return () => seen.disconnect();
  }, []);

  const show = (index: number) => {
    const next = (index + photos.length) % photos.length;
    setCurrent(next);
    const list = track.current;
    list?.scrollTo({ left: next * list.clientWidth });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(current + step);
  };
  const enlarge = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show(index);
    large.current?.showModal();
  };
  const photo = photos[current];
  const position = t("gallery.photo_of", { number: current + 1, count: photos.length });
  const arrows = (
    <>
      <button type="button" class="gallery-arrow" onClick={() => show(current - 1)}>
        <Icon name="chevron-left" label={t("gallery.previous")} />
      </button>
      <button
        type="button"
        class="gallery-arrow gallery-arrow-next"
        onClick={() => show(current + 1)}
      >
        <Icon name="chevron-right" label={t("gallery.next")} />
      </button>
    </>
  );

  return (
    <section class="gallery" aria-label={t("gallery.title")} onKeyDown={onKeyDown}>
      <div class="gallery-stage">
        <ul class="gallery-track" ref={track}>
          {photos.map(({ src, alt, width, height }, index) => (
            <li key={src} id={`photo-${index + 1}`} class="gallery-slide">
              <a
                href={src}
                aria-label={t("gallery.enlarge", { number: index + 1 })}
                onClick={(event) =>
                  enlarge(event, index)}
              >
                <img
                  data-fresh-disable-lock
                  src={src}
                  alt={alt}
                  width={width}
                  height={height}
                  loading={index === 0 ? "eager" : "lazy"}
                  decoding="async"
                  {...(index === 0 ? { fetchpriority: "high" } : {})}
                />
              </a>
            </li>
          ))}
        </ul>
        {ready && photos.length > 1 && arrows}
        {ready && <p class="gallery-count numeric" aria-live="polite">{position}</p>}
      </div>
      {photos.length > 1 && (
        <ol class="gallery-thumbs">
          {photos.map(({ src, width, height }, index) => (
            <li key={src}>
              <a
                href={`#photo-${index + 1}`}
                aria-label={t("gallery.photo_of", { number: index + 1, count: photos.length })}
                {...(index === current ? { "aria-current": "true" } : {})}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
              >
                <img
                  data-fresh-disable-lock
                  src={src}
                  alt=""
                  width={width}
                  height={height}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ol>
      )}
      <dialog class="gallery-large" ref={large} aria-label={t("gallery.title")}>
        {photo && (
          <img
            data-fresh-disable-lock
            src={photo.src}
            alt={photo.alt}
            width={photo.width}
            height={photo.height}
          />
        )}
        {photos.length > 1 && arrows}
        <p class="gallery-count numeric">{position}</p>
        <button type="button" class="gallery-close" onClick={() => large.current?.close()}>
          <Icon name="close" label={t("gallery.close")} />
        </button>
      </dialog>
    </section>
  );
}
