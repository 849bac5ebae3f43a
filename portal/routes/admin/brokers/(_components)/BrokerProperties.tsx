import type { Broker, Page, Property } from "#api/client.ts";
import { Badge } from "../../../../components/Badge.tsx";
import { Button } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { PropertyCell } from "../../../../components/dashboard/PropertyCell.tsx";
import { Search } from "../../../../components/dashboard/Search.tsx";
import { Empty } from "../../../../components/Empty.tsx";
import type { Translate } from "../../../../lib/translate.ts";

function Found({ property, broker, t }: { property: Property; broker: Broker; t: Translate }) {
  const owner = property.broker?.name ?? t("desk.common.unassigned");
  return (
    <li class="list-item list-item-flush">
      <div class="grow">
        <PropertyCell property={property} href={`/admin/listings/${property.id}`} t={t} />
        <p class="xsmall subtle">{`${t("admin.owner")}: ${owner}`}</p>
      </div>
      {property.broker?.slug === broker.slug
        ? <Badge tone="brand">{t("admin.linked_already")}</Badge>
        : (
          <form method="post">
            <input type="hidden" name="property_id" value={property.id} />
            <Button
              type="submit"
              small
              name="do"
              value="link"
              aria-label={`${t("admin.pick")}: ${property.title}`}
            >
              {t("admin.pick")}
            </Button>
          </form>
        )}
    </li>
  );
}

/** A broker's properties, and the search by which another is linked. */
export function BrokerProperties({ broker, own, search, found, t }: {
  broker: Broker;
  own: Page<Property>;
  search: string | undefined;
  found: Page<Property> | undefined;
  t: Translate;
}) {
  return (
    <div class="desk-columns desk-columns-even" id="listings">
      <Card title={t("admin.link")}>
        <div class="stack gap-3">
          <p class="small muted">{t("admin.link_hint")}</p>
          <Search
            id="listing-search"
            value={search}
            placeholder={t("admin.search_listings")}
            t={t}
            action={`/admin/brokers/${broker.id}#listings`}
          />
          {found?.data.length === 0 && (
            <Empty level={3} title={t("admin.no_listings")} text={t("admin.no_listings_hint")} />
          )}
          {found && found.data.length > 0 && (
            <ul class="list">
              {found.data.map((property) => (
                <Found key={property.id} property={property} broker={broker} t={t} />
              ))}
            </ul>
          )}
        </div>
      </Card>
      <Card
        flush
        title={t("admin.broker_listings", { name: broker.name })}
        actions={<Badge>{own.page.total}</Badge>}
      >
        {own.data.length === 0
          ? <p class="card-body muted">{t("desk.common.none")}</p>
          : (
            <ul class="list list-tall">
              {own.data.map((property) => (
                <li key={property.id} class="list-item">
                  <PropertyCell property={property} href={`/admin/listings/${property.id}`} t={t} />
                </li>
              ))}
            </ul>
          )}
      </Card>
    </div>
  );
}
