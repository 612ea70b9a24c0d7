import type { ReactNode } from "react";
import { classNames } from "../css/class-names.ts";
import { type AnyIcon, Icon } from "../icon/icon.tsx";
import * as styles from "./badge.css.ts";

/** The kinds of badge. */
export type BadgeTone = keyof typeof styles.tone;

/** A short status text. Colour alone never carries it: live and locked also say it in words. */
export function Badge({
  tone = "neutral",
  icon,
  className,
  guestOnly,
  children,
}: {
  tone?: BadgeTone;
  icon?: AnyIcon;
  className?: string;
  /** True for a status of guests: hidden on the public copy of a page. */
  guestOnly?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={classNames(styles.tone[tone], className)} data-guest-only={guestOnly ? "" : undefined}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  );
}
