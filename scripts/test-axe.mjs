import { spawnSync } from "node:child_process";
import { buildWhenStale } from "./build.mjs";
import { installPackages, root } from "./prepare.mjs";

/**
 * Pages of both demo realms, read by axe in every language, except those that change the product for others (`changesProduct`). `npm test` reads
 * each page in one pair of realm and language; this takes as long as seven such readings, so it runs before a release. `npm run test:axe [-- --pairs=ringside/es,aurora/en]`.
 */
const LANGUAGES = ["en", "es", "pt", "ar"];
const ALL = ["ringside", "aurora"].flatMap((realm) => LANGUAGES.map((language) => `${realm}/${language}`));

const chosen = process.argv.find((argument) => argument.startsWith("--pairs="))?.slice("--pairs=".length);
const pairs = chosen === undefined ? ALL : chosen.split(",");
const unknown = pairs.filter((pair) => !ALL.includes(pair));
if (unknown.length > 0) {
  console.error(`No such pair: ${unknown.join(", ")}. There are ${ALL.join(", ")}.`);
  process.exit(64);
}
installPackages();
await buildWhenStale();
const { status } = spawnSync("node_modules/.bin/playwright", ["test", "tests/a11y/every-page.spec.ts"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, AXE_PAIRS: pairs.join(",") },
});
process.exit(status ?? 1);
