/**
 * The pictures of the demo data: flat drawings of buildings, rooms and people, made when they are
 * asked for. The same listing and number give the same drawing; nothing is stored.
 */
import { HEIGHT, WIDTH } from "./parts.ts";
import { type Style, styleOf } from "./palette.ts";
import { apartment } from "./outside/apartment.ts";
import { commercial } from "./outside/commercial.ts";
import { condo } from "./outside/condo.ts";
import { house } from "./outside/house.ts";
import { land, meadow } from "./outside/land.ts";
import { office } from "./outside/office.ts";
import { townhouse } from "./outside/townhouse.ts";
import { altOf, type PropertyType, type Scene, scenesOf } from "./scenes.ts";
import { balcony, garden, plotPlan, sunset } from "./outside/views.ts";
import { bathroom } from "./inside/bathroom.ts";
import { bedroom } from "./inside/bedroom.ts";
import { diningRoom } from "./inside/dining_room.ts";
import { kitchen } from "./inside/kitchen.ts";
import { livingRoom } from "./inside/living_room.ts";
import { meetingRoom, shopFloor, workspace } from "./inside/work.ts";
import { random } from "../random.ts";
import { el } from "./svg.ts";

export { drawBroker } from "./people.ts";
export { altOf, photosFor, PICTURE_HEIGHT, PICTURE_WIDTH, type Scene, scenesOf } from "./scenes.ts";

const SCENES: Record<Scene, (style: Style) => string> = {
  house,
  apartment,
  condo,
  townhouse,
  land,
  commercial,
  office,
  living_room: livingRoom,
  kitchen,
  bedroom,
  bathroom,
  dining_room: diningRoom,
  balcony,
  garden,
  shop_floor: shopFloor,
  workspace,
  meeting_room: meetingRoom,
  meadow,
  plot_plan: plotPlan,
  sunset,
};

export interface PicturePath {
  slug: string;
  /** From 1, as in the picture's address. */
  index: number;
  type: PropertyType;
}

/** The picture as an SVG document; undefined where the listing has no picture of that number. */
export function pictureFor({ slug, index, type }: PicturePath): string | undefined {
  const scene = scenesOf(type, slug)[index - 1];
  return scene && drawScene(scene, slug, index);
}

/** One scene in the style of a listing. */
export function drawScene(scene: Scene, slug: string, index: number): string {
  const style = styleOf(slug, index);
  return el(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      width: WIDTH,
      height: HEIGHT,
      role: "img",
    },
    el("title", {}, altOf(scene)),
    // Half of the drawings are mirrored: twice the views of a scene for nothing.
    random(`side:${slug}:${index}`).chance(0.5)
      ? SCENES[scene](style)
      : el("g", { transform: `matrix(-1 0 0 1 ${WIDTH} 0)` }, SCENES[scene](style)),
  );
}
