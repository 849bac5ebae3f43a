/** The product's own services, on a clock and ids of the demo's: whatever they store is the demo. */
import type { Kysely } from "kysely";
import { v7 } from "uuid";
import { z } from "zod";
import type { Database } from "#db/tables/mod.ts";
import { createAuditLog } from "../admin/audit.ts";
import { createBuiltinAgent } from "../assistant/agents/builtin/mod.ts";
import { createBrokersRepository } from "../brokers/repository.ts";
import { createBrokersService } from "../brokers/service.ts";
import { correctBuyer } from "../conversations/correct.ts";
import { createInbox } from "../conversations/inbox.ts";
import { createPropertyTools } from "../conversations/properties.ts";
import { createOwnership } from "../conversations/ownership.ts";
import type { ProcessDeps } from "../conversations/process.ts";
import { createConversationsRepository } from "../conversations/repository.ts";
import { createConversationsService } from "../conversations/service.ts";
import { createLeadsRepository } from "../leads/repository.ts";
import { createLeadsService } from "../leads/service.ts";
import { importProperties } from "../properties/import/store.ts";
import { createPublicTitles } from "../properties/public_titles.ts";
import { createPropertiesReader } from "../properties/repository.ts";
import { createPropertiesService } from "../properties/service.ts";
import { readSearch } from "../assistant/search_wishes.ts";
import { createPropertiesWriter } from "../properties/writer.ts";
import { DAY, MINUTE } from "../shared/clock.ts";
import type { RequestContext } from "../shared/context.ts";
import { createKept } from "../shared/kept.ts";
import { silentLog } from "../shared/log.ts";
import { random } from "./random.ts";

export interface SeedOptions {
  /** Times of the demo data hang on this day. */
  now: Date;
  /** Where the API is reached: base of the pictures in stored conversations. */
  apiUrl: string;
  /** Where the portal is reached: base of properties' links there; default the API's. */
  portalUrl?: string;
}

export type Services = ReturnType<typeof createServices>;

/** Days before the day of the seeding, and the minute (UTC) of that day. */
export const moment = z.tuple([z.number(), z.number()]);
type Moment = z.infer<typeof moment>;

const nothing = () => Promise.resolve();
const noFiles = () => Promise.resolve(undefined);

/**
 * Services that store into `db` at the times that `time` is set to. Nothing leaves them: no mail is
 * queued and no gateway is asked, so replies are stored as sent. A turn that fails throws.
 */
export function createServices(
  db: Kysely<Database>,
  { now, apiUrl, portalUrl = apiUrl }: SeedOptions,
) {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  let current = now;
  const clock = () => current;
  const bytes = random("ids");
  const chosen: string[] = [];
  let made = 0;
  const ids = () =>
    chosen.shift() ?? v7({
      msecs: current.getTime(),
      seq: made++,
      random: Uint8Array.from({ length: 16 }, () => bytes.int(0, 255)),
    });
  let passed = 0;
  // Every look at the stopwatch is 4 ms after the one before.
  const ticks = () => passed += 4;
  const absolute = (url: string | null) => url?.startsWith("/") ? apiUrl + url : url;
  const { record: audit, note } = createAuditLog(db, clock, ids);
  const reader = createPropertiesReader(db, clock);
  const ownership = createOwnership({ db, clock, ids, gateways: [] });
  const process: ProcessDeps = {
    db,
    clock,
    ids,
    ticks,
    gateways: [],
    agent: createBuiltinAgent(),
    propertyTools: createPropertyTools({
      reader,
      titles: createPublicTitles(db, clock),
      portal_url: portalUrl,
      absolute,
      placeNames: createKept({ clock }),
      foundHomes: createKept({ clock }),
      ticks,
    }),
    own_origins: [portalUrl, apiUrl],
    log: {
      ...silentLog,
      error(_, error) {
        throw error;
      },
    },
    onVisitChange: nothing,
  };
  return {
    db,
    ids,
    process,
    /** The next rows get these ids. */
    choose: (...next: string[]) => void chosen.push(...next),
    time: {
      now,
      clock,
      /** ISO 8601. */
      at: ([days, minute]: Moment) => new Date(today - days * DAY + minute * MINUTE).toISOString(),
      set: (instant: string | Date) => void (current = new Date(instant)),
      pass: (ms: number) => void (current = new Date(current.getTime() + ms)),
    },
    brokers: createBrokersService({
      // The demo's pictures are ready: nothing is uploaded.
      intake: { take: () => Promise.reject(new Error("The demo takes no uploads.")) },
      repository: createBrokersRepository(db),
      clock,
      ids,
      absolute,
      audit,
    }),
    properties: createPropertiesService({
      reader,
      keptSimilar: createKept({ clock }),
      readSearch,
      writer: createPropertiesWriter(db, () => Promise.resolve(), ids),
      importFile: (parsed, options) =>
        // Its pictures are ours: nothing is fetched. And nobody waits for its homes yet.
        importProperties(db, parsed, {
          ...options,
          enqueueFetches: () => Promise.resolve(),
          tellMarket: () => Promise.resolve(),
        }),
      clock,
      ids,
      absolute,
      audit,
    }),
    leads: createLeadsService({
      repository: createLeadsRepository(db, correctBuyer),
      clock,
      ids,
      announce: nothing,
      note,
    }),
    inbox: createInbox({
      db,
      clock,
      ids,
      quiet_window_ms: 0,
      keepFiles: noFiles,
      takeBrokersMessage: () => Promise.resolve(undefined),
    }),
    conversations: createConversationsService({
      repository: createConversationsRepository(db),
      ownership,
      gateways: [],
      clock,
    }),
  };
}

/** As if this broker had asked. */
export const contextOf = (
  broker: { id: string; role: "broker" | "admin" },
  signed_in_at = "",
): RequestContext => ({
  request_id: "demo",
  principal: { broker_id: broker.id, session_id: "demo", role: broker.role, signed_in_at },
});
