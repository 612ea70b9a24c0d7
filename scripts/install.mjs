import { installPackages, run } from "./prepare.mjs";

/** Installs what the lock file names. `--production` takes away what only building and testing need. */
installPackages();
if (process.argv.includes("--production")) run("npm", ["prune", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
