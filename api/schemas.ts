/** The API's schemas of what people fill in, for the server that shows them forms. */
export { newBroker, profileChanges } from "./brokers/contract.ts";
export { leadChanges, newLead } from "./leads/contract.ts";
export { newProperty } from "./properties/contract.ts";
export { visitChanges } from "./visits/contract.ts";
