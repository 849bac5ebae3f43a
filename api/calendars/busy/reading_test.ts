import { deepStrictEqual, throws } from "node:assert/strict";
import { test } from "vitest";
import { DAY } from "../../shared/clock.ts";
import { busyTimes, type ReadingProblem, UnreadCalendar } from "./reading.ts";
import { readInThread } from "./thread.ts";

/** 60 days of which the clocks of Lisbon go forward on 29 March. */
const FROM = Date.parse("2026-03-10T12:00:00Z");
const BOUNDS = { from: FROM, to: FROM + 60 * DAY, time_zone: "Europe/Lisbon" };

/** Outlook's name of Lisbon's zone, as Outlook describes it. */
const GMT_STANDARD_TIME = `BEGIN:VTIMEZONE
TZID:GMT Standard Time
BEGIN:STANDARD
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0000
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T010000
TZOFFSETFROM:+0000
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`;

const calendar = (...events: string[]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Test//EN",
    GMT_STANDARD_TIME,
    ...events.map((lines, n) =>
      `BEGIN:VEVENT\n${/^UID:/m.test(lines) ? "" : `UID:${n}\n`}${lines}\nEND:VEVENT`
    ),
    "END:VCALENDAR",
  ].join("\n").replaceAll("\n", "\r\n");

const busy = (...events: string[]) =>
  busyTimes(calendar(...events), BOUNDS).map(({ from, to }) =>
    [from, to].map((at) => new Date(at).toISOString().slice(0, 16)).join("/")
  );

test("a weekly hour stays at its hour when clocks change, whoever describes the zone", () => {
  const weekly = "RRULE:FREQ=WEEKLY;COUNT=60;BYDAY=WE";
  const expected = ["2026-03-25T10:00/2026-03-25T11:00", "2026-04-01T09:00/2026-04-01T10:00"];
  for (
    const start of [
      "DTSTART;TZID=Europe/Lisbon:20260204T100000\nDTEND;TZID=Europe/Lisbon:20260204T110000",
      "DTSTART;TZID=GMT Standard Time:20260204T100000\nDURATION:PT1H",
      "DTSTART:20260204T100000\nDTEND:20260204T110000",
    ]
  ) {
    deepStrictEqual(busy(`${start}\n${weekly}`).slice(2, 4), expected, start);
  }
  // Given up with the others in New York, three weeks earlier.
  const [first] = busy(
    `DTSTART;TZID=America/New_York:20260204T100000\nDURATION:PT1H\n${weekly}`,
  );
  deepStrictEqual(first, "2026-03-11T14:00/2026-03-11T15:00");
});

test("whole days are those of the broker's own zone, one of them 23 hours long", () => {
  deepStrictEqual(busy("DTSTART;VALUE=DATE:20260328\nDTEND;VALUE=DATE:20260330"), [
    "2026-03-28T00:00/2026-03-29T23:00",
  ]);
  deepStrictEqual(busy("DTSTART;VALUE=DATE:20260401"), ["2026-03-31T23:00/2026-04-01T23:00"]);
});

test("what leaves time free takes none: called off, transparent, without length, our own visits", () => {
  const at = "DTSTART:20260320T100000Z\nDTEND:20260320T110000Z";
  deepStrictEqual(
    busy(
      `${at}\nSTATUS:CANCELLED`,
      `${at}\nTRANSP:TRANSPARENT`,
      "DTSTART:20260320T100000Z",
      `UID:0190b3c4-9d1e-7a44-8c55-2f1d3a4b5c6d@hearthline\n${at}`,
      "DTSTART:20250320T100000Z\nDTEND:20250320T110000Z",
    ),
    [],
  );
});

test("single days of a series are left out, moved into the 60 days, and moved away", () => {
  const series = "UID:series\nDTSTART:20260312T100000Z\nDTEND:20260312T110000Z\n";
  deepStrictEqual(
    busy(
      `${series}RRULE:FREQ=WEEKLY;UNTIL=20260601T000000Z\nEXDATE:20260319T100000Z,20260326T100000Z,20260402T100000Z,20260409T100000Z,20260416T100000Z,20260423T100000Z`,
      "UID:series\nRECURRENCE-ID:20260528T100000Z\nDTSTART:20260313T080000Z\nDURATION:PT30M",
      "UID:series\nRECURRENCE-ID:20260430T100000Z\nDTSTART:20261001T080000Z\nDURATION:PT30M",
    ),
    [
      "2026-03-12T10:00/2026-03-12T11:00",
      "2026-03-13T08:00/2026-03-13T08:30",
      "2026-05-07T10:00/2026-05-07T11:00",
    ],
  );
});

test("stretches that touch are one, and end with the 60 days", () => {
  deepStrictEqual(
    busy(
      "DTSTART:20260320T100000Z\nDTEND:20260320T110000Z",
      "DTSTART:20260320T103000Z\nDTEND:20260320T120000Z",
      "DTSTART:20260320T120000Z\nDTEND:20260320T123000Z",
      "DTSTART:20200101T100000Z\nDTEND:20260311T100000Z",
      "DTSTART:20260501T000000Z\nDTEND:20301231T000000Z",
    ),
    [
      "2026-03-10T12:00/2026-03-11T10:00",
      "2026-03-20T10:00/2026-03-20T12:30",
      "2026-05-01T00:00/2026-05-09T12:00",
    ],
  );
});

test("what is no calendar, or too much of one, is refused with the reason", () => {
  const event = "DTSTART:20260320T100000Z\nDURATION:PT1M";
  const refused: [problem: ReadingProblem, text: string][] = [
    ["unreadable", ""],
    ["unreadable", "<!doctype html><title>Sign in</title>"],
    ["unreadable", "BEGIN:VCARD\r\nFN:Ana\r\nEND:VCARD"],
    ["unreadable", calendar(`${event}\nRRULE:FREQ=YEARLY;BYWEEKNO=60`)],
    ["unreadable", calendar("DTSTART:gibberish")],
    ["too_many", calendar(...Array<string>(10_001).fill(event))],
    ["too_many", calendar(`DTSTART:20000101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY`)],
    [
      "too_many",
      calendar(
        `${event}\nRRULE:FREQ=HOURLY;INTERVAL=1`,
        `UID:b\nDTSTART:20260311T003000Z\nDURATION:PT1M\nRRULE:FREQ=HOURLY`,
      ),
    ],
  ];
  for (const [problem, text] of refused) {
    throws(() => busyTimes(text, BOUNDS), new UnreadCalendar(problem), text.slice(0, 300));
  }
});

test("a rule that never comes true ends its thread, and nothing else", async () => {
  const text = calendar(
    "DTSTART:20260101T100000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
  );
  deepStrictEqual(await readInThread({ text, bounds: BOUNDS }, 1500), { problem: "too_slow" });
  const good = calendar("DTSTART:20260320T100000Z\nDURATION:PT1H");
  const from = Date.parse("2026-03-20T10:00:00Z");
  deepStrictEqual(await readInThread({ text: good, bounds: BOUNDS }), {
    times: [{ from, to: from + 3600_000 }],
  });
});
