/**
 * Addresses under which gateways fetch what brokers send: a file's id and a time, signed with a key
 * that is made of the service's secret. They are made anew for each attempt to send.
 */
import { equalInConstantTime, hmac } from "../../gateways/hmac.ts";
import { after, type Clock, DAY, HOUR } from "../../shared/clock.ts";
import { isId } from "../../shared/ids.ts";

/** Milliseconds for which an address works: gateways may fetch long after they took a message. */
export const LINK_MS = 6 * HOUR;
/** The same for a person who is given the address, as the gateway does not take the file. */
export const READ_MS = 7 * DAY;

/** Hexadecimal digits of a signature: 128 bits, as texts with addresses have to be short. */
const SIGNATURE = 32;

/** Stands for a signed address in what waits to be sent. */
const SCHEME = "private:";

export type FileLinks = ReturnType<typeof createFileLinks>;

/** How a private file is named in the outbox. */
export const privateUrl = (fileId: string): string => SCHEME + fileId;

export function createFileLinks({ secrets, clock, api_url }: {
  /** The first signs, all verify. */
  secrets: readonly string[];
  clock: Clock;
  api_url: string;
}) {
  const keys = secrets.map((secret) => hmac("sha256", secret, "hex", "files of conversations"));

  const sign = (key: string, id: string, until: string) =>
    hmac("sha256", key, "hex", `${id}.${until}`).slice(0, SIGNATURE);

  function addressOf(id: string, life: number): string {
    const until = after(clock(), life).getTime().toString(36);
    return `${api_url}/files/${id}.${until}.${sign(keys[0]!, id, until)}`;
  }

  return {
    /** The address of a private file as a gateway may fetch it now; others as they are. */
    resolved: (url: string): string =>
      url.startsWith(SCHEME) ? addressOf(url.slice(SCHEME.length), LINK_MS) : url,

    /** A text that stands for files of its message, with addresses that a person may open. */
    inText: (text: string, fileIds: readonly string[]): string =>
      fileIds.reduce((said, id) => said.replaceAll(SCHEME + id, addressOf(id, READ_MS)), text),

    /** The file that a token stands for; undefined for what is forged or no longer good. */
    fileOf(token: string): string | undefined {
      const [id = "", until = "", mac = "", more] = token.split(".");
      if (more !== undefined || !isId(id) || !/^[a-z0-9]{1,11}$/.test(until)) return undefined;
      const signed = keys.some((key) => equalInConstantTime(mac, sign(key, id, until)));
      return signed && clock().getTime() <= parseInt(until, 36) ? id : undefined;
    },
  };
}
