/** What a reply may hold: links, contact data and words of what was shown and said. */
import type { GuardContext } from "../guard.ts";

/** Whether a link leads to a page or a picture that the buyer may be sent. */
export function ownLinks(context: GuardContext): (url: URL) => boolean {
  const parsed = (urls: readonly string[]) =>
    urls.flatMap((url) => URL.canParse(url) ? [new URL(url)] : []);
  const origins = new Set(parsed(context.own_origins).map(({ origin }) => origin));
  const pages = new Set(context.shown.map(({ slug }) => `/properties/${slug}`));
  const exact = new Set(
    parsed(context.shown.flatMap(({ url, photo_url }) => [url, photo_url ?? url]))
      .map(({ href }) => href),
  );
  return (url: URL) =>
    exact.has(url.href) ||
    origins.has(url.origin) && !url.username && !url.password && !url.search && !url.hash &&
      (/^\/(?:properties\/?)?$/.test(url.pathname) || pages.has(url.pathname) ||
        /^\/brokers\/[a-z0-9-]+$/.test(url.pathname));
}

/** Phones and mail addresses that a reply may name. */
export function contactsOf(context: GuardContext): string[] {
  return [
    context.broker?.phone,
    context.profile?.email,
    ...(context.contacts ?? []),
    // Buyers' own numbers, said back to them.
    ...(context.said ?? []).flatMap((text) => text.match(/\+?\d[\d ().-]{6,20}\d/g) ?? []),
  ].filter((one) => typeof one === "string");
}

/** Texts whose words may be said: of the homes shown, of the buyer and of the broker. */
export function textsOf(context: GuardContext): string[] {
  return [
    ...context.shown.flatMap((card) => [
      card.title,
      card.neighborhood,
      card.city,
      card.country,
      card.address,
      card.postal_code,
      card.description,
      ...card.amenities,
    ]),
    context.broker?.name,
    context.profile?.name,
    ...(context.profile?.area ?? []),
    ...(context.profile?.must_haves ?? []),
    ...(context.said ?? []),
  ].filter((text) => typeof text === "string");
}
