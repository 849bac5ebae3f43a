/** The forms of a portrait, as browsers without scripts send them. */
import type { Context } from "fresh";
import type { DeskState } from "../../utils.ts";
import { callHeaders } from "../api.ts";
import { getConfig } from "../config.ts";
import { readForm } from "../forms.ts";
import { eachFile, isMultipart } from "./multipart.ts";
import { sendPicture } from "./pictures.ts";

/** What became of it, in the address of the page that shows it. */
export const PORTRAIT = "portrait";

/** Sets or removes the portrait of `owner`, a path below `/v1/`; then goes to a page that says so. */
export async function changePortrait(
  ctx: Context<DeskState>,
  owner: string,
  page: string,
): Promise<Response> {
  const told = isMultipart(ctx.req) ? await upload(ctx, owner) : await remove(ctx, owner);
  return ctx.redirect(`${page}?${new URLSearchParams({ [PORTRAIT]: told })}`, 303);
}

async function upload(ctx: Context<DeskState>, owner: string): Promise<string> {
  let told = "none";
  await eachFile(ctx.req, 1, async ({ bytes }) => {
    const answer = await sendPicture(ctx, "PUT", `${owner}/photo`, bytes);
    told = answer?.ok ? answer.status === 200 ? "saved" : "waiting" : await problemOf(answer);
  });
  return told;
}

async function remove(ctx: Context<DeskState>, owner: string): Promise<string> {
  await readForm(ctx);
  const answer = await fetch(`${getConfig().apiUrl}/v1/${owner}/photo`, {
    method: "DELETE",
    headers: callHeaders(ctx, ctx.state.token),
  }).catch(() => undefined);
  return answer?.ok ? "removed" : await problemOf(answer);
}

/** The problem of an answer by its closest name. */
async function problemOf(answer: Response | undefined): Promise<string> {
  const { errors, code = "failed" } = await answer?.json().catch(() => undefined) ?? {};
  const [{ detail = code } = {}] = errors ?? [];
  return /^\w+$/.test(detail) ? detail : code;
}
