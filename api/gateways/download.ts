/** Getting files that buyers sent: one attempt each, bounded, with reasons that hold no address. */
import type { z } from "zod";
import { type PublicFetch, PublicFetchError } from "../shared/public_fetch.ts";
import { readBounded } from "./http.ts";
import type { FetchLimits, FetchProblem, FetchResult } from "./port.ts";

interface Download {
  url: string;
  headers: Record<string, string>;
  /** Makes it a POST. */
  body?: string;
  /** Follows a redirect, without these headers; absent: a redirect is a failure. */
  follow?: (location: string) => Promise<FetchResult>;
}

/** Milliseconds that a file at an address of no gateway's may take. */
const PUBLIC_TIMEOUT_MS = 60_000;

export const failed = (problem: FetchProblem, again = false): FetchResult => ({
  outcome: "failed",
  problem,
  again,
});

/** Makes one request, to a host that may see the given headers. */
export async function download(
  { url, headers, body, follow }: Download,
  { maxBytes, signal }: FetchLimits,
): Promise<FetchResult> {
  try {
    const method = body === undefined ? "GET" : "POST";
    const response = await fetch(url, { method, headers, body, redirect: "manual", signal });
    if (response.status === 200 || response.status === 201) {
      const bytes = await readBounded(response, maxBytes);
      return bytes ? { outcome: "fetched", bytes } : failed("too_large");
    }
    await response.body?.cancel();
    const location = response.headers.get("location");
    return follow && location !== null && response.status >= 300 && response.status < 400
      ? await follow(new URL(location, url).href)
      : ofStatus(response.status);
  } catch {
    return failed("not_reachable", true);
  }
}

/** Makes one request whose answer is JSON of the given shape: an address, a path, a file as text. */
export async function downloadJson<T>(
  request: Download,
  limits: FetchLimits,
  schema: z.ZodType<T>,
): Promise<T | Extract<FetchResult, { outcome: "failed" }>> {
  const result = await download(request, limits);
  if (result.outcome === "failed") return result;
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(result.bytes)));
  } catch {
    return { outcome: "failed", problem: "not_reachable", again: true };
  }
}

/** Gets a file from a public address, or one that the guard was told to trust. */
export async function downloadPublic(
  fetchPublic: PublicFetch,
  url: string | undefined,
  { maxBytes, signal }: FetchLimits,
): Promise<FetchResult> {
  if (url === undefined) return failed("gone");
  try {
    const { bytes } = await fetchPublic(url, { maxBytes, signal, timeoutMs: PUBLIC_TIMEOUT_MS });
    return { outcome: "fetched", bytes };
  } catch (error) {
    if (!(error instanceof PublicFetchError)) throw error;
    const { reason, again } = error;
    if (reason === "too_large") return failed(reason);
    return failed(reason === "not_found" ? "gone" : "not_reachable", again);
  }
}

/** What is not there is not asked for again; credentials that are refused may be mended in time. */
function ofStatus(status: number): FetchResult {
  if (status === 413) return failed("too_large");
  const passing = status >= 500 || [401, 403, 408, 425, 429].includes(status);
  return passing || status < 400 ? failed("not_reachable", passing) : failed("gone");
}
