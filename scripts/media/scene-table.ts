import { arena } from "./scenes/arena";
import { bell } from "./scenes/bell";
import { desert } from "./scenes/desert";
import { gym } from "./scenes/gym";
import { newsroom } from "./scenes/newsroom";
import { ocean } from "./scenes/ocean";
import { ring } from "./scenes/ring";
import { skyline } from "./scenes/skyline";
import type { Scene } from "./stage";

/** Every scene by the name that titles use. The first eight move and have a master; the rest are stills. */
export const scenes = { arena, ring, bell, gym, skyline, ocean, newsroom, desert } as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;

export function isSceneName(name: string): name is SceneName {
  return Object.hasOwn(scenes, name);
}
