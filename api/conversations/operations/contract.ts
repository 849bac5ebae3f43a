import { z } from "@hono/zod-openapi";
import { pageOf } from "../../shared/paging.ts";

const gatewayHealth = z.object({
  name: z.string(),
  configured: z.boolean().openapi({ description: "False for one that only old messages name." }),
  last_received_at: z.string().nullable(),
  last_sent_at: z.string().nullable(),
  pending: z.number().int().openapi({ description: "Messages waiting to be sent." }),
  dead: z.number().int().openapi({ description: "Messages given up." }),
}).openapi("GatewayHealth");
export type GatewayHealth = z.infer<typeof gatewayHealth>;

export const gatewayList = z.object({ data: z.array(gatewayHealth) }).openapi("GatewayList");

export const deadLetter = z.object({
  id: z.string(),
  gateway: z.string(),
  conversation_id: z.string(),
  buyer_name: z.string().nullable(),
  text: z.string(),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  created_at: z.string(),
}).openapi("DeadLetter");

export const deadLetterPage = pageOf(deadLetter).openapi("DeadLetterPage");
