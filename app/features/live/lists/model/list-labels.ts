/** Labels of the four lists, in the order of the links between them. */
export const LIST_LABELS = {
  liveNow: "browseLiveNow",
  upcoming: "listUpcoming",
  schedule: "listSchedule",
  releases: "listReleases",
} as const;
