import type postgres from "postgres";

/** Rows with the statement's command tag; several of them, if the text held several statements. */
export type Rows = postgres.RowList<postgres.Row[]>;

/** The connection is gone, or there is none: SQLSTATE 08006. What it was doing may have been done. */
export class ConnectionLost extends Error {
  override name = "ConnectionLost";
  readonly code = "08006";
  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message || String((cause as Failure).code) : cause;
    super(`no connection to the database: ${why}`, { cause });
  }
}

/** A connection as its statements see it. */
export interface Session {
  /** Why the connection must not be used any more. */
  broken: unknown;
  inTransaction: boolean;
  /** What rejects each statement that was sent and has not been answered. */
  readonly pending: Set<(error: unknown) => void>;
  breakOff(cause: unknown): void;
  /** Called before a statement is sent, to set what it runs under. */
  prepare(text: string): void;
  /** Called when what was set within a transaction may have been undone. */
  forgetSettings(): void;
}

interface Failure {
  severity?: string;
  code?: string;
}

const IS_ROLLBACK = /^\s*rollback\s*;?\s*$/i;
const IS_COMMIT = /^\s*(commit|end)\b/i;
const BEGINS = /\b(begin|start\s+transaction)\b/i;
const TO_SAVEPOINT = /\brollback\s+((work|transaction)\s+)?to\b/i;

/**
 * A statement of one connection, sent when it is awaited. If the connection breaks, it rejects with
 * `ConnectionLost`; but a ROLLBACK resolves, as the server has done it. A COMMIT that Postgres
 * answered with ROLLBACK rejects (25P02).
 */
export class Statement implements PromiseLike<Rows> {
  #outcome: Promise<Rows> | undefined;

  /** `several`: the text may hold more than one statement. */
  constructor(
    readonly session: Session,
    readonly text: string,
    readonly query: postgres.PendingQuery<postgres.Row[]>,
    readonly several: boolean,
  ) {
    // The library would keep the text of every statement that failed, for the life of the process.
    Object.defineProperty(query, "origin", { value: "" });
  }

  then<A = Rows, B = never>(
    done?: ((rows: Rows) => A | PromiseLike<A>) | null,
    failed?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return (this.#outcome ??= this.#run()).then(done, failed);
  }

  #run(): Promise<Rows> {
    const { session, text, query } = this;
    return new Promise((resolve, reject) => {
      const fail = IS_ROLLBACK.test(text)
        ? () => resolve(Object.assign([], { command: "ROLLBACK", count: 0 }) as unknown as Rows)
        : reject;
      if (session.broken) return fail(new ConnectionLost(session.broken));
      session.pending.add(fail);
      session.prepare(text);
      query.then((rows) => {
        session.pending.delete(fail);
        this.#follow(rows);
        if (rows.command === "ROLLBACK" && IS_COMMIT.test(text)) reject(new NotCommitted());
        else resolve(rows);
      }, (error) => {
        session.pending.delete(fail);
        const { severity, code = "" } = error as Failure;
        // The connection goes on only where the server says so.
        if (!severity || /FATAL|PANIC/.test(severity)) session.breakOff(error);
        const lost = !severity && /^(CONNECT|E[A-Z]+$)/.test(code);
        (session.broken ? fail : reject)(lost ? new ConnectionLost(error) : error);
      });
    });
  }

  /** Notes whether a transaction is open now. */
  #follow(rows: Rows): void {
    const results = "command" in rows ? [rows] : rows as unknown as Rows[];
    for (const result of results) {
      const { command } = dense(result);
      if (/^(BEGIN|START TRANSACTION)$/.test(command)) this.session.inTransaction = true;
      else if (command === "COMMIT") this.session.inTransaction = false;
      else if (command === "ROLLBACK") {
        if (!TO_SAVEPOINT.test(this.text)) this.session.inTransaction = false;
        this.session.forgetSettings();
      } // Of several statements without rows the library gives the last one's tag only.
      else if (this.several && BEGINS.test(this.text)) this.session.inTransaction = true;
    }
  }
}

/**
 * Takes out the holes that the library leaves in front of a connection's next rows, one for each row
 * that had come of a statement before it failed (porsager/postgres, issues 1119 and 1181).
 */
function dense<T extends unknown[]>(rows: T): T {
  let holes = 0;
  while (holes < rows.length && !(holes in rows)) holes++;
  if (holes > 0) rows.splice(0, holes);
  return rows;
}

/** A statement had failed before COMMIT, so that Postgres rolled back. */
class NotCommitted extends Error {
  override name = "NotCommitted";
  readonly code = "25P02";
  constructor() {
    super("the transaction was rolled back, as one of its statements had failed");
  }
}
