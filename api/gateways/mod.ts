/**
 * Messaging gateways behind one port. The webhook selects an adapter and reads events with it; the
 * outbox sends through it. The `create…Gateway` factories are called by the container alone.
 */
export * from "./port.ts";
export { answerHandshake, selectGateway } from "./select.ts";
export { createEvolutionGateway, type EvolutionGatewayOptions } from "./evolution.ts";
export { createGenericGateway, type GenericGatewayOptions } from "./generic.ts";
export { createTelegramGateway, type TelegramGatewayOptions } from "./telegram.ts";
export { createTwilioGateway, type TwilioGatewayOptions } from "./twilio.ts";
export { createWhatsAppGateway, type WhatsAppGatewayOptions } from "./whatsapp.ts";
