/** The rivals' own table: what they show of the same homes, with the indexes that they would have. */
import type { Engine } from "#db/connect.ts";

const PUBLIC = "where status in ('active', 'pending')";

/** Makes it, unless it is there. */
export async function addRivalTable(engine: Engine): Promise<void> {
  const { rows } = await engine.query("select to_regclass('rival.homes') as there");
  if ((rows as { there: string | null }[])[0]?.there) return;
  await engine.exec(`
    create schema rival;
    create table rival.homes as
      select id, slug, title, description, type, purpose, status, price, currency, price_period,
        bedrooms, bathrooms, living_area, living_area_unit, lot_area, parking_spaces, year_built,
        energy_rating, furnished, pets_allowed, garage, laundry, amenities, answers, address,
        neighborhood, city, state, postal_code, country, latitude, longitude, photos, featured,
        broker_id, published_at, updated_at, to_tsvector('simple', search_text) as words
      from properties;
    alter table rival.homes add primary key (id);
    create unique index on rival.homes (slug);
    create index on rival.homes (published_at desc, id desc) ${PUBLIC};
    create index on rival.homes (city, published_at desc, id desc) ${PUBLIC};
    create index on rival.homes (type, purpose, price) ${PUBLIC};
    create index on rival.homes using gin (words)`);
  await engine.exec("vacuum analyze rival.homes");
}
