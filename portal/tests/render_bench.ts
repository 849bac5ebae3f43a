/**
 * `deno task portal:bench`: what the portal itself adds to a page, beside the calls to the API that
 * the page waits for. Prints milliseconds for each public page; exits with 1 past the bound.
 */
import { startStack } from "./harness.ts";

/** Milliseconds that the median page may take beside the API. */
const BOUND = 15;
const WARM_UP = 20;
const ROUNDS = 200;

type Span = [start: number, end: number];

/** Stands between portal and API and notes when calls are under way. */
function startStopwatch() {
  const spans: Span[] = [];
  let target = "";
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    async (request) => {
      const started = performance.now();
      const { pathname, search } = new URL(request.url);
      const answer = await fetch(target + pathname + search, {
        method: request.method,
        headers: request.headers,
        body: request.body,
        redirect: "manual",
      });
      const body = await answer.arrayBuffer();
      spans.push([started, performance.now()]);
      const headers = new Headers(answer.headers);
      // Decoded by `fetch`.
      headers.delete("content-encoding");
      headers.delete("content-length");
      return new Response([204, 304].includes(answer.status) ? null : body, {
        status: answer.status,
        headers,
      });
    },
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    to: (address: string) => target = address,
    /** Milliseconds in which at least one call was under way, since it was asked last. */
    take(): number {
      let busy = 0;
      let until = 0;
      for (const [start, end] of spans.splice(0).sort(([a], [b]) => a - b)) {
        busy += Math.max(0, end - Math.max(start, until));
        until = Math.max(until, end);
      }
      return busy;
    },
    stop: () => server.shutdown(),
  };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const watch = startStopwatch();
const stack = await startStack({ API_URL: watch.url });
watch.to(stack.apiUrl);
const list = await fetch(`${stack.apiUrl}/v1/properties?limit=1`);
const { data: [property] } = await list.json();
const pages = [
  "/",
  "/properties",
  "/properties?city=Lisbon&purpose=sale&bedrooms=2",
  `/properties/${property.slug}`,
  `/brokers/${property.broker.slug}`,
  "/privacy",
  "/login",
];
let worst = 0;
console.log(`${"page".padEnd(64)}   whole     API  portal   (ms, median of ${ROUNDS})`);
for (const path of pages) {
  const whole: number[] = [];
  const api: number[] = [];
  const own: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const started = performance.now();
    const answer = await fetch(stack.portal.url + path);
    await answer.arrayBuffer();
    const took = performance.now() - started;
    const called = watch.take();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    if (round < 0) continue;
    whole.push(took);
    api.push(called);
    own.push(took - called);
  }
  worst = Math.max(worst, median(own));
  const figures = [whole, api, own].map((each) => median(each).toFixed(1).padStart(8)).join("");
  console.log(`${path.slice(0, 63).padEnd(64)}${figures}`);
}
await stack.stop();
await watch.stop();
console.log(`The slowest page takes ${worst.toFixed(1)} ms beside the API; bound ${BOUND}.`);
Deno.exit(worst > BOUND ? 1 : 0);
