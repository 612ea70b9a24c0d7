import { type MetaFunction, Outlet, useRouteLoaderData } from "@remix-run/react";
import { FramelessProblem } from "../../features/shell/components/frameless-problem.tsx";
import { problemMeta } from "../../features/shell/components/problem-page.tsx";
import type { loader as rootLoader } from "../../root.tsx";

/** A failed page without a top bar has no title of its own, so the window shows the boundary's. */
export const meta: MetaFunction = (args) => problemMeta(args);

export default function PlainLayout() {
  return <Outlet />;
}

/**
 * Boundary for failed pages without a top bar. Root's boundary cannot handle them: an action that throws through all others runs no loader,
 * and the page would have neither realm nor language.
 */
export function ErrorBoundary() {
  return <FramelessProblem shell={useRouteLoaderData<typeof rootLoader>("root")} />;
}
