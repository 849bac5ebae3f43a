/** English: rooms, purpose, types, money, places and time. */
import type { Criteria } from "../lexicon.ts";
import { anyOf, every, everyPhrase, phrases } from "../patterns.ts";

export const criteria: Criteria = {
  bedroom:
    "(?:bed-? ?rooms?|beds?|bedrm?s?|bdrms?|brs?|bds?|bdr|bhk|bedded|bed-?roomed|sleeping rooms?)",
  bathroom:
    "(?:(?:full |half )?bath-? ?rooms?|(?:full |half )?baths?|bathrm?s?|bas?|bthrms?|washrooms?|restrooms?|loos?|toilets?)",
  room: "(?:rooms?|roomed|rms?)",
  studio: anyOf`
    \b(?<!\b(?:yoga|dance|dancing|music|recording|art|photo(?:graphy)?|design|pilates|tattoo|fitness|nail) )studios?\b(?! of (?:\S+ )?(?:people|persons|architects|designers|photographers|artists))|\bbachelor (?:apartment|flat|unit|pad)\b|\befficiency (?:apartment|unit)\b
  `,
  purpose: {
    sale: every`
      \b(?:buy(?!er)(?:ing)?|purchas(?:e|ing)|(?:for|on) sale
      (?<!\b(?:i|we|already) )own (?:a|my|our|an|one|it) |owning (?:a|my|our|an|one|it) |(?:to|and|can) own\b|of (?:my|our) own\b|home ?-?owners?(?:hip)?\b|invest(?:ment|ing)?|bought|closing costs
      sale\b)(?![^.?!]{0,15}furniture)
    `,
    rent: everyPhrase`
      rent(?:als?|ing|ed)|(?:long|short)[- ](?:term )?lets?
      (?<!\b(?:the|its|it's|their|monthly|my|our|your|current|total|about|what|whats|much|is
      of|asking|high|low|lower|per) )rent(?! (?:it|this|that|is|was|again|for (?:the|this
      that|it)|of)\b)
      leas(?:e|ing)|to let|letting|per month|a month|monthly|weekly (?:is|would be) (?:fine|ok)|\/mo(?:nth)?|tenant
    `,
    question: anyOf`
      \b(?:what|how much|the|its|monthly|tell me|my|our
      current) (?:is |'s )?(?:the )?(?:\S+ )?(?:rent|lease)\b(?! (?:an?|or|it|something))
      lease (?:is|ends?|expires?|will)
    `,
  },
  types: [
    ["townhouse", /\btown ?-?(?:houses?|homes?)\b|\b(?:row|terraced?) ?(?:houses?|homes?)\b/],
    ["condo", /\bcondo(?:s|minium|miniums)?\b(?! (?:charges?|dues|fees?)\b)/],
    [
      "apartment",
      /\bapp?art?e?ments?\b|\bapts?\b|\bflats?\b|\b(?<!\b(?:yoga|dance|dancing|music|recording|art|photo(?:graphy)?|design|pilates|tattoo|fitness|nail) )studios?\b(?! of (?:\S+ )?(?:people|persons|architects|designers|photographers|artists))|\blofts?\b|\bpenthouses?\b/,
    ],
    [
      "house",
      anyOf`
        \b(?<!town |row |terraced |terrace |open |share-|share )houses?\b(?! ?(?:hunt|mate|warming))
        \bvillas?\b|\bcottages?\b|\bbungalows?\b|\bsingle[- ]family\b
      `,
    ],
    [
      "land",
      /\b(?:plots?|lots?|land|acres?|parcel)\b(?<!\ba lot|\blots|parking lot)(?! of)|(?<=\b(?:buy|buying|purchase|purchasing) a )lot\b(?! of)/,
    ],
    [
      "office",
      /(?<!\b(?:physical|your|home|(?:the|that|this) one with (?:the|an)|that has an|which has an) )\boffices?\b(?! hours)/,
    ],
    [
      "commercial",
      anyOf`
        \b(?:commercial|shops?\b(?! (?:nearby|close))|retail|warehouses?|storefronts?|(?:restaurant|cafe|bakery|salon) (?:space|premises|unit)
        store\b)
      `,
    ],
  ],
  definite: anyOf`
    \b(?:the|that|this|these|those|your|their|its|each|which|my|current)\s(?:(?:same|first
    second|third|last|other|available|new|current) )?$
  `,
  money: {
    max: anyOf`
      (?:nothing (?:above|over)|(?:not|never|n't) (?:a penny |go |going )?(?:over|above|past)|under|below|less than|up to|upto|max(?:imum|\.)?(?: of| is|:)?|no more than
      not (?:more|over|exceeding|above)(?: than)?|at most|cheaper than|within|<=?|until
      as much as|not exceed(?:ing)?|lower than|topping out at|capped at|for)\s*$
    `,
    min: anyOf`
      (?:over|above|more than|at least|atleast|min(?:imum|\.)?(?: of| is|:)?|starting (?:at
      from)|from|upwards? of|no less than|not (?:less|under|below)(?: than)?|>=?
      greater than|higher than|north of)\s*$
    `,
    between: /(?:between|from|range of|ranging from|anywhere from)\s*$/,
    joint: /^(?:and|to|-|until|through|or)$/,
    cue: phrases`
      ceiling|cap|tops?|limit
      budget|price|prices|cost|rent of|spend|afford|pay|worth|dollars?|max(?:imum)?|under
      below|up to|less than|at most|no more than|cheaper than|between|over|above|around
      about|within|or (?:less|under)
    `,
  },
  area: {
    excluded: anyOf`
      \b(?:not|except(?: for)?|but not|anywhere but|other than|outside|avoid|don't want
      don't like|no|nothing|never|excluding|besides|away from|hate|isn't|(?:do not|don't|not) (?:send|show)(?: me| us)?(?: anything| homes| places)?|rather than
      instead of|forget(?: about)?|drop|scrap|ditch|scratch|cross off|ruled? out|skip)(?: (?:in|near|around|to|live|living|be|the|at|it))*\s*$
    `,
    home: anyOf`
      \b(?:i(?:'m| am|'ve been)? (?:currently |now |presently )?(?:live|living|reside|based
      from|staying|located|work|working|lived)|(?:moving|relocating|coming|move) (?:out of
      from)|leaving|my (?:job|work|office|family) is)(?: in| at| near)?\s+$
    `,
    also: anyOf`
      \b(?:also|plus|add|besides|or (?:even|maybe|perhaps|possibly))(?: (?:in|at|near
      around))? \|
      ^or (?:in |near )?\||\|[ ,]*(?:too|as well|also|in addition)\b
    `,
  },
  timeline: [
    [
      "asap",
      phrases`
        asap|a\.s\.a\.p|as soon as possible|immediately|right away|urgent(?:ly)?|this week
        within (?:the|a) (?:week|month)|move (?:in )?(?:now|soon)|moving soon|tonight
      `,
    ],
    [
      "1_3mo",
      phrases`
        (?:in|within) (?:the next |about )?(?:one|two|three|a (?:few|couple of)
        [123]) (?:months?)
        next month
      `,
    ],
    [
      "3_6mo",
      phrases`
        (?:in|within) (?:the next |about )?(?:four|five|six|half a|[456]) (?:months?|year)
        later this year|by the end of the year
      `,
    ],
    [
      "exploring",
      phrases`
        just (?:browsing|looking(?: around)?|exploring|curious)|no (?:rush|hurry)|exploring
        not in a (?:rush|hurry)|next year
      `,
    ],
  ],
  payment: [
    ["cash", /\b(?:(?:pay(?:ing)?|in|with|all) cash|cash buyers?|cash purchase)\b/],
    ["pre_approved", /\bpre-?(?:approved|qualified)\b|\bapproved (?:for|by)\b/],
    [
      "in_progress",
      anyOf`
        \b(?:applying for|applied for|waiting (?:for|on)|in (?:the )?process of (?:getting
        obtaining)|talking to (?:a|my|the)) ?(?:\S+ )?(?:mortgage|loan|bank|pre-?approval
        financing|lender)\b
      `,
    ],
    [
      "none",
      phrases`
        no (?:mortgage|financing|loan) yet
        (?:need|looking for|don't have|haven't got|have no) (?:a |any )?(?:mortgage
        financing|loan)
      `,
    ],
  ],
  name: /\b(?:my name is|my name's|this is|i am|i'm|call me)\s+$/,
};
