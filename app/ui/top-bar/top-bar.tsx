import type { ReactNode } from "react";
import { classNames } from "../css/class-names.ts";
import { Anchor } from "../link-context.tsx";
import { mainId } from "../page/main-id.ts";
import { type MenuLink, MenuList } from "../popover/menu-list.tsx";
import { Popover } from "../popover/popover.tsx";
import type { ColorScheme } from "../tokens/realm-theme.ts";
import { barStep } from "./bar-room.ts";
import * as styles from "./top-bar.css.ts";
import { useHideOnScroll } from "./use-hide-on-scroll.ts";

export type TopBarProps = {
  /** The way home. Without `logo` the realm's name stands there. */
  brand: { to: string; name: string; logo?: { src: string; width?: number; height?: number } | null };
  /** The main menu. `current` marks the page that one is on. */
  items: readonly MenuLink[];
  /** "Skip to content"; leads to the page frame's `<main>`. */
  skipLabel: string;
  /** Spoken name of the navigation. */
  navLabel: string;
  /** Spoken name of the menu button on narrow screens. */
  menuLabel: string;
  /** Seen at every width: sign-in, account. Keep it to about two buttons of 44 px on phones. */
  end?: ReactNode;
  /** Seen in the bar on wide screens only: the language, sign-up. Narrow screens get `panelEnd`. */
  wideEnd?: ReactNode;
  /** Last in the menu of narrow screens: the same things as lines of a list. */
  panelEnd?: ReactNode;
  /** Words of the buttons in `end`: with the menu's they say how much room the bar needs. */
  endLabels?: readonly string[];
  /** Stands on art: the page begins with a hero that reaches under the bar. */
  overArt?: boolean;
  /** Of the page below the art: words that are light on art turn dark on a light page. */
  scheme?: ColorScheme;
};

/** The head of every page: skip link, logo, main menu, account. Sticky; goes while one reads on (S2§2). */
export function TopBar({
  brand,
  items,
  skipLabel,
  navLabel,
  menuLabel,
  end,
  wideEnd,
  panelEnd,
  endLabels = [],
  overArt,
  scheme,
}: TopBarProps) {
  const hidden = useHideOnScroll();
  const step = barStep(
    items.map(({ label }) => label),
    endLabels,
  );
  return (
    <>
      <a className={styles.skip} href={`#${mainId}`}>
        {skipLabel}
      </a>
      <header
        className={classNames(
          styles.look[overArt ? "overArt" : "solid"],
          overArt && scheme === "light" && styles.turning,
          styles.from[step],
          hidden && styles.away,
        )}
      >
        <Anchor to={brand.to} className={styles.brand} prefetch="intent">
          {brand.logo ? (
            <img className={styles.logo} src={brand.logo.src} width={brand.logo.width} height={brand.logo.height} alt={brand.name} />
          ) : (
            <bdi>{brand.name}</bdi>
          )}
        </Anchor>
        <nav className={styles.nav} aria-label={navLabel}>
          {items.map((item) => (
            <Anchor key={item.to} to={item.to} className={styles.item} prefetch="intent" aria-current={item.current ? "page" : undefined}>
              {item.label}
            </Anchor>
          ))}
        </nav>
        <div className={styles.slots}>
          <div className={styles.wide}>{wideEnd}</div>
          {end}
          {(items.length > 0 || panelEnd) && (
            <Popover id="top-bar-menu" icon="menu" label={menuLabel} className={styles.menu} panelClassName={styles.menuPanel}>
              <nav aria-label={menuLabel}>
                <MenuList items={items} />
              </nav>
              {panelEnd && <div className={styles.panelEnd}>{panelEnd}</div>}
            </Popover>
          )}
        </div>
      </header>
    </>
  );
}
