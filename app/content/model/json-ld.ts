/** schema.org objects for search engines. Absolute addresses need `origin`; Remix escapes what it writes into the page. */
interface Named {
  readonly title: string;
  readonly description: string;
  /** Path on our origin. */
  readonly image: string;
}

const base = (type: string, item: Named, origin: string) => ({
  "@context": "https://schema.org",
  "@type": type,
  name: item.title,
  ...(item.description === "" ? {} : { description: item.description }),
  image: `${origin}${item.image}`,
});

/** ISO 8601 duration of a number of seconds: `PT1H32M5S`. */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [
    [Math.floor(whole / 3600), "H"],
    [Math.floor((whole % 3600) / 60), "M"],
    [whole % 60, "S"],
  ] as const;
  const text = parts.flatMap(([value, unit]) => (value > 0 ? [`${value}${unit}`] : [])).join("");
  return `PT${text === "" ? "0S" : text}`;
}

export function videoJsonLd(
  video: Named & {
    seconds: number;
    publishedAt: string;
    free: boolean;
    rating?: string;
    seriesTitle?: string;
    genres: readonly string[];
    territories?: readonly string[];
  },
  origin: string,
): Record<string, unknown> {
  return {
    ...base("VideoObject", video, origin),
    thumbnailUrl: [`${origin}${video.image}`],
    uploadDate: video.publishedAt,
    duration: isoDuration(video.seconds),
    isAccessibleForFree: video.free,
    // ISO 3166-1 alpha-2 codes, separated by spaces.
    ...(video.territories === undefined ? {} : { regionsAllowed: video.territories.join(" ") }),
    ...(video.rating === undefined ? {} : { contentRating: video.rating }),
    ...(video.genres.length === 0 ? {} : { genre: video.genres }),
    ...(video.seriesTitle === undefined ? {} : { isPartOf: { "@type": "TVSeries", name: video.seriesTitle } }),
  };
}

export function seriesJsonLd(series: Named & { seasons: number }, origin: string): Record<string, unknown> {
  return { ...base("TVSeries", series, origin), numberOfSeasons: series.seasons };
}

export function seasonJsonLd(
  season: Named & { number: number; episodes: number; seriesTitle: string },
  origin: string,
): Record<string, unknown> {
  return {
    ...base("TVSeason", season, origin),
    seasonNumber: season.number,
    numberOfEpisodes: season.episodes,
    partOfSeries: { "@type": "TVSeries", name: season.seriesTitle },
  };
}

export function playlistJsonLd(
  playlist: Named & { items: readonly { title: string; to: string }[]; total: number },
  origin: string,
): Record<string, unknown> {
  return {
    ...base("ItemList", playlist, origin),
    numberOfItems: playlist.total,
    itemListElement: playlist.items.map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: item.title,
      url: `${origin}${item.to}`,
    })),
  };
}

export function liveJsonLd(
  event: Named & { startDate?: string; endDate?: string; status: "EventScheduled" | "EventPostponed" | "EventCancelled" },
  origin: string,
): Record<string, unknown> {
  return {
    ...base("BroadcastEvent", event, origin),
    isLiveBroadcast: true,
    ...(event.startDate === undefined ? {} : { startDate: event.startDate }),
    ...(event.endDate === undefined ? {} : { endDate: event.endDate }),
    eventStatus: `https://schema.org/${event.status}`,
  };
}
