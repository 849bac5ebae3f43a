/**
 * A stand-in for a messaging gateway, for trying the service out: prints and keeps what it is sent.
 * `deno task gateway:stub [PORT]`; `GET /messages` answers with everything so far, `?to=ADDRESS` with what
 * that buyer was sent.
 */
const port = Number(Deno.args[0] ?? 8099);
interface Message {
  to: string;
  text: string;
  media?: { url: string; kind: string; caption?: string; name?: string }[];
}

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
