import { oneOf, param } from "../../lib/address.ts";
import { pictureProblem } from "../../lib/desk/photos.ts";
import { PORTRAIT } from "../../lib/desk/portrait_form.ts";
import type { Translate } from "../../lib/translate.ts";
import { Notice } from "../Notice.tsx";

const GOOD = ["saved", "waiting", "removed"] as const;

/** What became of a portrait's form, by the page's address. */
export function PortraitTold({ url, t }: { url: URL; t: Translate }) {
  const told = param(url, PORTRAIT);
  if (!told) return null;
  const good = oneOf(GOOD, told);
  if (good) return <Notice tone="success" text={t(`desk.profile.picture_done.${good}`)} />;
  const text = told === "none"
    ? t("desk.profile.picture_done.none")
    : pictureProblem(t, { status: 422, code: told });
  return <Notice tone="danger" text={text} />;
}
