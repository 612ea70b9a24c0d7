import type { NewsItem } from "../../../contract/news/news.ts";
import { href } from "../../routing/href.ts";
import { directionOf, htmlLang } from "../../routing/locales.ts";
import type { CardPlace } from "../model/card-view.ts";

/** An item in a list, with the language of its texts where it is another one than the page's. */
export function newsEntryOf({ spelling, language }: Pick<CardPlace, "spelling" | "language">, item: NewsItem) {
  const { id, feedName, feedTitle, title, summary, image, publishedAt } = item;
  return {
    to: href("newsItem", spelling, { feedName, newId: id }),
    feedTitle,
    title,
    summary,
    publishedAt,
    ...(image === null ? {} : { image }),
    ...foreign(item.language, language),
    ...hiddenIn(item),
  };
}
export type NewsEntry = ReturnType<typeof newsEntryOf>;

/** The titles whose results are hidden in an item. */
export const hiddenIn = ({ hiddenResults: hidden }: NewsItem): { readonly hidden?: readonly string[] } =>
  hidden === undefined ? {} : { hidden };

/** The language of a text that is another one than the page's. */
export const foreign = (
  own: NewsItem["language"],
  page: NewsItem["language"],
): { readonly foreign?: { lang: string; dir: "ltr" | "rtl" } } =>
  own === page || page === "debug" ? {} : { foreign: { lang: htmlLang(own), dir: directionOf(own) } };
