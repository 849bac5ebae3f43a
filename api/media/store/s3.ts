import { once } from "node:events";
import { createReadStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AwsClient } from "aws4fetch";
import { httpClient } from "../../shared/http_client.ts";
import type { MediaStore } from "./port.ts";

interface S3Options {
  /** Without the bucket, which becomes the first part of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** For a whole upload, and for the beginning of every other answer. */
const TIMEOUT_MS = 120_000;

/** Files in a bucket of S3, or of a store that speaks its protocol. */
export function s3Store({ endpoint, bucket, ...credentials }: S3Options): MediaStore {
  // Not tried again here: callers know whether to, and a stream can be read once.
  const client = new AwsClient({ ...credentials, service: "s3", retries: 0 });
  const addressOf = (key: string) => `${endpoint}/${bucket}/${key}`;

  /** Asks for an answer's head in time; what comes after it may take longer. */
  async function ask(method: string, key: string, headers: HeadersInit = {}): Promise<Response> {
    const slow = new AbortController();
    const timer = setTimeout(() => slow.abort(), TIMEOUT_MS);
    return await client.fetch(addressOf(key), { method, headers, signal: slow.signal })
      .finally(() => clearTimeout(timer));
  }

  /** Uploads what is so many bytes long. `fetch` sends a stream without the length S3 asks for. */
  async function upload(key: string, body: Readable, size: number, type: string): Promise<void> {
    const { url, headers } = await client.sign(addressOf(key), {
      method: "PUT",
      headers: { "content-type": type },
    });
    const { request: send } = await httpClient(new URL(url).protocol);
    const request = send(url, {
      method: "PUT",
      headers: { ...Object.fromEntries(headers), "content-length": size },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answered = once(request, "response") as Promise<[IncomingMessage]>;
    const [[answer]] = await Promise.all([answered, pipeline(body, request)]);
    answer.resume();
    if (answer.statusCode !== 200) throw refused("PUT", answer.statusCode);
  }

  return {
    async put(key, body, contentType) {
      if (body instanceof Uint8Array) {
        return await upload(key, Readable.from([body]), body.length, contentType);
      }
      // Its length is not known yet: it waits on disk rather than in memory.
      const path = await Deno.makeTempFile({ prefix: "media-" });
      try {
        await body.pipeTo((await Deno.open(path, { write: true })).writable);
        const { size } = await Deno.stat(path);
        await upload(key, createReadStream(path), size, contentType);
      } finally {
        await Deno.remove(path);
      }
    },

    async get(key, range) {
      const answer = await ask("GET", key, range && { range: `bytes=${range.from}-${range.to}` });
      const { status, body } = answer;
      if (body && (status === 200 || status === 206)) {
        return { body, size: Number(answer.headers.get("content-length")) };
      }
      await body?.cancel();
      if (status === 404) return undefined;
      // The range begins after the end.
      if (status === 416) return { body: new Blob().stream(), size: 0 };
      throw refused("GET", status);
    },

    async remove(keys) {
      for (const key of keys) {
        const { status, body } = await ask("DELETE", key);
        await body?.cancel();
        if (![200, 204, 404].includes(status)) throw refused("DELETE", status);
      }
    },
  };
}

const refused = (method: string, status: number | undefined) =>
  new Error(`The media store answered ${status} to ${method}.`);
