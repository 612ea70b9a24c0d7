/** Properties that a search engine requires of each schema.org type that our pages name. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  VideoObject: ["name", "thumbnailUrl", "uploadDate", "duration", "embedUrl", "url"],
  TVSeries: ["name"],
  TVSeason: ["seasonNumber"],
  TVEpisode: ["name", "episodeNumber", "partOfSeason", "partOfSeries"],
  ItemList: ["name", "numberOfItems", "itemListElement"],
  ListItem: ["position", "name", "url"],
  Event: ["name", "startDate", "location", "eventStatus", "eventAttendanceMode"],
  BroadcastEvent: ["name", "startDate", "location", "isLiveBroadcast", "broadcastOfEvent"],
  BroadcastService: ["name", "broadcastDisplayName"],
  VirtualLocation: ["url"],
  AggregateRating: ["ratingValue", "bestRating", "ratingCount"],
};
/** Properties that search engines recommend for the object of a whole page; every title of the demo has them. */
const RECOMMENDED: Readonly<Record<string, readonly string[]>> = {
  VideoObject: ["description", "image", "isAccessibleForFree", "genre"],
  TVSeries: ["description", "image", "url"],
  TVSeason: ["image", "url", "numberOfEpisodes", "partOfSeries"],
  ItemList: ["description", "image", "url"],
  Event: ["description", "image", "url"],
  BroadcastEvent: ["description", "image", "url", "eventStatus"],
  BroadcastService: ["description", "image", "url"],
};
const ADDRESSES = new Set(["url", "embedUrl", "image", "thumbnailUrl"]);
const TIMES = new Set(["uploadDate", "startDate", "endDate"]);
/** ISO 8601, in hours, minutes and seconds, at least one of them. */
const DURATION = /^PT(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?$/u;
/** Terms of schema.org are named by their address. */
const TERMS: Readonly<Record<string, RegExp>> = {
  eventStatus: /^https:\/\/schema\.org\/Event(?:Scheduled|Postponed|Cancelled|Rescheduled|MovedOnline)$/u,
  eventAttendanceMode: /^https:\/\/schema\.org\/(?:Online|Offline|Mixed)EventAttendanceMode$/u,
};
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/u;

/** Mistakes of a page's schema.org object, one text each, with the path of the property. */
export function structuredDataProblems(document: unknown): string[] {
  const context = typeof document === "object" && document !== null && Reflect.get(document, "@context");
  return [...(context === "https://schema.org" ? [] : ["no @context"]), ...problemsOf(document, "")];
}

/** Recommended properties that a page's object lacks, and those of the event that it broadcasts. */
export function missingRecommendations(document: unknown): string[] {
  if (typeof document !== "object" || document === null) return [];
  const thing = document as Readonly<Record<string, unknown>>;
  const type = String(thing["@type"]);
  return [
    ...(RECOMMENDED[type] ?? []).flatMap((key) => (isEmpty(thing[key]) ? [`${type} without ${key}`] : [])),
    ...missingRecommendations(thing.broadcastOfEvent),
  ];
}

function problemsOf(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => problemsOf(entry, `${path}[${index}]`));
  if (typeof value !== "object" || value === null) return scalarProblems(value, path);
  const thing = value as Readonly<Record<string, unknown>>;
  const type = String(thing["@type"]);
  const required = REQUIRED[type];
  const place = path === "" ? type : path;
  if (required === undefined) return [`${place}: unknown type ${type}`];
  return [
    ...rangeProblems(thing, place),
    ...required.flatMap((key) => (isEmpty(thing[key]) ? [`${place}: ${type} without ${key}`] : [])),
    ...Object.entries(thing).flatMap(([key, inner]) => problemsOf(inner, `${place}.${key}`)),
  ];
}

/** Values that are wrong only beside each other. */
function rangeProblems(thing: Readonly<Record<string, unknown>>, place: string): string[] {
  const { startDate, endDate, ratingValue, bestRating, itemListElement } = thing;
  const positions = Array.isArray(itemListElement) ? itemListElement.map((entry: { position?: unknown }) => entry.position) : [];
  return [
    ...(endDate !== undefined && Date.parse(String(endDate)) <= Date.parse(String(startDate)) ? [`${place} ends before it starts`] : []),
    ...(ratingValue !== undefined && (Number(ratingValue) < 1 || !(Number(ratingValue) <= Number(bestRating)))
      ? [`${place} has a rating out of range`]
      : []),
    ...(positions.every((position, index) => position === index + 1) ? [] : [`${place} has positions out of order`]),
  ];
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === "";

function scalarProblems(value: unknown, path: string): string[] {
  const key = /\.([^.[]+)(?:\[\d+\])?$/u.exec(path)?.[1] ?? "";
  if (isEmpty(value)) return [`${path} is empty`];
  if (ADDRESSES.has(key) && !/^https?:\/\/[^/]/u.test(String(value))) return [`${path} is no absolute address: ${String(value)}`];
  if (key === "duration" && !DURATION.test(String(value))) return [`${path} is no duration: ${String(value)}`];
  if (key === "isLiveBroadcast" && typeof value !== "boolean") return [`${path} is no boolean: ${String(value)}`];
  if (TERMS[key]?.test(String(value)) === false) return [`${path} is no term of schema.org: ${String(value)}`];
  if (TIMES.has(key) && !(TIME.test(String(value)) && Number.isFinite(Date.parse(String(value)))))
    return [`${path} is no time: ${String(value)}`];
  return [];
}
