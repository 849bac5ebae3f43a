/**
 * Serves the production build with compressed answers: `deno run -A portal/serve.ts HOST PORT`. With
 * `--until-stdin-ends` it stops when standard input ends, as it does when the parent is no more.
 * `deno serve portal/_fresh/server.js` serves the same uncompressed, for behind a proxy that does.
 */
const [hostname = "127.0.0.1", port = "3000", option] = Deno.args;
const build = new URL("./_fresh/server.js", import.meta.url).href;
const { default: app } = await import(build) as { default: { fetch: Deno.ServeHandler } };

const server = Deno.serve(
  { hostname, port: Number(port), automaticCompression: true, onListen: () => {} },
  app.fetch,
);
function stop(): void {
  // Idle connections are waited for too: they get a moment, then the process ends.
  setTimeout(() => Deno.exit(0), 3000);
  server.shutdown().then(() => Deno.exit(0));
}
for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, stop);
if (option === "--until-stdin-ends") {
  void Deno.stdin.readable.pipeTo(new WritableStream()).finally(stop);
}
