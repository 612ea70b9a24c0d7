import { type ComponentType, useMemo, useState, useSyncExternalStore } from "react";
import { breakpoints } from "../../../ui/breakpoints.ts";
import type { Chapter } from "../model/timeline/chapters.ts";

/** A part of the page that the sidebar shows as a tab. */
export interface SidebarTab {
  readonly id: string;
  readonly label: string;
  readonly content: React.ReactNode;
}

export interface SidebarProps {
  /** At least one. */
  readonly tabs: readonly SidebarTab[];
  /** Id of the tab that the viewer chose last; the first tab is open when there is no such tab. */
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

export interface PlayedChapters {
  readonly video: HTMLVideoElement;
  readonly chapters: readonly Chapter[];
  /** Seconds. */
  readonly onSeek: (seconds: number) => void;
}

/** Parts of the player that the page shows outside of the picture; they load after the first frame. */
export interface PanelParts {
  readonly Sidebar: ComponentType<SidebarProps>;
  readonly Chapters: ComponentType<PlayedChapters>;
}

/** Connection between the player and its page: the parts that the page shows, and the state of the sidebar. */
export interface PlayerPanels {
  readonly parts: PanelParts | null;
  readonly played: PlayedChapters | null;
  /** True when the sidebar is beside the player: the viewer wants it, it has loaded and has room (from 1024 px, S2§9). */
  readonly beside: boolean;
  /** Id of the tab that the viewer chose last. */
  readonly tab: string | null;
  readonly chooseTab: (id: string) => void;
  readonly toggle: () => void;
  readonly report: (parts: PanelParts | null, played: PlayedChapters | null) => void;
}

const WIDE = `(min-width: ${breakpoints.tablet}px)`;
function watchWidth(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** State of the sidebar. The route holds it, so it survives when one video leads to the next. */
export function usePlayerPanels(): PlayerPanels {
  const [wanted, setWanted] = useState(false);
  const [tab, chooseTab] = useState<string | null>(null);
  const [reported, setReported] = useState<Pick<PlayerPanels, "parts" | "played">>({ parts: null, played: null });
  const wide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  const calls = useMemo(
    () => ({
      chooseTab,
      toggle: () => setWanted((before) => !before),
      report: (parts: PanelParts | null, played: PlayedChapters | null) => setReported({ parts, played }),
    }),
    [],
  );
  return useMemo(
    () => ({ ...reported, ...calls, tab, beside: wanted && wide && reported.parts !== null }),
    [reported, calls, tab, wanted, wide],
  );
}
