/** Sample files for the importer: what one starts from. */
import { IMPORT_COLUMNS } from "./columns.ts";

const cell = (text: string): string =>
  /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** CSV with every column and two rows. */
export function sampleCsv(): string {
  const lines = [
    IMPORT_COLUMNS.map(({ name }) => name),
    IMPORT_COLUMNS.map(({ examples }) => examples[0]),
    IMPORT_COLUMNS.map(({ examples }) => examples[1]),
  ];
  return lines.map((cells) => cells.map(cell).join(",") + "\r\n").join("");
}

/** An OData answer with one listing in RESO's words. */
export const sampleReso = (): string =>
  JSON.stringify(
    {
      value: [{
        ListingKey: "SAMPLE-3",
        StandardStatus: "Active",
        PropertyType: "Residential",
        PropertySubType: "Single Family Residence",
        ListPrice: 725000,
        PublicRemarks: "Porch, pecan tree, new roof.",
        BedroomsTotal: 3,
        BathroomsTotalDecimal: 2.5,
        LivingArea: 1840,
        LivingAreaUnits: "Square Feet",
        LotSizeArea: 0.25,
        LotSizeUnits: "Acres",
        YearBuilt: 1962,
        GarageYN: true,
        GarageSpaces: 2,
        Appliances: ["Dishwasher", "Refrigerator"],
        LaundryFeatures: ["In Unit"],
        StreetNumber: "4505",
        StreetName: "Avenue G",
        SubdivisionName: "Hyde Park",
        City: "Austin",
        StateOrProvince: "TX",
        PostalCode: "78751",
        Country: "US",
        Latitude: 30.305,
        Longitude: -97.728,
        OnMarketDate: "2026-02-01",
        Media: [{ MediaURL: "https://example.com/hyde-park-1.jpg", Order: 1 }],
      }],
    },
    null,
    2,
  ) + "\n";
