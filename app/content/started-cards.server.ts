import { playback } from "../../contract/playback/playback.ts";
import type { PageArguments } from "../http/guards.server.ts";
import { orNothing } from "../http/page-call.server.ts";
import { contextOf } from "../http/request-context.server.ts";
import { href } from "../routing/href.ts";
import type { CardStates } from "./card-state.ts";
import { toCardView, toRowCard } from "./model/card-view.ts";
import { watchState } from "./model/watch-state.ts";
import { cardPlaceOf } from "./page-place.server.ts";
import type { BucketView, CardView } from "./views.ts";

/** Titles that the viewer's profile continues, one of each series, the last one first. Empty for a guest, and when they cannot be read. */
export async function loadStartedCards(args: PageArguments, size: number): Promise<CardView[]> {
  const context = contextOf(args);
  if (context.viewer.isGuest) return [];
  const answer = await orNothing(args, context.api.call(playback.listStarted, { query: { rpp: size } }));
  const place = cardPlaceOf(context);
  return (answer?.started ?? []).map(({ card, position, duration }) => {
    const view = toCardView(card, place);
    // Position 0 is the next episode of a series.
    const watched = position > 0 ? watchState({ position, duration }, context.language) : { isNext: true as const };
    return { ...view, state: { ...view.state, ...watched } };
  });
}

/** The viewer's progress by card, for the other rows of the same page. */
export const progressOf = (cards: readonly CardView[]): CardStates =>
  Object.fromEntries(cards.flatMap(({ id, state: { progress } }) => (progress === undefined ? [] : [[id, { progress }]])));

/** The same titles as the first row of a member's home; undefined when there are none. */
export async function loadStartedRow(args: PageArguments, size: number): Promise<BucketView | undefined> {
  const cards = await loadStartedCards(args, size);
  if (cards.length === 0) return undefined;
  const context = contextOf(args);
  const { translations } = await context.labels(["member"]);
  return {
    id: "continue-watching",
    name: translations.memberContinueWatching ?? "",
    kind: "landscape",
    cards: cards.map(toRowCard),
    unpaired: true,
    all: href("history", context.spelling),
  };
}
