/** The features that work without conversations. */
import { correctBuyer } from "../conversations/correct.ts";
import { approvedTemplate } from "../conversations/templates.ts";
import { chatChannel } from "../notifications/channels/chat.ts";
import { mailChannel } from "../notifications/channels/mail.ts";
import { pushChannel } from "../notifications/channels/push.ts";
import { newCode } from "../notifications/chat/codes.ts";
import { createConnecting } from "../notifications/chat/connecting.ts";
import { magicLinkLetter } from "../notifications/letters.ts";
import { createNotificationsRepository } from "../notifications/repository.ts";
import { createNotificationsService } from "../notifications/service.ts";
import { createUnsubscribing } from "../notifications/unsubscribe.ts";
import { createSending } from "../notifications/worker.ts";
import { createPushSubscriptions } from "../notifications/push/subscriptions.ts";
import { readSearch } from "../assistant/search_wishes.ts";
import { createAgencyTexts } from "../admin/agency_texts.ts";
import { createAgencySettings } from "../admin/settings.ts";
import { createTemplates } from "../admin/templates.ts";
import { createSearchLinks } from "../alerts/links.ts";
import { createAlertsRepository } from "../alerts/repository.ts";
import { createAlertsService } from "../alerts/service.ts";
import { createAnalyticsRepository } from "../analytics/repository.ts";
import { createAnalyticsService } from "../analytics/service.ts";
import { createAuthRepository } from "../auth/repository.ts";
import { createAuthService } from "../auth/service.ts";
import { createTokens } from "../auth/tokens.ts";
import { createBrokersRepository } from "../brokers/repository.ts";
import { createBrokersService } from "../brokers/service.ts";
import { createVisitAnswers } from "../calendars/answers.ts";
import { createCalendarsRepository } from "../calendars/repository.ts";
import { createEnding } from "../calendars/ended.ts";
import { createInvitations } from "../calendars/invitations.ts";
import { createCalendarsService } from "../calendars/service.ts";
import { createIntake } from "../media/intake.ts";
import { unfetchedPhotos } from "../properties/media/imported.ts";
import { createPictureAccess } from "../properties/media/access.ts";
import { createPropertyMediaRepository } from "../properties/media/repository.ts";
import { createPropertyMediaService } from "../properties/media/service.ts";
import { createLeadsRepository } from "../leads/repository.ts";
import { createLeadsService } from "../leads/service.ts";
import { createPeopleRepository } from "../people/repository.ts";
import { createPeopleService } from "../people/service.ts";
import { importProperties } from "../properties/import/store.ts";
import { createPublicTitles } from "../properties/public_titles.ts";
import { createPropertiesReader } from "../properties/repository.ts";
import { createPropertiesService } from "../properties/service.ts";
import { createPropertiesWriter } from "../properties/writer.ts";
import { createVisitHours } from "../visits/hours.ts";
import { createVisitsRepository } from "../visits/repository.ts";
import { createVisitsService } from "../visits/service.ts";
import type { Base } from "./base.ts";

export type Features = Awaited<ReturnType<typeof createFeatures>>;

/** Builds them. */
export async function createFeatures(base: Base) {
  const { config, db, clock, ids, queue, mailer } = base;
  const reader = createPropertiesReader(db, clock, base.connection.lookups);
  const intake = createIntake({ ...base, ...base.media, enqueuePicture: queue.enqueuePicture });
  const writing = { ...base, audit: base.audit.record, announce: base.bus.publish };
  const alertsRepository = createAlertsRepository(db, queue.enqueueConfirmation);
  const searchLinks = createSearchLinks(base.jwtSecrets);
  const visits = createVisitsService({
    ...writing,
    repository: createVisitsRepository(db, base),
  });
  return {
    alertsRepository,
    searchLinks,
    alerts: createAlertsService({ ...base, repository: alertsRepository, links: searchLinks }),
    intake,
    auth: createAuthService({
      repository: createAuthRepository(db, base.connection.lookups),
      tokens: await createTokens(base.jwtSecrets),
      clock,
      ids,
      linkToken: () => crypto.randomUUID(),
      sessionTtl: config.JWT_TTL,
      sessionIdle: config.SESSION_IDLE,
      audit: base.audit.record,
      note: base.audit.note,
      noteRefusal: base.audit.noteRefusal,
      enqueueMagicLink: queue.enqueueMagicLink,
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      random: base.random,
      sendMagicLink: (to, token) => mailer.send(magicLinkLetter(to, token, config.PORTAL_URL)),
    }),
    brokers: createBrokersService({
      ...writing,
      intake,
      repository: createBrokersRepository(db),
    }),
    reader,
    titles: createPublicTitles(db, clock),
    properties: createPropertiesService({
      ...writing,
      reader,
      readSearch,
      writer: createPropertiesWriter(db, queue.tellMarket, ids),
      importFile: (parsed, options) =>
        importProperties(db, parsed, {
          ...options,
          enqueueFetches: queue.enqueueFetches,
          tellMarket: queue.tellMarket,
        }),
    }),
    propertyMedia: createPropertyMediaService({
      ...writing,
      intake,
      repository: createPropertyMediaRepository(db),
      unfetched: () => unfetchedPhotos(db),
    }),
    pictureAccess: createPictureAccess(db, base.pictures),
    leads: createLeadsService({
      ...writing,
      note: base.audit.note,
      repository: createLeadsRepository(db, correctBuyer),
    }),
    people: createPeopleService({
      ...writing,
      note: base.audit.note,
      repository: createPeopleRepository(db, queue),
    }),
    agencyTexts: createAgencyTexts(writing),
    templates: createTemplates(writing),
    agencySettings: createAgencySettings(writing),
    analytics: createAnalyticsService({ ...base, repository: createAnalyticsRepository(db) }),
    ...createNotifying(base),
    visitHours: createVisitHours(writing),
    calendars: createCalendarsService({
      clock,
      repository: createCalendarsRepository(db, queue.enqueueBusyCalendars),
      token: () => crypto.randomUUID(),
      api_url: config.API_URL,
    }),
    visits,
    visitAnswers: createVisitAnswers({ ...base, links: base.answerLinks, visits }),
  };
}

/** Telling the people of the office. */
function createNotifying(base: Base) {
  const { PORTAL_URL: portal_url, API_URL: api_url } = base.config;
  const unsubscribing = createUnsubscribing({ secrets: base.jwtSecrets, portal_url, api_url });
  const pushSubscriptions = createPushSubscriptions({
    ...base,
    publicKey: base.vapid.publicKey,
  });
  const inviting = {
    ...base,
    links: base.answerLinks,
    unsubscribing,
    portal_url,
    mail_from: base.config.MAIL_FROM,
  };
  const invitations = createInvitations(inviting);
  const channels = [
    mailChannel(base.mailer),
    pushChannel({ ...base, subscriptions: pushSubscriptions }),
    chatChannel({
      ...base,
      noticeTemplate: (gateway, language, variables) =>
        approvedTemplate(base.db, gateway, { purpose: "notice", language, variables }),
    }),
  ];
  return {
    pushSubscriptions,
    connecting: createConnecting({ ...base, code: newCode }),
    invitations: { ...invitations, end: createEnding(inviting) },
    sending: createSending({
      ...base,
      channels,
      invite: invitations.broker,
      unsubscribing,
      portal_url,
    }),
    notifications: createNotificationsService({
      ...base,
      repository: createNotificationsRepository(base.db),
      unsubscribing,
    }),
  };
}
