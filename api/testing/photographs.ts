/** A home with photographs, and a buyer who was shown it through a gateway. */
import { jsonb } from "#db/json.ts";
import type { SentRequest } from "../gateways/testing/subject.ts";
import { startChannel } from "./channels.ts";
import { type TestApi, until } from "./mod.ts";
import { addPerson } from "./people.ts";
import { addProperty } from "./properties.ts";

const hashOf = (photo: number) => `${photo}`.padEnd(64, "0");
/** Address of one of its photographs, as gateways are told it. */
export const photoUrl = (photo: number) =>
  `https://api.agency.example/media/${hashOf(photo)}/1280.jpg`;
export const PAGE = "https://agency.example/properties/casa-azul";
export const CAPTION = "Casa Azul · €450,000";

/** A flat for sale in Lisbon with five photographs; answers with its admin. */
async function addHome(api: TestApi) {
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const { id } = await addProperty(api, admin, {
    slug: "casa-azul",
    title: "Casa Azul",
    neighborhood: "Alfama",
  });
  const photos = Array.from({ length: 5 }, (_, at) => ({
    id: crypto.randomUUID(),
    hash: hashOf(at),
    alt: "",
    width: 1600,
    height: 1200,
    widths: [320, 640, 1280],
    placeholder: null,
  }));
  await api.container.db.updateTable("properties").set({ photos: jsonb(photos) })
    .where("id", "=", id).execute();
  return admin;
}

const WISH = "I want to buy a 2 bedroom apartment in Alfama";

/** The service behind a gateway, whose buyer was shown Casa Azul with its cover. */
export async function shown(name: string, options: Parameters<typeof startChannel>[1] = {}) {
  const channel = await startChannel(name, options);
  const admin = await addHome(channel.api);
  await channel.say(WISH);
  await until("the cover", () => settled(channel.api, 1));
  return { ...channel, admin };
}

export const query = async <T>(api: TestApi, text: string): Promise<T[]> =>
  (await api.container.connection.engine.query(text)).rows as T[];

/** Whether so many turns are stored and nothing waits to be sent. */
export const settled = async (api: TestApi, turns: number) => {
  const [counts] = await query<{ turns: number; pending: number }>(
    api,
    `select (select count(*)::int from turns) as turns,
      (select count(*)::int from outbox where status = 'pending') as pending`,
  );
  return counts?.turns === turns && counts.pending === 0;
};

/** The body of a request. */
export const wordsOf = ({ body }: SentRequest) => new TextDecoder().decode(body);
