/**
 * Load on a server by autocannon: `node load.mjs`, told what by JSON on standard input: `url`,
 * `paths`, `connections`, `seconds`, `headers`. Answers by JSON on standard output.
 */
const { default: autocannon } = await import("autocannon");
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const { url, paths, connections, seconds, headers } = JSON.parse(
  Buffer.concat(chunks).toString(),
);

let started = 0;
const result = await autocannon({
  url,
  connections,
  headers,
  duration: seconds,
  timeout: 60,
  // The end is looked for so often, in milliseconds.
  sampleInt: 50,
  // Each connection begins elsewhere in the list, so that no two ask for the same at once.
  setupClient(client) {
    const from = Math.floor((started++ / connections) * paths.length);
    client.setRequests(
      [...paths.slice(from), ...paths.slice(0, from)].map((path) => ({ path })),
    );
  },
});
console.log(JSON.stringify({
  requests: result["2xx"],
  failed: result.non2xx + result.errors + result.timeouts,
  seconds: result.duration,
  bytes: result.throughput.total,
}));
