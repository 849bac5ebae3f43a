/** The people of the office during a storm: who is told of new leads by mail, and what arrives. */
import type { Kysely } from "kysely";
import { uuidv7 } from "../../shared/ids.ts";
import type { Database } from "#db/tables/mod.ts";
import type { MailServer } from "../../notifications/testing/mail_server.ts";

const ADMINS = ["Eva Pinto", "Rui Lobo"];

/** Adds the admins, who are told of leads that are nobody's. */
export async function addOffice(db: Kysely<Database>): Promise<void> {
  const at = new Date().toISOString();
  await db.insertInto("brokers").values(ADMINS.map((name) => {
    const slug = name.toLowerCase().replace(" ", "-");
    const email = `${slug}@office.example`;
    return {
      id: uuidv7(),
      slug,
      email,
      name,
      role: "admin" as const,
      created_at: at,
      updated_at: at,
    };
  })).execute();
}

/** Has what waits to be told together sent now: in the middle of the storm, in several letters. */
export async function hurry(db: Kysely<Database>): Promise<void> {
  const now = new Date().toISOString();
  await db.updateTable("notification_sends").set({ due_at: now })
    .where("status", "=", "pending").where("attempts", "=", 0).where("due_at", ">", now).execute();
}

/**
 * What is wrong, one line each: of each lead everybody was told once, all of it was mailed, and a
 * mail that came twice is the same mail.
 */
export async function verifyOffice(
  db: Kysely<Database>,
  { mails }: Pick<MailServer, "mails">,
): Promise<{ violations: string[]; letters: number; repeats: number }> {
  const violations: string[] = [];
  const leads = await db.selectFrom("leads").select("id").execute();
  const told = await db.selectFrom("notifications").select(["lead_id", "kind"]).execute();
  for (const { id } of leads) {
    const times = told.filter((one) => one.kind === "lead_new" && one.lead_id === id).length;
    if (times !== ADMINS.length) violations.push(`lead ${id}: ${times} were told`);
  }
  const known = new Set(leads.map(({ id }) => id));
  if (told.some(({ lead_id }) => lead_id === null || !known.has(lead_id))) {
    violations.push("somebody was told of a lead that was never stored");
  }
  const sends = await db.selectFrom("notification_sends").select(["status", "batch_id"])
    .where("channel", "=", "mail").execute();
  const arrived = Map.groupBy(mails, ({ messageId = "" }) => messageId.replace(/^<n-|@.*$/g, ""));
  for (const { status, batch_id } of sends) {
    if (status !== "sent") violations.push(`a letter is ${status}`);
    else if (!arrived.has(batch_id!)) violations.push(`letter ${batch_id} never arrived`);
  }
  for (const [id, same] of arrived) {
    if (!sends.some(({ batch_id }) => batch_id === id)) violations.push(`an unknown mail: ${id}`);
    // Its lines tell what is true when it is sent: a score may have changed.
    const subjects = new Set(same.map(({ subject }) => subject));
    if (subjects.size > 1) violations.push(`${id} came again as another mail`);
  }
  return { violations, letters: arrived.size, repeats: mails.length - arrived.size };
}
