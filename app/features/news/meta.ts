import type { MetaDescriptor } from "@remix-run/react";
import { newsJsonLd } from "../../content/model/json-ld.ts";
import { titleMeta } from "../../content/title-meta.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { type MetaArguments, pageMeta } from "../../routing/page-meta.ts";
import type { NewsData, NewsItemData } from "./data.server.ts";

const atomLink = (title: string, href: string): MetaDescriptor => ({
  tagName: "link",
  rel: "alternate",
  type: "application/atom+xml",
  title,
  href,
});

/** Head of the list, with the addresses of its feeds. */
export function newsMeta(args: MetaArguments, data: NewsData | undefined): MetaDescriptor[] {
  const label = pageLabel(args, "newsTitle");
  const category = data?.category;
  const feeds = data?.feeds.filter(({ isChosen }) => category === undefined || isChosen) ?? [];
  const title = category === undefined ? label : `${category.title} · ${label}`;
  return [
    ...pageMeta(args, {
      title,
      query: { category: category?.name },
      noIndex: data?.newest !== undefined,
    }),
    ...feeds.map((feed) => atomLink(feed.title, feed.atom)),
  ];
}

/** Head of an item. */
export function newsItemMeta(args: MetaArguments, item: NewsItemData | undefined): MetaDescriptor[] {
  if (item === undefined) return [];
  const facts = { title: item.title, tagline: "", description: item.summary, preview: item.preview ?? "", slugs: {} };
  return [
    ...titleMeta(args, facts, {
      type: "article",
      jsonLd: (place) => newsJsonLd({ title: item.title, description: item.summary, image: item.preview, ...article(item) }, place),
    }),
    atomLink(item.feed.title, item.feed.atom),
  ];
}

const article = ({ publishedAt, author, feed, tags }: NewsItemData) => ({ publishedAt, author, section: feed.title, tags });
