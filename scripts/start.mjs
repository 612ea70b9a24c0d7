import { spawn } from "node:child_process";
import { buildWhenStale } from "./build.mjs";

await buildWhenStale();
const server = spawn(process.execPath, ["--enable-source-maps", "build/server/server.js", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
