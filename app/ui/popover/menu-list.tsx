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
};

/** Links below each other, each a touch target: in a Popover, in the menu of a narrow screen. */
export function MenuList({ items, label }: { items: readonly MenuLink[]; label?: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) => (
        <li key={`${item.to} ${item.label}`}>
          <Anchor
            to={item.to}
            lang={item.lang}
            hrefLang={item.hrefLang}
            reloadDocument={item.reloadDocument}
            aria-current={item.current ? "true" : undefined}
            className={styles.menuItem[item.current ? "current" : "plain"]}
          >
            {item.icon && <Icon name={item.icon} />}
            <bdi>{item.label}</bdi>
            {item.current && <Icon name="check" className={styles.mark} />}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
