import { type TestApi, until } from "../../testing/mod.ts";

/**
 * Waits until workers have sent what is due by the test's clock: what is in their hands when the clock
 * is moved would be sent once more.
 */
export const whatIsDueIsSent = ({ container, clock }: TestApi) =>
  until("what is due to be sent", async () => {
    const due = await container.db.selectFrom("notification_sends").select("id")
      .where("status", "=", "pending").where("due_at", "<=", clock.now.toISOString()).execute();
    return due.length === 0;
  });
