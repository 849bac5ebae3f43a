/** Requests for photographs. */
import type { Act } from "../acts/acts.ts";
import type { Reference } from "./properties.ts";
import type { Reading, Situation } from "./reading.ts";

/** Characters of a request that are kept. */
const MAX_ASKED = 200;

/** Photographs, in any of the languages; a video or a plan is none. */
const PHOTOS =
  /\b(?:fot(?:o|ito|inha)s?|fotografias?|photos?|photographs?|pictures?|pics?|images?|imagenes|imagem|imagens)\b/;
/** "The photos of the first look great". */
const PHOTOS_ARE = new RegExp(
  `${PHOTOS.source}.{0,24}\\b(?:looks?|looked|are|were|son|estan|parecen|sao|estao|parecem)\\b`,
);
/** Who says how they find photographs asks for none. */
const FINDS: readonly Act[] = ["like", "dislike", "complaint"];

/** "Any more?", "manda mais", "¿más?" */
const MORE =
  /^\W*(?:(?:and|any|send|show|got|me|some|y|e|tem|tens|tiene[ns]?|hay|ha|mand\w*|envi\w*) )*(?:more|mais|mas)(?: (?:of (?:them|it)|please|pls|plz|pf|pfv|por favor))?\W*$/;
/** "And of the third?", "e do terceiro?" */
const ANOTHER = /^\W*(?:and|y|e|what about|how about|que tal) |\?\W*$/;
const WORDS = 6;
const POINTING: readonly Act[] = ["refer", "ask_home", "photos"];

/** Whether a few words go on with photographs, as our last message sent some. */
export function wantsMorePhotos(
  { skeleton }: Reading,
  { mark }: Pick<Situation, "mark">,
  reference: Reference,
  acts: ReadonlySet<Act>,
): boolean {
  if (mark.about !== "photos") return false;
  return MORE.test(skeleton) ||
    (reference.explicit && ANOTHER.test(skeleton) && skeleton.split(" ").length <= WORDS &&
      [...acts].every((act) => POINTING.includes(act)));
}

/** What asks for photographs, in the buyer's words; undefined where nothing does. */
export function photosAsked(
  reading: Reading,
  situation: Pick<Situation, "mark">,
  reference: Reference,
  acts: ReadonlySet<Act>,
): string | undefined {
  if (wantsMorePhotos(reading, situation, reference, acts)) return reading.text.slice(0, MAX_ASKED);
  const { clauses, skeleton, quote } = reading;
  const asking = clauses.find(({ acts, question, start, end }) => {
    const said = skeleton.slice(start, end);
    return acts.has("photos") && PHOTOS.test(said) &&
      (question || !(PHOTOS_ARE.test(said) || FINDS.some((act) => acts.has(act))));
  });
  return asking && quote(asking).slice(0, MAX_ASKED);
}
