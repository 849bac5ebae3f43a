/** Messages that are made to be slow to read: one thing again and again, and everything mixed. */

/** What is repeated. */
const PIECES = [
  ...[".", "1", "1.", "1,", "1-", "1/", "1:", "(", ")", "[", "((1", "€", "€1", "1€ ", "$1k ", "\n"],
  ...[
    "\n\n1",
    "a",
    "a ",
    "é",
    "e\u0301",
    "😀",
    "👍🏽",
    "\u200d",
    "\u0301",
    "-",
    "—",
    "'",
    '"',
    "<b>",
  ],
  ...[
    "?",
    "!",
    "¿",
    "@",
    "a@",
    "a@b",
    "a@b.c ",
    "http://",
    "http://a.b ",
    "www.",
    "a.",
    "a.b.",
    "a,",
  ],
  ...[
    "1.000 ",
    "1,000.",
    "1 000 000 ",
    "1.000.000,00 ",
    "1'000'",
    "½",
    "m² ",
    "100 m2 ",
    "2º ",
    "5h",
  ],
  ...[
    "10:30 ",
    "12/12/2024 ",
    "2024-01-01 ",
    "+351 912 345 678 ",
    "912345678 ",
    "slug-1 ",
    "T2",
    "3x",
  ],
  ...["two ", "twenty ", "one hundred ", "mil ", "cem mil ", "million ", "two bedrooms or three "],
  ...[
    "and ",
    "or ",
    "no ",
    "not ",
    "não ",
    "stop ",
    "stop.",
    ".stop",
    "de ",
    "the ",
    "without ",
    "my ",
  ],
  ...[
    "house ",
    "2 bedroom ",
    "lisbon ",
    "lisbn ",
    "madrid or ",
    "san ",
    "kitchne ",
    "my wife and i ",
  ],
  ...[
    "monday, tuesday, ",
    "next ",
    "weekend ",
    "meio-dia ",
    "noon ",
    "at 5pm ",
    "today or tomorrow or ",
  ],
  ...["between 1 and 2 ", "under 500k ", "after 5 and before 6 ", "instead of ", "i don't want 1"],
  ...[
    "I need 2 bedrooms in Lisbon, ",
    "Quiet two-bedroom flat in Alfama ",
    "quero ",
    "busco ",
    "dog ",
  ],
  ...[
    "how much ",
    "can i visit ",
    "photos ",
    "sea view ",
    "not garden ",
    "/properties/a ",
    "中文 ",
    "русский ",
  ],
  ...[
    "2? ",
    "si. no. ",
    "yes\n",
    "([{<",
    "a.1@",
    "😀 2 😀 500k ",
    "Maria João da Silva ",
    "“two bedrooms in Lisbon, please”. ",
    "https://hearthline.example/properties/elm-court ",
  ],
  ...[
    "sat at 5, sun at 6, ",
    "cancel the visit, no, tomorrow at 5. ",
    "the one with the garage, the one in Alfama, ",
    "is it quiet? does it have a garage? ",
    "does it have a pool, a garden, a lift, a terrace? ",
    "quiero un piso with two quartos in lisboa com garagem y piscina ",
    "i want a flat in Lisbon with 2 bedrooms under 300k and a garage; ",
    "the house that we saw last week was near my work so we think about the garden and how to go ",
  ],
];

/** Letters and signs by a small generator of numbers, the same at every run. */
function mixed(length: number): string {
  let seed = 1;
  let text = "";
  while (text.length < length) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    text += PIECES[Math.floor(seed / 2_147_483_648 * PIECES.length)];
  }
  return text.slice(0, length);
}

/** Messages of a length. */
export const hostileMessages = (length: number): string[] => [
  ...PIECES.map((piece) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)),
  mixed(length),
  // Numbers that are all different.
  Array.from({ length }, (_, n) => n + 100).join(" ").slice(0, length),
];
