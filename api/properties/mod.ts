/** Properties: browsing, search, and what admins change. */
export {
  newProperty,
  ownPropertiesQuery,
  property,
  propertyChanges,
  propertyPage,
  propertySummaryPage,
} from "./contract.ts";
export {
  createPropertiesReader,
  type PropertiesReader,
  propertyOrder,
  type PropertyWithBroker,
} from "./repository.ts";
export {
  IMPORT_COLUMNS,
  importProperties,
  parseProperties,
  sampleCsv,
  sampleReso,
} from "./import/mod.ts";
export { mediaRoutes } from "./media.ts";
export { propertiesRoutes } from "./routes.ts";
export { createPropertiesService, type PropertiesService } from "./service.ts";
export { createPropertiesWriter } from "./writer.ts";
