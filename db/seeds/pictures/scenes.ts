/** Which pictures a listing has: what each shows follows from its type and slug alone. */
import type { Photo, PropertyRow } from "../../tables/mod.ts";
import { random } from "../random.ts";

export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 800;

export type PropertyType = PropertyRow["type"];

/** What a picture shows. */
export type Scene =
  | PropertyType
  | "living_room"
  | "kitchen"
  | "bedroom"
  | "bathroom"
  | "dining_room"
  | "balcony"
  | "garden"
  | "shop_floor"
  | "workspace"
  | "meeting_room"
  | "meadow"
  | "plot_plan"
  | "sunset";

const INSIDE: Record<PropertyType, readonly Scene[]> = {
  house: ["living_room", "kitchen", "bedroom", "garden", "bathroom", "dining_room"],
  apartment: ["living_room", "kitchen", "bedroom", "bathroom", "balcony", "dining_room"],
  condo: ["living_room", "balcony", "kitchen", "bedroom", "bathroom"],
  townhouse: ["living_room", "kitchen", "bedroom", "dining_room", "bathroom", "garden"],
  land: ["meadow", "plot_plan", "sunset"],
  commercial: ["shop_floor", "workspace", "meeting_room"],
  office: ["workspace", "meeting_room", "balcony"],
};

const ALT: Record<Scene, string> = {
  house: "House seen from the street",
  apartment: "Façade of the apartment building",
  condo: "The residential tower",
  townhouse: "The townhouse in its row",
  land: "The plot and its surroundings",
  commercial: "Shop front at street level",
  office: "The office building",
  living_room: "Living room",
  kitchen: "Kitchen",
  bedroom: "Bedroom",
  bathroom: "Bathroom",
  dining_room: "Dining room",
  balcony: "Balcony with a view",
  garden: "Garden",
  shop_floor: "Shop floor",
  workspace: "Open workspace",
  meeting_room: "Meeting room",
  meadow: "The ground, looking across",
  plot_plan: "Site plan",
  sunset: "The surroundings at sunset",
};

/** The scenes of a listing in order; the first is the outside. */
export function scenesOf(type: PropertyType, slug: string): Scene[] {
  const r = random(`scenes:${slug}`);
  const inside = INSIDE[type];
  const [first, ...rest] = inside;
  // Living room (or its like) follows the façade; of the others, some are left out.
  const kept = Math.min(rest.length, r.int(2, 4));
  const chosen = new Set(r.sample(rest, kept));
  return [type, first!, ...rest.filter((scene) => chosen.has(scene))];
}

/** What is to be read where the picture cannot be seen. */
export function altOf(scene: Scene): string {
  return ALT[scene];
}

/** The photos of a listing, as paths on the API; pictures are numbered from 1. */
export function photosFor(type: PropertyType, slug: string): Photo[] {
  return scenesOf(type, slug).map((scene, i) => ({
    url: `/media/listings/${slug}/${i + 1}.svg`,
    alt: ALT[scene],
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
  }));
}
