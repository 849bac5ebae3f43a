/** Whose notices this browser shows: apart, as every page of the desk looks. */

/** Where it is remembered whose notices this browser shows: the next person's may be others. */
export const OWNER = "notices-of";

/** The browser's subscription to notices, where it has one. */
export async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return await worker?.pushManager.getSubscription() ?? null;
}

/** Ends the notices of whoever used this browser before; the push service then refuses them. */
export async function leaveOthers(broker: string): Promise<void> {
  const owner = localStorage.getItem(OWNER);
  if (owner === null || owner === broker) return;
  await (await subscription())?.unsubscribe();
  localStorage.removeItem(OWNER);
}
