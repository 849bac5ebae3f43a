/** Numbers written so that a reader sees one and a program does not: each is cut. */
import { isNumberWord } from "./read_numbers.ts";
import { type Hit, hitOf } from "./text.ts";

const DIGIT_WORD =
  "(?:zero|cero|oh|one|two|three|four|five|six|seven|eight|nine|un[oa]|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|um|dois|quatro|sete|oito|nove)";
/** "Nine-five-zero-zero", "oito sete cinco", "nine, five, zero". */
const DICTATED = new RegExp(
  `\\b(?!uma? d[oa]s d)${DIGIT_WORD}(?:[ ,.·*_|/-]{1,3}${DIGIT_WORD}){2,12}\\b`,
  "g",
);
/** Digits and letters one by one: "6 1 9", "s i x". */
const SPACED =
  /(?<![\p{L}\p{N}.,:/])\d(?:[ ._·*'|-]\d){2,}(?![\p{L}\p{N}])|(?<![\p{L}\p{N}'])\p{L}(?:[ ._·*|-]\p{L}){3,}(?![\p{L}\p{N}])/gu;
/** Number words in a word with others: "quinientosmil". */
const GLUED =
  /(?<=[a-z]{3})(?:hundreds?|thousands?|millions?)\b|\b(?:hundred|thousand)(?!s\b|th)[a-z]{3,20}|(?:cient[oa]s|cent[oa]s|nhent[oa]s)mil\b|\b[a-z]{2,20}mil(?:y|e)?(?:cien|cem|cent|duz|doscient|trescient|trezent|cuatrocient|quatrocent|quinient|quinhent|seiscent|seiscient|setecent|setecient|oitocent|ochocient|novecent|novecient)[a-z]{1,30}|(?:cientitos|centinhos|milzinhos)\b|\b(?:(?:veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|vinte|trinta|quarenta|cinquenta|sessenta|oitenta|dois|cinco|diez|cien)mil)\b/g;
/** Round about a number: "five hundred-something", "quinientos y pico", "the mid 500s". */
const VAGUE =
  /\b(?:metro|kilometro|quilometro|milha|milla|palmo) (?:y medio|y media|e meio|e meia)\b|\bhalf a (?:met(?:re|er)|mile|kilomet(?:re|er))\b|\band (?:a|three) quarters?(?= (?:met|mile|kilo|hour|month|million))|\|{2,}|\b(?:kilo y medio|quilo e meio)\b|\b(?:un cuarto de hora|um quarto de hora|(?:a )?quarter of an hour|media hora|meia hora|half an hour|an hour|(?:una|uma) hora) (?:en bici|en coche|en metro|a pie|a pe|a caminar|de carro|de metro|away|walk|drive|on foot|andando|(?:from|del?|d[aeo]) (?:la |el |the )?(?:playa|praia|mar|centr\w+|beach|downtown|airport|aeropuerto|aeroporto|station|universidad\w*))\b|-(?:something|ish|odd)\b|\b(?:and a half months?|months? and a half|uma caucao|una fianza|una mensualidad|uma renda de caucao|one deposit|mes(?:es)? (?:y medio|e meio))\b|\b(?:fortnights?|semestres?|bienios?|quinquenios?|(?:half|a quarter of) a (?:century|decade|million)|medio siglo|meio seculo|(?:hace|ha) uma? decada|a decade ago|uma? (?:cuarto|quarto) de (?:millon|milhao)|scores? of|baker's dozen|un centenar|(?:uma|una) centena|(?:medio|meio|\d+|cem|cien|duzentos|trezentos|dos|tres|dois) (?:kilos|contos|paus)|dedos de uma? m[ao]n?o|raiz cuadrada|raiz quadrada|square root)\b|\b(?:lustros?|trimestres?|(?:ve?in|trein|trin)tenas?|quincenas?|(?:vint|trint|quarent|cinquent|sessent|setent|oitent|novent)inh[ao]s?|(?:veint|treint|cuarent|cincuent|sesent|ochent)it[ao]s?|(?:meio|medio) (?:milhar|millar|cento|centenar)|(?:par|couple) (?:de |of )?(?:cientos|cent\w+|miles|milhares|hundred|thousand))\b|\b(?:dozens|docenas|decenas|dezenas|duzias|centenares|centenas|hundreds|thousands|millares|milhares|scores) (?:of|de)\b|\b(?:un par|um par|a couple|a pair) (?:de|of) (?:plantas|pisos|andares|floors|levels|minut|calles|ruas|blocks|pasos|terra|meses|months|semanas|weeks|anos|years)\w*|\b(?:something|ish) thousand\b|\b(?:(?:veint|treint)[aie]pico|y pico|y tant[oa]s|e tal|e picos|e tant[oa]s|e poucos)\b|\b(?:low|mid|high|upper|lower)[- ](?:\w{2,8}[- ]){0,2}(?:figures?|hundreds?|thousands?|millions?|\d{2,4}k?s)\b|\b(?:[3-9]|three|four|five|six|seven|tres|cuatro|cinco|seis|siete|quatro|sete)[- ](?:figures?|cifras|algarismos|digitos)\b|\b(?!1[89]|20)\d{2,4}0s\b/g;
/** "Twice that", "half of it", "3/4 of the price". */
const MULTIPLES =
  /\b(?:twice|double|triple|(?:two|three|four) times(?! that (?:suit|work|fit|are|would))|(?:dos|tres|cuatro) veces|(?:duas|tres|quatro) vezes|el doble|el triple|o dobro|o triplo|(?:la )?mitad|metade|half|(?:two|three) (?:thirds|quarters|fifths)|(?:dos|tres) (?:tercios|cuartos|cuartas partes|quintas partes)|(?:dois|tres) (?:tercos|quartos d[oae]|quintos))(?= (?:of\b|as\b|that\b|what\b|it\b|the (?:size|price|rent|cost|amount|area)|de (?:es[eo]|lo|eso|esa|la|el|los|ese)\b|del?\b|que\b|d(?:isso|esse|esta|este|o|a)\b|em\b))|\bquase o mesmo outra vez|casi lo mismo otra vez|almost as much again|\b\d{1,2}\/\d{1,2} (?:of|off|less|menos|d[aeo]l?|the)\b/g;
/** Words for so many, for so long and for so many times as much; what a card or the buyer says may be said. */
const COLLECTIVE =
  /(?<![a-z])(?:dozen|d[eo][cz]ena|duzia|(?:ve?int|treint|trint|cuarent|quarent|cincuent|cinquent|sesent|sessent|cent)ena|centenar|millar|milhar|handful|punado|punhado|trio|cuarteto|quarteto|quartet|umpteen|decade|decada|centur(?:y|ie)|half-centur(?:y|ie)|siglo|seculo|fortnight|quincena|quinzena|lustro|bienio|quinquenio|semester|semestre|trimester|trimestre|quadruple|quintuple|cuadruple|quadruplo|quintuplo|(?:two|three|four|five|six|ten|hundred)fold|score|umpteenth|zilch|naught|a gross|a ton|ventena|(?:single|double|triple|two|three|four|five|six)[- ](?:digit|figure)|[^\W\d_]{0,12}teenth|(?:twen|thir|for|fif|six|seven|eigh|nine)tieth|hundredth|thousandth|(?:decimo|decima|vigesim|trigesim|cuadragesim|quadragesim)[a-z]{0,16}|undecim[oa]|duodecim[oa]|centesim[oa]|milesim[oa]|diez y [a-z]{3,5}|dieci? [a-z]{4,5}|dez e [a-z]{4,5}|(?:seven|four|six|eigh|nine|thir|fif) teen)s?(?![a-z])/g;
/** When something was done, without a year; who speaks of last year may be told of it. */
const PAST =
  /\b(?:(?:before|antes d[ea]l?) (?:the |la |a )?(?:war|guerra)|(?:pre|post)-?war|(?:since|desde)(?: el| la| o| a)? (?:last |this )?(?:spring|summer|autumn|fall|winter|primavera|verano|verao|otono|outono|invierno|inverno)|(?:last|this past) (?:year|month|week|summer|spring|winter|autumn|fall)(?!'s)|(?:ano|mes|semana|verano|primavera|invierno|otono) pasad[oa]|(?:ano|mes|semana|verao|primavera|inverno|outono) passad[oa])\b/g;
const THRICE = /\b(?:triple|triplo|(?:three|four) times|(?:tres|cuatro|quatro) ve[cz]es)/;
/** "Almost double", "a bit more than half". */
const ABOUT =
  /\b(?:almost|nearly|about|around|roughly|just (?:over|under)|more than|less than|casi|cerca de|mas de|menos de|quase|mais de|pouco|poco) $/;
/** A part or a multiple without saying of what. */
const SHARE =
  /(?<![a-z])(?:el doble|d?el triple|o dobro|d?o triplo|(?:la |a )?(?:mitad|metade)|(?:a|one) (?:third|fifth|sixth|tenth)|(?:un|um) (?:tercio|terco|(?:quinto|sexto|decimo)(?= de))|(?:two|three) (?:thirds|quarters|fifths)|(?:dos|dois) (?:tercios|tercos)|tres (?:cuartos|quartos) (?:de|da|do) (?:la|lo|precio|preco)|(?<![\d.])x ?\d|\d ?[x×](?! ?[\d$€£])(?= |$))(?! (?:floor|piso|planta|andar|party|parties|person|acrist|vidr|home|option|one|casa|opcion|opcao|terraza|dormitorio|quarto|bano|bath|bed|room))(?![a-z])/g;
/** Fractions of one sign, and in digits outside of dates and "24/7". */
const FRACTION = /[\u00BC-\u00BE\u2150-\u215E\u2189]/gu;
/** Digits that stand apart by a sign or an emoji: "1·7". */
const APART = /(?<![\d.,:/-])\d(?:[·•*_]|\p{Extended_Pictographic})\d(?![\d.,:/-])/gu;
/** Numbers of computers: "0b101", "0o17". */
const BINARY = /\b0[bo][0-7]{2,}\b/gi;
/** What is counted, and is said to be as many as something else: "as many bedrooms as a hand has fingers". */
const AS_MANY =
  /\b(?:as many|tant[oa]s) (?:bed|bath|room|dormitor|habitac|ban[oh]|quarto|casas? de banho|plaza|lugar)[a-z]*(?: de banho)? (?:as|como|quant[oa]s)\b(?! (?:the (?:other|first|second|one)|that|this|el (?:otro|primer|segundo|anterior)|la (?:otra|primera|segunda)|[oa] (?:outr[oa]|primeir[oa]|segund[oa])|you\b|necesit|precis|quer|quier|busc|procur))/g;
/** Languages that no reply of ours is in. */
const FOREIGN =
  /\b(?:zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|deux|trois|cinq|sept|huit|due|tre|quattro|cinque|sette|otto|dieci|cinc|vuit|nou|bi|hiru|lau|bost|sei|zazpi|zortzi|bederatzi|hamar|twee|drie|vijf|zes|zeven|negen|tien)(?= (?:[a-z]+ )?(?:bed|bath|room|dormitor|habitac|ban[oh]|quarto|casas? de banho|plaza|lugar|garage|floor|planta|piso|andar|suite))|hundert|tausend|\b(?:dix-(?:sept|huit|neuf)|quinze(?= minutes)|seize|onze(?= minutes)|huit|neuf|sept(?! \d)|elf|zwolf|(?:drei|vier|funf|sech|sieb|acht|neun)zehn|(?:ein|zwei|drei|vier|funf|sechs|sieben|acht|neun)und[a-z]+zig|dici(?:assette|otto|annove)|(?:un|do|tre|quattor|quin|se)dici|venti(?!l)[a-z]{2,8}|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta|(?:zes|zeven|acht|negen)tien|disset|divuit|dinou|vint-i-[a-z]+|zwanzig|dreissig|vierzig|funfzig|sechzig|siebzig|achtzig|neunzig|vingt|trente|quarante|cinquante|soixante|quatre|mille|duecento|trecento|quattrocento|cinquecento|lakhs?|crores?)\b|[百千万萬億亿]|[零〇一二三四五六七八九十]{2}|(?:тысяч|двести|триста|пятьсот|шестьсот|миллион)|(?:ألف|مئة|مائة|مليون)|(?:लाख|हज़ार|हजार|करोड़)/gu;
/** Letters that look like digits or like other letters; keycaps, rings, exponents, signs of other kinds. */
const LOOKALIKE =
  /\b\d{1,9}(?:[.,]\d{1,3})?e\d{1,3}\b|\b0x[\da-fA-F]{1,9}\b|\d[·x*]10\^|~~|\u20E3|[\u2460-\u24FF\u2776-\u2793\u{1F100}-\u{1F1E5}\u{1D400}-\u{1D7FF}\p{Nl}\u0334-\u0338\u20D0-\u20E2\u1D00-\u1D6A🔟💯]|[\p{Script=Latin}\d][\p{Script=Cyrillic}\p{Script=Greek}ıɩɪɑɡ]|[\p{Script=Cyrillic}\p{Script=Greek}ıɩɪɑɡ][\p{Script=Latin}\d]/gu;
/** "6l9,9OO": it has a digit and a letter that looks like one. */
const MIXED = /(?<![\p{L}\d])(?:[\dOolISB][\dOolISB.,]{2,20}|\d[OlI]|[OlI]\d)(?![\p{L}\d])/gu;
const ROMAN =
  /(?<![\p{L}\d])(?=[MDCLXVI]{3})M{0,4}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?![\p{L}\d])|(?<![\p{L}\d])[MDCLXVI]{2}(?= ?(?:thousand|mil\b|euros?|dollars?|€|%|per cent|bed|bath|room|floor|planta|andar|m²|metr))|(?<=(?<!\p{L})(?:Tem|Tiene|Has|Have|Hay|Há|Com|Con|With|Are) )[IVX]{2,6}(?= \p{Ll})|(?<![\p{L}\d]|\p{Lu}\p{Ll}{1,20} )(?:[IVX]{2,6}|XL[IVX]{0,4}|[VX])(?= \p{Ll})/gu;
const BROKEN = /[a-z]{1,12}(?:[.·*_|'’-][a-z]{1,12}){1,4}/g;

/**
 * Disguised numbers. `text` as it is read, `open` without case, accents and days.
 * @param doubled whether something known is twice something else, or about so
 * @param isKnown whether a word stands in what was shown and said
 */
export function findDisguised(
  text: string,
  open: string,
  doubled: (about: boolean) => boolean,
  isKnown: (word: string) => boolean,
): Hit[] {
  const broken = [...open.matchAll(BROKEN)].filter(([word]) =>
    isNumberWord(word.replace(/[^a-z]/g, ""))
  );
  const multiples = [MULTIPLES, SHARE].flatMap((one) => [...open.matchAll(one)])
    .filter(({ 0: multiple, index }) =>
      THRICE.test(multiple) || !doubled(ABOUT.test(open.slice(Math.max(0, index - 24), index)))
    );
  const collective = [...open.matchAll(COLLECTIVE)].filter(([word]) => !isKnown(word));
  const past = [...open.matchAll(PAST)].filter(([phrase]) => !phrase.split(" ").every(isKnown));
  // A dog of twelve kilos, of which the buyer told.
  const vague = [...open.matchAll(VAGUE)].filter(([phrase]) =>
    !/^\d+ [a-z]+$/.test(phrase) || !isKnown(phrase.replace(/^\d+ /, ""))
  );
  const mixed = [...text.matchAll(MIXED)].filter(([token]) =>
    /\d/.test(token) && /[OolISB]/.test(token)
  );
  return [
    ...mixed,
    ...[DICTATED, GLUED, AS_MANY, FOREIGN].flatMap((one) => [...open.matchAll(one)]),
    ...[SPACED, LOOKALIKE, FRACTION, APART, BINARY].flatMap((one) => [...text.matchAll(one)]),
    ...(/[MDCLXVI]/.test(text)
      ? [...text.matchAll(ROMAN)].filter(([roman]) =>
        roman.length < 3 || !isKnown(roman.toLowerCase())
      )
      : []),
    ...vague,
    ...broken,
    ...multiples,
    ...collective,
    ...past,
  ].map((match) => hitOf(match, "number"));
}
