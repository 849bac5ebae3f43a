import { type Context, HttpError, page } from "fresh";
import { ButtonLink } from "../../../../components/Button.tsx";
import { DeskPage } from "../../../../components/dashboard/DeskPage.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { oneOf, param } from "../../../../lib/address.ts";
import { ApiError, load } from "../../../../lib/api.ts";
import { isMultipart } from "../../../../lib/desk/multipart.ts";
import { isUnfinished, LIMITS } from "../../../../lib/desk/photos.ts";
import { readForm, textOf } from "../../../../lib/forms.ts";
import { islandTexts } from "../../../../lib/texts.ts";
import type { Translate } from "../../../../lib/translate.ts";
import { defineDesk, type DeskState } from "../../../../utils.ts";
import PhotoDesk from "../(_islands)/PhotoDesk.tsx";
import { addPhotos, changePhoto, DONE, type Sent } from "../(_lib)/photo_forms.ts";

/** What the page says of the form that was sent. */
interface Told {
  sent?: Sent;
  problem?: string;
  /** A text that was refused, where it was typed. */
  error?: { id: string; alt: string; text: string };
}

const addressOf = (slug: string) => `/dashboard/listings/${slug}/photos`;

/** The listing and its photos; `HttpError` 404 for another's listing too. */
async function loadPhotos({ state: { api }, params: { slug = "" } }: Context<DeskState>) {
  try {
    return await load(api.propertyMedia.v1.properties[":slug"].media.$get({ param: { slug } }));
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 403) throw new HttpError(404);
    throw error;
  }
}

/** Answers with the page after a form in which something was refused. */
const shown = async (ctx: Context<DeskState>, told: Told) =>
  page({ ...await loadPhotos(ctx), told }, { status: 422 });

export const handlers = defineDesk.handlers({
  async GET(ctx) {
    const told: Told = {};
    return page({ ...await loadPhotos(ctx), told });
  },

  /** Adds files, or changes a single photo. */
  async POST(ctx) {
    const { state, params: { slug = "" } } = ctx;
    if (isMultipart(ctx.req)) {
      // Before anything is read: whose listing it is.
      await loadPhotos(ctx);
      const sent = await addPhotos(ctx, slug);
      if (sent.refused.length > 0 || sent.leftOut > 0) return await shown(ctx, { sent });
      if (sent.added > 0) return ctx.redirect(`${addressOf(slug)}?added=${sent.added}`, 303);
      return await shown(ctx, { problem: state.t("desk.photos.none_chosen") });
    }
    const form = await readForm(ctx);
    const { outcome, id, done } = await changePhoto(state, slug, form);
    if (outcome.ok) {
      const place = done === "removed" ? "" : `#photo-${encodeURIComponent(id)}`;
      return ctx.redirect(`${addressOf(slug)}?done=${done}${place}`, 303);
    }
    const text = Object.values(outcome.errors).join(" ");
    if (done !== "alt") return await shown(ctx, { problem: text });
    return await shown(ctx, { error: { id, alt: textOf(form, "alt"), text } });
  },
});

function Outcome({ sent, t }: { sent: Sent; t: Translate }) {
  const { added, refused, leftOut } = sent;
  return (
    <>
      {added > 0 && <Notice tone="success" text={t("desk.photos.added", { count: added })} />}
      {refused.length > 0 && (
        <Notice
          tone="danger"
          title={t("desk.photos.not_added", { count: refused.length })}
          text={refused.map(({ name, text }, n) => (
            <span key={n} class="photo-outcome">
              <strong>{name}</strong> {text}
            </span>
          ))}
        />
      )}
      {leftOut > 0 && (
        <Notice
          tone="warning"
          text={t("desk.photos.left_out", { count: leftOut, most: LIMITS.most })}
        />
      )}
    </>
  );
}

export default defineDesk.page<typeof handlers>(({ data, state, url, params }) => {
  const { t, session } = state;
  const { property, data: photos, told: { sent, problem, error } } = data;
  const isAdmin = session.role === "admin";
  const slug = params.slug ?? "";
  const done = oneOf(DONE, param(url, "done"));
  const added = Number(param(url, "added")) || 0;
  return (
    <DeskPage
      title={t("desk.listings.photos_of", { title: property.title })}
      eyebrow={isAdmin
        ? <a href="/admin/listings">{t("admin.listings")}</a>
        : <a href="/dashboard/listings">{t("desk.listings.title")}</a>}
      text={t("desk.photos.intro")}
      actions={property.status !== "hidden" && (
        <ButtonLink small icon="external" href={`/properties/${slug}`}>
          {t("desk.common.view_public")}
        </ButtonLink>
      )}
    >
      <div class="stack gap-5">
        {done && <Notice tone="success" text={t(`desk.photos.done.${done}`)} />}
        {added > 0 && (
          <Notice
            tone="success"
            text={t("desk.photos.added", { count: Math.min(added, LIMITS.most) })}
          />
        )}
        {problem && <Notice tone="danger" text={problem} />}
        {sent && <Outcome sent={sent} t={t} />}
        <PhotoDesk
          {...islandTexts(state, new Date(), "photos")}
          slug={slug}
          initial={photos}
          error={error}
        />
        {photos.some(isUnfinished) && (
          <noscript>
            <ButtonLink small icon="refresh" href={addressOf(slug)}>
              {t("desk.photos.reload")}
            </ButtonLink>
          </noscript>
        )}
      </div>
    </DeskPage>
  );
});
