import { useLocation, useRouteError } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Chrome } from "./chrome.tsx";
import { ProblemPage } from "./problem-page.tsx";

/** Error page of a boundary when no page has rendered a frame: the bar without its menu. `shell` undefined: the realm is unknown, too. */
export function FramelessProblem({ shell }: { readonly shell: ComponentProps<typeof Chrome>["shell"] | undefined }) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const page = <ProblemPage error={error} path={`${pathname}${search}`} />;
  if (shell === undefined) return page;
  return (
    <Chrome shell={shell} menu={[]} pages={[]} pathname={pathname} overArt={false}>
      {page}
    </Chrome>
  );
}
