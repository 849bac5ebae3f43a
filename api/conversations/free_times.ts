/** What an agent is told of the times at which a home can be visited. */
import type { Kysely } from "kysely";
import type { ConversationRow, Database } from "#db/tables/mod.ts";
import type { AgentDeps } from "../assistant/agent.ts";
import { instantOf, zoned } from "../shared/zones.ts";
import { diaryAround, isFree, nearestOfDay, proposals } from "../visits/mod.ts";

/** For a conversation's turn: its own visit to a home stands in nobody's way, as it would move. */
export const createFreeTimes = (
  db: Kysely<Database>,
  { id, broker_id }: Pick<ConversationRow, "id" | "broker_id">,
  now: Date,
): NonNullable<AgentDeps["freeTimes"]> =>
async (property_slug, wanted) => {
  // The day's middle is near enough: a diary holds the days around it.
  const around = wanted ? new Date(`${wanted.date}T12:00:00Z`) : now;
  const shown = { property_slug, broker_id, moving: { conversation_id: id } };
  const diary = await diaryAround(db, shown, around);
  if (!diary) return undefined;
  const at = now.getTime();
  const asked = diary.settings.confirm_visits === "asked";
  if (wanted?.time) {
    const { date, time } = wanted;
    const start = Date.parse(instantOf(date, time, diary.time_zone));
    return isFree(diary, start, at)
      ? { free: true, times: [{ date, time }], asked }
      : { free: false, times: nearestOfDay(diary, start, at), asked };
  }
  const day = wanted?.date ?? zoned(now, diary.time_zone).toPlainDate().toString();
  const times = proposals(diary, day, at);
  return { free: !wanted || times.some(({ date }) => date === day), times, asked };
};
