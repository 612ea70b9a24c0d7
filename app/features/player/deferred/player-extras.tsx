import { ChapterMenu } from "./chapter-menu.tsx";
import { readChapters } from "./read-chapters.ts";
import { Chapters, Sidebar } from "./sidebar.tsx";
import { SkipChoicesGroup } from "./skip-choices.tsx";
import { SkipMarkers } from "./skip-markers.tsx";
import { AutoAdvanceChoice, UpNextPanel } from "./up-next.tsx";

/** What comes after the first frame, in one file: see `engine/use-deferred-extras.ts`. */
export const extras = {
  AutoAdvanceChoice,
  ChapterMenu,
  Chapters,
  readChapters,
  Sidebar,
  SkipChoicesGroup,
  SkipMarkers,
  UpNextPanel,
} as const;
