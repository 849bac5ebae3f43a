import type { Audit } from "../shared/audit.ts";
import type { RequestContext } from "../shared/context.ts";
import type { Clock } from "../shared/clock.ts";
import { invalidInput, notFound, Problem } from "../shared/errors.ts";
import { type Ids, isId } from "../shared/ids.ts";
import { isSlug, slugify } from "../shared/slug.ts";
import { decodeCursor, type Page, toPage } from "../shared/paging.ts";
import type { NewProperty, PropertyChanges } from "./contract.ts";
import {
  listingOrder,
  type ListingOrderRequest,
  type ListingQuery,
  type ListingRow,
  type PropertiesReader,
} from "./repository.ts";
import {
  type ImportFormat,
  type ImportOptions,
  type ImportReport,
  type ParsedListings,
  parseListings,
} from "./import/mod.ts";
import type { PropertiesWriter } from "./writer.ts";

interface PropertiesDeps {
  reader: PropertiesReader;
  writer: PropertiesWriter;
  clock: Clock;
  ids: Ids;
  /** Writes parsed listings in one transaction. */
  importFile: (parsed: ParsedListings, options: ImportOptions) => Promise<ImportReport>;
  /** Makes paths of our own pictures absolute. */
  absolute: (url: string | null) => string | null;
  audit: Audit;
}

export type PropertiesService = ReturnType<typeof createPropertiesService>;

type ListRequest = Omit<ListingQuery, "order" | "after"> & ListingOrderRequest & {
  cursor?: string | undefined;
};

/** How many similar listings a detail page shows. */
const SIMILAR = 4;
/** How often a slug is tried with a number behind it. */
const SLUG_TRIES = 50;

export function createPropertiesService(deps: PropertiesDeps) {
  const { reader, writer, clock, ids, absolute, audit } = deps;

  const shown = (row: ListingRow) => ({
    ...row,
    photos: row.photos.map((photo) => ({ ...photo, url: absolute(photo.url)! })),
    broker: row.broker && { ...row.broker, photo_url: absolute(row.broker.photo_url) },
  });
  type Shown = ReturnType<typeof shown>;

  async function list({ cursor, ...request }: ListRequest): Promise<Page<Shown>> {
    const order = listingOrder(request);
    const after = decodeCursor(cursor, order);
    return toPage(await reader.list({ ...request, order, after }), request.limit, order, shown);
  }

  async function byId(id: string): Promise<Shown> {
    const row = await reader.byId(id);
    if (!row) throw notFound("property");
    return shown(row);
  }

  /** The columns of an input: `broker_slug` becomes the broker's id. */
  async function columns<T extends NewProperty | PropertyChanges>({ broker_slug, ...rest }: T) {
    if (broker_slug === undefined) return rest;
    if (broker_slug === null) return { ...rest, broker_id: null };
    const broker_id = await writer.brokerIdBySlug(broker_slug);
    if (!broker_id) throw invalidInput(["broker_slug"], "No broker has this slug.");
    return { ...rest, broker_id };
  }

  const entry = (context: RequestContext, action: string, fields: string[] = []) =>
    audit(context, { action, entity: "property", fields });

  return {
    list,

    /** The caller's own listings, closed and hidden ones too: last changed first, or best match. */
    own: (
      { principal }: RequestContext,
      { status, ...request }: { status?: ListingQuery["statuses"] } & ListRequest,
    ) =>
      list({
        ...request,
        otherwise: "updated",
        broker_id: principal.broker_id,
        all_statuses: true,
        ...(status ? { statuses: status } : {}),
      }),

    featured: (limit: number) => list({ featured: true, sort: "newest", limit }),

    places: () => reader.places(),

    /** Any listing, hidden ones too, for admins. */
    byId: (id: string) => isId(id) ? byId(id) : Promise.reject(notFound("property")),

    async detail(slug: string) {
      const row = isSlug(slug) ? await reader.bySlug(slug) : undefined;
      if (!row) throw notFound("property");
      const similar = await reader.similar(row, SIMILAR);
      return { ...shown(row), similar: similar.map(shown) };
    },

    async create(context: RequestContext, input: NewProperty) {
      const now = clock().toISOString();
      const values = await columns(input) as Omit<NewProperty, "broker_slug">;
      const status = input.status ?? "active";
      const base = input.slug ?? slugify(input.title, input.city);
      for (let n = 1; n <= (input.slug ? 1 : SLUG_TRIES); n++) {
        const id = await writer.insert({
          price_period: input.purpose === "rent" ? "month" : null,
          ...optionalColumns,
          ...values,
          status,
          id: ids(),
          slug: n === 1 ? base : `${base}-${n}`,
          published_at: status === "hidden" ? null : now,
          created_at: now,
          updated_at: now,
        }, entry(context, "property.created", Object.keys(input)));
        if (id !== undefined) return await byId(id);
      }
      throw slugTaken();
    },

    async change(context: RequestContext, id: string, input: PropertyChanges) {
      if (!isId(id)) throw notFound("property");
      const values = await columns(input);
      const changed = await writer.update(
        id,
        { ...values, updated_at: clock().toISOString() },
        entry(context, "property.changed", Object.keys(input)),
      ).catch((error) => {
        throw (error as { code?: string }).code === "23505" ? slugTaken() : error;
      });
      if (!changed) throw notFound("property");
      return await byId(id);
    },

    /** Imports listings of a file, all or none; `dryRun` only reports. */
    async import(
      context: RequestContext,
      text: string,
      format: ImportFormat,
      dryRun: boolean,
    ) {
      const report = await deps.importFile(parseListings(text, format), {
        now: clock(),
        ids,
        dryRun,
        writeEntry: entry(context, "properties.imported"),
      });
      return { dry_run: dryRun, ...report };
    },

    /** Gives a listing to a broker; repeating it changes nothing. */
    async assign(
      context: RequestContext,
      brokerId: string,
      target: { property_id?: string; property_slug?: string },
    ) {
      const by = target.property_id !== undefined
        ? { column: "id" as const, value: target.property_id }
        : { column: "slug" as const, value: target.property_slug! };
      const possible = by.column === "id" ? isId(by.value) : isSlug(by.value);
      const assigned = possible
        ? await writer.assign(
          by,
          brokerId,
          clock().toISOString(),
          entry(context, "property.assigned", ["broker_id"]),
        )
        : undefined;
      if (assigned === undefined) throw notFound("property");
      return await byId(assigned);
    },
  };
}

const slugTaken = () =>
  new Problem("conflict", "Another property has this slug.", {
    errors: [{ pointer: "#/slug", detail: "is taken" }],
  });

/** Columns that a new listing may leave out. */
const optionalColumns = {
  listing_key: null,
  broker_id: null,
  bedrooms: null,
  bathrooms: null,
  living_area: null,
  lot_area: null,
  parking_spaces: null,
  year_built: null,
  furnished: null,
  pets_allowed: null,
  garage: null,
  laundry: null,
  address: null,
  neighborhood: null,
  state: null,
  postal_code: null,
  latitude: null,
  longitude: null,
};
