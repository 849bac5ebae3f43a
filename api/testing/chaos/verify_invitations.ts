/** What visits look like in the calendars of who was invited to them. */
import type { Kysely } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { readByBoth } from "../../calendars/testing/reading.ts";
import type { MailServer } from "../../notifications/testing/mail_server.ts";
import type { Cast } from "./storm.ts";

/** An invitation, or what changes or ends it, as a calendar program reads it. */
interface Invitation {
  /** Of the mail. */
  id: string;
  to: string;
  subject: string;
  visit_id: string;
  sequence: number;
  method: string;
  start: string;
}

/** Goes through the mails as calendar programs would: what has the highest sequence counts. */
export async function verifyInvitations(
  db: Kysely<Database>,
  { visitors }: Cast,
  { mails }: Pick<MailServer, "mails">,
): Promise<string[]> {
  const invitations = mails.flatMap(({ messageId, to, subject, attachments }): Invitation[] =>
    attachments.filter(({ mimeType }) => mimeType === "text/calendar")
      .map(({ content, method = "" }) => {
        const text = typeof content === "string" ? content : new TextDecoder().decode(content);
        const { uid, sequence, start } = readByBoth(text)[0]!;
        return {
          id: messageId ?? "",
          to: to?.[0]?.address ?? "",
          subject: subject ?? "",
          visit_id: uid.replace(/@.*/, ""),
          sequence,
          method,
          start,
        };
      })
  );
  const found: string[] = [];
  for (const [id, same] of Map.groupBy(invitations, ({ id }) => id)) {
    const kinds = new Set(same.map(({ to, subject, start }) => [to, subject, start].join()));
    if (kinds.size > 1) found.push(`invitation ${id} came again as another`);
  }
  const visits = await db.selectFrom("visits").select(["id", "starts_at", "status"]).execute();
  for (const { visit_id, broker, email, life } of visitors) {
    const { starts_at, status } = visits.find(({ id }) => id === visit_id)!;
    for (const to of [broker.email, email]) {
      const own = invitations.filter((one) => one.to === to && one.visit_id === visit_id);
      const say = (what: string) => found.push(`the calendar of ${to}: ${what} (${life.then})`);
      for (const [sequence, same] of Map.groupBy(own, (one) => one.sequence)) {
        if (new Set(same.map(({ id }) => id)).size > 1) say(`two mails of change ${sequence}`);
      }
      const last = own.toSorted((a, b) => a.sequence - b.sequence).at(-1);
      if (status === "confirmed") {
        if (last?.method !== "REQUEST") say("the visit is not in it");
        else if (last.start !== starts_at) say(`the visit is at ${last.start}, not ${starts_at}`);
      } else if (last && last.method !== "CANCEL") say("a cancelled visit is in it");
    }
  }
  const known = new Set(visits.map(({ id }) => id));
  return [
    ...found,
    ...invitations.filter(({ visit_id }) => !known.has(visit_id))
      .map(({ id }) => `an invitation to a visit that is not there: ${id}`),
  ];
}
