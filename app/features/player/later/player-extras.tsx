import { ChapterMenu } from "./chapter-menu.tsx";
import { readChapters } from "./read-chapters.ts";
import { SkipChoicesGroup } from "./skip-choices.tsx";
import { SkipMarkers } from "./skip-markers.tsx";

/** What comes after the first frame, in one file: see `engine/use-later.ts`. */
export const extras = { ChapterMenu, readChapters, SkipChoicesGroup, SkipMarkers } as const;
