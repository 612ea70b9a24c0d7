import { spawn } from "node:child_process";
import { buildWhenStale } from "./build.mjs";
import { installBenchTools } from "./tools/bench-tools.mjs";

/** Every figure of docs/performance.md in one run; `npm run bench -- <part> …` for some (bench/README.md). Decides nothing. */
await buildWhenStale();
const tools = installBenchTools();
const bench = spawn(process.execPath, ["--import", "tsx", "bench/main.ts", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production", RINGSIDE_BENCH_TOOLS: tools },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => bench.kill(signal));
bench.on("exit", (code) => process.exit(code ?? 1));
