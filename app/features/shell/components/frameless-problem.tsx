import { useLocation, useRouteError } from "@remix-run/react";
import type { ComponentProps } from "react";
import { isEmbeddedPath } from "../../../routing/requests/embedded-path.ts";
import { NO_MENU } from "../shell-menu.ts";
import { Chrome } from "./chrome.tsx";
import { ProblemPage } from "./problem-page.tsx";

/**
 * Error page of a boundary when no page has rendered a frame: the bar without its menu. `shell` undefined: the realm is unknown, too. In a
 * partner's frame there is no bar, because it has forms and links of the whole site.
 */
export function FramelessProblem({ shell }: { readonly shell: ComponentProps<typeof Chrome>["shell"] | undefined }) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const page = <ProblemPage error={error} path={`${pathname}${search}`} />;
  if (shell === undefined || isEmbeddedPath(pathname)) return page;
  return (
    <Chrome shell={shell} menu={NO_MENU} pathname={pathname} overArt={false}>
      {page}
    </Chrome>
  );
}
