import type { PersonCopy } from "#api/client.ts";
import type { Translate } from "../../../../lib/translate.ts";

/** What is kept of a person, as a list of what goes when it is deleted. */
export function KeptList({ copy, t }: { copy: PersonCopy; t: Translate }) {
  const { conversations, visits, searches } = copy;
  const count = (of: (chat: PersonCopy["conversations"][number]) => readonly unknown[]) =>
    conversations.reduce((sum, chat) => sum + of(chat).length, 0);
  const messages = count((chat) => chat.messages);
  const files = count((chat) => chat.files);
  const questions = count((chat) => chat.questions);
  const kept = [
    t("desk.person.kept_lead"),
    messages > 0 && t("desk.person.kept_messages", { count: messages }),
    files > 0 && t("desk.person.kept_files", { count: files }),
    questions > 0 && t("desk.person.kept_questions", { count: questions }),
    visits.length > 0 && t("desk.person.kept_visits", { count: visits.length }),
    searches.length > 0 && t("desk.person.kept_searches", { count: searches.length }),
    t("desk.person.kept_notices"),
  ];
  return (
    <ul class="bullets">
      {kept.filter((line) => line !== false).map((line) => <li key={line}>{line}</li>)}
    </ul>
  );
}
