/** What brokers have answered of a home, found again by what a question is about. */
import type { PropertyCard } from "../../../tools.ts";
import { isCommonWord } from "../understand/language.ts";
import { plain } from "../understand/text.ts";

/** What questions are about, however it is called in any of the languages: by words of their own. */
const SUBJECTS: Record<string, string> = {
  noise: "nois\\w+|loud\\w*|quiet\\w*|ruid\\w+|barulh\\w+|silenc\\w+|sosseg\\w+|tranquil\\w+",
  deposit: "deposits?|fianza|caucao|calcao",
  community: "hoas?|condominiums?|condominio|comunidad|gastos comunes",
  negotiable: "negotiable|negociable|negociavel",
  internet: "internet|wifi|fibra|fibre|fiber",
  damp: "damp\\w*|mou?ld\\w*|humed\\w+|humid\\w+|bolor|moho",
  neighbours: "neighbou?rs?|vecinos?|vizinhos?",
  heating: "heating|heated|calefaccion|aquecimento",
};
/** Words that say more of a question, and are no subject. */
const OTHERS: Record<string, string> = {
  amount: "how much|cuanto|cuanta|quanto|quanta|cost|costs|custa|cuesta",
  night: "nights?|noche|noches|noite|noites",
  street: "streets?|calle|rua",
};

/** A home, which any question of it may name. */
const HOME = new Set(
  ("flat flats place property building unit piso pisos vivienda inmueble edificio imovel predio " +
    "moradia mucho mucha muito muita").split(" "),
);

const named = (words: Record<string, string>) =>
  Object.entries(words).map(([name, said]) => ({
    name,
    pattern: new RegExp(`\\b(?:${said})\\b`, "g"),
  }));
const READ = { subjects: named(SUBJECTS), others: named(OTHERS) };

/** What a question is about: its subjects, and the words that tell it apart from others of them. */
function readAbout(text: string): { subjects: Set<string>; words: Set<string> } {
  let rest = plain(text);
  const take = (list: typeof READ.subjects) =>
    list.flatMap(({ name, pattern }) => {
      const without = rest.replace(pattern, " ");
      const found = without !== rest;
      rest = without;
      return found ? [name] : [];
    });
  const subjects = new Set(take(READ.subjects));
  const others = take(READ.others);
  const telling = rest.split(" ").filter((word) =>
    word.length > 3 && !isCommonWord(word) && !HOME.has(word)
  );
  return { subjects, words: new Set([...subjects, ...others, ...telling]) };
}

/**
 * What the broker has answered to whoever asked the same before: more than half of what the question
 * says was asked, and of a subject that both name.
 */
export function answeredBefore(
  said: string,
  { answers }: Partial<PropertyCard>,
): string | undefined {
  if (!answers?.length) return undefined;
  const asked = readAbout(said);
  if (asked.words.size === 0) return undefined;
  return answers.findLast(({ question }) => {
    const before = readAbout(question);
    const shared = asked.words.intersection(before.words).size;
    const same = before.subjects.size + asked.subjects.size === 0 ||
      (asked.subjects.size > 0 && asked.subjects.isSubsetOf(before.subjects));
    return same && shared * 2 > asked.words.size;
  })?.answer;
}
