/**
 * Ends with what started it. `npx` runs a shell, which runs `deno task`, which runs this process: a
 * signal to the first ends that one only, so this process checks whether they are still there.
 */

interface Process {
  parent: number;
  command: string;
}

/** Milliseconds between two checks. */
const CHECK_MS = 1000;

const NPM = /^(\S*\bnode )?(\S*\/)?np[mx](-cli\.js)?( |$)/;
const DENO_TASK = /^\S*\b(deno|node)\b.* task /;
const SHELL = /^\S*sh -c /;

/** A process by its id; undefined where there is none, or it cannot be read. */
async function inspect(pid: number): Promise<Process | undefined> {
  if (Deno.build.os === "linux") {
    try {
      const stat = await Deno.readTextFile(`/proc/${pid}/stat`);
      const command = await Deno.readTextFile(`/proc/${pid}/cmdline`);
      // The name in parentheses may hold anything; state and parent follow the last of them.
      const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      return { parent, command: command.replaceAll("\0", " ") };
    } catch {
      return undefined;
    }
  }
  try {
    const { stdout } = await new Deno.Command("ps", {
      args: ["-o", "ppid=,command=", "-p", String(pid)],
      stderr: "null",
    }).output();
    const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(new TextDecoder().decode(stdout)) ?? [];
    return command === undefined ? undefined : { parent: Number(parent), command: `${command} ` };
  } catch {
    return undefined;
  }
}

/**
 * The processes of `deno task`, and of npm with its shell, nearest first. Not a person's shell, a
 * supervisor or a script: a service put into the background outlives those on purpose.
 */
async function launchers(): Promise<number[]> {
  const found: number[] = [];
  let known = 0;
  for (let pid = Deno.ppid; pid > 1;) {
    const process = await inspect(pid);
    if (!process) break;
    const { parent, command } = process;
    const isNpm = NPM.test(command);
    if (!isNpm && !DENO_TASK.test(command) && !SHELL.test(command)) break;
    found.push(pid);
    // A shell counts only where npm has started it.
    if (!SHELL.test(command)) known = found.length;
    if (isNpm) break;
    pid = parent;
  }
  return found.slice(0, known);
}

/**
 * Calls back once when one of the launchers has ended, however it did. A process whose parent ends
 * gets another one at once, though the dead one may wait for long to be collected.
 */
export async function onLauncherGone(handler: () => void): Promise<void> {
  const pids = await launchers();
  if (pids.length === 0) return;
  const timer = setInterval(async () => {
    const parents = await Promise.all(
      pids.slice(0, -1).map(async (pid) => (await inspect(pid))?.parent),
    );
    // Without knowledge of a process, its end shows in the parent of the one that it started.
    const same = parents.every((parent, i) => parent === undefined || parent === pids[i + 1]);
    if (same && Deno.ppid === pids[0]) return;
    clearInterval(timer);
    handler();
  }, CHECK_MS);
  Deno.unrefTimer(timer);
}
