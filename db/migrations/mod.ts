/** The migrations in order. A static record: it needs no file system and no permission to read. */
import type { Migration } from "kysely/migration";
import * as accounts from "./0001_accounts.ts";
import * as properties from "./0002_properties.ts";
import * as conversations from "./0003_conversations.ts";
import * as leads from "./0004_leads.ts";
import * as records from "./0005_records.ts";
import * as digests from "./0006_digests.ts";
import * as turnPhase from "./0007_turn_phase.ts";
import * as everyView from "./0008_every_view.ts";
import * as playground from "./0009_playground.ts";
import * as energyRating from "./0010_energy_rating.ts";
import * as openQuestions from "./0011_open_questions.ts";
import * as leadKind from "./0012_lead_kind.ts";
import * as agencyTexts from "./0013_agency_texts.ts";
import * as media from "./0014_media.ts";
import * as conversationFiles from "./0015_conversation_files.ts";
import * as notifications from "./0016_notifications.ts";
import * as visitTimes from "./0017_visit_times.ts";
import * as templates from "./0018_templates.ts";
import * as alerts from "./0019_alerts.ts";
import * as calendars from "./0020_calendars.ts";
import * as push from "./0021_push.ts";
import * as portraitProblems from "./0022_portrait_problems.ts";
import * as takeover from "./0023_takeover.ts";
import * as chatChannel from "./0024_chat_channel.ts";
import * as proposedVisits from "./0025_proposed_visits.ts";
import * as homeTimeZones from "./0027_home_time_zones.ts";
import * as searchWords from "./0030_search_words.ts";
import * as propertyReads from "./0031_property_reads.ts";
import * as erasure from "./0032_erasure.ts";
import * as catalogChanges from "./0033_catalog_changes.ts";
import * as placeFacts from "./0034_place_facts.ts";
import * as queuesAndNames from "./0035_queues_and_names.ts";
import * as templateContent from "./0037_template_content.ts";
import * as sessionUse from "./0038_session_use.ts";

export const MIGRATIONS: Record<string, Migration> = {
  "0001_accounts": accounts,
  "0002_properties": properties,
  "0003_conversations": conversations,
  "0004_leads": leads,
  "0005_records": records,
  "0006_digests": digests,
  "0007_turn_phase": turnPhase,
  "0008_every_view": everyView,
  "0009_playground": playground,
  "0010_energy_rating": energyRating,
  "0011_open_questions": openQuestions,
  "0012_lead_kind": leadKind,
  "0013_agency_texts": agencyTexts,
  "0014_media": media,
  "0015_conversation_files": conversationFiles,
  "0016_notifications": notifications,
  "0017_visit_times": visitTimes,
  "0018_templates": templates,
  "0019_alerts": alerts,
  "0020_calendars": calendars,
  "0021_push": push,
  "0022_portrait_problems": portraitProblems,
  "0023_takeover": takeover,
  "0024_chat_channel": chatChannel,
  "0025_proposed_visits": proposedVisits,
  "0027_home_time_zones": homeTimeZones,
  "0030_search_words": searchWords,
  "0031_property_reads": propertyReads,
  "0032_erasure": erasure,
  "0033_catalog_changes": catalogChanges,
  "0034_place_facts": placeFacts,
  "0035_queues_and_names": queuesAndNames,
  "0037_template_content": templateContent,
  "0038_session_use": sessionUse,
};
