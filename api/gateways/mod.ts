/** Messaging gateways behind one port. The container alone calls the `create…Gateway` factories. */
export * from "./port.ts";
export { answerHandshake, selectGateway } from "./select.ts";
export { createEvolutionGateway } from "./evolution.ts";
export { createGenericGateway } from "./generic.ts";
export { createTelegramGateway } from "./telegram.ts";
export { createTwilioGateway } from "./twilio.ts";
export { createWhatsAppGateway } from "./whatsapp.ts";
