/** A real terminal: tmux, its keys and what it shows. */
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const DEADLINE_MS = 180_000;
const POLL_MS = 50;

export interface Terminal {
  /** Types text as it stands. */
  type(text: string): Promise<void>;
  /** Presses keys by tmux's names, e.g. `Enter`, `C-c`. */
  press(...keys: string[]): Promise<void>;
  /** The screen with the scrollback; `colours`: with escape sequences. */
  text(options?: { colours?: boolean }): Promise<string>;
  /** Resolves with the text as soon as it matches; fails after a deadline. */
  shows(pattern: RegExp): Promise<string>;
  resize(columns: number, rows: number): Promise<void>;
  close(): Promise<void>;
}

async function tmux(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await new Deno.Command("tmux", { args }).output();
  const decoder = new TextDecoder();
  if (code !== 0) throw new Error(`tmux ${args.join(" ")}: ${decoder.decode(stderr)}`);
  return decoder.decode(stdout);
}

/** Runs a shell command in a terminal of a size. */
export async function openTerminal(
  command: string,
  { columns, rows }: { columns: number; rows: number },
): Promise<Terminal> {
  // Ink draws nothing but the last frame where it finds itself in CI; a person's terminal is not.
  const shell = `unset CI CONTINUOUS_INTEGRATION NO_COLOR; ${command}`;
  // A server of its own: its end ends what runs in it, and nobody else's.
  const server = ["-L", `playground-${crypto.randomUUID()}`, "-f", "/dev/null"];
  const size = ["-x", String(columns), "-y", String(rows)];
  await tmux(...server, "new-session", "-d", "-s", "t", ...size, "-c", ROOT, shell);
  await tmux(...server, "set-option", "-t", "t", "history-limit", "5000");
  const text = ({ colours = false } = {}) =>
    tmux(...server, "capture-pane", "-t", "t", "-p", "-S", "-", ...(colours ? ["-e"] : []));
  return {
    type: async (keys) => void await tmux(...server, "send-keys", "-t", "t", "-l", "--", keys),
    press: async (...keys) => void await tmux(...server, "send-keys", "-t", "t", ...keys),
    text,
    async shows(pattern) {
      const deadline = performance.now() + DEADLINE_MS;
      while (true) {
        const shown = await text();
        if (pattern.test(shown)) return shown;
        if (performance.now() > deadline) {
          throw new Error(`the terminal never showed ${pattern}, but:\n${shown}`);
        }
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
    resize: async (columns, rows) =>
      void await tmux(
        ...server,
        "resize-window",
        "-t",
        "t",
        "-x",
        String(columns),
        "-y",
        String(rows),
      ),
    close: async () => void await tmux(...server, "kill-server"),
  };
}

/** The playground, then its exit code and the terminal's modes. */
export const PLAYGROUND =
  `"${Deno.execPath()}" run -A playground-tui/main.tsx --agent builtin; echo "exit code $?"; ` +
  `stty -a | grep -q -- "-icanon" && echo "raw" || echo "cooked"; exec cat`;
