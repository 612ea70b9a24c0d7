import type { Card } from "../../../../contract/catalogue/card.ts";
import type { NamedFighter } from "../../../../contract/fighters/fighters.ts";
import type { NewsItem } from "../../../../contract/news/news.ts";
import { type SearchResult, search } from "../../../../contract/search/search.ts";
import { toNamedFighter } from "../../../content/bouts/named-fighter.ts";
import { type CardPlace, toCardView } from "../../../content/model/card-view.ts";
import { newsEntryOf } from "../../../content/news/news-entry.ts";
import { cardPlaceOf } from "../../../content/page-place.server.ts";
import type { PageArguments } from "../../../http/guards.server.ts";
import { pageCall } from "../../../http/page-call.server.ts";
import { contextOf } from "../../../http/request-context.server.ts";
import { readSearchChoice } from "../model/search-address.ts";
import { loadRecent } from "../recent/recent.server.ts";
import type { SuggestionsView, SuggestionView } from "./views.ts";

/** Titles of each type in the panel. */
const EACH = 3;
/** Recent searches in the panel. */
const RECENT = 5;

/** A title with the fields that a line of the panel shows. */
function toSuggestion(card: Card, place: CardPlace): SuggestionView {
  const { id, to, title, picture, seriesTitle, length, state } = toCardView(card, place);
  const note = seriesTitle ?? length;
  return { id, to, title, picture, ...(note === undefined ? {} : { note }), ...(state.live === undefined ? {} : { live: true }) };
}

function toFighterSuggestion(hit: NamedFighter, place: CardPlace): SuggestionView {
  const { id, to, name, image, nickname, weightClass } = toNamedFighter(hit, place);
  const note = nickname ?? weightClass;
  return { id: `FIGHTER:${id}`, to, title: name, picture: image, portrait: true, ...(note === null ? {} : { note }) };
}

function toNewsSuggestion(item: NewsItem, place: CardPlace): SuggestionView {
  const { to, title, feedTitle, image = null } = newsEntryOf(place, item);
  return { id: `NEWS:${item.id}`, to, title, picture: image, note: feedTitle };
}

function suggestionsIn(found: SearchResult["results"][number], place: CardPlace): SuggestionView[] {
  if (found.type === "FIGHTER") return found.hits.map((hit) => toFighterSuggestion(hit, place));
  if (found.type === "NEWS") return found.hits.map((item) => toNewsSuggestion(item, place));
  return found.hits.map((card) => toSuggestion(card, place));
}

/** Content of a search field's panel for the query of the address; popular titles without a query. */
export async function loadSuggestions(args: PageArguments): Promise<SuggestionsView> {
  const context = contextOf(args);
  const { value } = readSearchChoice(new URL(args.request.url).searchParams);
  const [result, recent] = await Promise.all([
    pageCall(args, context.api.call(search.suggestContent, { query: { value, rpp: EACH } })),
    value === "" ? loadRecent(args) : [],
  ]);
  const place = cardPlaceOf(context);
  return {
    recent: recent?.slice(0, RECENT) ?? null,
    total: result.totalCount,
    corrected: result.corrected,
    available: result.available,
    groups: result.results.map((found) => ({
      type: found.type,
      hits: suggestionsIn(found, place),
    })),
    popular: result.popularContent.slice(0, 2 * EACH).map((card) => toSuggestion(card, place)),
  };
}
