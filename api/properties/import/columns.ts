/**
 * The columns of a file of listings: the one table that the importer reads, and that its help and
 * the portal show. RESO names: Data Dictionary 2.0, Property resource (https://dd.reso.org).
 */
import {
  AREA_UNITS,
  PRICE_PERIODS,
  PROPERTY_PURPOSES,
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
} from "#db/tables/properties.ts";

interface ImportColumn<N extends string = string> {
  /** Our name. Case, spaces and underscores of a file's names do not count. */
  name: N;
  /** Other names, RESO's among them; of several columns the first that is filled counts. */
  also: readonly string[];
  /** A row without it is refused. */
  required: boolean;
  /** The words it takes, where they are few. */
  values?: readonly string[];
  /** In English, one sentence or two. */
  meaning: string;
  /** Its cells in the two listings of the sample file. */
  examples: readonly [string, string];
}

const YES_NO = ["yes", "no"];

/** A column that may stay away. */
const column = <const N extends string>(
  name: N,
  also: string,
  meaning: string,
  examples: readonly [string, string],
  values?: readonly string[],
): ImportColumn<N> => ({
  name,
  also: also.split(" ").filter(Boolean),
  required: false,
  ...(values ? { values } : {}),
  meaning,
  examples,
});

const required = <const N extends string>(
  ...of: Parameters<typeof column<N>>
): ImportColumn<N> => ({
  ...column(...of),
  required: true,
});

/** In the order of the sample file. */
export const IMPORT_COLUMNS = [
  column(
    "listing_key",
    "ListingId",
    "Your own key of the listing: a row with a key that is known changes that listing.",
    ["SAMPLE-1", "SAMPLE-2"],
  ),
  column(
    "slug",
    "",
    "Last part of the page's address. Left out, it is made of title and city.",
    ["", ""],
  ),
  column(
    "title",
    "ListingTitle PublicHeadline",
    "Headline. A file without this column gets one made of bedrooms, type and place.",
    ["Tiled flat above the Jardim da Parada", "Top-floor flat near the Retiro"],
  ),
  column("description", "PublicRemarks", "Text of the page.", [
    "Two balconies over the square, a new kitchen, and a lift.",
    "Quiet, bright, and ten minutes from Atocha.",
  ]),
  required(
    "type",
    "PropertySubType PropertyType",
    "What it is. RESO's property types are understood too.",
    ["apartment", "apartment"],
    PROPERTY_TYPES,
  ),
  required(
    "purpose",
    "PropertyType",
    "For sale or for rent. Of RESO's property types, those with Lease are for rent.",
    ["sale", "rent"],
    PROPERTY_PURPOSES,
  ),
  column("status", "StandardStatus MlsStatus", "Left out, active.", [
    "active",
    "active",
  ], PROPERTY_STATUSES),
  required("price", "ListPrice", "Asking price, or rent for one period: 450000 or 1250.50.", [
    "485000",
    "1850",
  ]),
  column(
    "currency",
    "CurrencyCode ListPriceCurrency",
    "Three letters (ISO 4217). Left out, the country's.",
    ["EUR", "EUR"],
  ),
  column(
    "price_period",
    "LeaseAmountFrequency",
    "Rents only: what the price is for. Left out, a month.",
    ["", "month"],
    PRICE_PERIODS,
  ),
  column("bedrooms", "BedroomsTotal", "A whole number; 0 is a studio.", ["2", "3"]),
  column(
    "bathrooms",
    "BathroomsTotalDecimal BathroomsTotalInteger",
    "Whole or half: 1.5.",
    ["1", "2"],
  ),
  column("living_area", "", "Area inside.", ["84", "97.5"]),
  column(
    "living_area_unit",
    "LivingAreaUnits",
    "Unit of both areas. Left out, ft2 in the United States, m2 elsewhere.",
    ["m2", "m2"],
    AREA_UNITS,
  ),
  column("lot_area", "LotSizeArea LotSizeSquareFeet", "Area of the plot.", ["", ""]),
  column(
    "lot_area_unit",
    "LotSizeUnits",
    "Unit of the plot's area where it is another one; it is converted.",
    ["", ""],
    [...AREA_UNITS, "acre", "ha"],
  ),
  column("parking_spaces", "ParkingTotal GarageSpaces", "A whole number.", ["0", "1"]),
  column("year_built", "", "A year.", ["1938", "1974"]),
  column("furnished", "", "RESO's words are understood too.", ["no", "yes"], YES_NO),
  column(
    "pets_allowed",
    "",
    "RESO's lists are understood too: anything but No is yes.",
    ["", "yes"],
    YES_NO,
  ),
  column("garage", "GarageYN GarageSpaces", "One space or more is yes.", ["no", "yes"], YES_NO),
  column(
    "laundry",
    "LaundryFeatures",
    "RESO's lists are understood too: anything but None is yes.",
    ["yes", "yes"],
    YES_NO,
  ),
  column(
    "amenities",
    "Appliances InteriorFeatures ExteriorFeatures PoolFeatures CommunityFeatures",
    "Divided by |. All of these columns are put together.",
    ["balcony|elevator", "air conditioning|elevator|concierge"],
  ),
  column(
    "address",
    "UnparsedAddress StreetNumber StreetDirPrefix StreetName StreetSuffix",
    "Street and number. RESO's parts of an address, UnitNumber too, are put together.",
    ["Rua Saraiva de Carvalho 112", "Calle de Ibiza 31"],
  ),
  column("neighborhood", "Neighbourhood SubdivisionName MLSAreaMajor", "Part of the city.", [
    "Campo de Ourique",
    "Retiro",
  ]),
  required("city", "", "City or town.", ["Lisbon", "Madrid"]),
  column("state", "StateOrProvince", "State, province or region.", ["Lisboa", "Madrid"]),
  column("postal_code", "", "Postal code.", ["1250-243", "28009"]),
  required("country", "", "Two letters (ISO 3166-1), or the English name.", ["PT", "ES"]),
  column("latitude", "", "Degrees north.", ["38.7172", "40.4189"]),
  column("longitude", "", "Degrees east.", ["-9.1657", "-3.6747"]),
  column(
    "photo_urls",
    "Photos PhotoUrl Media",
    "Addresses divided by spaces or |, the first one first. In JSON also RESO's Media.",
    ["https://example.com/parada-1.jpg https://example.com/parada-2.jpg", ""],
  ),
  column("featured", "", "Whether it stands on the home page.", ["no", "no"], YES_NO),
  column(
    "broker_email",
    "ListAgentEmail",
    "Whose listing it is: the address of an active broker. Left out, nobody's.",
    ["", ""],
  ),
  column(
    "published_at",
    "OnMarketDate OnMarketTimestamp OriginalEntryTimestamp",
    "A date, or a moment (ISO 8601). Left out, the moment of the import.",
    ["2026-03-14", "2026-03-20T09:00:00Z"],
  ),
] as const;

export type ImportColumnName = (typeof IMPORT_COLUMNS)[number]["name"];
