import { STATUS_CODES } from "node:http";

/**
 * An error that carries an HTTP status. Throw it anywhere below `App`: a middleware may
 * answer, and without one the client gets the status with `message` as text.
 */
export class HttpError extends Error {
  override name = "HttpError";
  /** The HTTP status of the response, 400 to 599. */
  readonly status: number;

  /**
   * @param status HTTP status code.
   * @param message Shown to the client; defaults to the status' reason phrase.
   */
  constructor(status: number, message?: string, options?: ErrorOptions) {
    super(message ?? STATUS_CODES[status] ?? `HTTP ${status}`, options);
    this.status = status;
  }
}
