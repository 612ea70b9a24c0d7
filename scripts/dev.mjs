import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { installPackages } from "./prepare.mjs";

/**
 * The product with hot reload. The bundler reloads the app, `server/process/development.ts` restarts platform and server in the
 * running process. Only what is loaded before them starts the process again. (`node --watch` would also follow the bundler's own
 * temporary files and never come to rest.)
 */
const RESTART = ["server.ts", "server/process", "server/env.ts"];
const QUIET_MILLISECONDS = 150;

installPackages();
let server = null;
let stopping = false;
let timer = null;

function start() {
  server = spawn(process.execPath, ["--import", "tsx", "server.ts", "--dev", ...process.argv.slice(2)], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "development" },
  });
  server.once("exit", (code) => {
    if (stopping) process.exit(code ?? 0);
  });
}

function restart() {
  console.log("Starting the server anew …");
  const old = server;
  if (old === null || old.exitCode !== null) start();
  else {
    old.once("exit", start);
    old.kill("SIGTERM");
  }
}

for (const path of RESTART) {
  watch(path, { recursive: true }, (_event, name) => {
    if (name !== null && /\.test\.tsx?$/u.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(restart, QUIET_MILLISECONDS);
  });
}
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    stopping = true;
    server?.kill(signal);
  });
}
start();
