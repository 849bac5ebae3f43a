/** What decides when a home can be visited, from the database. */
import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { DAY } from "../shared/clock.ts";
import { zoned } from "../shared/zones.ts";
import {
  DAYS_AHEAD,
  DAYS_BEFORE,
  DEFAULT_SETTINGS,
  type Diary,
  freeOf,
  type FreeTime,
  type Interval,
  nearestFree,
} from "./free.ts";

/** A home, and who shows it: its broker unless another one is named. */
export interface Shown {
  property_slug: string;
  broker_id?: string | null;
  /** Its own visit to this home stands in nobody's way, as it would be moved. */
  moving?: { visit_id: string } | { conversation_id: string };
}

/**
 * The settings of the one who shows a home; the defaults where nothing is set. A home without a
 * broker goes by the clocks of the first admin.
 */
export async function settingsOf(db: Kysely<Database>, brokerId: string | null) {
  const rows = db.selectFrom("brokers as b")
    .leftJoin(
      "visit_settings as s",
      (join) => join.onRef("s.broker_id", "=", "b.id").on("b.id", "=", brokerId),
    )
    .select(["b.time_zone", "s.hours", "s.visit_minutes", "s.buffer_minutes"])
    .select(["s.notice_minutes", "s.confirm_visits", "s.updated_at"]);
  const row =
    await (brokerId === null
      ? rows.where("b.role", "=", "admin").where("b.status", "=", "active")
        .orderBy("b.created_at").orderBy("b.id").limit(1)
      : rows.where("b.id", "=", brokerId)).executeTakeFirst();
  const { time_zone = "UTC", updated_at = null, ...set } = row ?? {};
  return {
    time_zone,
    settings: updated_at === null
      ? DEFAULT_SETTINGS
      : set as { [K in keyof typeof DEFAULT_SETTINGS]: (typeof DEFAULT_SETTINGS)[K] },
    is_default: updated_at === null,
  };
}

const intervals = (rows: readonly { from: string; to: string }[]): Interval[] =>
  rows.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));

/** The diary of a home from one instant to another; undefined where there is no such home. */
export async function loadDiary(
  db: Kysely<Database>,
  { property_slug, broker_id, moving }: Shown,
  from: Date,
  to: Date,
): Promise<Diary | undefined> {
  const home = await db.selectFrom("properties").select(["id", "broker_id", "time_zone"])
    .where("slug", "=", property_slug).executeTakeFirst();
  if (!home) return undefined;
  const broker = broker_id ?? home.broker_id;
  const { time_zone: broker_zone, settings } = await settingsOf(db, broker);
  const range =
    sql`tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`;
  let visits = db.selectFrom("visits")
    .select(["starts_at as from", "held_until as to"])
    .$narrowType<{ from: string; to: string }>()
    .where("status", "in", ["requested", "confirmed"])
    .where(sql<boolean>`held_until is not null and tstzrange(starts_at, held_until) && ${range}`)
    .where((eb) =>
      eb.or([eb("property_id", "=", home.id), ...broker ? [eb("broker_id", "=", broker)] : []])
    );
  if (moving && "visit_id" in moving) visits = visits.where("id", "!=", moving.visit_id);
  if (moving && "conversation_id" in moving) {
    visits = visits.where((eb) =>
      eb.or([
        eb("conversation_id", "is distinct from", moving.conversation_id),
        eb("property_id", "!=", home.id),
      ])
    );
  }
  const exceptions = broker === null ? [] : await db.selectFrom("visit_exceptions")
    .select(["day", "hours"]).where("broker_id", "=", broker)
    .where("day", ">=", zoned(from, broker_zone).toPlainDate().toString())
    .where("day", "<=", zoned(to, broker_zone).toPlainDate().toString()).execute();
  const busy = broker === null ? [] : await db.selectFrom("busy_times")
    .select(["starts_at as from", "ends_at as to"]).where("broker_id", "=", broker)
    .where("ends_at", ">", from.toISOString()).where("starts_at", "<", to.toISOString()).execute();
  return {
    broker_zone,
    time_zone: home.time_zone ?? broker_zone,
    settings,
    exceptions: new Map(exceptions.map(({ day, hours }) => [day, hours])),
    held: intervals(await visits.execute()),
    busy: intervals(busy),
  };
}

/** The diary around an instant that somebody wants, far enough to look for others. */
export const diaryAround = (db: Kysely<Database>, shown: Shown, wanted: Date) =>
  loadDiary(
    db,
    shown,
    new Date(wanted.getTime() - (DAYS_BEFORE + 1) * DAY),
    new Date(wanted.getTime() + (DAYS_AHEAD + 1) * DAY),
  );

/** The free times of a home from a day on (`YYYY-MM-DD`; default today), earliest first. */
export async function freeTimes(
  db: Kysely<Database>,
  { from, days, now, limit, ...shown }: Shown & {
    from?: string;
    days: number;
    now: Date;
    limit: number;
  },
): Promise<{ time_zone: string; times: FreeTime[] } | undefined> {
  const first = from === undefined ? now : new Date(`${from}T00:00:00Z`);
  const diary = await loadDiary(
    db,
    shown,
    new Date(first.getTime() - DAY),
    new Date(first.getTime() + (days + 1) * DAY),
  );
  if (!diary) return undefined;
  const day = from ?? zoned(now, diary.time_zone).toPlainDate().toString();
  const times = freeOf(diary, day, days, now.getTime()).slice(0, limit);
  return { time_zone: diary.time_zone, times };
}

/** The free times nearest to an instant, earliest first. */
export async function nearestTimes(
  db: Kysely<Database>,
  shown: Shown,
  { wanted, now, limit }: { wanted: Date; now: Date; limit: number },
): Promise<FreeTime[]> {
  const diary = await diaryAround(db, shown, wanted);
  return diary ? nearestFree(diary, wanted.getTime(), now.getTime(), limit) : [];
}
