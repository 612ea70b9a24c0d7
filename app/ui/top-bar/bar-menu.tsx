import type { ReactNode } from "react";
import { classNames } from "../css/class-names.ts";
import { Anchor } from "../link-context.tsx";
import { MenuList } from "../popover/menu-list.tsx";
import { Popover } from "../popover/popover.tsx";
import { below, item as entry, from } from "./bar-entry.css.ts";
import { type BarItem, deviceClass, listed, plain } from "./bar-item.ts";
import { type BarStep, barSteps } from "./bar-room.ts";
import * as styles from "./top-bar.css.ts";

/** The width from which each entry is in the bar. `endLabels`: labels of the buttons at the bar's end. */
export function stepsOf(items: readonly BarItem[], endLabels: readonly string[], hasMore: boolean): readonly BarStep[] {
  return barSteps(
    items.map(({ label, children = [] }) => ({ label, opens: children.length > 0 })),
    endLabels,
    hasMore,
  );
}

function Entry({ item, step }: { readonly item: BarItem; readonly step: BarStep }) {
  const look = classNames(entry, from[step], deviceClass(item));
  const { children = [] } = item;
  if (children.length === 0)
    return (
      <Anchor to={item.to} dir="auto" className={look} prefetch="intent" aria-current={item.current ? "page" : undefined}>
        {item.label}
      </Anchor>
    );
  const { className, children: _, icon, ...own } = item;
  return (
    <Popover
      id={`menu-${item.id}`}
      label={item.label}
      showLabel
      look={look}
      underOpener
      current={[own, ...children].some((one) => one.current)}
    >
      <MenuList items={[own, ...children]} />
    </Popover>
  );
}

/** The main menu in the bar: each entry from its step on. */
export function BarMenu({
  items,
  steps,
  label,
}: {
  readonly items: readonly BarItem[];
  readonly steps: readonly BarStep[];
  readonly label: string;
}) {
  if (steps[0] === undefined) return null;
  return (
    <nav className={classNames(styles.nav, from[steps[0]])} aria-label={label}>
      {items.map((item, index) => (
        <Entry key={item.id} item={item} step={steps[index] ?? 120} />
      ))}
    </nav>
  );
}

/** The more-menu behind its button: the entries that do not fit into the bar, and the groups that are never in it. */
export function MoreMenu({
  items,
  steps,
  more,
  hasEnd,
  label,
  start,
  end,
}: {
  readonly items: readonly BarItem[];
  readonly steps: readonly BarStep[];
  readonly more: readonly (readonly BarItem[])[];
  /** True when `end` has lines at every width. */
  readonly hasEnd: boolean;
  readonly label: string;
  /** Shown where the bar has no `wideEnd`. */
  readonly start: ReactNode;
  readonly end: ReactNode;
}) {
  const last = steps.at(-1);
  // Without lines of its own the button leaves together with the last entry.
  const goes = more.length === 0 && !hasEnd && last !== undefined ? below[last] : undefined;
  return (
    <Popover
      id="top-bar-menu"
      icon="menu"
      label={label}
      className={classNames(styles.menu, goes)}
      panelClassName={classNames(styles.menuPanel, goes)}
    >
      <div className={styles.narrowEnd}>{start}</div>
      <nav aria-label={label}>
        {last === undefined ? null : (
          <div className={classNames(styles.group, below[last])}>
            <MenuList
              items={listed(
                items.map(plain),
                steps.map((step) => below[step]),
              )}
            />
          </div>
        )}
        {more.map((group) => (
          <div key={group[0]?.id} className={styles.group}>
            <MenuList items={listed(group.map(plain))} />
          </div>
        ))}
      </nav>
      {end}
    </Popover>
  );
}
