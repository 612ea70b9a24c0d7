import type { Playlist } from "../../../contract/catalogue/titles.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import { toCardView } from "../model/card-view.ts";
import { shareAddress } from "../model/share/share-address.ts";
import { cardPlaceOf } from "../page-place.server.ts";
import type { PlaylistPreviewView } from "../views.ts";

/** Labels of the panel that pages of cards do not have. */
const LABELS = ["browsePlayAll", "browsePlaylist", "browseShare", "browseShareCopied", "browseShareFailed", "browseShareAddress"] as const;

/** The panel of a playlist's card. `page` is the address of the playlist. */
export async function playlistPreviewOf(playlist: Playlist, page: string, context: RequestContext): Promise<PlaylistPreviewView> {
  const place = { ...cardPlaceOf(context), query: { playlistId: playlist.id } };
  const videos = playlist.videos.vods.map((card) => toCardView(card, place));
  const { translations } = await context.labels(["title"]);
  const [lead] = videos;
  return {
    title: playlist.title,
    total: playlist.videos.totalResults,
    ...(lead === undefined || lead.state.access === "REGION" ? {} : { play: lead.to }),
    all: page,
    ...shareAddress(playlist, page, context),
    videos,
    labels: Object.fromEntries(LABELS.map((label) => [label, translations[label] ?? label])),
  };
}
