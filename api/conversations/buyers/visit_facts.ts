/** What a buyer is told of a visit, as it is now. */
import type { Kysely, Selectable } from "kysely";
import type { ConversationRow, Database, VisitsTable } from "#db/tables/mod.ts";
import { zoned } from "../../shared/zones.ts";

/** A visit whose time is known. */
export interface VisitFacts {
  conversation_id: string;
  /** Who answers there. */
  owner: ConversationRow["owner"];
  status: Selectable<VisitsTable>["status"];
  /** By the clocks of the home. */
  starts: Temporal.ZonedDateTime;
  ends_at: string;
  slug: string;
  title: string;
  address: string;
  /** A page with a map. */
  map: string;
  broker_id: string | null;
  broker: string | null;
}

interface Place {
  address: string | null;
  neighborhood: string | null;
  city: string;
  latitude: number | null;
  longitude: number | null;
}

const OPEN_STREET_MAP = "https://www.openstreetmap.org";

function mapOf({ latitude, longitude }: Place, address: string): string {
  return latitude === null || longitude === null
    ? `${OPEN_STREET_MAP}/search?query=${encodeURIComponent(address)}`
    : `${OPEN_STREET_MAP}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/** The facts of a visit; undefined where no conversation arranged it, or no time is known. */
export async function visitFacts(
  db: Kysely<Database>,
  id: string,
): Promise<VisitFacts | undefined> {
  const row = await db.selectFrom("visits as v")
    .innerJoin("properties as p", "p.id", "v.property_id")
    .innerJoin("conversations as c", "c.id", "v.conversation_id")
    .leftJoin("brokers as b", "b.id", "v.broker_id")
    .select([
      "c.id as conversation_id",
      "c.owner",
      "v.status",
      "v.starts_at",
      "v.ends_at",
      "v.time_zone",
    ])
    .select(["p.slug", "p.title", "p.address", "p.neighborhood", "p.city"])
    .select(["p.latitude", "p.longitude", "v.broker_id", "b.name as broker"])
    .where("v.id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const { conversation_id, starts_at, ends_at, status, broker_id, broker, time_zone } = row;
  const { slug, title, owner } = row;
  if (starts_at === null || ends_at === null) return undefined;
  const address = [row.address, row.neighborhood, row.city].filter(Boolean).join(", ");
  return {
    conversation_id,
    owner,
    status,
    starts: zoned(new Date(starts_at), time_zone),
    ends_at,
    slug,
    title,
    address,
    map: mapOf(row, address),
    broker_id,
    broker,
  };
}
