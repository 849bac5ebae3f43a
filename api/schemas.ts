/** The API's schemas of what people fill in and import, for the server that shows them. */
export { agencySettings, newAgencyText, newTemplate } from "./admin/contract.ts";
export { newSearch } from "./alerts/contract.ts";
export { newBroker, profileChanges } from "./brokers/contract.ts";
export { newBusyCalendar } from "./calendars/contract.ts";
export { leadChanges, newAnswer, newLead } from "./leads/contract.ts";
export { notificationChanges } from "./notifications/contract.ts";
export { newProperty } from "./properties/contract.ts";
export { IMPORT_COLUMNS, sampleCsv, sampleReso } from "./properties/import/columns.ts";
export { newVisitHours, visitChanges } from "./visits/contract.ts";
