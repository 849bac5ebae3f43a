/**
 * A stranger with many addresses makes as much work as can be made, while a normal user's pages are
 * timed: first quietly, then under each kind of load, then under all of them together.
 */
import { fileURLToPath } from "node:url";
import type { MailServer } from "../../notifications/testing/mail_server.ts";
import type { Buyers } from "../bench/buyers.ts";
import { openField } from "../bench/field.ts";
import { quantile } from "../bench/requests.ts";
import { type Loaded, type LoadName, LOADS, type Target } from "./hostile_load.ts";
import { FELT, type Felt, fillKept, mailDelay, shown, useService } from "./hostile_user.ts";
import { worstMessage, worstSearch } from "./hostile_worst.ts";
import type { Proof } from "./proof.ts";
import { machineProxy } from "./machine_proxy.ts";
import { startProxy } from "./proxy.ts";
import { compareMemory, type Held, largest, memories, most, shownHeld } from "./hostile_memory.ts";
import { halfHeaders, hold, slowBody } from "./raw.ts";

export type Mail = Pick<MailServer, "mails">;

/** What has to be reached, in the long form. */
const GOALS = { ratio: 3, memory_mib: 50, mail_ms: 5000 };
/** Below this a ratio says more of the clock than of the service, in milliseconds. */
const NOISE_MS = 5;

const LONG = {
  ...{ homes: 100_000, share: 1, ms: 15_000, all_ms: 60_000, quiet_ms: 15_000 },
  ...{ filling: 3000, rest_ms: 15_000 },
};
const SHORT = {
  ...{ homes: 200, share: 0.05, ms: 300, all_ms: 500, quiet_ms: 300 },
  ...{ filling: 4, rest_ms: 0 },
};

interface Attacked {
  api: string;
  portal: string;
  pids: { api: number; portal: number };
  mail: Mail;
  buyers: Buyers;
}

/** Whether so many milliseconds from now are over. */
function soon(wait: number): () => boolean {
  const end = performance.now() + wait;
  return () => performance.now() > end;
}

const WORKER = fileURLToPath(new URL("./hostile_worker.ts", import.meta.url));

/**
 * What loads are made by: behind all others, where the system can. In the tests others never rest, and
 * nothing would be sent.
 */
const asideOf = (long: boolean) =>
  long && Deno.build.os === "linux" ? ["chrt", "--idle", "0"] : ["nice", "-n", "19"];

/**
 * Makes a load by a process of its own, that gives way: strangers have machines of their own, and
 * here they would take the service's cores, and those of the user who is timed.
 */
async function attackWith(name: LoadName, target: Target, long: boolean): Promise<Loaded> {
  const [program, ...aside] = asideOf(long);
  const { success, stdout } = await new Deno.Command(program!, {
    args: [...aside, Deno.execPath(), "run", "-A", "--no-check", "--quiet", WORKER]
      .concat(name, JSON.stringify(target)),
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).output();
  if (!success) throw new Error(`${name} ended early`);
  return JSON.parse(new TextDecoder().decode(stdout));
}

function toldOf(name: string, { sent, statuses, held }: Loaded): string {
  if (!held) {
    const answers = Object.entries(statuses).map(([status, n]) => `${n} × ${status}`).join(", ");
    return `${name}: ${sent} sent: ${answers}`;
  }
  const when = held.closed.length > 0
    ? `, after ${(held.closed[0]! / 1000).toFixed(1)} to ${
      (held.closed.at(-1)! / 1000).toFixed(1)
    } s`
    : "";
  return `${name}: ${held.opened} opened, ${held.closed.length} closed${when}; ${
    held.answer.split("\r\n")[0]
  }`;
}

/** What a user felt beside what was quiet, and what it has to be. */
function compared(name: string, quiet: Felt, felt: Felt, long: boolean): Proof {
  const proof: Proof = { lines: [], failures: [] };
  for (const what of FELT) {
    const [before, after] = [quantile(quiet[what], 0.99), quantile(felt[what], 0.99)];
    const ratio = after / Math.max(before, NOISE_MS);
    proof.lines.push(
      `  ${what}, ${felt[what].length} times: ${shown(felt[what])}; ${ratio.toFixed(1)} × quiet`,
    );
    if (long && ratio > GOALS.ratio) {
      proof.failures.push(
        `${name}: the p99 of a user's ${what} is ${ratio.toFixed(1)} × the quiet`,
      );
    }
  }
  if (felt.failed > 0) proof.failures.push(`${name}: ${felt.failed} of a user's requests failed`);
  return proof;
}

function add(to: Proof, { lines, failures }: Proof): void {
  to.lines.push(...lines);
  to.failures.push(...failures);
}

/** What is sent by halves, at the proxy: it closes all of it, and a user behind it feels nothing. */
async function behindProxy({ api, portal, buyers }: Attacked, long: boolean): Promise<Proof> {
  const program = await machineProxy();
  if (!program) {
    // A machine with Node alone passes the tests; the proof wants all of it.
    const missing = "HAProxy is not installed: apt-get install haproxy";
    return { lines: [missing], failures: long ? [missing] : [] };
  }
  await using proxy = await startProxy(program, { api, portal });
  // The API by a proxy of its own, as requests here have no name to ask for it by.
  await using toApi = await startProxy(program, { api, portal: api });
  const [site, lists] = [proxy, toApi].map(({ port }) => `http://127.0.0.1:${port}`);
  const through = { portal: site!, api: lists!, buyers };
  const ms = long ? 60_000 : 300;
  const quiet = await useService(through, soon(long ? LONG.quiet_ms : 200));
  // Of ten strangers, where the machine has as many addresses of its own, as Linux has.
  const from = (n: number) => Deno.build.os === "linux" ? `127.0.1.${1 + n % 10}` : "127.0.0.1";
  const slow = slowBody(ms, long ? 200 : 10, "/api/auth/magic-link");
  let over = false;
  const holding = Promise.all([
    hold(proxy, { ...halfHeaders(ms, long ? 1000 : 20), from }),
    hold(proxy, { ...slow, from }),
  ]).finally(() => over = true);
  const felt = await useService(through, () => over);
  const held = await holding;
  const title = "at the proxy";
  const proof: Proof = { lines: [`${title}:`], failures: [] };
  for (const [n, name] of ["half-sent headers", "slow bodies"].entries()) {
    proof.lines.push(`  ${toldOf(name, { sent: 0, statuses: {}, held: held[n]! })}`);
    const left = held[n]!.opened - held[n]!.closed.length;
    if (long && left > 0) proof.failures.push(`the proxy left ${left} ${name} open`);
  }
  add(proof, compared(title, quiet, felt, long));
  return proof;
}

/** Under loads: what a user feels, and how long a broker waits for the mail. */
async function under(
  names: readonly LoadName[],
  field: Attacked,
  quiet: Felt,
  { ms, share, long, broker }: { ms: number; share: number; long: boolean; broker: string },
): Promise<Proof> {
  const title = names.length > 1 ? "all at once" : names[0]!;
  const proof: Proof = { lines: [`${title}:`], failures: [] };
  let over = false;
  const { api, portal } = field;
  const loads = Promise.all(names.map((name) => attackWith(name, { api, portal, ms, share }, long)))
    .finally(() => over = true);
  // From when the threads have begun.
  await new Promise((resolve) => setTimeout(resolve, Math.min(1000, ms / 4)));
  const using = useService(field, () => over);
  const delay = names.includes("sign-in")
    ? await mailDelay(api, broker, field.mail, 30_000)
    : undefined;
  const [loaded, felt] = [await loads, await using];
  loaded.forEach((one, n) => proof.lines.push(`  ${toldOf(names[n]!, one)}`));
  add(proof, compared(title, quiet, felt, long));
  if (names.includes("sign-in")) {
    proof.lines.push(`  the broker's mail: ${delay?.toFixed(0) ?? "none"} ms`);
    if (delay === undefined || (long && delay > GOALS.mail_ms)) {
      proof.failures.push(`${title}: the broker's mail took ${delay?.toFixed(0) ?? "too many"} ms`);
    }
  }
  return proof;
}

/** Attacks; `long`: with a hundred thousand homes, against the goals. */
export async function proveHostile(long: boolean): Promise<Proof> {
  const { homes, share, ms, all_ms, quiet_ms, filling, rest_ms } = long ? LONG : SHORT;
  const database = Deno.env.get("TEST_DATABASE_URL");
  const proof: Proof = { lines: [], failures: [] };
  await using clean = new AsyncDisposableStack();
  const options = {
    homes,
    rounds: 1,
    seconds: 1,
    connections: 1,
    warm: false,
    bundled: long,
    rows: [],
  };
  const opened = await openField(
    { ...options, alone: true, embedded: !database, database },
    clean,
    { TRUSTED_PROXY_HOPS: "1" },
  );
  const portal = await opened.portal();
  const field: Attacked = {
    api: opened.ours.url,
    portal: portal.url,
    pids: { api: opened.ours.pid, portal: portal.pid },
    mail: opened.mail,
    buyers: opened.buyers,
  };
  add(proof, worstMessage(long));
  await fillKept(field, filling);
  add(proof, await worstSearch(field.api, long));
  // Once for nothing: caches become warm, and what the process keeps for good is there, as the titles
  // of all homes and the machine code of the expressions that read messages. V8 drops the code of
  // those that nothing is read with; the buyer who writes has it kept.
  for (const name of ["search", "messages"] as const) {
    await attackWith(name, { api: field.api, portal: field.portal, ms, share }, long);
  }
  // What is held at most: it goes up and down with V8's garbage, under whatever load.
  const using = useService(field, soon(quiet_ms));
  const before = await most(field.pids, using);
  const quiet = await using;
  proof.lines.push(`quiet, ${opened.homes} homes on ${opened.engine}:`);
  add(proof, compared("quiet", quiet, quiet, false));
  const names = Object.keys(LOADS) as LoadName[];
  const rounds: (readonly LoadName[])[] = [...names.map((name) => [name]), names];
  const peaks: Held[] = [];
  for (const [n, round] of rounds.entries()) {
    const broker = `broker-${n + 2}@bench.example`;
    const each = { ms: round.length > 1 ? all_ms : ms, share, long, broker };
    const loaded = under(round, field, quiet, each);
    const peak = await most(field.pids, loaded);
    add(proof, await loaded);
    const now = shownHeld(await memories(field.pids));
    proof.lines.push(`  memory at most: ${shownHeld(peak)}; at its end: ${now}`);
    peaks.push(peak);
  }
  await new Promise((resolve) => setTimeout(resolve, rest_ms));
  const rested = await memories(field.pids);
  const memory = { quiet: before, peak: largest(peaks), rested };
  add(proof, compareMemory(memory, long ? GOALS.memory_mib : undefined));
  add(proof, await behindProxy(field, long));
  return proof;
}
