/** What people's browsers do during a run: requests that are made until they are answered. */
import type { Random } from "#api/demo/random.ts";

const AGAIN_MS = 200;
const ATTEMPT_MS = 10_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Asking {
  token?: string;
  json?: unknown;
  headers?: Record<string, string>;
}

export interface Desk {
  /** The answer to a request; throws where it is refused. */
  // deno-lint-ignore no-explicit-any -- a run reads what it knows to be there
  ask(method: string, path: string, asking?: Asking): Promise<any>;
  /** What else than 503 was answered of errors of the server. */
  failures: string[];
}

/** Asks any of the processes, again where it died or had no database. */
export function createDesk(urls: readonly string[], chance: Random): Desk {
  const failures: string[] = [];
  return {
    failures,
    async ask(method, path, { token, json, headers = {} } = {}) {
      for (;;) {
        const response = await fetch(chance.pick(urls) + path, {
          method,
          headers: {
            ...headers,
            ...(json === undefined ? {} : { "content-type": "application/json" }),
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          },
          body: json === undefined ? null : JSON.stringify(json),
          signal: AbortSignal.timeout(ATTEMPT_MS),
        }).catch(() => undefined);
        const text = await response?.text().catch(() => undefined);
        if (response && text !== undefined && response.status < 500) {
          if (response.ok) return text === "" ? undefined : JSON.parse(text);
          throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
        }
        if (response && response.status !== 503) {
          failures.push(`${method} ${path} was answered ${response.status}`);
        }
        await pause(AGAIN_MS);
      }
    },
  };
}
