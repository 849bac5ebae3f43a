/** Notices that this browser shows while nothing of the desk is open: the Push API. */
import { call } from "./calls.ts";
import { leaveOthers, OWNER, subscription } from "./notices_owner.ts";

/** Whether the browser can show notices at all. */
export const canShow = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** Whether this browser shows a person's notices; the API is told again, as it may have lost it. */
export async function isShowing(broker: string, publicKey: string): Promise<boolean> {
  await leaveOthers(broker);
  const found = await subscription();
  if (!found || Notification.permission !== "granted") return false;
  if (keyOf(found) !== publicKey) {
    await found.unsubscribe();
    return false;
  }
  await call("POST", "push", { json: found });
  return true;
}

/** Asks the person, then the browser's push service. False where the person does not permit it. */
export async function startShowing(broker: string, publicKey: string): Promise<boolean> {
  if (await Notification.requestPermission() !== "granted") return false;
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const json = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await call("POST", "push", { json });
  localStorage.setItem(OWNER, broker);
  return true;
}

export async function stopShowing(): Promise<void> {
  const found = await subscription();
  if (!found) return;
  await call("POST", "push/remove", { json: { endpoint: found.endpoint } });
  await found.unsubscribe();
  localStorage.removeItem(OWNER);
}

/** The key that a browser subscribed for, base64url. */
function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string {
  const text = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
