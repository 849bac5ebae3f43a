import type { Insertable } from "kysely";
import type { BrokersTable } from "../tables/mod.ts";
import { daysAgo, seedId, slugOf } from "./random.ts";

/** The address of the demo broker whom the README signs in as. */
export const DEMO_BROKER_EMAIL = "broker@hearthline.example";
/** The address of the demo admin. */
export const DEMO_ADMIN_EMAIL = "admin@hearthline.example";

type Person = readonly [
  name: string,
  email: string,
  city: string,
  phone: string,
  license: string,
  languages: readonly string[],
  bio: string,
];

/** Phone numbers out of ranges that are kept for fiction where the country has such (US 555-01xx). */
const PEOPLE: readonly Person[] = [
  [
    "Helena Marques",
    DEMO_ADMIN_EMAIL,
    "Lisbon",
    "+351 210 000 101",
    "AMI-20117",
    ["pt", "en", "fr"],
    "Founded the Lisbon office in 2009 after ten years in property law. Runs the team, reads every contract twice and still shows flats on Saturdays.",
  ],
  [
    "Tomás Ferreira",
    DEMO_BROKER_EMAIL,
    "Lisbon",
    "+351 210 000 102",
    "AMI-20418",
    ["pt", "en", "es"],
    "Grew up in Graça and knows which side of each street gets the sun. Works mostly with first-time buyers and people moving to Lisbon from abroad.",
  ],
  [
    "Inês Carvalho",
    "ines.carvalho@hearthline.example",
    "Porto",
    "+351 220 000 103",
    "AMI-19876",
    ["pt", "en"],
    "Trained as an architect, so expect honest answers on walls, roofs and what can be moved. Restored two townhouses in Cedofeita herself.",
  ],
  [
    "Rui Teixeira",
    "rui.teixeira@hearthline.example",
    "Porto",
    "+351 220 000 104",
    "AMI-21002",
    ["pt", "en", "de"],
    "Commercial and investment specialist for the north. Will tell you the yield before he tells you about the view.",
  ],
  [
    "Lucía Ortega",
    "lucia.ortega@hearthline.example",
    "Madrid",
    "+34 910 000 105",
    "APIM-4471",
    ["es", "en", "fr"],
    "Fifteen years in Salamanca and Chamberí. Clients come back for her patience and for her list of honest builders.",
  ],
  [
    "Javier Molina",
    "javier.molina@hearthline.example",
    "Madrid",
    "+34 910 000 106",
    "APIM-5120",
    ["es", "en"],
    "Rents and sells south of Gran Vía. Answers messages within the hour and never schedules two viewings on one doorstep.",
  ],
  [
    "Montserrat Puig",
    "montserrat.puig@hearthline.example",
    "Barcelona",
    "+34 930 000 107",
    "AICAT-8815",
    ["ca", "es", "en"],
    "Third generation in the trade, from Gràcia. Believes that a good listing says what is wrong with the place, too.",
  ],
  [
    "Carles Ferrer",
    "carles.ferrer@hearthline.example",
    "Valencia",
    "+34 960 000 108",
    "RAICV-1934",
    ["es", "ca", "en", "it"],
    "Left engineering for real estate in 2014. Measures every room himself and cycles to all viewings.",
  ],
  [
    "Grace Whitfield",
    "grace.whitfield@hearthline.example",
    "Austin",
    "+1 512-555-0109",
    "TX-612284",
    ["en", "es"],
    "Leads the US offices. Two decades of Austin markets, up and down, and a reputation for talking people out of the wrong house.",
  ],
  [
    "Marcus Bell",
    "marcus.bell@hearthline.example",
    "Austin",
    "+1 512-555-0110",
    "TX-701935",
    ["en"],
    "East side native and former carpenter. Can tell you what the remodel will cost while standing in the kitchen.",
  ],
  [
    "Dana Nakamura",
    "dana.nakamura@hearthline.example",
    "San Diego",
    "+1 619-555-0111",
    "CA-01987465",
    ["en", "ja"],
    "Coast and canyon homes from La Jolla to Point Loma. Surfs at six, returns calls at eight.",
  ],
  [
    "Sofia Reyes",
    "sofia.reyes@hearthline.example",
    "Miami",
    "+1 305-555-0112",
    "FL-3344127",
    ["en", "es", "pt"],
    "Helps Latin American and European families settle in Miami, from the first video tour to the school run.",
  ],
];

const OFFICES: Record<string, readonly [office: string, timeZone: string]> = {
  Lisbon: ["Hearthline Lisboa", "Europe/Lisbon"],
  Porto: ["Hearthline Porto", "Europe/Lisbon"],
  Madrid: ["Hearthline Madrid", "Europe/Madrid"],
  Barcelona: ["Hearthline Barcelona", "Europe/Madrid"],
  Valencia: ["Hearthline València", "Europe/Madrid"],
  Austin: ["Hearthline Austin", "America/Chicago"],
  "San Diego": ["Hearthline San Diego", "America/Los_Angeles"],
  Miami: ["Hearthline Miami", "America/New_York"],
};

const ADMINS: readonly string[] = ["Helena Marques", "Grace Whitfield"];

export type BrokerSeed = Insertable<BrokersTable> & { city: string; time_zone: string };

/** The twelve demo brokers; two of them are admins. */
export function brokerRows(today: number): BrokerSeed[] {
  return PEOPLE.map(([name, email, city, phone, license, languages, bio], n) => {
    const slug = slugOf(name);
    const [office_name, time_zone] = OFFICES[city]!;
    return {
      id: seedId("broker", n),
      slug,
      email,
      name,
      phone,
      photo_url: `/media/brokers/${slug}.svg`,
      bio,
      license_number: license,
      languages: [...languages],
      city,
      office_name,
      time_zone,
      role: ADMINS.includes(name) ? "admin" as const : "broker" as const,
      status: "active" as const,
      // Their first morning digest is tomorrow's.
      digest_day: daysAgo(today, 0).slice(0, 10),
      created_at: daysAgo(today, 700 - n * 17, 600),
      updated_at: daysAgo(today, 90 - n * 5, 720),
    };
  });
}
