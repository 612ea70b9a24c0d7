import { MOST_SHOWN_BY_GUEST } from "../../../contract/results/results.ts";

/** Cookie with the titles whose results a guest has shown in this browser: their ids, the last one first. It counts only while results are hidden. */
export const SHOWN_RESULTS_COOKIE = "results";
/** No character of an id. */
const BETWEEN = "!";
const LONGEST = 3_000;
const YEAR = 60 * 60 * 24 * 365;

/** Ids of the titles in the cookie. The platform ignores values that are no ids. */
export function shownResults(cookies: ReadonlyMap<string, string>): readonly string[] {
  const value = cookies.get(SHOWN_RESULTS_COOKIE) ?? "";
  return value === "" || value.length > LONGEST ? [] : value.split(BETWEEN).slice(0, MOST_SHOWN_BY_GUEST);
}

/** The cookie's value with more ids. The oldest ones are dropped. */
export function withShown(shown: readonly string[], ids: readonly string[]): string {
  const all = [...new Set([...ids, ...shown])].slice(0, MOST_SHOWN_BY_GUEST);
  while (all.join(BETWEEN).length > LONGEST) all.pop();
  return all.join(BETWEEN);
}

/** Attributes of the cookie. */
export const shownResultsOptions = (secure: boolean) => ({ maxAge: YEAR, httpOnly: true, secure });
