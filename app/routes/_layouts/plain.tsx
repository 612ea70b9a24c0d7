import { type MetaFunction, Outlet, useRouteLoaderData } from "@remix-run/react";
import { FramelessProblem } from "../../features/shell/components/frameless-problem.tsx";
import { problemMeta } from "../../features/shell/components/problem-page.tsx";
import type { loader as rootLoader } from "../../root.tsx";

/** A page without top bar that fails has no words of its own: the boundary's stand in the window's title. */
export const meta: MetaFunction = (args) => problemMeta(args);

export default function PlainLayout() {
  return <Outlet />;
}

/**
 * Pages without top bar that failed. Not left to root's boundary: an action that throws past all others runs no loader, and the page would
 * have neither realm nor language.
 */
export function ErrorBoundary() {
  return <FramelessProblem shell={useRouteLoaderData<typeof rootLoader>("root")} />;
}
