/** Signs in as people do in production: by the link of a mail. */
import type { MailServer } from "../../notifications/testing/mail_server.ts";
import { until } from "../mod.ts";

/** An access token of whom an address belongs to. */
export async function signIn(api: string, email: string, mail: MailServer): Promise<string> {
  const before = mail.mails.length;
  const asked = await fetch(`${api}/v1/auth/magic-link`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  await asked.arrayBuffer();
  const token = await until(
    "the mail with the link",
    () =>
      mail.mails.slice(before).flatMap(({ text }) =>
        /callback\?token=([^\s&]+)/.exec(text ?? "")?.[1] ?? []
      )[0],
  );
  const answer = await fetch(`${api}/v1/auth/verify?token=${token}`);
  const { access_token } = await answer.json();
  return access_token;
}
