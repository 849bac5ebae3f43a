import type { Audit } from "../shared/audit.ts";
import type { RequestContext } from "../shared/context.ts";
import type { Clock } from "../shared/clock.ts";
import { codeOf, invalidInput, notFound, Problem } from "../shared/errors.ts";
import { partOf } from "../shared/fields.ts";
import type { Kept } from "../shared/kept.ts";
import { type Ids, isId } from "../shared/ids.ts";
import { isSlug, slugify, slugsOf } from "../shared/slug.ts";
import { decodeCursor, type Page, toPage } from "../shared/paging.ts";
import {
  type NewProperty,
  property,
  type PropertyChanges,
  propertySummary,
  propertySummaryPage,
} from "./contract.ts";
import { PROPERTY_FIELDS } from "./fields.ts";
import {
  type PropertiesReader,
  propertyOrder,
  type PropertyOrderRequest,
  type PropertyQuery,
} from "./repository.ts";
import type { PropertySummaryRow, PropertyWithBroker } from "./rows.ts";
import {
  type ImportFormat,
  type ImportOptions,
  type ImportReport,
  type ParsedProperties,
  parseProperties,
} from "./import/mod.ts";
import { type Absolute, photoAnswer } from "./photos.ts";
import { createSearchReading, type ReadSearch } from "./search_reading.ts";
import { createShownHomes } from "./shown_homes.ts";
import { createSimilarHomes } from "./similar_homes.ts";
import type { PropertiesWriter } from "./writer.ts";

interface PropertiesDeps {
  reader: PropertiesReader;
  writer: PropertiesWriter;
  clock: Clock;
  ids: Ids;
  importFile: (
    parsed: ParsedProperties,
    options: Omit<ImportOptions, "enqueueFetches" | "tellMarket">,
  ) => Promise<ImportReport>;
  absolute: Absolute;
  audit: Audit;
  keptSimilar: Kept<string>;
  readSearch: ReadSearch;
}

export type PropertiesService = ReturnType<typeof createPropertiesService>;

type ListRequest = Omit<PropertyQuery, "order" | "after"> & PropertyOrderRequest & {
  cursor?: string | undefined;
};

export function createPropertiesService(deps: PropertiesDeps) {
  const reading = createReading(deps);
  return { ...reading, ...createChanging(deps, reading.byId) };
}

function createReading(deps: PropertiesDeps) {
  const { reader, absolute, clock, keptSimilar } = deps;
  /** Made of the row itself, which nobody else has: a copy would take as long as reading it. */
  const shown = <R extends Pick<PropertyWithBroker, "photos" | "broker">>(row: R) =>
    Object.assign(row as Omit<R, "photos" | "broker">, {
      photos: row.photos.map((photo) => photoAnswer(photo, absolute)),
      broker: row.broker && { ...row.broker, photo_url: absolute(row.broker.photo_url) },
    });
  const whole = (row: PropertyWithBroker) => shown(row);
  type Shown = ReturnType<typeof whole>;
  const listed = (row: PropertySummaryRow) => shown(row);
  type Listed = ReturnType<typeof listed>;

  const similarTo = createSimilarHomes({
    reader,
    clock,
    kept: keptSimilar,
    write: (rows) => JSON.stringify(rows.map((row) => propertySummary.parse(listed(row)))),
  });

  const shownHomes = createShownHomes({
    reader,
    clock,
    whole: (row) => JSON.stringify(property.parse(whole(row))),
    card: (row) => JSON.stringify(propertySummary.parse(listed(row))),
  });

  async function list({ cursor, ...request }: ListRequest): Promise<Page<Listed>> {
    const order = propertyOrder(request);
    const after = decodeCursor(cursor, order);
    return toPage(
      await reader.summaries({ ...request, order, after }),
      request.limit,
      order,
      listed,
    );
  }

  return {
    list,

    /** A `propertySummaryPage`, as JSON. */
    async listed({ cursor, ...request }: ListRequest): Promise<string> {
      const order = propertyOrder(request);
      const after = decodeCursor(cursor, order);
      const found = await reader.searched({ ...request, order, after }, shownHomes.cards);
      if (!found) {
        return JSON.stringify(propertySummaryPage.parse(await list({ cursor, ...request })));
      }
      const { data, page } = toPage(found, request.limit, order, ({ text }) => text);
      return `{"data":[${data.join()}],"page":${JSON.stringify(page)}}`;
    },

    /** Every property with all that is known of it, for admins: last changed first, or best match. */
    async all({ cursor, ...request }: ListRequest): Promise<Page<Shown>> {
      const order = propertyOrder({ ...request, otherwise: "updated" });
      const after = decodeCursor(cursor, order);
      const page = await reader.list({ ...request, all_statuses: true, order, after });
      return toPage(
        page,
        request.limit,
        order,
        (row) => whole({ ...row, photos: row.photos.slice(0, 1) }),
      );
    },

    /** The caller's own, closed and hidden ones too: last changed first, or best match. */
    own: (
      { principal }: RequestContext,
      { status, ...request }: { status?: PropertyQuery["statuses"] } & ListRequest,
    ) =>
      list({
        ...request,
        otherwise: "updated",
        broker_id: principal.broker_id,
        all_statuses: true,
        statuses: status,
      }),

    featured: (limit: number) => list({ featured: true, sort: "newest", limit }),

    places: () => reader.places(),

    readSearch: createSearchReading(deps),

    /** Any property, hidden ones too, for admins. */
    async byId(id: string): Promise<Shown> {
      const row = isId(id) ? await reader.byId(id) : undefined;
      if (!row) throw notFound("property");
      return whole(row);
    },

    /** A `propertyDetail`, as JSON. */
    async detail(slug: string): Promise<string> {
      const home = isSlug(slug) ? await shownHomes.bySlug(slug) : undefined;
      if (!home) throw notFound("property");
      return `${home.text.slice(0, -1)},"similar":${await similarTo(home.facts)}}`;
    },
  };
}

function createChanging<Shown>(
  { writer, clock, ids, importFile, audit }: PropertiesDeps,
  byId: (id: string) => Promise<Shown>,
) {
  /** The columns of an input: `broker_slug` becomes the broker's id. */
  async function columns<T extends PropertyChanges>({ broker_slug, ...rest }: T) {
    if (broker_slug === undefined) return rest;
    if (broker_slug === null) return { ...rest, broker_id: null };
    const broker_id = await writer.brokerIdBySlug(broker_slug);
    if (!broker_id) throw invalidInput(["broker_slug"], "No broker has this slug.");
    return { ...rest, broker_id };
  }

  const entry = (context: RequestContext, action: string, fields: string[] = []) =>
    audit(context, { action, entity: "property", fields });

  return {
    async create(context: RequestContext, input: NewProperty): Promise<Shown> {
      const now = clock().toISOString();
      const row = {
        broker_id: null,
        ...partOf(PROPERTY_FIELDS, "empty"),
        ...await columns(input),
        created_at: now,
        updated_at: now,
      };
      const published_at = row.status === "hidden" ? null : now;
      for (const slug of slugsOf(input.slug, slugify(input.title, input.city))) {
        const id = await writer.insert(
          { ...row, id: ids(), slug, published_at },
          entry(context, "property.created", Object.keys(input)),
        );
        if (id !== undefined) return await byId(id);
      }
      throw slugTaken();
    },

    async change(context: RequestContext, id: string, input: PropertyChanges): Promise<Shown> {
      if (!isId(id)) throw notFound("property");
      const values = await columns(input);
      const changed = await writer.update(
        id,
        { ...values, updated_at: clock().toISOString() },
        entry(context, "property.changed"),
      ).catch((error) => {
        throw codeOf(error) === "23505" ? slugTaken() : error;
      });
      if (!changed) throw notFound("property");
      return await byId(id);
    },

    /** Imports the properties of a file, all or none; `dryRun` only reports. */
    async import(context: RequestContext, text: string, format: ImportFormat, dryRun: boolean) {
      const report = await importFile(parseProperties(text, format), {
        now: clock(),
        ids,
        dryRun,
        writeEntry: entry(context, "properties.imported"),
        by: context.principal.broker_id,
      });
      return { dry_run: dryRun, ...report };
    },

    /** Gives a property to a broker; repeating it changes nothing. */
    async assign(
      context: RequestContext,
      brokerId: string,
      target: { property_id?: string; property_slug?: string },
    ): Promise<Shown> {
      const write = entry(context, "property.assigned", ["broker_id"]);
      const assigned = await writer.assign(target, brokerId, clock().toISOString(), write);
      if (assigned === undefined) throw notFound("property");
      return await byId(assigned);
    },
  };
}

const slugTaken = () =>
  new Problem("conflict", "Another property has this slug.", {
    errors: [{ pointer: "#/slug", detail: "is taken" }],
  });
