/**
 * Files out of Evolution, by `getBase64FromMediaMessage`: WhatsApp's own address is encrypted, so
 * the server, which has the message and its key, unpacks it.
 */
import { z } from "zod";
import { downloadJson, failed } from "./download.ts";
import { addressOf } from "./http.ts";
import type { FetchLimits, FetchResult } from "./port.ts";

/** What stands beside the file in an answer, in bytes at most. */
const AROUND = 64 * 1024;

const unpacked = z.object({ base64: z.string() });

export async function fetchEvolutionFile(
  { url, instance, apiKey }: { url: string; instance: string; apiKey: string },
  messageId: string | undefined,
  limits: FetchLimits,
): Promise<FetchResult> {
  if (messageId === undefined) return failed("gone");
  const answer = await downloadJson(
    {
      url: addressOf(url, "chat/getBase64FromMediaMessage", encodeURIComponent(instance)),
      headers: { "content-type": "application/json", apikey: apiKey },
      body: JSON.stringify({ message: { key: { id: messageId } }, convertToMp4: false }),
    },
    { ...limits, maxBytes: Math.ceil(limits.maxBytes / 3) * 4 + AROUND },
    unpacked,
  );
  if ("outcome" in answer) {
    // 400 is its one answer to everything, a message that it has yet to store among it.
    return answer.problem === "gone" ? failed("gone", true) : answer;
  }
  try {
    const bytes = Uint8Array.fromBase64(answer.base64);
    return bytes.length > limits.maxBytes ? failed("too_large") : { outcome: "fetched", bytes };
  } catch {
    return failed("gone");
  }
}
