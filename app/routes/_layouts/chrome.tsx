import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLocation, useMatches, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTitlePrefetch } from "../../features/player/prefetch/use-title-prefetch.ts";
import { Chrome } from "../../features/shell/components/chrome.tsx";
import { ProblemPage, problemMeta } from "../../features/shell/components/problem-page.tsx";
import { loadMenu } from "../../features/shell/data.server.ts";
import { NO_MENU } from "../../features/shell/shell-menu.ts";
import { readCookies } from "../../http/cookies/cookies.ts";
import { contextOf } from "../../http/request-context.server.ts";
import type { loader as rootLoader } from "../../root.tsx";
import type { Panels } from "./panels/panels.ts";

export async function loader(args: LoaderFunctionArgs) {
  return await loadMenu(contextOf(args), readCookies(args.request.headers.get("cookie")));
}

/** A failed page has no title of its own, so the window shows the boundary's. */
export const meta: MetaFunction<typeof loader> = (args) => problemMeta(args);

/** The loader of a panel. All share one import, because each import costs the first visit a part of its bytes. */
const panel =
  <Code,>(pick: (panels: Panels) => Promise<Code>) =>
  () =>
    import("./panels/panels.ts").then(({ panels }) => pick(panels));
const PANELS = {
  signIn: panel(({ signIn }) => signIn()),
  liveNow: panel(({ liveNow }) => liveNow()),
  search: panel(({ search }) => search()),
  searchSuggestions: panel(({ searchSuggestions }) => searchSuggestions()),
};

/** A page declares with this `handle` that it begins with a hero under the bar; it may depend on the page's data. */
export interface PageHandle {
  readonly overArt?: (data: unknown) => boolean;
}

function Frame({ overArt, children }: { readonly overArt: boolean; readonly children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const layout = useRouteLoaderData<typeof loader>("chrome");
  const { pathname } = useLocation();
  if (root === undefined) return children;
  return (
    <Chrome shell={root} menu={layout ?? NO_MENU} panels={PANELS} pathname={pathname} overArt={overArt}>
      {children}
    </Chrome>
  );
}

export default function ChromeLayout() {
  useTitlePrefetch();
  const leaf = useMatches().at(-1);
  const handle = leaf?.handle as PageHandle | undefined;
  return (
    <Frame overArt={handle?.overArt?.(leaf?.data) ?? false}>
      <Outlet />
    </Frame>
  );
}

/** A failed page keeps its frame: menu and language still work. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  return (
    <Frame overArt={false}>
      <ProblemPage error={error} path={`${pathname}${search}`} />
    </Frame>
  );
}
