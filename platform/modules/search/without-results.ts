import { termsOf } from "../../../contract/search/folding.ts";
import type { SearchType } from "../../../contract/search/search.ts";
import { type CallContext, hidesResults } from "../../http/context.ts";
import type { Results } from "../results/index.ts";
import { genreNames } from "./model/genre-names.ts";
import { indexTerms, isWanted, type Wanted } from "./model/wanted.ts";

/** A title, a fighter or an item of news that the caller may see. */
export interface Found {
  readonly id: string;
  readonly type: SearchType;
  /** Folded. */
  readonly titles: readonly string[];
  readonly genres: readonly string[];
  /** Titles whose results an item of news gives away. */
  readonly spoilers: readonly string[];
}

/** Titles whose results a document may give away. */
function subjectsOf({ id, type, spoilers }: Found): readonly string[] {
  if (type === "NEWS") return spoilers;
  return type === "FIGHTER" ? [] : [id];
}

/**
 * Leaves out the documents that would tell a hidden result. An item of news is left out while a result in its `spoilerFor` is hidden. A
 * title that gives a hidden result away stays only when its masked texts match the query, because a query such as "knockout" would tell
 * otherwise. `wanted`: null without a query.
 */
export async function withoutResults(
  { hiddenFrom }: Pick<Results, "hiddenFrom">,
  context: CallContext,
  found: readonly Found[],
  wanted: Wanted | null,
): Promise<readonly Found[]> {
  if (!hidesResults(context)) return found;
  const hidden = await hiddenFrom(context, [...new Set(found.flatMap(subjectsOf))]);
  if (hidden === null) return found;
  return found.flatMap((one) => {
    if (one.type === "NEWS") return hidden.hiddenOf(one.spoilers).length > 0 ? [] : [one];
    const mask = hidden.titles.get(one.id);
    if (mask === undefined) return [one];
    const titles = mask.title === null ? one.titles : [termsOf(mask.title).join(" ")];
    const shownTerms = indexTerms(titles, [...one.genres, ...one.genres.flatMap(genreNames)]);
    return wanted === null || isWanted(wanted, shownTerms) ? [{ ...one, titles }] : [];
  });
}
