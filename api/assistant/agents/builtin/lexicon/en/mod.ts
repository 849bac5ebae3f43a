/** English: the lexicon, with the cues of questions and wishes. */
import { facts } from "../../facts/en.ts";
import type { Lexicon } from "../lexicon.ts";
import { anyOf, every, everyPhrase, phrases } from "../patterns.ts";
import { acts } from "./acts.ts";
import { criteria } from "./criteria.ts";
import { properties } from "./properties.ts";

export const en: Lexicon = {
  acts,
  ...criteria,
  ...properties,
  facts,
  ask: everyPhrase`
    (?<!\b(?:that|which|it|one|there|this|who|apartment|place|house|home|unit|property
    everything|something|anything|can|could|to|should|would|must) )(?:is|are|was|were|isn't|aren't|does|do|did|doesn't
    don't|has|can|could|may|would|will|does) (?:it|they|there|the|this|that|these|those
    pets?|animals?|dogs?|cats?|furniture|parking|laundry|my|all|both|either|her|him|its|it's
    an?|one's|we|i(?! (?:find|see|look|get|have (?:a|an|one|some)|search|rent|buy))
    utilities|washers?|garage|[\uf000-\uf0ff]|el|la|st)\b
    (?:are|am|is) (?:you|i|we|one|tenants?|residents?|renters?|guests?) (?:allowed|permitted
    able to (?:have|bring|keep))
    is(?: it| there| the)?(?= furnished)
    (?:do|does|can|could|will|would) (?:you|me) (?:know|allow|accept|permit|take|tell
    confirm|check|clarify|please (?:tell|confirm|check)|also (?:tell|confirm|check)|find out
    let me know|verify|provide|give me (?:the|their|its))
    is there (?:any place|any spot|a place|a spot|somewhere|anywhere|room|space|any room|any space) to
    (?:place|spot|space|room|anywhere|somewhere) to (?:park|wash)[^.?!]*\?
    what(?! i\b| we\b| i'm| we're)|whats|what's
    (?<!in )which(?! (?:allows?|has|have|are|is|accepts?|should|can|could|includes?|permits?
    offers?|comes?|must|would|i\b|my\b|pets\b))
    how (?:much|many|big|large|old|is|do|does|far|long)|when (?:can|could|is|are|will|would)
    (?:how|what) about (?:an? |the |my )?(?:pets?|dogs?|cats?|animals?|furniture|parking
    laundry|garage|washer|dryer|price|rent|address)\b
    where(?:'s| is| are)|(?:to |i |don't |also |just |please |me )+know\b|wonder(?:ing|ed)?
    tell me|let me know|let us know
    (?:find out|check|ask|clarify|sure|learn|see|verify|inquire|enquire|details|curious
    confirm|question)(?: about| on)? (?:if|whether|about)
    (?<!\w[ ,]+)any(?= (?:garage|parking|laundry|washer|dryer|in-unit|in unit|carport))
    whether|any (?:restrictions?|rules?|polic(?:y|ies))|restrictions?|polic(?:y|ies)
    allowed (?:there|in there) or|or not
  `,
  want: everyPhrase`
    (?<!\b(?:can|could|may|do|does|should|would|will|might) )(?:i|we)(?:'d| would| do
    'll| will|'m| am| also| really| just| actually| only| absolutely| definitely| think
    've| have| must| still)* (?:need|want|wish|like|love|prefer|require|look|search|hop|seek
    wanna|have|own|got|insist|interested|enjoy)\w*(?! (?:to )?(?:know|ask|learn|check
    find out|confirm|inquire))
    (?<!\b(?:do|would|should|will) (?:i|we) )need(?:s|ed)?(?! to know)
    want(?:s|ed|ing)?(?! to know)|prefer\w*|looking (?:for|to)|search(?:ing)?|find(?! out)
    show me|get me(?! (?:the|their|its|details|his|her|that|contact))
    give me (?:an?|some|other|another|something)|must(?: have)?|should|has to|have to|ought
    interested in|anything|something|somewhere(?! to (?:park|wash|do))|another|others?(?! (?:thing|question|detail))
    any (?:of the|apartments?|places?|homes?|houses?|flats?|units?|propert(?:y|ies)|options?
    that|with|which|where|listings?|rentals?|condos?)
    is there (?:one|any(?! (?:garages?|laundry|washers?|dryers?|parking|in-unit|in unit|car|(?:place|spot|space|room) to park))|some|an? (?:house|apartment|home|flat|condo|unit|property|listing
    studio|townhouse))
    are there (?:any|some)(?! (?:garages?|laundry|washers?|dryers?|parking|pets?|car|restrictions?|rules))
    (?:do|does|did|have) you (?:have|got)(?! (?:the|their|its|it's|a (?:phone|contact|number
    telephone)|any (?:phone|contact))\b)
    how about (?:one|some|an?(?! (?:garage|pet|washer|dryer|laundry|parking|dog|cat
    carport))|apartments?|something|anything|places?|ones)
    what about (?:one|some|an?(?! (?:garage|pet|washer|dryer|laundry|parking|dog|cat
    carport))|apartments?|something|anything|places?|ones)
    (?:how|what) about (?:the|those|that) ones? (?:with|that|which)
    make sure|requirements?|only if
    let(?:'s|s| us) (?:look|jack|make|change|try|go|see|add|find|search|say|do)
    (?:great|good|nice|better|best|perfect|ideal|prefer(?:red)?|love it|like it|fine|happy
    ok) if
    (?:ones?|some|apartments?|places?|homes?|houses?) in which|me and my
    (?:can|could|will|would) you (?:please |also |just |maybe )*(?:find|search|look|show|get
    see|check for|suggest|recommend|locate)
    preferabl[ey]|ideally|instead|available (?:with|that)|what's available
    see what's available
    (?<!\b(?:it|they|this|that one) have an? )(?:apartments?|places?|houses?|homes?|flats?|units?|condos?|ones?) (?:that|which|with
    where) (?:allows?|has|have|accepts?|are|is|comes?|also|pets|my|i can|can|permits?
    offers?|includes?|do|does|must|should)
  `,
  weakWant: everyPhrase`
    with|that|which|where|some|has|having|includ\w+|plus|only|and|but|please|for|also|ones?
  `,
  flags: {
    furnished: /\b(?:un-?)?furni(?:sh|ture)\w*|\bfurnish\b/g,
    pets_allowed: every`
      \bpets?\b|\brestrictions?\b
      \b(?:are|is) (?:they|he|she) (?:allowed|permitted|welcome|accepted)\b
      \bpet-?friendly\b|\banimals?\b|\bdogs?\b|\bcats?\b|\bpupp(?:y|ies)\b|\bkittens?\b
    `,
    garage: every`
      \bgarages?\b|\bcar ?ports?\b|\bparking\b
      \bpark (?:my|our|the|a) (?:cars?|vehicles?|truck)\b|(?<!(?:close|next|near|access) )\bto park\b|\b(?:can|could|do|would) (?:i|we) park\b
    `,
    laundry: every`
      \blaundromats?\b|\b(?:go|going|walk|drive) (?:out|elsewhere|somewhere(?: else)?|outside|anywhere) to (?:wash|do)\b
      \blaundry\b|\bwashers?\b|\bdryers?\b|\bdriers?\b|\bwashing machines?\b|\bin[- ]unit\b
      \bwash(?:ing)? (?:my |our )?clothes\b
    `,
  },
  flagsDenied: {
    furnished: /\b(?:un-?furnish\w*)/,
    // Not having to go to one is a wish for laundry at home.
    laundry: /laundromat|^(?:go|going|walk|drive) /,
  },
  deniedBefore: anyOf`
    \b(?:instead of|rather than|other than) [^,.;!?\n]{0,20}$
    (?:\b(?:no|not|don't|dont|do not|doesn't|does not|without|never|isn't|neither|nor|won't
    aren't|hate|avoid|skip)\b)[^,.;!?\n]{0,24}$
  `,
  deniedAfter: anyOf`
    ^[^,.;!?\n]{0,14}\b(?:(?:is|are)? ?(?:not|n't|un)(?: be)? ?(?:needed|necessary|required
    important|a must|an issue|essential)|isn't|aren't (?:needed|necessary|required
    important)|don't need)\b
  `,
  describes: phrases`
    (?:it|that|this|they) (?:is|has|have|does|do|doesn't|don't|isn't|comes|came)(?! to)
    the (?:apartment|place|house|one|flat|home) (?:is|has|does|doesn't|isn't|comes)(?! to)
    (?:it's|that's)
  `,
  praises: phrases`
    (?<!(?:would|'d|'ll|will) (?:really |also |definitely )?)(?:like|love|hate|dislike)(?:s|d)? (?:the
    that|its|how|having|their|your)
    (?:glad|happy|good|great|nice|perfect|awesome|cool|excellent|wonderful|fantastic|shame
    pity|too bad|unfortunate|important to me|know|see|hear|says?|said|saw|understand|appreciate)(?:
    to (?:know|hear|see))? (?:that )?(?:it|they|there|this|that|the (?:place|house|unit|apartment
    property))(?:'s)? (?:has|have|does|doesn't|comes|includes?|is|are|an?)
    (?:nice|great|good|sweet|wonderful|excellent) that
  `,
  indifferent: anyOf`
    \b(?:(?:doesn't|does not|don't|dont|didn't|not) (?:really |actually |truly )?(?:matter
    (?<!you don't )mind|care|have (?:a|any) (?:real |strong |particular )?preferences?)|no (?:real |strong |particular )?(?:preferences?|particular|specific|matter)|(?:any|either|whatever
    whichever|anything|anywhere|any of them|any number)(?: \S+){0,3}? (?:is|are|would be
    will be|works?|will do|'s|will work) ?(?:fine|ok|okay|good|great|for me|alright|work)?
    (?:i(?:'m| am) )?(?:open to (?:any|anything)|flexible|indifferent|easy)
    (?:isn't|aren't|not|never|don't have to be) (?:really |that |very |so |super |too |all |at all )*(?:important
    an issue|relevant|critical|crucial|a must)
    optional|either way|deal ?breaker|(?:not|isn't) a (?:big deal|priority|concern|big concern|factor)
    with or without|if (?:it|they|there)(?:'s| is| has| have)?[^.?!]{0,20}(?:that's|that is|it's) (?:fine|ok|okay|great|good)
    it's all the same|all the same to me|up to you|not (?:fussy|picky|important|particular)
    forget(?: about)? (?:the|an?|having)|never ?mind (?:about )?the
    makes no difference|whatever (?:you|is)|^(?:any|either|whatever|anywhere|whichever
    anything)[.! ]*$|any (?:kind|type|sort|number|amount|area|location|city|part
    neighbou?rhood|price))\b
    \bdon't care\b
  `,
  refuses: phrases`
    (?:don't|doesn't|do not|does not|won't|dont|doesnt) (?:really |actually )?(?:need
    have to|want|require)
    not (?:necessary|needed|important|required|a must)|unnecessary|no need|without|neither|none
    can (?:do|live|go|manage) without|skip|we're good|i'm good
  `,
  insists: phrases`
    need|want|must|should|prefer|would like|i'd like|have to|has to|definitely|required
    both|yes|yeah|important|essential|have (?:it|one|that|them|those)|a plus|that'd be
    (?:would|'d|will|'ll) (?:be|help|love|do)|ideally|preferabl[ey]|if possible|helpful
  `,
};
