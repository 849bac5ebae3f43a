/**
 * Addresses in the mail of a visit that is asked for: each answers that visit in one way, for its
 * broker, at the time that was asked for, and for nothing else. They are signed with a key that is
 * made of the service's secret; nothing of them is stored.
 */
import { equalInConstantTime, hmac } from "../gateways/hmac.ts";
import { isId } from "../shared/ids.ts";
import { type AnswerKind, ANSWERS } from "./contract.ts";
import type { AnswerUrls } from "./invitation_letter.ts";

/** Hexadecimal digits of a signature: 128 bits. */
const SIGNATURE = 32;

/** What one link is about. */
export interface AnswerLink {
  id: string;
  answer: AnswerKind;
  /** When the visit begins that was asked for: milliseconds since the epoch. */
  start: number;
  signature: string;
}

export type AnswerLinks = ReturnType<typeof createAnswerLinks>;

export function createAnswerLinks({ secrets, portal_url }: {
  /** The first signs, all verify. */
  secrets: readonly string[];
  portal_url: string;
}) {
  const keys = secrets.map((secret) => hmac("sha256", secret, "hex", "answers to visits"));

  const sign = (
    key: string,
    { id, answer, start }: Omit<AnswerLink, "signature">,
    brokerId: string | null,
  ) => hmac("sha256", key, "hex", [id, answer, start, brokerId].join("|")).slice(0, SIGNATURE);

  return {
    urls(
      { id, broker_id, starts_at }: { id: string; broker_id: string | null; starts_at: string },
    ): AnswerUrls {
      const start = Date.parse(starts_at);
      const urlOf = (answer: AnswerKind) => {
        const signature = sign(keys[0]!, { id, answer, start }, broker_id);
        const token = [id, answer, start.toString(36), signature].join(".");
        return `${portal_url}/visits/answer?token=${token}`;
      };
      return { confirm: urlOf("confirm"), move: urlOf("move"), decline: urlOf("decline") };
    },

    /** What a token says that it is about; only `isOf` tells whether that is true. */
    read(token: string): AnswerLink | undefined {
      const [id = "", kind, start = "", signature = "", more] = token.split(".");
      const answer = ANSWERS.find((known) => known === kind);
      return answer && isId(id) && /^[0-9a-z]{1,11}$/.test(start) && more === undefined
        ? { id, answer, start: parseInt(start, 36), signature }
        : undefined;
    },

    /** Whether a link was given to a visit's broker. */
    isOf: (link: AnswerLink, brokerId: string | null): boolean =>
      keys.some((key) => equalInConstantTime(link.signature, sign(key, link, brokerId))),
  };
}
