import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
// Every signed-in page has this island; Fresh links styles of islands, not those of layouts.
import "../assets/css/dashboard.css";
import { liveStatus, onLive } from "../lib/live.ts";

/** A dot that shows whether live events arrive. */
export default function LiveStatus({ texts }: {
  texts: { live: string; connecting: string; offline: string };
}) {
  // The first rendering in the browser must equal the server's.
  const isHydrated = useSignal(false);
  useEffect(() => {
    isHydrated.value = true;
    return onLive(() => {});
  }, []);
  const status = isHydrated.value ? liveStatus.value : "connecting";
  const look = status === "live" ? " dot-live" : status === "offline" ? " dot-danger" : "";
  return (
    <span class="live-status xsmall muted" role="status">
      <span class={`dot${look}`} aria-hidden="true" />
      {texts[status]}
    </span>
  );
}
