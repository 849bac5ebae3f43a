/**
 * Files out of Telegram, by `getFile`: it gives a path for an hour, of files up to 20 MB. The bot's
 * token is part of both addresses, so no address leaves here.
 */
import { z } from "zod";
import { download, downloadJson, failed } from "./download.ts";
import { addressOf } from "./http.ts";
import type { FetchLimits, FetchResult, Media } from "./port.ts";

const ANSWER_LIMIT = 64 * 1024;

/** "The maximum file size to download is 20 MB." */
const FILE_LIMIT = 20 * 1024 * 1024;

const located = z.object({ result: z.object({ file_path: z.string().max(1024) }) });

export async function fetchTelegramFile(
  { apiUrl, botToken }: { apiUrl: string; botToken: string },
  { media_id, bytes = 0 }: Media,
  limits: FetchLimits,
): Promise<FetchResult> {
  if (media_id === undefined) return failed("gone");
  if (bytes > FILE_LIMIT) return failed("too_large");
  const asked = {
    url: addressOf(apiUrl, `bot${botToken}`, "getFile") +
      `?file_id=${encodeURIComponent(media_id)}`,
    headers: {},
  };
  const found = await downloadJson(asked, { ...limits, maxBytes: ANSWER_LIMIT }, located);
  if ("outcome" in found) return found;
  const path = found.result.file_path.split("/");
  if (path.some((part) => /^\.*$/.test(part))) return failed("gone");
  return await download({
    url: addressOf(apiUrl, "file", `bot${botToken}`, ...path.map(encodeURIComponent)),
    headers: {},
  }, limits);
}
