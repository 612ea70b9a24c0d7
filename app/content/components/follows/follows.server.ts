import type { Card } from "../../../../contract/catalogue/card.ts";
import { type FollowType, follows } from "../../../../contract/follows/follows.ts";
import type { PageArguments } from "../../../http/guards.server.ts";
import { orNothing } from "../../../http/page-call.server.ts";
import { contextOf } from "../../../http/request-context.server.ts";
import { href } from "../../../routing/href.ts";
import { toCardView, toRowCard } from "../../model/card-view.ts";
import { cardPlaceOf } from "../../page-place.server.ts";
import type { BucketView, CardView, FollowView } from "../../views.ts";

/** The follow button of a title's page. Undefined when the platform gives no answer; the page then has no button. */
export async function loadFollow(args: PageArguments, type: FollowType, id: string): Promise<FollowView | undefined> {
  const context = contextOf(args);
  if (context.viewer.isGuest) return { type, id, is: false, isGuest: true };
  const answer = await orNothing(args, context.api.call(follows.getFollow, { params: { type, id } }));
  return answer === null ? undefined : { type, id, is: answer.following };
}

/** A row of home: coming events, episodes and programmes of what the profile follows. Undefined for a guest, without titles, and without an answer. */
export async function loadFollowedRow(args: PageArguments, size: number): Promise<BucketView | undefined> {
  const context = contextOf(args);
  if (context.viewer.isGuest) return undefined;
  const answer = await orNothing(args, context.api.call(follows.listFollowedTitles, { query: { rpp: size } }));
  if (answer === null) return undefined;
  const place = cardPlaceOf(context);
  const viewOf = (card: Card): CardView => toRowCard(toCardView(card, place));
  const cards = [
    ...answer.events.map(viewOf),
    ...answer.episodes.map(viewOf),
    // A programme has the address of its channel. Its own id keeps it apart from the channel's card in another row.
    ...answer.programmes.map((card) => ({ ...viewOf(card), id: `PROGRAMME:${card.id}:${card.startDate}` })),
  ].slice(0, size);
  if (cards.length === 0) return undefined;
  const { translations } = await context.labels(["member"]);
  return {
    id: "followed",
    name: translations.memberFollowed ?? "",
    kind: "landscape",
    cards,
    unpaired: true,
    all: href("following", context.spelling),
  };
}
