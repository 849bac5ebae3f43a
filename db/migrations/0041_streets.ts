// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

/** "12 Mill Rd, Unit 7", "Calle de Ibiza, 16, 3.º A": the street, without case, accents and signs. */
const ADDRESS = String.raw`trim(regexp_replace(address, '\s+', ' ', 'g'))`;
const WITHOUT_UNIT = String
  .raw`regexp_replace(${ADDRESS}, '^(?:flat|apt|apartment|apto|unit|suite|ste)\.? [^ ,]+, ?', '', 'i')`;
const FROM_STREET = String
  .raw`regexp_replace(${WITHOUT_UNIT}, '^\d+[a-z]?(?:[-/]\d+)?,? (?=[^\d ])', '', 'i')`;
const WRITTEN = String
  .raw`regexp_replace(split_part(${FROM_STREET}, ',', 1), ' \d+[a-z]?(?:[-/]\d+)?$', '', 'i')`;
const STREET = String.raw`trim(regexp_replace(lower(regexp_replace(normalize(${WRITTEN}, NFD),
  U&'[\0300-\036F]', '', 'g')), '[^[:alnum:]]+', ' ', 'g'))`;
const OTHERS = "substr(search_text, length(search_head) + 1)";

/** Homes are found by their streets, as they are by city and neighbourhood. */
export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `update properties set search_head = search_head || ' ' || street,
        search_text = search_head || ' ' || street || ${OTHERS}
      from (select id as home, ${STREET} as street from properties where address is not null) s
      where id = home and street <> ''`,
    `comment on column properties.search_head is
      'Title, neighbourhood, city, street: lower case, without accents. Ranks above search_text.'`,
    `comment on column search_words.heads is 'Of every status, in title, place or street.'`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `update properties set search_head = left(search_head, -length(street) - 1),
        search_text = left(search_head, -length(street) - 1) || ${OTHERS}
      from (select id as home, ${STREET} as street from properties where address is not null) s
      where id = home and street <> '' and search_head like '% ' || street`,
    `comment on column properties.search_head is
      'Title, city, neighbourhood: lower case, without accents. Ranks above search_text.'`,
    `comment on column search_words.heads is 'Of every status, in title or place.'`,
  );
}
