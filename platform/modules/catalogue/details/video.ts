import type { Video } from "../../../../contract/catalogue/titles.ts";
import { soundLanguages } from "../../../media/media-library.ts";
import { durationOf, readCardDetails } from "../cards.ts";
import { isAvailable } from "../model/availability.ts";
import { type ReleaseSchedule, releaseAt } from "../model/release.ts";
import type { ItemRow } from "../store/items.ts";
import type { View } from "../view.ts";
import { findItem, readDetail } from "./detail.ts";

/** Throws NOT_FOUND. */
export async function readVideo(view: View, id: string): Promise<Video> {
  const item = await findItem(view, id, "VOD");
  const [detail, cardDetails, genres, season, trailer] = await Promise.all([
    readDetail(view, item),
    readCardDetails(view, [item]),
    view.store.listGenres(id),
    item.season_id === null ? undefined : view.store.findItem(item.season_id, view.at),
    readTrailer(view, item),
  ]);
  const access = cardDetails.accessOf(item);
  const master = item.master === null ? null : view.media.find(item.master);
  const seriesTitle = item.series_id === null ? "" : cardDetails.textsOf(item.series_id).title;
  return {
    ...detail,
    type: "VOD",
    accessLevel: view.levelOf(access),
    onlinePlayback: isAvailable(view.media, item) ? "AVAILABLE" : "UNAVAILABLE",
    licences: [...access.licences],
    availableLicences: await view.availableFor(access),
    duration: durationOf(view, item),
    year: item.year,
    rating: item.rating,
    genres: genres.map((row) => row.genre),
    publishedAt: item.published_at,
    series:
      item.series_id === null || item.season_id === null || season === undefined
        ? null
        : {
            seriesId: item.series_id,
            title: seriesTitle,
            slug: view.slugOf(seriesTitle),
            seasonId: item.season_id,
            seasonNumber: item.season_number ?? 0,
            episode: item.episode ?? 0,
          },
    ...(master === null ? { audioTracks: [] } : soundLanguages(master)),
    subtitles: master === null ? [] : Object.keys(master.cues),
    ...releasesOf(releaseAt(item, durationOf(view, item), view.now)),
    trailer,
  };
}

function releasesOf(release: ReleaseSchedule | null): Pick<Video, "computedReleases" | "premiereRelease"> {
  if (release === null) return { computedReleases: [], premiereRelease: null };
  const { type, state, scheduledAt, startsAt, endsAt } = release;
  return {
    computedReleases: state === "SCHEDULED" ? [{ type, scheduledAt }] : [],
    premiereRelease: endsAt === null ? null : { type: "PREMIERE", scheduledAt, startsAt, endsAt },
  };
}

/** The trailer of a title for a caller who may watch it, perhaps after a sign-in. */
async function readTrailer(view: View, { trailer_id }: ItemRow): Promise<Video["trailer"]> {
  if (trailer_id === null) return null;
  const trailer = await view.store.findItem(trailer_id, view.at);
  if (trailer?.type !== "VOD" || !isAvailable(view.media, trailer)) return null;
  if (releaseAt(trailer, durationOf(view, trailer), view.now) !== null) return null;
  const cardDetails = await readCardDetails(view, [trailer]);
  const level = view.levelOf(cardDetails.accessOf(trailer));
  if (level !== "GRANTED" && level !== "GRANTED_ON_SIGN_IN") return null;
  return { id: trailer.id, slug: view.slugOf(cardDetails.textsOf(trailer.id).title) };
}
