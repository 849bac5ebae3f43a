import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
// Every signed-in page has this island; Fresh links styles of islands, not those of layouts.
import "../assets/css/dashboard.css";
import { liveStatus, onLive } from "../lib/live.ts";

/** A dot that shows whether live events arrive. */
export default function LiveStatus({ texts }: {
  texts: { live: string; connecting: string; offline: string };
}) {
  // Nothing without scripts, which alone connect. The first rendering equals the server's.
  const isHydrated = useSignal(false);
  useEffect(() => {
    isHydrated.value = true;
    return onLive(() => {});
  }, []);
  const status = liveStatus.value;
  const look = status === "live" ? " dot-live" : status === "offline" ? " dot-danger" : "";
  return (
    <span class="live-status xsmall muted" role="status">
      {isHydrated.value && (
        <>
          <span class={`dot${look}`} aria-hidden="true" />
          {texts[status]}
        </>
      )}
    </span>
  );
}
