import type { CalendarSettings } from "#api/client.ts";
import { Button } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { Input } from "../../../../components/Field.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { formatDateTime } from "../../../../lib/format.ts";
import type { FormErrors } from "../../../../lib/forms.ts";
import type { Reader } from "../../../../lib/translate.ts";

interface CardProps extends Reader {
  calendar: CalendarSettings;
  timeZone: string;
}

/** The address that calendar programs subscribe to. `url`: it was made just now. */
export function FeedCard({ calendar: { feed }, url, timeZone, t, lang }: CardProps & {
  url: string | undefined;
}) {
  return (
    <Card title={t("desk.hours.feed")}>
      <div class="stack gap-3">
        <p class="muted">{t("desk.hours.feed_text")}</p>
        {url && (
          <>
            <Notice tone="success" text={t("desk.hours.feed_made")} />
            <Input id="feed" label={t("desk.hours.feed_address")} readOnly defaultValue={url} />
          </>
        )}
        {feed && !url && (
          <p>
            {t("desk.hours.feed_since", { when: formatDateTime(lang, feed.created_at, timeZone) })}
          </p>
        )}
        <form method="post" class="form-actions">
          <Button type="submit" name="do" value="feed">
            {t(feed ? "desk.hours.feed_again" : "desk.hours.feed_make")}
          </Button>
          {feed && (
            <Button type="submit" variant="danger" name="do" value="unfeed">
              {t("desk.hours.feed_revoke")}
            </Button>
          )}
        </form>
      </div>
    </Card>
  );
}

/** The calendar by which a broker is busy, and how reading it went. */
export function BusyCard({ calendar: { busy }, errors, typed, timeZone, t, lang }: CardProps & {
  errors: FormErrors;
  typed: string | undefined;
}) {
  const when = (at: string) => formatDateTime(lang, at, timeZone);
  return (
    <Card title={t("desk.hours.busy")}>
      <div class="stack gap-3">
        <p class="muted">{t("desk.hours.busy_text")}</p>
        {busy?.problem && (
          <Notice
            tone="danger"
            title={t("desk.hours.busy_failed", { host: busy.host })}
            text={[
              t(`desk.hours.busy_problem.${busy.problem}`),
              busy.good_at
                ? t("desk.hours.busy_kept", { when: when(busy.good_at) })
                : t("desk.hours.busy_never"),
            ].join(" ")}
          />
        )}
        {busy && !busy.problem && (
          <p>
            {busy.good_at
              ? t("desk.hours.busy_good", { host: busy.host, when: when(busy.good_at) })
              : t("desk.hours.busy_soon", { host: busy.host })}
          </p>
        )}
        <form method="post" class="stack gap-3">
          <Input
            id="address"
            type="text"
            inputMode="url"
            autocomplete="off"
            spellcheck={false}
            label={t(busy ? "desk.hours.busy_other" : "desk.hours.busy_address")}
            hint={t("desk.hours.busy_hint")}
            error={errors.address}
            defaultValue={typed ?? ""}
          />
          <div class="form-actions">
            <Button type="submit" name="do" value="busy">{t("desk.common.save")}</Button>
            {busy && (
              <Button type="submit" variant="danger" name="do" value="unbusy">
                {t("desk.hours.busy_remove")}
              </Button>
            )}
          </div>
        </form>
      </div>
    </Card>
  );
}
