import { spawn } from "node:child_process";
import { installPackages } from "./prepare.mjs";

installPackages();
// `node --watch` starts the server anew when platform or server change; the app itself is reloaded by the bundler.
const server = spawn(process.execPath, ["--watch", "--import", "tsx", "server.ts", "--dev", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "development" },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));
