import { formatArea, formatNumber } from "../../../../lib/format.ts";
import type { Reader } from "../../../../lib/translate.ts";
import type { PropertyDetail } from "../../../../lib/properties.ts";
import { zoneName } from "../../../../lib/desk/time_zones.ts";

/** Everything that is known of a property, as terms and values; unknown ones are left out. */
export function PropertyFacts({ property, lang, t }: Reader & { property: PropertyDetail }) {
  const unit = property.living_area_unit;
  const area = (value: number | null) => value && formatArea(lang, value, unit);
  const yesNo = (value: boolean | null) =>
    value === null ? null : t(value ? "fact.yes" : "fact.no");
  const zone = property.zone_differs && property.time_zone
    ? zoneName(lang, property.time_zone, new Date())
    : null;
  const facts = [
    ["type", t(`type.${property.type}`)],
    ["purpose", t(`purpose.${property.purpose}`)],
    ["bedrooms", property.bedrooms || null],
    ["bathrooms", property.bathrooms ? formatNumber(lang, property.bathrooms) : null],
    ["living_area", area(property.living_area)],
    ["lot_area", area(property.lot_area)],
    ["year_built", property.year_built],
    ["energy_rating", property.energy_rating],
    ["parking_spaces", property.parking_spaces || null],
    ["garage", yesNo(property.garage)],
    ["furnished", yesNo(property.furnished)],
    ["pets_allowed", yesNo(property.pets_allowed)],
    ["laundry", yesNo(property.laundry)],
    ["time_zone", zone],
  ] as const;
  return (
    <dl class="facts">
      {facts.filter(([, value]) => value !== null).map(([name, value]) => (
        <div key={name} class="fact">
          <dt>{t(`fact.${name}`)}</dt>
          <dd class="numeric">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
