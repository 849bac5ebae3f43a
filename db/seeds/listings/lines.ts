/** Sentences about amenities; several each, so that descriptions do not read alike. */
export const AMENITY_LINES: Record<string, readonly string[]> = {
  "elevator": [
    "The building has an elevator, stroller-sized.",
    "An elevator serves every floor.",
    "No stairs to climb: there is an elevator.",
  ],
  "balcony": [
    "The balcony fits two chairs and a basil pot.",
    "A balcony runs along the living room and catches the morning sun.",
    "Step out onto the balcony for coffee.",
  ],
  "terrace": [
    "The terrace is big enough for a long table and stays warm until late.",
    "Outside, a terrace with an awning and a tap for the plants.",
    "Two doors open onto the terrace.",
  ],
  "roof terrace": [
    "Up on the roof there is a terrace with a pergola.",
    "The roof terrace is where evenings happen from May to October.",
  ],
  "patio": [
    "The patio is tiled and sheltered, with a lemon tree that the owners leave behind.",
    "At the back, a patio brings light into the kitchen.",
  ],
  "garden": [
    "The garden is planted for shade, and it looks after itself most of the year.",
    "Fruit trees, a lawn to play on and a shed make up the garden.",
    "The garden is private: no window looks into it.",
  ],
  "swimming pool": [
    "The pool gets sun all day and is fenced.",
    "There is a swimming pool, kept open from April to October.",
    "Long enough for laps before breakfast, the pool is heated.",
  ],
  "barbecue": ["A built-in barbecue stands beside the terrace.", "The barbecue corner is shaded."],
  "fireplace": [
    "The fireplace draws well and is used every winter.",
    "A wood-burning fireplace anchors the living room.",
  ],
  "air conditioning": [
    "Ducted air conditioning reaches every room.",
    "The air conditioning cools and heats.",
    "Summers are no issue: there is air conditioning throughout.",
  ],
  "double glazing": [
    "Double glazing keeps the street outside.",
    "The windows were replaced with double glazing.",
  ],
  "underfloor heating": ["Underfloor heating warms the tiles on the ground floor."],
  "solar panels": [
    "Solar panels cover most of the electricity in summer.",
    "The roof carries solar panels, paid off and registered.",
  ],
  "EV charging": [
    "A charging point for an electric car is in place.",
    "Charge your car at home: the wallbox stays.",
  ],
  "storage room": [
    "A storage room takes the suitcases and skis.",
    "There is a storage room in the basement, dry and lockable.",
  ],
  "hardwood floors": [
    "The hardwood floors were sanded and oiled.",
    "Hardwood floors run through all the day rooms.",
  ],
  "high ceilings": [
    "The ceilings are higher than anyone builds today, with mouldings.",
    "High ceilings make the rooms feel a size larger.",
  ],
  "fitted kitchen": [
    "The fitted kitchen has an induction hob, a real oven and a dishwasher.",
    "Kitchen: fitted, with a window over the sink.",
  ],
  "walk-in closet": [
    "The main bedroom has a walk-in closet.",
    "A walk-in closet frees the bedroom walls.",
  ],
  "home office": [
    "A separate small room makes a good home office.",
    "There is a study with a door, for working from home.",
  ],
  "bike storage": [
    "Bikes have their own locked room.",
    "The bike storage opens to the street, no stairs.",
  ],
  "concierge": [
    "A concierge takes parcels and knows the neighbours.",
    "The concierge is on duty on weekdays.",
  ],
  "gym": [
    "The residents' gym has daylight and decent machines.",
    "Cancel the membership: there is a gym downstairs.",
  ],
  "coworking lounge": ["Residents share a coworking lounge with phone booths."],
  "alarm system": ["An alarm system with cameras is installed."],
  "shop window": [
    "The shop window is wide and was reglazed with safety glass.",
    "Two shop windows flank the entrance.",
  ],
  "extraction hood": ["An extraction hood with a duct to the roof is approved and working."],
  "step-free access": ["Access is step-free from the pavement."],
  "mezzanine": ["A mezzanine adds room for stock or a desk."],
  "outdoor seating": ["The permit for outdoor seating transfers with the lease."],
  "loading access": ["Deliveries come in through the back."],
  "high-speed internet": ["Fibre reaches the rack; two providers are in the building."],
  "meeting rooms": ["Two meeting rooms are glazed and soundproofed."],
  "kitchenette": ["A kitchenette with dishwasher is tucked behind the lift core."],
  "reception": ["The building's reception announces visitors."],
  "raised floor": ["Cables run under a raised floor."],
  "showers": ["Showers and lockers are on the same level."],
  "mains water": [
    "Water and sewer are at the boundary.",
    "The water main runs along the frontage.",
  ],
  "electricity at plot": ["Electricity is at the plot."],
  "building permit": [
    "A building permit has been granted and can be transferred.",
    "Approved plans for a single-family house are part of the sale.",
  ],
};
