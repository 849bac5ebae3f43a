/** An office with a real mail server, a push service and a gateway beside it. */
import { createPublicPost } from "../../shared/public_post.ts";
import { stubGateway } from "../../testing/gateway.ts";
import { testApi } from "../../testing/mod.ts";
import { smtpMailer } from "../mail/smtp.ts";
import { startMailServer } from "./mail_server.ts";
import { startPushService } from "./push_service.ts";

export const PORTAL = "https://portal.example";

export type Office = Awaited<ReturnType<typeof openOffice>>;

/** Opens it. */
export async function openOffice(options: Parameters<typeof testApi>[0] = {}) {
  const post = await startMailServer();
  const gateway = stubGateway();
  const push = startPushService();
  const api = await testApi({
    env: { PORTAL_URL: PORTAL, GATEWAY_SEND_URL: gateway.url },
    mailer: smtpMailer(post.url, "Hearthline <no-reply@hearthline.example>"),
    publicPost: createPublicPost({ allow: [push.url] }),
    ...options,
  });
  return {
    api,
    post,
    gateway,
    push,
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      await gateway[Symbol.asyncDispose]();
      await push[Symbol.asyncDispose]();
      await post[Symbol.asyncDispose]();
    },
  };
}
