/** Visits that are answered by a link in a mail, without a session. */
import { type Kysely, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Database } from "#db/tables/mod.ts";
import type { Clock } from "../shared/clock.ts";
import { invalidInput, notFound, Problem } from "../shared/errors.ts";
import { canAsk, nearestTimes, type VisitsService } from "../visits/mod.ts";
import type { AnswerLink, AnswerLinks } from "./answer_links.ts";
import {
  type Answerable,
  type AnsweredVisit,
  answeredVisit,
  type NewVisitAnswer,
} from "./contract.ts";

/** Free times that are offered in the place of the one that was asked for. */
const OFFERED = 8;

interface AnswersDeps {
  db: Kysely<Database>;
  clock: Clock;
  links: AnswerLinks;
  visits: Pick<VisitsService, "change">;
}

export type AnswersService = ReturnType<typeof createVisitAnswers>;

export function createVisitAnswers({ db, clock, links, visits }: AnswersDeps) {
  /** The visit of a link; throws what a forged link gets. */
  async function opened(token: string) {
    const link = links.read(token);
    const visit = link && await visitOf(db, link.id);
    if (!visit?.broker_id || !links.isOf(link!, visit.broker_id)) throw notFound("link");
    return { link: link!, visit: { ...visit, broker_id: visit.broker_id } };
  }

  type Opened = Awaited<ReturnType<typeof opened>>;

  const stateOf = ({ link, visit }: Opened): Answerable["state"] =>
    link.start <= clock().getTime() ? "over" : isAsked(visit, link) ? "open" : "answered";

  return {
    /** What a link answers. Changes nothing: programs that look for bad links open it too. */
    async read(token: string): Promise<Answerable> {
      const { link, visit } = await opened(token);
      const state = stateOf({ link, visit });
      const { property, buyer_name, date, time, time_zone, asks_buyer } = visit;
      const { answer } = link;
      if (state !== "open") return { answer, state, visit: null, free_times: [], asks_buyer };
      const free_times = link.answer !== "move" ? [] : await nearestTimes(
        db,
        {
          property_slug: property.slug,
          broker_id: visit.broker_id,
          moving: { visit_id: visit.id },
        },
        { wanted: new Date(link.start), now: clock(), limit: OFFERED },
      );
      return {
        answer,
        state,
        visit: { date: date!, time: time!, time_zone, property, buyer_name },
        free_times,
        asks_buyer,
      };
    },

    /** Answers, as the visit's broker. Another time is proposed to the buyer who can be asked. */
    async answer(
      token: string,
      { date, time }: NewVisitAnswer,
      request_id: string,
    ): Promise<AnsweredVisit> {
      const { link, visit } = await opened(token);
      if (stateOf({ link, visit }) !== "open") throw answered();
      const moves = link.answer === "move";
      if (moves !== (date !== undefined && time !== undefined)) {
        throw invalidInput(["time"], "Name day and time of another visit, and of that alone.");
      }
      const changed = await visits.change(
        {
          request_id,
          principal: {
            broker_id: visit.broker_id,
            session_id: "",
            role: "broker",
            signed_in_at: "",
          },
        },
        visit.id,
        moves ? { date, time } : { status: link.answer === "decline" ? "cancelled" : "confirmed" },
        // Whoever was faster, by another link or on the desk, has answered.
        (before) => {
          if (!isAsked(before, link)) throw answered();
        },
      );
      return answeredVisit.parse(changed);
    },
  };
}

const isAsked = (
  { status, starts_at }: { status: string; starts_at: string | null },
  { start }: AnswerLink,
): boolean => status === "requested" && starts_at !== null && Date.parse(starts_at) === start;

const answered = () => new Problem("conflict", "The visit is answered, or has changed.");

const visitOf = (db: Kysely<Database>, id: string) =>
  db.selectFrom("visits as v")
    .innerJoin("brokers as b", "b.id", "v.broker_id")
    .leftJoin("leads as l", "l.id", "v.lead_id")
    .leftJoin("conversations as c", "c.id", "v.conversation_id")
    .select(["v.id", "v.broker_id", "v.status", "v.starts_at", "v.date", "v.time", "v.time_zone"])
    .select((eb) => [
      jsonObjectFrom(
        eb.selectFrom("properties as p").select(["p.slug", "p.title", "p.neighborhood", "p.city"])
          .where("p.id", "=", sql.ref<string>("v.property_id")),
      ).$notNull().as("property"),
      eb.fn.coalesce("l.name", "c.buyer_name").as("buyer_name"),
      canAsk.as("asks_buyer"),
    ])
    .where("v.id", "=", id).where("b.status", "=", "active").executeTakeFirst();
