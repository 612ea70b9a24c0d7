import type { ArtEntry, ArtKind } from "./art-list.ts";
import { random } from "./kit.ts";
import type { SceneName } from "./scene-table.ts";

export type Framing = { readonly mirror: boolean; readonly zoom: number; readonly panX: number; readonly panY: number };

/** Picture of a title: the scene, the moment of its loop and the framing. */
export type Direction = { readonly scene: SceneName; readonly turn: number; readonly view: Framing };

/** Titles whose story asks for another picture than the scene of their film. */
const pictured: Readonly<Record<string, SceneName>> = {
  "ringside-road-to-the-belt": "walkout",
  "ringside-road-to-the-belt-s1e2": "gloves",
  "ringside-road-to-the-belt-s1e3": "ocean",
  "ringside-road-to-the-belt-s3": "champion",
  "ringside-road-to-the-belt-s3e3": "belt",
  "ringside-hero-home-road-to-the-belt": "walkout",
  "ringside-camp-diaries": "rope",
  "ringside-corner-talk-s1e3": "cage",
  "ringside-mat-kings-s1e2": "mountain",
  "ringside-mat-kings-s1e3": "champion",
  "ringside-cage-at-midnight": "cage",
  "ringside-open-cage-7": "cage",
  "ringside-camp-diaries-s1e3": "gym",
  "ringside-the-glove-maker": "gym",
  "ringside-gold-on-blue-mats": "champion",
  "ringside-champion-nights": "belt",
  "ringside-gym-floor": "rope",
  "ringside-gym-hours": "gloves",
  "ringside-farinde-v-monterroso": "weighin",
  "ringside-ninety-seconds": "champion",
  "ringside-harbour-fury": "walkout",
  "ringside-ringside-classics": "belt",
  "ringside-karadere-v-suwanrat": "cage",
  "aurora-the-tide-keepers-s1e1": "turtles",
  "aurora-the-tide-keepers-s1e2": "kelpforest",
  "aurora-the-tide-keepers-s1e3": "fisherman",
  "aurora-the-tide-keepers-s2": "deepsea",
  "aurora-the-tide-keepers-s2e1": "deepsea",
  "aurora-the-tide-keepers-s2e2": "whalesong",
  "aurora-the-tide-keepers-s2e3": "coralgarden",
  "aurora-the-pearl-divers": "pearldiver",
  "aurora-hero-home-the-tide-keepers": "whalesong",
  "aurora-the-long-view-s1": "studio",
  "aurora-the-long-view-s1e3": "market",
  "aurora-night-trains": "nighttrain",
  "aurora-night-trains-s1e2": "nighttrain",
  "aurora-hero-browse-night-trains": "nighttrain",
  "aurora-a-window-in-october": "windowseat",
  "aurora-the-water-report": "mountain",
};

/** The subject of a scene as shares of the picture, how close the camera may go. */
type Subject = { readonly x: number; readonly y: number; readonly near: number };

const subjects: Readonly<Record<SceneName, Subject>> = {
  arena: { x: 0.5, y: 0.3, near: 1.5 },
  ring: { x: 0.5, y: 0.5, near: 1.6 },
  bell: { x: 0.5, y: 0.4, near: 1.06 },
  gym: { x: 0.56, y: 0.48, near: 1.55 },
  skyline: { x: 0.5, y: 0.12, near: 1.5 },
  ocean: { x: 0.45, y: 0.55, near: 1.4 },
  newsroom: { x: 0.5, y: 0.5, near: 1.06 },
  desert: { x: 0.5, y: 0.7, near: 1.45 },
  roadwork: { x: 0.5, y: 0.6, near: 1.35 },
  corner: { x: 0.55, y: 0.6, near: 1.3 },
  weighin: { x: 0.5, y: 0.4, near: 1.12 },
  portrait: { x: 0.58, y: 0.4, near: 1.16 },
  studio: { x: 0.5, y: 0.6, near: 1.16 },
  mountain: { x: 0.5, y: 0.16, near: 1.35 },
  market: { x: 0.5, y: 0.6, near: 1.12 },
  cinema: { x: 0.5, y: 0.5, near: 1.08 },
  walkout: { x: 0.64, y: 0.4, near: 1.06 },
  gloves: { x: 0.56, y: 0.5, near: 1.12 },
  belt: { x: 0.5, y: 0.46, near: 1.1 },
  rope: { x: 0.52, y: 0.55, near: 1.2 },
  champion: { x: 0.52, y: 0.5, near: 1.15 },
  cage: { x: 0.5, y: 0.42, near: 1.1 },
  windowseat: { x: 0.6, y: 0.4, near: 1.1 },
  fisherman: { x: 0.6, y: 0.4, near: 1.1 },
  kelpforest: { x: 0.5, y: 0.4, near: 1.2 },
  coralgarden: { x: 0.5, y: 0.7, near: 1.25 },
  whalesong: { x: 0.5, y: 0.45, near: 1.06 },
  turtles: { x: 0.52, y: 0.45, near: 1.15 },
  pearldiver: { x: 0.52, y: 0.45, near: 1.15 },
  deepsea: { x: 0.5, y: 0.4, near: 1.2 },
  nighttrain: { x: 0.5, y: 0.62, near: 1.12 },
};

/** Scenes with writing or a map that a mirror would betray. */
const fixed: ReadonlySet<string> = new Set(["newsroom"]);

/** Pictures so alike to their neighbours that only the distance tells them apart keep clear of the middle of the range. */
function distance(share: number): number {
  return share < 0.5 ? share * share : share;
}

/** Two titles with the same scene never share moment and framing. Pure: the seed decides. */
export function direct({ id, scene, seed, kind }: Pick<ArtEntry, "id" | "scene" | "seed"> & { readonly kind: ArtKind }): Direction {
  const next = random(seed * 31 + 7);
  next();
  const chosen = pictured[id] ?? scene;
  const { x, y, near } = subjects[chosen];
  const tall = kind !== "landscape";
  // A tall picture is a narrow stage already: going close would cut its subject.
  const reach = tall ? Math.min(near, 1.1) - 1 : near - 1;
  const zoom = 1 + reach * distance(next());
  const turn = Math.round(next() * 600) / 600;
  const thrown = next() < 0.5;
  // The words of a hero stand where its language begins: the subject keeps to the other side.
  const wordsAtEnd = id.startsWith("aurora-");
  const hero = id.includes("-hero-") && x !== 0.5;
  const mirror = !fixed.has(chosen) && (hero ? wordsAtEnd === x > 0.5 : thrown);
  // The subject keeps its place while the camera goes nearer.
  const panX = tall ? 0 : (0.5 - x) * (zoom - 1) * (mirror ? -1 : 1);
  const panY = (0.5 - y) * (zoom - 1);
  return { scene: chosen, turn, view: { mirror, zoom, panX, panY } };
}
