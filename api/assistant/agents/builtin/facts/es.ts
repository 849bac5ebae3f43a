/** Spanish. */
import { anyOf, phrases } from "../lexicon/patterns.ts";
import { plural } from "../texts/format.ts";
import { type Facts, yesOrNo } from "./facts.ts";

/** What properties offer, as their data names it. */
const AMENITIES: Record<string, string> = {
  "air conditioning": "aire acondicionado",
  "storage room": "trastero",
  "walk-in closet": "vestidor",
  "home office": "despacho",
  "fitted kitchen": "cocina equipada",
  elevator: "ascensor",
  "bike storage": "guardabicicletas",
  terrace: "terraza",
  "roof terrace": "azotea",
  "swimming pool": "piscina",
  "step-free access": "acceso sin escalones",
  "hardwood floors": "suelos de madera",
  fireplace: "chimenea",
  "double glazing": "doble acristalamiento",
  concierge: "conserje",
  balcony: "balcón",
  "underfloor heating": "suelo radiante",
  "solar panels": "placas solares",
  patio: "patio",
  "high-speed internet": "internet rápido",
  "high ceilings": "techos altos",
  gym: "gimnasio",
  garden: "jardín",
  barbecue: "barbacoa",
  "alarm system": "alarma",
  "meeting rooms": "salas de reuniones",
  "coworking lounge": "sala de coworking",
};

export const facts: Facts = {
  phone: {
    asked: phrases`
      (?<!mi )telefono(?! es)|numero de (?:contacto|telefono)|que numero (?:puedo|podemos)
      (?:como|donde) (?:puedo|podemos|los|les|lo|la)? ?(?:contact\w+|llam\w+)
      datos de contacto|(?:su|el) numero(?! de (?:habit|dorm|ban|cuart|la (?:calle|casa|puerta)|portal))
    `,
    name: "el teléfono",
    says: (phone) => `Puede llamar al ${phone}.`,
    answer: (_, { phone }) => phone ? `Puede llamar al ${phone}.` : undefined,
  },
  address: {
    asked: phrases`
      direccion|donde (?:esta|queda|se (?:encuentra|ubica))|ubicacion(?= |\?|$)(?! en)
      en que (?:calle|zona)|como (?:llego|se llega|llegamos|hago para llegar|hacemos para llegar|puedo llegar)
    `,
    name: "la dirección exacta",
    answer: (card) =>
      card.address
        ? `La dirección es ${[card.address, card.city].filter(Boolean).join(", ")}.`
        : undefined,
  },
  price: {
    asked: anyOf`
      \b(?:cuanto (?:cuesta|vale|es|era(?! el metro)|pedi(?:s|an|as?|ais)|piden|(?:costaba|valia)(?! el metro)|sale|seria|hay que pagar|pide)|que precio
      precio (?:tiene|es)|(?:cual es|dime|saber|el) (?:el )?(?:precio|alquiler|costo|coste
      renta)(?! (?:maximo|no|menor|de hasta|hasta|debe))|a como|precio\s?\?|por cuanto
      (?:eso|esto) es (?:al mes|a la semana|por noche|en total))|[\ue000-\ue0ff] ?(?:€|euros|eur|pavos),? (?:verdad|correcto|no)\?
    `,
    name: "el precio",
    answer: (card, { price }) => card.price > 0 ? `El precio es ${price}.` : undefined,
  },
  furnished: {
    name: "si está amueblado",
    answer: (card) => yesOrNo(card.furnished, "Sí, está amueblado.", "No, no está amueblado."),
  },
  pets_allowed: {
    name: "si se admiten mascotas",
    answer: (card) =>
      yesOrNo(card.pets_allowed, "Sí, se admiten mascotas.", "No, no se admiten mascotas."),
  },
  garage: {
    name: "si tiene garaje",
    answer: (card) =>
      card.garage === false && card.parking_spaces
        ? `No tiene garaje, pero sí ${
          plural(card.parking_spaces, "plaza de aparcamiento", "plazas de aparcamiento")
        }.`
        : yesOrNo(card.garage, "Sí, tiene garaje.", "No, no tiene garaje."),
  },
  laundry: {
    name: "si tiene lavandería",
    answer: (card) => yesOrNo(card.laundry, "Sí, tiene lavandería.", "No, no tiene lavandería."),
  },
  bedrooms: {
    asked:
      /\bcuant[oa]s (?:habitaciones|dormitorios|cuartos|recamaras|alcobas)\b|\b(?:habitaciones|dormitorios|cuartos),? cuant[oa]s\b/,
    name: "el número de dormitorios",
    answer: (card) =>
      card.bedrooms === null ? undefined : `Tiene ${plural(card.bedrooms, "dormitorio")}.`,
  },
  bathrooms: {
    asked: /\bcuantos (?:banos|aseos|servicios)\b|\b(?:banos|aseos),? cuantos\b/,
    name: "el número de baños",
    answer: (card) =>
      card.bathrooms === null ? undefined : `Tiene ${plural(card.bathrooms, "baño")}.`,
  },
  living_area: {
    asked: anyOf`
      \b(?:cuantos metros|que (?:superficie|tamano)|metros cuadrados|como de grande
      que tan grande|superficie\b|\bde metros\?)
    `,
    name: "la superficie",
    answer: (card) =>
      card.living_area === null
        ? undefined
        : `Tiene ${card.living_area} ${card.living_area_unit === "m2" ? "m²" : "ft²"}.`,
  },
  lot_area: {
    name: "la superficie de la parcela",
    answer: (card) =>
      card.lot_area
        ? `La parcela tiene ${card.lot_area} ${card.living_area_unit === "m2" ? "m²" : "ft²"}.`
        : undefined,
  },
  year_built: {
    asked: phrases`
      cuando (?:se )?constru\w+|de que ano|que antiguedad|antiguedad|ano de construccion
    `,
    name: "el año de construcción",
    answer: (card) => card.year_built === null ? undefined : `Se construyó en ${card.year_built}.`,
  },
  energy_rating: {
    asked:
      phrases`(?:clase|certificado|certificacion|calificacion|eficiencia|etiqueta) energetic[oa]`,
    name: "la clase energética",
    answer: (card) =>
      card.energy_rating ? `Su clase energética es ${card.energy_rating}.` : undefined,
  },
  amenities: {
    asked: phrases`
      piscina|gimnasio|balcon|terraza|jardin|ascensor|aire acondicionado|calefaccion
      chimenea|comodidades|servicios incluidos|instalaciones|alberca|vistas
    `,
    name: "qué servicios tiene",
    answer: (card) =>
      card.amenities.length
        ? `Ofrece: ${card.amenities.slice(0, 8).map((one) => AMENITIES[one] ?? one).join(", ")}.`
        : undefined,
  },
};
