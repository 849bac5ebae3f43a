import type { Message } from "#api/client.ts";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { type Lang, LOCALES, type Reader } from "../../../../lib/translate.ts";
import { mediaUrl } from "../../../../lib/media.ts";
import { Icon } from "../../../../components/Icon.tsx";
import { MessageFiles } from "./MessageFiles.tsx";

interface Shared extends Reader {
  timeZone: string;
}

const clock = (lang: Lang, iso: string, timeZone: string) =>
  new Intl.DateTimeFormat(LOCALES[lang], { timeStyle: "short", timeZone }).format(new Date(iso));

function Bubble({ message, t, lang, timeZone }: Shared & { message: Message }) {
  const { role, text, listings, status, seq, created_at } = message;
  const isOurs = role === "agent" || role === "broker";
  return (
    <li id={`message-${seq}`} class={`bubble bubble-${role}`} tabIndex={-1}>
      <p class="bubble-who xsmall">{t(`desk.conversations.${role}`)}</p>
      {text && <p class="bubble-text">{text}</p>}
      <MessageFiles message={message} t={t} lang={lang} />
      {listings.length > 0 && (
        <ul class="bubble-listings">
          {listings.map((property) => (
            <li key={property.slug}>
              <a href={`/properties/${property.slug}`}>
                {mediaUrl(property.photo_url) && (
                  <img
                    src={mediaUrl(property.photo_url)}
                    alt=""
                    width="64"
                    height="48"
                    loading="lazy"
                  />
                )}
                <span class="small">
                  <strong>{property.title}</strong>
                  <br />
                  {formatMoney(lang, property.price, property.currency)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p class="bubble-meta xsmall">
        <time dateTime={created_at}>{clock(lang, created_at, timeZone)}</time>
        {isOurs && (
          <span class={status === "failed" ? "bubble-failed" : undefined}>
            {status === "failed" && <Icon name="alert" />}
            {` · ${t(`desk.message_status.${status}`)}`}
          </span>
        )}
      </p>
    </li>
  );
}

/** The messages of a conversation, oldest first, by day. */
export function Transcript({ messages, ...shared }: Shared & {
  messages: readonly Message[];
}) {
  const { lang, timeZone } = shared;
  const dayOf = (message: Message) => formatDate(lang, message.created_at, timeZone);
  return (
    <ol class="transcript">
      {messages.flatMap((message, n) => {
        const before = messages[n - 1];
        const isNewDay = !before || dayOf(before) !== dayOf(message);
        return [
          isNewDay && (
            <li key={`day-${message.id}`} class="transcript-day xsmall">{dayOf(message)}</li>
          ),
          <Bubble key={message.id} message={message} {...shared} />,
        ];
      })}
    </ol>
  );
}
