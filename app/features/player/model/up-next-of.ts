import type { RelatedView } from "../data.server.ts";

/** The following videos, for the player. Episodes and playlists lead to the next one automatically; similar titles do not. */
export function upNextOf({ related, series }: { readonly related: RelatedView; readonly series?: object }) {
  return {
    isSequence: related.of !== "VIDEO" || series !== undefined,
    videos: related.cards.slice(0, related.upNext).map(({ to, title, picture, seriesTitle, length, state }) => ({
      to,
      title,
      picture,
      detail: [seriesTitle, length].filter((part) => part !== undefined).join(" · "),
      locked: state.access !== undefined || state.release !== undefined,
    })),
  };
}
