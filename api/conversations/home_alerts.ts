/** Telling a buyer of the chat of homes that came on the market or became cheaper. */
import { type Kysely, sql, type Transaction } from "kysely";
import { jsonb } from "#db/json.ts";
import type { AlertRhythm, ConversationRow, Database, Language } from "#db/tables/mod.ts";
import { type AlertHome, type HomeTexts, type TellChat, textsOf, WORDS } from "../alerts/mod.ts";
import { MAX_SHOWN } from "../assistant/agent.ts";
import type { PropertyCard } from "../assistant/tools.ts";
import { photoCaption } from "../assistant/photos.ts";
import { choicesOf, oftenOf } from "../assistant/rhythm.ts";
import type { PropertyTools } from "./properties.ts";
import type { TellBuyer } from "./tell.ts";

/** Homes that one message tells of; those left out count as told, and can be asked for. */
const TOLD = 3;

interface SayWords {
  one: string;
  several: (count: number) => string;
  more: (count: number) => string;
  consent: (often: string) => string;
}

const SAY: Record<Language, SayWords> = {
  en: {
    one: "Here is a home that may suit you:",
    several: (count) => `Here are ${count} homes that may suit you:`,
    more: (count) =>
      `There ${count === 1 ? "is one more" : `are ${count} more`}: just ask for more homes.`,
    consent: (often) => `You told us what you look for, so we write when homes fit, ${often}.`,
  },
  es: {
    one: "Aquí tienes una casa que puede gustarte:",
    several: (count) => `Aquí tienes ${count} casas que pueden gustarte:`,
    more: (count) => `Hay ${count === 1 ? "una más" : `${count} más`}: pídeme más casas.`,
    consent: (often) =>
      `Nos contaste qué buscas, por eso te escribimos cuando hay casas que encajan, ${often}.`,
  },
  pt: {
    one: "Aqui está uma casa que lhe pode interessar:",
    several: (count) => `Aqui estão ${count} casas que lhe podem interessar:`,
    more: (count) => `Há mais ${count === 1 ? "uma" : count}: basta pedir mais casas.`,
    consent: (often) =>
      `Disse-nos o que procura, por isso escrevemos quando há casas que correspondem, ${often}.`,
  },
};

interface ChatAlertsDeps {
  db: Kysely<Database>;
  propertyTools: Pick<PropertyTools, "cards" | "files">;
  tellBuyer: TellBuyer;
}

export function createChatAlerts({ db, propertyTools, tellBuyer }: ChatAlertsDeps): TellChat {
  return async ({ conversation_id, key, homes, every, now }, settle) => {
    const cards = await propertyTools.cards(homes.map(({ home }) => home.slug));
    const bySlug = new Map(cards.map((card) => [card.slug, card]));
    const language = await languageOf(db, conversation_id);
    const files = await propertyTools.files(
      cards.filter(({ photo_count = 0 }) => photo_count > 0).map((card) => ({
        slug: card.slug,
        from: 0,
        count: 1,
        caption: photoCaption(card, language),
      })),
    );
    await db.transaction().execute(async (trx) => {
      const unknown = await unknownHomes(trx, conversation_id, homes);
      const news = unknown.filter(({ home }) => bySlug.has(home.slug));
      const shown = news.slice(0, TOLD);
      const told = shown.map(({ home }) => bySlug.get(home.slug)!);
      const pages = new Set(told.map(({ url }) => url));
      const done = told.length > 0 && await tellBuyer(trx, {
        conversation_id,
        key,
        purpose: "alert",
        say: (language) => say(language, shown, { count: news.length, cards: told, every }),
        properties: told,
        files: files.filter(({ page }) => pages.has(page ?? "")),
        mark: { about: "homes", offered: told.map(({ title, slug }) => ({ title, slug })) },
        optional: true,
        at: now.toISOString(),
      });
      if (done) await remember(trx, conversation_id, told);
      await settle(trx, done ? news : []);
    });
  };
}

function say(
  language: Language,
  homes: readonly AlertHome[],
  { count, cards, every }: { count: number; cards: readonly PropertyCard[]; every: AlertRhythm },
) {
  const words = SAY[language];
  const texts = homes.map((home) => textsOf(language, home));
  const parts = texts.map(({ title, place, price, reason }: HomeTexts, n) =>
    `${title}\n${place}, ${price}\n${reason}\n${cards[n]!.url}`
  );
  const left = count - homes.length;
  const first = texts[0]!;
  return {
    text: [
      count === 1 ? words.one : words.several(count),
      ...parts,
      ...left > 0 ? [words.more(left)] : [],
      `${words.consent(oftenOf(language, every))} ${choicesOf(language, every)}`,
    ].join("\n\n"),
    variables: {
      ...first,
      title: count === 1 ? first.title : `${first.title}, ${WORDS[language].more(count - 1)}`,
      url: cards[0]!.url,
    },
  };
}

async function languageOf(db: Kysely<Database>, id: string): Promise<Language> {
  const row = await db.selectFrom("conversations").select("memory").where("id", "=", id)
    .executeTakeFirst();
  return row?.memory.language ?? "en";
}

/**
 * Homes that the buyer of a conversation does not know yet, or not at so low a price. None where
 * the buyer is not to be told any more. Locks the conversation; throws, to be tried again, while a
 * turn is under way: what that stores would not know of the homes.
 */
async function unknownHomes(
  trx: Transaction<Database>,
  id: string,
  homes: readonly AlertHome[],
): Promise<AlertHome[]> {
  const conversation = await trx.selectFrom("conversations")
    .select(["consent", "owner", "phase", "memory", "received_seq", "answered_seq"])
    .where("id", "=", id).forUpdate().executeTakeFirst();
  if (!conversation || !isWaiting(conversation)) return [];
  if (conversation.received_seq > conversation.answered_seq) {
    throw new Error("The buyer is being answered, and told of homes after that.");
  }
  const { rows } = await sql<{ slug: string; price: number }>`
    select card ->> 'slug' as slug, min((card ->> 'price')::numeric)::float8 as price
    from messages, jsonb_array_elements(listings) card
    where conversation_id = ${id}::uuid group by 1`.execute(trx);
  const known = new Map(rows.map(({ slug, price }) => [slug, price]));
  const { disliked = [] } = conversation.memory;
  return homes.filter(({ home: { slug, price } }) =>
    !disliked.includes(slug) && price < (known.get(slug) ?? Infinity)
  );
}

const isWaiting = (
  { consent, owner, phase }: Pick<ConversationRow, "consent" | "owner" | "phase">,
): boolean => consent === "active" && owner === "bot" && phase !== "closed";

/** Has the next turn know the homes, so that the buyer can speak of them. */
async function remember(
  trx: Transaction<Database>,
  id: string,
  told: readonly PropertyCard[],
): Promise<void> {
  const { memory } = await trx.selectFrom("conversations").select("memory").where("id", "=", id)
    .executeTakeFirstOrThrow();
  const slugs = new Set(told.map(({ slug }) => slug));
  const before = (memory.shown ?? []).filter(({ slug }) => !slugs.has(slug));
  const shown = [...before, ...told].slice(-MAX_SHOWN);
  // As when an answer shows homes: a single one is the home in question.
  const focus = told.length === 1 ? { focus: told[0]!.slug } : {};
  await trx.updateTable("conversations").set({ memory: jsonb({ ...memory, shown, ...focus }) })
    .where("id", "=", id).execute();
}
