/** Keyed hashes and comparisons in constant time, for the gateways' signatures. */
import { Buffer } from "node:buffer";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

type Encoding = "base64" | "hex";

/** HMAC of the concatenated parts, as text in the encoding the gateway uses. */
export function hmac(
  hash: "sha256" | "sha1",
  key: string | Uint8Array,
  encoding: Encoding,
  ...parts: (string | Uint8Array)[]
): string {
  const mac = createHmac(hash, key);
  for (const part of parts) mac.update(part);
  return mac.digest(encoding);
}

/** SHA-256 of a body in lower-case hex. */
export function sha256Hex(body: Uint8Array): string {
  return createHash("sha256").update(body).digest("hex");
}

/**
 * Whether two texts are the same, in a time that does not depend on where they differ. Comparing the
 * encoded text, not decoded bytes, accepts only one spelling of a signature.
 */
export function equalInConstantTime(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The same for secrets sent as they are: hashing first hides the secret's length too. */
export function equalSecrets(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
