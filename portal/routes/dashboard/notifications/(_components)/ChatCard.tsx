import type { ChatCode, ChatState } from "#api/client.ts";
import { Button, ButtonLink } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { channelName } from "../../../../components/dashboard/vocabulary.ts";
import { Input } from "../../../../components/Field.tsx";
import { formatDateTime } from "../../../../lib/format.ts";
import type { Reader } from "../../../../lib/translate.ts";

interface ChatCardProps extends Reader {
  state: ChatState;
  /** The code that was asked for just now; it is shown once. */
  code: ChatCode | undefined;
  path: string;
  timeZone: string;
}

/** The person's own chat that notices go to, and how to connect one. */
export function ChatCard({ state: { chat }, code, path, timeZone, t, lang }: ChatCardProps) {
  const when = (at: string) => formatDateTime(lang, at, timeZone);
  return (
    <Card title={t("desk.chat.title")}>
      <div class="stack gap-3">
        {chat
          ? (
            <>
              <p role="status">
                {t("desk.chat.on", {
                  gateway: channelName(chat.gateway),
                  when: when(chat.connected_at),
                })}
              </p>
              {chat.free_text_until && (
                <p class="small muted">
                  {t("desk.chat.window", { when: when(chat.free_text_until) })}
                </p>
              )}
              <p class="small muted">{t("desk.chat.mail")}</p>
            </>
          )
          : <p class="muted">{t("desk.chat.off")}</p>}
        {code && (
          <>
            <p role="status">
              {t("desk.chat.send", {
                time: new Intl.DateTimeFormat(lang, { timeStyle: "short", timeZone })
                  .format(new Date(code.expires_at)),
              })}
            </p>
            <Input id="code" label={t("desk.chat.code")} readOnly defaultValue={code.code} />
            <div class="row gap-2">
              {code.links.map(({ gateway, url }) => (
                <ButtonLink key={gateway} href={url}>
                  {t("desk.chat.open", { gateway: channelName(gateway) })}
                </ButtonLink>
              ))}
              <ButtonLink href={path}>{t("desk.chat.look")}</ButtonLink>
            </div>
          </>
        )}
        <form method="post" class="form-actions">
          <Button
            type="submit"
            name="do"
            value="ask"
            {...(chat || code ? {} : { variant: "primary" as const })}
          >
            {t(code ? "desk.chat.ask_again" : chat ? "desk.chat.ask_other" : "desk.chat.ask")}
          </Button>
          {chat && (
            <Button type="submit" variant="danger" name="do" value="disconnect">
              {t("desk.chat.stop")}
            </Button>
          )}
        </form>
      </div>
    </Card>
  );
}
