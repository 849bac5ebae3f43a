/** Brokers: their public pages, their own profile, and what admins do to them. */
export { broker, brokerChanges, newBroker } from "./contract.ts";
export { createBrokersRepository, takeDueDigests } from "./repository.ts";
export { brokersRoutes } from "./routes.ts";
export { type BrokersService, createBrokersService } from "./service.ts";
