import { spawnSync } from "node:child_process";
import { installPackages, root } from "./prepare.mjs";
import { startPostgres } from "./temporary-postgres.mjs";

/** Proofs whose short run is part of `npm test`, with figures that take minutes. `npm run test:model [-- --runs=5000 --seed=7]`, `npm run test:faults`. */
const PARTS = {
  model: { file: "tests/commerce/life-model.test.ts", runs: "MODEL_RUNS", seed: "MODEL_SEED", usual: "2000" },
  faults: { file: "tests/faults/killed-purchases.test.ts", runs: "FAULT_PURCHASES", seed: "FAULT_SEED", usual: "200" },
};

const [name = "", ...rest] = process.argv.slice(2);
const part = PARTS[name];
if (part === undefined) {
  console.error(`There is no part "${name}": ${Object.keys(PARTS).join(", ")}.`);
  process.exit(64);
}
const optionValue = (option) => rest.find((argument) => argument.startsWith(`--${option}=`))?.split("=")[1];
installPackages();
const postgres = process.env.TEST_DATABASE_URL ? null : await startPostgres();
const { status } = spawnSync("node_modules/.bin/vitest", ["run", part.file], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    ...(postgres === null ? {} : { TEST_DATABASE_URL: postgres.url }),
    [part.runs]: optionValue("runs") ?? part.usual,
    [part.seed]: optionValue("seed") ?? "1",
  },
});
postgres?.stop();
process.exit(status ?? 1);
