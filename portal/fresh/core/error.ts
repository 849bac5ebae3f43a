import { STATUS_CODES } from "node:http";

/** An error with an HTTP status. Where no middleware answers it, `message` is the body. */
export class HttpError extends Error {
  override name = "HttpError";
  /** The HTTP status of the response, 400 to 599. */
  readonly status: number;

  /** @param message Shown to the client; defaults to the status' reason phrase. */
  constructor(status: number, message?: string, options?: ErrorOptions) {
    super(message ?? STATUS_CODES[status] ?? `HTTP ${status}`, options);
    this.status = status;
  }
}
