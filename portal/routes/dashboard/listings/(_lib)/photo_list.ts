/** A listing's photos in the browser: what is shown at once, and what the API says of it. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { call, CallFailed } from "../../../../lib/desk/calls.ts";
import { isUnfinished, type ListingPhoto } from "../../../../lib/desk/photos.ts";
import { merged } from "./order.ts";

/** Milliseconds between looks at what is being prepared: at first, and at most. */
const FIRST_LOOK = 800;
const LAST_LOOK = 6000;

const idsOf = (photos: readonly ListingPhoto[]) => photos.map(({ id }) => id);

/** `photos` in an order; those that it does not name come last. */
function arranged(photos: readonly ListingPhoto[], ids: readonly string[]): ListingPhoto[] {
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  return merged(ids, idsOf(photos)).flatMap((id) => byId.get(id) ?? []);
}

/** The photos of a listing, and what can be done to them. Calls throw `CallFailed`. */
export function usePhotos(slug: string, initial: ListingPhoto[]) {
  const photos = useSignal(initial);
  /** Changes that the API has not answered yet: what it tells meanwhile is older than they are. */
  const pending = useRef(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** Changes so far: an answer is out of date if there was one since it was asked for. */
  const changes = useRef(0);

  const fetchPhotos = async () => (await call("GET", "properties/:slug/media", { slug })).data;
  const reload = async () => {
    const before = changes.current;
    const found = await fetchPhotos();
    if (pending.current === 0 && changes.current === before) photos.value = found;
  };
  /** Runs changes one after the other; after one that failed, what is stored is shown again. */
  async function change(work: () => Promise<unknown>): Promise<void> {
    pending.current++;
    changes.current++;
    const mine = last.current = last.current.catch(() => {}).then(work);
    try {
      await mine;
    } catch (error) {
      if (pending.current === 1) photos.value = await fetchPhotos().catch(() => photos.value);
      throw error;
    } finally {
      pending.current--;
    }
  }
  const putOrder = (order: string[]) =>
    call("PUT", "properties/:slug/media", { slug, json: { order } });

  usePolling(() => photos.value.some(isUnfinished), reload, photos.value);

  return {
    photos,
    /** Takes a photo in that was just stored. */
    add(photo: ListingPhoto): void {
      if (photos.value.some(({ id }) => id === photo.id)) return;
      changes.current++;
      photos.value = [...photos.value, photo];
    },
    arrange(ids: string[]): Promise<void> {
      photos.value = arranged(photos.value, ids);
      return change(async () => {
        const wanted = idsOf(photos.value);
        try {
          await putOrder(wanted);
        } catch (error) {
          if (!(error instanceof CallFailed) || error.status !== 409) throw error;
          // Somebody, or an upload, has added or removed one.
          const there = await fetchPhotos();
          await putOrder(merged(wanted, idsOf(there)));
          photos.value = arranged(there, wanted);
        }
      });
    },
    describe(id: string, alt: string): Promise<void> {
      return change(async () => {
        await call("PATCH", "properties/:slug/media/:id", { slug, id, json: { alt } });
        photos.value = photos.value.map((one) => one.id === id ? { ...one, alt } : one);
      });
    },
    remove(id: string): Promise<void> {
      photos.value = photos.value.filter((one) => one.id !== id);
      return change(() => call("DELETE", "properties/:slug/media/:id", { slug, id }));
    },
  };
}

/** Looks again, at growing intervals, while there is something to wait for and the page is seen. */
function usePolling(isWaiting: () => boolean, look: () => Promise<void>, state: unknown): void {
  const pause = useRef(FIRST_LOOK);
  const seen = useSignal(true);
  useEffect(() => {
    const onChange = () => seen.value = document.visibilityState === "visible";
    onChange();
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, []);
  const again = useSignal(0);
  useEffect(() => {
    if (!isWaiting()) pause.current = FIRST_LOOK;
    if (!isWaiting() || !seen.value) return;
    const timer = setTimeout(async () => {
      pause.current = Math.min(LAST_LOOK, pause.current * 1.5);
      await look().catch(() => {});
      again.value++;
    }, pause.current);
    return () => clearTimeout(timer);
  }, [state, seen.value, again.value]);
}
