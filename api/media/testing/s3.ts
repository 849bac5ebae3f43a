/**
 * A real server of S3's protocol for tests. What its library leaves out is asked for before it:
 * that the signature is right, and that an upload says how long it is.
 */
import { createHash, createHmac } from "node:crypto";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import S3rver from "s3rver";

const REGION = "eu-test-1";
const BUCKET = "pictures";
/** The library knows this pair alone. */
const KEY = "S3RVER";

export interface TestS3 extends AsyncDisposable {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Answers so many of the next requests with 503. */
  failNext(times: number): void;
}

/** Starts a server with one empty bucket. */
export async function startS3(): Promise<TestS3> {
  const directory = await Deno.makeTempDir({ prefix: "s3-" });
  // Its types leave out what it has from Koa and from its logger.
  const library = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  }) as S3rver & {
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    logger: { close(): void; exceptions: { unhandle(): void } };
  };
  library.logger.exceptions.unhandle();
  await library.configureBuckets();
  const answer = library.callback();
  let failures = 0;
  const server = http.createServer((request, response) => {
    const status = failures-- > 0
      ? 503
      : request.method === "PUT" && request.headers["content-length"] === undefined
      ? 411
      : signatureOf(request) === /Signature=(\w+)/.exec(request.headers.authorization ?? "")?.[1]
      ? undefined
      : 403;
    if (status) request.resume().on("end", () => response.writeHead(status).end());
    else answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: BUCKET,
    region: REGION,
    accessKeyId: KEY,
    secretAccessKey: KEY,
    failNext: (times) => void (failures = times),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      library.logger.close();
      await Deno.remove(directory, { recursive: true });
    },
  };
}

/** What the signature of a request has to be: AWS Signature Version 4, without a query. */
function signatureOf({ method, url, headers }: IncomingMessage): string {
  const names = /SignedHeaders=([\w;-]+)/.exec(headers.authorization ?? "")?.[1] ?? "";
  const date = String(headers["x-amz-date"]);
  const scope = [date.slice(0, 8), REGION, "s3", "aws4_request"];
  const canonical = [
    method,
    url,
    "",
    ...names.split(";").map((name) => `${name}:${headers[name]}`),
    "",
    names,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const hashed = createHash("sha256").update(canonical).digest("hex");
  const toSign = ["AWS4-HMAC-SHA256", date, scope.join("/"), hashed].join("\n");
  const key = scope.reduce<string | Uint8Array>(
    (key, part) => createHmac("sha256", key).update(part).digest(),
    `AWS4${KEY}`,
  );
  return createHmac("sha256", key).update(toSign).digest("hex");
}
