/** What the dashboard's islands have in common: time, calls, live events and keys. */
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Translate } from "../translate.ts";
import { type LiveEvent, onLive } from "../live.ts";
import { problemText } from "../problems.ts";
import { CallFailed, isTyping } from "./calls.ts";

/** Milliseconds for which events are collected before fetching: a turn makes several. */
const SETTLE = 120;

/** The newest of a function, for listeners that outlive a rendering. */
export function useNewest<T>(value: T): { readonly current: T } {
  const newest = useRef(value);
  newest.current = value;
  return newest;
}

/**
 * Calls back when something has happened on the server, with all of it, a moment later. What
 * fails is made up for by the next event or, once the stream is back, by `resync`.
 */
export function useLive(
  types: readonly LiveEvent["type"][],
  refresh: (events: LiveEvent[]) => Promise<unknown>,
): void {
  const newest = useNewest(refresh);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let events: LiveEvent[] = [];
    const stop = onLive((event) => {
      if (event.type !== "resync" && !types.includes(event.type)) return;
      events.push(event);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const collected = events;
        events = [];
        newest.current(collected).catch(() => {});
      }, SETTLE);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
}

/** The time by the minute; starts with the server's, so that both render the same. */
export function useNow(start: string): Signal<Date> {
  const now = useSignal(new Date(start));
  useEffect(() => {
    now.value = new Date();
    const tick = setInterval(() => now.value = new Date(), 60_000);
    return () => clearInterval(tick);
  }, []);
  return now;
}

/** Runs what a person asked for: busy meanwhile, and afterwards what went wrong, in their language. */
export function useAttempt(t: Translate) {
  const busy = useSignal(false);
  const failed = useSignal("");
  async function attempt(work: () => Promise<void>): Promise<void> {
    busy.value = true;
    failed.value = "";
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // Only here: what is fetched unasked must not lead away, least of all while signing out.
      if (error.status === 401) location.assign("/login");
      failed.value = t("desk.common.not_saved", {
        detail: problemText(t, error.problem) || t("desk.common.failed"),
      });
    } finally {
      busy.value = false;
    }
  }
  return { busy, failed, attempt };
}

/** Keys that nobody is typing with. The handler says whether it had a use for one. */
export function useKeys(handler: (event: KeyboardEvent) => boolean): void {
  const newest = useNewest(handler);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isTyping(event) && newest.current(event)) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
