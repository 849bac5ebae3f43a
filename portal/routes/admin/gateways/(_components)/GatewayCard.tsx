import type { GatewayHealth } from "#api/client.ts";
import { channelName } from "../../../../components/dashboard/vocabulary.ts";
import { formatAgo, formatNumber } from "../../../../lib/format.ts";
import type { Reader } from "../../../../lib/translate.ts";
import { Badge } from "../../../../components/Badge.tsx";
import { Card } from "../../../../components/Card.tsx";

/** How a gateway is doing. */
export function GatewayCard(
  { gateway, t, lang, now }: Reader & { gateway: GatewayHealth; now: Date },
) {
  const { name, configured, last_received_at, last_sent_at, pending, dead } = gateway;
  const ago = (at: string | null) => at ? formatAgo(lang, at, now) : t("admin.never");
  const facts = [
    [t("admin.received"), ago(last_received_at)],
    [t("admin.sent"), ago(last_sent_at)],
    [t("admin.pending"), formatNumber(lang, pending)],
    [t("admin.dead"), formatNumber(lang, dead)],
  ];
  return (
    <Card
      title={channelName(name)}
      actions={
        <Badge tone={!configured ? "neutral" : dead > 0 ? "warning" : "brand"}>
          {t(configured ? "admin.configured" : "admin.not_configured")}
        </Badge>
      }
    >
      <dl class="profile-facts">
        {facts.map(([term, value]) => (
          <div key={term} class="fact">
            <dt>{term}</dt>
            <dd class="numeric">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
