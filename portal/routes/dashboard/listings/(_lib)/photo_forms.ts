/** The forms of a listing's photos, as browsers without scripts send them. */
import type { Context } from "fresh";
import type { Client } from "#api/client.ts";
import { ApiError, load, unwrap } from "../../../../lib/api.ts";
import { oneOf } from "../../../../lib/address.ts";
import { eachFile } from "../../../../lib/desk/multipart.ts";
import { LISTING_PICTURES, pictureProblem } from "../../../../lib/desk/photos.ts";
import { sendPicture } from "../../../../lib/desk/pictures.ts";
import { attempt, type Outcome, textOf } from "../../../../lib/forms.ts";
import type { Translate } from "../../../../lib/translate.ts";
import type { DeskState } from "../../../../utils.ts";
import { merged, moved, MOVES } from "./order.ts";

const mediaOf = (api: Client) => api.propertyMedia.v1.properties[":slug"].media;

/** What became of the files of a form. */
export interface Sent {
  added: number;
  refused: { name: string; text: string }[];
  /** Files beyond what a listing may have. */
  leftOut: number;
}

/** Passes the files of a form on, one after the other. */
export async function addPhotos(ctx: Context<DeskState>, slug: string): Promise<Sent> {
  const { t } = ctx.state;
  const sent: Sent = { added: 0, refused: [], leftOut: 0 };
  const { leftOut } = await eachFile(ctx.req, LISTING_PICTURES, async ({ name, bytes }) => {
    const answer = await sendPicture(ctx, "POST", `properties/${slug}/media`, bytes);
    const problem = answer?.ok ? undefined : await answer?.json().catch(() => undefined);
    if (answer?.ok) {
      await answer.body?.cancel();
      sent.added++;
    } else {
      const status = answer?.status ?? 503;
      sent.refused.push({ name, text: pictureProblem(t, { ...problem, status }) });
    }
  });
  return { ...sent, leftOut };
}

async function reorder(
  { api, t }: { api: Client; t: Translate },
  slug: string,
  change: (ids: string[]) => string[],
): Promise<Outcome<unknown>> {
  const media = mediaOf(api);
  const listed = async () => (await load(media.$get({ param: { slug } }))).data.map(({ id }) => id);
  const wanted = change(await listed());
  const put = (order: string[]) => media.$put({ param: { slug }, json: { order } });
  try {
    return { ok: true, value: await unwrap(put(wanted)) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.status !== 409) throw error;
    // One was added or removed in between.
    return await attempt(t, put(merged(wanted, await listed())));
  }
}

/** What a form of a single photo did, as the page says it. */
export const DONE = ["moved", "cover", "alt", "removed"] as const;
type Done = (typeof DONE)[number];

/** Does what a button of a photo's form says. */
export async function changePhoto(
  state: DeskState,
  slug: string,
  form: FormData,
): Promise<{ outcome: Outcome<unknown>; id: string; done: Done }> {
  const { api, t } = state;
  const id = textOf(form, "id");
  const action = textOf(form, "do");
  const move = oneOf(MOVES, action);
  const one = mediaOf(api)[":id"];
  if (move) {
    const outcome = await reorder(state, slug, (ids) => moved(ids, id, move));
    return { id, outcome, done: move === "cover" ? "cover" : "moved" };
  }
  if (action === "remove") {
    return { id, outcome: await attempt(t, one.$delete({ param: { slug, id } })), done: "removed" };
  }
  const json = { alt: textOf(form, "alt") };
  return { id, outcome: await attempt(t, one.$patch({ param: { slug, id }, json })), done: "alt" };
}
