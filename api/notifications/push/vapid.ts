/** Who we are to push services (VAPID, RFC 8292). */
import { createECDH } from "node:crypto";

export interface Vapid {
  /** An address under which push services reach who runs this: `mailto:` or `https:`. */
  subject: string;
  /** Browsers subscribe for it, and take from nobody else; base64url. */
  publicKey: string;
  privateKey: string;
}

/** The identity that a private key and the sender of mails make. */
export function vapidOf(privateKey: string, mailFrom: string): Vapid {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey, "base64url");
  return {
    subject: `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim()}`,
    publicKey: curve.getPublicKey("base64url"),
    privateKey,
  };
}
