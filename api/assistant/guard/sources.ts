/** What a reply may hold: links, contact data and words of what was shown and said. */
import type { GuardContext } from "../guard.ts";

/** Whether a link leads to a page or a picture that the buyer may be sent. */
export function ownLinks(context: GuardContext): (url: URL) => boolean {
  const parsed = (urls: readonly string[]) =>
    urls.flatMap((url) => URL.canParse(url) ? [new URL(url)] : []);
  // As they are written first: to parse them takes far longer.
  const plain = new Set(context.shown.flatMap(({ url, photo_url }) => [url, photo_url ?? url]));
  const isOfHome = ({ href }: URL) =>
    plain.has(href) || parsed([...plain]).some((one) => one.href === href);
  return (url: URL) =>
    isOfHome(url) ||
    parsed(context.own_origins).some(({ origin }) => origin === url.origin) && !url.username &&
      !url.password && !url.search && !url.hash &&
      (/^\/(?:properties\/?)?$/.test(url.pathname) ||
        context.shown.some(({ slug }) => url.pathname === `/properties/${slug}`) ||
        /^\/brokers\/[a-z0-9-]+$/.test(url.pathname));
}

/** Mail addresses in what was said. */
export const mailsIn = (said: readonly string[] = []): string[] =>
  said.flatMap((text) =>
    text.match(
      /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,40}(?:\.[\p{L}\p{N}-]{1,40}){1,3}/gu,
    ) ?? []
  );

/** Phones and mail addresses that a reply may name. */
export function contactsOf(context: GuardContext): string[] {
  return [
    context.broker?.phone,
    context.profile?.email,
    ...(context.contacts ?? []),
    // Buyers' own numbers and mail addresses, said back to them.
    ...(context.said ?? []).flatMap((text) => text.match(/\+?\d[\d ().-]{6,20}\d/g) ?? []),
    ...mailsIn(context.said),
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
