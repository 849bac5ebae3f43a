/** English: what a buyer does with a message. */
import type { Lexicon } from "../lexicon.ts";
import { anyOf, phrases } from "../patterns.ts";

/** Anything that one can live or work in, as a pattern source. */
export const HOME =
  "(?:apartments?|apts?|flats?|houses?|homes?|condos?|place|places|units?|propert(?:y|ies)|listings?|options?|accomm?odations?|rentals?|residences?|studios?|townhouses?|rooms?|offices?|lofts?)";

export const acts: Lexicon["acts"] = {
  affirm: anyOf`
    ^(?:(?:oh|ok|okay|well|hm+|ah|great|thanks?|thank you|um+|uh|alright|so|and|honestly|i think
    hi|hello|wow|ooh|then|aw|actually|sorry|alright then)[,.! ]+)*(?:yes|yeah
    yea|yep|yup|ya|sure|surely|ok|okay|okey|alright|all right|absolutely|definitely
    certainly|of course|indeed|correct|right|exactly|precisely|perfect|great|awesome|cool
    nice|good|fine|excellent|wonderful|lovely|(?:it |that |this )?(?:sounds?|looks?|works?
    seems?)|please|go ahead|go for it|confirm(?:ed)?|i confirm|i do\b|i would\b|i am\b
    let's|lets|that(?:'s| is| would| will| works|'d|'ll| should)|thats|it(?:'s| is| works)
    why not|affirmative|do it|book it|agreed|deal|i like|i agree|no problem|you got it|all (?:good|correct|fine|set|clear|looks)
    you bet|you are correct|you're correct|you're right|very (?:good|well)|for sure|by all means
    totally|uh-? ?huh|mm-? ?hm+|sure thing|i think so|i believe so|i guess|yessir|that will
    looking (?:good|forward)|happy with|everything (?:is|looks|sounds)|both|i'd (?:love|like) (?:that|to)
    would love|love to|y\b)
  `,
  negate: anyOf`
    ^(?:(?:oh|ok|okay|well|hm+|ah|um+|uh|so|honestly|sorry|i'm sorry|i am sorry|wait|actually
    sorry but)[,.! ]+)*(?:no|nope|nah|not|none|nothing|never|negative|n\b|i'd rather not
    i would rather not|i don't|i do not|maybe not)\b
  `,
  thanks: phrases`
    thank|thanks|thankyou|thanking|thankful|thx|tks|ty|appreciated?|appreciate (?:it|that)
    grateful|cheers|ta
  `,
  done: phrases`
    that(?:'s|s| is| was| will be|'ll be| would be|'d be) (?:all|it\b|everything|enough
    about it)
    (?:this|it)(?:'s| is) all
    all (?:that )?(?:i|we) (?:need|needed|want|wanted|was|require|asked)|all set|all done
    i(?:'m| am) (?:good|fine|done|okay|ok|finished)(?! with)|nothing (?:else|more|further)
    no more
    (?:don't|dont|do not|won't|no longer) (?:need|require|want) (?:any(?! of)|anything(?! that| so| as| this| with)|anymore
    more|your|further|help|no)
    got (?:all|everything)|everything (?:i|we) need(?:ed)?|(?:covers|does|should do) it
    (?:a )?(?:great|big|huge|lot of) help|(?:very|so|really) helpful|its enough
    (?:good)?bye|(?:see|talk to|speak to|catch) (?:you|ya)
    have a (?:good|great|nice|wonderful|lovely|blessed|pleasant)|good night|take care
    (?:you have been|you've been|you were)(?! (?:told|saying|asking|ignoring))|good for now
    good to go
  `,
  greet: anyOf`
    ^(?:hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|hola
    yo)\b
  `,
  small_talk: phrases`
    how are you|how(?:'s| is) it going|what's up|who are you
    are you (?:a |an )?(?:bot|robot|human|real|ai|machine|person)|nice to meet|lol|haha\w*
    good (?:morning|afternoon|evening)
    you(?:'re| are) (?:funny|great|awesome|the best|kind|sweet|helpful)
    great (?:job|work|help)|well done|no worries|you're welcome|my pleasure|congrat\w*
  `,
  like: anyOf`
    \b(?:(?:sounds?|sounding|looks?|looking|seems?
    appears?)(?: to be| like| as| really| very| pretty| so| just| quite| absolutely| more than| a lot like| to me| rather)* ?(?:an? )?(?:very |really |pretty |perfectly )?(?:good
    great|nice|perfect|fine|amazing|awesome|excellent|wonderful|lovely|interesting|ideal
    fantastic|ok|okay|alright|suitable|promising|cool|beautiful|what|exactly|decent
    reasonable|appealing|fit|the perfect|the one|the right|okay|delightful|incredible
    right|superb|terrific|like (?:just )?what|up my alley|well)
    i(?:'m| am)? (?:really |do |think i |also |just |would |kind of |quite )*(?:like|love|liked|loved|liking|loving
    enjoy|dig|prefer) (?:it|that|this|the sounds?|the looks?|the (?:apartment|place|house
    property|first|second|third|last|one|flat|home)|those|them|[\uf000-\uf0ff])
    i(?:'d| would) (?:like|love|take|want) (?:to (?:rent|buy|purchase|take|lease|have
    get) )?(?:that|this|it|the) ?(?:one|apartment|place|property|house
    home)?(?!\w)(?! (?:to|in|if))|(?:love|like) (?:it|that one|this one)\b|perfect|great
    nice|awesome|excellent|amazing|wonderful|fantastic|brilliant
    (?:very |really )?interest(?:ed in|s me|ing)|fits?(?: what| my| all| the| perfectly)
    meets (?:my|all)|works? (?:for me|well|fine|great)|(?:would|will|that'll|should|might
    could) (?:work|do)\b|(?:would|will) be (?:the |a |my )?(?:best|good|great|fine|perfect
    nice|ok|okay|wonderful|suitable)|(?:good|great|nice|fine|perfect|suitable|right|best
    decent) (?:choice|option|one|fit|match|start|pick|find|deal|place|apartment|house
    for me)|suitable|promising|(?:just|exactly|precisely|everything)? ?(?:what
    the way) (?:i|we)(?:'m|'ve| am| was| were| have been)? ?(?:been )?(?:look|want|need
    searching|after|hoping)\w*|i(?:'ll| will) (?:take|try|go (?:with|for)|choose|pick
    consider) (?:it|that|this|the|[\uf000-\uf0ff])|(?:is|it's|its|that's|thats|this is
    one's|apartment's
    place's) (?:really |very |pretty |just |also |quite |absolutely |so )*(?:good|fine|ok
    okay|great|perfect|nice|ideal|alright|acceptable|lovely|beautiful|better|awesome
    excellent)|everything (?:i|we) (?:want|need)|good sounds?|my name on it|favou?rite
    good enough|go with (?:that|this|it)|choose (?:that|this)|select (?:that|this)
    i want (?:that|this|it)(?: one| apartment| place| house)?(?=[.!,]|$))
  `,
  dislike: phrases`
    (?:don't|dont|do not|didn't|did not|wouldn't|not (?:really|so|too
    quite)?) ?(?:really |quite |actually |think i )*(?:like|love|fond|what (?:i|we)|a fan
    for me|my (?:style|thing|taste)|suitable|impressed|a good fit|convinced
    sure about (?:it|that|this))
    won't (?:work|do)|doesn't (?:work|fit|suit|sound|look|appeal)
    does not (?:work|fit|suit|sound|look|appeal)|isn't (?:what|quite|for me|good)
    is not (?:what|quite|for me|good)|not (?:good|great|nice) (?:enough|for)
    (?:a bit |way |far |little |much |is |it's |that's )too (?:expensive|small|big|far
    pricey|old|noisy|dark|much|high|large|cramped|costly)
    ^too (?:expensive|small|big|far|pricey|old|noisy|dark|much|high)|hate|ugly
    out of (?:my|our) (?:budget|price|range)|over (?:my|our) budget|pass on
    i(?:'ll| will) pass|too expensive|too pricey|nothing i like|not (?:that|this) one
    not interested in (?:that|this|it|the)
  `,
  alternatives: anyOf`
    ^(?:next|more)(?: one| please)?[.! ]*$
    \b(?:others?(?! (?:city|day|days|information|info|details?|questions?|than|thing
    things|hand|plans?|words))|another(?! (?:question|day|time|thing|city|appointment|date
    town|visit|detail|week|commitment|question))|(?:any|some)thing (?:else|different|more
    other|better|cheaper|bigger|smaller|nicer|closer)|somewhere else|someplace else
    elsewhere|what else|who else|any more|some more|about more|(?:few|couple|couple of|any|some|see
    show me|find me|want|like|few) more(?! (?:time|information|info|details?|help
    questions?|about))|more (?:options?|results?|apartments?|places?|propert(?:y|ies)
    listings?|homes?|houses?|choices?|suggestions?|to|like (?:this|that))
    different(?! (?:day|time|date))|alternatives?|(?:continue|keep) (?:the )?(?:search\w*
    looking|going)|the next one|next (?:one|option)|one more(?! (?:thing|question|detail))
    look up more|cheaper|less (?:expensive|pricey|costly)|(?:more|something) affordable|lower(?: price\w*| cost)?(?=[.!?]|$| please)|try again|bigger (?:one|place|ones)|smaller (?:one|place|ones)
    anywhere else|else (?:do you|can you|is there|did you|have you|you have|you got
    is available)|instead of (?:that|this)|rest of)\b
  `,
  search: anyOf`
    \b(?:(?:help |can |could |to |you |please |me |will |wanna |let's |just )*(?:find
    search|locate|look up)(?:ing|es)?(?! out)\b|look(?:ing|ed)? (?:for|around|to (?:move
    rent|buy|find|purchase|relocate|live))|hunt(?:ing)?|in the market|show me|suggest
    recommend|suggestions?|(?:need|want|wish|require|like|get|got|after|have|considering
    interested in|find|searching|is there|are there|know of|seek\w*|buy|rent|purchase
    lease|renting|buying|renting out) (?:to (?:rent|buy|find|get|see|purchase|lease|own
    look for|move (?:in)?to) )?(?:me |for |out )?(?:an?|any|some|the|new|another
    apartments?|${HOME})[^.?!]{0,30}?${HOME}|(?:place|somewhere|home|house) to (?:live
    stay|move|rent|buy|call|sleep)|(?:information|info|details|help) (?:about|on|with
    finding|for) (?:an?|some|apartments?|${HOME})|any(?: \S+)? ${HOME}\b
    what (?:do you have|have you got|is available|'s available)|whats available
    what's on the market|house ?hunting|apartment hunting|new pad|${HOME} (?:for (?:rent
    sale)|to (?:rent|buy))|looking(?=[.!]|$)|i(?:'m| am) moving|(?:i|we) (?:just )?moved
    relocating)
  `,
  visit: phrases`
    visits?|visiting|visited|viewings?|tours?|touring|showings?|appointments?|scheduled?
    schedul(?:e|ing)|reschedul\w+|book(?:ed|ing)?|inspect(?:ion)?
    come (?:and |to |by|over|see|check|visit)|stop by|drop by|swing by
    (?:see|view|tour|check out|look at|check) (?:it|the (?:place|apartment|property|house
    home|flat|unit|condo)|this (?:place|apartment|property|one|house|home|flat)
    that (?:place|apartment|property|one|house|home|flat)|inside|[\uf000-\uf0ff])
    check (?:it|this|that) out|(?:take|have) a (?:look|peek|tour|closer look)
    set (?:it|that|this|me|something|one|everything) up|set up|arrange(?:ment|d)?
    walk ?through|open house|meet (?:you|there|up|at)|go (?:there|see|visit|look)
    make (?:it|that) (?=[\uf200-\uf2ff])|in person|(?:go|come|head|drive) (?:over|by|down there)
    when (?:can|could|may|should|would) (?:i|we)(?! (?:move|get|have|expect|contact|call))
    pay (?:them|it|the \w+) a visit
  `,
  cancel: phrases`
    cancel(?:led|ed|ling|ing)?|call (?:it|that) off
    (?:can't|cannot|can not|won't be able to|not able to|unable to) (?:make|come|attend|go
    visit)
    drop the (?:visit|appointment|viewing)
    forget (?:about )?the (?:visit|viewing|appointment|tour)
    no longer (?:want|wish) to (?:visit|see|go|come)
    don't want (?:the|to) (?:visit|see it|go|viewing)
  `,
  change: phrases`
    change|changed|actually|instead|rather|reschedule|move it|make (?:it|that)|switch
    prefer|better|on second thought|different (?:day|date|time)|another (?:day|date|time)
    modify|shift|postpone|push
  `,
  later: phrases`
    not (?:right |just |quite )?(?:now|yet|at (?:the|this) (?:moment|time|point|stage)
    today|ready)
    (?<!\uf200)(?<!(?:talk|speak|see|catch)(?: to)? (?:you|ya) )later(?! today)|(?:another|some other) (?:time|day)
    (?:perhaps|maybe) (?:later|another|some other|tomorrow)
    (?:don't|do not|not) (?:want|need|wish|like|going) (?:you )?to (?:schedule|book|visit
    see|arrange|set)
    can(?:'t|not) (?:right now|at the moment|yet|today|this week)|rather not|rather wait|can(?:'t|not) (?:schedule|decide|commit)
    (?:think|thinking) (?:about it|it over|on it)|need (?:some |more )?time
    get back to you|let you know|hold off|just yet|not ready
    in a (?:few|couple of) (?:weeks|months)|next (?:year|month)(?! for)
    i(?:'ll| will) (?:do|schedule|book|arrange|call|contact) (?:it|that|them|you
    the \w+)? ?(?:myself|later)
    not for now|(?:too |a bit |very )?busy(?! (?:street|road|area))
    wait (?:a bit|a while|until|till)|no rush
  `,
  not_interested: phrases`
    not interested(?! in (?:that|this|it|the|buying|renting))
    (?:already|just|finally) (?:bought|found|rented|signed|purchased|leased|moved into)
    (?:found|bought|rented) (?:a place|something|one|an apartment|a house
    another place) (?:already|elsewhere|with)
    no longer (?:looking|interested|searching|in the market|want to (?:buy|rent|move))
    (?:not|stopped|done|stop|quit) (?:looking|searching)(?: anymore| any more)
    (?:don't|do not|not) (?:want|going|planning) (?:to )?(?:buy|rent
    move)(?:ing)? (?:anymore|any more|after all|anything)
    changed my mind about (?:moving|buying|renting)|decided (?:not|against)|give up
    gave up|you can close
  `,
  human: phrases`
    (?:talk|speak|chat|connect|transfer|put|get|hand|pass|forward
    refer)(?: me| us| this)?(?: through| over| in touch)? ?(?:to
    with)? ?(?:you |an? |the |some |your |any |my )*(?:real |actual |live |human |sales |estate |other )*(?:human
    person|agent|someone|somebody|broker|representative|rep|realtor|staff|manager|operator
    people|consultant)
    (?:real|actual|live|human) (?:person|human|agent|being|help)|human please
    (?:need|want|prefer|is there|like) (?:an?|the|to have an?|some) (?:human|person
    real person|agent|broker|realtor|representative|operator)\b
    call me(?: back)?|(?:give|phone) me a (?:call|ring)|give me a (?:call|ring)
    (?:someone|somebody|an agent|a person|the broker|the agent) (?:call|contact|phone|ring
    help|reach|get in touch|who)
    operator\b|are you (?:a )?(?:bot|robot)[^?]{0,10}\? (?:i|let|get|can)
  `,
  complaint: phrases`
    complain\w*|complaint|terrible|awful|horrible|ridiculous|unacceptable|worst|useless
    pathetic|waste (?:of|my)|wasting|angry|furious|scam(?:mers?)?|fraud|frustrat\w+
    disappoint\w+|disgust\w+|(?:you|this|that) (?:sucks?|stinks)
    nobody (?:called|showed|came|answer\w*|replied|contacted)
    no one (?:called|showed|came|answer\w*|replied|contacted)
    never (?:called|showed|came|answer\w*|replied|got back)|sick of|fed up|rude|lied
    stupid bot|keep asking|already told you|stop asking|report you|sue
  `,
  offer: anyOf`
    \b(?:(?:make|put in|submit|place|put|present|send|do
    made) (?:an? |my |our |the |you an? )*(?:\S+ )?offer|(?:i|we)(?:'d| would
    'll| will| can| could| want to| would like to|'d like to)* offer
    offer (?:of |them |him |her |you )?[\ue000-\ue0ff]|(?:accept|take
    consider) (?:an offer(?: of)? )?[\ue000-\ue0ff]|my offer|negotiat\w+|(?:willing|ready
    prepared) to pay [\ue000-\ue0ff]|i(?:'ll| will) (?:take|buy) it for|lower the price
    price negotiable|bid\b|counter ?offer|would (?:they|the (?:owner|seller
    landlord)) (?:go|come) (?:down|lower)|knock [^.?!]{0,15}off|best price
    put down a deposit|sign the (?:contract|lease))
  `,
  financing: phrases`
    mortgages?|loans?|financ\w+|down ?payments?|interest rates?|credit score|installments?
    pre-?approv\w+|pre-?qualif\w+|bank (?:approval|loan)|heloc|closing costs?
    how much (?:can|could) i (?:borrow|afford)
  `,
  compare: phrases`
    compar\w+|differences?|differ|versus|vs
    which (?:one|of (?:them|these|those|the)|is (?:better|cheaper|bigger|best|the)
    has (?:more|the))
    (?:better|cheaper|bigger|larger|nicer|best) (?:of|between)
  `,
  opt_out: anyOf`
    ^(?:stop|stopall|stop all|unsubscribe|cancel all|end|quit|opt ?-?out|remove me
    stop it)[.! ]*$
    \b(?:stop|quit) (?:texting|messaging|writing|contacting|sending|spamming|bothering
    calling)
    (?:don't|do not|dont|never) (?:text|message|contact|write|call|bother
    message) (?:to )?(?:me|us)
    remove me(?: from)?|take me off|unsubscribe me|leave me alone|opt (?:me )?out
  `,
  opt_in: anyOf`
    ^(?:start|unstop|subscribe|resubscribe|opt ?-?in|resume)[.! ]*$
    \b(?:(?:text|message|write|contact) (?:to )?me again|sign me (?:back )?up|subscribe me
    opt (?:me )?(?:back )?in)\b
  `,
  off_topic: phrases`
    weather|joke|recipe|football|soccer|president|capital of|poem|song|movie|lottery
    bitcoin|crypto|stock market|homework|translate|horoscope|pizza
    restaurant (?:recommend|reserv)\w*|flight|hotel|python|javascript|code
    ignore (?:all|previous|your)|system prompt|instructions
  `,
  sarcasm: anyOf`
    \b(?:yeah,? right|oh,? (?:great|wonderful|perfect|brilliant|fantastic)[,.!]
    just (?:great|perfect|wonderful|what i (?:wanted|needed))[,.! ]+(?:another|a|more)
    very funny|as if|sure,? (?:because|like)|how (?:original|helpful|wonderful)
    thanks for nothing|what a (?:surprise|joke|bargain)|slow clap|dream on|in your dreams)
  `,
};
