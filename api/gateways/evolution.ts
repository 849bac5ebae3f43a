/**
 * Evolution API v2, a self-hosted bridge to WhatsApp Web.
 * Follows https://doc.evolution-api.com (webhooks, `sendText`, `sendMedia`,
 * `getBase64FromMediaMessage`) and, where that is
 * silent, the server's source (https://github.com/EvolutionAPI/evolution-api): with `jwt_key` among
 * the webhook's headers, every call carries a fresh HS256 token of ten minutes. The token does not
 * cover the body: use TLS. Bodies are read in `evolution_body.ts`.
 */
import { jwtVerify } from "jose";
import { z } from "zod";
import type { Clock } from "../shared/clock.ts";
import { messageKey, readEvolutionEvents, sentKey } from "./evolution_body.ts";
import { fetchEvolutionFile } from "./evolution_files.ts";
import { addressOf, post } from "./http.ts";
import { captionOf, splitMessage, unsendable, WHATSAPP_LIMITS } from "./parts.ts";
import type { FileKind, Gateway, OutboundFile, RawWebhook } from "./port.ts";

/** How long a token lives, and how far the two clocks may be apart, in seconds. */
const TOKEN_LIFE_S = 600;
const CLOCK_TOLERANCE_S = 30;

interface EvolutionGatewayOptions {
  /** The server's address. */
  url: string;
  /** Events of other instances are ignored. */
  instance: string;
  apiKey: string;
  /** `jwt_key` of the webhook's headers: any of them verifies (rotation). */
  jwtKeys: string[];
  now: Clock;
}

const claims = z.object({ app: z.literal("evolution"), action: z.literal("webhook") });
const answered = z.object({ key: sentKey });
const failed = z.object({ response: z.object({ message: z.unknown() }) })
  .transform(({ response }) => ({ message: String(response.message) }));

/** The server fetches and reads a file itself; what goes wrong there it calls an error of its own. */
const UNFETCHED = /AxiosError|Input (?:buffer|file)|unsupported image/i;

/** Evolution API. Throws when no JWT key is given. */
export function createEvolutionGateway(options: EvolutionGatewayOptions): Gateway {
  const { url, instance, apiKey, now } = options;
  if (options.jwtKeys.length === 0 || !options.jwtKeys.every(Boolean)) {
    throw new Error("The Evolution gateway needs its JWT key.");
  }
  const keys = Promise.all(options.jwtKeys.map(importKey));
  return {
    name: "evolution",
    recognises: ({ method, headers }) => method === "POST" && bearerOf(headers) !== undefined,
    verify: async (request, at) => await isSigned(request, await keys, at),
    parse: (request) => readEvolutionEvents(request, instance),
    split: (message) => splitMessage(message, WHATSAPP_LIMITS),
    send: async (message, signal) => {
      const { to: number, text, media: [file] } = message;
      const method = file === undefined ? "message/sendText" : "message/sendMedia";
      return unsendable(message, WHATSAPP_LIMITS) ?? await post(
        {
          url: addressOf(url, method, encodeURIComponent(instance)),
          headers: { "content-type": "application/json", apikey: apiKey },
          body: JSON.stringify(
            file === undefined
              ? { number, text, linkPreview: /https?:\/\//.test(text) }
              : { number, ...mediaOf(file, captionOf(message)) },
          ),
          messageId: (answer) => {
            const key = answered.safeParse(answer).data?.key;
            return key && messageKey(instance, { ...key, fromMe: true });
          },
          refusesFile: ({ status, answer }) =>
            file !== undefined && (status === 400 || status === 413 || status === 415 ||
              (status === 500 && UNFETCHED.test(failed.safeParse(answer).data?.message ?? ""))),
        },
        signal,
        now,
      );
    },
    fetchFile: ({ media_id }, limits) => fetchEvolutionFile(options, media_id, limits),
  };
}

/** What `sendMedia` asks for beside the number. */
function mediaOf({ kind, url, name }: OutboundFile, caption: string) {
  const last = /([^/?#]+)(?:[?#].*)?$/.exec(url)?.[1];
  const fileName = name ?? last ?? kind;
  const mimetype = typeOf(kind, fileName);
  return {
    mediatype: kind,
    media: url,
    ...(caption && { caption }),
    fileName,
    ...(mimetype && { mimetype }),
  };
}

/** The type of a picture or PDF; the server finds out the others by the file's name. */
function typeOf(kind: FileKind, name: string): string | undefined {
  const ending = /\.(png|webp|gif|pdf)$/i.exec(name)?.[1]?.toLowerCase();
  if (kind === "image") return `image/${ending ?? "jpeg"}`;
  return ending === "pdf" ? "application/pdf" : undefined;
}

function bearerOf(headers: Headers): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.get("authorization") ?? "")?.[1];
}

/** Imported once, at start: given raw bytes, each verification would import them anew. */
async function importKey(key: string): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return await crypto.subtle.importKey("raw", new TextEncoder().encode(key), algorithm, false, [
    "verify",
  ]);
}

async function isSigned({ headers }: RawWebhook, keys: CryptoKey[], now: Date): Promise<boolean> {
  const token = bearerOf(headers);
  if (token === undefined) return false;
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ["HS256"],
        currentDate: now,
        clockTolerance: CLOCK_TOLERANCE_S,
        maxTokenAge: TOKEN_LIFE_S,
        requiredClaims: ["exp"],
      });
      return claims.safeParse(payload).success;
    } catch {
      // Not signed with this key, or out of date: the next key decides.
    }
  }
  return false;
}
