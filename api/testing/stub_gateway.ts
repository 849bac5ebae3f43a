/**
 * A stand-in for a messaging gateway, for trying the service out: prints and keeps what it is sent.
 * `deno task gateway:stub [PORT]`; `GET /messages` answers with everything so far, `?to=ADDRESS` with what
 * that buyer was sent.
 */
const port = Number(Deno.args[0] ?? 8099);
const messages: { to: string; text: string }[] = [];

Deno.serve({ hostname: "127.0.0.1", port }, async (request) => {
  if (request.method === "GET") {
    const buyer = new URL(request.url).searchParams.get("to");
    return Response.json(messages.filter(({ to }) => buyer === null || to === buyer));
  }
  const { data } = await request.json();
  messages.push(data);
  console.log(`→ ${data.to}\n${data.text}\n`);
  return Response.json({ message_id: `stub-${messages.length}` });
});
