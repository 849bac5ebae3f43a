/** Dragging in a list that may wrap, by mouse, pen and finger. */
import type { RefObject } from "preact";

/** Pixels that a pointer moves before it drags. */
const SLACK = 5;
/** Pixels from the window's edge at which the page scrolls, and by how many each time. */
const EDGE = 72;
const STEP = 14;

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where an element is on the page. */
function placeOf(element: Element): Place {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + scrollX, y: y + scrollY, width, height };
}

/** The place whose middle is nearest to that of `from` after it moved. */
function nearest(places: readonly Place[], from: Place, dx: number, dy: number): number {
  const distances = places.map(({ x, y, width, height }) =>
    Math.hypot(
      x + width / 2 - (from.x + from.width / 2 + dx),
      y + height / 2 - (from.y + from.height / 2 + dy),
    )
  );
  return distances.indexOf(Math.min(...distances));
}

/** Which place an item has while `from` is held above `to`. */
function shifted(index: number, from: number, to: number): number {
  if (from < index && index <= to) return index - 1;
  if (to <= index && index < from) return index + 1;
  return index;
}

/**
 * Makes the listener of `pointerdown` for the items of a list. While one is dragged, all are moved
 * by styles alone; `onDrop` gets the place at which it was let go. Escape puts it back.
 */
export function dragIn(
  list: RefObject<HTMLElement>,
  onDrop: (from: number, to: number) => void,
) {
  return (event: PointerEvent, from: number): void => {
    const items = [...list.current?.children ?? []] as HTMLElement[];
    const item = items[from];
    if (!item || event.button !== 0) return;
    const places = items.map(placeOf);
    const start = { x: event.clientX + scrollX, y: event.clientY + scrollY };
    const at = { x: event.clientX, y: event.clientY };
    const listeners = new AbortController();
    const { signal } = listeners;
    let to = from;
    let isDragging = false;
    let timer: number | undefined;

    const draw = () => {
      const dx = at.x + scrollX - start.x;
      const dy = at.y + scrollY - start.y;
      to = nearest(places, places[from]!, dx, dy);
      items.forEach((one, index) => {
        const place = places[shifted(index, from, to)]!;
        const [x, y] = index === from
          ? [dx, dy]
          : [place.x - places[index]!.x, place.y - places[index]!.y];
        one.style.translate = `${x}px ${y}px`;
      });
    };
    const scroll = () => {
      const step = at.y < EDGE ? -STEP : at.y > innerHeight - EDGE ? STEP : 0;
      if (step !== 0) {
        scrollBy({ top: step, behavior: "instant" });
        draw();
      }
      timer = requestAnimationFrame(scroll);
    };
    const end = (place: number) => {
      listeners.abort();
      if (timer !== undefined) cancelAnimationFrame(timer);
      list.current?.classList.remove("photo-dragging");
      item.classList.remove("photo-lifted");
      for (const one of items) one.style.translate = "";
      if (isDragging && place !== from) onDrop(from, place);
    };
    addEventListener("pointermove", (moved) => {
      if (moved.pointerId !== event.pointerId) return;
      [at.x, at.y] = [moved.clientX, moved.clientY];
      if (!isDragging) {
        if (Math.hypot(at.x - event.clientX, at.y - event.clientY) < SLACK) return;
        isDragging = true;
        list.current?.classList.add("photo-dragging");
        item.classList.add("photo-lifted");
        timer = requestAnimationFrame(scroll);
      }
      moved.preventDefault();
      draw();
    }, { signal });
    addEventListener("pointerup", () => end(to), { signal });
    addEventListener("pointercancel", () => end(from), { signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && end(from), { signal });
    // The browser's own drag of pictures, and the selection of text, would take the pointer away.
    addEventListener("dragstart", (drag) => drag.preventDefault(), { signal });
    event.preventDefault();
  };
}
