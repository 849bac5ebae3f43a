/** Arranging a visit: day, time, confirmation; changing and cancelling it. */
import { todayIn } from "../understand/calendar.ts";
import { longDay } from "../texts/format.ts";
import { askWhich } from "./show.ts";
import { brokerName, cardOf, type Turn } from "./turn.ts";

/** Asks for what the visit still lacks, or asks to confirm it. */
export function arrange(turn: Turn) {
  const { texts, memory, read, input } = turn;
  const card = cardOf(turn, memory.visit?.property_slug ?? memory.focus);
  const visit = memory.visit;
  if (!card || !visit) return askWhich(turn);
  if (!visit.date) {
    turn.parts.push(read.visit.said || visit.said ? texts.askOneDay : texts.askDay(card.title));
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
  if (!visit.time) {
    turn.parts.push(texts.askTime(day));
    turn.mark.asked = ["visit_time"];
    return;
  }
  turn.parts.push(texts.confirmVisit(card.title, day, visit.time));
  turn.mark.confirming = { listing: card.title, visit_date: day, visit_time: visit.time };
}

/** Says that the visit is booked, or goes on arranging it where something is missing. */
export function confirm(turn: Turn) {
  const { memory, texts } = turn;
  const card = cardOf(turn, memory.visit?.property_slug);
  if (memory.visit?.status !== "confirmed" || !memory.visit.date || !memory.visit.time || !card) {
    return arrange(turn);
  }
  turn.parts.push(
    texts.visitBooked(
      card.title,
      longDay(memory.visit.date, texts.locale),
      memory.visit.time,
      brokerName(turn),
    ),
  );
}

/** Says when the visit is that is booked; false where none is. */
export function tellVisit(turn: Turn): boolean {
  const { visit } = turn.memory;
  const card = cardOf(turn, visit?.property_slug);
  if (visit?.status !== "confirmed" || !visit.date || !visit.time || !card) return false;
  const { texts } = turn;
  const day = longDay(visit.date, texts.locale);
  turn.parts.push(texts.visitIs(card.title, day, visit.time, brokerName(turn)));
  return true;
}
