import { createContext, useContext } from "react";
import { type HrefArguments, href, type ParamsOf } from "./href.ts";
import type { SpellingSet } from "./locales.ts";
import type { RouteName } from "./route-table.ts";
import { RouterLink, type RouterLinkProps } from "./router-link.tsx";

export const SpellingContext = createContext<SpellingSet>("default");

/** `href()` in the page's own spelling. */
export function useHref() {
  const set = useContext(SpellingContext);
  return <N extends RouteName>(name: N, ...rest: HrefArguments<N>): string => href(name, set, ...rest);
}

/** A link to a page by name; parameters are checked by the table. */
export function PageLink<N extends RouteName>({
  page,
  params,
  query,
  ...props
}: {
  readonly page: N;
  readonly params?: ParamsOf<N>;
  readonly query?: Readonly<Record<string, string | number | null | undefined>>;
} & Omit<RouterLinkProps, "to">) {
  const to = useHref() as (name: RouteName, params: unknown, query: unknown) => string;
  return <RouterLink {...props} to={to(page, params ?? {}, query ?? {})} />;
}
