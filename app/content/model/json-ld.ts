/** schema.org objects for search engines. Remix escapes what it writes into the page. */
interface Named {
  readonly title: string;
  readonly description: string;
  /** Path on our origin. */
  readonly image: string;
}

/** Absolute addresses: the origin of the realm's pages, and the page itself. */
export interface JsonLdPlace {
  readonly origin: string;
  readonly url: string;
}

type Thing = Readonly<Record<string, unknown>>;

const inDocument = (thing: Thing): Thing => ({ "@context": "https://schema.org", ...thing });

const named = (type: string, item: Named, { origin, url }: JsonLdPlace): Thing => ({
  "@type": type,
  name: item.title,
  ...(item.description === "" ? {} : { description: item.description }),
  image: `${origin}${item.image}`,
  url,
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
    /** Absent: hidden from the viewer. */
    seconds?: number;
    publishedAt: string;
    free: boolean;
    rating?: string;
    series?: { title: string; season: number; episode: number };
    genres: readonly string[];
    territories?: readonly string[];
    /** Path of the player alone. */
    embed: string;
  },
  place: JsonLdPlace,
): Thing {
  const { series } = video;
  return inDocument({
    ...named("VideoObject", video, place),
    thumbnailUrl: [`${place.origin}${video.image}`],
    uploadDate: video.publishedAt,
    ...(video.seconds === undefined ? {} : { duration: isoDuration(video.seconds) }),
    embedUrl: `${place.origin}${video.embed}`,
    isAccessibleForFree: video.free,
    // ISO 3166-1 alpha-2 codes, separated by spaces.
    ...(video.territories === undefined ? {} : { regionsAllowed: video.territories.join(" ") }),
    ...(video.rating === undefined ? {} : { contentRating: video.rating }),
    ...(video.genres.length === 0 ? {} : { genre: video.genres }),
    ...(series === undefined
      ? {}
      : {
          isPartOf: {
            "@type": "TVEpisode",
            name: video.title,
            episodeNumber: series.episode,
            partOfSeason: { "@type": "TVSeason", seasonNumber: series.season },
            partOfSeries: { "@type": "TVSeries", name: series.title },
          },
        }),
  });
}

/** `seasons`: their number; absent while not all of them are known. */
export function seriesJsonLd(series: Named & { seasons?: number }, place: JsonLdPlace): Thing {
  return inDocument({
    ...named("TVSeries", series, place),
    ...(series.seasons === undefined ? {} : { numberOfSeasons: series.seasons }),
  });
}

export function seasonJsonLd(
  season: Named & { number: number; episodes: number; series: { title: string; to: string } },
  place: JsonLdPlace,
): Thing {
  return inDocument({
    ...named("TVSeason", season, place),
    seasonNumber: season.number,
    numberOfEpisodes: season.episodes,
    partOfSeries: { "@type": "TVSeries", name: season.series.title, url: `${place.origin}${season.series.to}` },
  });
}

export function playlistJsonLd(
  playlist: Named & { items: readonly { title: string; to: string }[]; total: number },
  place: JsonLdPlace,
): Thing {
  return inDocument({
    ...named("ItemList", playlist, place),
    numberOfItems: playlist.total,
    itemListElement: playlist.items.map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: item.title,
      url: `${place.origin}${item.to}`,
    })),
  });
}

export interface EventFacts extends Named {
  readonly startDate: string;
  readonly endDate?: string;
  readonly status: "EventScheduled" | "EventPostponed" | "EventCancelled";
}

/** A broadcast of an event that takes place on the page. Both are events to a search engine, and each needs a start and a place. */
export function eventJsonLd(event: EventFacts, place: JsonLdPlace): Thing {
  const times = {
    startDate: event.startDate,
    ...(event.endDate === undefined ? {} : { endDate: event.endDate }),
    eventStatus: `https://schema.org/${event.status}`,
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    location: { "@type": "VirtualLocation", url: place.url },
  };
  return inDocument({
    ...named("BroadcastEvent", event, place),
    isLiveBroadcast: true,
    ...times,
    broadcastOfEvent: { ...named("Event", event, place), ...times },
  });
}

/** A channel, which has neither start nor end. */
export const channelJsonLd = (channel: Named, place: JsonLdPlace): Thing =>
  inDocument({ ...named("BroadcastService", channel, place), broadcastDisplayName: channel.title });

export interface NewsFacts {
  readonly title: string;
  readonly description: string;
  /** Path on our origin; absent: it has no picture. */
  readonly image?: string | undefined;
  readonly publishedAt: string;
  readonly author?: string | undefined;
  /** Name of its category. */
  readonly section: string;
  readonly tags: readonly string[];
}

export function newsJsonLd(
  { title, description, image, publishedAt, author, section, tags }: NewsFacts,
  { origin, url }: JsonLdPlace,
): Thing {
  return inDocument({
    "@type": "NewsArticle",
    headline: title,
    description,
    ...(image === undefined ? {} : { image: [`${origin}${image}`] }),
    datePublished: publishedAt,
    ...(author === undefined ? {} : { author: [{ "@type": "Person", name: author }] }),
    articleSection: section,
    ...(tags.length === 0 ? {} : { keywords: tags }),
    url,
    mainEntityOfPage: url,
  });
}

export interface PersonFacts {
  readonly name: string;
  readonly nickname: string | null;
  readonly description: string;
  /** Path on our origin; empty: there is no picture. */
  readonly image: string;
  /** YYYY-MM-DD. */
  readonly bornOn: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly nationality: string | null;
}

/** An athlete. */
export function personJsonLd(
  { name, nickname, description, image, bornOn, nationality }: PersonFacts,
  { origin, url }: JsonLdPlace,
): Thing {
  return inDocument({
    "@type": "Person",
    name,
    ...(nickname === null ? {} : { alternateName: nickname }),
    ...(description === "" ? {} : { description }),
    ...(image === "" ? {} : { image: `${origin}${image}` }),
    ...(bornOn === null ? {} : { birthDate: bornOn }),
    ...(nationality === null ? {} : { nationality: { "@type": "Country", name: nationality } }),
    url,
  });
}

export interface FightCardFacts {
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly date: string;
  /** Null: no place is known, and the page itself stands for it. */
  readonly venue: string | null;
  readonly competitors: readonly string[];
}

/** An event of sport with its competitors. */
export function fightCardJsonLd(
  { title, description, image, date, venue, competitors }: FightCardFacts,
  { origin, url }: JsonLdPlace,
): Thing {
  return inDocument({
    "@type": "SportsEvent",
    name: title,
    description,
    ...(image === "" ? {} : { image: `${origin}${image}` }),
    startDate: date,
    location: venue === null ? { "@type": "VirtualLocation", url } : { "@type": "Place", name: venue, address: venue },
    competitor: competitors.map((name) => ({ "@type": "Person", name })),
    url,
  });
}
