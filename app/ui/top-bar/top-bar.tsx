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
  /** Link to home. Without `logo` it shows the realm's name. */
  brand: { to: string; name: string; logo?: { src: string; width?: number; height?: number } | null };
  /** The main menu. `current` marks the current page. */
  items: readonly MenuLink[];
  /** "Skip to content"; leads to the page frame's `<main>`. */
  skipLabel: string;
  /** Accessible name of the navigation. */
  navLabel: string;
  /** Accessible name of the menu button on narrow screens. */
  menuLabel: string;
  /** Content at every width: sign-in, account. At most about two buttons of 44 px on phones. */
  end?: ReactNode;
  /** Content of the bar on wide screens only: the language, sign-up. Narrow screens get `panelEnd`. */
  wideEnd?: ReactNode;
  /** Last entries in the menu of narrow screens: the same content as list entries. */
  panelEnd?: ReactNode;
  /** Labels of the buttons in `end`; with the menu's labels they decide the bar's width. */
  endLabels?: readonly string[];
  /** True when the page begins with a hero that extends under the bar. */
  overArt?: boolean;
  /** Scheme of the page below the art: text that is light on art turns dark on a light page. */
  scheme?: ColorScheme;
};

/** Header of every page: skip link, logo, main menu, account. Sticky; hidden while the viewer scrolls down (S2§2). */
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
