/** What portal and browser know of uploads before the API is asked, and of what it answers. */
import type { PropertyMediaList } from "#api/client.ts";
import { problemText } from "../problems.ts";
import type { Translate } from "../translate.ts";

/** Bytes that a picture may have. */
export const PICTURE_BYTES = 20_000_000;
/** Pictures that a listing may have. */
export const LISTING_PICTURES = 40;
/** What a file picker offers. The API judges by content. */
export const PICTURE_TYPES =
  "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif";

/** A picture of a listing, also one that is not ready. */
export type ListingPhoto = PropertyMediaList["data"][number];

/** Whether a picture will be ready, or refused, without anybody's doing. */
export const isUnfinished = ({ status }: Pick<ListingPhoto, "status">): boolean =>
  status !== "ready" && status !== "refused";

/** What the numbers in the texts about photos are. */
export const LIMITS = { size: PICTURE_BYTES / 1e6, most: LISTING_PICTURES };

/** What went wrong with a picture, as far as it is known. `status` 0: there was no answer. */
export interface PictureProblem {
  status: number;
  code?: string;
  detail?: string;
  errors?: { detail: string }[];
}

/** Names of problems that have the text of another: those of an address that a file named. */
const SAME: Record<string, string> = {
  too_large: "payload_too_large",
  bad_address: "not_reachable",
  bad_redirect: "not_reachable",
  not_found: "not_reachable",
  not_public: "not_reachable",
};

/** What is wrong with a picture, in words. A refusal may name it more closely than its code. */
export function pictureProblem(t: Translate, problem: PictureProblem | undefined): string {
  const { status = 0, code, detail, errors } = problem ?? {};
  const known = [errors?.[0]?.detail, code, status === 0 ? "network" : undefined];
  for (const name of known) {
    const text = name && t.or(`desk.photos.problem.${SAME[name] ?? name}`, "");
    if (text) return text.replace("{size}", `${LIMITS.size}`).replace("{most}", `${LIMITS.most}`);
  }
  return problemText(t, { code, detail }) || t("desk.photos.problem.failed");
}
