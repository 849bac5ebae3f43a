/** "Size and year?": facts that are asked one beside the other, by a word each. */
import type { PropertyFact } from "../../../agent.ts";

/** Facts by the one word that is enough where nothing but facts is asked: "size and year?" */
const BARE: readonly (readonly [RegExp, PropertyFact])[] = [
  [/^(?:size|area|metros|m2|sqft|sqm|tamano|tamanho|superficie)$/, "living_area"],
  [/^(?:year|ano)$/, "year_built"],
  [/^(?:price|rent|precio|preco|renta|renda|alquiler|aluguel|valor)$/, "price"],
  [/^(?:beds?|bedrooms?|rooms|habitaciones|dormitorios|quartos)$/, "bedrooms"],
  [/^(?:baths?|bathrooms?|banos|banheiros|wcs?)$/, "bathrooms"],
  [/^(?:parking|garage|garaje|cochera|garagem)$/, "garage"],
  [/^(?:pets|mascotas|animais)$/, "pets_allowed"],
  [/^(?:furnished|amueblado|mobilado|mobiliado)$/, "furnished"],
  // The floor stands in the address.
  [/^(?:address|direccion|morada|endereco|floor|planta|piso|andar)$/, "address"],
];
const BESIDE_FACTS =
  /^(?:the|and|y|e|&|el|la|o|a|its|is|it|whats?|what's|which|que|qual|cual|cuales|quais|tiene|tem|pls|please)$/;

/** Facts of a question that has no other words. */
export function listedFacts(said: string): PropertyFact[] {
  const words = said.split(/[\s,;:?!¿¡./]+/).filter((word) => word && !BESIDE_FACTS.test(word));
  const facts = words.map((word) => BARE.find(([pattern]) => pattern.test(word))?.[1]);
  return words.length > 1 && facts.every((fact) => fact !== undefined)
    ? facts.filter((fact) => fact !== undefined)
    : [];
}
