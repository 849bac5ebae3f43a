/** What listings say, in the languages of their countries: sentences, titles, amenities, names. */
import { random } from "#api/demo/random.ts";

export const LANGUAGES = ["en", "es", "pt"] as const;
export type TextLanguage = (typeof LANGUAGES)[number];

interface Texts {
  /** One for each type of property, in the order of `PROPERTY_TYPES`. */
  nouns: readonly string[];
  adjectives: readonly string[];
  /** An adjective and a noun as a title begins. */
  opening: (adjective: string, noun: string) => string;
  features: readonly string[];
  /** Before the name of a development or a street. */
  estate: string;
  street: string;
  sentences: readonly string[];
}

/** Every sentence of the demo's descriptions: real English, kitchens in every other one. */
async function demoSentences(): Promise<string[]> {
  const lines = await Deno.readTextFile(
    new URL("../../../demo/properties.jsonl", import.meta.url),
  );
  const descriptions = lines.trim().split("\n")
    .map((line): string => JSON.parse(line).description);
  const sentences = descriptions.flatMap((text) => text.split(/(?<=[.!?])\s+/));
  return [...new Set(sentences)].toSorted();
}

const SPANISH = `Cocina amueblada con salida a la galería. La cocina es nueva y da al patio.
Salón comedor con mucha luz y suelos de tarima. Calefacción central y aire acondicionado por conductos.
Ascensor a ras de calle y conserje por las mañanas. Plaza de garaje y trastero incluidos en el precio.
Terraza orientada al sur con vistas despejadas. El baño se reformó el año pasado, con plato de ducha.
A cinco minutos del metro y del mercado. Zona tranquila, con colegios y parques alrededor.
Dormitorio principal con vestidor y baño propio. Armarios empotrados en todas las habitaciones.
Edificio rehabilitado, con la inspección al día. Techos altos y molduras originales.
Jardín comunitario con piscina y pista de pádel. Ideal para familias o para trabajar desde casa.
Persianas eléctricas y doble acristalamiento. Se admiten mascotas previa consulta.
Gastos de comunidad bajos. La vivienda se entrega libre de cargas y de muebles.
Chimenea en el salón y porche cubierto. Pozo propio y riego automático.
Escaparate a dos calles con mucho paso. Licencia de actividad vigente.
Planta diáfana con suelo técnico y fibra óptica. Parcela llana con agua y luz a pie de calle.`;

const PORTUGUESE = `Cozinha equipada com ligação à lavandaria. A cozinha abre para a sala de jantar.
Sala ampla com lareira e muita luz natural. Ar condicionado em todas as divisões.
Prédio com elevador e porteiro durante o dia. Lugar de garagem e arrecadação na cave.
Varanda virada a sul com vista para o rio. Casa de banho renovada com base de duche.
A cinco minutos do metro e do mercado. Rua sossegada, com escolas e jardins por perto.
Suíte com roupeiros embutidos e janela para o pátio. Vidros duplos e estores elétricos.
Edifício recuperado, com licença de habitação em dia. Tetos altos com sancas originais.
Condomínio com piscina, ginásio e jardim. Bom para famílias ou para quem trabalha em casa.
Aceitam-se animais de estimação mediante conversa. Condomínio baixo e obras em dia.
Entrega-se livre de encargos e sem mobília. Terraço de uso exclusivo com churrasqueira.
Furo de água e rega automática no quintal. Montra para duas ruas com muito movimento.
Licença de atividade em vigor. Open space com chão técnico e fibra ótica.
Terreno plano com água e luz à porta. A estação fica a dez minutos a pé.`;

const sentencesOf = (text: string) => text.split(/(?<=\.)\s+/);
const words = (text: string) => text.split(", ");

/** The texts by language. */
export async function textsByLanguage(): Promise<Record<TextLanguage, Texts>> {
  return {
    en: {
      nouns: words("house, apartment, condo, townhouse, building plot, shop, office"),
      adjectives: words(
        "Bright, Airy, Quiet, Renovated, Spacious, Charming, Modern, Sunny, Corner, Family, Elegant, Compact",
      ),
      opening: (adjective, noun) => `${adjective} ${noun}`,
      features: words(
        "with a garden, with a roof terrace, with river views, near the park, with a garage, by the market, " +
          "with high ceilings, with a balcony, off the main street, with a home office, with a fireplace, " +
          "close to the station, with a pool, on the top floor, with a new kitchen, with sea views",
      ),
      estate: "Part of the development called",
      street: "Street",
      sentences: await demoSentences(),
    },
    es: {
      nouns: words("Casa, Piso, Apartamento, Casa adosada, Terreno, Local, Oficina"),
      adjectives: words(
        "amplio, céntrico, con encanto, para reformar, de obra nueva, exterior, con luz, de diseño, familiar, tranquilo",
      ),
      opening: (adjective, noun) => `${noun} ${adjective}`,
      features: words(
        "con terraza, con jardín, con vistas al mar, junto al parque, con garaje, con piscina, en ático, " +
          "con balcón, cerca del metro, con ascensor, con cocina nueva, con patio",
      ),
      estate: "En la urbanización",
      street: "Calle",
      sentences: sentencesOf(SPANISH),
    },
    pt: {
      nouns: words("Moradia, Apartamento, Andar, Casa em banda, Terreno, Loja, Escritório"),
      adjectives: words(
        "de charme, com luz, para recuperar, de construção nova, espaçoso, no centro, moderno, familiar, sossegado, de traça antiga",
      ),
      opening: (adjective, noun) => `${noun} ${adjective}`,
      features: words(
        "com varanda, com jardim, com vista de rio, junto ao parque, com garagem, com piscina, no último piso, " +
          "com terraço, perto do metro, com elevador, com cozinha nova, com quintal",
      ),
      estate: "No empreendimento",
      street: "Rua",
      sentences: sentencesOf(PORTUGUESE),
    },
  };
}

const ONSETS = words("b, br, c, cl, d, f, g, gr, l, m, n, p, pr, qu, r, s, t, tr, v, z");
const VOWELS = words("a, e, i, o, u, ia, ei, ou, ã, é, ó");
const ENDINGS = words("l, n, r, s, ra, ro, lo, na, nes, ves, des, ton, ley, mar, dal");

/** Different names that nobody has: of streets and developments. The long tail of a lexicon. */
export function madeNames(count: number, seed: string): string[] {
  const chance = random(`${seed}:names`);
  const names = new Set<string>();
  while (names.size < count) {
    const syllables = Array.from(
      { length: chance.int(1, 2) },
      () => chance.pick(ONSETS) + chance.pick(VOWELS),
    );
    const name = syllables.join("") + chance.pick(ONSETS) + chance.pick(VOWELS).at(-1) +
      chance.pick(ENDINGS);
    names.add(name[0]!.toUpperCase() + name.slice(1));
  }
  return [...names];
}

export const FIRST_NAMES = words(
  "Ana, Rui, Inês, Tomás, Marta, João, Lucía, Pablo, Carmen, Javier, Emma, Oliver, Grace, Noah, Sofía, Miguel, Beatriz, Hugo, Chloe, Daniel",
);
export const LAST_NAMES = words(
  "Silva, Pereira, Costa, Reis, García, López, Martín, Ruiz, Smith, Brown, Walker, Nakamura, Ferreira, Almeida, Navarro, Ortega, Hughes, Carter, Mendes, Torres",
);
export const AMENITIES = words(
  "air conditioning, elevator, fitted kitchen, storage room, balcony, hardwood floors, double glazing, home office, " +
    "walk-in closet, garden, terrace, swimming pool, concierge, bike storage, fireplace, roof terrace, high ceilings, " +
    "EV charging, patio, alarm system, gym, step-free access, barbecue, solar panels, underfloor heating",
);
