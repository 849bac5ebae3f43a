/** What readers do with their searches. */
import type { Clock } from "../shared/clock.ts";
import { notFound, Problem } from "../shared/errors.ts";
import type { Ids } from "../shared/ids.ts";
import type { NewSearch, SavedSearches } from "./contract.ts";
import type { SearchLinks } from "./links.ts";
import { type AlertsRepository, MAX_SEARCHES } from "./repository.ts";

interface AlertsDeps {
  repository: AlertsRepository;
  links: SearchLinks;
  clock: Clock;
  ids: Ids;
}

export type AlertsService = ReturnType<typeof createAlertsService>;

export function createAlertsService({ repository, links, clock, ids }: AlertsDeps) {
  /** The reader of a token out of a mail. */
  function readerOf(token: string): string {
    const id = links.idOf("manage", token);
    if (id === undefined) throw notFound("link");
    return id;
  }

  async function read(id: string): Promise<SavedSearches> {
    const reader = await repository.reader(id);
    if (!reader) throw notFound("link");
    const { email, every, searches } = reader;
    return { email, every, searches, token: links.tokenOf("manage", id) };
  }

  return {
    /** Keeps a search and has its address asked to confirm. Programs are answered alike. */
    async ask({ consent: _, website, ...search }: NewSearch): Promise<void> {
      if (!website) await repository.ask({ id: ids(), ...search }, clock());
    },

    async confirm(token: string): Promise<SavedSearches> {
      const id = links.idOf("confirm", token);
      const confirmed = id === undefined ? "unknown" : await repository.confirm(id, ids(), clock());
      if (confirmed === "unknown") throw notFound("link");
      if (confirmed === "full") {
        throw new Problem("conflict", `An address has ${MAX_SEARCHES} searches at most.`);
      }
      return await read(confirmed.reader_id);
    },

    read: (token: string) => read(readerOf(token)),

    async setRhythm(token: string, every: SavedSearches["every"]): Promise<SavedSearches> {
      const id = readerOf(token);
      await repository.setRhythm(id, every);
      return await read(id);
    },

    /** Ends one search, or all; repeating it changes nothing. */
    async stop(token: string, searchId?: string): Promise<void> {
      const id = readerOf(token);
      if (searchId === undefined) await repository.stopAll(id);
      else await repository.stop(id, searchId);
    },
  };
}
