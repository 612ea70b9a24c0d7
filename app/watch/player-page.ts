import type { Manifest } from "../../contract/playback/playback.ts";
import type { Watch } from "./gate-view.ts";

/** Loader data of a page that has a player. */
export interface PlayerPageData {
  /** Null: there is no stream now, for example before a start. */
  readonly watch: Watch | null;
  /** The viewer asks for fewer bytes. */
  readonly savesData: boolean;
}

/** The `handle` of a route whose page has a player: the document then names the player's scripts, and play can be pressed at once. */
export interface PlayerPageHandle {
  /** True when the page of this response opens a stream. `data` is the route's loader data; undefined after an error. */
  readonly opensPlayer: (data: unknown) => boolean;
}

/** Marks a route as a page with a player; `D` is its loader's data. */
export const playerPage = <D extends PlayerPageData>(): PlayerPageHandle => ({
  opensPlayer: (data) => manifestToOpen(data as D | undefined) !== null,
});

/** The streams that the page fetches before anything is pressed: those that the viewer may watch; none under Save-Data. */
export function manifestToOpen(page: PlayerPageData | undefined): Manifest | null {
  const watch = page?.watch ?? null;
  return watch === null || page?.savesData !== false || !("manifest" in watch) ? null : watch.manifest;
}

/** True when a route's `handle` marks a player page. */
export function isPlayerPage(handle: unknown): handle is PlayerPageHandle {
  return typeof handle === "object" && handle !== null && "opensPlayer" in handle;
}
