import type { LoaderFunctionArgs } from "@remix-run/node";
import { follows } from "../../../contract/follows/follows.ts";
import { reminders } from "../../../contract/reminders/reminders.ts";
import { readCardBells } from "../../content/components/reminders/bells.server.ts";
import { feedAt } from "../../content/components/reminders/calendar-feed.server.ts";
import { toCardView } from "../../content/model/card-view.ts";
import { cardPlaceOf, pageNumberOf } from "../../content/page-place.server.ts";
import { requireViewer } from "../../http/guards.server.ts";
import { orNothing, pageCall } from "../../http/page-call.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contentHref } from "../../routing/content-href.ts";
import { href } from "../../routing/href.ts";
import { resourcePaths } from "../../routing/route-table.ts";

/** Titles of one page, as in the other lists of a profile (S2§9). */
const PAGE_SIZE = 9;

/** Loads a page of what the profile follows. The address of a page past the end leads to the last one. */
export async function loadFollowing(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const p = pageNumberOf(args);
  const [answer, remind] = await Promise.all([
    pageCall(args, context.api.call(follows.listFollows, { query: { p, rpp: PAGE_SIZE } })),
    orNothing(args, context.api.call(reminders.getFollowReminders, {})),
  ]);
  const pathOf = (page: number) => href("following", context.spelling, null, { p: page === 1 ? null : page });
  // The last page is empty after its last title was removed.
  if (p > 1 && p > answer.totalPages) throw seeOther(pathOf(Math.max(1, answer.totalPages)));
  const place = cardPlaceOf(context);
  const titles = answer.follows.flatMap(({ type, id, card }) => (card === null ? [] : [{ type, id, card: toCardView(card, place) }]));
  const teams = answer.follows.filter(({ type }) => type === "TEAM");
  const bellOf = await readCardBells(
    args,
    teams.map(({ next }) => next),
  );
  const fighters = answer.follows.filter(({ type }) => type === "FIGHTER");
  return {
    follows: titles,
    fighters: fighters.map(({ type, id, name, image }) => ({ type, id, name, image, to: href("fighter", context.spelling, { id }) })),
    teams: teams.map(({ type, id, name, next }) => ({
      type,
      id,
      name,
      to: href("upcoming", context.spelling, null, { team: id }),
      calendar: feedAt(context, resourcePaths.calendarFeed, { team: id }).webcal,
      ...(next === null || next.startDate === null
        ? {}
        : {
            next: {
              title: next.title,
              at: next.startDate,
              isLive: Date.parse(next.startDate) <= place.now,
              to: contentHref(next, context.spelling),
              bell: bellOf(next),
            },
          }),
    })),
    /** Whether the profile is reminded of what it follows; null: it could not be read. */
    reminds: remind?.on ?? null,
    total: answer.totalResults,
    page: answer.page,
    totalPages: answer.totalPages,
  };
}
export type FollowingData = Awaited<ReturnType<typeof loadFollowing>>;
