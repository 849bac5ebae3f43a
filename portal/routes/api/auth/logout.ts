import { makeCookie, SESSION_COOKIE } from "../../../lib/cookies.ts";
import { privateRedirect } from "../../../lib/sign_in.ts";
import { define, type State } from "../../../utils.ts";

/** Milliseconds to wait for the API to end the session. */
const PATIENCE = 3000;

async function endSession({ api }: State): Promise<boolean> {
  try {
    const answer = await api.auth.v1.auth.logout.$post(undefined, {
      init: { signal: AbortSignal.timeout(PATIENCE) },
    });
    await answer.body?.cancel();
    // 401: the session was over already.
    return answer.ok || answer.status === 401;
  } catch {
    return false;
  }
}

/**
 * Ends the session in the API, so that a copied cookie is useless; deletes the cookie anyway. The
 * browser forgets the service worker, too, and shows whoever uses it next none of the notices.
 */
export const handlers = define.handlers({
  async POST(ctx) {
    const ended = !ctx.state.token || await endSession(ctx.state);
    if (!ended) {
      console.error(JSON.stringify({ level: "error", message: "the API did not end a session" }));
    }
    const response = privateRedirect(ctx, ended ? "/login?out=1" : "/login?out=here");
    response.headers.append("set-cookie", makeCookie(ctx.url, SESSION_COOKIE, "", { maxAge: 0 }));
    response.headers.set("clear-site-data", '"storage"');
    return response;
  },
});
