/** A stand-in for a messaging gateway, for trying the service out: prints and keeps what it is sent. */
import { parseArgs } from "node:util";

const USAGE = `Usage: deno task gateway:stub [PORT]

A stand-in for a messaging gateway: takes what buyers are sent and prints it. Port 8099 unless another
is named. GET /messages answers with everything so far, ?to=ADDRESS with what that buyer was sent.`;

/** The port to listen at; undefined where help is asked for. Throws a `TypeError` for what is none. */
function portOf(args: string[]): number | undefined {
  const { values, positionals: [port = "8099", ...more] } = parseArgs({
    args,
    options: { help: { type: "boolean", short: "h" } },
    allowPositionals: true,
  });
  if (values.help) return undefined;
  if (more.length > 0 || !/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new TypeError("the port must be a number up to 65535");
  }
  return Number(port);
}

interface Message {
  to: string;
  text: string;
  media?: { url: string; kind: string; caption?: string; name?: string }[];
}

function serve(port: number): void {
  const messages: Message[] = [];
  Deno.serve({ hostname: "127.0.0.1", port }, async (request) => {
    if (request.method === "GET") {
      const buyer = new URL(request.url).searchParams.get("to");
      return Response.json(messages.filter(({ to }) => buyer === null || to === buyer));
    }
    const { data }: { data: Message } = await request.json();
    messages.push(data);
    const files = (data.media ?? []).map(({ kind, url, caption, name }) =>
      `[${kind}] ${[name, caption].filter(Boolean).join(" · ")} ${url}`
    );
    console.log(`→ ${data.to}\n${[data.text, ...files].join("\n")}\n`);
    return Response.json({ message_id: `stub-${messages.length}` });
  });
}

try {
  const port = portOf(Deno.args);
  if (port === undefined) console.log(USAGE);
  else serve(port);
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  Deno.exit(2);
}
