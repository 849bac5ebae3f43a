/** What is told of notifications outside the portal, whatever the channel: made when it is sent. */
import type { Language } from "#db/tables/mod.ts";
import type { Facts } from "./facts.ts";
import { type Kind, KINDS } from "./kinds.ts";
import { saidOf, titleOf, WORDS } from "./texts/mod.ts";
import type { Words } from "./texts/words.ts";
import type { UnsubscribeLinks } from "./unsubscribe.ts";

/** Notifications of a group as one letter to one person. */
export interface Letter {
  /** The same on every attempt: who gets it twice knows it by this. */
  key: string;
  kind: Kind;
  urgent: boolean;
  language: Language;
  title: string;
  lines: string[];
  /** What else is known, in lists. */
  sections: { title: string; items: string[] }[];
  /** The page of the portal where it goes on. */
  action: { label: string; url: string };
  /** Where the broker says what to be told. */
  settings_url: string;
  unsubscribe: UnsubscribeLinks;
}

/** Notifications that one letter lists; of the others it tells the number. */
const MAX_LISTED = 20;

/** Undefined where there is nothing to tell any more. `facts`: of one group, oldest first. */
export function letterOf(
  facts: readonly Facts[],
  { key, language, portal_url, unsubscribe }: {
    key: string;
    language: Language;
    portal_url: string;
    unsubscribe: (kind: Kind) => UnsubscribeLinks;
  },
): Letter | undefined {
  const news = facts.filter(({ gone, seen }) => !gone && !seen);
  const last = news.at(-1);
  if (!last) return undefined;
  const { kind } = last;
  const words = WORDS[language];
  const several = KINDS[kind].group === "kind" && news.length > 1;
  const open = pageOf(last, several);
  return {
    key,
    kind,
    urgent: KINDS[kind].urgent,
    language,
    title: titleOf(last, language, news.length),
    lines: several
      ? news.slice(0, MAX_LISTED).map((one) => titleOf(one, language))
      : words.kinds[kind].lines(saidOf(last, language, news.length)),
    sections: [],
    action: { label: words.open[open.label], url: portal_url + open.path },
    settings_url: `${portal_url}/dashboard/notifications/settings`,
    unsubscribe: unsubscribe(kind),
  };
}

/** Where the portal shows what a notification is about; `several`: this one and others of its kind. */
export function pageOf(
  { kind, about, data, home_slug }: Pick<Facts, "kind" | "about" | "data" | "home_slug">,
  several = false,
): { label: keyof Words["open"]; path: string } {
  if (kind === "lead_new" || kind === "lead_assigned") {
    return several || about.lead_id === null
      ? { label: "leads", path: "/dashboard/leads" }
      : { label: "lead", path: `/dashboard/leads/${about.lead_id}` };
  }
  if (kind === "import_ended") return { label: "listings", path: "/admin/listings" };
  // Only the home's own broker answers.
  if (kind === "question_open" && data.homes_broker === undefined) {
    return { label: "questions", path: "/dashboard/questions" };
  }
  // Another broker's visits are not among the reader's: the letter says all, and the home is shown.
  if (data.visits_broker !== undefined) {
    return home_slug === null
      ? { label: "listings", path: "/dashboard/listings" }
      : { label: "listing", path: `/properties/${home_slug}` };
  }
  if (about.visit_id !== null) return { label: "visits", path: "/dashboard/visits" };
  return about.conversation_id === null
    ? { label: "leads", path: "/dashboard/leads" }
    : { label: "conversation", path: `/dashboard/conversations/${about.conversation_id}` };
}
