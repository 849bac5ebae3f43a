/** Brokers, for other features: what admins do to them, and whose day it is. */
export { broker, brokerChanges, newBroker } from "./contract.ts";
export { officeZone, takeDueDigests } from "./repository.ts";
export { type BrokersService } from "./service.ts";
