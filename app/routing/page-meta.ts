import type { MetaDescriptor } from "@remix-run/react";
import { alternates, type Query } from "./href.ts";
import { htmlLang, type Language } from "./locales.ts";
import { matchPath } from "./match.ts";

interface MetaRoot {
  readonly realm: { readonly name: string; readonly languages: readonly Language[]; readonly defaultLanguage: Language };
  readonly language: Language;
  readonly origin: string;
}

/** The part of Remix's `meta` arguments that is needed here. */
export interface MetaArguments {
  readonly location: { readonly pathname: string; readonly search: string };
  readonly matches: readonly ({ readonly id: string; readonly data: unknown } | undefined)[];
}

/** Kinds of pages that previews distinguish (https://ogp.me). */
export type OpenGraphType = "website" | "article" | "video.other" | "video.episode" | "video.tv_show";

export interface PageMeta {
  /** Title without the realm's name. Null gives the realm's name alone. */
  readonly title: string | null;
  readonly description?: string | null;
  /** Path of a picture for previews, on our own origin. */
  readonly image?: string | null;
  /** Slug of the item by language; the address's own slug is never trusted. */
  readonly slugs?: Readonly<Record<string, string | null>> | null;
  /** Query parameters that select another page, for example a cursor. */
  readonly query?: Query;
  /** Kind of the page for previews; a website by default. */
  readonly type?: OpenGraphType;
  /** schema.org object. */
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  /** True to exclude the page from search engines. */
  readonly noIndex?: boolean;
}

/** Title, description, canonical, alternates, previews of a page (S2§2). */
export function pageMeta(args: MetaArguments, meta: PageMeta): MetaDescriptor[] {
  const root = rootOf(args);
  if (root === undefined) return [];
  const title = meta.title === null ? root.realm.name : `${meta.title} · ${root.realm.name}`;
  const tags: MetaDescriptor[] = [
    { title },
    { property: "og:title", content: meta.title ?? root.realm.name },
    { property: "og:site_name", content: root.realm.name },
    { property: "og:type", content: meta.type ?? "website" },
    ...(meta.description
      ? [
          { name: "description", content: meta.description },
          { property: "og:description", content: meta.description },
        ]
      : []),
    ...(meta.image
      ? [
          { property: "og:image", content: `${root.origin}${meta.image}` },
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : []),
    ...(meta.jsonLd === undefined ? [] : [{ "script:ld+json": meta.jsonLd }]),
  ];
  return [...tags, ...(meta.noIndex === true ? [{ name: "robots", content: "noindex" }] : addressLinks(args, meta, root))];
}

type Addresses = Pick<PageMeta, "query" | "slugs">;

/** Addresses of a page in the realm's languages. */
function addressesOf(args: MetaArguments, meta: Addresses, root: MetaRoot) {
  const match = matchPath(args.location.pathname);
  if (match === null) return [];
  return alternates(match, root.realm.defaultLanguage, meta.query ?? {}, meta.slugs ?? null).filter(
    ({ language }) => language !== "debug" && root.realm.languages.includes(language),
  );
}

/** The path under which search engines know a page in its language; null for a page that is in no route table. */
export function canonicalPath(args: MetaArguments, meta: Addresses): string | null {
  const root = rootOf(args);
  if (root === undefined) return null;
  return addressesOf(args, meta, root).find(({ language }) => language === root.language)?.path ?? null;
}

const rootOf = (args: MetaArguments): MetaRoot | undefined =>
  args.matches.find((match) => match?.id === "root")?.data as MetaRoot | undefined;

function addressLinks(args: MetaArguments, meta: PageMeta, root: MetaRoot): MetaDescriptor[] {
  const everywhere = addressesOf(args, meta, root);
  const link = (language: Language, path: string): MetaDescriptor => ({
    tagName: "link",
    rel: "alternate",
    hrefLang: htmlLang(language),
    href: `${root.origin}${path}`,
  });
  const own = everywhere.find(({ language }) => language === root.language);
  const standard = everywhere.find(({ language }) => language === root.realm.defaultLanguage);
  return [
    ...(own === undefined
      ? []
      : [
          { tagName: "link", rel: "canonical", href: `${root.origin}${own.path}` } as MetaDescriptor,
          { property: "og:url", content: `${root.origin}${own.path}` },
        ]),
    ...everywhere.map(({ language, path }) => link(language, path)),
    ...(standard === undefined
      ? []
      : [{ tagName: "link", rel: "alternate", hrefLang: "x-default", href: `${root.origin}${standard.path}` } as MetaDescriptor]),
  ];
}
