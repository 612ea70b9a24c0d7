import { useMatches } from "@remix-run/react";

/** Data of an ancestor by route id, shared by every page: `useRouteData<typeof loader>("root")`. */
export function useRouteData<T>(id: string): T | undefined {
  return useMatches().find((match) => match.id === id)?.data as T | undefined;
}
