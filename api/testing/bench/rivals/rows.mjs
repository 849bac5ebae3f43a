/** What every rival reads and answers with: the same columns of the same tables, the same JSON. */

/** Of a page, as the API's default. */
export const LIMIT = 20;

export const SUMMARY = [
  "id",
  "slug",
  "title",
  "type",
  "purpose",
  "status",
  "price",
  "currency",
  "price_period",
  "bedrooms",
  "bathrooms",
  "living_area",
  "living_area_unit",
  "lot_area",
  "parking_spaces",
  "year_built",
  "energy_rating",
  "furnished",
  "pets_allowed",
  "garage",
  "laundry",
  "neighborhood",
  "city",
  "state",
  "country",
  "featured",
  "published_at",
  "updated_at",
];

export const DETAIL = [
  ...SUMMARY,
  "description",
  "amenities",
  "answers",
  "address",
  "postal_code",
  "latitude",
  "longitude",
  "photos",
];

/** A row by its slug. */
export const BY_SLUG = `select ${DETAIL.join(", ")} from rival.homes
  where slug = $1 and status <> 'hidden'`;

/** Filters of a list as SQL: conditions, and their parameters from `$1` on. */
export function conditions(query) {
  const said = [];
  const values = [];
  const add = (condition, value) => {
    values.push(value);
    said.push(condition.replace("?", `$${values.length}`));
  };
  for (const name of ["purpose", "type", "city"]) {
    if (query[name]) add(`p.${name} = ?`, query[name]);
  }
  if (query.bedrooms) add("p.bedrooms >= ?", Number(query.bedrooms));
  if (query.max_price) add("p.price <= ?", Number(query.max_price));
  return { where: ["p.status in ('active', 'pending')", ...said].join(" and "), values };
}

/** A page of a list, with the cover alone and the broker, as text with `$1` and so on. */
export const page = (where) => `
  select ${SUMMARY.map((name) => `p.${name}`).join(", ")}, p.photos -> 0 as photo,
    (select json_build_object('slug', b.slug, 'name', b.name, 'phone', b.phone,
        'photo_url', b.photo_url, 'office_name', b.office_name, 'languages', b.languages)
      from brokers b where b.id = p.broker_id and b.status = 'active') as broker
  from rival.homes p where ${where} order by p.published_at desc, p.id desc limit ${LIMIT}`;

/** All that match, one by one. */
export const exactCount = (where) => `select count(*)::int as n from rival.homes p where ${where}`;

/** As the API counts: up to a thousand and one. */
export const boundedCount = (where) =>
  `select count(*)::int as n from (select 1 from rival.homes p where ${where} limit 1001) m`;

/** What a list answers with. */
export const answer = (rows, total) => ({
  data: rows.map(({ photo, ...row }) => ({ ...row, photos: photo ? [photo] : [] })),
  page: { total, limit: LIMIT },
});
