/** Hosts of pictures on this machine, for tests of what is fetched from other hosts. */
import sharp from "sharp";

/** A host, and how often each path was asked for. */
export interface PictureHost extends AsyncDisposable {
  origin: string;
  asked: Map<string, number>;
}

/** Starts a host; `times` counts the requests for a path, from 1. */
export function startPictureHost(
  answer: (path: string, times: number) => Response | Promise<Response>,
): PictureHost {
  const asked = new Map<string, number>();
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    const path = new URL(request.url).pathname;
    const times = (asked.get(path) ?? 0) + 1;
    asked.set(path, times);
    return answer(path, times);
  });
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    asked,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** A PNG of one colour; another number makes another content. */
export async function coloured(number: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: number % 256, g: (number >> 8) % 256, b: 120 };
  const picture = sharp({ create: { width: 330, height: 220, channels: 3, background } });
  return new Uint8Array(await picture.png().toBuffer());
}

/** The picture of the number in a path: `/12.jpg`. */
export const colouredAt = async (path: string): Promise<Response> =>
  new Response(await coloured(Number(/\d+/.exec(path)?.[0] ?? 0)), {
    headers: { "content-type": "image/jpeg" },
  });
