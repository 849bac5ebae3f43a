// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

const OPEN = `status in ('active', 'pending')`;

/** What is added to the counts, out of rows of `lexeme`, `sign` (1 or -1) and `open`. */
const countWords = (rows: string) =>
  `insert into search_words as known (word, homes, heads, listed)
    select word, homes, heads, listed from (
      select ltrim(lexeme, '^') as word,
        coalesce(sum(sign) filter (where lexeme not like '^%'), 0) as homes,
        coalesce(sum(sign) filter (where lexeme like '^%'), 0) as heads,
        coalesce(sum(sign) filter (where lexeme not like '^%' and open), 0) as listed
      from (${rows}) changes group by 1
    ) counted where (homes, heads, listed) <> (0, 0, 0) order by word
    on conflict (word) do update set homes = known.homes + excluded.homes,
      heads = known.heads + excluded.heads, listed = known.listed + excluded.listed`;

const countPlaces = (rows: string) =>
  `insert into places as known (city, neighborhood, listings)
    select city, neighborhood, sum(sign) from (${rows}) changes
    where open group by 1, 2 having sum(sign) <> 0 order by 1, 2
    on conflict (city, neighborhood) do update set listings = known.listings + excluded.listings`;

const lexemesOf = (table: string, sign: 1 | -1, where = "true") =>
  `select w.lexeme, ${sign} as sign, p.${OPEN} as open from ${table} p,
    unnest(tsvector_to_array(property_lexemes(p.search_head, p.search_text, p.${OPEN}))) w(lexeme)
  where ${where}`;

const placesOf = (table: string, sign: 1 | -1, where = "true") =>
  `select p.city, p.neighborhood, ${sign} as sign, p.${OPEN} as open from ${table} p where ${where}`;

/** Rows of an update whose words, or place, count differently from before. */
const differ = (other: string, columns: string) =>
  `exists (select 1 from ${other} o where o.id = p.id
    and (${columns.replaceAll("$", "o.")}) is distinct from (${columns.replaceAll("$", "p.")}))`;
const WORDS = `$search_head, $search_text, $${OPEN}`;
const PLACE = `$city, $neighborhood, $${OPEN}`;
const ANY = `$search_head, $search_text, $city, $neighborhood, $${OPEN}`;

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `create table search_words (
      word text collate "C" primary key,
      homes integer not null,
      heads integer not null,
      listed integer not null
    ) with (fillfactor = 70)`,
    `comment on table search_words is
      'Every word of every property, and how many hold it; + is held by those on the market. Kept by
      triggers of properties.'`,
    `comment on column search_words.homes is 'Of every status.'`,
    `comment on column search_words.heads is 'Of every status, in title or place.'`,
    `comment on column search_words.listed is 'On the market.'`,
    `create index search_words_parts_idx on search_words using gin (word gin_trgm_ops)`,
    // No foreign key: the triggers delete too, and a check for each row would cost more than they do.
    `create table property_words (
      property_id uuid primary key,
      words tsvector not null
    )`,
    `comment on table property_words is
      'The words of a property, those of title and place also with a ^ before them, and a + where it
      is on the market. Kept by triggers of properties.'`,
    `create index property_words_idx on property_words using gin (words)
      with (gin_pending_list_limit = 512)`,
    `create table places (
      city text not null,
      neighborhood text,
      listings integer not null,
      constraint places_key unique nulls not distinct (city, neighborhood)
    ) with (fillfactor = 70)`,
    `comment on table places is
      'How many properties are on the market in each place. Kept by triggers of properties.'`,
    // Longer words are cut, as an entry of an index is limited in size.
    `create function property_lexemes(head text, body text, open boolean) returns tsvector
      language sql immutable parallel safe
      return array_to_tsvector(array(
        select left(word, 40) from unnest(string_to_array(body, ' ')) word where word <> ''
        union all
        select '^' || left(word, 40) from unnest(string_to_array(head, ' ')) word where word <> ''
        union all
        select '+' where open))`,
    // Counts are changed in the order of their keys, so that writers never wait for each other in turn.
    `create function follow_properties() returns trigger
      language plpgsql set plan_cache_mode = auto as $$
    begin
      if tg_op = 'INSERT' then
        insert into property_words
          select id, property_lexemes(search_head, search_text, ${OPEN}) from after;
        ${countWords(lexemesOf("after", 1))};
        ${countPlaces(placesOf("after", 1))};
      elsif tg_op = 'UPDATE' then
        if not exists (select 1 from after p where ${differ("before", ANY)}) then
          return null;
        end if;
        update property_words w
          set words = property_lexemes(p.search_head, p.search_text, p.${OPEN})
          from after p where w.property_id = p.id and ${differ("before", WORDS)};
        ${
      countWords(
        `${lexemesOf("after", 1, differ("before", WORDS))} union all
         ${lexemesOf("before", -1, differ("after", WORDS))}`,
      )
    };
        ${
      countPlaces(
        `${placesOf("after", 1, differ("before", PLACE))} union all
         ${placesOf("before", -1, differ("after", PLACE))}`,
      )
    };
      elsif tg_op = 'DELETE' then
        delete from property_words w using before p where w.property_id = p.id;
        ${countWords(lexemesOf("before", -1))};
        ${countPlaces(placesOf("before", -1))};
      else
        truncate property_words, search_words, places;
      end if;
      return null;
    end $$`,
    `insert into property_words
      select id, property_lexemes(search_head, search_text, ${OPEN}) from properties`,
    countWords(lexemesOf("properties", 1)),
    countPlaces(placesOf("properties", 1)),
    `create trigger properties_inserted after insert on properties
      referencing new table as after for each statement execute function follow_properties()`,
    `create trigger properties_updated after update on properties
      referencing old table as before new table as after
      for each statement execute function follow_properties()`,
    `create trigger properties_deleted after delete on properties
      referencing old table as before for each statement execute function follow_properties()`,
    `create trigger properties_truncated after truncate on properties
      for each statement execute function follow_properties()`,
    `drop index properties_text_idx, properties_head_idx`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `create index properties_text_idx on properties using gin (search_text gin_trgm_ops)`,
    `create index properties_head_idx on properties using gin (search_head gin_trgm_ops)`,
    `drop trigger properties_inserted on properties`,
    `drop trigger properties_updated on properties`,
    `drop trigger properties_deleted on properties`,
    `drop trigger properties_truncated on properties`,
    `drop function follow_properties()`,
    `drop table property_words, search_words, places`,
    `drop function property_lexemes(text, text, boolean)`,
  );
}
