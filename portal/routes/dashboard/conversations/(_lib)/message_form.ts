/** A message with files, as the composer's form sends it where no script runs. */
import type { Context } from "fresh";
import { eachFile } from "../../../../lib/desk/multipart.ts";
import { sendPicture } from "../../../../lib/desk/pictures.ts";
import { attempt } from "../../../../lib/forms.ts";
import type { DeskState } from "../../../../utils.ts";
import { MAX_FILES } from "./attachments.ts";

/** What went wrong, in words, and what was written. */
export interface Refused {
  problem: string;
  text: string;
}

/** Sends what a form holds; answers with what went wrong where nothing was sent. */
export async function sendMessageForm(
  ctx: Context<DeskState>,
  id: string,
): Promise<Refused | undefined> {
  const { state: { t, api } } = ctx;
  const file_ids: string[] = [];
  const refused: string[] = [];
  const { fields } = await eachFile(ctx.req, MAX_FILES, async ({ name, bytes }) => {
    const path = `conversations/${id}/files?name=${encodeURIComponent(name)}`;
    const answer = await sendPicture(ctx, "POST", path, bytes);
    const body = await answer?.json().catch(() => undefined);
    if (answer?.status === 201) file_ids.push(body.id);
    else {
      const why = t.or(`desk.attach.problem.${body?.code}`, t("desk.attach.problem.failed"));
      refused.push(`${name}: ${why}`);
    }
  });
  const text = fields.get("text")?.trim() ?? "";
  const failed = (detail: string) => ({ problem: t("desk.common.not_saved", { detail }), text });
  // A message without one of its files is not what the broker wrote.
  if (refused.length > 0) return failed(refused.join("; "));
  if (!text && file_ids.length === 0) return undefined;
  const json = { ...(text && { text }), ...(file_ids.length > 0 && { file_ids }) };
  const conversation = api.conversations.v1.conversations[":id"];
  const sent = await attempt(t, conversation.messages.$post({ param: { id }, json }));
  return sent.ok ? undefined : failed(Object.values(sent.errors).join(" "));
}
