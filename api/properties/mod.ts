/** Listings: browsing, search, and what admins change. */
export {
  newProperty,
  ownListingsQuery,
  property,
  propertyChanges,
  propertyPage,
  propertySummaryPage,
} from "./contract.ts";
export {
  createPropertiesReader,
  listingOrder,
  type ListingRow,
  type PropertiesReader,
} from "./repository.ts";
export {
  IMPORT_COLUMNS,
  importListings,
  parseListings,
  sampleCsv,
  sampleReso,
} from "./import/mod.ts";
export { mediaRoutes } from "./media.ts";
export { propertiesRoutes } from "./routes.ts";
export { createPropertiesService, type PropertiesService } from "./service.ts";
export { createPropertiesWriter } from "./writer.ts";
