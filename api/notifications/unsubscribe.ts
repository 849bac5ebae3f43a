/** Addresses below a letter by which a person is told no more of a kind by mail, without signing in. */
import { equalInConstantTime, hmac } from "../gateways/hmac.ts";
import { isId } from "../shared/ids.ts";
import { type Kind, KINDS } from "./kinds.ts";

export interface UnsubscribeLinks {
  /** A page that asks for a click. */
  page: string;
  /** For mail programs, by POST (RFC 8058). */
  one_click: string;
}

/** Hexadecimal digits of a signature: 128 bits. */
const SIGNATURE = 32;

export type Unsubscribing = ReturnType<typeof createUnsubscribing>;

export function createUnsubscribing({ secrets, portal_url, api_url }: {
  /** The first signs, all verify. */
  secrets: readonly string[];
  portal_url: string;
  api_url: string;
}) {
  const keys = secrets.map((secret) => hmac("sha256", secret, "hex", "unsubscribing from mails"));
  const sign = (key: string, broker_id: string, kind: string) =>
    hmac("sha256", key, "hex", `${broker_id}.${kind}`).slice(0, SIGNATURE);

  return {
    linksOf(broker_id: string, kind: Kind): UnsubscribeLinks {
      const token = `${broker_id}.${kind}.${sign(keys[0]!, broker_id, kind)}`;
      return {
        page: `${portal_url}/unsubscribe?token=${token}`,
        one_click: `${api_url}/v1/notifications/unsubscribe?token=${token}`,
      };
    },

    /** Where the address of `linksOf` leads that a mail program opens instead of posting to it. */
    pageOf: (token: string): string =>
      `${portal_url}/unsubscribe?token=${encodeURIComponent(token)}`,

    /** Who wants no more of what; undefined for a token that is not ours. */
    read(token: string): { broker_id: string; kind: Kind } | undefined {
      const [broker_id = "", kind = "", mac = "", more] = token.split(".");
      if (more !== undefined || !isId(broker_id) || !Object.hasOwn(KINDS, kind)) return undefined;
      const signed = keys.some((key) => equalInConstantTime(mac, sign(key, broker_id, kind)));
      return signed ? { broker_id, kind: kind as Kind } : undefined;
    },
  };
}
