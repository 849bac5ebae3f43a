/** Running the service: gateways' health and messages that could not be sent. */
export { createOperationsRepository } from "./repository.ts";
export { operationsRoutes } from "./routes.ts";
export { createOperationsService } from "./service.ts";
