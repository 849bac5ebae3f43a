/** The API as processes that are killed and started again, as a supervisor would. */
import { freePort } from "#db/testing/cluster.ts";

export interface Fleet {
  urls: readonly string[];
  /** Ends one process by SIGKILL; false when it was not up. */
  kill(index: number): boolean;
  /** Ends all and keeps them down until `resume`. */
  pause(): Promise<void>;
  resume(): void;
  /** Resolves when every process answers. */
  ready(): Promise<void>;
  /** Processes that ended by themselves after they had been up: a crash. With their last words. */
  readonly crashes: string[];
  /** Starts that failed, as they may while the database is down. */
  readonly failed_starts: number;
  stop(): Promise<void>;
}

const ROOT = new URL("../../..", import.meta.url);
/** Milliseconds before a process is started again. */
const RESTART_MS = 200;

interface Slot {
  port: number;
  child: Deno.ChildProcess | undefined;
  up: boolean;
  expected: boolean;
  running: Promise<void>;
}

/** Starts the processes of a program; each has a port of its own that it keeps. */
export function startFleet(
  count: number,
  env: Record<string, string>,
  program = ["api/main.ts"],
): Fleet {
  const crashes: string[] = [];
  let failedStarts = 0;
  let stopped = false;
  let paused = false;
  const slots: Slot[] = Array.from({ length: count }, () => ({
    port: freePort(),
    child: undefined,
    up: false,
    expected: false,
    running: Promise.resolve(),
  }));

  async function once(slot: Slot): Promise<void> {
    const child = new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", ...program],
      cwd: ROOT,
      env: { ...env, API_PORT: String(slot.port), NO_COLOR: "1" },
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    slot.child = child;
    slot.expected = false;
    const words = child.stderr.pipeThrough(new TextDecoderStream());
    const [status, tail] = await Promise.all([
      child.status,
      last(words),
      watch(child.stdout, () => slot.up = true),
    ]);
    if (!slot.expected && slot.up) crashes.push(`exit ${status.code}: ${tail.slice(0, 400)}`);
    if (!slot.expected && !slot.up) failedStarts++;
    slot.up = false;
    slot.child = undefined;
  }

  async function keep(slot: Slot): Promise<void> {
    while (!stopped && !paused) {
      await once(slot);
      await new Promise((resolve) => setTimeout(resolve, RESTART_MS));
    }
  }

  async function end(): Promise<void> {
    for (const slot of slots) {
      slot.expected = true;
      slot.child?.kill("SIGTERM");
    }
    await Promise.all(slots.map(({ running }) => running));
  }

  const resume = () => {
    paused = false;
    for (const slot of slots) slot.running = keep(slot);
  };
  resume();
  return {
    urls: slots.map(({ port }) => `http://127.0.0.1:${port}`),
    kill(index) {
      const slot = slots[index]!;
      if (!slot.up || !slot.child) return false;
      slot.expected = true;
      slot.up = false;
      slot.child.kill("SIGKILL");
      return true;
    },
    async pause() {
      paused = true;
      await end();
    },
    resume,
    async ready() {
      const deadline = performance.now() + 60_000;
      while (!slots.every(({ up }) => up)) {
        if (performance.now() > deadline) throw new Error("The API did not start.");
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    crashes,
    get failed_starts() {
      return failedStarts;
    },
    async stop() {
      stopped = true;
      await end();
    },
  };
}

async function watch(stdout: ReadableStream<Uint8Array<ArrayBuffer>>, up: () => void) {
  let seen = "";
  let listening = false;
  for await (const text of stdout.pipeThrough(new TextDecoderStream())) {
    if (listening) continue;
    seen = (seen + text).slice(-4096);
    listening = seen.includes("API on ");
    if (listening) up();
  }
}

async function last(stream: ReadableStream<string>): Promise<string> {
  let text = "";
  for await (const chunk of stream) text = (text + chunk).slice(-4000);
  return text;
}
