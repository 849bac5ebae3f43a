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

/** Who may use a connection at the same time, each for one statement. */
const SHARERS = 8;

interface Waiter {
  take(member: Member): void;
  refuse(error: unknown): void;
}

/** Lends connections, each to one caller at a time; broken and unclean ones are ended. */
export function createPool({ max, wait_ms, drain_ms, open }: PoolOptions) {
  const members = new Set<Member>();
  const idle: Member[] = [];
  const waiting: Waiter[] = [];
  /** How many use each of those that several do. */
  const shared = new Map<Member, number>();
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
    shared.delete(member);
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
        const others = (shared.get(member) ?? 1) - 1;
        if (others > 0) return void shared.set(member, others);
        shared.delete(member);
        if (drop || !member.clean) return member.breakOff("it was not given back clean");
        idle.push(member);
        serve();
      },
    };
  }

  /** One that is free, else the one that fewest use with others, if any may be used so. */
  function sharable(): Member | undefined {
    if (ending || waiting.length > 0) return undefined;
    const free = idle.pop();
    if (free) return free;
    let least: Member | undefined;
    for (const [member, users] of shared) {
      if (users < (least ? shared.get(least)! : SHARERS)) least = member;
    }
    return least;
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
    /**
     * For one statement that is over at once: others send theirs on the same connection before it is
     * answered, which are then written, read and answered together. Who waits for a connection of
     * its own comes first.
     */
    share(): Promise<Lent> {
      const member = sharable();
      if (!member) return this.reserve();
      shared.set(member, (shared.get(member) ?? 0) + 1);
      return Promise.resolve(lend(member));
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
