/**
 * Files out of Twilio, by "Media resource": the API's own address takes the account's credentials
 * and redirects to a store, which is given none.
 */
import type { PublicFetch } from "../shared/public_fetch.ts";
import { download, downloadPublic, failed } from "./download.ts";
import type { FetchLimits, FetchResult } from "./port.ts";

export async function fetchTwilioFile(
  { apiUrl, credentials, fetchPublic }: {
    apiUrl: string;
    /** Of basic authentication, encoded. */
    credentials: string;
    fetchPublic: PublicFetch;
  },
  address: string | undefined,
  limits: FetchLimits,
): Promise<FetchResult> {
  if (address === undefined) return failed("gone");
  if (new URL(address).origin !== new URL(apiUrl).origin) return failed("not_reachable");
  return await download({
    url: address,
    headers: { authorization: `Basic ${credentials}` },
    follow: (location) => downloadPublic(fetchPublic, location, limits),
  }, limits);
}
