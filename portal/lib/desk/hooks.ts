/** What the dashboard's islands have in common: time, calls, live events and keys. */
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Translate } from "../translate.ts";
import { type LiveEvent, onLive, signInAgain } from "../live.ts";
import { problemText } from "../problems.ts";
import { CallFailed, isTyping } from "./calls.ts";

/** Milliseconds for which events are collected before fetching: a turn makes several. */
const SETTLE = 120;

/** A reference to the latest value, for listeners that outlive a rendering. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}

/** Calls `refresh` shortly after events, with all of them; a later event repeats what failed. */
export function useLive(
  types: readonly LiveEvent["type"][],
  refresh: (events: LiveEvent[]) => Promise<unknown>,
): void {
  const latest = useLatest(refresh);
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
        latest.current(collected).catch(() => {});
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

/** Runs an action: `busy` meanwhile, `failed` with the error for people afterwards; `before`: one from before. */
export function useAttempt(t: Translate, before = "") {
  const busy = useSignal(false);
  const failed = useSignal(before);
  async function attempt(work: () => Promise<void>): Promise<void> {
    busy.value = true;
    failed.value = "";
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // Only for actions: a background refresh must not redirect, least of all while signing out.
      if (error.status === 401) signInAgain();
      failed.value = t("desk.common.not_saved", {
        detail: problemText(t, error.problem) || t("desk.common.failed"),
      });
    } finally {
      busy.value = false;
    }
  }
  return { busy, failed, attempt };
}

/** Handles key presses outside of fields. The handler returns whether it used the key. */
export function useKeys(handler: (event: KeyboardEvent) => boolean): void {
  const latest = useLatest(handler);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isTyping(event) && latest.current(event)) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
