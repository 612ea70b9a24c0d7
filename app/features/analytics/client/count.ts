import { countedPage } from "../../../routing/page-view.ts";
import { PURCHASE_ENTRY_META } from "../../../routing/purchase-entry.ts";
import { createPageViews } from "./page-views.ts";
import { createReports } from "./reports.ts";
import { watchPlayback } from "./watch-playback.ts";

/** Interval of reports while a page stays open. Milliseconds. */
const EVERY = 60_000;

/** Counts client-side navigations and playback. The server counts the documents that it sends. */
export function count({ thisPage }: { readonly thisPage: boolean }): void {
  const reports = createReports();
  const pageNow = () => countedPage(new URL(location.href));
  const { view, moved, settle } = createPageViews({
    address: () => new URL(location.href),
    purchaseEntry: () => document.head.querySelector<HTMLMetaElement>(`meta[name="${PURCHASE_ENTRY_META}"]`)?.content ?? null,
    report: (event) => reports.add(event),
  });
  const playback = watchPlayback({
    document,
    now: () => performance.now(),
    page: () => pageNow()?.page ?? null,
    report: (event) => reports.add(event),
  });
  const push = history.pushState;
  history.pushState = function pushed(...stateArguments) {
    push.apply(this, stateArguments);
    moved();
  };
  addEventListener("popstate", moved);
  const leave = () => {
    settle();
    playback.report();
    reports.send();
  };
  setInterval(leave, EVERY);
  addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && leave());
  if (thisPage) view();
}
