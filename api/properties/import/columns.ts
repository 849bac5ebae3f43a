/** The columns of a file of properties: what is read, shown as help, and in the sample files. */
import { stringify } from "csv-stringify/sync";
import { z } from "zod";
import { AREA_UNITS } from "#db/tables/properties.ts";
import { partOf } from "../../shared/fields.ts";
import { type Column, PROPERTY_FIELDS } from "../fields.ts";

const COLUMNS = partOf(PROPERTY_FIELDS, "column");
const ANSWERS: Record<string, z.ZodType> = partOf(PROPERTY_FIELDS, "answer");
const IMPORTED: Record<string, z.ZodType> = partOf(PROPERTY_FIELDS, "imported");

export type ImportColumnName = keyof typeof COLUMNS;

interface ImportColumn extends Column {
  /** Our name. Case, spaces and underscores of a file's names do not count. */
  name: ImportColumnName;
  required: boolean;
  /** The words it takes, where they are few. */
  values?: readonly string[];
}

/** Made of other cells where the file lacks them. */
export const MADE: readonly string[] = ["title", "currency"];

function wordsOf(schema: unknown): readonly string[] | undefined {
  if (schema instanceof z.ZodNullable) return wordsOf(schema.unwrap());
  if (schema instanceof z.ZodBoolean) return ["yes", "no"];
  return schema instanceof z.ZodEnum ? schema.options.map(String) : undefined;
}

/** In the order of the sample file. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = (Object.keys(COLUMNS) as ImportColumnName[])
  .map((name) => ({
    name,
    ...COLUMNS[name],
    required: !MADE.includes(name) && IMPORTED[name]?.safeParse(undefined).success === false,
    values: name === "lot_area_unit" ? [...AREA_UNITS, "acre", "ha"] : wordsOf(ANSWERS[name]),
  }));

/** CSV with every column and two rows. */
export const sampleCsv = (): string =>
  stringify([
    IMPORT_COLUMNS.map(({ name }) => name),
    IMPORT_COLUMNS.map(({ examples }) => examples[0]),
    IMPORT_COLUMNS.map(({ examples }) => examples[1]),
  ], { record_delimiter: "windows" });

/** An OData answer with one property in RESO's words. */
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
