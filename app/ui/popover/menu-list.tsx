import { classNames } from "../css/class-names.ts";
import { Icon, type IconName } from "../icon/icon.tsx";
import { Anchor } from "../link-context.tsx";
import * as styles from "./popover.css.ts";

/** One line of a menu. */
export type MenuLink = {
  to: string;
  label: string;
  icon?: IconName;
  /** True for the current page or language. */
  current?: boolean;
  /** True for an entry that a signed-in viewer cannot use: hidden on the public copy of a page. */
  guestOnly?: boolean;
  /** Language of the label, when it differs from the page's. */
  lang?: string;
  /** Language of the link's page. */
  hrefLang?: string;
  /** True for a full page load, because another language needs other labels. */
  reloadDocument?: boolean;
  /** Class of the line, for example one that hides it at some widths. */
  className?: string;
  /** Sub-menu, listed under the line. */
  children?: readonly MenuLink[];
};

/** Links below each other, each a touch target: in a Popover, in the menu of a narrow screen. */
export function MenuList({ items, label, nested }: { items: readonly MenuLink[]; label?: string; nested?: boolean }) {
  return (
    <ul className={classNames(styles.list, nested && styles.nested)} aria-label={label}>
      {items.map((item) => (
        <li key={`${item.to} ${item.label}`} className={item.className}>
          <Anchor
            to={item.to}
            // A name in another script has a direction of its own.
            dir="auto"
            lang={item.lang}
            hrefLang={item.hrefLang}
            reloadDocument={item.reloadDocument}
            aria-current={item.current ? "true" : undefined}
            className={styles.menuItem[item.current ? "current" : "plain"]}
            data-guest-only={item.guestOnly ? "" : undefined}
          >
            {item.icon && <Icon name={item.icon} />}
            {item.label}
            {item.current && <Icon name="check" className={styles.mark} />}
          </Anchor>
          {item.children && item.children.length > 0 ? <MenuList nested items={item.children} /> : null}
        </li>
      ))}
    </ul>
  );
}
