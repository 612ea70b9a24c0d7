import { ChapterMenu } from "./chapter-menu.tsx";
import { readChapters } from "./read-chapters.ts";

/** What comes after the first frame, in one file: see `engine/use-later.ts`. */
export const extras = { ChapterMenu, readChapters } as const;
