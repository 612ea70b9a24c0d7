import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { isPlainClick } from "../../../routing/router-link.tsx";

/**
 * Click handler for all plain links inside an element, which navigates without a page load. A guide has hundreds of links, and the hooks of a router's link
 * would run for each. `addressFor`: another address for a link.
 */
export function useProgrammeClicks(addressFor?: (link: HTMLAnchorElement) => string) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    // Without a network the browser loads the page, because the worker has cached pages.
    if (link === null || event.defaultPrevented || !isPlainClick(event) || !navigator.onLine) return;
    event.preventDefault();
    const to = addressFor?.(link) ?? `${link.pathname}${link.search}`;
    // A programme that was closed a moment ago is still the address, and takes no second place in the history.
    const replace = to === `${window.location.pathname}${window.location.search}`;
    navigate(to, { preventScrollReset: link.dataset["from"] !== undefined, replace });
  };
}
