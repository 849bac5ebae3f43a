/** The database's tables as Kysely types. Columns are commented in the migrations. */
import type {
  AlertMatchesTable,
  AlertReadersTable,
  AlertRequestsTable,
  WantedTable,
} from "./alerts.ts";
import type {
  BrokersTable,
  MagicLinkTokensTable,
  RateLimitsTable,
  SessionsTable,
} from "./accounts.ts";
import type { BusyCalendarsTable, CalendarFeedsTable, VisitInvitationsTable } from "./calendars.ts";
import type {
  PlacesTable,
  PropertiesTable,
  PropertyWordsTable,
  SearchWordsTable,
} from "./properties.ts";
import type {
  LeadEventsTable,
  LeadsTable,
  OpenQuestionsTable,
  VisitRemindersTable,
} from "./leads.ts";
import type { PushSubscriptionsTable } from "./push.ts";
import type { ConversationFilesTable, MediaTable, PropertyMediaTable } from "./media.ts";
import type {
  BrokerChatCodesTable,
  BrokerChatMessagesTable,
  BrokerChatsTable,
  NotificationSendsTable,
  NotificationSettingsTable,
  NotificationsTable,
} from "./notifications.ts";
import type {
  AgencySettingsTable,
  AgencyTextsTable,
  AuditLogTable,
  PageViewDaysTable,
  PageViewsTable,
} from "./records.ts";
import type { TemplatesTable } from "./templates.ts";
import type {
  ConversationNamesTable,
  ConversationsTable,
  InboxTable,
  MessagesTable,
  OutboxTable,
  TurnsTable,
} from "./conversations.ts";
import type {
  BusyTimesTable,
  VisitExceptionsTable,
  VisitSettingsTable,
  VisitsTable,
} from "./visits.ts";

export interface Database {
  brokers: BrokersTable;
  magic_link_tokens: MagicLinkTokensTable;
  sessions: SessionsTable;
  rate_limits: RateLimitsTable;
  properties: PropertiesTable;
  property_words: PropertyWordsTable;
  search_words: SearchWordsTable;
  places: PlacesTable;
  leads: LeadsTable;
  lead_events: LeadEventsTable;
  visits: VisitsTable;
  visit_reminders: VisitRemindersTable;
  visit_settings: VisitSettingsTable;
  visit_exceptions: VisitExceptionsTable;
  busy_times: BusyTimesTable;
  open_questions: OpenQuestionsTable;
  page_views: PageViewsTable;
  page_view_days: PageViewDaysTable;
  audit_log: AuditLogTable;
  agency_texts: AgencyTextsTable;
  agency_settings: AgencySettingsTable;
  conversations: ConversationsTable;
  conversation_names: ConversationNamesTable;
  messages: MessagesTable;
  inbox: InboxTable;
  turns: TurnsTable;
  outbox: OutboxTable;
  templates: TemplatesTable;
  media: MediaTable;
  property_media: PropertyMediaTable;
  conversation_files: ConversationFilesTable;
  notifications: NotificationsTable;
  notification_sends: NotificationSendsTable;
  notification_settings: NotificationSettingsTable;
  broker_chats: BrokerChatsTable;
  broker_chat_codes: BrokerChatCodesTable;
  broker_chat_messages: BrokerChatMessagesTable;
  alert_requests: AlertRequestsTable;
  alert_readers: AlertReadersTable;
  wanted: WantedTable;
  alert_matches: AlertMatchesTable;
  push_subscriptions: PushSubscriptionsTable;
  busy_calendars: BusyCalendarsTable;
  calendar_feeds: CalendarFeedsTable;
  visit_invitations: VisitInvitationsTable;
}

export * from "./accounts.ts";
export * from "./alerts.ts";
export * from "./calendars.ts";
export * from "./conversations.ts";
export * from "./dialogue.ts";
export * from "./leads.ts";
export * from "./media.ts";
export * from "./notifications.ts";
export * from "./profile.ts";
export * from "./properties.ts";
export * from "./push.ts";
export * from "./records.ts";
export * from "./templates.ts";
export * from "./visits.ts";
