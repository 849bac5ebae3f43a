/** Text that belongs to the service, not to the buyer: instructions, internal names, secrets. */
import { type Hit, hitOf, type Span, spanOf } from "./text.ts";

/** So many words in a row of the instructions are no coincidence. */
const RUN = 6;

const INTERNAL =
  /\b(?:search_properties|get_property|free_times|profile_patch|tool_calls?|unknown_streak|system[ _]prompt|(?:property|conversation|broker|lead|session)_id|api[ _]key|JWT_SECRET|OPENAI_API_KEY|DATABASE_URL)\b/gi;
/** Speaks of what the service was told, or as if it were the service. */
const INSTRUCTED =
  /\b(?:prompt|temperature|temperatura|model)\b ?[:=,] ?["«“\p{L}\d]|\[\[|\bmodo (?:desarrollador|programador)\b|\bdeveloper mode\b|\b(?:instructions|instrucciones|instru[cç][oõ]es) (?:start|begin|empiezan|come[cç]am)|\b(?:regla|regra|rule) (?:intern[ao] )?(?:uno?|um|one|\d)\b|\baccount manager note\b|\b(?:my|mis|minhas|as minhas|o meu|mi|las) (?:\p{L}+ )?(?:instructions?|instrucciones|instru[cç][oõ]es|prompt|rules|reglas|regras|guidelines|ordens|[oó]rdenes) (?:say|are|is|tell|dicen|son|dice|es|dizem|s[aã]o|diz|[eé]|me)|\bI (?:was|am|have been) (?:told|instructed|programmed|configured|ordered) |\b(?:me han|me|fui|estoy|estou) (?:dicho|ordenado|programad[oa]|instru[ií]d[oa]|pedido que)|"role" ?:|(?:^|\n)\W{0,3}(?:system|sistema) ?:|\b(?:system|internal) (?:message|instructions?|prompt)|\b(?:mensaje|mensagem|instruc\p{L}+|instru[cç]\p{L}+|prompt) (?:intern[ao]s? |d[eo]l? )?(?:de )?(?:sistema|intern[ao]s?)\b/giu;
/** Ids, keys and encoded text, which nobody writes by hand. */
const OPAQUE = /(?<![\w/+=-])[\w+/=-]{32,2000}/g;

/** Every run of words, without case and punctuation. */
function runs(text: string): (Span & { words: string })[] {
  const list = [...text.toLowerCase().matchAll(/[\p{L}\p{N}_]+/gu)];
  return list.slice(RUN - 1).map((last, index) => ({
    start: list[index]?.index ?? 0,
    end: spanOf(last).end,
    words: list.slice(index, index + RUN).map(([word]) => word).join(" "),
  }));
}

/** Parts of the reply that repeat the instructions or show what only the service knows. */
export function findLeaks(text: string, forbidden: readonly string[]): Hit[] {
  const secret = new Set(forbidden.flatMap(runs).map(({ words }) => words));
  const repeated = secret.size > 0 ? runs(text).filter(({ words }) => secret.has(words)) : [];
  return [
    ...repeated.map(({ start, end }) => ({ start, end, reason: "instructions" })),
    ...[...text.matchAll(INTERNAL)].map((match) => hitOf(match, "internal")),
    ...[...text.matchAll(INSTRUCTED)].map((match) => hitOf(match, "instructions")),
    ...[...text.matchAll(OPAQUE)].map((match) => hitOf(match, "opaque")),
  ];
}
