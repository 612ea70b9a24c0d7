import { ChapterMenu } from "./chapter-menu.tsx";
import { readChapters } from "./read-chapters.ts";
import { Chapters, Sidebar } from "./sidebar.tsx";
import { SkipChoicesGroup } from "./skip-choices.tsx";
import { SkipMarkers } from "./skip-markers.tsx";
import { AutoAdvanceChoice, UpNextPanel } from "./up-next.tsx";

/** Parts of the player that load after the first frame, in one chunk (`engine/use-deferred-extras.ts`). */
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
