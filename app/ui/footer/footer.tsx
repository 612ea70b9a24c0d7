import type { ReactNode } from "react";
import { Anchor } from "../link-context.tsx";
import type { MenuLink } from "../popover/menu-list.tsx";
import * as styles from "./footer.css.ts";

type FooterProps = {
  /** One group without a title is a line of links; several groups are side by side. */
  groups: readonly { title?: string; items: readonly MenuLink[] }[];
  /** Languages as links, each by its own name in its own language; `label` is their accessible name. */
  languages?: { label: string; items: readonly MenuLink[] };
  /** Realm, year, company. */
  note?: ReactNode;
  /** Content beside the note: "install the app". */
  end?: ReactNode;
};

function FooterLink({ item }: { item: MenuLink }) {
  return (
    <Anchor
      to={item.to}
      dir="auto"
      lang={item.lang}
      hrefLang={item.hrefLang}
      reloadDocument={item.reloadDocument}
      aria-current={item.current ? "true" : undefined}
      className={styles.link}
      data-guest-only={item.guestOnly ? "" : undefined}
    >
      {item.label}
    </Anchor>
  );
}

/** Footer of every page. On a short page it is at the bottom of the window (PageFrame). */
export function Footer({ groups, languages, note, end }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.groups}>
        {groups.map((group, index) => (
          <div key={group.title ?? index}>
            {group.title && <h2 className={styles.groupTitle}>{group.title}</h2>}
            <ul className={group.title ? undefined : styles.line}>
              {group.items.map((item) => (
                <li key={`${item.to} ${item.label}`}>
                  <FooterLink item={item} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {languages && (
        <nav aria-label={languages.label}>
          <ul className={styles.line}>
            {languages.items.map((item) => (
              <li key={`${item.to} ${item.label}`}>
                <FooterLink item={item} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {(note || end) && (
        <div className={styles.last}>
          <p>{note}</p>
          {end}
        </div>
      )}
    </footer>
  );
}
