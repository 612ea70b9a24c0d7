import { Icon, type IconName } from "../icon/icon.tsx";
import { Anchor } from "../link-context.tsx";
import * as styles from "./popover.css.ts";

/** One line of a menu. */
export type MenuLink = {
  to: string;
  label: string;
  icon?: IconName;
  /** The page, or the language, that one is on. */
  current?: boolean;
  /** Of no use to somebody who is signed in: hidden on the public copy of a page. */
  guestOnly?: boolean;
  /** Language of the label, where it is not the page's. */
  lang?: string;
  /** Language of the page behind it. */
  hrefLang?: string;
  /** By a full load: another language brings another set of words. */
  reloadDocument?: boolean;
};

/** Links below one another, each a touch target: in a Popover, in the menu of a narrow screen. */
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
