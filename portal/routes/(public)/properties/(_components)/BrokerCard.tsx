import type { PropertySummary } from "#api/client.ts";
import type { Reader } from "../../../../lib/translate.ts";
import { languageNames } from "../../../../lib/format.ts";
import { Avatar } from "../../../../components/Avatar.tsx";
import { Icon } from "../../../../components/Icon.tsx";

/** Who to ask about a property. */
export function BrokerCard(
  { broker, lang, t }: Reader & { broker: NonNullable<PropertySummary["broker"]> },
) {
  const { slug, name, phone, photo_url, office_name, languages } = broker;
  return (
    <div class="broker-card">
      <Avatar name={name} url={photo_url} size="medium" />
      <div class="stack gap-1 grow">
        <p class="eyebrow">{t("property.broker")}</p>
        <a class="strong link-quiet" href={`/brokers/${slug}`}>{name}</a>
        {office_name && <p class="small muted">{office_name}</p>}
        {languages.length > 0 && <p class="small muted">{languageNames(lang, languages)}</p>}
        {phone && (
          <a class="broker-phone" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
            <Icon name="phone" />
            <span>{phone}</span>
          </a>
        )}
      </div>
    </div>
  );
}
