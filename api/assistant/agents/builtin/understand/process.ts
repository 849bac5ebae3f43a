/** Which of the agency's own texts a question on how things work is answered with. */
import { AGENCY_TOPICS, type AgencyTopic } from "#db/tables/records.ts";

/** Over folded text, in any of the languages; the first that is named counts. */
const WORDS: Partial<Record<AgencyTopic, RegExp>> = {
  deposit: /\b(?:deposit\w*|fianza|caucao|calcao|guarantor|aval\w*|fiador)\b/,
  documents:
    /\b(?:document\w*|papers?|paperwork|payslips?|pay stubs?|nominas?|id card|passport|pasaporte|passaporte|dni|nie|nif|cpf|irs|papeles|recibos?)\b/,
  fees:
    /\b(?:fees?|commission|comision\w*|comissao|honorarios|charge|cobr\w+|tax(?:es)?|impuest\w+|impost\w+|notar\w+)\b/,
  financing:
    /\b(?:mortgages?|loans?|hipotecas?|prestamos?|creditos?|financ\w+|bank|banco|instal?ments?|cuotas|prestac\w+)\b/,
  visiting:
    /\b(?:visit\w*|viewings?|tours?|see it|verl[oa]|ver a casa|bring|traer|llevar|trazer|levar)\b/,
};

/** The topic of a folded question. */
export const agencyTopic = (folded: string): AgencyTopic =>
  AGENCY_TOPICS.find((topic) => WORDS[topic]?.test(folded)) ?? "other";
