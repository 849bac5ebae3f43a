/** A visit as a mail with an invitation that calendar programs understand (RFC 5546). */
import { html } from "hono/html";
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod } from "ical-generator";
import type { Language } from "#db/tables/dialogue.ts";
import { page } from "../notifications/letters.ts";
import type { Mail } from "../notifications/mail/port.ts";
import { WORDS as NOTIFICATION_WORDS } from "../notifications/texts/mod.ts";
import type { UnsubscribeLinks } from "../notifications/unsubscribe.ts";
import { zoneName } from "../shared/zones.ts";
import { type CalendarVisit, visitEvent } from "../visits/mod.ts";
import { type Occasion, WORDS } from "./words.ts";

/** What an invitation tells of a visit. */
export interface InvitedVisit extends CalendarVisit {
  starts_at: string;
  ends_at: string;
  sequence: number;
  /** IANA name: the home's. */
  time_zone: string;
  broker: { name: string; phone: string | null } | null;
}

/** Whom it is written to. */
export interface Guest {
  role: "broker" | "buyer";
  email: string;
  name: string;
  language: Language;
}

/** Addresses that answer a visit that is asked for. */
export type AnswerUrls = Record<"confirm" | "move" | "decline", string>;

interface Sender {
  /** The calendar's organizer: where our mails come from. */
  name: string;
  email: string;
}

interface Invitation {
  visit: InvitedVisit;
  to: Guest;
  occasion: Occasion;
  /** It was sent before, and is sent as a reminder. */
  again: boolean;
  /** When it was to begin by the last invitation, where that was at another time. */
  earlier: string | undefined;
  sender: Sender;
  portal_url: string;
  /** For the broker who is asked. */
  answers?: AnswerUrls | undefined;
  /** By which a broker gets no more mails of the kind. */
  unsubscribe?: UnsubscribeLinks | undefined;
}

export function invitationLetter(
  { visit, to, occasion, again, earlier, sender, portal_url, answers, unsubscribe }: Invitation,
): Mail {
  const words = WORDS[to.language];
  const { property, buyer, broker } = visit;
  const when = whenOf(visit, to.language);
  const place = placeOf(visit);
  const other = to.role === "broker" ? buyer : broker;
  const facts: [label: string, value: string, url?: string][] = [
    [words.when, when],
    ...earlier === undefined ? [] : [
      [words.earlier, whenOf({ ...visit, starts_at: earlier }, to.language)] as [string, string],
    ],
    [words.where, [property.title, place].filter(Boolean).join(", ")],
  ];
  if (occasion !== "cancelled") facts.push([words.map, mapOf(place), mapOf(place)]);
  if (other?.name) {
    const label = to.role === "broker" ? words.buyerLine : words.brokerLine;
    facts.push([label, [other.name, other.phone].filter(Boolean).join(", ")]);
  }
  const links: [label: string, url: string][] = [];
  if (answers) {
    for (const answer of ["confirm", "move", "decline"] as const) {
      links.push([words[answer], answers[answer]]);
    }
  }
  if (to.role === "broker") links.push([words.open, `${portal_url}/dashboard/visits`]);
  const said = words[to.role][occasion];
  const note = answers ? words.untilStart : "";
  const { settings, unsubscribe: no_more } = NOTIFICATION_WORDS[to.language];
  const below: [label: string, url: string][] = unsubscribe
    ? [
      [settings, `${portal_url}/dashboard/notifications/settings`],
      [no_more, unsubscribe.page],
    ]
    : [];
  return {
    key: [
      `visit-${visit.id}-${visit.sequence}-${to.role}`,
      ...occasion === "cancelled" ? ["off"] : again ? ["again"] : [],
    ].join("-"),
    to: { email: to.email, name: to.name },
    subject: words.subject[occasion](property.title, when),
    text: `${words.hello(to.name)}\n\n${said}\n\n` +
      facts.map(([label, value]) => `${label}: ${value}\n`).join("") +
      links.map(([label, url]) => `\n${label}: ${url}\n`).join("") +
      (note && `\n${note}\n`) +
      (below.length > 0 ? `\n--\n${below.map((line) => `${line.join(": ")}\n`).join("")}` : ""),
    html: page(
      html`
        <p>${words.hello(to.name)}</p>
        <p>${said}</p>
        <ul>${facts.map(([label, value, url]) =>
          html`<li>${label}: ${url ? html`<a href="${url}">${url}</a>` : value}</li>`
        )}</ul>
        ${links.map(([label, url]) => html`<p><a href="${url}">${label}</a></p>`)}
        ${note && html`<p>${note}</p>`}
        ${below.map(([label, url]) =>
          html`<p style="font-size: smaller"><a href="${url}">${label}</a></p>`
        )}
      `,
      to.language,
    ),
    ...(unsubscribe && { unsubscribe_url: unsubscribe.one_click }),
    calendar: {
      method: occasion === "cancelled" ? "CANCEL" : "REQUEST",
      content: calendarOf(visit, to, occasion, sender),
    },
  };
}

function calendarOf(
  visit: InvitedVisit,
  to: Guest,
  occasion: Occasion,
  organizer: Sender,
): string {
  const other = to.role === "broker" ? visit.buyer : visit.broker;
  const calendar = ical({
    prodId: { company: "Hearthline", product: "Visits", language: to.language.toUpperCase() },
    method: occasion === "cancelled" ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    ...visitEvent({ ...visit, status: occasion === "cancelled" ? "cancelled" : visit.status }),
    summary: WORDS[to.language].event(visit.property.title),
    description: [other?.name, other?.phone].filter(Boolean).join(", "),
    organizer,
    attendees: [{
      name: to.name,
      email: to.email,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
      // Nobody reads what calendar programs answer: the mail has links, buyers have the chat.
      rsvp: false,
    }],
  });
  return calendar.toString();
}

/** Day and hour by the home's clocks, which are named: the reader's may differ. */
function whenOf({ starts_at, time_zone }: InvitedVisit, language: Language): string {
  const at = new Date(starts_at);
  const said = new Intl.DateTimeFormat(language === "pt" ? "pt-PT" : language, {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: time_zone,
  }).format(at);
  return `${said} (${zoneName(time_zone, language, at)})`;
}

const placeOf = ({ property: { address, neighborhood, city } }: InvitedVisit): string =>
  [address, neighborhood, city].filter(Boolean).join(", ");

const mapOf = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
