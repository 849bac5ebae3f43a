/** English: which property is meant, and what is wished of it. */
import type { Properties } from "../lexicon.ts";
import { phrases } from "../patterns.ts";

export const properties: Properties = {
  moreHelp: phrases`
    will that be all|is that all|anything else|any other|any more|some ?thing else
    anything more|anything (?:i can|that i can|to help|you need)|any ?thing further
    (?:anything |something |is there )?more (?:that )?(?:i|we) can|else(?=\?)|can (?:i|we) (?:help|assist)
    (?:help|assist) (?:you )?(?:today|now|again|there)|what else|further (?:assist|help)\w*|more (?:help|assistance|details?|information)
    else (?:i can|can i|you need|you'd like|you would like|do you need)
    (?:assist|help)(?: you)? (?:with )?(?:any|in any|further|more)|another thing
    (?:be of|need) (?:any )?(?:more |further |other )?(?:assistance|help|service)
  `,
  ordinals: [
    [/\bthe middle one\b/, 1],
    [
      /\b(?:(?<!\b(?:ask|asking|with|tell|consult|call|see) (?:\S+ )?)(?<!\b(?:to|with) \S+ \S+ )first|1st|number one|option 1|option one|number 1)\b(?! (?:week|day|of|floor|time|home))|\bthe first (?:one )?and (?:the )?(?:second|third|last)\b|\bthe first one\b|\bthe first\b(?=\W*$|[,.?!]| (?:at|tomorrow|today|and|or|on|for|but|this)\b|[ ]?[\uf200-\uf3ff])/,
      0,
    ],
    [
      /\b(?:second|2nd|number two|option 2|option two|number 2)\b(?! (?:week|day|of|floor|time|thought))/,
      1,
    ],
    [
      /\b(?:third|3rd|number three|option 3|option three|number 3)\b(?! (?:week|day|of|floor|time))/,
      2,
    ],
    [
      /\b(?<!\b(?:my|our|his|her|their) )(?:last|latter|final) (?:one|option|apartment|place|house|property)\b|\bthe (?:last|latter)\b(?! (?:week|day|month))/,
      -1,
    ],
    [/\b(?:the )?former\b/, 0],
  ],
  cheaper: phrases`
    cheaper|less expensive|too (?:expensive|pricey|costly|high)|lower price
    over (?:my|our) budget|out of (?:my|our) (?:budget|price|range)
  `,
  firstFew: /\bfirst ([\ue000-\ue0ff])/,
  cheapest: /\b(?:cheapest|cheaper one|least expensive|lowest price\w*|the cheaper)\b/,
  biggest: /\b(?:biggest|largest|bigger one|larger one|most spacious|the bigger|the larger)\b/,
  available: new RegExp(
    "still up\\b|^\\W*available (?:on |from |for |in |by )?[\\uf200-\\uf2ff]|(?:still )?(?:available|going|on the market|for (?:sale|rent)|free|open|up for grabs|(?:it|that|this|one|any(?:one|body)|some(?:one|body)|still) there|(?<!all |way )around)\\s*(?:\\?|$|or )|still (?:available|have|got|there|going|free|open)|(?:already|been) (?:sold|rented|gone|taken|let|reserved)",
  ),
  tellMore: phrases`
    tell (?:me|us) (?:some |a (?:little )?bit )?more|(?:give|show|send) (?:me|us) (?:some )?more (?:about|on)
    (?:more|further|additional) (?:info\w*|details?)|know more|hear more|learn more
    (?:tell|talk to) (?:me|us) about|remind (?:me|us) (?:what|which|about|of)|(?:(?:want|need|like|get|have|any) (?:(?:some|more|the) )?info(?:rmation)?)\b|details (?:about|of|on)|describe|(?:what is|what's) (?:it|[a-z ]{1,24}) like
  `,
};
