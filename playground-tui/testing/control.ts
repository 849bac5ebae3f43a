/** A terminal's output as it is written: tmux in control mode, for measuring. */

/** Milliseconds after which what never came is an error. */
const DEADLINE_MS = 60_000;
const ROOT = new URL("../../", import.meta.url);

export interface Watch {
  /** Types text, or presses a key by tmux's name. */
  send(keys: { text: string } | { key: string }): Promise<void>;
  /** Resolves as soon as what the program has written since the last key matches; has a deadline. */
  writes(pattern: RegExp): Promise<void>;
  /** Bytes of memory that the program holds; undefined where the system does not tell. */
  memory(): Promise<number | undefined>;
  close(): Promise<void>;
}

/** Runs a shell command in a terminal and reads along. A program that ends early is an error. */
export async function watchTerminal(
  command: string,
  { columns, rows }: { columns: number; rows: number },
): Promise<Watch> {
  const server = `playground-${crypto.randomUUID()}`;
  const process = new Deno.Command("tmux", {
    // deno-fmt-ignore -- option and value together
    args: [
      "-C", "-L", server, "-f", "/dev/null", "new-session", "-s", "t",
      "-x", String(columns), "-y", String(rows),
      // Ink draws nothing but the last frame where it finds itself in CI.
      `unset CI CONTINUOUS_INTEGRATION NO_COLOR; exec ${command}`,
    ],
    cwd: ROOT,
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const input = process.stdin.getWriter();
  const tell = (line: string) => input.write(new TextEncoder().encode(`${line}\n`));

  let written = "";
  let pid: number | undefined;
  let waiting: { pattern: RegExp; resolve(): void; reject(error: Error): void } | undefined;
  const read = (async () => {
    let rest = "";
    for await (const chunk of process.stdout.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop()!;
      for (const line of lines) {
        pid ??= Number(/^pid (\d+)$/.exec(line)?.[1]) || undefined;
        const output = /^%output %\d+ (.*)$/.exec(line)?.[1];
        if (output === undefined) continue;
        written += unescape(output);
        if (!waiting?.pattern.test(written)) continue;
        waiting.resolve();
        waiting = undefined;
      }
    }
    waiting?.reject(new Error(`the program ended; it had written:\n${written.slice(-2000)}`));
  })();
  await tell(`refresh-client -C ${columns}x${rows}`);
  await tell(`display-message -p "pid #{pane_pid}"`);

  return {
    async send(keys) {
      written = "";
      if ("key" in keys) await tell(`send-keys ${keys.key}`);
      else await tell(`send-keys -l -- "${keys.text.replaceAll(/["\\$]/g, "\\$&")}"`);
    },
    writes(pattern) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      if (pattern.test(written)) return Promise.resolve();
      const late = setTimeout(
        () => reject(new Error(`the program never wrote ${pattern}, but:\n${written}`)),
        DEADLINE_MS,
      );
      waiting = { pattern, resolve, reject };
      return promise.finally(() => clearTimeout(late));
    },
    async memory() {
      const status = await Deno.readTextFile(`/proc/${pid}/status`).catch(() => "");
      const kib = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
      return kib === undefined ? undefined : Number(kib) * 1024;
    },
    async close() {
      await tell("kill-server").catch(() => {});
      await process.status;
      await read;
      await input.close().catch(() => {});
    },
  };
}

/** Control mode writes bytes outside of ASCII, and backslashes, in octal. */
function unescape(output: string): string {
  const bytes: number[] = [];
  for (const [piece] of output.matchAll(/\\[0-7]{3}|[^]/gu)) {
    if (piece.length === 4 && piece.startsWith("\\")) bytes.push(parseInt(piece.slice(1), 8));
    else bytes.push(...new TextEncoder().encode(piece));
  }
  return new TextDecoder().decode(new Uint8Array(bytes));
}
