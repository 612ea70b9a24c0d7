import type { BrowserEvent } from "../../../../contract/analytics/analytics.ts";
import { countedPage } from "../../../routing/page-view.ts";
import { namedEntry } from "../../../routing/purchase-entry.ts";

type PageView = Extract<BrowserEvent, { name: "PAGE_VIEW" }>;

/** Properties of a browser's page that counting reads. */
export interface ShownPage {
  readonly address: () => URL;
  /** Purchase entry in the page's head (`purchaseMeta`), or null. */
  readonly purchaseEntry: () => string | null;
  readonly report: (event: PageView) => void;
}

/**
 * Counts successive pages in one document. The entry point of a purchase is in the page's head, which changes after the address. A purchase
 * view is therefore reported when the page is left, or when reports are sent.
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
    // The head may still be that of the previous page.
    if (seen.entry === null) report(seen);
    else waiting = seen;
  }

  return {
    view,
    settle,
    /** The address has changed; a different path is another page. */
    moved(): void {
      const { pathname } = address();
      if (pathname === path) return;
      path = pathname;
      view();
    },
  };
}
