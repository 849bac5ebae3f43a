/** What a broker is told of a buyer who wants a person, in each language. */
import type { Language } from "#db/tables/mod.ts";
import type { ProfileSlot } from "#db/tables/profile.ts";

export type HandoverReason =
  | "request_human"
  | "complaint"
  | "owner"
  | "offer"
  | "not_understood"
  | "data_copy"
  | "data_correct"
  | "data_erase";

interface HandoverWords {
  reasons: Record<HandoverReason, { what: string; next: string }>;
  next: string;
  score: string;
  criteria: string;
  listings: string;
  liked: string;
  /** What a criterion was said in. */
  message: (seq: number) => string;
  slots: Partial<Record<ProfileSlot, string>>;
  values: Record<string, string>;
}

export const HANDOVER_WORDS: Record<Language, HandoverWords> = {
  en: {
    reasons: {
      request_human: {
        what: "asked for a person.",
        next: "answer in the conversation or call.",
      },
      complaint: { what: "has a complaint.", next: "call today and settle it." },
      owner: { what: "has a home to sell or let.", next: "call and ask about it." },
      offer: { what: "made an offer.", next: "take the offer to the owner and call back." },
      not_understood: {
        what: "was not understood by the assistant.",
        next: "read the last messages and answer.",
      },
      data_copy: {
        what: "asks for a copy of what is kept of them.",
        next: "download the copy on the lead's page and send it.",
      },
      data_correct: {
        what: "wants what is kept of them to be corrected.",
        next: "correct it on the lead's page and say so.",
      },
      data_erase: {
        what: "wants everything that is kept of them to be erased.",
        next: "erase them on the lead's page.",
      },
    },
    next: "Next step",
    score: "Score",
    criteria: "Looking for",
    listings: "Listings shown",
    liked: "liked",
    message: (seq) => `message ${seq}`,
    slots: {},
    values: {},
  },
  es: {
    reasons: {
      request_human: {
        what: "quiere hablar con una persona.",
        next: "responda en la conversación o llame.",
      },
      complaint: { what: "tiene una queja.", next: "llame hoy y resuélvala." },
      owner: {
        what: "tiene una vivienda para vender o alquilar.",
        next: "llame y pregunte por ella.",
      },
      offer: {
        what: "ha hecho una oferta.",
        next: "lleve la oferta al propietario y devuelva la llamada.",
      },
      not_understood: {
        what: "ha escrito algo que el asistente no entendió.",
        next: "lea los últimos mensajes y responda.",
      },
      data_copy: {
        what: "pide una copia de lo que se guarda sobre su persona.",
        next: "descargue la copia en la página del contacto y envíela.",
      },
      data_correct: {
        what: "quiere que se corrijan sus datos.",
        next: "corríjalos en la página del contacto y dígaselo.",
      },
      data_erase: {
        what: "quiere que se borre todo lo que se guarda sobre su persona.",
        next: "bórrelo en la página del contacto.",
      },
    },
    next: "Siguiente paso",
    score: "Puntuación",
    criteria: "Busca",
    listings: "Inmuebles mostrados",
    liked: "le gustó",
    message: (seq) => `mensaje ${seq}`,
    slots: {
      purpose: "finalidad",
      area: "zona",
      property_type: "tipo",
      bedrooms: "dormitorios",
      bathrooms: "baños",
      budget_min: "presupuesto desde",
      budget_max: "presupuesto hasta",
      currency: "moneda",
      furnished: "amueblado",
      pets_allowed: "mascotas",
      garage: "garaje",
      laundry: "lavandería",
      must_haves: "imprescindible",
      timeline: "cuándo",
      financing: "financiación",
      name: "nombre",
      email: "correo",
    },
    values: {
      true: "sí",
      false: "no",
      any: "da igual",
      sale: "compra",
      rent: "alquiler",
      house: "casa",
      apartment: "piso",
      condo: "piso en condominio",
      townhouse: "adosado",
      land: "terreno",
      commercial: "local",
      office: "oficina",
      asap: "cuanto antes",
      "1_3mo": "en 1 a 3 meses",
      "3_6mo": "en 3 a 6 meses",
      exploring: "está mirando",
      cash: "al contado",
      pre_approved: "aprobada",
      in_progress: "en trámite",
      none: "sin financiación",
    },
  },
  pt: {
    reasons: {
      request_human: {
        what: "quer falar com uma pessoa.",
        next: "responda na conversa ou telefone.",
      },
      complaint: { what: "tem uma reclamação.", next: "telefone hoje e resolva-a." },
      owner: {
        what: "tem uma casa para vender ou arrendar.",
        next: "telefone e pergunte por ela.",
      },
      offer: {
        what: "fez uma proposta.",
        next: "leve a proposta ao proprietário e devolva a chamada.",
      },
      not_understood: {
        what: "escreveu algo que o assistente não entendeu.",
        next: "leia as últimas mensagens e responda.",
      },
      data_copy: {
        what: "pede uma cópia do que se guarda sobre a sua pessoa.",
        next: "descarregue a cópia na página do contacto e envie-a.",
      },
      data_correct: {
        what: "quer que os seus dados sejam corrigidos.",
        next: "corrija-os na página do contacto e diga-lho.",
      },
      data_erase: {
        what: "quer que se apague tudo o que se guarda sobre a sua pessoa.",
        next: "apague-o na página do contacto.",
      },
    },
    next: "Próximo passo",
    score: "Pontuação",
    criteria: "Procura",
    listings: "Imóveis mostrados",
    liked: "gostou",
    message: (seq) => `mensagem ${seq}`,
    slots: {
      purpose: "finalidade",
      area: "zona",
      property_type: "tipo",
      bedrooms: "quartos",
      bathrooms: "casas de banho",
      budget_min: "orçamento desde",
      budget_max: "orçamento até",
      currency: "moeda",
      furnished: "mobilado",
      pets_allowed: "animais",
      garage: "garagem",
      laundry: "lavandaria",
      must_haves: "indispensável",
      timeline: "quando",
      financing: "financiamento",
      name: "nome",
      email: "email",
    },
    values: {
      true: "sim",
      false: "não",
      any: "tanto faz",
      sale: "compra",
      rent: "arrendamento",
      house: "moradia",
      apartment: "apartamento",
      condo: "apartamento em condomínio",
      townhouse: "moradia em banda",
      land: "terreno",
      commercial: "loja",
      office: "escritório",
      asap: "o mais depressa possível",
      "1_3mo": "dentro de 1 a 3 meses",
      "3_6mo": "dentro de 3 a 6 meses",
      exploring: "está a ver",
      cash: "a pronto",
      pre_approved: "aprovado",
      in_progress: "em curso",
      none: "sem financiamento",
    },
  },
};
