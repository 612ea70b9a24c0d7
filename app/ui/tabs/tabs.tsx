import { useEffect, useRef } from "react";
import { Anchor } from "../link-context.tsx";
import * as styles from "./tabs.css.ts";

/** One choice with its own page: a season, a part of the account. */
export type TabLink = { to: string; label: string; current?: boolean; count?: string };

type TabsProps = {
  /** Accessible name of the tabs: "Seasons". */
  label: string;
  items: readonly TabLink[];
  /** True when only the part below changes: the page does not scroll to its top. */
  keepScroll?: boolean;
};

/** Links to sibling pages, one of which is shown. Links instead of ARIA tabs, because each has an address. */
export function Tabs({ label, items, keepScroll }: TabsProps) {
  const nav = useRef<HTMLElement>(null);
  const current = items.findIndex((item) => item.current);
  useEffect(() => {
    // Scrolls the current tab into view. Sideways only: `scrollIntoView` would move the page.
    const box = nav.current;
    const tab = box?.querySelectorAll("a")[current];
    if (!box || !tab) return;
    const [view, place] = [box.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (place.left < view.left || place.right > view.right) {
      box.scrollLeft += place.left + place.width / 2 - (view.left + view.width / 2);
    }
  }, [current]);
  return (
    <nav ref={nav} aria-label={label} className={styles.nav}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.to}>
            <Anchor
              to={item.to}
              className={styles.tab}
              prefetch="intent"
              preventScrollReset={keepScroll}
              aria-current={item.current ? "page" : undefined}
            >
              {item.label}
              {item.count && <span className={styles.count}>{item.count}</span>}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
