/** How islands send files: by `XMLHttpRequest`, as `fetch` tells nothing of what has gone out. */
import { CallFailed } from "./calls.ts";

interface SendOptions {
  /** Is told which part of the bytes has gone out, 0–1. */
  onProgress?: (part: number) => void;
  /** Ends the request; the promise is rejected with its reason. */
  signal?: AbortSignal;
}

/** A good answer. */
interface Answer {
  status: number;
  body: unknown;
}

/** Sends a file with the session. Throws `CallFailed`. */
export const sendFile = (
  method: "POST" | "PUT",
  path: string,
  file: File,
  { onProgress, signal }: SendOptions = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/api/desk/${path}`);
    request.responseType = "json";
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.onprogress = ({ loaded }) => onProgress?.(file.size && loaded / file.size);
    request.onload = () => {
      const { status, response } = request;
      if (status >= 200 && status < 300) resolve({ status, body: response });
      else reject(new CallFailed(status, response ?? undefined));
    };
    request.onerror = () => reject(new CallFailed(0));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener("abort", () => request.abort());
    request.send(file);
  });
