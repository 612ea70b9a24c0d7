import { spawn } from "node:child_process";
import { buildWhenStale } from "./build.mjs";
import { serverArguments, serverEnvironment } from "./server-process.mjs";

await buildWhenStale();
const server = spawn(process.execPath, [...serverArguments, ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, ...serverEnvironment },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
