import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listSpelledRoutes, type RouteName, resourcePaths } from "../../app/routing/route-table.ts";
import { mayWait } from "../../sw/changes/may-wait.ts";

/** Pages of the forms that have no literal address: those that lead to their own page. */
const OWN_PAGE: readonly (readonly [folder: string, page: RouteName])[] = [
  ["app/features/account/components/preferences/", "accountPreferences"],
  ["app/features/follows/", "following"],
  ["app/features/history/", "history"],
  ["app/features/reviews/", "reviews"],
  ["app/features/watchlists/", "watchlists"],
];
const MARK = "data-may-wait=";

/** Addresses of the form of each mark, by what its source says between the form's beginning and the mark. */
function addressesOf(file: string, form: string): readonly string[] {
  const resource = /action=\{resourcePaths\.(\w+)\}/u.exec(form)?.[1];
  if (resource !== undefined) return [resourcePaths[resource as keyof typeof resourcePaths]];
  const page = /action=\{(?:to|href)\("(\w+)"/u.exec(form)?.[1] ?? OWN_PAGE.find(([folder]) => file.startsWith(folder))?.[1];
  return listSpelledRoutes()
    .filter(({ name }) => name === page)
    .map(({ pattern }) => pattern.replace(/:\w+\??/gu, "one"));
}

function refusedMarks(file: string, text: string): string[] {
  const parts = text.split(MARK);
  return parts.slice(0, -1).flatMap((_, index) => {
    const before = parts.slice(0, index + 1).join(MARK);
    const addresses = addressesOf(file, before.slice(before.lastIndexOf("<Form")));
    return addresses.length > 0 && addresses.every(mayWait) ? [] : [`${file}: ${addresses.join(" ") || "no address"}`];
  });
}

test("PW-04 the worker takes every form that a page marks as one that may wait", () => {
  const marked = globSync("app/**/*.tsx")
    .map((file) => file.replaceAll("\\", "/"))
    .map((file) => [file, readFileSync(file, "utf8")] as const)
    .filter(([, text]) => text.includes(MARK));
  expect(marked.length).toBeGreaterThan(10);
  expect(marked.flatMap(([file, text]) => refusedMarks(file, text))).toEqual([]);
  const planted = (action: string) => refusedMarks("app/features/commerce/x.tsx", `<Form ${action}><Button data-may-wait="">`);
  for (const action of ["action={resourcePaths.language}", 'action={to("pay")}', ""]) expect(planted(action), action).toHaveLength(1);
});
