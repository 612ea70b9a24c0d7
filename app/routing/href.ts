import type { Language, SpellingSet } from "./locales.ts";
import { LANGUAGES, spellingOf } from "./locales.ts";
import { type RouteMatch, uniqueSetOf } from "./match.ts";
import { type pagePaths, patternOf, type RouteName } from "./route-table.ts";

type Segment<P extends string> = P extends `${infer Head}/${infer Tail}`
  ? Segment<Head> | Segment<Tail>
  : P extends `:${infer Name}`
    ? Name
    : never;
type Required<S> = S extends `${string}?` ? never : S;
type Optional<S> = S extends `${infer Name}?` ? Name : never;
type PathOf<N extends RouteName> = (typeof pagePaths)[N]["default"];

/** Parameters of a page's address, derived from its pattern. */
export type ParamsOf<N extends RouteName> = { readonly [K in Required<Segment<PathOf<N>>>]: string } & {
  readonly [K in Optional<Segment<PathOf<N>>>]?: string | null;
};

/** Query parameters; empty ones are left out. */
export type Query = Readonly<Record<string, string | number | null | undefined>>;
/** Arguments after page and spelling: parameters, then query. */
export type HrefArguments<N extends RouteName> =
  Segment<PathOf<N>> extends never ? [params?: Record<string, never> | null, query?: Query] : [params: ParamsOf<N>, query?: Query];

/**
 * Address of a page in one spelling set. A missing or unknown parameter is a type error. Absent optional parameters and empty query values
 * are left out.
 */
export function href<N extends RouteName>(name: N, set: SpellingSet, ...[params, query]: HrefArguments<N>): string {
  return spell(name, set, params ?? {}, query ?? {});
}

function spell(name: RouteName, set: SpellingSet, params: Readonly<Record<string, string | null | undefined>>, query: Query): string {
  const path = patternOf(name, set)
    .split("/")
    .flatMap((segment) => {
      if (!segment.startsWith(":")) return [segment];
      const value = params[segment.slice(1).replace("?", "")];
      return value === null || value === undefined || value === "" ? [] : [encodeURIComponent(value)];
    })
    .join("/");
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === null || value === undefined || value === "" ? [] : [[key, String(value)]])),
  );
  return `${path === "" ? "/" : path}${search.size > 0 ? `?${search}` : ""}`;
}

/** Names of parameters that contain a title's slug. */
const TITLE_PARAMS = ["eventTitle", "playlistTitle", "seasonTitle", "seriesTitle"] as const;

/**
 * Addresses of the same page in every language, for `hreflang` and the language menu. A language with its own spelling is named by the
 * path; one with a shared spelling (Arabic, shared paths) by `?lang=` (product rules, Language and addresses). `slugs` has each language's
 * title slug.
 */
export function alternates(
  match: RouteMatch,
  defaultLanguage: Language,
  query: Query = {},
  slugs: Readonly<Record<string, string | null>> | null = null,
): { language: Language; path: string }[] {
  return LANGUAGES.map((language) => {
    const set = spellingOf(language);
    const params: Record<string, string | null> = { ...match.params };
    if (slugs !== null)
      for (const key of TITLE_PARAMS)
        if (patternOf(match.route.name, set).includes(`:${key}`)) params[key] = slugs[language === "debug" ? "en" : language] ?? null;
    const spelledAlone =
      set !== "default" && uniqueSetOf({ ...match, route: { ...match.route, sets: setsSharing(match.route.name, set) } }) !== null;
    const lang = spelledAlone || language === defaultLanguage ? null : language;
    return { language, path: spell(match.route.name, set, params, { ...query, lang }) };
  });
}

function setsSharing(name: RouteName, set: SpellingSet): SpellingSet[] {
  const pattern = patternOf(name, set);
  return (["default", "es", "pt", "debug"] as const).filter((other) => patternOf(name, other) === pattern);
}
