import type { ReactNode } from "react";
import { classNames } from "../css/class-names.ts";
import { Icon, type IconName } from "../icon/icon.tsx";
import * as styles from "./badge.css.ts";

/** The kinds of badge. */
export type BadgeTone = keyof typeof styles.tone;

/** A word or two about a state. Colour is never the only carrier: live and locked say it in words. */
export function Badge({
  tone = "neutral",
  icon,
  className,
  children,
}: {
  tone?: BadgeTone;
  icon?: IconName;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={classNames(styles.tone[tone], className)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  );
}
