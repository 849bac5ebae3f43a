/** What a buyer does with a clause of a message. Several can hold at once. */
export const ACTS = [
  /** Agrees, confirms, says yes to what we asked. */
  "affirm",
  "negate",
  "thanks",
  /** Takes leave: "that's all", "bye". */
  "done",
  "greet",
  "small_talk",
  "ask_bot",
  "like",
  /** Turns homes down: "too expensive", "none of these". */
  "dislike",
  /** Asks for other, more or cheaper homes. */
  "alternatives",
  "search",
  /** States a criterion. */
  "wish",
  /** Gives a criterion up. */
  "drop",
  /** Tells of itself what is no criterion: phone, income, job. */
  "tell",
  "ask_home",
  /** Documents, deposits, contracts, agency fees. */
  "ask_process",
  "financing",
  /** The market, an area's safety, opinions. */
  "ask_advice",
  /** Picks a home out: "the second one". */
  "refer",
  "compare",
  "visit",
  /** Names or constrains a time. */
  "time",
  "cancel",
  "change",
  "later",
  "not_interested",
  "offer",
  "complaint",
  "human",
  /** Has a home to sell, to let or to have valued. */
  "owner",
  /** Applicant, supplier, advertising, wrong number. */
  "other",
  "opt_out",
  "opt_in",
  "off_topic",
  /** Asks about a visit that is arranged. */
  "about_visit",
  "photos",
] as const;
export type Act = (typeof ACTS)[number];

/** What our message before this one did; an answer is read by it. */
export const SITUATIONS = [
  "help",
  "offered",
  "booked",
  "suggested",
  "confirming",
  "asked:area",
  "asked:purpose",
  "asked:bedrooms",
  "asked:bathrooms",
  "asked:budget",
  "asked:property_type",
  "asked:furnished",
  "asked:pets",
  "asked:garage",
  "asked:laundry",
  "asked:name",
  "asked:listing",
  "asked:visit_date",
  "asked:visit_time",
] as const;
export type ActSituation = (typeof SITUATIONS)[number] | "-";
