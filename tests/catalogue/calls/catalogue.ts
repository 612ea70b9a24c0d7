import { type CallRows, open, row } from "../call-row.ts";

/** Every call of `catalogue`. */
export const catalogueCalls: CallRows<"catalogue"> = {
  listExternalTables: { expected: open(200) },
  getExternalTable: { params: { id: "weight-classes" }, expected: open(200) },
  getGuide: { query: "from=2026-11-20T12:00:00Z&to=2026-11-20T18:00:00Z", expected: open(200) },
  getChannelGuide: { query: "epgId=ringside-one&fromTs=1795000000000&toTs=1795020000000", expected: row(200, 200, { child: 404 }) },
  getHome: { expected: open(200) },
  getSection: { params: { id: "browse" }, expected: open(200) },
  getBucket: { params: { id: "no-such-row" }, expected: open(404) },
  getSeries: { params: { id: "road-to-the-belt" }, expected: row(200, 200, { child: 404 }) },
  getSeasonsAround: {
    params: { id: "road-to-the-belt", seasonId: "road-to-the-belt-s1" },
    expected: row(200, 200, { child: 404 }),
  },
  getSeason: { params: { id: "road-to-the-belt-s1" }, expected: row(200, 200, { child: 404 }) },
  getPlaylist: { params: { id: "no-such-playlist" }, expected: open(404) },
  getPlaylistAround: { params: { id: "no-such-playlist", videoId: "first-bell" }, expected: open(404) },
  getVideo: { params: { id: "first-bell" }, expected: open(200) },
  getRelated: { params: { id: "first-bell" }, expected: open(200) },
  getRelatedTitles: { params: { id: "road-to-the-belt" }, expected: row(200, 200, { child: 404 }) },
  getGrid: { expected: open(200) },
  getLiveEvent: { params: { id: "ringside-one" }, expected: row(200, 200, { child: 404 }) },
  listLiveEvents: { expected: open(200) },
  listUpcomingEvents: { expected: open(200) },
  listScheduledEvents: { query: "from=2026-11-20T00:00:00.000Z", expected: open(200) },
  listReleases: { expected: open(200) },
  listSitemapPages: { expected: open(200) },
  listSitemapItems: { expected: open(200) },
};
