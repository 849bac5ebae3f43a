/** Access tokens: JWTs signed with HS256 (RFC 7519), good only together with their session row. */
import { errors, jwtVerify, SignJWT } from "jose";
import { sha256 } from "../shared/hash.ts";

const ISSUER = "hearthline";
const AUDIENCE = "hearthline-api";

interface Claims {
  sub: string;
  email: string;
  jti: string;
  iat: number;
  exp: number;
}

export type Tokens = Awaited<ReturnType<typeof createTokens>>;

/** Signs with the first secret and verifies with all, so that secrets can be rotated. */
export async function createTokens(secrets: readonly string[]) {
  const keys = await Promise.all(secrets.map(async (secret) => ({
    kid: (await sha256(`kid:${secret}`)).slice(0, 12),
    key: await crypto.subtle.importKey(
      "raw",
      new TextEncoder().encode(secret),
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["sign", "verify"],
    ),
  })));
  const first = keys[0];
  if (!first) throw new Error("createTokens needs a secret");
  return {
    sign: ({ sub, email, jti, iat, exp }: Claims): Promise<string> =>
      new SignJWT({ email }).setProtectedHeader({ alg: "HS256", typ: "JWT", kid: first.kid })
        .setIssuer(ISSUER).setAudience(AUDIENCE).setSubject(sub).setJti(jti)
        .setIssuedAt(iat).setExpirationTime(exp).sign(first.key),

    /** The ids of a genuine, unexpired token, else undefined. Its `email` decides nothing. */
    async verify(token: string, now: Date) {
      try {
        const { payload } = await jwtVerify(
          token,
          (header) => {
            const found = keys.find(({ kid }) => kid === header.kid);
            if (!found) throw new errors.JWSInvalid("unknown kid");
            return found.key;
          },
          {
            algorithms: ["HS256"],
            issuer: ISSUER,
            audience: AUDIENCE,
            currentDate: now,
            requiredClaims: ["sub", "jti", "iat", "exp"],
          },
        );
        const { sub, jti } = payload;
        // Claims are whatever JSON was signed, whatever their types say.
        return typeof sub === "string" && typeof jti === "string" ? { sub, jti } : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
        throw error;
      }
    },
  };
}
