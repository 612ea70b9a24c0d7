import { type AnchorHTMLAttributes, createContext, type ElementType, type ReactNode, useContext } from "react";

/** Props of every link of the design system. `to` is an address as text: from `href()`, or absolute. */
export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string;
  /** Time of the prefetch. The plain anchor ignores it, as it does all props below. */
  prefetch?: "none" | "intent" | "render" | "viewport";
  /** Discovery of the link's route by the framework. A page with dozens of links to titles switches it off. */
  discover?: "render" | "none";
  viewTransition?: boolean;
  /** State of the new history entry, for the next page. */
  state?: unknown;
  replace?: boolean;
  preventScrollReset?: boolean;
  /** True for a full page load, also with scripts. */
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
 * Sets the component that renders links; the shell sets the router's. So the design system needs no router, and a page without one
 * (offline, tests) has plain anchors.
 */
export function LinkProvider({ linkAs, children }: { linkAs: ElementType<AnchorProps>; children: ReactNode }) {
  return <LinkContext.Provider value={linkAs}>{children}</LinkContext.Provider>;
}

/** A link by the component that the shell has set. */
export function Anchor(props: AnchorProps) {
  const LinkAs = useContext(LinkContext);
  return <LinkAs {...props} />;
}
