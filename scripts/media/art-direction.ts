import type { ArtEntry } from "./art-list.ts";
import { random } from "./kit.ts";
import type { SceneName } from "./scene-table.ts";

export type Framing = { readonly mirror: boolean; readonly zoom: number; readonly panX: number; readonly panY: number };

/** How a title is pictured: the scene, the moment of its loop and the framing. */
export type Direction = { readonly scene: SceneName; readonly turn: number; readonly view: Framing };

/** Titles whose story asks for another picture than the scene of their film. */
const pictured: Readonly<Record<string, SceneName>> = {
  "ringside-road-to-the-belt": "walkout",
  "ringside-road-to-the-belt-s1e2": "gloves",
  "ringside-road-to-the-belt-s3": "champion",
  "ringside-road-to-the-belt-s3e3": "belt",
  "ringside-hero-home-road-to-the-belt": "walkout",
  "ringside-camp-diaries": "rope",
  "ringside-corner-talk-s1e3": "cage",
  "ringside-mat-kings-s1e3": "champion",
  "ringside-cage-at-midnight": "cage",
  "ringside-open-cage-7": "cage",
  "ringside-skipping-rope-masterclass": "rope",
  "ringside-the-glove-maker": "gloves",
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
  "aurora-a-window-in-october": "windowseat",
  "aurora-the-mapmakers-daughter": "windowseat",
};

/** Scenes whose subject stands in the middle and suffers from a closer frame. */
const centred: ReadonlySet<string> = new Set([
  "walkout",
  "belt",
  "weighin",
  "cage",
  "newsroom",
  "studio",
  "cinema",
  "market",
  "champion",
  "bell",
  "windowseat",
]);

/** Scenes with an edge that a mirror would betray. */
const fixed: ReadonlySet<string> = new Set(["newsroom"]);

/** Two titles with the same scene never share moment and framing. Pure: the seed decides. */
export function direct({ id, scene, seed }: Pick<ArtEntry, "id" | "scene" | "seed">): Direction {
  const next = random(seed * 31 + 7);
  next();
  const chosen = pictured[id] ?? scene;
  const loose = !centred.has(chosen);
  const zoom = loose ? 1 + 0.26 * next() : 1 + 0.06 * next();
  const reach = (zoom - 1) / 2;
  return {
    scene: chosen,
    turn: Math.round(next() * 600) / 600,
    view: { mirror: !fixed.has(chosen) && next() < 0.5, zoom, panX: (next() * 2 - 1) * reach, panY: (next() * 2 - 1) * reach * 0.7 },
  };
}
