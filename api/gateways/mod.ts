/**
 * Messaging gateways behind one port. The webhook selects an adapter and reads events with it; the
 * outbox sends through it. The `create…Gateway` factories are called by the container alone.
 */
export * from "./port.ts";
export { answerHandshake, selectGateway } from "./select.ts";
export { createEvolutionGateway } from "./evolution.ts";
export { createGenericGateway } from "./generic.ts";
export { createTelegramGateway } from "./telegram.ts";
export { createTwilioGateway } from "./twilio.ts";
export { createWhatsAppGateway } from "./whatsapp.ts";
