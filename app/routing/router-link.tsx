import { Link, useLocation } from "@remix-run/react";
import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { leadsOn } from "./leads-on.ts";

/** Props of the design system's links (`app/ui/link-context.tsx`), as the router needs them. */
export type RouterLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  readonly to: string;
  /** Prefetches the page for a viewer who is about to open it. */
  readonly prefetch?: "none" | "intent" | "render" | "viewport";
  /** Discovery of the link's route by the framework. */
  readonly discover?: "render" | "none";
  readonly viewTransition?: boolean;
  readonly state?: unknown;
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
  readonly reloadDocument?: boolean;
};

/** True for a click that no key or button turns into another one, such as "in a new tab". */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** True for a path that the router leaves as it is: it has no empty or dot segment and no empty query or hash. */
const isResolved = (to: string): boolean => to.startsWith("/") && !/\/[./]|[?#](?:#|$)/u.test(to);

/**
 * The anchor that `BrowserLink` renders, for a document. A server has no clicks, and the hooks of the router's link run for each of the
 * dozens of links on a page.
 */
function DocumentLink(props: RouterLinkProps) {
  const { to, prefetch, discover = "render", viewTransition, state, replace, preventScrollReset, reloadDocument, ...rest } = props;
  if (!isResolved(to)) return <Link {...props} />;
  return <a {...rest} data-discover={discover === "render" && reloadDocument !== true ? "true" : undefined} href={to} />;
}

/**
 * Remix's link. Without a network it loads the whole page, because such a request reaches the worker, which has cached pages and the
 * offline page.
 */
function BrowserLink({ onClick, ...props }: RouterLinkProps) {
  const { pathname, search } = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { href } = event.currentTarget;
    const { location } = window;
    if (event.defaultPrevented || !isPlainClick(event) || !leadsOn(event.currentTarget)) return;
    // The address comes before its page is drawn: a second press between them would take another place in the history.
    const arrives = href === location.href && pathname + search !== location.pathname + location.search;
    if (navigator.onLine && !arrives) return;
    event.preventDefault();
    if (!arrives) location.assign(href);
  };
  return <Link {...props} onClick={follow} />;
}

/** Link of a page. Server and browser render the same anchor, so that React hydrates the server's. */
export const RouterLink = typeof document === "undefined" ? DocumentLink : BrowserLink;
