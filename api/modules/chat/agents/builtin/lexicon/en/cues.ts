/** English: questions, wishes and flags. */
import type { Lexicon } from "../lexicon.ts";
import { anyOf, every, everyPhrase, phrases } from "../patterns.ts";

export const cues: Pick<
  Lexicon,
  | "ask"
  | "want"
  | "weakWant"
  | "flags"
  | "flagsDenied"
  | "deniedBefore"
  | "deniedAfter"
  | "describes"
  | "indifferent"
  | "refuses"
  | "insists"
> = {
  ask: everyPhrase`
    (?<!\b(?:that|which|it|one|there|this|who|apartment|place|house|home|unit|property
    everything|something|anything) )(?:is|are|was|were|isn't|aren't|does|do|did|doesn't
    don't|has|can|could|may|would|will|does) (?:it|they|there|the|this|that|these|those
    pets?|animals?|dogs?|cats?|furniture|parking|laundry|my|all|both|either|her|him|its|it's
    an?|one's|we|i(?! (?:find|see|look|get|have (?:a|an|one|some)|search|rent|buy))
    utilities|washers?|garage|[\uf000-\uf0ff]|el|la|st)\b
    (?:are|am|is) (?:you|i|we|one|tenants?|residents?|renters?|guests?) (?:allowed|permitted
    able to (?:have|bring|keep))
    is (?:(?:it|there|the) )?(?=furnished)
    (?:do|does|can|could|will|would) (?:you|me) (?:know|allow|accept|permit|take|tell
    confirm|check|clarify|please (?:tell|confirm|check)|also (?:tell|confirm|check)|find out
    let me know|verify|provide|give me (?:the|their|its))
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
    interested in|anything|something|somewhere|another|others?(?! (?:thing|question|detail))
    any (?:of the|apartments?|places?|homes?|houses?|flats?|units?|propert(?:y|ies)|options?
    that|with|which|where|listings?|rentals?|condos?)
    is there (?:one|any|some|an? (?:house|apartment|home|flat|condo|unit|property|listing
    studio|townhouse))
    are there (?:any|some)
    (?:do|does|did|have) you (?:have|got)(?! (?:the|their|its|it's|a (?:phone|contact|number
    telephone)|any (?:phone|contact))\b)
    how about (?:one|some|an?(?! (?:garage|pet|washer|dryer|laundry|parking|dog|cat
    carport))|apartments?|something|anything|places?|ones)
    what about (?:one|some|an?(?! (?:garage|pet|washer|dryer|laundry|parking|dog|cat
    carport))|apartments?|something|anything|places?|ones)
    make sure|requirements?|only if
    let(?:'s|s| us) (?:look|jack|make|change|try|go|see|add|find|search|say|do)
    (?:great|good|nice|better|best|perfect|ideal|prefer(?:red)?|love it|like it|fine|happy
    ok) if
    (?:ones?|some|apartments?|places?|homes?|houses?) in which|me and my
    (?:can|could|will|would) you (?:please |also |just |maybe )*(?:find|search|look|show|get
    see|check for|suggest|recommend|locate)
    preferabl[ey]|ideally|instead|available (?:with|that)|what's available
    see what's available
    (?:apartments?|places?|houses?|homes?|flats?|units?|condos?|ones?) (?:that|which|with
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
      \bpark (?:my|our|the|a) (?:cars?|vehicles?|truck)\b
    `,
    laundry: every`
      \blaundry\b|\bwashers?\b|\bdryers?\b|\bdriers?\b|\bwashing machines?\b|\bin[- ]unit\b
      \bwash(?:ing)? (?:my |our )?clothes\b|\blaundromat\b
    `,
  },
  flagsDenied: {
    furnished: /\b(?:un-?furnish\w*)/,
    pets_allowed: /(?!)/,
    garage: /(?!)/,
    laundry: /(?!)/,
  },
  deniedBefore: anyOf`
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
    (?:it's|that's|i (?:really |also )?(?:like|love|hate) (?:the|that|its|how))
  `,
  indifferent: anyOf`
    \b(?:(?:doesn't|does not|don't|dont|didn't|not) (?:really |actually |truly )?(?:matter
    mind|care)|no (?:preferences?|particular|specific|matter)|(?:any|either|whatever
    whichever|anything|anywhere|any of them|any number)(?: \S+){0,3}? (?:is|are|would be
    will be|works?|will do|'s|will work) ?(?:fine|ok|okay|good|great|for me|alright|work)?
    (?:i(?:'m| am) )?(?:open to (?:any|anything)|flexible|indifferent|easy)
    it's all the same|all the same to me|up to you|not (?:fussy|picky|important|particular)
    makes no difference|whatever (?:you|is)|^(?:any|either|whatever|anywhere|whichever
    anything)[.! ]*$|any (?:kind|type|sort|number|amount|area|location|city|part
    neighbou?rhood|price))\b
    \bdon't care\b
  `,
  refuses: phrases`
    (?:don't|doesn't|do not|does not|won't|dont|doesnt) (?:really |actually )?(?:need
    have to|want|require)
    not (?:necessary|needed|important|required|a must)|unnecessary|no need|without
  `,
  insists: phrases`
    need|want|must|should|prefer|would like|i'd like|have to|has to|definitely|required
  `,
};
