import { type AnchorHTMLAttributes, createContext, type ElementType, type ReactNode, useContext } from "react";

/** What every link of the design system takes. `to` is an address as text: made by `href()`, or absolute. */
export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string;
  /** When to fetch the page ahead. The plain anchor ignores it, as it does all below. */
  prefetch?: "none" | "intent" | "render" | "viewport";
  /** Whether the framework asks ahead which route is behind the link. A page with dozens of links to titles does not. */
  discover?: "render" | "none";
  viewTransition?: boolean;
  /** State of the new history entry, for the page that it leads to. */
  state?: unknown;
  replace?: boolean;
  preventScrollReset?: boolean;
  /** Leave by a full load, also with scripts. */
  reloadDocument?: boolean;
};

function PlainAnchor({
  to,
  prefetch,
  discover,
  viewTransition,
  state,
  replace,
  preventScrollReset,
  reloadDocument,
  children,
  ...rest
}: AnchorProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

const LinkContext = createContext<ElementType<AnchorProps>>(PlainAnchor);

/**
 * Names the component that renders links: the shell gives the router's. So the design system knows no router, and a page
 * without one (offline, tests) has plain anchors.
 */
export function LinkProvider({ linkAs, children }: { linkAs: ElementType<AnchorProps>; children: ReactNode }) {
  return <LinkContext.Provider value={linkAs}>{children}</LinkContext.Provider>;
}

/** A link by the component that the shell named. */
export function Anchor(props: AnchorProps) {
  const LinkAs = useContext(LinkContext);
  return <LinkAs {...props} />;
}
