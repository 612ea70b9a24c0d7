import type { MouseEvent, ReactNode } from "react";
import { buttonClass } from "../button/button.tsx";
import { LinkButton } from "../button/link-button.tsx";
import { Icon } from "../icon/icon.tsx";
import { Anchor } from "../link-context.tsx";
import * as styles from "./pagination.css.ts";

type PaginationProps = {
  /** Accessible name: "Pages". */
  label: string;
  previous?: { to: string; label: string } | null;
  next?: { to: string; label: string } | null;
  /** Current position: "Page 2 of 5". */
  status?: ReactNode;
};

/** Links to the previous and the next page. Renders nothing when there is only one page. */
export function Pagination({ label, previous, next, status }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className={styles.nav}>
      {previous && (
        <Anchor to={previous.to} rel="prev" className={buttonClass({})}>
          <Icon name="chevron" flip />
          <span>{previous.label}</span>
        </Anchor>
      )}
      {status && <span className={styles.status}>{status}</span>}
      {next && (
        <Anchor to={next.to} rel="next" prefetch="intent" className={buttonClass({})}>
          <span>{next.label}</span>
          <Icon name="chevron" />
        </Anchor>
      )}
    </nav>
  );
}

type ShowMoreProps = {
  /** Address of the next page, for use without scripts. */
  to: string;
  label: string;
  /** Called with scripts, to load and append the page instead. Modified clicks (new tab) still follow the link. */
  onShow?: () => void;
  /** True while loading: `busyLabel` replaces the label. */
  busy?: boolean;
  busyLabel?: string;
};

/** Button that shows more at the end of a list. */
export function ShowMore({ to, label, onShow, busy, busyLabel }: ShowMoreProps) {
  return (
    <div className={styles.more}>
      <LinkButton
        to={to}
        rel="next"
        icon={busy ? "spinner" : undefined}
        aria-disabled={busy || undefined}
        preventScrollReset
        onClick={
          onShow &&
          ((event: MouseEvent) => {
            if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            if (!busy) onShow();
          })
        }
      >
        {busy && busyLabel ? busyLabel : label}
      </LinkButton>
    </div>
  );
}
