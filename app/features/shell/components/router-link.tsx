import { Link } from "@remix-run/react";
import type { AnchorProps } from "../../../ui/link-context.tsx";

/**
 * The router's link. Without a network it steps aside: a full load reaches the worker, which has kept pages and the offline page,
 * while the router would only load the page that one is on again.
 */
export function RouterLink({ onClick, ...props }: AnchorProps) {
  return (
    <Link
      {...props}
      onClick={(event) => {
        onClick?.(event);
        const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (event.defaultPrevented || navigator.onLine || !plain) return;
        event.preventDefault();
        window.location.assign(event.currentTarget.href);
      }}
    />
  );
}
