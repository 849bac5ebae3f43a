/** Brokers, for other features: what admins do to them, and whose morning it is. */
export { broker, brokerChanges, newBroker } from "./contract.ts";
export { takeDueDigests } from "./repository.ts";
export { type BrokersService } from "./service.ts";
