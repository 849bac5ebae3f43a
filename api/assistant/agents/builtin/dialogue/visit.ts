/** Arranging a visit: day, time, confirmation; changing and cancelling it. */
import type { VisitDraft, VisitTimes } from "../../../agent.ts";
import type { PropertyCard } from "../../../tools.ts";
import { todayIn } from "../understand/calendar.ts";
import { longDay } from "../texts/format.ts";
import { answer } from "./answer.ts";
import { askWhich } from "./show.ts";
import { brokerName, cardOf, type Turn } from "./turn.ts";

/** Asks for what the visit still lacks, or asks to confirm it. */
export async function arrange(turn: Turn) {
  const { texts, memory, read, input } = turn;
  const card = cardOf(turn, memory.visit?.property_slug ?? memory.focus);
  const visit = memory.visit;
  if (!card || !visit) return askWhich(turn);
  if (!visit.date) {
    const ask = read.visit.said || visit.said ? texts.askOneDay : texts.askDay(card.title);
    const { from } = read.visit;
    const free = await input.deps.freeTimes?.(
      visit.property_slug,
      from ? { date: from } : undefined,
    );
    const times = named(turn, free);
    turn.parts.push(times ? `${ask} ${texts.freeTimes(times)}` : ask);
    turn.mark.asked = ["visit_date"];
    return;
  }
  const day = longDay(visit.date, texts.locale);
  const today = todayIn(input.deps.now, input.deps.broker?.time_zone);
  if (Temporal.PlainDate.compare(visit.date, today) < 0) {
    turn.parts.push(texts.pastDay(day));
    turn.mark.asked = ["visit_date"];
    return;
  }
  const free = await freeFor(turn, visit);
  if (free && !free.free) return refuse(turn, visit, free);
  if (!visit.time) {
    const hours = free?.times.map(({ time }) => time);
    turn.parts.push(hours ? texts.chooseTime(day, texts.either(hours)) : texts.askTime(day));
    turn.mark.asked = ["visit_time"];
    return;
  }
  turn.parts.push(
    free?.asked
      ? texts.confirmAsking(card.title, day, visit.time, brokerName(turn))
      : texts.confirmVisit(card.title, day, visit.time),
  );
  turn.mark.confirming = { listing: card.title, visit_date: day, visit_time: visit.time };
}

/** Says that the visit is booked, or goes on arranging it where something is missing. */
export async function confirm(turn: Turn) {
  const { memory, texts } = turn;
  const { visit } = memory;
  const card = cardOf(turn, visit?.property_slug);
  if (visit?.status !== "confirmed" || !visit.date || !visit.time || !card) {
    return await arrange(turn);
  }
  const free = await freeFor(turn, visit);
  if (free && !free.free) return refuse(turn, visit, free);
  const say = visit.waiting || free?.asked ? texts.visitAsked : texts.visitBooked;
  turn.parts.push(
    say(card.title, longDay(visit.date, texts.locale), visit.time, brokerName(turn)),
  );
  await tellWhere(turn, card);
}

/** Says where the home of a visit is, unless that was asked, or nothing tells it. */
async function tellWhere({ texts, read, input, parts }: Turn, known: PropertyCard) {
  if (read.asks.includes("address")) return;
  const card = await input.deps.property(known.slug) ?? known;
  const where = texts.facts.address.answer(card, { price: texts.price(card) });
  if (where) parts.push(where);
}

/**
 * Says when and where the visit is that is booked, or asks what the broker asks; false where none
 * is.
 */
export async function tellVisit(turn: Turn): Promise<boolean> {
  const { visit } = turn.memory;
  const card = cardOf(turn, visit?.property_slug);
  if (visit?.status !== "confirmed" || !visit.date || !visit.time || !card) return false;
  const { texts } = turn;
  const day = longDay(visit.date, texts.locale);
  if (visit.proposed) {
    turn.parts.push(texts.confirmVisit(card.title, day, visit.time));
    turn.mark.confirming = { listing: card.title, visit_date: day, visit_time: visit.time };
    return true;
  }
  const say = visit.waiting ? texts.visitWaits : texts.visitIs;
  turn.parts.push(say(card.title, day, visit.time, brokerName(turn)));
  await tellWhere(turn, card);
  // What is asked of the home beside it; whether a home is to be had that one is to see is no question.
  turn.read = { ...turn.read, available: false };
  await answer(turn);
  return true;
}

/** Whether a visit's day and time are free; undefined where they are agreed on, or nobody knows. */
async function freeFor({ input }: Turn, visit: VisitDraft): Promise<VisitTimes | undefined> {
  const { property_slug, date, time } = visit;
  const before = input.memory.visit;
  const stands = before?.status === "confirmed" && before.property_slug === property_slug &&
    before.date === date && before.time === time;
  if (stands || !date) return undefined;
  return await input.deps.freeTimes?.(property_slug, { date, ...(time && { time }) });
}

/** Free times with their days, in words; undefined where there are none. */
function named({ texts }: Turn, free: VisitTimes | undefined): string | undefined {
  if (!free || free.times.length === 0) return undefined;
  const days = Map.groupBy(free.times, ({ date }) => date);
  return texts.either(
    [...days].map(([date, times]) =>
      texts.dayAt(longDay(date, texts.locale), texts.either(times.map(({ time }) => time)))
    ),
  );
}

/**
 * Refuses a day or an hour, and proposes the nearest free ones. What was refused is not repeated:
 * "the first one" would mean it.
 */
function refuse(turn: Turn, visit: VisitDraft, free: VisitTimes) {
  const { texts, mark, memory } = turn;
  const times = named(turn, free);
  turn.parts.push(
    times ? texts.notFree(times) : texts.pastDay(longDay(visit.date!, texts.locale)),
  );
  const sameDay = free.times.length > 0 && free.times.every(({ date }) => date === visit.date);
  const { property_slug, said, date } = visit;
  memory.visit = sameDay
    ? { property_slug, status: "draft", ...(said && { said }), ...(date && { date }) }
    : { property_slug, status: "draft" };
  mark.asked = [sameDay ? "visit_time" : "visit_date"];
}
