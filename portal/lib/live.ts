/**
 * Live events, one stream per page. On opening, and once a minute, listeners get `resync`: older
 * events are lost, and any may be.
 */
import { signal } from "@preact/signals";

/** What changed, by id. `resync`: anything may have changed. */
export type LiveEvent =
  | { type: "lead.created"; lead_id: string }
  | { type: "message.created"; conversation_id: string; seq: number }
  | { type: "conversation.updated"; conversation_id: string }
  | { type: "notification.created"; notification_id: string }
  | { type: "resync" };

const TYPES = [
  "lead.created",
  "message.created",
  "conversation.updated",
  "notification.created",
] as const;
/** Milliseconds: the first pause, and the longest. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;
/** Milliseconds after which a page looks by itself at the latest: an event may be lost on its way. */
const LOOK = 60_000;

/** The stream's state. */
export const liveStatus = signal<"connecting" | "live" | "offline">("connecting");

const listeners = new Set<(event: LiveEvent) => void>();
let source: EventSource | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let looking: ReturnType<typeof setInterval> | undefined;
/** Whether it was time to look while nobody saw the page. */
let missedLook = false;
let failures = 0;

/** Milliseconds to wait after a number of failures in a row; `random` is 0–1. */
export function pauseAfter(failed: number, random: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failed - 1)) * (0.8 + 0.4 * random);
}

/** Subscribes to events; returns the function that unsubscribes. The first listener opens the stream. */
export function onLive(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener);
  if (!source && timer === undefined) open();
  // Of each page another time, so that many that were opened together do not look together.
  looking ??= setInterval(look, LOOK * (1 - Math.random() / 4));
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) close();
  };
}

const notify = (event: LiveEvent) => listeners.forEach((listener) => listener(event));

/** What nobody sees is brought up to date once it is seen. */
function look(): void {
  missedLook = document.visibilityState !== "visible";
  if (!missedLook) notify({ type: "resync" });
}

globalThis.document?.addEventListener("visibilitychange", () => {
  if (missedLook) look();
});

function open(): void {
  timer = undefined;
  const stream = source = new EventSource("/api/events");
  stream.addEventListener("ready", () => {
    failures = 0;
    liveStatus.value = "live";
    // Also the first time: the page was rendered before the stream opened.
    notify({ type: "resync" });
  });
  for (const type of TYPES) {
    stream.addEventListener(type, ({ data }) => notify({ type, ...JSON.parse(data) }));
  }
  stream.onerror = () => {
    liveStatus.value = "offline";
    // The browser reconnects by itself unless the answer was no event stream.
    if (stream.readyState === EventSource.CLOSED) retry();
  };
}

function retry(): void {
  source?.close();
  source = undefined;
  failures++;
  timer = setTimeout(async () => {
    // The session may be over.
    const answer = await fetch("/api/desk/me", { headers: { unattended: "1" } })
      .catch(() => undefined);
    if (answer?.status === 401) signInAgain();
    else open();
  }, pauseAfter(failures, Math.random()));
}

/** Loads the page anew: without a session it leads to the sign-in, and from there back. */
export const signInAgain = (): void => location.assign(location.pathname + location.search);

function close(): void {
  clearTimeout(timer);
  timer = undefined;
  clearInterval(looking);
  looking = undefined;
  source?.close();
  source = undefined;
}

// A page restored from the back/forward cache has missed events, and its session may be over.
globalThis.addEventListener?.("pagehide", close);
globalThis.addEventListener?.("pageshow", (event) => {
  if (event instanceof PageTransitionEvent && event.persisted) location.reload();
});
