/** Pictures on their way through the portal to the API: streamed, and bounded. */
import type { Context } from "fresh";
import type { State } from "../../utils.ts";
import { callHeaders } from "../api.ts";
import { getConfig } from "../config.ts";
import { PICTURE_BYTES } from "./photos.ts";

/** What the API says of a picture that is too large; it is not asked. */
const tooLarge = () =>
  Response.json({
    type: "/problems/payload_too_large",
    title: "The body is too large",
    status: 413,
    code: "payload_too_large",
  }, { status: 413, headers: { "content-type": "application/problem+json" } });

/**
 * Sends a picture to a path below `/v1/` with the session; undefined if the API cannot be reached.
 * What the API leaves unread of one that it refuses is read here: a browser that is still sending
 * would see no answer.
 */
export async function sendPicture(
  ctx: Context<State>,
  method: string,
  path: string,
  picture: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<Response | undefined> {
  const chunks = picture[Symbol.asyncIterator]();
  let bytes = 0;
  const read = async () => {
    const { done, value } = await chunks.next();
    if (done) return undefined;
    bytes += value.byteLength;
    if (bytes > PICTURE_BYTES) throw new RangeError("The picture is too large");
    return value;
  };
  const answer = await fetch(`${getConfig().apiUrl}/v1/${path}`, {
    method,
    headers: { ...callHeaders(ctx, ctx.state.token), "content-type": "application/octet-stream" },
    body: new ReadableStream({
      async pull(controller) {
        const chunk = await read();
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
    }),
  }).catch(() => undefined);
  try {
    while (await read());
  } catch {
    await chunks.return?.();
  }
  if (bytes <= PICTURE_BYTES) return answer;
  await answer?.body?.cancel();
  return tooLarge();
}
