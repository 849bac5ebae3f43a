/** Links in mails: an id with a signature, by a key that is made of the service's secret. */
import { equalInConstantTime, hmac } from "../gateways/hmac.ts";
import { isId } from "../shared/ids.ts";

/** What a link lets its holder do: confirm one search, or change and end those of an address. */
export type LinkUse = "confirm" | "manage";

/** Hexadecimal digits of a signature: 128 bits. */
const SIGNATURE = 32;

export type SearchLinks = ReturnType<typeof createSearchLinks>;

/** `secrets`: the first signs, all verify. */
export function createSearchLinks(secrets: readonly string[]) {
  const keys = secrets.map((secret) => hmac("sha256", secret, "hex", "saved searches"));
  const sign = (key: string, use: LinkUse, id: string) =>
    hmac("sha256", key, "hex", `${use}.${id}`).slice(0, SIGNATURE);
  return {
    tokenOf: (use: LinkUse, id: string): string => `${id}.${sign(keys[0]!, use, id)}`,

    /** The id that a token was made for; undefined for what is forged or for another use. */
    idOf(use: LinkUse, token: string): string | undefined {
      const [id = "", mac = "", more] = token.split(".");
      if (more !== undefined || !isId(id)) return undefined;
      return keys.some((key) => equalInConstantTime(mac, sign(key, use, id))) ? id : undefined;
    },
  };
}
