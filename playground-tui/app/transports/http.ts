/** A running service, over HTTP. */
import { createClient, unwrap } from "#api/client.ts";
import { createTransport, type Transport, TransportError } from "./transport.ts";

/** The demo data's admin, for whom dev login opens the playground. */
const DEV_LOGIN_EMAIL = "admin@hearthline.example";
/** Milliseconds in which a service must answer the first request. */
const REACH_MS = 5000;

/** Signs in, without a token by dev login, renewed when it expires. Throws `TransportError`. */
export async function connectHttp(
  { url, token }: { url: string; token?: string },
): Promise<Transport> {
  const where = url.replace(/(?<!\/)\/+$/, "");
  const plain = createClient(where);

  /** Undefined where dev login is off. */
  async function devLogin(): Promise<string | undefined> {
    const login = plain.auth.v1.auth["dev-login"];
    const response = await login.$post(
      { json: { email: DEV_LOGIN_EMAIL } },
      { init: { signal: AbortSignal.timeout(REACH_MS) } },
    ).catch((cause) => {
      throw new TransportError("unreachable", `No answer from ${where}.`, { cause });
    });
    return response.ok ? (await unwrap(Promise.resolve(response))).access_token : undefined;
  }

  let bearer = token ?? await devLogin();
  if (bearer === undefined) {
    throw new TransportError(
      "unauthenticated",
      `${where} has no dev login: give an admin's access token with --token.`,
    );
  }
  const signedFetch: typeof fetch = async (input, init) => {
    const send = () => {
      const headers = new Headers(init?.headers);
      headers.set("authorization", `Bearer ${bearer}`);
      return fetch(input, { ...init, headers });
    };
    const response = await send();
    if (response.status !== 401 || token !== undefined) return response;
    const renewed = await devLogin();
    if (renewed === undefined) return response;
    await response.body?.cancel();
    bearer = renewed;
    return await send();
  };
  return createTransport({
    client: createClient(where, { fetch: signedFetch }),
    where,
    close: () => Promise.resolve(),
  });
}
