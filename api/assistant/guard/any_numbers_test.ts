/** A number that nobody has said does not reach the buyer, however it is written. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { test } from "vitest";
import { guardReply } from "../guard.ts";
import { CARDS } from "../testing/cards.ts";

const UNITS = {
  en:
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  es:
    "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve",
  pt:
    "um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove",
};
const TENS = {
  en: "twenty thirty forty fifty sixty seventy eighty ninety",
  es: "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
  pt: "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
};
const HUNDREDS = {
  en: "",
  es:
    "ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos",
  pt:
    "cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos",
};
type Tongue = keyof typeof UNITS;

/** A number below a thousand in words. */
function inWords(n: number, tongue: Tongue): string {
  const and = { en: "-", es: " y ", pt: " e " }[tongue];
  const unit = (one: number) => UNITS[tongue].split(" ")[one - 1] ?? "";
  if (n < 20) return unit(n);
  if (n < 100) {
    const ten = TENS[tongue].split(" ")[Math.floor(n / 10) - 2] ?? "";
    return n % 10 === 0 ? ten : `${ten}${and}${unit(n % 10)}`;
  }
  const whole = Math.floor(n / 100);
  const hundred = tongue === "en"
    ? `${unit(whole)} hundred`
    : HUNDREDS[tongue].split(" ")[whole - 1] ?? "";
  if (n % 100 === 0) {
    return n === 100 ? { en: "a hundred", es: "cien", pt: "cem" }[tongue] : hundred;
  }
  return `${hundred}${{ en: " and ", es: " ", pt: " e " }[tongue]}${inWords(n % 100, tongue)}`;
}

function inRoman(n: number): string {
  const signs: [number, string][] = [
    ...[[900, "CM"], [500, "D"], [400, "CD"], [100, "C"], [90, "XC"], [50, "L"], [40, "XL"]],
    ...[[10, "X"], [9, "IX"], [5, "V"], [4, "IV"], [1, "I"]],
  ] as [number, string][];
  let left = n;
  return signs.map(([value, sign]) => {
    const times = Math.floor(left / value);
    left -= times * value;
    return sign.repeat(times);
  }).join("");
}

/** The digits of another script, by its zero. */
const inScript = (zero: number) => (n: number) =>
  [...String(n)].map((digit) => String.fromCodePoint(zero + Number(digit))).join("");
const between = (sign: string) => (n: number) => [...String(n)].join(sign);

const WRITTEN: Record<string, (n: number) => string> = {
  digits: String,
  decimals: (n) => `${n},50`,
  thousands: (n) => `${n}k`,
  "thousands in words": (n) => `${n} mil`,
  "full width": inScript(0xff10),
  "Arabic-Indic": inScript(0x660),
  Persian: inScript(0x6f0),
  Devanagari: inScript(0x966),
  Thai: inScript(0xe50),
  bold: inScript(0x1d7ce),
  "double-struck": inScript(0x1d7d8),
  raised: (n) => [...String(n)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join(""),
  lowered: inScript(0x2080),
  keycaps: (n) => [...String(n)].map((digit) => `${digit}\uFE0F\u20E3`).join(""),
  "with invisible signs": between("\u200B"),
  "with joiners": between("\u2060"),
  "with raised dots": between("·"),
  "with stars": between("*"),
  "with emojis": between("🏠"),
  English: (n) => inWords(n, "en"),
  Spanish: (n) => inWords(n, "es"),
  Portuguese: (n) => inWords(n, "pt"),
  "English in capitals": (n) => inWords(n, "en").toUpperCase(),
  "in bold letters": (n) =>
    [...inWords(n, "en")].map((letter) =>
      /[a-z]/.test(letter) ? String.fromCodePoint(0x1d41a + letter.charCodeAt(0) - 97) : letter
    ).join(""),
  "in full-width letters": (n) =>
    [...inWords(n, "en")].map((letter) =>
      /[a-z]/.test(letter) ? String.fromCodePoint(0xff41 + letter.charCodeAt(0) - 97) : letter
    ).join(""),
  "letter by letter": (n) => [...inWords(n, "en").replace(/[^a-z]/g, "")].join(" "),
};
const SENTENCES: Record<Tongue, ((number: string) => string)[]> = {
  en: [(n) => `It is ${n} minutes from the centre.`, (n) => `The building has ${n} flats.`],
  es: [(n) => `Está a ${n} minutos del centro.`, (n) => `Los gastos son ${n} euros al mes.`],
  pt: [(n) => `Fica a ${n} minutos do centro.`, (n) => `As despesas são ${n} euros por mês.`],
};

/** Of this one no text and no field has a number like those. */
const home = CARDS.slice(0, 1).map((card) => ({ ...card, description: "", address: null }));
const isCut = (reply: string, language: Tongue) =>
  guardReply(reply, { shown: home, said: ["hello"], own_origins: [], language }).refusals.length >
    0;

test.each(Object.entries(WRITTEN))("numbers written as %s are cut", (_, write) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 131, max: 999 }).filter((n) => n % 100 > 12),
      fc.constantFrom<Tongue>("en", "es", "pt"),
      fc.nat({ max: 1 }),
      (n, language, at) => isCut(SENTENCES[language][at]?.(write(n)) ?? "", language),
    ),
    { numRuns: 60, seed: 7 },
  );
});

test("Roman numbers of more than two letters are cut", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 13, max: 999 }).filter((n) => inRoman(n).length > 2),
      (n) => isCut(`The building has ${inRoman(n)} flats.`, "en"),
    ),
    { numRuns: 60, seed: 7 },
  );
});

const AMOUNTS: Record<Tongue, string> = {
  en:
    "half a million|a couple of hundred|a few thousand|dozens of|half a dozen|a decade|a fortnight|a century|a score of|a handful of|umpteen|tenfold|two thirds|three quarters|½|⅔|3½|seventeenth|fourteenth|Ⅻ|⑰|❼|17 grand|dix-sept|siebzehn|diciassette|семнадцать|十七|nine-five-zero|nineteen-oh-four|twenty-something|four-figure|1e6|0b101|six figures",
  es:
    "una decena de|media docena de|docenas de|una veintena de|un centenar de|un millar de|un puñado de|una quincena|una década|medio siglo|un lustro|dos tercios|tres cuartas partes de|el doble|el triple|la mitad|décimo|decimoséptimo|cuarenta y tantos|quinientos y pico|XVII|dieci siete|dos mil|un par de meses|cinco cifras",
  pt:
    "uma dezena de|meia dúzia de|dúzias de|uma vintena de|uma centena de|um milhar de|um punhado de|uma quinzena|uma década|meio século|um lustro|dois terços|o dobro|o triplo|a metade|décimo|décimo sétimo|quarenta e tal|XVII|dois mil|duzentos paus|cinco algarismos",
};

test.each(
  Object.entries(AMOUNTS).flatMap(([language, all]) =>
    all.split("|").map((amount) => [language as Tongue, amount] as const)
  ),
)("in %s, %s is cut", (language, amount) => {
  const [minutes] = SENTENCES[language];
  assert.ok(isCut(minutes?.(amount) ?? "", language));
});

test("the same sentence passes where the home's own text has the number", () => {
  const told = home.map((card) => ({
    ...card,
    description: "417 minutes from the centre.",
  }));
  for (const language of ["en", "es", "pt"] as const) {
    for (const write of [String, (n: number) => inWords(n, language)]) {
      const reply = SENTENCES[language][0]?.(write(417)) ?? "";
      const context = { shown: told, said: ["hello"], own_origins: [], language };
      assert.deepEqual(guardReply(reply, context), { text: reply, refusals: [] });
    }
  }
});
