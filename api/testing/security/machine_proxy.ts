import { ask } from "../../../.ci/tools/ask.ts";

/** The machine's HAProxy; undefined where it has none. Debian keeps it where only root looks. */
export async function machineProxy(): Promise<string | undefined> {
  for (const program of ["haproxy", "/usr/sbin/haproxy"]) {
    if (await ask(program, ["-v"])) return program;
  }
}
