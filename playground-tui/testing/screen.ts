/** A terminal for tests of frames: what Ink writes, and keys that it reads. */
import { PassThrough } from "node:stream";
import { render } from "ink";
import type { ReactNode } from "react";

const DEADLINE_MS = 60_000;

export interface Screen {
  /** The whole output, scrollback included. */
  frame(): string;
  type(keys: string): void;
  /** Resolves with the frame as soon as it shows the text; fails after a deadline. */
  shows(text: string | RegExp): Promise<string>;
  resize(columns: number, rows: number): void;
  close(): Promise<void>;
}

/** Draws a tree on a terminal of a size. */
export function openScreen(
  node: ReactNode,
  { columns, rows, screenReader = false, live = false }: {
    columns: number;
    rows: number;
    screenReader?: boolean;
    /** Write as on a real terminal; `frame` is then what was written since the last key. */
    live?: boolean;
  },
): Screen {
  let frame = "";
  const waiting = new Set<() => void>();
  const stdout = Object.assign(new PassThrough(), { columns, rows, isTTY: true });
  stdout.write = ((chunk: unknown, ...rest: unknown[]) => {
    frame = live ? frame + String(chunk) : String(chunk);
    for (const check of [...waiting]) check();
    const done = rest.at(-1);
    if (typeof done === "function") done();
    return true;
  }) as typeof stdout.write;
  const stdin = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: () => stdin,
    ref: () => stdin,
    unref: () => stdin,
  });
  const app = render(node, {
    stdout: stdout as unknown as NodeJS.WriteStream,
    stdin: stdin as unknown as NodeJS.ReadStream,
    // Every write is the whole frame.
    debug: !live,
    maxFps: 60,
    interactive: true,
    exitOnCtrlC: false,
    patchConsole: false,
    isScreenReaderEnabled: screenReader,
  });
  return {
    frame: () => frame,
    type(keys) {
      if (live) frame = "";
      stdin.write(keys);
    },
    shows: (text) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (typeof text === "string" ? !frame.includes(text) : !text.test(frame)) return;
          clearTimeout(timer);
          waiting.delete(check);
          resolve(frame);
        };
        const timer = setTimeout(() => {
          waiting.delete(check);
          reject(new Error(`the screen never showed ${text}, but:\n${frame}`));
        }, DEADLINE_MS);
        waiting.add(check);
        check();
      }),
    resize(columns, rows) {
      Object.assign(stdout, { columns, rows });
      stdout.emit("resize");
    },
    async close() {
      app.unmount();
      await app.waitUntilExit();
      app.cleanup();
    },
  };
}
