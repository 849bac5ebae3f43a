import { STATUS_TEXT } from "./status.ts";

/**
 * An error that carries an HTTP status. Throw it anywhere below `App`: the nearest error page
 * answers, and without one the client gets the status with `message` as text.
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
    super(message ?? STATUS_TEXT[status] ?? `HTTP ${status}`, options);
    this.status = status;
  }
}
