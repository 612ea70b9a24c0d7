import type { ReactNode } from "react";
import { iconOnly } from "../button/button.css.ts";
import { buttonClass } from "../button/button.tsx";
import { classNames } from "../css/class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { MenuList } from "../popover/menu-list.tsx";
import { automatic, closer, openerOf, useClosingPanel } from "../popover/popover.tsx";
import { type BarItem, listed } from "./bar-item.ts";
import * as styles from "./menu-drawer.css.ts";
import { group as groupStyle } from "./top-bar.css.ts";

const ID = "top-bar-menu";

export type DrawerLayout = keyof typeof styles.panel;

/** The button that opens the drawer. */
export function DrawerOpener({ layout, label }: { readonly layout: DrawerLayout; readonly label: string }) {
  return (
    <button
      type="button"
      {...openerOf(ID)}
      aria-label={label}
      title={label}
      className={classNames(buttonClass({ variant: "ghost" }), iconOnly, styles.opener[layout])}
    >
      <Icon name="menu" />
    </button>
  );
}

/**
 * The whole menu in a drawer at the start of the window. The browser opens it, closes it on Escape and on a click elsewhere, and restores
 * the focus, without a script. In a wide window the layout SIDEBAR shows the same element as a column.
 */
export function MenuDrawer({
  layout,
  groups,
  name,
  label,
  closeLabel,
  start,
  end,
}: {
  readonly layout: DrawerLayout;
  readonly groups: readonly (readonly BarItem[])[];
  /** The realm's name. */
  readonly name: string;
  /** Accessible name of the navigation. */
  readonly label: string;
  readonly closeLabel: string;
  readonly start: ReactNode;
  readonly end: ReactNode;
}) {
  const panel = useClosingPanel();
  return (
    <nav ref={panel} id={ID} {...automatic} className={styles.panel[layout]} aria-label={label}>
      <div className={styles.head}>
        <bdi>{name}</bdi>
        <button
          type="button"
          {...closer(ID)}
          aria-label={closeLabel}
          title={closeLabel}
          className={classNames(buttonClass({ variant: "ghost" }), iconOnly)}
        >
          <Icon name="close" />
        </button>
      </div>
      {start}
      <div className={styles.lines}>
        {groups.map((group) => (
          <div key={group[0]?.id} className={groupStyle}>
            <MenuList items={listed(group)} />
          </div>
        ))}
      </div>
      {end}
    </nav>
  );
}
