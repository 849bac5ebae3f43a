/** English: rooms, purpose, types, money, places and time. */
import type { Criteria } from "../lexicon.ts";
import { anyOf, every, everyPhrase, phrases } from "../patterns.ts";

export const criteria: Criteria = {
  bedroom:
    "(?:bed-? ?rooms?|beds?|bedrm?s?|bdrms?|brs?|bds?|bdr|bedded|bed-?roomed|sleeping rooms?)",
  bathroom:
    "(?:(?:full |half )?bath-? ?rooms?|(?:full |half )?baths?|bathrm?s?|bas?|bthrms?|washrooms?|restrooms?|toilets?)",
  room: "(?:rooms?|roomed|rms?)",
  studio: anyOf`
    \bstudios?\b|\bbachelor (?:apartment|flat|unit|pad)\b|\befficiency (?:apartment|unit)\b
  `,
  purpose: {
    sale: every`
      \b(?:buy(?!er)(?:ing)?|purchas(?:e|ing)|(?:for|on) sale
      own(?:ing)? (?:a|my|our|an|one|it) |(?:to|and|can) own\b|of (?:my|our) own\b|home ?-?owners?(?:hip)?\b|invest(?:ment|ing)?|bought
      sale\b)(?![^.?!]{0,15}furniture)
    `,
    rent: everyPhrase`
      rent(?:als?|ing|ed)
      (?<!\b(?:the|its|it's|their|monthly|my|our|your|current|total|about|what|whats|much|is
      of|asking|high|low|lower|per) )rent(?! (?:it|this|that|is|was|again|for (?:the|this
      that|it)|of)\b)
      leas(?:e|ing)|to let|letting|per month|a month|monthly|\/mo(?:nth)?|tenant
    `,
    question: anyOf`
      \b(?:what|how much|the|its|monthly|tell me|my|our
      current) (?:is |'s )?(?:the )?(?:\S+ )?(?:rent|lease)\b(?! (?:an?|or|it|something))
      lease (?:is|ends?|expires?|will)
    `,
  },
  types: [
    ["townhouse", /\btown ?-?(?:houses?|homes?)\b|\brow ?houses?\b/],
    ["condo", /\bcondo(?:s|minium|miniums)?\b/],
    [
      "apartment",
      /\bapp?art?e?ments?\b|\bapts?\b|\bflats?\b|\bstudios?\b|\blofts?\b|\bpenthouses?\b/,
    ],
    [
      "house",
      anyOf`
        \b(?<!town |row |open |share-|share )houses?\b(?! ?(?:hunt|mate|warming))
        \bvillas?\b|\bcottages?\b|\bbungalows?\b|\bsingle[- ]family\b
      `,
    ],
    ["land", /\b(?:plots?|lots?|land|acres?|parcel)\b(?<!a lot|lots|parking lot)(?! of)/],
    ["office", /\boffices?\b(?! hours)/],
    [
      "commercial",
      anyOf`
        \b(?:commercial|shops?\b(?! (?:nearby|close))|retail|warehouses?|storefronts?
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
      (?:under|below|less than|up to|upto|max(?:imum|\.)?(?: of| is|:)?|no more than
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
      budget|price|prices|cost|rent of|spend|afford|pay|worth|dollars?|max(?:imum)?|under
      below|up to|less than|at most|no more than|cheaper than|between|over|above|around
      about|within
    `,
  },
  area: {
    lower: "in|near|around|close to|next to|outside of|move to|moving to|relocate to|relocating to",
    before: anyOf`
      \b(?:in|near|nearby|around|at|to|from|within|inside|outside|across|by|close to|into|of
      about|is|like|be|prefer|try|for|maybe|think|liking|consider|actually|want|or|either
      area|town|city|location|let's say)\s+(?:the (?:city of|town of|area of|heart of
      center of|centre of)?\s?
      city of |downtown |central |beautiful |sunny |lovely |good old )?$
    `,
    stop: anyOf`
      ^(?:i'.*|(?:it|that|there|let|what|who|here|we|you|they|don|can|isn|doesn|won)'.*|in
      am|liking|a|an|the|this|that|these|those|it|my|our|your|their|its|any|some|mind|total
      need|search|order|unit|advance|general|particular|person|case|there|here|town|cash
      addition|fact|march|april|june|july|may|january|february|august|september|october
      november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|today
      tomorrow|me|you|us|him|her|them|one|ones|two|three|four|bed|beds|bedroom|bedrooms|bath
      baths|bathroom|bathrooms|room|rooms|apartment|apartments|house|houses|home|homes|flat
      condo|place|places|property|pets?|pet|dogs?|cats?|furnished|furniture|unfurnished
      laundry|garage|parking|rent|buy|sale|lease|least|most|more|less|between|under|over
      about|all|both|each|every|and|or|but|so|if|please|thanks|thank|yes|no|ok|okay|sure
      great|good|nice|perfect|fine|just|only|also|not|to|for|with|without|of|on|at|by|from
      near|around|which|what|where|when|who|how|i|i'm|i'd|we|is|are|was|be|been|have|has|had
      do|does|did|can|could|would|will|should|may|might|must|want|need|like|look|looking
      looks|find|finding|see|show|visit|live|living|move|moving|stay|staying|week|weeks
      month|months|year|years|day|days|morning|afternoon|evening|night|time|times|now|soon
      later|next|contact|touch|love|budget|price|market|city|area|areas|neighborhood
      neighbourhood|location|suburb|suburbs|district|region|part|side|center|centre|middle
      heart|downtown|somewhere|anywhere|something|anything|nothing|everything|else|other
      others|another|different|same|new|old|big|small|large|cheap|cheaper|quiet|safe|close
      closer|english|spanish|portuguese|bad|really|very|too|much|many|few|lot|lots|euros?
      dollars?|usd|eur|pounds|per|max|maximum|minimum|min|up|down|out|off|shape|condition
      question|questions|details|information|info|help|number|phone|address|schedule
      scheduling|hurry|interest|interested|possible|options?|listings?|available|results?
      suggestion|suggestions|weekend|weekends|studio|office|townhouse|villa|land|monthly
      purpose|purchase|own|work|school|schools|college|university|family|kids|children|wife
      husband|mother|father|him|person|people|someone|agent|broker|human|view|views|pool|gym
      balcony|terrace|garden|elevator|washer|dryer|car|cars|unfortunately|however|maybe
      perhaps|actually|instead|well|hmm|oh|hi|hello|hey|sorry|asap|urgently|immediately
      preferably|ideally|nearby|together|alone|located|because|since|as|while|until|till
      than|then|too|though|although|sounds|works|seems|allows|accepts|either|whatever|matter
      um+|hm+|uh|yeah|yep|yup|yea|awesome|cool|confirm|alright|honestly|yet|idea|suggest|suggestion|recommend|prefer|preferred
      thought|guess|suppose|believe|consider|imagine|hope|hopefully|wish|try|check|fully
      cause|cuz|bc|plz|pls|u|ur|im|id|ive|ill|its|thats|dont|doesnt|gotta|gonna|wanna|needs
      needed|wants|comes|come|includes|costs|costing|feet|foot|sq|square|storage|play|dining
      iwant|ineed|cost|transit|transport|transportation|public|bus|train|subway|metro|station
      bart|airport|freeway|highway|shops?|shopping|stores?|grocery|groceries|supermarket
      restaurants?|bars?|hospital|church|beach|ocean|water|sea|lake|river|park|mall|campus
      amenities|nature|woods|mountains?|trails|coast|nightlife|stairs|schedule|such|mine
      theirs|yours|appointment|visits?|viewings?|tours?|trouble|doubt|bit|front|common
      current|currently|permitted|decent|excellent|reasonable|immediate|affordable|modest|secure|residential|rural|urban
      walking|driving|distance|proximity|building|buildings|complex|basement|cheapest|certain
      specific|similar|terms|regards|regard|writing|reality|return|future|range|value|class
      first|second|third|last|final|early|late|mid|end|beginning|top|front|back|site|place
      hardwood|floors?|flooring|kitchen|modern|updated|renovated|carpet|fireplace|dishwasher|central
      ac|air|heat|heating|utilities|backyard|yard|spacious|clean|bright|luxury|security|deposit
      credit|friendly|smoking|smoke|w|o|k|bd|ba|br|bdrms?|bths?|rental|rentals|mo|sqft|ft
      they|he|she|them|take|takes|hear|heard|keep|hold|wait|ask|call|text|email|send|reach|talk
      speak|start|begin|stop|use|used|pay|spend|afford|buying|offer|again|already|still|ever|never
      always|often|usually|far|away|along|across|behind|inside|outside|upstairs|today's
      care|exactly|correct|right|wrong|true|let|lets|let's|go|get|give|tell|say|said|know
      think|thinking|search|searching|us|uk|usa)$
    `,
    inflected: anyOf`
      ^(?!(?:king|spring|irving|lansing|redding|reading|flushing|corning|sterling|wheeling
      harding|golding|ossining|pickering|loring|waring)$)[a-z]{3,}ing$
      ^[a-z]{3,}(?<!st)ed$
      ^(?!(?:beverly|waverly|kimberly|shelly|italy|sicily|amberly)$)[a-z]{3,}ly$
    `,
    excluded: anyOf`
      \b(?:not|except(?: for)?|but not|anywhere but|other than|outside|avoid|don't want
      don't like|no|never|excluding|besides|away from|hate|isn't|rather than
      instead of|forget(?: about)?|drop|scratch)(?: (?:in|near|around|to|live|living|be|the|at|it))*\s*$
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
    ["cash", /\b(?:(?:pay(?:ing)?|in|with|all) cash|cash buyer|cash purchase)\b/],
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
