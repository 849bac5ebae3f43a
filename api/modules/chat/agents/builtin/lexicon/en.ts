/** English. */
import type { Lexicon } from "./lexicon.ts";

const HOME =
  "(?:apartments?|apts?|flats?|houses?|homes?|condos?|place|places|units?|propert(?:y|ies)|listings?|options?|accomm?odations?|rentals?|residences?|studios?|townhouses?|rooms?|offices?|lofts?)";

export const en: Lexicon = {
  acts: {
    affirm:
      /^(?:(?:oh|ok|okay|well|hmm|ah|great|thanks?|thank you|um|alright)[,.! ]+)*(?:yes|yeah|yea|yep|yup|ya|sure|surely|ok|okay|okey|alright|all right|absolutely|definitely|certainly|of course|indeed|correct|right|exactly|precisely|perfect|great|awesome|cool|nice|good|fine|excellent|wonderful|lovely|(?:it |that |this )?(?:sounds?|looks?|works?|seems?)|please|go ahead|go for it|confirm(?:ed)?|i confirm|i do\b|i would\b|i am\b|let's|lets|that(?:'s| is| would| will| works|'d|'ll| should)|thats|it(?:'s| is| works)|why not|affirmative|do it|book it|agreed|deal|i like|i agree|no problem|y\b)/,
    negate:
      /^(?:(?:oh|ok|okay|well|hmm|ah|um|sorry|i'm sorry|i am sorry|wait|actually|sorry but)[,.! ]+)*(?:no|nope|nah|not|none|nothing|never|negative|n\b|i'd rather not|i would rather not|i don't|i do not|maybe not)\b/,
    thanks:
      /\b(?:thank|thanks|thankyou|thanking|thankful|thx|tks|ty|appreciated?|appreciate (?:it|that)|grateful|cheers|ta)\b/,
    done:
      /\b(?:that(?:'s|s| is| was| will be|'ll be| would be|'d be) (?:all|it\b|everything|enough|about it)|(?:this|it)(?:'s| is) all|all (?:that )?(?:i|we) (?:need|needed|want|wanted|was|require|asked)|all set|all done|i(?:'m| am) (?:good|fine|done|okay|ok|finished)(?! with)|nothing (?:else|more|further)|no more|(?:don't|dont|do not|won't|no longer) (?:need|require|want) (?:any|anything|anymore|more|your|further|help|no)|got (?:all|everything)|everything (?:i|we) need(?:ed)?|(?:covers|does|should do) it|(?:a )?(?:great|big|huge|lot of) help|(?:very|so|really) helpful|its enough|(?:good)?bye|see (?:you|ya)|have a (?:good|great|nice|wonderful|lovely|blessed|pleasant)|good night|take care|(?:you have been|you've been|you were) (?:very |so |really )?helpful|good for now|good to go)\b/,
    greet:
      /^(?:hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|hola|yo)\b/,
    small_talk:
      /\b(?:how are you|how(?:'s| is) it going|what's up|who are you|are you (?:a |an )?(?:bot|robot|human|real|ai|machine|person)|nice to meet|lol|haha\w*|good (?:morning|afternoon|evening)|you(?:'re| are) (?:funny|great|awesome|the best|kind|sweet|helpful)|great (?:job|work|help)|well done|no worries|you're welcome|my pleasure|congrat\w*)\b/,
    like:
      /\b(?:(?:sounds?|sounding|looks?|looking|seems?|appears?)(?: to be| like| as| really| very| pretty| so| just| quite| absolutely| more than| a lot like| to me| rather)* ?(?:an? )?(?:very |really |pretty |perfectly )?(?:good|great|nice|perfect|fine|amazing|awesome|excellent|wonderful|lovely|interesting|ideal|fantastic|ok|okay|alright|suitable|promising|cool|beautiful|what|exactly|decent|reasonable|appealing|fit|the perfect|the one|the right|okay|delightful|incredible|right|superb|terrific|like (?:just )?what|up my alley|well)|i (?:really |do |think i |also |just |would |kind of |quite )*(?:like|love|liked|loved|enjoy|dig|prefer) (?:it|that|this|the sounds?|the looks?|the (?:apartment|place|house|property|first|second|third|last|one|flat|home)|those|them|[\uf000-\uf0ff])|i(?:'d| would) (?:like|love|take|want) (?:to (?:rent|buy|purchase|take|lease|have|get) )?(?:that|this|it|the) ?(?:one|apartment|place|property|house|home)?(?!\w)(?! (?:to|in|if))|(?:love|like) (?:it|that one|this one)\b|perfect|great|nice|awesome|excellent|amazing|wonderful|fantastic|brilliant|(?:very |really )?interest(?:ed in|s me|ing)|fits?(?: what| my| all| the| perfectly)|meets (?:my|all)|works? (?:for me|well|fine|great)|(?:would|will|that'll|should|might|could) (?:work|do)\b|(?:would|will) be (?:the |a |my )?(?:best|good|great|fine|perfect|nice|ok|okay|wonderful|suitable)|(?:good|great|nice|fine|perfect|suitable|right|best|decent) (?:choice|option|one|fit|match|start|pick|find|deal|place|apartment|house|for me)|suitable|promising|(?:just|exactly|precisely|everything)? ?(?:what|the way) (?:i|we)(?:'m|'ve| am| was| were| have been)? ?(?:been )?(?:look|want|need|searching|after|hoping)\w*|i(?:'ll| will) (?:take|try|go (?:with|for)|choose|pick|consider) (?:it|that|this|the|[\uf000-\uf0ff])|(?:is|it's|its|that's|thats|this is|one's|apartment's|place's) (?:really |very |pretty |just |also |quite |absolutely |so )*(?:good|fine|ok|okay|great|perfect|nice|ideal|alright|acceptable|lovely|beautiful|better|awesome|excellent)|everything (?:i|we) (?:want|need)|good sounds?|my name on it|favou?rite|good enough|go with (?:that|this|it)|choose (?:that|this)|select (?:that|this)|i want (?:that|this|it)(?: one| apartment| place| house)?(?=[.!,]|$))/,
    dislike:
      /\b(?:(?:don't|dont|do not|didn't|did not|wouldn't|not (?:really|so|too|quite)?) ?(?:really |quite |actually |think i )*(?:like|love|fond|what (?:i|we)|a fan|for me|my (?:style|thing|taste)|suitable|impressed|a good fit|convinced|sure about (?:it|that|this))|won't (?:work|do)|doesn't (?:work|fit|suit|sound|look|appeal)|does not (?:work|fit|suit|sound|look|appeal)|isn't (?:what|quite|for me|good)|is not (?:what|quite|for me|good)|not (?:good|great|nice) (?:enough|for)|(?:a bit |way |far |little |much |is |it's |that's )too (?:expensive|small|big|far|pricey|old|noisy|dark|much|high|large|cramped|costly)|^too (?:expensive|small|big|far|pricey|old|noisy|dark|much|high)|hate|ugly|out of (?:my|our) (?:budget|price|range)|over (?:my|our) budget|pass on|i(?:'ll| will) pass|too expensive|too pricey|nothing i like|not (?:that|this) one|not interested in (?:that|this|it|the))\b/,
    alternatives:
      /^(?:next|more)(?: one| please)?[.! ]*$|\b(?:others?(?! (?:city|day|days|information|info|details?|questions?|than|thing|things|hand|plans?|words))|another(?! (?:question|day|time|thing|city|appointment|date|town|visit|detail|week|commitment|question))|(?:any|some)thing (?:else|different|more|other|better|cheaper|bigger|smaller|nicer|closer)|somewhere else|someplace else|elsewhere|what else|who else|any more|some more|(?:few|couple|couple of|any|some|see|show me|find me|want|like|few) more(?! (?:time|information|info|details?|help|questions?|about))|more (?:options?|results?|apartments?|places?|propert(?:y|ies)|listings?|homes?|houses?|choices?|suggestions?|to|like (?:this|that))|different(?! (?:day|time|date))|alternatives?|(?:continue|keep) (?:the )?(?:search\w*|looking|going)|the next one|next (?:one|option)|one more(?! (?:thing|question|detail))|look up more|cheaper|bigger (?:one|place|ones)|smaller (?:one|place|ones)|anywhere else|else (?:do you|can you|is there|did you|have you|you have|you got|is available)|instead of (?:that|this)|rest of)\b/,
    search: new RegExp(
      `\\b(?:(?:help |can |could |to |you |please |me |will |wanna |let's |just )*(?:find|search|locate|look up)(?:ing|es)?(?! out)\\b|look(?:ing|ed)? (?:for|around|to (?:move|rent|buy|find|purchase|relocate|live))|hunt(?:ing)?|in the market|show me|suggest|recommend|suggestions?|(?:need|want|wish|require|like|get|got|after|have|considering|interested in|find|searching|is there|are there|know of|seek\\w*|buy|rent|purchase|lease|renting|buying|renting out) (?:to (?:rent|buy|find|get|see|purchase|lease|own|look for|move (?:in)?to) )?(?:me |for |out )?(?:an?|any|some|the|new|another|apartments?|${HOME})[^.?!]{0,30}?${HOME}|(?:place|somewhere|home|house) to (?:live|stay|move|rent|buy|call|sleep)|(?:information|info|details|help) (?:about|on|with|finding|for) (?:an?|some|apartments?|${HOME})|any(?: \\S+)? ${HOME}\\b|what (?:do you have|have you got|is available|'s available)|whats available|what's on the market|house ?hunting|apartment hunting|new pad|${HOME} (?:for (?:rent|sale)|to (?:rent|buy))|looking(?=[.!]|$)|i(?:'m| am) moving|(?:i|we) (?:just )?moved|relocating)`,
    ),
    visit:
      /\b(?:visits?|visiting|visited|viewings?|tours?|touring|showings?|appointments?|scheduled?|schedul(?:e|ing)|reschedul\w+|book(?:ed|ing)?|inspect(?:ion)?|come (?:and |to |by|over|see|check|visit)|stop by|drop by|swing by|(?:see|view|tour|check out|look at|check) (?:it|the (?:place|apartment|property|house|home|flat|unit|condo)|this (?:place|apartment|property|one|house|home|flat)|that (?:place|apartment|property|one|house|home|flat)|inside|[\uf000-\uf0ff])|check (?:it|this|that) out|(?:take|have) a (?:look|peek|tour|closer look)|set (?:it|that|this|me|something|one|everything) up|set up|arrange(?:ment|d)?|walk ?through|open house|meet (?:you|there|up|at)|go (?:there|see|visit|look)|make (?:it|that) (?=[\uf200-\uf2ff])|in person)\b/,
    cancel:
      /\b(?:cancel(?:led|ed|ling|ing)?|call (?:it|that) off|(?:can't|cannot|can not|won't be able to|not able to|unable to) (?:make|come|attend|go|visit)|drop the (?:visit|appointment|viewing)|forget (?:about )?the (?:visit|viewing|appointment|tour)|no longer (?:want|wish) to (?:visit|see|go|come)|don't want (?:the|to) (?:visit|see it|go|viewing))\b/,
    change:
      /\b(?:change|changed|actually|instead|rather|reschedule|move it|make (?:it|that)|switch|prefer|better|on second thought|different (?:day|date|time)|another (?:day|date|time)|modify|shift|postpone|push)\b/,
    later:
      /\b(?:not (?:right |just |quite )?(?:now|yet|at (?:the|this) (?:moment|time|point|stage)|today|ready)|(?<!\uf200)later(?! today)|(?:another|some other) (?:time|day)|(?:perhaps|maybe) (?:later|another|some other|tomorrow)|(?:don't|do not|not) (?:want|need|wish|like|going) (?:you )?to (?:schedule|book|visit|see|arrange|set)|rather not|rather wait|can(?:'t|not) (?:schedule|decide|commit)|(?:think|thinking) (?:about it|it over|on it)|need (?:some |more )?time|get back to you|let you know|hold off|just yet|not ready|in a (?:few|couple of) (?:weeks|months)|next (?:year|month)(?! for)|i(?:'ll| will) (?:do|schedule|book|arrange|call|contact) (?:it|that|them|you|the \w+)? ?(?:myself|later)|not for now|(?:too |a bit |very )?busy(?! (?:street|road|area))|wait (?:a bit|a while|until|till)|no rush)\b/,
    not_interested:
      /\b(?:not interested(?! in (?:that|this|it|the|buying|renting))|(?:already|just|finally) (?:bought|found|rented|signed|purchased|leased|moved into)|(?:found|bought|rented) (?:a place|something|one|an apartment|a house|another place) (?:already|elsewhere|with)|no longer (?:looking|interested|searching|in the market|want to (?:buy|rent|move))|(?:not|stopped|done|stop|quit) (?:looking|searching)(?: anymore| any more)|(?:don't|do not|not) (?:want|going|planning) (?:to )?(?:buy|rent|move)(?:ing)? (?:anymore|any more|after all|anything)|changed my mind about (?:moving|buying|renting)|decided (?:not|against)|give up|gave up|you can close)\b/,
    human:
      /\b(?:(?:talk|speak|chat|connect|transfer|put|get|hand|pass|forward|refer)(?: me| us| this)?(?: through| over| in touch)? ?(?:to|with)? ?(?:you |an? |the |some |your |any |my )*(?:real |actual |live |human |sales |estate |other )*(?:human|person|agent|someone|somebody|broker|representative|rep|realtor|staff|manager|operator|people|consultant)|(?:real|actual|live|human) (?:person|human|agent|being|help)|human please|(?:need|want|prefer|is there|like) (?:an?|the|to have an?|some) (?:human|person|real person|agent|broker|realtor|representative|operator)\b|call me(?: back)?|(?:give|phone) me a (?:call|ring)|give me a (?:call|ring)|(?:someone|somebody|an agent|a person|the broker|the agent) (?:call|contact|phone|ring|help|reach|get in touch|who)|operator\b|are you (?:a )?(?:bot|robot)[^?]{0,10}\? (?:i|let|get|can))\b/,
    complaint:
      /\b(?:complain\w*|complaint|terrible|awful|horrible|ridiculous|unacceptable|worst|useless|pathetic|waste (?:of|my)|wasting|angry|furious|scam(?:mers?)?|fraud|frustrat\w+|disappoint\w+|disgust\w+|(?:you|this|that) (?:sucks?|stinks)|nobody (?:called|showed|came|answer\w*|replied|contacted)|no one (?:called|showed|came|answer\w*|replied|contacted)|never (?:called|showed|came|answer\w*|replied|got back)|sick of|fed up|rude|lied|stupid bot|keep asking|already told you|stop asking|report you|sue)\b/,
    offer:
      /\b(?:(?:make|put in|submit|place|put|present|send|do|made) (?:an? |my |our |the |you an? )*(?:\S+ )?offer|(?:i|we)(?:'d| would|'ll| will| can| could| want to| would like to|'d like to)* offer|offer (?:of |them |him |her |you )?[\ue000-\ue0ff]|(?:accept|take|consider) (?:an offer(?: of)? )?[\ue000-\ue0ff]|my offer|negotiat\w+|(?:willing|ready|prepared) to pay [\ue000-\ue0ff]|i(?:'ll| will) (?:take|buy) it for|lower the price|price negotiable|bid\b|counter ?offer|would (?:they|the (?:owner|seller|landlord)) (?:go|come) (?:down|lower)|knock [^.?!]{0,15}off|best price|put down a deposit|sign the (?:contract|lease))/,
    financing:
      /\b(?:mortgages?|loans?|financ\w+|down ?payments?|interest rates?|credit score|installments?|pre-?approv\w+|pre-?qualif\w+|bank (?:approval|loan)|heloc|closing costs?|how much (?:can|could) i (?:borrow|afford))\b/,
    compare:
      /\b(?:compar\w+|differences?|differ|versus|vs|which (?:one|of (?:them|these|those|the)|is (?:better|cheaper|bigger|best|the)|has (?:more|the))|(?:better|cheaper|bigger|larger|nicer|best) (?:of|between))\b/,
    opt_out:
      /^(?:stop|stopall|stop all|unsubscribe|cancel all|end|quit|opt ?-?out|remove me|stop it)[.! ]*$|\b(?:stop|quit) (?:texting|messaging|writing|contacting|sending|spamming|bothering|calling)|(?:don't|do not|dont|never) (?:text|message|contact|write|call|bother|message) (?:to )?(?:me|us)|remove me(?: from)?|take me off|unsubscribe me|leave me alone|opt (?:me )?out/,
    opt_in:
      /^(?:start|unstop|subscribe|resubscribe|opt ?-?in|resume)[.! ]*$|\b(?:(?:text|message|write|contact) (?:to )?me again|sign me (?:back )?up|subscribe me|opt (?:me )?(?:back )?in)\b/,
    off_topic:
      /\b(?:weather|joke|recipe|football|soccer|president|capital of|poem|song|movie|lottery|bitcoin|crypto|stock market|homework|translate|horoscope|pizza|restaurant (?:recommend|reserv)\w*|flight|hotel|python|javascript|code|ignore (?:all|previous|your)|system prompt|instructions)\b/,
    sarcasm:
      /\b(?:yeah,? right|oh,? (?:great|wonderful|perfect|brilliant|fantastic)[,.!]|just (?:great|perfect|wonderful|what i (?:wanted|needed))[,.! ]+(?:another|a|more)|very funny|as if|sure,? (?:because|like)|how (?:original|helpful|wonderful)|thanks for nothing|what a (?:surprise|joke|bargain)|slow clap|dream on|in your dreams)/,
  },
  ask:
    /\b(?:(?<!\b(?:that|which|it|one|there|this|who|apartment|place|house|home|unit|property|everything|something|anything) )(?:is|are|was|were|isn't|aren't|does|do|did|doesn't|don't|has|can|could|may|would|will|does) (?:it|they|there|the|this|that|these|those|pets?|animals?|dogs?|cats?|furniture|parking|laundry|my|all|both|either|her|him|its|it's|an?|one's|we|i(?! (?:find|see|look|get|have (?:a|an|one|some)|search|rent|buy))|utilities|washers?|garage|[\uf000-\uf0ff]|el|la|st)\b|(?:are|am|is) (?:you|i|we|one|tenants?|residents?|renters?|guests?) (?:allowed|permitted|able to (?:have|bring|keep))|is (?:(?:it|there|the) )?(?=furnished)|(?:do|does|can|could|will|would) (?:you|me) (?:know|allow|accept|permit|take|tell|confirm|check|clarify|please (?:tell|confirm|check)|also (?:tell|confirm|check)|find out|let me know|verify|provide|give me (?:the|their|its))|what(?! i\b| we\b| i'm| we're)|whats|what's|(?<!in )which(?! (?:allows?|has|have|are|is|accepts?|should|can|could|includes?|permits?|offers?|comes?|must|would|i\b|my\b|pets\b))|how (?:much|many|big|large|old|is|do|does)|(?:how|what) about (?:an? |the |my )?(?:pets?|dogs?|cats?|animals?|furniture|parking|laundry|garage|washer|dryer|price|rent|address)\b|where(?:'s| is| are)|(?:to |i |don't |also |just |please |me )+know\b|wonder(?:ing|ed)?|tell me|let me know|let us know|(?:find out|check|ask|clarify|sure|learn|see|verify|inquire|enquire|details|curious|confirm|question)(?: about| on)? (?:if|whether|about)|whether|any (?:restrictions?|rules?|polic(?:y|ies))|restrictions?|polic(?:y|ies)|allowed (?:there|in there) or|or not)\b/g,
  want:
    /\b(?:(?<!\b(?:can|could|may|do|does|should|would|will|might) )(?:i|we)(?:'d| would| do|'ll| will|'m| am| also| really| just| actually| only| absolutely| definitely| think|'ve| have| must| still)* (?:need|want|wish|like|love|prefer|require|look|search|hop|seek|wanna|have|own|got|insist|interested|enjoy)\w*(?! (?:to )?(?:know|ask|learn|check|find out|confirm|inquire))|(?<!\b(?:do|would|should|will) (?:i|we) )need(?:s|ed)?(?! to know)|want(?:s|ed|ing)?(?! to know)|prefer\w*|looking (?:for|to)|search(?:ing)?|find(?! out)|show me|get me(?! (?:the|their|its|details|his|her|that|contact))|give me (?:an?|some|other|another|something)|must(?: have)?|should|has to|have to|ought|interested in|anything|something|somewhere|another|others?(?! (?:thing|question|detail))|any (?:of the|apartments?|places?|homes?|houses?|flats?|units?|propert(?:y|ies)|options?|that|with|which|where|listings?|rentals?|condos?)|is there (?:one|any|some|an? (?:house|apartment|home|flat|condo|unit|property|listing|studio|townhouse))|are there (?:any|some)|(?:do|does|did|have) you (?:have|got)(?! (?:the|their|its|it's|a (?:phone|contact|number|telephone)|any (?:phone|contact))\b)|how about (?:one|some|an?(?! (?:garage|pet|washer|dryer|laundry|parking|dog|cat|carport))|apartments?|something|anything|places?|ones)|what about (?:one|some|an?(?! (?:garage|pet|washer|dryer|laundry|parking|dog|cat|carport))|apartments?|something|anything|places?|ones)|make sure|requirements?|only if|let(?:'s|s| us) (?:look|jack|make|change|try|go|see|add|find|search|say|do)|(?:great|good|nice|better|best|perfect|ideal|prefer(?:red)?|love it|like it|fine|happy|ok) if|(?:ones?|some|apartments?|places?|homes?|houses?) in which|me and my|(?:can|could|will|would) you (?:please |also |just |maybe )*(?:find|search|look|show|get|see|check for|suggest|recommend|locate)|preferabl[ey]|ideally|instead|available (?:with|that)|what's available|see what's available|(?:apartments?|places?|houses?|homes?|flats?|units?|condos?|ones?) (?:that|which|with|where) (?:allows?|has|have|accepts?|are|is|comes?|also|pets|my|i can|can|permits?|offers?|includes?|do|does|must|should))\b/g,
  weakWant:
    /\b(?:with|that|which|where|some|has|having|includ\w+|plus|only|and|but|please|for|also|ones?)\b/g,
  flags: {
    furnished: /\b(?:un-?)?furni(?:sh|ture)\w*|\bfurnish\b/g,
    pets_allowed:
      /\bpets?\b|\brestrictions?\b|\b(?:are|is) (?:they|he|she) (?:allowed|permitted|welcome|accepted)\b|\bpet-?friendly\b|\banimals?\b|\bdogs?\b|\bcats?\b|\bpupp(?:y|ies)\b|\bkittens?\b/g,
    garage:
      /\bgarages?\b|\bcar ?ports?\b|\bparking\b|\bpark (?:my|our|the|a) (?:cars?|vehicles?|truck)\b/g,
    laundry:
      /\blaundry\b|\bwashers?\b|\bdryers?\b|\bdriers?\b|\bwashing machines?\b|\bin[- ]unit\b|\bwash(?:ing)? (?:my |our )?clothes\b|\blaundromat\b/g,
  },
  flagsDenied: {
    furnished: /\b(?:un-?furnish\w*)/,
    pets_allowed: /(?!)/,
    garage: /(?!)/,
    laundry: /(?!)/,
  },
  deniedBefore:
    /(?:\b(?:no|not|don't|dont|do not|doesn't|does not|without|never|isn't|neither|nor|won't|aren't|hate|avoid|skip)\b)[^,.;!?\n]{0,24}$/,
  deniedAfter:
    /^[^,.;!?\n]{0,14}\b(?:(?:is|are)? ?(?:not|n't|un)(?: be)? ?(?:needed|necessary|required|important|a must|an issue|essential)|isn't|aren't (?:needed|necessary|required|important)|don't need)\b/,
  indifferent:
    /\b(?:(?:doesn't|does not|don't|dont|didn't|not) (?:really |actually |truly )?(?:matter|mind|care)|no (?:preferences?|particular|specific|matter)|(?:any|either|whatever|whichever|anything|anywhere|any of them|any number)(?: \S+){0,3}? (?:is|are|would be|will be|works?|will do|'s|will work) ?(?:fine|ok|okay|good|great|for me|alright|work)?|(?:i(?:'m| am) )?(?:open to (?:any|anything)|flexible|indifferent|easy)|it's all the same|all the same to me|up to you|not (?:fussy|picky|important|particular)|makes no difference|whatever (?:you|is)|^(?:any|either|whatever|anywhere|whichever|anything)[.! ]*$|any (?:kind|type|sort|number|amount|area|location|city|part|neighbou?rhood|price))\b|\bdon't care\b/,
  refuses:
    /\b(?:(?:don't|doesn't|do not|does not|won't|dont|doesnt) (?:really |actually )?(?:need|have to|want|require)|not (?:necessary|needed|important|required|a must)|unnecessary|no need|without)\b/,
  insists:
    /\b(?:need|want|must|should|prefer|would like|i'd like|have to|has to|definitely|required)\b/,
  facts: {
    phone:
      /\b(?:point of contact|contact person|who (?:do|should|can|could|would) (?:i|we) (?:contact|call|ask for)|(?<!my )(?:tele)?phone(?! number is| calls?\b)(?!s)|(?<!my )contact (?:number|details?|info\w*|no\b|them|phone|data)|(?:their|its|it's|it s|his|her|the|propert(?:y|ies)'?s?|agent'?s?|landlord'?s?|apartment'?s?|a|owner'?s?) number(?! of)|number (?:to|for|i can|of the (?:property|apartment|place|house|agent|landlord|owner))(?! (?:bed|bath|room))|what(?:'s| is) (?:the |their |its )?number(?! of)|(?:how|where|who|what number) (?:can|do|could|should|would|may|shall|might) (?:i|we)(?: be able to)? (?:contact|reach|call|get in (?:touch|contact)|ring|phone)|way to (?:contact|reach|call)|contact (?:the )?(?:property|owner|landlord|agent|apartment|place|them)|get in (?:touch|contact) with (?:them|the|her|him)|call the (?:property|owner|landlord|place)\?)/,
    address:
      /\b(?:address(?!ed)|where (?:exactly |precisely )?(?:is|are|'s|can i find|would|about)|where's|where it(?:'s| is)|where (?:the|this|that) (?:\S+ ){1,2}(?:is|located)|whereabouts|which (?:street|road|part)|\b(?:what|exact|know|tell me|give me|its|it's|the|their)\b[^.?!,]{0,18} location\b(?! (?:is|of my|should|in))|^location\?|how (?:do|can|could) (?:i|we) get (?:there|to)|directions)\b/,
    price:
      /\b(?:how (?:much|expensive|costly|pricey)(?! (?:is the size|space|can i (?:borrow|afford)))|(?:what|what's|whats|tell|know|give|share|provide|confirm|get|have|check|and)(?: me| us| about| is| are| was| the| its| it's| their| would| will| be| this| that| does)*(?: monthly| asking| current| total| sale| rental| exact| listing| list| selling| annual| final)? (?:prices?|rent(?! (?:an?|the|it|something|or|in|out)\b)|costs?|rental (?:fee|price|rate|cost)|fees?|pricing|rates?|sum)|(?:asking|monthly|listing|selling|sale|rental) (?:price|rent|cost|fee|payment)s?(?! (?:under|below|of \ue000|should|must|less|up|at most|between|max|around))|(?:price|cost|rent|pricing)\s?\?|what (?:does|do|would|will) (?:it|this|that|the \w+|they) (?:cost|go for|rent for|charge|run))\b/,
    bedrooms:
      /\b(?:how many|number of|what number of|amount of)(?: total)? (?:bed ?rooms?|beds?|sleeping rooms?|rooms?)\b(?! (?:i|we) (?:want|need))/,
    bathrooms:
      /\b(?:how many|number of|what number of|amount of)(?: (?:bed ?rooms?|beds?|rooms?)(?:,| and| or| &) )?(?: total)? ?(?:bath ?rooms?|baths?|toilets?)\b(?! (?:i|we) (?:want|need))/,
    living_area:
      /\b(?:how (?:big|large|spacious)|square (?:feet|footage|met\w+)|sq\.? ?f(?:ee)?t|what(?:'s| is) the (?:size|area)|size\?|living area|floor area|square foot\w*)\b/,
    year_built:
      /\b(?:how old|when was (?:it|this|that|the \w+) (?:built|constructed)|year (?:built|of construction)|built in\?|age of the)\b/,
    amenities:
      /\b(?:amenit(?:y|ies)|facilities|features|pool|gym|balcony|terrace|garden|elevator|lift|air ?con\w*|a\/c|heating|fireplace|dishwasher|view\?|views|yard|patio)\b/,
  },
  bedroom:
    "(?:bed-? ?rooms?|beds?|bedrm?s?|bdrms?|brs?|bds?|bdr|bedded|bed-?roomed|sleeping rooms?)",
  bathroom:
    "(?:(?:full |half )?bath-? ?rooms?|(?:full |half )?baths?|bathrm?s?|bas?|bthrms?|washrooms?|restrooms?|toilets?)",
  room: "(?:rooms?|roomed|rms?)",
  studio: /\bstudios?\b|\bbachelor (?:apartment|flat|unit|pad)\b|\befficiency (?:apartment|unit)\b/,
  purpose: {
    sale:
      /\b(?:buy(?!er| (?:it|this|that)\b)(?:ing)?|purchas(?:e|ing)|(?:for|on) sale|own(?:ing)? (?:a|my|our|an) |(?:to|and) own\b|invest(?:ment|ing)?|bought|sale\b)(?![^.?!]{0,15}furniture)/g,
    rent:
      /\b(?:rent(?:als?|ing|ed)|(?<!\b(?:the|its|it's|their|monthly|my|our|your|current|total|about|what|whats|much|is|of|asking|high|low|lower|per) )rent(?! (?:it|this|that|is|was|again|for (?:the|this|that|it)|of)\b)|leas(?:e|ing)|to let|letting|per month|a month|monthly|\/mo(?:nth)?|tenant)\b/g,
    question:
      /\b(?:what|how much|the|its|monthly|tell me|my|our|current) (?:is |'s )?(?:the )?(?:\S+ )?(?:rent|lease)\b(?! (?:an?|or|it|something))|lease (?:is|ends?|expires?|will)/,
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
      /\b(?<!town |row |open |share-|share )houses?\b(?! ?(?:hunt|mate|warming))|\bvillas?\b|\bcottages?\b|\bbungalows?\b|\bsingle[- ]family\b/,
    ],
    ["land", /\b(?:plots?|lots?|land|acres?|parcel)\b(?<!a lot|lots|parking lot)(?! of)/],
    ["office", /\boffices?\b(?! hours)/],
    [
      "commercial",
      /\b(?:commercial|shops?\b(?! (?:nearby|close))|retail|warehouses?|storefronts?|store\b)/,
    ],
  ],
  definite:
    /\b(?:the|that|this|these|those|your|their|its|each|which|my|current)\s(?:(?:same|first|second|third|last|other|available|new|current) )?$/,
  money: {
    max:
      /(?:under|below|less than|up to|upto|max(?:imum|\.)?(?: of| is|:)?|no more than|not (?:more|over|exceeding|above)(?: than)?|at most|cheaper than|within|<=?|until|as much as|not exceed(?:ing)?|lower than|topping out at|capped at|for)\s*$/,
    min:
      /(?:over|above|more than|at least|atleast|min(?:imum|\.)?(?: of| is|:)?|starting (?:at|from)|from|upwards? of|no less than|not (?:less|under|below)(?: than)?|>=?|greater than|higher than|north of)\s*$/,
    between: /(?:between|from|range of|ranging from|anywhere from)\s*$/,
    joint: "(?:and|to|-|until|through|or)",
    cue:
      /\b(?:budget|price|prices|cost|rent of|spend|afford|pay|worth|dollars?|max(?:imum)?|under|below|up to|less than|at most|no more than|cheaper than|between|over|above|around|about|within)\b/,
  },
  area: {
    lower: "in|near|around|move to|moving to|relocate to|relocating to",
    before:
      /\b(?:in|near|nearby|around|at|to|from|within|inside|outside|across|by|close to|into|of|about|is|like|be|prefer|try|for|maybe|think|liking|consider|actually|want|or|either|area|town|city|location|let's say)\s+(?:the (?:city of|town of|area of|heart of|center of|centre of)?\s?|city of |downtown |central |beautiful |sunny |lovely |good old )?$/,
    stop:
      /^(?:i'.*|(?:it|that|there|let|what|who|here|we|you|they|don|can|isn|doesn|won)'.*|in|am|liking|a|an|the|this|that|these|those|it|my|our|your|their|its|any|some|mind|total|need|search|order|unit|advance|general|particular|person|case|there|here|town|cash|addition|fact|march|april|june|july|may|january|february|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|me|you|us|him|her|them|one|ones|two|three|four|bed|beds|bedroom|bedrooms|bath|baths|bathroom|bathrooms|room|rooms|apartment|apartments|house|houses|home|homes|flat|condo|place|places|property|pets?|pet|dogs?|cats?|furnished|furniture|unfurnished|laundry|garage|parking|rent|buy|sale|lease|least|most|more|less|between|under|over|about|all|both|each|every|and|or|but|so|if|please|thanks|thank|yes|no|ok|okay|sure|great|good|nice|perfect|fine|just|only|also|not|to|for|with|without|of|on|at|by|from|near|around|which|what|where|when|who|how|i|i'm|i'd|we|is|are|was|be|been|have|has|had|do|does|did|can|could|would|will|should|may|might|must|want|need|like|look|looking|looks|find|finding|see|show|visit|live|living|move|moving|stay|staying|week|weeks|month|months|year|years|day|days|morning|afternoon|evening|night|time|times|now|soon|later|next|contact|touch|love|budget|price|market|city|area|areas|neighborhood|neighbourhood|location|suburb|suburbs|district|region|part|side|center|centre|middle|heart|downtown|somewhere|anywhere|something|anything|nothing|everything|else|other|others|another|different|same|new|old|big|small|large|cheap|cheaper|quiet|safe|close|closer|english|spanish|portuguese|bad|really|very|too|much|many|few|lot|lots|euros?|dollars?|usd|eur|pounds|per|max|maximum|minimum|min|up|down|out|off|shape|condition|question|questions|details|information|info|help|number|phone|address|schedule|scheduling|hurry|interest|interested|possible|options?|listings?|available|results?|suggestion|suggestions|weekend|weekends|studio|office|townhouse|villa|land|monthly|purpose|purchase|own|work|school|schools|college|university|family|kids|children|wife|husband|mother|father|him|person|people|someone|agent|broker|human|view|views|pool|gym|balcony|terrace|garden|elevator|washer|dryer|car|cars|unfortunately|however|maybe|perhaps|actually|instead|well|hmm|oh|hi|hello|hey|sorry|asap|urgently|immediately|preferably|ideally|nearby|together|alone|located|because|since|as|while|until|till|than|then|too|though|although|sounds|works|seems|allows|accepts|either|whatever|matter|care|exactly|correct|right|wrong|true|let|lets|let's|go|get|give|tell|say|said|know|think|thinking|search|searching|us|uk|usa)$/,
    excluded:
      /\b(?:not|except(?: for)?|but not|anywhere but|other than|outside|avoid|don't want|don't like|no|never|excluding|besides|away from|hate|isn't|rather than|instead of)(?: (?:in|near|around|to|live|living|be|the|at|it))*\s*$/,
    home:
      /\b(?:i(?:'m| am|'ve been)? (?:currently |now |presently )?(?:live|living|reside|based|from|staying|located|work|working|lived)|(?:moving|relocating|coming|move) (?:out of|from)|leaving|my (?:job|work|office|family) is)(?: in| at| near)?\s+$/,
    also:
      /\b(?:also|plus|add|besides|or (?:even|maybe|perhaps|possibly))(?: (?:in|at|near|around))? \||^or (?:in |near )?\||\|[ ,]*(?:too|as well|also|in addition)\b/,
  },
  timeline: [
    [
      "asap",
      /\b(?:asap|a\.s\.a\.p|as soon as possible|immediately|right away|urgent(?:ly)?|this week|within (?:the|a) (?:week|month)|move (?:in )?(?:now|soon)|moving soon|tonight)\b/,
    ],
    [
      "1_3mo",
      /\b(?:(?:in|within) (?:the next |about )?(?:one|two|three|a (?:few|couple of)|[123]) (?:months?)|next month)\b/,
    ],
    [
      "3_6mo",
      /\b(?:(?:in|within) (?:the next |about )?(?:four|five|six|half a|[456]) (?:months?|year)|later this year|by the end of the year)\b/,
    ],
    [
      "exploring",
      /\b(?:just (?:browsing|looking(?: around)?|exploring|curious)|no (?:rush|hurry)|exploring|not in a (?:rush|hurry)|next year)\b/,
    ],
  ],
  payment: [
    ["cash", /\b(?:(?:pay(?:ing)?|in|with|all) cash|cash buyer|cash purchase)\b/],
    ["pre_approved", /\bpre-?(?:approved|qualified)\b|\bapproved (?:for|by)\b/],
    [
      "in_progress",
      /\b(?:applying for|applied for|waiting (?:for|on)|in (?:the )?process of (?:getting|obtaining)|talking to (?:a|my|the)) ?(?:\S+ )?(?:mortgage|loan|bank|pre-?approval|financing|lender)\b/,
    ],
    [
      "none",
      /\b(?:no (?:mortgage|financing|loan) yet|(?:need|looking for|don't have|haven't got|have no) (?:a |any )?(?:mortgage|financing|loan))\b/,
    ],
  ],
  name: /\b(?:my name is|my name's|this is|i am|i'm|call me)\s+$/,
  moreHelp:
    /\b(?:will that be all|is that all|anything else|any other|any more|some ?thing else|anything more|anything (?:i can|that i can|to help|you need)|any ?thing further|what else|further (?:assist|help)\w*|more (?:help|assistance|details?|information)|else (?:i can|can i|you need|you'd like|you would like|do you need)|(?:assist|help)(?: you)? (?:with )?(?:any|in any|further|more)|another thing|(?:be of|need) (?:any )?(?:more |further |other )?(?:assistance|help|service))\b/,
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
  cheaper:
    /\b(?:cheaper|less expensive|too (?:expensive|pricey|costly|high)|lower price|over (?:my|our) budget|out of (?:my|our) (?:budget|price|range))\b/,
  cheapest: /\b(?:cheapest|cheaper one|least expensive|lowest price\w*|the cheaper)\b/,
  biggest: /\b(?:biggest|largest|bigger one|larger one|most spacious|the bigger|the larger)\b/,
};
