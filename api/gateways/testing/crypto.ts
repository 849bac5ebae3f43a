/** Signatures made on a path of their own: WebCrypto and hand-built tokens, not the adapters' code. */

const utf8 = new TextEncoder();

export type Hash = "SHA-1" | "SHA-256" | "SHA-512";

/** The bytes of a text; bytes stay as they are. */
export function bytes(value: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return typeof value === "string" ? utf8.encode(value) : Uint8Array.from(value);
}

/** Several texts and byte strings, one after another. */
export function concatenated(...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...bytes(part)]));
}

/** HMAC as bytes. */
export async function mac(
  hash: Hash,
  key: string | Uint8Array,
  content: string | Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = { name: "HMAC", hash };
  const imported = await crypto.subtle.importKey("raw", bytes(key), algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, bytes(content)));
}

/** SHA-256 in lower-case hex. */
export async function sha256(content: Uint8Array): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes(content))).toHex();
}

/** A compact JWT whose parts are what the caller says, right or wrong. */
export async function token(
  key: string,
  claims: unknown,
  { header = { alg: "HS256", typ: "JWT" }, hash = "SHA-256" as Hash } = {},
): Promise<string> {
  const part = (value: unknown) => base64url(bytes(JSON.stringify(value)));
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${base64url(await mac(hash, key, signed))}`;
}

export function base64url(value: Uint8Array): string {
  return value.toBase64({ alphabet: "base64url", omitPadding: true });
}
