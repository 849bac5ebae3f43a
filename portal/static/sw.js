/**
 * The desk's service worker: shows the notices that are pushed to this browser, and opens their
 * pages. It answers no requests and keeps nothing: pages are always the server's.
 */
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, {
    body,
    // The same notice, sent again, takes the place of the first.
    tag,
    data: { path },
    icon: "/icons/192.png",
    badge: "/icons/badge.png",
  }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data.path, self.location.origin)));
});

/** Goes to the tab that shows a page of this site already, else opens one: others may be in use. */
async function show(url) {
  if (url.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: "window" });
  const tab = tabs.find((tab) => tab.url === url.href);
  await (tab ? tab.focus() : self.clients.openWindow(url.href));
}
