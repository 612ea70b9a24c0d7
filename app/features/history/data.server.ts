import type { LoaderFunctionArgs } from "@remix-run/node";
import { playback } from "../../../contract/playback/playback.ts";
import { toCardView } from "../../content/model/card-view.ts";
import { watchState } from "../../content/model/watch-state.ts";
import { cardPlaceOf, queryParameter } from "../../content/page-place.server.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { requireViewer } from "../../http/guards.server.ts";
import { pageCall } from "../../http/page-call.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { watcherOf } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";

/** Videos of one page; a multiple of the columns that most windows have. */
const PAGE_SIZE = 24;

/** The page of the request's list, counted from 1. */
export function pageOf(args: PageArguments): number {
  const value = queryParameter(args, "p") ?? "";
  return /^[1-9]\d{0,4}$/u.test(value) ? Number(value) : 1;
}

/** Address of a page of the list. The first one has no number. */
export const historyPath = (spelling: Parameters<typeof href>[1], page: number): string =>
  href("history", spelling, null, { p: page === 1 ? null : page });

/** Loads the videos that the viewer's profile has watched, and the removals that can be undone. */
export async function loadHistory(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const p = pageOf(args);
  const answer = await pageCall(args, context.api.call(playback.listHistory, { query: { p, rpp: PAGE_SIZE } }));
  // The last video of the last page was removed.
  if (p > 1 && p > answer.totalPages) throw seeOther(historyPath(context.spelling, Math.max(1, answer.totalPages)));
  const place = cardPlaceOf(context);
  const now = Date.now();
  return {
    watcher: watcherOf(context),
    videos: answer.videos.map(({ card, position, duration, finished, resumes }) => {
      const view = toCardView(card, place);
      return {
        videoId: card.id,
        card: { ...view, state: { ...view.state, ...watchState({ position, duration, finished, resumes }, context.language) } },
      };
    }),
    total: answer.totalHistoryVideos,
    page: answer.page,
    totalPages: answer.totalPages,
    /** `left`: milliseconds in which the removal can still be undone. */
    removals: answer.removals.map(({ id, count, title, until }) => ({ id, count, title, left: Math.max(0, Date.parse(until) - now) })),
    /** True when the viewer is asked to confirm that everything is removed. */
    confirming: queryParameter(args, "clear") !== undefined && answer.totalHistoryVideos > 0,
  };
}
export type HistoryData = Awaited<ReturnType<typeof loadHistory>>;
