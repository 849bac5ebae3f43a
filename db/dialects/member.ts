import { connect, type Socket } from "node:net";
import postgres from "postgres";
import type { Address } from "./address.ts";
import { IS_LAST, KEEPS_PLAN, ONE_PLAN } from "../plans.ts";
import { patience } from "../work.ts";
import { ConnectionLost, type Rows, type Session, Statement } from "./statement.ts";
import { toParameter, TYPES } from "./wire.ts";
import { WORD_SIMILARITY } from "./values.ts";

/** Seconds that a connection may take to open. */
const OPEN_S = 5;
/** Seconds that the server is given to end a connection. */
const END_S = 2;
/** Milliseconds without traffic after which the other side is asked whether it is there. */
const KEEP_ALIVE_MS = 60_000;
/** Statements that have a plan. */
const PLANNED = /^\s*(select|with|insert|update|delete)\b/i;
const CUSTOM = "force_custom_plan";
/** What ends a transaction has to be done, and takes no time. */
const ENDS = /^\s*(commit|end|rollback)\b/i;
/** As Kysely begins and ends transactions. */
const BEGIN = "begin";
const COMMIT = "commit";
/** Statements prepared by name on a connection; those beyond are parsed each time. */
const MAX_NAMED = 500;

export interface MemberOptions {
  /** Called once, when it has ended or broken. */
  onend?: () => void;
  onnotify?: (payload: string) => void;
}

/**
 * One connection to a server: a postgres.js instance of a single connection, which is never used
 * again once it broke. The library by itself would open another one under its owner, run there what
 * was queued, and throw outside any promise when something is written in between.
 *
 * `plan_cache_mode=force_custom_plan`: named statements would switch to a generic plan after five
 * runs, and a filtered list's generic plan sorts thousands of rows. Statements that end with
 * `KEEPS_PLAN` may switch, those that end with `ONE_PLAN` do at once. This, and how long statements
 * of the work in hand may take, is set with them, in the same packet, where the last one's was
 * another.
 */
export class Member implements Session {
  broken: unknown;
  inTransaction = false;
  readonly pending = new Set<(error: unknown) => void>();
  readonly #address: Address;
  readonly #sql: postgres.Sql;
  readonly #named = new Set<string>();
  readonly #onend: () => void;
  #socket: Socket | undefined;
  /** The server's settings as this side knows them. */
  readonly #settings = new Map<string, string | number>([
    ["plan_cache_mode", CUSTOM],
    ["statement_timeout", "default"],
    ["lock_timeout", "default"],
  ]);
  #begins = false;
  /** What becomes of a COMMIT that has gone along with the last statement. */
  #commit: Promise<Rows> | undefined;

  /** Opens a connection and waits until the server answers. */
  static async open(address: Address, options: MemberOptions = {}): Promise<Member> {
    const member = new Member(address, options);
    try {
      await member.unsafe("select 1");
    } catch (error) {
      member.breakOff(error);
      throw error;
    }
    return member;
  }

  private constructor(address: Address, { onend, onnotify }: MemberOptions) {
    this.#address = address;
    this.#onend = onend ?? (() => {});
    const { user, password, database, tls, direct, session } = address;
    this.#sql = postgres({
      user,
      password,
      database,
      host: "host" in address.socket ? address.socket.host : address.socket.path,
      ssl: tls,
      ...(direct ? { sslnegotiation: "direct" } : {}),
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      fetch_types: false,
      connect_timeout: OPEN_S,
      types: TYPES,
      connection: {
        application_name: "hearthline",
        ...session,
        TimeZone: "UTC",
        plan_cache_mode: CUSTOM,
        "pg_trgm.word_similarity_threshold": WORD_SIMILARITY,
      },
      socket: () => this.#connect(),
      onclose: () => this.breakOff("the connection was closed"),
      onnotice: () => {},
      onnotify: (_: string, payload: string) => onnotify?.(payload),
    } as postgres.Options<Record<string, postgres.PostgresType>>) as postgres.Sql;
  }

  /** Whether the next owner would find it as new: nothing unanswered, no transaction open. */
  get clean(): boolean {
    return !this.broken && !this.inTransaction && this.pending.size === 0;
  }

  /** `simple`: by the simple protocol, which takes any number of statements and no values. */
  unsafe(
    text: string,
    values: readonly unknown[] = [],
    { simple = false }: { simple?: boolean } = {},
  ): PromiseLike<Rows> {
    if (text === BEGIN) return this.#beginLater();
    const commit = this.#commit;
    this.#commit = undefined;
    if (text === COMMIT && commit) return commit;
    const options = { prepare: !simple && this.#isNamed(text), simple };
    const query = this.#sql.unsafe<postgres.Row[]>(text, values.map(toParameter), options);
    const statement = new Statement(this, text, query, simple);
    return text.endsWith(IS_LAST) ? this.#commitAlong(statement) : statement;
  }

  prepare(text: string): void {
    const begins = this.#begins;
    this.#begins = false;
    const ahead = [...begins ? [BEGIN] : [], ...ENDS.test(text) ? [] : this.#settingsFor(text)];
    if (ahead.length === 0) return;
    // Refused in a transaction that failed, like the statement behind it.
    this.#sql.unsafe(ahead.join("; ")).then(
      () => {},
      (error) => begins ? this.breakOff(error) : this.forgetSettings(),
    );
  }

  /** What has to be set for a statement. */
  #settingsFor(text: string): string[] {
    const wanted: [name: string, value: string | number][] = Object.entries(patience())
      // What the database's URL says stands.
      .filter(([name]) => !(name in this.#address.session));
    if (PLANNED.test(text)) {
      const mode = text.endsWith(ONE_PLAN)
        ? "force_generic_plan"
        : text.endsWith(KEEPS_PLAN)
        ? "auto"
        : CUSTOM;
      wanted.push(["plan_cache_mode", mode]);
    }
    const changed = wanted.filter(([name, value]) => this.#settings.get(name) !== value);
    for (const [name, value] of changed) this.#settings.set(name, value);
    return changed.map(([name, value]) => `set ${name} = ${value}`);
  }

  /** Goes along with the transaction's first statement: one round trip less. */
  #beginLater(): Promise<Rows> {
    if (this.broken) return Promise.reject(new ConnectionLost(this.broken));
    this.#begins = true;
    this.inTransaction = true;
    const begun = Object.assign([], { command: BEGIN.toUpperCase(), count: 0 });
    return Promise.resolve(begun as unknown as Rows);
  }

  /** Sends COMMIT behind a statement: one round trip less. Where that fails, it rolls back. */
  #commitAlong(last: Statement): Promise<Rows> {
    const done = last.then((rows) => rows);
    this.#commit = new Statement(this, COMMIT, this.#sql.unsafe(COMMIT), false).then((rows) =>
      rows
    );
    // Nobody asks for it where the statement failed.
    this.#commit.catch(() => {});
    return done;
  }

  forgetSettings(): void {
    this.#settings.clear();
  }

  breakOff(cause: unknown): void {
    if (this.broken) return;
    this.broken = cause;
    for (const fail of this.pending) fail(new ConnectionLost(cause));
    this.pending.clear();
    void this.#end(0);
    this.#onend();
  }

  /** Ends it in peace: the server is told, and what is unanswered has a moment. */
  async end(): Promise<void> {
    if (!this.broken) await this.#end(END_S);
    this.breakOff("the connection was ended");
  }

  async #end(timeout: number): Promise<void> {
    await this.#sql.end({ timeout }).catch(() => {});
    // The library takes its listeners off; an error of a socket without one would end the process.
    this.#socket?.on("error", () => {}).destroy();
  }

  /** One socket for the life of a member: opening another is how the library would reconnect. */
  #connect(): Socket {
    if (this.#socket) throw new ConnectionLost("the connection was closed while it opened");
    const to = this.#address.socket;
    const options = { noDelay: true, keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_MS };
    // The library reads host and port of its sockets, for TLS and for what it says of failures.
    return this.#socket = Object.assign(connect({ ...to, ...options }), to);
  }

  #isNamed(text: string): boolean {
    if (!this.#named.has(text)) {
      if (this.#named.size >= MAX_NAMED) return false;
      this.#named.add(text);
    }
    return true;
  }
}
