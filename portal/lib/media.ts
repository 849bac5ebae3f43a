/** The API's pictures as pages show them: from the portal's own address. */

/** What the API serves of a picture: `/media/HASH/640.webp`, and a JPEG for other sites. */
const FILE = /^(?:https?:\/\/[^/?#\\]+)?(\/media\/[0-9a-f]{64}\/(?:[1-9]\d{0,4}\.webp|1280\.jpg))$/;

/** The path of a picture on the portal; undefined for other hosts' files, which pages never request. */
export const mediaUrl = (url: string | null | undefined): string | undefined =>
  url ? FILE.exec(url)?.[1] : undefined;

/** The path of a picture's JPEG, which every other site can show. */
export const jpegUrl = (url: string | null | undefined): string | undefined =>
  mediaUrl(url)?.replace(/[^/]+$/, "1280.jpg");
