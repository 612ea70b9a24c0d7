import { useLocation, useNavigation } from "@remix-run/react";

/** True while this same page is fetched with another query: another season, another page of a list. */
export function useChanging(): boolean {
  const { location, state } = useNavigation();
  const here = useLocation();
  return state === "loading" && location.pathname === here.pathname && location.search !== here.search;
}
