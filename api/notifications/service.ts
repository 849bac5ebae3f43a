import type { Clock } from "../shared/clock.ts";
import type { RequestContext } from "../shared/context.ts";
import { notFound } from "../shared/errors.ts";
import { decodeCursor, toPage } from "../shared/paging.ts";
import type { NotificationChanges, NotificationQuery, NotificationSettings } from "./contract.ts";
import { digestLanguage } from "./digest_letter.ts";
import { CHANNELS, type Kind, KIND_NAMES, KINDS } from "./kinds.ts";
import { pageOf } from "./letter.ts";
import { NOTIFICATION_ORDER, type NotificationsRepository } from "./repository.ts";
import { titleOf } from "./texts/mod.ts";
import type { Unsubscribing } from "./unsubscribe.ts";
import { channelsOf } from "./wishes.ts";

interface NotificationsDeps {
  repository: NotificationsRepository;
  unsubscribing: Unsubscribing;
  clock: Clock;
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

export function createNotificationsService(
  { repository, unsubscribing, clock }: NotificationsDeps,
) {
  const now = () => clock().toISOString();

  async function settings({ principal }: RequestContext): Promise<NotificationSettings> {
    const person = await repository.person(principal.broker_id);
    const kinds = KIND_NAMES.filter((kind) => mayBeTold(kind, principal.role));
    return {
      kinds: kinds.map((kind) => ({
        kind,
        urgent: KINDS[kind].urgent,
        channels: CHANNELS.filter((channel) => channel !== "chat" || person.has_chat),
      })),
      channels: Object.fromEntries(kinds.map((kind) => [kind, channelsOf(kind, person)])),
      quiet_from: person.quiet_from,
      quiet_to: person.quiet_to,
    };
  }

  return {
    settings,

    /** What the caller was told, the newest first. */
    async list(
      { principal: { broker_id } }: RequestContext,
      { limit, cursor, unread = false, language }: NotificationQuery,
    ) {
      const order = NOTIFICATION_ORDER;
      const after = decodeCursor(cursor, order);
      const [{ languages }, read] = await Promise.all([
        repository.person(broker_id),
        repository.list(broker_id, { limit, unread, after }),
      ]);
      const spoken = language ?? digestLanguage(languages);
      return toPage(read, limit, order, ({ facts, ...row }) => ({
        ...row,
        kind: facts.kind,
        title: titleOf(facts, spoken),
        url: pageOf(facts).path,
      }));
    },

    /** Notes that the caller has read some, or all. */
    read: ({ principal }: RequestContext, { ids }: { ids?: string[] | undefined }) =>
      repository.markRead(principal.broker_id, ids, now()),

    /** Replaces how the caller wants to be told. */
    async change(context: RequestContext, changes: NotificationChanges) {
      await repository.putSettings(context.principal.broker_id, { ...changes, updated_at: now() });
      return await settings(context);
    },

    /** Ends the mails of a kind for whom a token was made; answers with the kind. */
    async unsubscribe(token: string): Promise<{ kind: Kind }> {
      const wish = unsubscribing.read(token);
      if (!wish || !await repository.withoutMail(wish.broker_id, wish.kind, now())) {
        throw notFound("subscription");
      }
      return { kind: wish.kind };
    },

    unsubscribePage: unsubscribing.pageOf,
  };
}

const mayBeTold = (kind: Kind, role: "broker" | "admin"): boolean =>
  role === "admin" || KINDS[kind].to !== "admins";
