/** What signs people in: forged, replayed, raced for, rotated under load, and guessed by time. */
import { DAY } from "../../shared/clock.ts";
import { sha256 } from "../../shared/hash.ts";
import { uuidv7 } from "../../shared/ids.ts";
import { forgedTokens } from "./forged.ts";
import { PROCESSES, type Processes, ROTATION, startProcesses } from "./processes.ts";
import type { Proof } from "./proof.ts";
import { openWorld } from "./world.ts";

interface Sizes {
  sessions: number;
  replays: number;
  links: number;
  verifies: number;
  /** Addresses of each kind; 0: time is not looked at. */
  timed: number;
}
const SHORT: Sizes = { sessions: 24, replays: 60, links: 12, verifies: 12, timed: 0 };
const LONG: Sizes = { sessions: 1000, replays: 1000, links: 200, verifies: 40, timed: 1000 };

type Part = Proof;

export async function proveTokens(long: boolean): Promise<Proof> {
  const sizes = long ? LONG : SHORT;
  const parts: Part[] = [await proveForged()];
  await using processes = await startProcesses(long);
  parts.push(await proveRotation(processes, sizes));
  parts.push(await proveLogout(processes, sizes));
  parts.push(await proveOnce(processes, sizes));
  if (sizes.timed > 0) parts.push(await proveUntimed(processes, sizes.timed));
  return {
    lines: parts.flatMap(({ lines }) => lines),
    failures: parts.flatMap(({ failures }) => failures),
  };
}

async function proveForged(): Promise<Part> {
  await using world = await openWorld();
  const forged = await forgedTokens(world);
  const failures: string[] = [];
  for (const [what, token] of forged) {
    const sent = { authorization: `Bearer ${token}` };
    const cookie = { cookie: `service_token=${token}` };
    for (const headers of [sent, cookie]) {
      // Where the runtime itself refuses the header, nothing is asked.
      if (!/^[\x21-\x7e]*$/.test(token)) continue;
      const { status } = await world.api.call("GET", "/v1/admin/brokers", { headers });
      if (status !== 401) failures.push(`forged, ${what}: ${status}`);
    }
  }
  const genuine = await world.api.call("GET", "/v1/admin/brokers", { token: world.admin.token });
  if (genuine.status !== 200) failures.push("the genuine token is refused");
  return { lines: [`${forged.size} forged tokens, by header and cookie`], failures };
}

/** Brokers with a mailed link each; answers with the links' tokens. */
async function addLinks({ connection }: Processes, count: number, name: string) {
  const now = new Date();
  const [at, expires_at] = [now.toISOString(), new Date(now.getTime() + DAY).toISOString()];
  const people = await Promise.all(Array.from({ length: count }, async (_, n) => {
    const [id, token] = [uuidv7(), crypto.randomUUID()];
    return { id, token, slug: `${name}-${n}`, token_hash: await sha256(token) };
  }));
  await connection.db.insertInto("brokers").values(people.map(({ id, slug }) => ({
    ...{ id, slug, name: slug, email: `${slug}@office.example`, created_at: at, updated_at: at },
  }))).execute();
  await connection.db.insertInto("magic_link_tokens").values(
    people.map(({ id, token_hash }) => ({
      ...{ broker_id: id, token_hash, created_at: at, expires_at, used_at: null },
    })),
  ).execute();
  return people.map(({ token }) => token);
}

async function verify(processes: Processes, process: number, link: string) {
  const answer = await processes.ask(process, `/v1/auth/verify?token=${link}`);
  const json = await answer.json();
  return { status: answer.status, token: json.access_token as string | undefined };
}

async function isLet(processes: Processes, process: number, token: string, path = "/v1/me") {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await processes.ask(process, path, { headers });
  await answer.body?.cancel();
  return answer.status;
}

/** Calls of many, few at a time, as a machine has so many connections. */
async function inTurn<T, R>(items: readonly T[], call: (item: T, n: number) => Promise<R>) {
  const results: R[] = [];
  const queue = items.entries();
  await Promise.all(Array.from({ length: 32 }, async () => {
    for (const [n, item] of queue) results[n] = await call(item, n);
  }));
  return results;
}

/** Asks with tokens, one after the other, at whichever processes are up, until it is ended. */
function load(processes: Processes, tokens: readonly string[]) {
  const refusals: number[] = [];
  let [ended, asked] = [false, 0];
  const all = Array.from({ length: 16 }, async () => {
    while (!ended) {
      const up = processes.up();
      const n = asked++;
      const status = await isLet(processes, up[n % up.length]!, tokens[n % tokens.length]!);
      if (status !== 200) refusals.push(status);
    }
  });
  return {
    async end() {
      ended = true;
      await Promise.all(all);
      return { asked, refusals };
    },
  };
}

/**
 * A signing secret is replaced, process by process, while people work and sign in: the new one is
 * known first, then signs, then is the only one. Nobody is signed out before the last step.
 */
async function proveRotation(processes: Processes, { sessions }: Sizes): Promise<Part> {
  const links = await addLinks(processes, sessions, "rotation");
  const before = await inTurn(
    links,
    async (link, n) => (await verify(processes, n % PROCESSES, link)).token!,
  );
  const [failures, lines]: [string[], string[]] = [[], []];
  const [known, signing, alone] = ROTATION;
  const signedIn: string[] = [];
  for (const secrets of [known, signing]) {
    const work = load(processes, before);
    for (let n = 0; n < PROCESSES; n++) {
      const [link] = await addLinks(
        processes,
        1,
        `${secrets === known ? "known" : "signing"}-${n}`,
      );
      await processes.restart(n, secrets);
      // Signed by the process that has just changed, and asked for at all of them.
      const { token } = await verify(processes, n, link!);
      for (const at of processes.up()) {
        const status = await isLet(processes, at, token!);
        if (status !== 200) failures.push(`rotation: signed in at ${n}, ${status} at ${at}`);
      }
      if (secrets === signing) signedIn.push(token!);
    }
    const { asked, refusals } = await work.end();
    lines.push(`${sessions} sessions while all processes change: ${asked} requests`);
    for (const status of refusals) failures.push(`rotation: a live session got ${status}`);
  }
  const work = load(processes, signedIn);
  for (let n = 0; n < PROCESSES; n++) await processes.restart(n, alone);
  const { asked, refusals } = await work.end();
  for (const status of refusals) failures.push(`rotation: a session of the new secret: ${status}`);
  const after = await inTurn(before, (token, n) => isLet(processes, n % PROCESSES, token));
  const accepted = after.filter((status) => status !== 401).length;
  if (accepted > 0) failures.push(`rotation: ${accepted} tokens of the secret that is gone`);
  lines.push(`without the old secret: ${asked} requests by the new one, ${accepted} by the old`);
  return { lines, failures };
}

async function proveLogout(processes: Processes, { replays }: Sizes): Promise<Part> {
  const [link] = await addLinks(processes, 1, "leaver");
  const { token } = await verify(processes, 1, link!);
  const headers = { authorization: `Bearer ${token}` };
  const out = await processes.ask(1, "/v1/auth/logout", { method: "POST", headers });
  const others = Array.from({ length: replays }, (_, n) => [0, 2, 3][n % 3]!);
  const statuses = await inTurn(others, (at) => isLet(processes, at, token!));
  const accepted = statuses.filter((status) => status !== 401).length;
  return {
    lines: [
      `signed out at one process (${out.status}), ${replays} replays at three: ${accepted} accepted`,
    ],
    failures: accepted > 0 || out.status !== 204 ? ["a session outlives its end"] : [],
  };
}

async function proveOnce(processes: Processes, { links, verifies }: Sizes): Promise<Part> {
  const tokens = await addLinks(processes, links, "racer");
  const all = tokens.flatMap((token) => Array.from({ length: verifies }, () => token));
  const answers = await inTurn(all, (token, n) => verify(processes, n % PROCESSES, token));
  const good = answers.filter(({ status }) => status === 200).length;
  const other = answers.filter(({ status }) => status !== 200 && status !== 401).length;
  const { rows } = await processes.connection.engine.query(
    "select count(*)::int as n from sessions s join brokers b on b.id = s.broker_id where b.slug like 'racer-%'",
  ) as { rows: { n: number }[] };
  return {
    lines: [`${links} links × ${verifies} verifies: ${good} let in, ${rows[0]!.n} sessions`],
    failures: good === links && rows[0]!.n === links && other === 0 ? [] : ["a link worked twice"],
  };
}

/** How well the time of an answer tells known addresses from unknown ones: .5 is not at all. */
async function proveUntimed(processes: Processes, count: number): Promise<Part> {
  await addLinks(processes, count, "known");
  // In pairs, each of them the first as often: what a request leaves behind slows the next one down.
  const asked = Array.from({ length: 2 * count }, (_, n) => {
    const pair = n >> 1;
    const known = n % 2 === pair % 2;
    return { known, email: `${known ? "known" : "unknown"}-${pair}@office.example` };
  });
  const times: { known: boolean; ms: number }[] = [];
  for (const { known, email } of asked) {
    const started = performance.now();
    const answer = await processes.ask(0, "/v1/auth/magic-link", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email }),
    });
    await answer.text();
    if (answer.status !== 202) return { lines: [], failures: [`magic-link: ${answer.status}`] };
    times.push({ known, ms: performance.now() - started });
  }
  // The first requests find a cold program.
  const area = areaUnder(times.slice(20));
  return {
    lines: [
      `known against unknown, ${count} each: the time tells them apart with ${area.toFixed(3)}`,
    ],
    failures: area < 0.45 || area > 0.55 ? ["the time of an answer tells who is known"] : [],
  };
}

/** The area under the ROC curve: how often a known one took longer than an unknown one. */
function areaUnder(times: { known: boolean; ms: number }[]): number {
  const [known, unknown] = [true, false].map((kind) =>
    times.filter((time) => time.known === kind).map(({ ms }) => ms)
  ) as [number[], number[]];
  const longer = known.flatMap((one) =>
    unknown.map((other) => one > other ? 1 : one === other ? 0.5 : 0)
  );
  return longer.reduce<number>((sum, n) => sum + n, 0) / longer.length;
}
