import { arena } from "./scenes/arena.ts";
import { bell } from "./scenes/bell.ts";
import { cinema } from "./scenes/cinema.ts";
import { corner } from "./scenes/corner.ts";
import { desert } from "./scenes/desert.ts";
import { gym } from "./scenes/gym.ts";
import { market } from "./scenes/market.ts";
import { mountain } from "./scenes/mountain.ts";
import { newsroom } from "./scenes/newsroom.ts";
import { nighttrain } from "./scenes/nighttrain.ts";
import { ocean } from "./scenes/ocean.ts";
import { fisherman, portrait, weighin, windowseat } from "./scenes/portrait.ts";
import { ring } from "./scenes/ring.ts";
import { belt, cage, champion, gloves, rope, walkout } from "./scenes/ringside-stills.ts";
import { roadwork } from "./scenes/roadwork.ts";
import { skyline } from "./scenes/skyline.ts";
import { studio } from "./scenes/studio.ts";
import { coralgarden, deepsea, kelpforest, pearldiver, turtles, whalesong } from "./scenes/underwater.ts";
import type { Scene } from "./stage.ts";

/** Every scene by name. Those of `master-list.ts` move, the rest are stills and close-ups for single titles. */
export const scenes = {
  ...{ arena, ring, bell, gym, skyline, ocean, newsroom, desert },
  ...{ roadwork, corner, weighin, portrait, studio, mountain, market, cinema },
  ...{ walkout, gloves, belt, rope, champion, cage, windowseat, fisherman },
  ...{ kelpforest, coralgarden, whalesong, turtles, pearldiver, deepsea, nighttrain },
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;

export function isSceneName(name: string): name is SceneName {
  return Object.hasOwn(scenes, name);
}
