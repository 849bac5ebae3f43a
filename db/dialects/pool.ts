import type { Member } from "./member.ts";
import { ConnectionLost } from "./statement.ts";

/** A connection lent to one caller. */
export interface Lent {
  unsafe: Member["unsafe"];
  /** Gives it back; with `drop`, to be ended instead of lent again. */
  release(drop?: boolean): void;
}

export type Pool = ReturnType<typeof createPool>;

interface PoolOptions {
  max: number;
  wait_ms: number;
  drain_ms: number;
  open(onend: () => void): Promise<Member>;
}

interface Waiter {
  take(member: Member): void;
  refuse(error: unknown): void;
}

/** Lends connections, each to one caller at a time; broken and unclean ones are ended. */
export function createPool({ max, wait_ms, drain_ms, open }: PoolOptions) {
  const members = new Set<Member>();
  const idle: Member[] = [];
  const waiting: Waiter[] = [];
  let opening = 0;
  let ending: { drained: PromiseWithResolvers<void>; done: Promise<void> } | undefined;

  function serve(): void {
    if (ending) {
      for (const waiter of waiting.splice(0)) waiter.refuse(new ConnectionLost("it is closed"));
      for (const member of idle.splice(0)) void member.end();
      if (members.size + opening === 0) ending.drained.resolve();
      return;
    }
    while (waiting.length > 0) {
      const member = idle.pop();
      if (!member) break;
      waiting.shift()?.take(member);
    }
    while (opening < waiting.length && members.size + opening < max) void openOne();
  }

  async function openOne(): Promise<void> {
    opening++;
    try {
      let member: Member | undefined = undefined;
      member = await open(() => member && gone(member));
      if (member.broken) throw new ConnectionLost(member.broken);
      members.add(member);
      idle.push(member);
    } catch (error) {
      waiting.shift()?.refuse(error);
    }
    opening--;
    serve();
  }

  function gone(member: Member): void {
    members.delete(member);
    if (idle.includes(member)) idle.splice(idle.indexOf(member), 1);
    serve();
  }

  function lend(member: Member): Lent {
    let lent = true;
    return {
      unsafe: (...statement) => member.unsafe(...statement),
      release(drop = false) {
        if (!lent || member.broken) return;
        lent = false;
        if (drop || !member.clean) return member.breakOff("it was not given back clean");
        idle.push(member);
        serve();
      },
    };
  }

  return {
    options: { max },
    /**
     * `ahead`: of those that wait. Rejects with what keeps a connection from opening, or with
     * `ConnectionLost` after `wait_ms`.
     */
    reserve(ahead = false): Promise<Lent> {
      const { promise, resolve, reject } = Promise.withResolvers<Lent>();
      const waiter: Waiter = { take: (member) => resolve(lend(member)), refuse: reject };
      if (ahead) waiting.unshift(waiter);
      else waiting.push(waiter);
      serve();
      if (!waiting.includes(waiter)) return promise;
      const bound = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1);
        reject(new ConnectionLost(`none was free within ${wait_ms} ms`));
      }, wait_ms);
      return promise.finally(() => clearTimeout(bound));
    },
    /** Lends no more, waits for what is lent, at most `drain_ms`, and ends everything. */
    end(): Promise<void> {
      if (ending) return ending.done;
      const drained = Promise.withResolvers<void>();
      const bound = setTimeout(() => {
        for (const member of members) member.breakOff("the pool was ended");
      }, drain_ms);
      ending = { drained, done: drained.promise.finally(() => clearTimeout(bound)) };
      serve();
      return ending.done;
    },
  };
}
