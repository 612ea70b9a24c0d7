import { spawnSync } from "node:child_process";
import { buildWhenStale } from "./build.mjs";

/** The operator's command line, from a clone: `npm run platform -- jobs dead`. */
await buildWhenStale();
const { status } = spawnSync(process.execPath, ["build/server/cli.js", ...process.argv.slice(2)], { stdio: "inherit" });
process.exitCode = status ?? 1;
