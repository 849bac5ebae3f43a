/** What people of the office correct of a buyer, as the chat knows it from then on. */
import { sql } from "kysely";
import { jsonb } from "#db/json.ts";
import { PROFILE_BOUNDS } from "#db/tables/profile.ts";
import type { CorrectBuyer } from "../leads/mod.ts";
import { publish } from "../notifications/bus.ts";

/** Corrects name and email address; the phone is where the chat is, and stays. */
export const correctBuyer: CorrectBuyer = async (trx, id, { name, email }, at) => {
  const found = await trx.selectFrom("conversations").select(["profile", "message_seq"])
    .where("id", "=", id).forUpdate().executeTakeFirst();
  if (!found) return undefined;
  const { profile, message_seq } = found;
  if (name !== undefined) {
    profile.name = { message_seq, ...profile.name, value: name.slice(0, PROFILE_BOUNDS.name) };
  }
  if (email === null) delete profile.email;
  else if (email !== undefined) profile.email = { message_seq, ...profile.email, value: email };
  await trx.updateTable("conversations").set({
    profile: jsonb(profile),
    ...(name !== undefined && { buyer_name: name }),
    // A turn under way has read what was wrong: it is not stored, and made anew.
    fence: sql`fence + 1`,
    lease_until: null,
    updated_at: at,
  }).where("id", "=", id).execute();
  await publish(trx, { type: "wake", queue: "turns" });
  return profile;
};
