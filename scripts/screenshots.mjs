import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildWhenStale } from "./build.mjs";
import { installPackages } from "./prepare.mjs";
import { serverArguments, serverEnvironment } from "./server-process.mjs";

installPackages();
// After the packages: what they bring is imported here, and an older Node.js has been left behind.
const { OPTIONS, takePictures, USAGE } = await import("./screenshots/take.ts");
const { operatorEnvironment } = await import("../tests/harness/identity/impersonation.ts");

/** A product of its own with the demo's realms, on data that goes away with it. */
async function startProduct() {
  await buildWhenStale();
  const folder = mkdtempSync(join(tmpdir(), "ringside-screenshots-"));
  const port = Number(process.env.SCREENSHOTS_PORT ?? 4380);
  // Mail that viewers follow and the operator's commands are read and run on this data (tests/harness).
  process.env.RINGSIDE_TEST_DATA = folder;
  const server = spawn(process.execPath, serverArguments, {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      ...serverEnvironment,
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: "1",
      LOG_LEVEL: "error",
      TRUSTED_PROXIES: "127.0.0.1,::1",
      ...operatorEnvironment,
    },
  });
  const stop = () => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  for (let attempt = 0; attempt < 300 && server.exitCode === null; attempt += 1) {
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return { origin, stop };
    await wait(200);
  }
  stop();
  throw new Error("the product did not start");
}

const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
if (values.help) console.log(USAGE);
else {
  const product = values.origin === undefined ? await startProduct() : { origin: values.origin, stop: () => undefined };
  try {
    await takePictures(product.origin, values, positionals);
  } finally {
    product.stop();
  }
}
