import type { ReactNode } from "react";
import { type AnyIcon, Icon } from "../icon/icon.tsx";
import * as styles from "./empty-state.css.ts";

type EmptyStateProps = {
  icon: AnyIcon;
  title: string;
  children?: ReactNode;
  /** Next steps: at least one link or button. */
  actions?: ReactNode;
  /** 1 when it is the whole page (not found, offline, an error). */
  headingLevel?: 1 | 2 | 3;
  /** `success` for a completed task. */
  tone?: "accent" | "success";
};

/** An empty page or list with the next steps: no results, errors, offline. */
export function EmptyState({ icon, title, children, actions, headingLevel = 2, tone = "accent" }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={headingLevel === 3 ? styles.within : styles.box}>
      <span className={styles.mark[tone]}>
        <Icon name={icon} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.textBlock}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
