import { type Random, random } from "../random.ts";

/** The light a picture stands in. */
export interface Light {
  sky: readonly string[];
  sun: string | undefined;
  cloud: string;
  /** Window panes from outside. */
  glass: string;
  glass2: string;
  hill: string;
  hill2: string;
  grass: string;
  grass2: string;
  leaf: readonly string[];
  road: string;
  paving: string;
  /** Windows shine. */
  evening: boolean;
}

const DAY: Light = {
  sky: ["#86c3e6", "#bfe0f0", "#eef7f6"],
  sun: "#fff3c9",
  cloud: "#ffffff",
  glass: "#8fb9cf",
  glass2: "#c7e0ea",
  hill: "#a9cdb7",
  hill2: "#8fbb9f",
  grass: "#93c07c",
  grass2: "#7fae6c",
  leaf: ["#5f9b62", "#76ad68", "#4b8659"],
  road: "#8d949b",
  paving: "#d9d4cb",
  evening: false,
};

const LIGHTS: readonly Light[] = [
  DAY,
  {
    ...DAY,
    sky: ["#a5d3e4", "#d6ebec", "#fbf3e2"],
    sun: "#ffe6a8",
    hill: "#bcd1b4",
    hill2: "#9dbf9c",
    grass: "#a3c47d",
    grass2: "#8fb56e",
    leaf: ["#6ba35b", "#86b465", "#568c55"],
  },
  {
    ...DAY,
    sky: ["#f2a98b", "#f8cda6", "#fdebcf"],
    sun: "#fff0c2",
    cloud: "#fff1e3",
    glass: "#b98f86",
    glass2: "#f6d3ab",
    hill: "#c99c8b",
    hill2: "#ab8479",
    grass: "#a8a862",
    grass2: "#929556",
    leaf: ["#78844c", "#8f9656", "#646f45"],
    road: "#94837f",
    paving: "#e2cdb9",
  },
  {
    ...DAY,
    sky: ["#394a7a", "#8071a0", "#efb193"],
    sun: undefined,
    cloud: "#c9a5b5",
    glass: "#ffd98a",
    glass2: "#ffe9b8",
    hill: "#60648f",
    hill2: "#4c5279",
    grass: "#4f6f66",
    grass2: "#446159",
    leaf: ["#3a5d5b", "#4a6f66", "#2f4d50"],
    road: "#565b74",
    paving: "#8f8797",
    evening: true,
  },
  {
    ...DAY,
    sky: ["#b8d8dc", "#dcecea", "#f6f7ef"],
    sun: undefined,
    hill: "#b3cabd",
    hill2: "#97b5a8",
    grass: "#8fb789",
    grass2: "#7ca678",
    leaf: ["#5a8f70", "#72a37f", "#477a60"],
  },
];

/** The colours of one building, from its main wall to its door. */
export interface Colors {
  wall: string;
  wall2: string;
  trim: string;
  roof: string;
  roof2: string;
  door: string;
  accent: string;
}

const BUILDINGS: readonly Colors[] = [
  {
    wall: "#f4e8d3",
    wall2: "#e3d2b6",
    trim: "#fffaf0",
    roof: "#b9603f",
    roof2: "#9d4d31",
    door: "#37605c",
    accent: "#e0a458",
  },
  {
    wall: "#e9b99f",
    wall2: "#d69f83",
    trim: "#fff4ea",
    roof: "#7d4a3a",
    roof2: "#67392c",
    door: "#3c4a63",
    accent: "#5d8a82",
  },
  {
    wall: "#f6f3ec",
    wall2: "#dfdbd0",
    trim: "#ffffff",
    roof: "#55626d",
    roof2: "#434f59",
    door: "#c0573c",
    accent: "#d9a441",
  },
  {
    wall: "#c9d3bd",
    wall2: "#b1bea3",
    trim: "#f8f6ea",
    roof: "#5e5a55",
    roof2: "#4a4743",
    door: "#8a3f33",
    accent: "#e6b566",
  },
  {
    wall: "#c87b5e",
    wall2: "#b0664b",
    trim: "#f6e5d3",
    roof: "#4b4f58",
    roof2: "#3a3e46",
    door: "#28413f",
    accent: "#e8c27a",
  },
  {
    wall: "#a9bfcc",
    wall2: "#8fa9b9",
    trim: "#f5f8f8",
    roof: "#4a5a69",
    roof2: "#3a4854",
    door: "#b9803d",
    accent: "#f0d8a0",
  },
  {
    wall: "#ecc675",
    wall2: "#d8ae59",
    trim: "#fff7e0",
    roof: "#a5523a",
    roof2: "#8b412c",
    door: "#2f5d6b",
    accent: "#c85f4b",
  },
  {
    wall: "#e6dfe3",
    wall2: "#d0c5cc",
    trim: "#ffffff",
    roof: "#6b5560",
    roof2: "#56434d",
    door: "#5a7d6c",
    accent: "#d88c75",
  },
];

/** The colours of a home inside. */
export interface Interior {
  wall: string;
  wall2: string;
  floor: string;
  floor2: string;
  wood: string;
  wood2: string;
  main: string;
  main2: string;
  accent: string;
  accent2: string;
  cloth: string;
}

const INTERIORS: readonly Interior[] = [
  {
    wall: "#f3ece1",
    wall2: "#e6dccb",
    floor: "#d5ab7d",
    floor2: "#c59a6c",
    wood: "#a9744a",
    wood2: "#8c5c38",
    main: "#5c7f7a",
    main2: "#4a6a66",
    accent: "#d98959",
    accent2: "#efc27b",
    cloth: "#faf5ea",
  },
  {
    wall: "#e5ebe6",
    wall2: "#d3dcd5",
    floor: "#c9a887",
    floor2: "#b99676",
    wood: "#8f6a4c",
    wood2: "#745339",
    main: "#c9785a",
    main2: "#b06448",
    accent: "#3f6566",
    accent2: "#e8c88f",
    cloth: "#fbf8f1",
  },
  {
    wall: "#f1e3d8",
    wall2: "#e3cfc0",
    floor: "#b98a65",
    floor2: "#a87a57",
    wood: "#7c5238",
    wood2: "#64402b",
    main: "#6a7fa0",
    main2: "#56698a",
    accent: "#c25e4c",
    accent2: "#f0cf9d",
    cloth: "#fdf7ef",
  },
  {
    wall: "#dfe6ea",
    wall2: "#cbd5db",
    floor: "#dcc3a1",
    floor2: "#cdb18d",
    wood: "#b58a5f",
    wood2: "#97704a",
    main: "#48566b",
    main2: "#384457",
    accent: "#e0a04b",
    accent2: "#9bb8a6",
    cloth: "#f9f7f3",
  },
  {
    wall: "#f5f1ea",
    wall2: "#e5dfd4",
    floor: "#a7876d",
    floor2: "#967660",
    wood: "#5e4738",
    wood2: "#4a372b",
    main: "#8a9a6b",
    main2: "#738358",
    accent: "#b9674b",
    accent2: "#dcbf86",
    cloth: "#ffffff",
  },
];

/** What all pictures of a listing share, and a generator for the one at hand. */
export interface Style {
  light: Light;
  colors: Colors;
  interior: Interior;
  /** All colours of buildings, for neighbours. */
  buildings: readonly Colors[];
  r: Random;
}

/** The style of picture `index` of a listing: its colours are those of the listing's other pictures. */
export function styleOf(slug: string, index: number): Style {
  const shared = random(`style:${slug}`);
  return {
    light: shared.pick(LIGHTS),
    colors: shared.pick(BUILDINGS),
    interior: shared.pick(INTERIORS),
    buildings: BUILDINGS,
    r: random(`picture:${slug}:${index}`),
  };
}
