import { type ComponentType, useMemo, useState, useSyncExternalStore } from "react";
import { breakpoints } from "../../../ui/breakpoints.ts";
import type { Chapter } from "../model/chapters.ts";

/** A part of the page that may stand beside the player. */
export interface SidebarTab {
  readonly id: string;
  readonly label: string;
  readonly content: React.ReactNode;
}

export interface SidebarProps {
  /** At least one. */
  readonly tabs: readonly SidebarTab[];
}

export interface PlayedChapters {
  readonly video: HTMLVideoElement;
  readonly chapters: readonly Chapter[];
  /** Seconds. */
  readonly onSeek: (seconds: number) => void;
}

/** Parts of the player that its page shows outside of the picture; they come with what is fetched after the first frame. */
export interface DeckParts {
  readonly Sidebar: ComponentType<SidebarProps>;
  readonly Chapters: ComponentType<PlayedChapters>;
}

/** What the player tells its page, and the page the player. */
export interface Deck {
  readonly parts: DeckParts | null;
  readonly played: PlayedChapters | null;
  /** The sidebar stands beside the player: it is wanted, has arrived and has room (from 1024 px, S2§9). */
  readonly beside: boolean;
  readonly toggle: () => void;
  readonly tell: (parts: DeckParts | null, played: PlayedChapters | null) => void;
}

const WIDE = `(min-width: ${breakpoints.tablet}px)`;
function watchWidth(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Kept by the route, so that it outlives a video that leads to the next one. */
export function useDeck(): Deck {
  const [wanted, setWanted] = useState(false);
  const [told, setTold] = useState<Pick<Deck, "parts" | "played">>({ parts: null, played: null });
  const wide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  const calls = useMemo(
    () => ({
      toggle: () => setWanted((before) => !before),
      tell: (parts: DeckParts | null, played: PlayedChapters | null) => setTold({ parts, played }),
    }),
    [],
  );
  return useMemo(() => ({ ...told, ...calls, beside: wanted && wide && told.parts !== null }), [told, calls, wanted, wide]);
}
