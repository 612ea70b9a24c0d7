/** Label keys of the types of hits. */
export const TYPE_LABELS: Readonly<Record<string, string>> = {
  LIVE_EVENT: "searchEvents",
  CHANNEL: "searchChannels",
  VOD: "searchVideos",
  SERIES: "searchSeries",
  PLAYLIST: "searchPlaylists",
  FIGHTER: "searchFighters",
  NEWS: "searchNews",
};
