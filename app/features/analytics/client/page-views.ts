import type { BrowserEvent } from "../../../../contract/analytics/analytics.ts";
import { countedPage } from "../../../routing/page-view.ts";
import { namedEntry } from "../../../routing/purchase-entry.ts";

type PageView = Extract<BrowserEvent, { name: "PAGE_VIEW" }>;

/** What counting reads of a browser's page. */
export interface ShownPage {
  readonly address: () => URL;
  /** What the page's head says of its purchase (`purchaseMeta`), or null. */
  readonly purchaseEntry: () => string | null;
  readonly report: (event: PageView) => void;
}

/**
 * Counts the pages that are shown one after the other in one document. How a viewer came to buy the page itself says, and its head changes
 * after its address: such a view waits until the page is left, or until what was counted is sent.
 */
export function createPageViews({ address, purchaseEntry, report }: ShownPage) {
  let path = address().pathname;
  let waiting: PageView | null = null;

  function settle(): void {
    if (waiting === null) return;
    report({ ...waiting, entry: namedEntry(purchaseEntry()) ?? waiting.entry });
    waiting = null;
  }

  function view(): void {
    settle();
    const page = countedPage(address());
    if (page === null) return;
    const seen: PageView = { name: "PAGE_VIEW", ...page };
    // The head may still be that of the page before.
    if (seen.entry === null) report(seen);
    else waiting = seen;
  }

  return {
    view,
    settle,
    /** The address has changed: another page where its path has. */
    moved(): void {
      const { pathname } = address();
      if (pathname === path) return;
      path = pathname;
      view();
    },
  };
}
