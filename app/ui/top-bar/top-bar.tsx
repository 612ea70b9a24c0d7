import type { ReactNode } from "react";
import { classNames } from "../css/class-names.ts";
import { Anchor } from "../link-context.tsx";
import { mainId } from "../page/main-id.ts";
import type { ColorScheme } from "../tokens/realm-theme.ts";
import type { BarItem, MenuLayout } from "./bar-item.ts";
import { BarMenu, MoreMenu, stepsOf } from "./bar-menu.tsx";
import { narrowEnd as drawerNarrowEnd } from "./menu-drawer.css.ts";
import { DrawerOpener, MenuDrawer } from "./menu-drawer.tsx";
import * as styles from "./top-bar.css.ts";
import { useHideOnScroll } from "./use-hide-on-scroll.ts";

export type TopBarProps = {
  /** Link to home. Without `logo` it shows the realm's name. */
  brand: { to: string; name: string; logo?: { src: string; width?: number; height?: number } | null };
  layout: MenuLayout;
  /** The main menu, in the bar while there is room. `current` marks the current page. */
  items: readonly BarItem[];
  /** Groups that are only behind the menu's button; none is empty. */
  more: readonly (readonly BarItem[])[];
  /** Texts: "Skip to content", the navigation's name, the names of the menu's buttons, the name of the drawer. */
  labels: { skip: string; nav: string; menu: string; close: string; drawer: string };
  /** Notice above the bar. */
  above?: ReactNode;
  /** First in the menu: in a drawer at every width, else where the bar has no `wideEnd`. */
  searchBox?: ReactNode;
  /** Content at every width: sign-in, account. At most about two buttons of 44 px on phones. */
  end?: ReactNode;
  /** Content of the bar on wide screens only: the language, sign-up. Narrow screens get `narrowEnd`. */
  wideEnd?: ReactNode;
  /** Last groups in the menu of narrow screens, by key: the same content as list entries. */
  narrowEnd?: Readonly<Record<string, ReactNode>>;
  /** Last entries in the menu at every width. */
  menuEnd?: ReactNode;
  /** Labels of the buttons in `end` and `wideEnd`; with the menu's labels they decide which entries fit. */
  endLabels?: readonly string[];
  /** True when the page begins with a hero that extends under the bar. */
  overArt?: boolean;
  /** Scheme of the page below the art: text that is light on art turns dark on a light page. */
  scheme?: ColorScheme;
};

function Brand({ brand: { to, name, logo } }: Pick<TopBarProps, "brand">) {
  return (
    <Anchor to={to} className={styles.brand} prefetch="intent">
      {logo ? <img className={styles.logo} src={logo.src} width={logo.width} height={logo.height} alt={name} /> : <bdi>{name}</bdi>}
    </Anchor>
  );
}

/** Header of every page: skip link, logo, main menu, account. Sticky; hidden while the viewer scrolls down (S2§2). */
export function TopBar({
  brand,
  layout,
  items,
  more,
  labels,
  above,
  searchBox,
  end,
  wideEnd,
  narrowEnd = {},
  menuEnd,
  endLabels = [],
  overArt,
  scheme,
}: TopBarProps) {
  const hidden = useHideOnScroll();
  const drawer = layout === "HAMBURGER" || layout === "SIDEBAR" ? layout : null;
  // A column would hide the start of the art.
  const onArt = overArt && layout !== "SIDEBAR";
  const steps = stepsOf(items, endLabels, more.length > 0 || Boolean(menuEnd));
  const menuEnds = (
    <>
      {Object.entries(narrowEnd).map(([key, group]) => (
        <div key={key} className={classNames(styles.panelEnd, drawer ? drawerNarrowEnd : styles.narrowEnd)}>
          {group}
        </div>
      ))}
      {menuEnd && <div className={styles.panelEnd}>{menuEnd}</div>}
    </>
  );
  return (
    <>
      <a className={styles.skip} href={`#${mainId}`}>
        {labels.skip}
      </a>
      {above}
      <header
        className={classNames(
          styles.look[onArt ? "overArt" : "solid"],
          onArt && scheme === "light" && styles.turning,
          layout === "TOP" && styles.centred,
          hidden && styles.away,
        )}
      >
        {drawer && <DrawerOpener layout={drawer} label={labels.menu} />}
        <Brand brand={brand} />
        {drawer ? null : <BarMenu items={items} steps={steps} label={labels.nav} />}
        <div className={styles.slots}>
          {wideEnd && <div className={styles.wideEnd}>{wideEnd}</div>}
          {end}
          {drawer ? null : (
            <MoreMenu
              items={items}
              steps={steps}
              more={more}
              hasEnd={Boolean(menuEnd)}
              label={labels.menu}
              start={searchBox}
              end={menuEnds}
            />
          )}
        </div>
      </header>
      {drawer && (
        <MenuDrawer
          layout={drawer}
          groups={[items, ...more]}
          name={labels.drawer}
          label={labels.nav}
          closeLabel={labels.close}
          start={searchBox}
          end={menuEnds}
        />
      )}
    </>
  );
}
