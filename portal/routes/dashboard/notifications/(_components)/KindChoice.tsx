import type { NotificationSettings } from "#api/client.ts";
import type { Translate } from "../../../../lib/translate.ts";

type Kind = NotificationSettings["kinds"][number];

/** By which channels the person is told of one kind; the bell shows every kind. */
export function KindChoice({ kind, urgent, channels, chosen, t }: Kind & {
  /** Among the channels that there are. */
  chosen: Kind["channels"];
  t: Translate;
}) {
  return (
    <fieldset class="notice-kind">
      <legend>
        {t(`desk.notice_kind.${kind}`)}
        {urgent && <span class="xsmall subtle">{` · ${t("desk.notices.urgent")}`}</span>}
      </legend>
      <div class="notice-channels">
        {channels.map((channel) => (
          <label key={channel} class="check">
            <input
              type="checkbox"
              name={kind}
              value={channel}
              defaultChecked={chosen.includes(channel)}
            />
            <span>{t(`desk.notice_channel.${channel}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
