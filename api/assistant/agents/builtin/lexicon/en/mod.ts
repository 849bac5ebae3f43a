/** English: the lexicon. */
import { facts } from "../../facts/en.ts";
import type { Lexicon } from "../lexicon.ts";
import { anyOf, every, phrases } from "../patterns.ts";
import { criteria } from "./criteria.ts";
import { properties } from "./properties.ts";

export const en: Lexicon = {
  ...criteria,
  ...properties,
  facts,
  flags: {
    furnished:
      /\b(?:un-?)?furnish\w*|(?<!\b(?:own|my|our|basically|like|of|(?:has|have|got|with) (?:no|any)) )\bfurniture\b|\bempty\b(?![ -](?:lots?|land|nest))/g,
    pets_allowed: every`
      \bpets?\b|\brestrictions?\b
      \b(?:are|is) (?:they|he|she) (?:allowed|permitted|welcome|accepted)\b|\b(?:allow|permit|accept) (?:her|him)(?=\W*$|\W*[?.!]| (?:too|there|in the)\b)
      \bpet-?friendly\b|\banimals?\b|\bdogs?\b|\bcats?\b|\bpupp(?:y|ies)\b|\bkittens?\b|\brabbits?\b|\bbunn(?:y|ies)\b|\bhamsters?\b|\bguinea pigs?\b|\bparrots?\b|\bferrets?\b|\btortoises?\b|\bcanar(?:y|ies)\b
    `,
    garage: every`
      \bgarages?\b|\bcar ?ports?\b|\bparking\b|\b(?:room|space|spots?|place) for (?:[\ue000-\ue0ff]|our|my|the|an?) (?:cars?|trucks?|vehicles?)\b
      \b(?:put|leave|keep|park) (?:my|our|the|a) (?:(?:work|company|camper) )?(?:cars?|vehicles?|trucks?|vans?|taxi|cab|motorbike|motorcycle|camper)\b|(?<!(?:close|next|near|access) )\bto park\b|\b(?:can|could|do|would) (?:i|we) park\b
    `,
    laundry: every`
      \blaundromats?\b|\b(?:go|going|walk|drive) (?:out|elsewhere|somewhere(?: else)?|outside|anywhere) to (?:wash|do)\b
      \blaundry\b|\bwashers?\b|\bdryers?\b|\bdriers?\b|\bwashing machines?\b|\bin[- ]unit\b
      \bwash(?:ing)? (?:(?:my|our|the|your) )?(?:clothes|scrubs|uniforms?|sheets|linen)\b
    `,
  },
  flagsDenied: {
    furnished: /\bun-?furnish\w*|\bempty\b/,
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
    important|a must|an issue|essential|mandatory)|isn't|aren't (?:needed|necessary|required
    important)|don't need)\b
  `,
  describes: phrases`
    (?:it|that|this|they) (?:is|has|have|does|do|doesn't|don't|isn't|comes|came)(?! to)
    the (?:apartment|place|house|one|flat|home) (?:is|has|does|doesn't|isn't|comes)(?! to)
    (?:it's|that's)
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
