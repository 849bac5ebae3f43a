/** Forms with files, read as they arrive: a file is never in memory as a whole. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { HttpError } from "fresh";
import { PICTURE_BYTES } from "./photos.ts";

/** Milliseconds in which a form with all its files must have arrived. */
const PATIENCE = 10 * 60_000;

/** A file of a form; its bytes are to be read before the next one comes. */
interface FormFile {
  name: string;
  bytes: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** What the parser gives of a file. */
type Part = Readable & AsyncIterable<Uint8Array<ArrayBuffer>>;

/** Whether a request is a form with files. */
export const isMultipart = (req: Request): boolean =>
  /^multipart\/form-data\b/i.test(req.headers.get("content-type") ?? "");

/** Reads on to the first bytes; undefined if there are none. */
async function* withFirst(
  first: IteratorResult<Uint8Array<ArrayBuffer>>,
  rest: AsyncIterator<Uint8Array<ArrayBuffer>>,
) {
  for (let next = first; !next.done; next = await rest.next()) yield next.value;
}

/**
 * Hands the files of a form to `take`, one after the other. Of one that is too large for a picture
 * it gets a byte more than allowed. A field where nobody chose a file is left out, and so are files
 * beyond `most`, which are counted. Throws `HttpError` 400 for a body that is no such form,
 * 408 for one that does not arrive in time.
 */
export async function eachFile(
  req: Request,
  most: number,
  take: (file: FormFile) => Promise<void>,
  patience = PATIENCE,
): Promise<{ leftOut: number; fields: ReadonlyMap<string, string> }> {
  const fields = new Map<string, string>();
  let taken = 0;
  let leftOut = 0;
  let failed: unknown;
  let last = Promise.resolve();
  const headers = { "content-type": req.headers.get("content-type") ?? "" };
  const parser = makeParser(headers);
  parser.on("field", (name: string, value: string) => void fields.set(name, value));
  parser.on("file", (_field: string, part: Part, { filename }: { filename?: string }) => {
    last = last.then(async () => {
      const chunks = part[Symbol.asyncIterator]();
      const first = await chunks.next();
      const isChosen = filename || !first.done;
      if (isChosen && !failed && taken++ >= most) leftOut++;
      else if (isChosen && !failed) {
        const bytes = withFirst(first, chunks);
        await take({ name: filename ?? "", bytes }).catch((error) => failed = error);
      }
      // What was left unread stands before the next part.
      while (!(await chunks.next()).done);
    }).catch((error) => failed ??= error);
  });
  const signal = AbortSignal.timeout(patience);
  const body = Readable.fromWeb((req.body ?? ReadableStream.from([])) as never);
  await pipeline(body, parser, { signal }).catch(() => {
    throw new HttpError(signal.aborted ? 408 : 400);
  });
  await last;
  if (failed) throw failed;
  return { leftOut, fields };
}

function makeParser(headers: Record<string, string>) {
  try {
    return busboy({
      headers,
      defParamCharset: "utf8",
      limits: { fileSize: PICTURE_BYTES + 1, files: 100, fields: 20, fieldSize: 16 * 1024 },
    });
  } catch {
    throw new HttpError(400);
  }
}
