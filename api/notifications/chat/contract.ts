import { z } from "@hono/zod-openapi";

export const chatState = z.object({
  available: z.boolean().openapi({ description: "Whether a messaging gateway is configured." }),
  chat: z.object({
    gateway: z.string(),
    connected_at: z.string(),
    free_text_until: z.string().nullable().openapi({
      description: "Later the gateway takes approved templates alone; null: always.",
    }),
  }).nullable().openapi({ description: "The one that is connected." }),
}).openapi("NoticeChat");
export type ChatState = z.infer<typeof chatState>;

export const chatCode = z.object({
  code: z.string().openapi({
    description: "Sent as a message to the agency's number, it connects the chat. Works once.",
  }),
  expires_at: z.string(),
  links: z.array(z.object({ gateway: z.string(), url: z.string() })).openapi({
    description: "Addresses that open the agency's chat with the code.",
  }),
}).openapi("NoticeChatCode");
export type ChatCode = z.infer<typeof chatCode>;
