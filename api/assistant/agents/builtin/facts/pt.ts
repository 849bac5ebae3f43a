/** Portuguese. */
import { anyOf, phrases } from "../lexicon/patterns.ts";
import { plural } from "../texts/format.ts";
import { type Facts, yesOrNo } from "./facts.ts";

/** What properties offer, as their data names it. */
const AMENITIES: Record<string, string> = {
  "air conditioning": "ar condicionado",
  "storage room": "arrecadação",
  "walk-in closet": "closet",
  "home office": "escritório",
  "fitted kitchen": "cozinha equipada",
  elevator: "elevador",
  "bike storage": "lugar para bicicletas",
  terrace: "terraço",
  "roof terrace": "terraço na cobertura",
  "swimming pool": "piscina",
  "step-free access": "acesso sem degraus",
  "hardwood floors": "chão de madeira",
  fireplace: "lareira",
  "double glazing": "vidros duplos",
  concierge: "porteiro",
  balcony: "varanda",
  "underfloor heating": "piso radiante",
  "solar panels": "painéis solares",
  patio: "pátio",
  "high-speed internet": "internet rápida",
  "high ceilings": "tetos altos",
  gym: "ginásio",
  garden: "jardim",
  barbecue: "churrasqueira",
  "alarm system": "alarme",
  "meeting rooms": "salas de reunião",
  "coworking lounge": "sala de coworking",
};

export const facts: Facts = {
  phone: {
    asked: phrases`
      (?<!meu )(?:telefone|telemovel|celular)(?! e)|numero de (?:contacto|contato|telefone)
      (?:como|onde) (?:posso|podemos|os|o|a)? ?(?:contact\w+|contat\w+|ligar|liga)
      (?<!meu )contact?o(?:s)?\b(?= |\?|$)|(?:o|qual o) numero(?! (?:de (?:quart|banh)|d[ao] (?:rua|porta|casa|predio)))
    `,
    name: "o telefone",
    says: (phone) => `Pode ligar para ${phone}.`,
    answer: (_, { phone }) => phone ? `Pode ligar para ${phone}.` : undefined,
  },
  address: {
    asked: phrases`
      morada|endereco|onde (?:fica|e|esta|se situa)|fica onde|localizac\w+(?! em)|em que (?:rua|zona)
      como (?:chego|se chega|chegamos|faco (?:para|pra) chegar|fazemos (?:para|pra) chegar)
    `,
    name: "a morada exata",
    answer: (card) =>
      card.address
        ? `A morada é ${[card.address, card.city].filter(Boolean).join(", ")}.`
        : undefined,
  },
  price: {
    asked: anyOf`
      \b(?:quanto (?:custa|e|era|vale|fica|pedem|pediam|custava|sai|seria|esta)|que preco|preco (?:tem|e)
      (?:qual e|qual|diga|saber) (?:e )?o (?:preco|valor|aluguel|aluguer)|(?:preco
      valor)\s?\?|por quanto|(?:renda|aluguel|aluguer|preco|valor) (?:d[aeo]s? (?!(?:garagem|lugar|caucao|condominio|arrumos)\b)(?:\S{1,20} ){1,4}?)?(?:e|fica|anda|esta) (?:em |por |nos? )?quanto|(?:isso|isto) e (?:por mes|ao mes|por semana|por noite|no total))|[\ue000-\ue0ff] ?(?:€|euros|eur|paus),? (?:certo|correto|nao e)\?
    `,
    name: "o preço",
    answer: (card, { price }) => card.price > 0 ? `O preço é ${price}.` : undefined,
  },
  furnished: {
    name: "se é mobilado",
    answer: (card) => yesOrNo(card.furnished, "Sim, é mobilado.", "Não, não é mobilado."),
  },
  pets_allowed: {
    name: "se aceita animais",
    answer: (card) =>
      yesOrNo(card.pets_allowed, "Sim, aceita animais.", "Não, não aceita animais."),
  },
  garage: {
    name: "se tem garagem",
    answer: (card) =>
      card.garage === false && card.parking_spaces
        ? `Não tem garagem, mas tem ${
          plural(card.parking_spaces, "lugar de estacionamento", "lugares de estacionamento")
        }.`
        : yesOrNo(card.garage, "Sim, tem garagem.", "Não, não tem garagem."),
  },
  laundry: {
    name: "se tem lavandaria",
    answer: (card) => yesOrNo(card.laundry, "Sim, tem lavandaria.", "Não, não tem lavandaria."),
  },
  bedrooms: {
    asked:
      /\bquantos (?:quartos|dormitorios|suites)\b|\b(?:quartos|dormitorios|suites),? quantos\b/,
    name: "o número de quartos",
    answer: (card) =>
      card.bedrooms === null ? undefined : `Tem ${plural(card.bedrooms, "quarto")}.`,
  },
  bathrooms: {
    asked:
      /\bquant[oa]s (?:casas de banho|banheiros|wcs?)\b|\b(?:casas de banho|banheiros),? quant[oa]s\b|\b(?:casa de banho|banheiro),? (?:e|ha|tem) (?:so )?uma?\b/,
    name: "o número de casas de banho",
    answer: (card) =>
      card.bathrooms === null
        ? undefined
        : `Tem ${plural(card.bathrooms, "casa de banho", "casas de banho")}.`,
  },
  living_area: {
    asked: anyOf`
      \b(?:quantos metros|que (?:area|tamanho)|qual (?:e )?(?:a area|o tamanho)
      metros quadrados\?|tamanho\?|area util|metragem\b|\be de metros\?)
    `,
    name: "a área",
    answer: (card) =>
      card.living_area === null
        ? undefined
        : `Tem ${card.living_area} ${card.living_area_unit === "m2" ? "m²" : "ft²"}.`,
  },
  lot_area: {
    name: "a área do terreno",
    answer: (card) =>
      card.lot_area
        ? `O terreno tem ${card.lot_area} ${card.living_area_unit === "m2" ? "m²" : "ft²"}.`
        : undefined,
  },
  year_built: {
    asked: /\b(?:quando foi constru\w+|de que ano|que idade|ano de construcao|idade do)\b/,
    name: "o ano de construção",
    answer: (card) =>
      card.year_built === null ? undefined : `Foi construído em ${card.year_built}.`,
  },
  energy_rating: {
    asked: phrases`(?:classe|certificado|certificacao|eficiencia|etiqueta) energetic[oa]`,
    name: "a classe energética",
    answer: (card) =>
      card.energy_rating ? `A classe energética é ${card.energy_rating}.` : undefined,
  },
  amenities: {
    asked: phrases`
      piscina|ginasio|academia|varanda|terraco|jardim|elevador|ar condicionado|aquecimento
      lareira|comodidades|vista|churrasqueira|quintal
    `,
    name: "que comodidades tem",
    answer: (card) =>
      card.amenities.length
        ? `Oferece: ${card.amenities.slice(0, 8).map((one) => AMENITIES[one] ?? one).join(", ")}.`
        : undefined,
  },
};
