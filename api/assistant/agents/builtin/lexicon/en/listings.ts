/** English: facts asked about listings, and which listing is meant. */
import type { Lexicon } from "../lexicon.ts";
import { anyOf, phrases } from "../patterns.ts";

export const listings: Pick<
  Lexicon,
  "facts" | "moreHelp" | "ordinals" | "cheaper" | "cheapest" | "firstFew" | "biggest" | "tellMore"
> = {
  facts: {
    phone: anyOf`
      \b(?:point of contact|contact person|whom? (?:do|should|can|could|would) (?:i
      we) (?:contact|call|ask for|speak|talk|reach)|(?:get|getting) (?:a ?)?hold of|(?<!my )(?:tele)?phone(?! (?:number )?is [\ue000-\ue0ff+]| calls?\b)(?!s)
      (?<!my )contact (?:number|details?|info\w*|no\b|phone|data)|(?:their|its|it's
      it s|his|her|the|propert(?:y|ies)'?s?|agent'?s?|landlord'?s?|apartment'?s?|a
      owner'?s?) number(?! of)|number (?:to|for|i can|of the (?:property|apartment|place
      house|agent|landlord|owner))(?! (?:bed|bath|room))
      what(?:'s| is) (?:the |their |its )?number(?! of)|(?:how|where|who|what number) (?:can
      do|could|should|would|may|shall|might) (?:i|we)(?: be able to)? (?:contact|reach|call
      get in (?:touch|contact)|ring|phone)|way to (?:contact|reach|call)
      (?:the|their|his|her|its|a|any|some) contact(?=s?[.?!,]|s?$|s? (?:for|of|please|there|at|so))
      (?<!(?:will|'ll|gonna|going to|let me|and|just|i|we|then) )contact (?:the )?(?:property|owner|landlord
      agent|apartment|place|them)
      get in (?:touch|contact) with (?:them|the|her|him)|call the (?:property|owner|landlord
      place)\?)
    `,
    address: phrases`
      address(?!ed)|where (?:exactly |precisely )?(?:is|are|'s|can i find|would|about)
      where's|where it(?:'s| is)|where (?:the|this|that) (?:\S+ ){1,2}(?:is|located)
      whereabouts|(?:what|which) (?:street|road|part)
      \b(?:what|exact|know|tell me|give me|its|it's|the
      their)\b[^.?!,]{0,18} location\b(?! (?:is|of my|should|in))
      ^location\?|how (?:do|can|could) (?:i|we) get (?:there|to)|directions
    `,
    price: phrases`
      how (?:much|expensive|costly|pricey)(?! (?:(?:is|are|was|would|do|does|will)(?: the| it| your| its| their| my)?(?: \S+)? (?:fees?|hoa|deposit|taxes|tax|utilities
      heating|electricity|parking|internet|insurance|commission)|is the size|space|can i (?:borrow|afford)))
      (?:what|what's|whats|wats|wat|wut|tell|know|give|share|provide|confirm|get|have|check
      and)(?: me| us| about| is| are| was| the| its| it's| their| my| our| would| will| be| this| that| does)*(?: monthly| asking| current| total| sale| rental| exact| listing| list| selling| annual| final)? (?:prices?
      rent(?! (?:an?|the|it|something|or|in|out)\b)|costs?|rental (?:fee|price|rate|cost)
      pricing|rates?|sum)
      (?:asking|monthly|listing|selling|sale|rental) (?:price|rent|cost|fee
      payment)s?(?! (?:under|below|of \ue000|should|must|less|up|at most|between|max
      around))
      (?:price|cost|rent|pricing)\s?\?
      what (?:does |do |would |will )?(?:it|this|that|the \w+|they|this one|that one) (?:costs?|go(?:es)? for
      rents? for|charges?|runs?|sells? for|lists? for|asks?|asking|wants?)
      (?:is|are) (?:it|this|that|they|the \w+)(?: one)?(?: very| too| really| that| quite| so)? (?:expensive
      pricey|costly|affordable|cheap)\b(?! for me)
      what (?:would|will|do|should|am|are) (?:i|we) (?:have to |need to |be )?(?:pay|paying|owe|spend)
      priced|rent for\?|cost me|(?:set|run) (?:me|us) back|charging
    `,
    bedrooms: anyOf`
      \b(?:how many|number of|what number of|amount of)(?: total)? (?:bed ?rooms?|beds?
      sleeping rooms?|rooms?)\b(?! (?:i|we) (?:want|need))
    `,
    bathrooms: anyOf`
      \b(?:how many|number of|what number of|amount of)(?: (?:bed ?rooms?|beds?
      rooms?)(?:,| and| or| &) )?(?: total)? ?(?:bath ?rooms?|baths?|toilets?)\b(?! (?:i
      we) (?:want|need))
    `,
    living_area: phrases`
      how (?:big|large|spacious)|square (?:feet|footage|met\w+)|sq\.? ?f(?:ee)?t
      what(?:'s| is) the (?:size|area)|size\?|living area|floor area|square foot\w*
    `,
    year_built: phrases`
      how old|when was (?:it|this|that|the \w+) (?:built|constructed)
      year (?:built|of construction|(?:it|this|that|the \w+) was built)|built in\?|age of the
    `,
    amenities: phrases`
      amenit(?:y|ies)|(?<!laundry |washing |parking )facilities|features|pool|gym|balcony|terrace|garden|elevator|lift
      air ?con\w*|a\/c|heating|fireplace|dishwasher|view\?|views|yard|patio
    `,
  },
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
    [
      /\b(?:first|1st|number one|option 1|option one|number 1)\b(?! (?:week|day|of|floor|time|home))/,
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
      /\b(?:last|latter|final) (?:one|option|apartment|place|house|property)\b|\bthe (?:last|latter)\b(?! (?:week|day|month))/,
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
  tellMore: phrases`
    tell (?:me|us) (?:some |a (?:little )?bit )?more|(?:give|show|send) (?:me|us) (?:some )?more (?:about|on)
    (?:more|further|additional) (?:info\w*|details?)|know more|hear more|learn more
    (?:tell|talk to) (?:me|us) about|details (?:about|of|on)|describe|(?:what is|what's) (?:it|[a-z ]{1,24}) like
  `,
};
