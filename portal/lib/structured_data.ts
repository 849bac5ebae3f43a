/** schema.org descriptions of pages; null where a value is unknown. */
import type { BrokerPage, ListingDetail } from "./listings.ts";
import { mediaUrl } from "./media.ts";

/** Types of schema.org for what is offered; `condo` and the rest have none of their own. */
const ACCOMMODATION: Partial<Record<ListingDetail["type"], string>> = {
  house: "SingleFamilyResidence",
  townhouse: "House",
  apartment: "Apartment",
  condo: "Apartment",
};

/** A listing as `RealEstateListing` (https://schema.org/RealEstateListing). */
export function listingData(listing: ListingDetail, portalUrl: string): Record<string, unknown> {
  const url = `${portalUrl}/properties/${listing.slug}`;
  const { living_area, living_area_unit, latitude, longitude, broker } = listing;
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    "@id": url,
    url,
    name: listing.title,
    description: listing.description,
    datePosted: listing.published_at,
    image: listing.photos.map((photo) => mediaUrl(photo.url)).filter(Boolean)
      .map((path) => portalUrl + path),
    offers: {
      "@type": "Offer",
      price: listing.price,
      priceCurrency: listing.currency,
      availability: `https://schema.org/${listing.status === "active" ? "InStock" : "SoldOut"}`,
      businessFunction: `http://purl.org/goodrelations/v1#${
        listing.purpose === "rent" ? "LeaseOut" : "Sell"
      }`,
      offeredBy: broker && {
        "@type": "RealEstateAgent",
        name: broker.name,
        telephone: broker.phone,
        url: `${portalUrl}/brokers/${broker.slug}`,
      },
    },
    mainEntity: {
      "@type": ACCOMMODATION[listing.type] ?? "Place",
      name: listing.title,
      address: {
        "@type": "PostalAddress",
        streetAddress: listing.address,
        addressLocality: listing.city,
        addressRegion: listing.state,
        postalCode: listing.postal_code,
        addressCountry: listing.country,
      },
      geo: latitude !== null && longitude !== null
        ? { "@type": "GeoCoordinates", latitude, longitude }
        : null,
      ...(ACCOMMODATION[listing.type] && {
        numberOfBedrooms: listing.bedrooms,
        numberOfBathroomsTotal: listing.bathrooms,
        yearBuilt: listing.year_built,
        petsAllowed: listing.pets_allowed,
        floorSize: living_area === null ? null : {
          "@type": "QuantitativeValue",
          value: living_area,
          unitCode: living_area_unit === "m2" ? "MTK" : "FTK",
        },
      }),
    },
  };
}

/** A broker as `RealEstateAgent` (https://schema.org/RealEstateAgent). */
export function brokerData(broker: BrokerPage, portalUrl: string): Record<string, unknown> {
  const photo = mediaUrl(broker.photo_url);
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateAgent",
    "@id": `${portalUrl}/brokers/${broker.slug}`,
    url: `${portalUrl}/brokers/${broker.slug}`,
    name: broker.name,
    description: broker.bio,
    telephone: broker.phone,
    image: photo && portalUrl + photo,
    knowsLanguage: broker.languages,
    areaServed: broker.city,
  };
}
