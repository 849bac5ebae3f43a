/** English: anything that one can live or work in. */
export const HOME =
  "(?:apartments?|apts?|flats?|houses?|homes?|condos?|place|places|units?|propert(?:y|ies)|listings?|options?|accomm?odations?|rentals?|residences?|studios?|townhouses?|rooms?|offices?|lofts?)";
