import { ChapterMenu } from "./chapter-menu.tsx";
import { CaptionOptions } from "./options/caption-options.tsx";
import { MediaSessionPanel } from "./options/media-session-panel.ts";
import { MoreSettings } from "./options/more-settings.tsx";
import { sleepsAtEnd } from "./options/use-sleep-timer.ts";
import { readChapters } from "./read-chapters.ts";
import { Chapters, Sidebar } from "./sidebar.tsx";
import { SkipChoicesGroup } from "./skip-choices.tsx";
import { SkipMarkers } from "./skip-markers.tsx";
import { AutoAdvanceChoice, UpNextPanel } from "./up-next.tsx";

/** Parts of the player that load after the first frame, in one chunk (`controls/use-deferred-extras.ts`). */
export const extras = {
  AutoAdvanceChoice,
  CaptionOptions,
  ChapterMenu,
  Chapters,
  MoreSettings,
  MediaSessionPanel,
  readChapters,
  Sidebar,
  SkipChoicesGroup,
  SkipMarkers,
  sleepsAtEnd,
  UpNextPanel,
} as const;
