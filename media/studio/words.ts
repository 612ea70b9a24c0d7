import type { MasterScene } from "./master-list.ts";
import * as fights from "./words-of-fights.ts";
import * as journeys from "./words-of-journeys.ts";

export type Line = { readonly en: string; readonly es: string; readonly pt: string; readonly ar: string };
export type Title = Line;

/** Eight lines, one every three seconds, and three chapters of eight seconds for each of some masters. */
export type MasterWords = {
  readonly lines: Readonly<Partial<Record<MasterScene, readonly Line[]>>>;
  readonly chapters: Readonly<Partial<Record<MasterScene, readonly Title[]>>>;
};

/** Commentary or narration of each master. */
export const lines: Readonly<Record<MasterScene, readonly Line[]>> = { ...fights.lines, ...journeys.lines };

export const chapters: Readonly<Record<MasterScene, readonly Title[]>> = { ...fights.chapters, ...journeys.chapters };
