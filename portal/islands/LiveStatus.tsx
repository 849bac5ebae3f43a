import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
// Every signed-in page has this island; Fresh links styles of islands, not those of layouts.
import "../assets/css/dashboard.css";
import { liveStatus, onLive } from "../lib/live.ts";

/** A small light that says whether the page is live. */
export default function LiveStatus({ texts }: {
  texts: { live: string; connecting: string; offline: string };
}): JSX.Element {
  // What the server rendered holds until the page has woken up.
  const awake = useSignal(false);
  useEffect(() => {
    awake.value = true;
    return onLive(() => {});
  }, []);
  const status = awake.value ? liveStatus.value : "connecting";
  const look = status === "live" ? " dot-live" : status === "offline" ? " dot-danger" : "";
  return (
    <span class="live-status xsmall muted" role="status">
      <span class={`dot${look}`} aria-hidden="true" />
      {texts[status]}
    </span>
  );
}
