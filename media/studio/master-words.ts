import type { MasterScene } from "./master-list.ts";

export type Line = { readonly en: string; readonly es: string; readonly pt: string; readonly ar: string };
export type Title = Line;

/** Eight lines, one every three seconds, and three chapters of eight seconds for each of some masters. */
export type MasterWords = {
  readonly lines: Readonly<Partial<Record<MasterScene, readonly Line[]>>>;
  readonly chapters: Readonly<Partial<Record<MasterScene, readonly Title[]>>>;
};
