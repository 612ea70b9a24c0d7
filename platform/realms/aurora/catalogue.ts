import type { DemoCatalogue } from "../demo-realm.ts";
import { auroraLiveEvents } from "./live.ts";
import { auroraMenu } from "./menu.ts";
import { auroraPlaylists } from "./playlists.ts";
import { auroraSections } from "./sections.ts";
import { nightTrains } from "./series-night-trains.ts";
import { theLongView } from "./series-the-long-view.ts";
import { theTideKeepers } from "./series-the-tide-keepers.ts";
import { auroraVideos } from "./videos.ts";

/** Everything that aurora shows. Ids are unique across all kinds, because art is named after them. */
export const auroraCatalogue: DemoCatalogue = {
  sections: auroraSections,
  series: [theTideKeepers, nightTrains, theLongView],
  playlists: auroraPlaylists,
  videos: auroraVideos,
  liveEvents: auroraLiveEvents,
  menu: auroraMenu,
};
