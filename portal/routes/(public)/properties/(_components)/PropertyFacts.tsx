import { formatArea } from "../../../../lib/format.ts";
import type { Reader } from "../../../../lib/translate.ts";
import type { ListingDetail } from "../../../../lib/listings.ts";

/** Everything that is known of a listing, as terms and values; unknown ones are left out. */
export function PropertyFacts({ listing, lang, t }: Reader & { listing: ListingDetail }) {
  const unit = listing.living_area_unit;
  const area = (value: number | null) => value && formatArea(lang, value, unit);
  const yesNo = (value: boolean | null) =>
    value === null ? null : t(value ? "fact.yes" : "fact.no");
  const facts = [
    ["type", t(`type.${listing.type}`)],
    ["purpose", t(`purpose.${listing.purpose}`)],
    ["bedrooms", listing.bedrooms || null],
    ["bathrooms", listing.bathrooms || null],
    ["living_area", area(listing.living_area)],
    ["lot_area", area(listing.lot_area)],
    ["year_built", listing.year_built],
    ["energy_rating", listing.energy_rating],
    ["parking_spaces", listing.parking_spaces || null],
    ["garage", yesNo(listing.garage)],
    ["furnished", yesNo(listing.furnished)],
    ["pets_allowed", yesNo(listing.pets_allowed)],
    ["laundry", yesNo(listing.laundry)],
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
