/** Numbers in a reply, in digits of any script or in words: each must be somebody's. */
import { findDisguised } from "./disguises.ts";
import { AREA, isRoom, isThing, kindOf, minutesOf, NOUN, PARTS_OF_HOUR, TERMS } from "./counted.ts";
import type { Sources } from "./known_numbers.ts";
import { APPROXIMATE, IN_THOUSANDS, isRounded, isShare, TIMES } from "./sums.ts";
import { isPercent, type NumberRead } from "./read_numbers.ts";
import { type Hit, hitOf } from "./text.ts";

/** Up to here a number may count homes, people, times or questions. */
const SMALL = 12;

/** How many homes there are: "I found 240", "over 1,000", "12 homes". */
const FOUND = /\b(?:found|encontr\w+)\s+$/;
const OVER = /\b(?:over|more than|mas de|mais de)\s+$/;
const HOMES =
  /^ (?:homes?|listings?|propert|results?|match|of them|flats?|apartments?|houses?|casas?|pisos?|apartamentos?|moradias?|viviendas?|inmuebles?|imove|anuncios?|opciones|opcoes|resultados?)/;
/** How many people a home is for. */
const HOLDS_PEOPLE =
  /\b(?:sleeps?|seats?|capacity(?: is| of)?|(?:capacidad|aforo|lotacao|capacidade)(?: [a-z]+){0,3} (?:de|a|para|es)|limitad[oa] a|limited to|duermen|dormem) $/;
/** What stands before a number in a list of facts. */
const LABEL = /(?:^|[^a-z])([a-z]+(?: de banho)?): ?[*_]{0,2}$/;
/** Says directly before what a home costs. */
const PRICED =
  /\b(?:rent|price|renta|precio|renda|preco|alquiler|aluguel|asking|cuesta|custa|costs?)(?: (?:is|of|de|es|e|at)){0,2} (?:[€$£] ?)?$/;
/** Says directly behind a rent for how long it is. */
const RENTED =
  /^ ?(?:€|£|\$|euros?|dollars?|dolares)? ?(?:a|per|al|por|ao) (?:month|week|mes|semana)\b/;
const YEAR_BEFORE =
  /\b(?:built|build|dates? (?:from|back to)|from|in|since|year|construid[oa]|construccion|construcao|es|e|de[l]?|do|em|en|desde|ano|renovated|reformad[oa]|renovad[oa])(?: in| en| em| de| is| es| e|:)? ?$/;
/** Speaks of what is wished for, of what there is not, or of how homes differ. */
const WISHES =
  /\b(?:less|fewer|more|menos|mas|mais|at least|minimum|min|exactly|need|want|asked|ask for|look(?:ing)? for|busc\w*|procur\w*|pid\w+|pede\w*|quer\w*|quier\w*|precis\w*|necesit\w*|got it|noted|entendido|certo|anotad\w*|changed|cambiado|alterei|up to|hasta|ate|nothing|none|no tengo|nao tenho|nada|ninguno|nenhum\w*|don't have|do not have|without|sin|sem|or|ou|serian?|seriam?|would|could|should|with one|cambio|avis\w*|let you know|mention\w*|mencion\w*|supongo|suponho|guess)\b/;
/** Ends a clause; "…, at least" does not. */
const CLAUSE = /[.!?;\n]|(?<=could|podria|poderia): |,(?! [a-z]+(?: [a-z]+)?[.!\n])/;
/** "Two baths and a half". */
const HALF = /^ (?:(?!and |[ye] )[a-z]+ ){1,3}(?:and a half|y medi[oa]|e mei[oa])\b/;
/** What is said of a home is no echo of what the buyer wishes; a buyer has cars, and a home holds them. */
const SAYS =
  /\b(?:has|have|gives?|offers?|there (?:are|is)|tienen?|hay|son|con|with|tem|ha|sao|com|dispo(?:ne|e) de|cuenta con|conta com|of|de|from|space|espacio|espaco)\b|[a-z]+ [a-z]+: $/;
/** What may be built, or is permitted. */
const ROOM_FOR =
  /\b(?:for|of|up to|para|de|hasta|ate|con|com|with|build|construir|maximo|maximum|most) $/;
/** Bounds something. */
const AT_MOST =
  /\b(?:at most|a maximum of|max(?:imum)?\.?|no more than|as many as|up to|como (?:maximo|mucho)|(?:un )?maximo(?: de)?|no maximo|hasta|ate|nao mais de?(?: que)?) $/;
/** How long something takes, or lasts. */
const SPANS = new Set(["weeks", "months", "years"]);
/** In English "a month" is a rate unless one of these precedes; elsewhere an amount precedes a rate. */
const FOR =
  /\b(?:for|of|least|most|in|within|after|about|only|just|full|over|under|another|takes?|lasts?|is|was|than|half)(?: \w+ly)? $|'s $/;
const RATE =
  /(?:[\d€$£%]|\b(?:once|twice|times|euros?|dollars|reais|eur|usd|gbp|brl|per|por|rent|rents)) $/;
/** From today to a day. */
const UNTIL =
  /^ (?:days?|weeks?|months?|dias?|semanas?|mes(?:es)?) (?:away|early|de adelanto|from (?:now|today|tomorrow))\b/;
/** "3.º Dto." of an address. */
const ORDINAL = /^\.?[ºª°]/;
/** How long it is until something, and not how long it has been. */
const LEFT =
  /\b(?:left|until|till|to go|from (?:now|today|tomorrow)|faltan?|faltam?|quedan?|restan?|restam?|sobram)\b/;
const TOTAL = /^ (?:in (?:total|all)|en total|no total|altogether|overall)\b/;
const CARS = /^ (?:cars|coches|carros|autos|automo\w+|viaturas|vehiculos|veiculos|vehicles)\b/;
const HOLDS =
  /\b(?:fits?|holds?|takes?|(?:room|space) for|caben?|cabem?|entran?|(?:espacio|sitio|lugar|espaco) para) $/;
/** What a reply itself counts: homes, times, questions, those who will live there. */
const COUNTED =
  /^ (?:d[ao]s\b|(?:\w+ )?(?:homes?|listings?|propert|options?|results?|match|of (?:them|you|us|these|those|your)|flats?|apartments?|houses?|times?|slots?|questions?|things?|lines?|words?|requests?|wishes|casas?|pisos?|apartamentos?|moradias?|viviendas?|inmuebles?|imove|anuncios?|opciones|opcoes|resultados?|huecos?|horas? livres|horas (?:est[ao][no] )?li[bv]res|horarios|preguntas|perguntas|cosas|coisas|prioridad\w+|priorities|criteri\w+|requisitos|requirements|deseos|desejos|lineas|linhas|palabras|palavras|de (?:ellos|ellas|las|los|vos|nos|vosotr|ustedes)|deles|delas|that|que|served?m|encajan|servem)\b)/;
const PHOTOGRAPHS = /^ (?:\w+ )?(?:photo|pictures?\b|foto|imagenes|imagens)/;
/** What a home is said to have is no wish of the buyer's. */
const HAS =
  /\b(?:has|gives?(?: you)?|offers|is|tiene|son|mide|tem|sao|mede|com|con|with)(?: (?:about|cerca de|unos))? $/;
/** What follows is counted of a home. */
const OWNS =
  /\b(?:has|have|shares?|gives?(?: you)?|offers?|with|there are|tienen?|hay|con|comparten?|tem|ha|com|partilham?) $/;
const BUILDING =
  /\b(?:residences?|residencial|residencia|tower|torre|building|edificio|predio|condominio|complex|block)\b/;
const DECADE = /\b(?:anos|decada de|(?:in|from|of) the) $/;
const DOES =
  /^ (?:tem|have|has|are|tienen|son|sao|allow|take|custam|cuestan|vem|vienen|come|aceitam|admiten|bajan|ficam|quedan|estan|estao|fall|cost|fit|pasan|passam|caben|entran|entram|cumplen|cumprem)\b/;
const SPANISH = /\b(?:el|los|las|y|con|del|muy|pero|hay)\b/;
/** Offers to look for other homes. */
const SEARCHES = /\b(?:look|search|find|show|busc|busq|procur|mostr|muestr)/;
/** How long a visit takes. */
const LASTS =
  /\b(?:takes?|lasts?|tard[ae]\w*|dura|durar|duran|demora|demorar|leva|entre \d\d)\b[^.!?]{0,24}$/;
/** Says how far it is. */
const AWAY =
  /\b(?:from|to|away|walk|drive|foot|reach\w*|del?|d[oa]s?|desde|hasta|ate|as?|al|ao|pie|pe|camin\w+|tram|metro|bus|train|tranvia|autobus|tren|eletrico|autocarro|comboio|mar|playa|praia|beach|sea|centr\w+)\b/;
/** Of the length of a visit: "half an hour is enough". */
const SUFFICES =
  /^ (?:(?:is|are) (?:enough|plenty)|chega|basta|llega|alcanza|(?:for|of) (?:a|the|your)? ?(?:visit|viewing|tour)|de visita)/;
/** What goes from a home to somewhere else: its minutes are none of a visit. */
const TRAVELS =
  /\b(?:tram|metro|bus|train|subway|ferry|walk|tranvia|autobus|tren|eletrico|autocarro|comboio|barco)\b/;
/** "Twelve months at 1,590": the sum that follows is checked. */
const YEARLY =
  /^ ?(?:months?|monthly|mes(?:es)?|mensualidad|rendas|rents?|weeks|semanas|times|vezes|veces|x\b|×|\*)/;
/** "If it were 80 %". */
const SUPPOSED =
  /\b(?:si fuera\w*|se fosse\w*|if it were|if (?:they|the bank|it) (?:lent|lends?|financ\w+|covers?|covered)|si (?:el banco |te |le )+(?:presta\w*|financia\w*)|se (?:o banco |lhe )*(?:financi\w+|emprest\w+))\b/;
const MONTHLY = /^ ?(?:m(?:onths?|es(?:es)?|ensualidad\w*)|weeks?|semanas?|rendas?|rents?)\b/;
/** Money, or a part of it. */
const MONEYED =
  /^ ?(?:(?:a|per|every|al|por|ao|cada) (?:year|month|week|ano|mes|semana)\b|(?:mensual|anual)(?:es)?\b|mensais|anuais|monthly|yearly|€|£|\$|euros?\b|dollars?\b|bucks\b|dolares\b|reais\b|pounds\b|(?:of|de|da|do|del) (?:the |la |el |su |your |sua |seu )?(?:price|precio|preco|valor|value|rent|renta|renda|alquiler|aluguel|total)\b)/;
const PARTS =
  /\b(?:half|(?:one|two|a) (?:third|quarter|fifth|tenth)s?|double|twice|triple|(?:la )?mitad|un tercio|um (?:sexto|quinto|quarto(?= d)|terco|decimo)|un (?:cuarto|quinto|decimo)|una? (?:cuarta|quinta|decima|tercera) parte|el (?:doble|triple)|metade|um terco|uma? (?:quarta|quinta|decima|terca) parte|o (?:dobro|triplo)|(?:a )?(?:couple|few) (?:of )?(?:hundred|thousand|k)\w*|unos? (?:cientos|miles)|alguns? milhares)\b(?=[^.!?\n]{0,24}\b(?:price|precio|preco|valor|value|rent|renta|renda|alquiler|aluguel|deposit|asking|cost|cuesta|custa|less|off\b|menos|abaixo|debajo|mensualidad\w*|euros?|dollars?|reais|fee|paid|pag))/g;
/** "One month's rent", where it is owed beside the price. */
const MONTHS_OWED =
  /(?<!\d )\b(?:one|a|half a|un|medio|um|meio) (?:month|mes)\b(?=[^.!?\n]{0,60}\b(?:rent|deposit|fee|commission|fianza|comision|honorarios|caucao|comissao|advance|adelantado|adiantado)\b)|\b(?:deposit|fee|commission|fianza|comision|honorarios|caucao|comissao)\b[^.!?\n]{0,40}\b(?:one|a|half a|un|medio|um|meio) (?:month|mes)\b/g;
/**
 * Numbers without a source. `text` is the whole reply, with names and links of ours blanked; `open`
 * is the same without calendar (`calendar.ts`), and `numbers` are those in it.
 */
export function findNumbers(
  text: string,
  open: string,
  numbers: readonly NumberRead[],
  sources: Sources,
  isKnown: (word: string) => boolean,
): Hit[] {
  const hits = [
    ...(sources.doubled ? [] : open.matchAll(PARTS)),
    ...[...open.matchAll(MONTHS_OWED)].filter(({ index }) =>
      !RATE.test(open.slice(Math.max(0, index - 12), index))
    ),
  ].map((match) => hitOf(match, "number"));
  hits.push(...findDisguised(
    text,
    open,
    sources.doubled,
    (word) =>
      isKnown(word) ||
      /^(?:siglo|seculo|century)/.test(word) &&
        [...sources.ages].some((age) => age > 90 && age < 115),
  ));
  hits.push(
    ...[...open.matchAll(PARTS_OF_HOUR)].filter((match) => {
      const minutes = minutesOf(match);
      return !sources.told(minutes, "minutes") && !sources.spoken(minutes, "minutes") &&
        !SUFFICES.test(open.slice(match.index + match[0].length)) &&
        AWAY.test(open.slice(Math.max(0, match.index - 60), match.index + match[0].length + 30));
    }).map((match) => hitOf(match, "number")),
  );
  const spanish = SPANISH.test(open);
  numbers.forEach((number, index) => {
    // Portuguese "of the", English "as soon as".
    const word = open.slice(number.start, number.end);
    if (word === (spanish ? "ten" : "dos") || !spanish && word === "once") return;
    // "A couple of" questions is no number; of rooms it is two.
    const after = open.slice(number.end, number.end + 40);
    if (/^(?:couple|pair|par) /.test(word) && ["", "days", "hours"].includes(kindOf(after))) return;
    const next = numbers[index + 1];
    // "Eight-fifty": two numbers in words that do not add up are one that is not said in full.
    const elliptic = next?.spelt && number.spelt && !/^dos/.test(open.slice(number.start)) &&
      !/^dos/.test(open.slice(next.start)) &&
      /^[ -]$/.test(open.slice(number.end, next.start)) &&
      !isRoom(kindOf(open.slice(next.end, next.end + 40)));
    const before = numbers[index - 1];
    const rounded = before !== undefined && number.start - before.end < 60 &&
      APPROXIMATE.test(open.slice(0, number.start)) &&
      isRounded(number.value, before.value, open.slice(0, number.start)) &&
      isSourced(before, open, sources);
    if (elliptic || !rounded && !isSourced(number, open, sources)) {
      hits.push({ ...number, reason: "number" });
    }
  });
  return hits;
}

function isSourced(
  { start, end, value }: NumberRead,
  text: string,
  sources: Sources,
): boolean {
  const { said, texts, others, derived } = sources;
  const before = text.slice(Math.max(0, start - 40), start);
  const after = text.slice(end, end + 40);
  if (HOLDS_PEOPLE.test(before)) return sources.told(value, "people");
  if (PHOTOGRAPHS.test(after)) return value <= sources.photographs;
  const kind = value <= 1_000 ? kindOf(after) : "";
  // "Baños: 2".
  const label = kind === "" && !AREA.test(after) ? kindOf(` ${LABEL.exec(before)?.[1] ?? ""}`) : "";
  if (isRoom(label)) {
    return sources.rooms(value, label, before + after) || sources.told(value, label) ||
      sources.spoken(value, label);
  }
  if (isRoom(kind)) {
    const whole = HALF.test(text.slice(end, end + 60)) ? value + 0.5 : value;
    return sources.rooms(whole, kind, before + after) || sources.told(whole, kind) ||
      sources.spoken(whole, kind) && !HOLDS.test(before) &&
        (CARS.test(after) || !SAYS.test(before.split(CLAUSE).at(-1) ?? "")) ||
      isWished(text, start, end);
  }
  if (SPANS.has(kind) && value <= 1) {
    const rate = /^a/.test(text.slice(start, end)) ? !FOR.test(before) : RATE.test(before);
    return rate || UNTIL.test(after) || sources.told(value, kind) || sources.spoken(value, kind) ||
      isWished(text, start, end);
  }
  if (TOTAL.test(after) && value <= SMALL) {
    const of = before.split(" ").map((noun) => kindOf(` ${noun}`)).findLast(isRoom);
    return of ? sources.rooms(value, of, before + after) : value <= sources.prices.length;
  }
  const money = MONEYED.test(after) || /[€£$] ?$/.test(before);
  // What a home has is counted in its text, or was counted by the buyer.
  const counts = value < 1_000 && !money && kind === "" && NOUN.test(after) && !AREA.test(after);
  if (counts && value > 1 && OWNS.test(before) && !DOES.test(after)) {
    return sources.counted(value, after) ||
      isCount(value, text.slice(end, end + 400), before, sources);
  }
  if (sources.spoken(value, kind) && !(AREA.test(after) && HAS.test(before))) return true;
  const sentence = before.split(/[.!?;]/).at(-1) + text.slice(start, end) +
    after.split(/[.!?;]/, 1)[0];
  if (sources.prices.includes(value * 1_000) && IN_THOUSANDS.test(text)) return true;
  // Two adults and three children are five.
  if (kind === "people" || /\b(?:siendo|sendo|being) $/.test(before)) {
    const all = [...said].filter((one) => one <= SMALL).reduce((sum, one) => sum + one, 1);
    if (value === all || value === all - 1) return true;
  }
  if (isPercent(after)) {
    return SUPPOSED.test(sentence) && value % 5 === 0 || isShare(value, sources.prices, said);
  }
  if (sources.prices.includes(value) && (PRICED.test(before) || RENTED.test(after))) return true;
  if (TERMS.test(sentence)) {
    return sources.difference(value) ||
      sources.owed(value, kind) && !HALF.test(text.slice(end, end + 60));
  }
  if (AREA.test(after)) {
    return sources.measured(value) || sources.areas.has(value) || sources.apart(value) ||
      SEARCHES.test(sentence) && /^[^.!?\n]*\?/.test(text.slice(end, end + 400));
  }
  if (/^[12]\d{3}$/.test(text.slice(start, end)) && !money && YEAR_BEFORE.test(before)) {
    return texts.has(value) || sources.years.has(value) || derived(value);
  }
  // A Portuguese "piso" is a floor, a Spanish one a flat.
  const storeys = kind === "floors" && !SPANISH.test(text);
  // A plot for six flats is none of three homes shown.
  if (kind === "units" && value > sources.prices.length && ROOM_FOR.test(before)) {
    return sources.told(value, kind);
  }
  if (!money && !storeys && isCount(value, text.slice(end, end + 400), before, sources)) {
    return true;
  }
  if (kind !== "") {
    return sources.told(value, kind) || kind === "metres" && derived(value) ||
      kind === "days" && sources.days().has(value) ||
      (kind === "days" || kind === "weeks") && LEFT.test(sentence) ||
      kind === "months" && sources.multiplied(value) ||
      kind === "years" && (sources.ages.has(value) || isAge(value, sources));
  }
  if (value <= SMALL && kind === "" && AT_MOST.test(before) && !NOUN.test(after)) return false;
  // "The forties", of 1944.
  if (DECADE.test(before) && value % 10 === 0 && value < 100 && kind === "") {
    return [...sources.years].some((year) => year % 100 - year % 10 === value);
  }
  if (counts && value <= SMALL) {
    if (sources.counted(value, after)) return true;
    // "Three pools" are none of four, whatever else there are three of.
    if (isThing(after) && !(value === sources.prices.length && /^$|[.!?\n] ?$/.test(before))) {
      return false;
    }
  }
  if (texts.has(value, money, ORDINAL.test(after))) return true;
  if (money) {
    return sources.prices.includes(value) || others.has(value) && value > SMALL ||
      derived(value, APPROXIMATE.test(before));
  }
  if (counts && value <= SMALL) return false;
  return [others, sources.years, sources.areas, sources.ages].some((known) => known.has(value)) ||
    derived(value);
}

/** "A hundred years" of what is a little older, "two years" of twenty-four months. */
const isAge = (value: number, { ages, said }: Sources): boolean =>
  said.has(value * 12) ||
  value % 10 === 0 && [...ages].some((age) => age >= value && age < value + 10);

/** Whether a clause speaks of what is wished for, or of what there is not. */
function isWished(text: string, start: number, end: number): boolean {
  const from = Math.max(0, start - 200);
  const before = text.slice(from, start).split(CLAUSE).at(-1);
  const after = text.slice(end, end + 200).split(CLAUSE, 1)[0];
  return WISHES.test(`${before} ${after}`) || /^[^.!?\n]*\?/.test(text.slice(end, end + 400));
}

/** Whether a number counts what nobody has to have stated. */
function isCount(
  value: number,
  after: string,
  before: string,
  { prices, multiplied }: Sources,
): boolean {
  // "Two steps from" is near.
  if (value === 2 && /^ (?:pasos|passos|steps)\b/.test(after)) return true;
  if (UNTIL.test(after)) return true;
  if (value % 1 !== 0) return false;
  if (value === 1 || prices.length === 0 && value <= SMALL) return true;
  if (
    TIMES.includes(value) && YEARLY.test(after) &&
    (!MONTHLY.test(after) || multiplied(value))
  ) return true;
  if (
    value <= 60 && LASTS.test(before) && !TRAVELS.test(before) &&
    /^ ?(?:min|weeks?\b|semanas?\b|(?:[yaeo]|and|to|or) \d{1,2} (?:min|weeks|semanas))/.test(after)
  ) return true;
  if (
    value <= 1_000 &&
    (FOUND.test(before) || value % 100 === 0 && OVER.test(before) ||
      HOMES.test(after)) &&
    ![before, after.slice(0, 60)].some((near) => BUILDING.test(near))
  ) return true;
  if ([12, 52].includes(value) && /(?:times|vezes|veces|by|por|entre|×|÷|\/) ?$/.test(before)) {
    return true;
  }
  // "All three!", of what was asked.
  if (value <= SMALL && /(?:^|[^a-z])(?:all|l[oa]s|[oa]s) $/.test(before) && /^[!.]/.test(after)) {
    return true;
  }
  if (value <= SMALL && /\bpara l?[oa]s $/.test(before) && !NOUN.test(after)) return true;
  // A question states nothing.
  const asked = /^[^.!?\n]*\?/.test(after);
  if (asked && value <= 31 && /\b(?:el|the|dia|o) $/.test(before)) return true;
  return value <= SMALL &&
    (asked || COUNTED.test(after) && ![before, after].some((near) => BUILDING.test(near)) ||
      value <= prices.length &&
        (!NOUN.test(after) || DOES.test(after) ||
          /^ (?:dentro|within|below|under|abaixo|debajo)\b/.test(after)));
}
