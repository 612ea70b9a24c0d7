import type { MasterScene } from "./master-list.ts";
import type { Line, Title } from "./master-words.ts";
import * as fights from "./words-of-fights.ts";
import * as journeys from "./words-of-journeys.ts";

/** Commentary or narration of each master. */
export const lines: Readonly<Record<MasterScene, readonly Line[]>> = { ...fights.lines, ...journeys.lines };

export const chapters: Readonly<Record<MasterScene, readonly Title[]>> = { ...fights.chapters, ...journeys.chapters };
