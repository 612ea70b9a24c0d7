import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { root } from "./prepare.mjs";

/** Browser tests of a part of the product, by folders of its source. Paths begin as Playwright's filters do: below `tests/`. */
const SPECS_OF = [
  [/^app\/features\/(?:account|profiles)\//u, ["e2e/account/", "nojs/(?:preferences|subscription|identity/(?:profiles|security))"]],
  [/^app\/features\/analytics\//u, ["analytics"]],
  [/^app\/features\/(?:browse|live)\/|^app\/content\//u, ["e2e/browse/", "nojs/(?:home|browse)", "now-and-next"]],
  [/^app\/features\/guide\//u, ["e2e/browse/guide", "nojs/guide"]],
  [/^app\/features\/commerce\/|^app\/forms\/card\//u, ["e2e/payment/", "nojs/(?:billing|gift|saved-card)"]],
  [/^app\/features\/identity\//u, ["e2e/identity/", "nojs/(?:forms|identity/)"]],
  [/^app\/features\/(?:install|updates)\/|^sw\//u, ["offline/", "e2e/install"]],
  [/^app\/(?:features\/(?:player|streams)|watch)\//u, ["e2e/player/"]],
  [/^app\/features\/player\/(?:ads|port|engine)\//u, ["e2e/ads/"]],
  [
    /^app\/features\/player\/engine\/|^app\/watch\/model\/stream-sources|^platform\/modules\/(?:protection|playback\/encryption)\//u,
    ["e2e/realms/key-systems", "e2e/player/protected"],
  ],
  [/^app\/features\/history\//u, ["e2e/player/history", "nojs/history"]],
  [/^(?:realms|platform\/labels)\//u, ["e2e/realms/", "e2e/browse/home"]],
  [/^app\/features\/reviews\//u, ["nojs/reviews"]],
  [/^app\/features\/search\//u, ["nojs/browse/search"]],
  [/^app\/features\/favourites\//u, ["nojs/favourites"]],
  [/^app\/features\/plugins\//u, ["e2e/plugins"]],
  [/^app\/features\/reminders\//u, ["nojs/reminders"]],
  [/^app\/features\/follows\//u, ["nojs/browse/follows"]],
  [/^app\/features\/watchlists\//u, ["nojs/browse/watchlists"]],
  [/^app\/features\/news\//u, ["e2e/pages"]],
  [/^app\/features\/fighters\//u, ["nojs/browse/fighters"]],
  [/^app\/features\/results\//u, ["e2e/pages", "nojs/preferences"]],
];
/** Files that reach every page. Their browser tests are the two journeys, the table of pages, and axe on all of them. */
const EVERYWHERE = /^(?:app\/(?!features\/|content\/|watch\/|.*\.test\.)|server\/|server\.ts|contract\/|vite\.config|remix\.config)/u;
const SMOKE = ["e2e/journey", "nojs/journey", "e2e/pages", "a11y/every-page"];

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
  return stdout.split("\n").filter((line) => line !== "");
};

/**
 * Browser tests that changed files reach: tests that were changed, those that name a changed helper, and those of the touched parts.
 * @param {readonly string[]} changed paths from the product's folder
 * @param {readonly { path: string, text: string }[]} tests
 * @returns {string[]} filters for Playwright
 */
export function specsReached(changed, tests) {
  const sources = changed.filter((path) => !/\.test\.tsx?$/u.test(path));
  const helpers = sources.filter((path) => /^tests\/(?:harness|support)\//u.test(path)).map((path) => `/${basename(path)}"`);
  const own = tests.filter(({ path, text }) => changed.includes(path) || helpers.some((helper) => text.includes(helper)));
  const parts = SPECS_OF.filter(([pattern]) => sources.some((path) => pattern.test(path))).flatMap(([, filters]) => filters);
  const smoke = sources.some((path) => EVERYWHERE.test(path) || /^app\/features\/(?:shell|static-pages)\//u.test(path)) ? SMOKE : [];
  return [...new Set([...own.map(({ path }) => path), ...parts, ...smoke])];
}

/**
 * Tests reached by the changes since a commit, with uncommitted ones: `--since=main`, by default the last commit's parent.
 * @param {readonly string[]} options
 */
export function changedReach(options) {
  const since = options.find((option) => option.startsWith("--since="))?.slice("--since=".length) ?? "HEAD~1";
  const base = git("merge-base", since, "HEAD")[0] ?? since;
  const changed = [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
  const tests = globSync("tests/{e2e,nojs,rtl,a11y,offline}/**/*.spec.ts").map((path) => ({ path, text: readFileSync(path, "utf8") }));
  return { since: base, specs: specsReached(changed, tests) };
}
