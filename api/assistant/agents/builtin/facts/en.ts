/** English. */
import { anyOf, phrases } from "../lexicon/patterns.ts";
import { plural } from "../texts/format.ts";
import { type Facts, yesOrNo } from "./facts.ts";

export const facts: Facts = {
  phone: {
    asked: anyOf`
      \b(?:point of contact|contact person|whom? (?:do|should|can|could|would) (?:i
      we) (?:contact|call|ask for|speak|talk|reach)|(?:get|getting) (?:a ?)?hold of|(?<!my )(?:tele)?phone(?! (?:number )?is [\ue000-\ue0ff+]| calls?\b)(?!s)
      (?<!my )contact (?:number|details?|info\w*|no\b|phone|data)|(?:their|its|it's
      it s|his|her|(?<!\bthis (?:is )?)the|propert(?:y|ies)'?s?|agent'?s?|landlord'?s?|apartment'?s?|a
      owner'?s?) number(?! of)|(?<!\bthis (?:is )?the )number (?:to|for|i can|of the (?:property|apartment|place
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
    name: "the phone number",
    says: (phone) => `You can call ${phone}.`,
    answer: (_, { phone }) => phone ? `You can call ${phone}.` : undefined,
  },
  address: {
    asked: phrases`
      address(?!ed)|where (?:exactly |precisely )?(?:is|are|'s|can i find|would|about)
      where's|where it(?:'s| is)|where (?:the|this|that) (?:\S+ ){1,2}(?:is|located)
      whereabouts|(?:what|which) (?:street|road|part)
      \b(?:what|exact|know|tell me|give me|its|it's|the
      their)\b[^.?!,]{0,18} location\b(?! (?:is|of my|should|in))
      ^location\?|how (?:do|can|could) (?:i|we) get (?:there|to)|directions
    `,
    name: "the exact address",
    answer: (card) =>
      card.address
        ? `The address is ${[card.address, card.city].filter(Boolean).join(", ")}.`
        : undefined,
  },
  price: {
    asked: phrases`
      how (?:much|expensive|costly|pricey)(?! (?:(?:work|space|room|storage|light|sun\w*|noise|time|notice|land|yard|traffic|power|water|longer|bigger|smaller|further|older|more|of)\b|(?:is|are|was|would|do|does|will)(?: the| it| your| its| their| my)?(?: \S+)? (?:fees?|hoa|deposit|taxes|tax|utilities
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
      (?:is|'s) (?:it|that|this) (?:a|per|each|for the|by the) (?:month|week|night|year)
      priced|rent for\?|cost me|(?:set|run) (?:me|us) back|charging
    `,
    name: "the price",
    answer: (card, { price }) => card.price > 0 ? `The price is ${price}.` : undefined,
  },
  furnished: {
    name: "whether it is furnished",
    answer: (card) => yesOrNo(card.furnished, "Yes, it is furnished.", "No, it is not furnished."),
  },
  pets_allowed: {
    name: "whether pets are allowed",
    answer: (card) =>
      yesOrNo(card.pets_allowed, "Yes, pets are allowed.", "No, pets are not allowed."),
  },
  garage: {
    name: "whether it has a garage",
    answer: (card) =>
      card.garage === false && card.parking_spaces
        ? `No garage, but ${plural(card.parking_spaces, "parking space")}.`
        : yesOrNo(card.garage, "Yes, it has a garage.", "No, it has no garage."),
  },
  laundry: {
    name: "whether it has laundry",
    answer: (card) => yesOrNo(card.laundry, "Yes, it has laundry.", "No, it has no laundry."),
  },
  bedrooms: {
    asked: anyOf`
      \b(?:how many|number of|what number of|amount of)(?: total)? (?:bed ?rooms?|beds?
      sleeping rooms?|rooms?)\b(?! (?:i|we) (?:want|need))|[\ue000-\ue0ff] or [\ue000-\ue0ff] bed(?: ?rooms?|s)?\b
    `,
    name: "the number of bedrooms",
    answer: (card) =>
      card.bedrooms === null ? undefined : `It has ${plural(card.bedrooms, "bedroom")}.`,
  },
  bathrooms: {
    asked: anyOf`
      \b(?:how many|number of|what number of|amount of)(?: (?:bed ?rooms?|beds?
      rooms?)(?:,| and| or| &) )?(?: total)? ?(?:bath ?rooms?|baths?|toilets?)\b(?! (?:i
      we) (?:want|need))
    `,
    name: "the number of bathrooms",
    answer: (card) =>
      card.bathrooms === null ? undefined : `It has ${plural(card.bathrooms, "bathroom")}.`,
  },
  living_area: {
    asked: phrases`
      how (?:big|large|spacious)|square (?:feet|footage|met\w+)|sq\.? ?f(?:ee)?t
      what(?:'s| is) the (?:size|area)|size\?|living area|floor area|square foot\w*
    `,
    name: "its size",
    answer: (card) =>
      card.living_area === null
        ? undefined
        : `It has ${card.living_area} ${card.living_area_unit === "m2" ? "m²" : "sq ft"}.`,
  },
  lot_area: {
    name: "the size of the lot",
    answer: (card) =>
      card.lot_area
        ? `The lot has ${card.lot_area} ${card.living_area_unit === "m2" ? "m²" : "sq ft"}.`
        : undefined,
  },
  year_built: {
    asked: phrases`
      how old|when was (?:it|this|that|the \w+) (?:built|constructed)
      year (?:built|of construction|(?:it|this|that|the \w+) was built)|built in\?|age of the
    `,
    name: "the year it was built",
    answer: (card) => card.year_built === null ? undefined : `It was built in ${card.year_built}.`,
  },
  energy_rating: {
    asked: phrases`energy (?:class|rating|certificate|efficiency|performance)|epc`,
    name: "its energy class",
    answer: (card) => card.energy_rating ? `Its energy class is ${card.energy_rating}.` : undefined,
  },
  amenities: {
    asked: phrases`
      amenit(?:y|ies)|(?<!laundry |washing |parking )facilities|features|pool|gym|balcony|terrace|garden|elevator|lift
      air ?con\w*|a\/c|heating|fireplace|dishwasher|view\?|views|yard|patio
    `,
    name: "its amenities",
    answer: (card) =>
      card.amenities.length ? `It offers: ${card.amenities.slice(0, 8).join(", ")}.` : undefined,
  },
};
