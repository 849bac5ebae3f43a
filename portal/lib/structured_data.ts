/** schema.org descriptions of pages; null where a value is unknown. */
import type { BrokerPage, PropertyDetail } from "./properties.ts";
import { jpegUrl } from "./media.ts";

/** Types of schema.org for what is offered; `condo` and the rest have none of their own. */
const ACCOMMODATION: Partial<Record<PropertyDetail["type"], string>> = {
  house: "SingleFamilyResidence",
  townhouse: "House",
  apartment: "Apartment",
  condo: "Apartment",
};

/** A property as `RealEstateListing` (https://schema.org/RealEstateListing). */
export function propertyData(property: PropertyDetail, portalUrl: string): Record<string, unknown> {
  const url = `${portalUrl}/properties/${property.slug}`;
  const { living_area, living_area_unit, latitude, longitude, broker } = property;
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    "@id": url,
    url,
    name: property.title,
    description: property.description,
    datePosted: property.published_at,
    image: property.photos.map((photo) => jpegUrl(photo.url)).filter(Boolean)
      .map((path) => portalUrl + path),
    offers: {
      "@type": "Offer",
      price: property.price,
      priceCurrency: property.currency,
      availability: `https://schema.org/${property.status === "active" ? "InStock" : "SoldOut"}`,
      businessFunction: `http://purl.org/goodrelations/v1#${
        property.purpose === "rent" ? "LeaseOut" : "Sell"
      }`,
      offeredBy: broker && {
        "@type": "RealEstateAgent",
        name: broker.name,
        telephone: broker.phone,
        url: `${portalUrl}/brokers/${broker.slug}`,
      },
    },
    mainEntity: {
      "@type": ACCOMMODATION[property.type] ?? "Place",
      name: property.title,
      address: {
        "@type": "PostalAddress",
        streetAddress: property.address,
        addressLocality: property.city,
        addressRegion: property.state,
        postalCode: property.postal_code,
        addressCountry: property.country,
      },
      geo: latitude !== null && longitude !== null
        ? { "@type": "GeoCoordinates", latitude, longitude }
        : null,
      ...(ACCOMMODATION[property.type] && {
        numberOfBedrooms: property.bedrooms,
        numberOfBathroomsTotal: property.bathrooms,
        yearBuilt: property.year_built,
        petsAllowed: property.pets_allowed,
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
  const photo = jpegUrl(broker.photo_url);
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
