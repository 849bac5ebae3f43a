/** Leads, for other features: scoring, and what they write of leads within their transactions. */
export type { CorrectBuyer } from "./repository.ts";
export {
  askQuestions,
  countOpenQuestions,
  noteAnswerSent,
  openQuestions,
  putAnswer,
  QUESTION_ORDER,
  questionById,
  questionsOf,
  shownQuestion,
} from "./questions.ts";
export { scoreLead } from "./policy.ts";
export {
  eraseLeads,
  type HeldLead,
  heldLead,
  keepHandover,
  type LeadEvent,
  putChatLead,
  recordEvents,
} from "./record.ts";
