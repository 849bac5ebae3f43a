/** CPU that processes have used, by Linux' `/proc`; elsewhere nothing is known of it. */

/** Ticks a second, in every Linux that Deno runs on. */
const TICKS = 100;

interface Used {
  parent: number;
  /** Seconds, of its own and of children that have ended. */
  seconds: number;
}

async function usedBy(pid: string | number): Promise<Used | undefined> {
  try {
    const stat = await Deno.readTextFile(`/proc/${pid}/stat`);
    // The name, in parentheses, may hold anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // utime, stime, cutime, cstime: fields 14 to 17 of proc(5), where the state is the third.
    const ticks = fields.slice(11, 15).map(Number).reduce((sum, each) => sum + each, 0);
    return { parent: Number(fields[1]), seconds: ticks / TICKS };
  } catch {
    return undefined;
  }
}

/** The process that started another. */
export const parentOf = async (pid: number): Promise<number | undefined> =>
  (await usedBy(pid))?.parent;

/** Seconds of a process. */
export const cpuOf = async (pid: number): Promise<number | undefined> =>
  (await usedBy(pid))?.seconds;

/** Seconds of a process and its children: a Postgres server with its connections. */
export async function cpuOfFamily(pid: number): Promise<number | undefined> {
  const own = await cpuOf(pid);
  if (own === undefined) return undefined;
  let seconds = own;
  for await (const { name } of Deno.readDir("/proc")) {
    const used = /^\d+$/.test(name) ? await usedBy(name) : undefined;
    if (used?.parent === pid) seconds += used.seconds;
  }
  return seconds;
}
