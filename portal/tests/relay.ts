/** The network between browsers and the portal, for tests to cut. */

/** Passes connections on to a program, from an address that is known before the program is. */
export interface Relay {
  url: string;
  /** Where connections go from now on: an `http:` address. */
  connect(target: string): void;
  /** Breaks every connection and refuses new ones. */
  cut(): void;
  /** Lets connections through again. */
  mend(): void;
  stop(): void;
}

/**
 * Starts a relay on a free port. It holds the port from the start, so that no other program takes
 * the address that the API and the portal are told before they run.
 */
export function startRelay(): Relay {
  const listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  const open = new Set<Deno.Conn>();
  let target: URL | undefined;
  let isCut = false;
  const close = (connection: Deno.Conn) => {
    if (!open.delete(connection)) return;
    try {
      connection.close();
    } catch { /* its other end was first */ }
  };
  const closeAll = () => open.forEach(close);

  async function pass(near: Deno.Conn) {
    open.add(near);
    if (isCut || !target) return close(near);
    const far = await Deno.connect({ hostname: target.hostname, port: Number(target.port) })
      .catch(() => undefined);
    if (!far) return close(near);
    open.add(far);
    if (isCut) return [near, far].forEach(close);
    // Either end may break off at any time; then the other has nobody to talk to.
    await Promise.all([
      near.readable.pipeTo(far.writable),
      far.readable.pipeTo(near.writable),
    ]).catch(() => {});
    [near, far].forEach(close);
  }

  (async () => {
    for await (const connection of listener) void pass(connection);
  })();
  return {
    url: `http://localhost:${listener.addr.port}`,
    connect: (address) => target = new URL(address),
    cut() {
      isCut = true;
      closeAll();
    },
    mend: () => isCut = false,
    stop() {
      listener.close();
      closeAll();
    },
  };
}
