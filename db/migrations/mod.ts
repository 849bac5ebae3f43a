/**
 * The migrations in order. A static record: it needs no file system and no permission to read. Each
 * is loaded where it is asked for: nearly every start finds that all of them have run.
 */
import type { Migration } from "kysely/migration";

export const MIGRATIONS: Record<string, () => Promise<Migration>> = {
  "0001_accounts": () => import("./0001_accounts.ts"),
  "0002_properties": () => import("./0002_properties.ts"),
  "0003_conversations": () => import("./0003_conversations.ts"),
  "0004_leads": () => import("./0004_leads.ts"),
  "0005_records": () => import("./0005_records.ts"),
  "0006_digests": () => import("./0006_digests.ts"),
  "0007_turn_phase": () => import("./0007_turn_phase.ts"),
  "0008_every_view": () => import("./0008_every_view.ts"),
  "0009_playground": () => import("./0009_playground.ts"),
  "0010_energy_rating": () => import("./0010_energy_rating.ts"),
  "0011_open_questions": () => import("./0011_open_questions.ts"),
  "0012_lead_kind": () => import("./0012_lead_kind.ts"),
  "0013_agency_texts": () => import("./0013_agency_texts.ts"),
  "0014_media": () => import("./0014_media.ts"),
  "0015_conversation_files": () => import("./0015_conversation_files.ts"),
  "0016_notifications": () => import("./0016_notifications.ts"),
  "0017_visit_times": () => import("./0017_visit_times.ts"),
  "0018_templates": () => import("./0018_templates.ts"),
  "0019_alerts": () => import("./0019_alerts.ts"),
  "0020_calendars": () => import("./0020_calendars.ts"),
  "0021_push": () => import("./0021_push.ts"),
  "0022_portrait_problems": () => import("./0022_portrait_problems.ts"),
  "0023_takeover": () => import("./0023_takeover.ts"),
  "0024_chat_channel": () => import("./0024_chat_channel.ts"),
  "0025_proposed_visits": () => import("./0025_proposed_visits.ts"),
  "0027_home_time_zones": () => import("./0027_home_time_zones.ts"),
  "0030_search_words": () => import("./0030_search_words.ts"),
  "0031_property_reads": () => import("./0031_property_reads.ts"),
  "0032_erasure": () => import("./0032_erasure.ts"),
  "0033_catalog_changes": () => import("./0033_catalog_changes.ts"),
  "0034_place_facts": () => import("./0034_place_facts.ts"),
  "0035_queues_and_names": () => import("./0035_queues_and_names.ts"),
  "0037_template_content": () => import("./0037_template_content.ts"),
  "0038_session_use": () => import("./0038_session_use.ts"),
  "0039_prices_by_purpose": () => import("./0039_prices_by_purpose.ts"),
  "0040_sends_by_state": () => import("./0040_sends_by_state.ts"),
};
