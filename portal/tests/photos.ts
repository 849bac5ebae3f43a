/** Photographs that tests upload, and the listings that they upload them to. */
import sharp from "sharp";
import { ADMIN, apiAs, BROKER_SLUG, eventually, type Stack } from "./harness.ts";

/** A JPEG that no other has the bytes of, as a file that a browser chooses. */
export async function photoFile(name: string, { width = 1600, height = 1200, hue = 0 } = {}) {
  const buffer = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: hue % 256, g: (hue * 7) % 256, b: 128 },
      noise: { type: "gaussian", mean: 128, sigma: 12 },
    },
  }).jpeg().toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** Several, the first 1,600 pixels wide and each other one a pixel wider than the one before. */
export const photoFiles = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      photoFile(`IMG_${n + 1}.jpg`, {
        hue: 20 * n,
        width: 1600 + n,
        height: n % 4 === 3 ? 2400 : 1200,
      })),
  );

/** A listing of the demo's broker without photographs. */
export async function emptyListing(stack: Stack, title: string): Promise<string> {
  const { slug } = await (await apiAs(stack, ADMIN))("POST", "/v1/admin/properties", {
    ...{ title, type: "house", purpose: "sale", price: 300_000, currency: "EUR" },
    ...{ city: "Tavira", country: "PT", broker_slug: BROKER_SLUG },
  });
  return slug;
}

interface Stored {
  id: string;
  status: string;
  alt: string;
  photo: { width: number } | null;
}

/** What the API says of a listing's photographs, once all are ready or refused. */
export async function settled(stack: Stack, slug: string, count: number) {
  const api = await apiAs(stack, ADMIN);
  const { data } = await eventually(
    () => api("GET", `/v1/properties/${slug}/media`),
    ({ data }) =>
      data.length === count &&
      data.every(({ status }: { status: string }) => ["ready", "refused"].includes(status)),
  );
  return data as Stored[];
}
