/** Who is told that a visit is off, and what the buyer is called in sentences. */
import type { Visit } from "#api/client.ts";
import type { Translate } from "../../../../lib/translate.ts";

/** The buyer's name, or a word for a buyer who gave none. */
export const buyerOf = ({ buyer }: Pick<Visit, "buyer">, t: Translate): string =>
  buyer.name ?? t("desk.visits.the_buyer");

/** Whether the buyer is told in the chat: one who was promised nothing yet is not. */
export const isBuyerTold = ({ asks_buyer, status }: Visit): boolean =>
  asks_buyer && (status === "requested" || status === "confirmed");
