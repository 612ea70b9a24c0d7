import { spawnSync } from "node:child_process";
import { buildWhenStale } from "./build.mjs";
import { serverEnvironment } from "./server-process.mjs";

/** The operator's command line, from a clone: `npm run platform -- jobs dead`. */
await buildWhenStale();
const { status } = spawnSync(process.execPath, ["build/server/cli.js", ...process.argv.slice(2)], {
  stdio: "inherit",
  // The limits of the heap hold here too: a long import would take twice the memory.
  env: { ...process.env, ...serverEnvironment },
});
process.exitCode = status ?? 1;
