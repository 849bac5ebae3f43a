import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Empty } from "../../../../components/Empty.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { useAttempt, useLatest } from "../../../../lib/desk/hooks.ts";
import {
  LIMITS,
  LISTING_PICTURES,
  type ListingPhoto,
  PICTURE_BYTES,
  type PictureProblem,
  pictureProblem,
} from "../../../../lib/desk/photos.ts";
import { sendFile } from "../../../../lib/desk/send.ts";
import type { IslandTexts } from "../../../../lib/texts.ts";
import { makeTranslate } from "../../../../lib/translate.ts";
import { PhotoTile, type TileActions } from "../(_components)/PhotoTile.tsx";
import { UploadForm } from "../(_components)/UploadForm.tsx";
import { UploadList } from "../(_components)/UploadList.tsx";
import { dragIn } from "../(_lib)/drag.ts";
import { type Move, moved, placed, sorted } from "../(_lib)/order.ts";
import { usePhotos } from "../(_lib)/photo_list.ts";
import { createUploads } from "../(_lib)/uploads.ts";

interface PhotoDeskProps extends IslandTexts {
  slug: string;
  initial: ListingPhoto[];
  /** A text that was refused, where it was typed. */
  error?: { id: string; alt: string; text: string };
}

/** A listing's photos: added, put in order, described, removed; forms without scripts. */
export default function PhotoDesk({ slug, initial, error, lang, texts }: PhotoDeskProps) {
  const t = makeTranslate(lang, texts);
  const ready = useSignal(false);
  const said = useSignal("");
  const list = useRef<HTMLOListElement>(null);
  const { photos, add, arrange, describe, remove } = usePhotos(slug, initial);
  const { failed, attempt } = useAttempt(t);
  const ids = () => photos.value.map(({ id }) => id);

  const uploads = useUploads({
    slug,
    room: () => LISTING_PICTURES - photos.value.length,
    onDone: add,
    onFailed: ({ name }, problem) => said.value = `${name}: ${pictureProblem(t, problem)}`,
    onIdle: (done) => {
      said.value = t("desk.photos.added", { count: done.length });
      const order = sorted(ids(), done.map(({ id }) => id));
      if (order.some((id, n) => id !== ids()[n])) void attempt(() => arrange(order));
    },
  });
  useEffect(() => void (ready.value = true), []);
  useDrops(ready.value, (files) => uploads.add(files));

  const tell = (id: string, order: string[]) => {
    const number = order.indexOf(id) + 1;
    said.value = t("desk.photos.at", { number, count: order.length });
  };
  const put = (id: string, order: string[]) =>
    attempt(async () => {
      tell(id, order);
      await arrange(order);
    });
  /** Moving an element takes the focus from its button, and the cover has no way forward. */
  const refocus = (id: string, move: Move) => {
    const tile = document.getElementById(`photo-${id}`);
    const target = tile?.querySelector<HTMLElement>(`button[value="${move}"]`);
    (target ?? tile)?.focus();
    tile?.scrollIntoView({ block: "nearest" });
  };
  const actions: TileActions = {
    onMove: (id, move) => {
      const order = moved(ids(), id, move);
      if (order.every((one, n) => one === ids()[n])) return;
      void put(id, order);
      requestAnimationFrame(() => refocus(id, move));
    },
    onAlt: (id, alt) => {
      if (photos.value.some((photo) => photo.id === id && photo.alt === alt)) return;
      void attempt(async () => {
        await describe(id, alt);
        said.value = t("desk.photos.done.alt");
      });
    },
    onRemove: (id) => {
      const place = ids().indexOf(id);
      const next = ids()[place + 1] ?? ids()[place - 1];
      void attempt(async () => {
        const removed = remove(id);
        requestAnimationFrame(() => document.getElementById(`photo-${next}`)?.focus());
        await removed;
        said.value = t("desk.photos.done.removed");
      });
    },
    onDrag: dragIn(list, (from, to) => {
      const id = ids()[from];
      if (id) void put(id, placed(ids(), id, to));
    }),
  };

  const count = photos.value.length;
  return (
    <div class="stack gap-5">
      <UploadForm t={t} onFiles={ready.value ? uploads.add : undefined} />
      <UploadList
        uploads={uploads.uploads.value}
        t={t}
        onCancel={uploads.cancel}
        onRetry={uploads.retry}
      />
      {failed.value && <Notice tone="danger" text={failed.value} />}
      <section class="stack gap-3" aria-labelledby="photos">
        <div class="row row-between gap-2">
          <h2 id="photos" class="photo-heading">
            {t("desk.photos.title")}{" "}
            <span class="muted small numeric">
              {t("desk.photos.count", { count, most: LIMITS.most })}
            </span>
          </h2>
          {ready.value && count > 1 && <p class="small muted">{t("desk.photos.arrange")}</p>}
        </div>
        {count === 0
          ? uploads.uploads.value.length === 0 && (
            <Empty
              icon="camera"
              level={3}
              title={t("desk.photos.empty_title")}
              text={t("desk.photos.empty")}
            />
          )
          : (
            <ol class="photo-tiles" ref={list}>
              {photos.value.map((photo, index) => (
                <PhotoTile
                  key={photo.id}
                  photo={photo}
                  index={index}
                  count={count}
                  t={t}
                  error={error?.id === photo.id ? error : undefined}
                  actions={ready.value ? actions : undefined}
                />
              ))}
            </ol>
          )}
      </section>
      <p class="visually-hidden" role="status">{said.value}</p>
    </div>
  );
}

/** The queue of a listing, which asks before the page is left while it has something to do. */
function useUploads({ slug, room, ...told }: {
  slug: string;
  /** How many photos more the listing may have. */
  room: () => number;
  onDone: (photo: ListingPhoto) => void;
  onFailed: (file: File, problem: PictureProblem) => void;
  onIdle: (done: ListingPhoto[]) => void;
}) {
  const latest = useLatest({ room, ...told });
  const queue = useMemo(() =>
    createUploads<ListingPhoto>({
      send: async (file, options) => {
        const { body } = await sendFile("POST", `properties/${slug}/media`, file, options);
        return body as ListingPhoto;
      },
      check: ({ size, type }, before) => {
        if (size > PICTURE_BYTES) return { status: 413, code: "payload_too_large" };
        if (size === 0) return { status: 422, code: "empty" };
        if (before >= latest.current.room()) return { status: 422, code: "too_many" };
        // A type that is not known here may be one that the API knows.
        if (type && !type.startsWith("image/")) {
          return { status: 415, code: "unsupported_media_type" };
        }
      },
      onDone: (photo) => latest.current.onDone(photo),
      onFailed: (file, problem) => latest.current.onFailed(file, problem),
      onIdle: (done) => latest.current.onIdle(done),
    }), [slug]);
  const isBusy = queue.uploads.value.some(({ state }) => state !== "failed");
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isBusy]);
  return queue;
}

/** Takes files that are dropped anywhere on the page, which marks itself while they hover. */
function useDrops(isOn: boolean, onFiles: (files: File[]) => void): void {
  const latest = useLatest(onFiles);
  useEffect(() => {
    if (!isOn) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const mark = (isOver: boolean) =>
      document.documentElement.classList.toggle("photo-over", isOver);
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    addEventListener("dragover", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      mark(true);
    }, { signal });
    addEventListener("dragleave", (event) => event.relatedTarget === null && mark(false), {
      signal,
    });
    addEventListener("drop", (event) => {
      mark(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      latest.current([...event.dataTransfer?.files ?? []]);
    }, { signal });
    return () => listeners.abort();
  }, [isOn]);
}
