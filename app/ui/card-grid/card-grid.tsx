import { Children, type ReactNode } from "react";
import type { CardKind } from "../breakpoints.ts";
import * as card from "../card/card.css.ts";
import { classNames } from "../css/class-names.ts";
import * as styles from "./card-grid.css.ts";

/** Cards in one to eight columns by the window's width (S2§9). Each child becomes a list item. */
export function CardGrid({ kind = "landscape", labelledBy, children }: { kind?: CardKind; labelledBy?: string; children: ReactNode }) {
  return (
    <ul className={classNames(styles.grid, styles.columns[kind], card.kind[kind])} aria-labelledby={labelledBy}>
      {Children.toArray(children).map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Children.toArray has keyed the items themselves
        <li key={index}>{child}</li>
      ))}
    </ul>
  );
}
