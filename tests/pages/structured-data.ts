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
const ADDRESSES = new Set(["url", "embedUrl", "image", "thumbnailUrl"]);
const TIMES = new Set(["uploadDate", "startDate", "endDate"]);
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/u;

/** Mistakes of a page's schema.org object, one text each, with the path of the property. */
export function structuredDataProblems(document: unknown): string[] {
  const context = typeof document === "object" && document !== null && Reflect.get(document, "@context");
  return [...(context === "https://schema.org" ? [] : ["no @context"]), ...problemsOf(document, "")];
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
    ...required.flatMap((key) => (isEmpty(thing[key]) ? [`${place}: ${type} without ${key}`] : [])),
    ...Object.entries(thing).flatMap(([key, inner]) => problemsOf(inner, `${place}.${key}`)),
  ];
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === "";

function scalarProblems(value: unknown, path: string): string[] {
  const key = /\.([^.[]+)(?:\[\d+\])?$/u.exec(path)?.[1] ?? "";
  if (isEmpty(value)) return [`${path} is empty`];
  if (ADDRESSES.has(key) && !/^https?:\/\/[^/]/u.test(String(value))) return [`${path} is no absolute address: ${String(value)}`];
  if (TIMES.has(key) && !TIME.test(String(value))) return [`${path} is no time: ${String(value)}`];
  return [];
}
