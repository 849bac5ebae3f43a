/** Notifications as notices that browsers show (RFC 8030: web push). */
import { HOUR, SECOND } from "../../shared/clock.ts";
import { PublicFetchError } from "../../shared/public_fetch.ts";
import type { PublicPost } from "../../shared/public_post.ts";
import type { Letter } from "../letter.ts";
import type { PushSubscriptions } from "../push/subscriptions.ts";
import type { Vapid } from "../push/vapid.ts";
import type { NotificationChannel } from "./port.ts";

/** Seconds for which a push service keeps what a browser that is off has not fetched. */
const KEPT_S = 24 * HOUR / 1000;
const TIMEOUT_MS = 15 * SECOND;
/** Characters: a push service takes messages of 4 KB alone, and systems show less. */
const MAX_TITLE = 150;
const MAX_BODY = 400;

interface PushChannelDeps {
  subscriptions: PushSubscriptions;
  publicPost: PublicPost;
  vapid: Vapid;
}

type Browser = Awaited<ReturnType<PushSubscriptions["unreached"]>>[number];

export function pushChannel(
  { subscriptions, publicPost, vapid }: PushChannelDeps,
): NotificationChannel {
  async function sendTo(browser: Browser, letter: Letter): Promise<void> {
    const status = await publicPost.post(browser.endpoint, {
      ...await requestOf(browser, letter, vapid),
      timeoutMs: TIMEOUT_MS,
    }).catch((error) => {
      // An address that is none of a push service will not become one.
      if (error instanceof PublicFetchError && !error.again) return 410;
      throw error;
    });
    if (status === 404 || status === 410) await subscriptions.forget(browser.id);
    else if (status >= 200 && status < 300) await subscriptions.reached(browser.id, letter.key);
    else throw new Error(`A push service answered ${status}`);
  }

  return {
    name: "push",
    /** Every browser is tried; those that took it are left out of later attempts. */
    async send(letter, { broker_id }) {
      const browsers = await subscriptions.unreached(broker_id, letter.key);
      const outcomes = await Promise.allSettled(browsers.map((one) => sendTo(one, letter)));
      const failed = outcomes.find(({ status }) => status === "rejected");
      if (failed?.status === "rejected") throw failed.reason;
      return { outcome: "sent" };
    },
  };
}

/** The encrypted and signed message. Its topic and tag let a repetition replace the first. */
async function requestOf({ endpoint, p256dh, auth }: Browser, letter: Letter, vapid: Vapid) {
  const { default: webPush } = await import("web-push");
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(noticeOf(letter)),
    {
      TTL: KEPT_S,
      urgency: letter.urgent ? "high" : "normal",
      topic: letter.key.replaceAll("-", ""),
      vapidDetails: vapid,
    },
  );
  return { headers: headers as Record<string, string>, body: body as Uint8Array };
}

/** What the portal's service worker (`portal/static/sw.js`) is told. */
export function noticeOf(
  { key, title, lines, action }: Pick<Letter, "key" | "title" | "lines" | "action">,
) {
  const { pathname, search, hash } = new URL(action.url);
  return {
    title: cut(title, MAX_TITLE),
    body: cut(lines.join("\n"), MAX_BODY),
    path: pathname + search + hash,
    tag: key,
  };
}

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;
