/** The agency's time: it stands still while anything is under way, and goes on to what is next. */
import { sql } from "kysely";
import { DAY, HOUR } from "../../shared/clock.ts";
import { type TestApi, until } from "../mod.ts";

/** Everything that is to be done by now, by any worker. */
async function underWay({ container, clock }: TestApi): Promise<number> {
  const now = clock.now.toISOString();
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from jobs.job where state not in ('completed', 'failed', 'cancelled'))
      + (select count(*) from conversations where not playground and received_seq > answered_seq
          and (due_at <= ${now}::timestamptz or lease_until is not null))
      + (select count(*) from outbox where status = 'pending'
          and (next_attempt_at <= ${now}::timestamptz or lease_until is not null))
      + (select count(*) from notification_sends where status = 'pending'
          and (due_at <= ${now}::timestamptz or lease_until is not null))
    )::int as count`.execute(container.db);
  return rows[0]!.count;
}

/** Waits until all that is due has been done. What is in somebody's hands would be done twice. */
export const settle = (api: TestApi): Promise<unknown> =>
  until("everything that is due to be done", async () => {
    const left = await underWay(api);
    if (left > 0) await wake(api);
    return left === 0;
  });

/** Workers sleep by the machine's clock. */
async function wake({ container: { bus } }: TestApi): Promise<void> {
  for (const queue of ["turns", "outbox", "notifications"] as const) {
    await bus.publish({ type: "wake", queue });
  }
}

/** The instants at which something is due next. */
async function nextDue({ container, clock }: TestApi): Promise<Date | undefined> {
  const now = clock.now.toISOString();
  const { rows } = await sql<{ at: string | null }>`
    select min(at) as at from (
      select due_at as at from visit_reminders
      union all select due_at from notification_sends where status = 'pending'
      union all select next_attempt_at from outbox where status = 'pending'
      union all select due_at from conversations where received_seq > answered_seq
      union all select waiting_since + interval '30 minutes' from conversations
      union all select found_at + interval '15 minutes' from alert_matches where told_at is null
    ) due where at > ${now}::timestamptz`.execute(container.db);
  return rows[0]?.at ? new Date(rows[0].at) : undefined;
}

/** How long nothing is looked at while nothing is known to be due. */
const LOOK = 2 * HOUR;

/** What the clock starts in production, by cron. */
const ROUNDS = ["waiting-round", "tell-buyers", "alert-round", "digest-round"] as const;

/** Lets time go on until an instant, through what is due meanwhile; `keep` is called after each. */
export async function passUntil(api: TestApi, end: Date, keep: () => void): Promise<void> {
  await settle(api);
  while (api.clock.now < end) {
    const next = await nextDue(api);
    const look = new Date(Math.floor(api.clock.now.getTime() / LOOK + 1) * LOOK);
    api.clock.now = [end, look, ...next ? [next] : []].reduce((a, b) => a < b ? a : b);
    await round(api);
    keep();
  }
}

/** The rounds of one instant, and all that comes of them. */
async function round(api: TestApi): Promise<void> {
  const { handlers } = api.container;
  for (const name of ROUNDS) await handlers[name]({});
  if (api.clock.now.getTime() % DAY === 0) await handlers.housekeeping({});
  await settle(api);
}
