/** Messages from the gateways to the agent and back, and what people see and do of them. */
import { createAgents, createListener } from "../adapters.ts";
import { createAlertJobs } from "../alerts/jobs.ts";
import type { Agent } from "../assistant/agent.ts";
import { createAnswers } from "../conversations/answers.ts";
import { createAttaching } from "../conversations/files/attaching.ts";
import { createFileFetching } from "../conversations/files/fetching.ts";
import { createKeepFiles } from "../conversations/files/incoming.ts";
import { createFileLinks } from "../conversations/files/links.ts";
import { createChatAlerts } from "../conversations/home_alerts.ts";
import { createInbox } from "../conversations/inbox.ts";
import { createPropertyTools } from "../conversations/properties.ts";
import { createOperations } from "../conversations/operations.ts";
import { createOwnership } from "../conversations/ownership.ts";
import { createPlayground } from "../conversations/playground/service.ts";
import type { ProcessDeps } from "../conversations/process.ts";
import { createConversationsRepository } from "../conversations/repository.ts";
import { createConversationsService } from "../conversations/service.ts";
import { createWaitingRound } from "../conversations/waiting.ts";
import { createTakeBrokersMessage } from "../notifications/chat/inbound.ts";
import type { Base } from "./base.ts";
import type { Features } from "./features.ts";

export type Chat = ReturnType<typeof createChat>;

/** Builds it. */
export function createChat(base: Base, features: Features, replaced: Agent | undefined) {
  const { reader, titles, alertsRepository, searchLinks } = features;
  const { config, db, clock, queue, gateways } = base;
  const { agents, builtin, configured, choice } = createAgents(config);
  const ownership = createOwnership(base);
  const transcribe = createListener(config);
  const quiet_window_ms = config.QUIET_WINDOW_MS;
  const inbox = createInbox({
    ...base,
    // Gateways wait for it, turns do not.
    db: base.connection.ahead,
    quiet_window_ms,
    takeBrokersMessage: createTakeBrokersMessage({ ...base, enqueueLine: queue.enqueueLine }),
    keepFiles: createKeepFiles({
      gateways,
      listens: transcribe !== undefined,
      ids: base.ids,
      enqueueFiles: queue.enqueueFiles,
    }),
  });
  const process: ProcessDeps = {
    ...base,
    agent: replaced ?? configured,
    propertyTools: createPropertyTools({
      ...base,
      reader,
      titles,
      portal_url: config.PORTAL_URL,
    }),
    own_origins: [config.PORTAL_URL, config.API_URL],
  };
  const conversationsRepository = createConversationsRepository(db);
  return {
    conversationsRepository,
    attaching: createAttaching({ ...base, ...base.media }),
    fetchFile: createFileFetching({
      ...base,
      ...base.media,
      quiet_window_ms,
      transcribe,
    }),
    fileLinks: createFileLinks({ secrets: base.jwtSecrets, clock, api_url: config.API_URL }),
    waitingRound: createWaitingRound({ ...base, gateways }),
    ownership,
    inbox,
    process,
    builtin,
    conversations: createConversationsService({
      ...base,
      repository: conversationsRepository,
      ownership,
    }),
    alertJobs: createAlertJobs({
      ...base,
      repository: alertsRepository,
      links: searchLinks,
      tellChat: createChatAlerts({ ...base, propertyTools: process.propertyTools }),
      portal_url: config.PORTAL_URL,
      api_url: config.API_URL,
      enqueueNews: queue.enqueueNews,
      enqueue: queue.enqueueAlerts,
    }),
    answers: createAnswers({ ...base, audit: base.audit.record }),
    operations: createOperations({
      ...base,
      gateways: gateways.map(({ name }) => name),
      audit: base.audit.record,
    }),
    playground: createPlayground({
      ...base,
      inbox,
      process,
      agents,
      ownership,
      ...choice,
    }),
  };
}
