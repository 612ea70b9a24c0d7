import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { atMost, type Figure } from "./figures.ts";
import { LIMITS } from "./limits.ts";
import { newFolder, PORTS, startProcess } from "./product.ts";

const run = promisify(execFile);

/**
 * `npm start` as somebody meets it who has just cloned the repository and installed its packages: the build, the demo's data,
 * the first page. Then once more. Packages are hard links, so that the copy costs nothing.
 */
export async function measureStart(): Promise<Figure[]> {
  const folder = newFolder();
  const clone = join(folder.path, "clone");
  const start = () =>
    startProcess({
      args: ["scripts/start.mjs"],
      cwd: clone,
      env: { PORT: String(PORTS.start), DATA_DIR: join(clone, "data") },
      origin: `http://localhost:${PORTS.start}`,
      path: "/",
      limit: 180_000,
    });
  try {
    await run("git", ["clone", "--quiet", "--depth", "1", `file://${process.cwd()}`, clone]);
    // On the same disk links do; elsewhere a copy is made, which is not measured either.
    await run("cp", ["-a", "--link", "node_modules", clone]).catch(() => run("cp", ["-a", "node_modules", clone]));
    if (!existsSync(join(clone, "node_modules/.installed"))) throw new Error("packages are not installed: npm start");
    const first = await start();
    await first.stop();
    const second = await start();
    await second.stop();
    const seconds = (milliseconds: number) => milliseconds / 1000;
    return [
      atMost(
        "First start of an installed clone, built and seeded",
        seconds(first.startedIn),
        LIMITS.firstStart,
        "until home is answered",
        " s",
      ),
      atMost("Later start", seconds(second.startedIn), LIMITS.secondStart, "until home is answered", " s"),
    ];
  } finally {
    folder.remove();
  }
}
