import type { MouseEvent, ReactNode } from "react";
import { buttonClass } from "../button/button.tsx";
import { LinkButton } from "../button/link-button.tsx";
import { Icon } from "../icon/icon.tsx";
import { Anchor } from "../link-context.tsx";
import * as styles from "./pagination.css.ts";

type PaginationProps = {
  /** Spoken name: "Pages". */
  label: string;
  previous?: { to: string; label: string } | null;
  next?: { to: string; label: string } | null;
  /** Where one is: "Page 2 of 5". */
  status?: ReactNode;
};

/** The pages before and after. Renders nothing where there is only one. */
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
  /** The next page as an address: the way without scripts. */
  to: string;
  label: string;
  /** With scripts: fetch and append instead. Modified presses (new tab) still follow the link. */
  onShow?: () => void;
  /** Under way: `busyLabel` stands there instead. */
  busy?: boolean;
  busyLabel?: string;
};

/** The way on at the end of a list. */
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
