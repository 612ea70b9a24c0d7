import { PrefetchPageLinks, useNavigate } from "@remix-run/react";
import {
  type AnchorHTMLAttributes,
  createContext,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type TouchEvent,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { leadsOn } from "./leads-on.ts";

/** Hover time before a prefetch, because a pointer that passes over a link does not want its page. */
const INTENT_MS = 100;

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

type LinkEvent = MouseEvent<HTMLAnchorElement> | FocusEvent<HTMLAnchorElement> | TouchEvent<HTMLAnchorElement>;
type Way = Pick<RouterLinkProps, "replace" | "state" | "preventScrollReset" | "viewTransition">;

/** Functions that all links of a page share. One set per link costs a slow phone several times the link's element. */
interface LinkWork {
  follow(event: MouseEvent<HTMLAnchorElement>, way: Way): void;
  /** Starts a prefetch of the link's page; null: the pointer left the link. */
  intend(event: LinkEvent | null): void;
}

const LinkWorkContext = createContext<LinkWork | null>(null);

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement | Location): string => `${pathname}${search}${hash}`;

/** Wraps a page whose links are `RouterLink`s. */
export function RouterLinks({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const [intent, setIntent] = useState<string | null>(null);
  const work = useMemo((): LinkWork & { end(): void } => {
    let timer = 0;
    const end = () => window.clearTimeout(timer);
    return {
      end,
      follow(event, way) {
        const link = event.currentTarget;
        const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        // Without a network a full load reaches the worker, which has cached pages and the offline page.
        if (event.defaultPrevented || !plain || !leadsOn(link) || !navigator.onLine) return;
        event.preventDefault();
        const address = addressOf(link);
        navigate(address, { ...way, replace: way.replace ?? address === addressOf(window.location) });
      },
      intend(event) {
        end();
        const link = event?.currentTarget;
        if (link === undefined) setIntent(null);
        else if (leadsOn(link)) timer = window.setTimeout(() => setIntent(addressOf(link)), INTENT_MS);
      },
    };
  }, [navigate]);
  useEffect(() => work.end, [work]);
  return (
    <LinkWorkContext.Provider value={work}>
      {children}
      {intent === null ? null : <PrefetchPageLinks page={intent} />}
    </LinkWorkContext.Provider>
  );
}

/** Marks links whose routes the framework discovers in advance. */
const DISCOVERED = { "data-discover": "true" };

/** A link with client-side navigation. */
export function RouterLink({
  to,
  prefetch,
  discover = "render",
  viewTransition,
  state,
  replace,
  preventScrollReset,
  reloadDocument,
  onClick,
  children,
  ...rest
}: RouterLinkProps) {
  const work = useContext(LinkWorkContext);
  const intends =
    prefetch !== "intent" || work === null
      ? {}
      : {
          onMouseEnter: work.intend,
          onFocus: work.intend,
          onTouchStart: work.intend,
          onMouseLeave: () => work.intend(null),
          onBlur: () => work.intend(null),
        };
  return (
    <a
      {...rest}
      {...intends}
      {...(to.startsWith("/") && !reloadDocument && discover === "render" ? DISCOVERED : {})}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!reloadDocument) work?.follow(event, { replace, state, preventScrollReset, viewTransition });
      }}
    >
      {children}
    </a>
  );
}
