/** Furnished, pets, garage, laundry: wished for, refused, all the same, or asked about. */
import { ANIMAL_ALONE, ELSEWHERE, NOT_OWN, OWN_ANIMAL } from "../lexicon/animals.ts";
import { type Flag, FLAGS } from "../lexicon/lexicon.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { deniedClosely, isMissed, refusedBehind } from "./denial.ts";
import type { PropertyCard } from "../../../tools.ts";
import type { Reading } from "./reading.ts";
import { INDISPENSABLE, WILL_DO } from "./fact_phrasings.ts";
import { WANTS } from "./phrasings.ts";
import { PLAINLY } from "./spent.ts";
import { isBounded } from "./told.ts";

export interface FlagsRead {
  values: Partial<Record<Flag, boolean | "any">>;
  asked: Flag[];
}

/** "Garagem não precisa". */
const NOT_NEEDED = /^ (?:no|nao|n) (?:precis\w+|faz falta|hace falta|necesit\w+|importa)/;

/** "I have two very lazy ones", "tenho 2", "são três": as many of what was asked about. */
const HAS_SOME =
  /\b(?:(?:i|we)(?:'ve| have)(?: got)?|there are|they're|tengo|tenemos|tenho|temos|son|sao) (?:(?:[\ue000-\ue0ff]|an?|un[ao]s?|uma?|a couple|a few)(?: (?:of them|(?:(?!bed|bath|hab|quart|kid|child|hij|filh|year|month|car)[^\s,.;!?\n]+ ){0,3}ones?))?)(?=\W*(?:$|[,.;!?\n)]))/;

/** "Lola comes with us", "sin Lola no vamos": the animal that was asked about, by its name. */
const BY_NAME =
  /\b(?:viene[ns]?|vendran?|vem|veem|vai|vao|comes?|is coming|are coming|goes) (?:con nosotr[oa]s|conmigo|connosco|conosco|comigo|with (?:me|us))\b|\b(?:sin|sem) (?:(?:mi|el|la|o|a|meu|minha) )?[a-z]{2,12} (?:no|nao) (?:me |nos )?(?:vamos|voy|vou|mud\w+)\b|\b(?:not (?:going|moving) anywhere|(?:won't|can't|not) (?:go|move)) without (?:my )?[a-z]{2,12}\b/;

/** "She won't part with the dog": it is there. */
const KEEPS =
  /\b(?:larg\w+|deix\w+|dej\w+|abandon\w+|separ\w+|part with|leave|leaving|give up|giving up)(?: \S+){0,2} ?$/;

/** From here on what is missing is regretted rather than refused. */
const REGRETS = 0.15;

/** The value that a mention gives: denied mentions are false, indifferent ones "any". */
function valueOf(
  skeleton: string,
  lexicon: Lexicon,
  match: RegExpExecArray,
  flag: Flag,
  clause: string,
): boolean | "any" {
  const end = match.index + match[0].length;
  const after = skeleton.slice(end, end + 40);
  const behind = after.split(/[,.;!?\n]| but | pero | mas | and | y | e /)[0] ?? "";
  if (lexicon.indifferent.test(match[0] + behind)) return "any";
  if (isMissed(clause, after, match[0])) return true;
  if (NOT_NEEDED.test(after)) return false;
  if (refusedBehind(after)) return lexicon.flagsDenied[flag]?.test(match[0]) ?? false;
  if (WILL_DO.test(match[0] + behind)) return "any";
  if (flag === "pets_allowed" && KEEPS.test(clause)) return true;
  const denied = lexicon.flagsDenied[flag]?.test(match[0]) ?? false;
  if (FORGOES.test(clause)) return "any";
  const negated = lexicon.deniedBefore.test(clause.replace(NOTHING, " ")) ||
    lexicon.deniedAfter.test(after);
  return denied === negated;
}

/** "Oh, no furniture then": what is not there, and no wish. */
const SEEN =
  /^\W*(?:(?:hm+|oh|ah|aw+|ugh|ok|so|vaya|uf|uy|ai|ui),? )*(?:no|not|sin|sem)(?: \S+){0,2} $/;
const THEN = /^(?: \S+)? (?:then|entonces|entao)\b/;
/** "Is there nothing unfurnished?" asks for what is. */
const NOTHING =
  /\b(?:no (?:hay|tienen?|tienes|teneis|habria) (?:nada|algo|algun[oa]?|ningun[oa]?)|nao (?:ha|tem|tens|teriam?) (?:nada|algo|algum|nenhum)a?|(?:isn't|is) there nothing|isn't there any(?:thing)?|don't you have any(?:thing)?)\b/;

/** "May I bring the dog to the visit?" tells of the visit alone. */
const AT_VISIT = /\b(?:a la visita|to (?:the|our|my) (?:visit|viewing)|(?:a|na|para a) visita)\b/;

/** "Esquece a garagem": wished for before, and all the same now. */
const FORGOES =
  /\b(?:forget|skip|drop|scratch|olvid\w+|esquec\w+|desist\w+|dispens\w+|renunci\w+|abro mao|(?:quit|tir|sac|ignor)(?:a|e|amos|emos|en|em)?(?= (?:lo|o|eso|isso|el|la|a) ))(?: \S+){0,3} $/;
const ALLOWS =
  /\b(?:allow|accept|permit|admi[st]|admit|acept|aceit|take|ok|okay|friendly|pets?|mascotas?|animais|animales|polic|welcome|problem)/;

/** "But furnished", "I'd want it furnished": wished for, though the home in question has it. */
const SAID_SO = new RegExp(`^\\s*(?:but|pero|mas) |${WANTS.source}`);

/** "We don't have a dog": told of oneself, whatever else is done. */
const OWNS = /^(?:(?:i|we) )?(?:have|own|tengo|tenemos|tenho|temos)\b/;

/** "The flat in Ruzafa with a garage, how much is it?": a home by what it has. */
const PICKS =
  /\b(?:the|that|el|la|ese|esa|[dn]?[oa]|ess[ea]|aquel[ea]) (?:[^\s\ue000-\uf8ff?!.,]+ )?(?:flat|apartment|condo|house|home|townhouse|studio|place|bungalow|piso|atico|estudio|casa|chalet|apartamento|moradia|ape?|[tv] ?[\ue000-\ue0ff]|[\ue000-\ue0ff] (?:bed|br|hab|quartos?)\w*)(?: (?:in|at|on|near|off|del?|d[oae]|en|em|n[oa])(?: (?:el|la|the))? [^\s?!.,]+){0,2} (?:with|con|com|c)(?: an?| the| el| la| o| a)? $|\b(?:one with(?: the| a)?|(?:el|la) del?(?: la)?|(?:o|a) d[ao]) $|\b(?:(?:el|la|o|a) (?:del?|d[oae])|one in|one at) [\uf400-\uf4ff](?: \S+)? (?:with|con|com)(?: an?| el| la| o| a)? $/;

/**
 * Reads the flags; `home` is the one spoken of, `told`: an animal was told of before. A flag both
 * asked and mentioned ("I have a dog. Are pets allowed?") is asked.
 */
export function readFlags(
  reading: Reading,
  home?: PropertyCard,
  inQuestion = false,
  told = false,
): FlagsRead {
  const { wished, asking, lexicon } = reading;
  const read: FlagsRead = { values: {}, asked: [] };
  for (const flag of FLAGS) {
    const at = asking.search(lexicon.flags[flag]);
    // "The one with the garage, is it still for sale?"
    const picks = at >= 0 && PICKS.test(asking.slice(Math.max(0, at - 64), at));
    // "Has it a garden? It's for the dog": known of, and not asked.
    const mere = flag === "pets_allowed" && told && !ALLOWS.test(asking);
    const asks = at >= 0 && !picks && !mere;
    if (asks) read.asked.push(flag);
    for (const match of wished.matchAll(lexicon.flags[flag])) {
      const end = match.index + match[0].length;
      const refused = refusedBehind(wished.slice(end, end + 40));
      // "I have a dog. Are pets allowed?" asks; "is it furnished? I'd want it empty" wishes too.
      if (asks && flag === "pets_allowed" && !refused) continue;
      if (flag === "pets_allowed" && ELSEWHERE.test(reading.skeleton.slice(end, end + 64))) {
        continue;
      }
      if (THEN.test(wished.slice(end, end + 20)) && SEEN.test(wished.slice(0, match.index))) {
        continue;
      }
      const before = wished.slice(Math.max(0, match.index - 48), match.index);
      const clause = before.split(/[.!?;,:\n]| but | pero | mas /).at(-1) ?? "";
      const value = lexicon.indifferent.test(clause)
        ? "any"
        : valueOf(wished, lexicon, match, flag, clause);
      // "No laundry with a toddler is rough" regrets what is not there.
      const regrets = reading.clauses.some(({ start, end, scores }) =>
        match.index >= start && match.index < end &&
        !refused &&
        ((value === false && scores.dislike >= REGRETS) ||
          (value === home?.[flag] && scores.wish < PLAINLY &&
            !SAID_SO.test(wished.slice(start, end)) &&
            !INDISPENSABLE.test(wished.slice(start, end)) &&
            !isBounded(wished.slice(start, end), lexicon)))
      );
      if (!regrets) read.values[flag] ??= value;
    }
  }
  readMissed(read, reading);
  readAnimals(read, reading, inQuestion, told);
  // "Are cats ok? I have two": what was asked about is kept.
  const tells = HAS_SOME.test(reading.skeleton) || BY_NAME.test(reading.skeleton);
  if (read.asked.includes("pets_allowed") && tells) {
    read.values.pets_allowed ??= true;
  }
  return read;
}

/** "No laundry is a dealbreaker": what a home lacks is wished for by who turns it down for that. */
function readMissed({ values }: FlagsRead, { wished: skeleton, lexicon }: Reading) {
  for (const flag of FLAGS) {
    for (const { index, 0: said } of skeleton.matchAll(lexicon.flags[flag])) {
      const end = index + said.length;
      const before = skeleton.slice(Math.max(0, index - 36), index);
      const after = skeleton.slice(end, end + 40);
      if (isMissed(before, after, said)) values[flag] = true;
    }
  }
}

/** Who has an animal needs a home that takes it, however it is told: also in a question. */
function readAnimals(
  { values, asked }: FlagsRead,
  { skeleton, clauses, lexicon }: Reading,
  inQuestion: boolean,
  told: boolean,
) {
  for (const { start, end, asks, question } of clauses) {
    const clause = skeleton.slice(start, end);
    if (lexicon.indifferent.test(clause) || AT_VISIT.test(clause)) continue;
    // "2 bedrooms. Up to 900. Corgi."
    if (!question && ANIMAL_ALONE.test(clause) && clauses.some(({ wishes }) => wishes)) {
      values.pets_allowed ??= true;
    }
    for (const { index, 0: animal } of clause.matchAll(OWN_ANIMAL)) {
      const before = clause.slice(Math.max(0, index - 40), index);
      const behind = start + index + animal.length;
      if (ELSEWHERE.test(skeleton.slice(behind, behind + 64))) continue;
      const denied = deniedClosely(before, lexicon) && !KEEPS.test(before);
      if (denied && OWNS.test(animal)) values.pets_allowed ??= false;
      if (denied || NOT_OWN.test(before)) continue;
      values.pets_allowed = true;
      if (told) continue;
      if ((asks || question || inQuestion) && !asked.includes("pets_allowed")) {
        asked.push("pets_allowed");
      }
    }
  }
}
