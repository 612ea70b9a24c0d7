import type { DemoCatalogue } from "../demo-realm.ts";
import { ringsideLiveEvents } from "./live.ts";
import { ringsideMenu } from "./menu.ts";
import { ringsidePlaylists } from "./playlists.ts";
import { ringsideSections } from "./sections.ts";
import { campDiaries } from "./series-camp-diaries.ts";
import { cornerTalk } from "./series-corner-talk.ts";
import { eightLimbs } from "./series-eight-limbs.ts";
import { matKings } from "./series-mat-kings.ts";
import { roadToTheBelt } from "./series-road-to-the-belt.ts";
import { ringsideVideos } from "./videos.ts";

/** Everything that ringside shows. Ids are unique across all kinds, because art is named after them. */
export const ringsideCatalogue: DemoCatalogue = {
  sections: ringsideSections,
  series: [roadToTheBelt, campDiaries, cornerTalk, eightLimbs, matKings],
  playlists: ringsidePlaylists,
  videos: ringsideVideos,
  liveEvents: ringsideLiveEvents,
  menu: ringsideMenu,
};
