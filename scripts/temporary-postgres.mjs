import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { copyOwnPostgres, hasOwnTools, prefersOwnTools } from "./tools/test-tools.mjs";

/** Folder of the machine's server commands; null when there are none. */
function findBinaries() {
  const folder = "/usr/lib/postgresql";
  for (const version of existsSync(folder) ? readdirSync(folder).sort().reverse() : []) {
    const bin = join(folder, version, "bin");
    if (existsSync(join(bin, "initdb"))) return bin;
  }
  const { status, stdout } = spawnSync("sh", ["-c", "command -v initdb"], { encoding: "utf8" });
  return status === 0 ? dirname(stdout.trim()) : null;
}

/** True when the machine has a PostgreSQL server of its own. */
export const hasMachinePostgres = () => findBinaries() !== null;

/** Number of the user and the group that own nothing: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const TICK = 10;

/** Of a process and its children. */
function processorTimeOfTree(pid) {
  let ticks = 0;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/u.test(name)) continue;
    try {
      // The command's name, in brackets, may hold spaces. Then: state, parent, …, user and system time as 12th and 13th.
      const fields = readFileSync(`/proc/${name}/stat`, "utf8")
        .replace(/^.*\) /u, "")
        .split(" ");
      if (Number(name) === pid || Number(fields[1]) === pid) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It ended meanwhile.
    }
  }
  return ticks * TICK;
}

/**
 * Starts a PostgreSQL server in a temporary folder, on loopback: the machine's, or the one that tests/tools brings. Throws with
 * what to install when there is none. `folder` is where the temporary folder is made. Tests switch `autovacuum` off: its workers would
 * collect statistics of a test's database, or be connected to it, at a moment that nobody chose.
 */
export async function startPostgres({ own = prefersOwnTools(), folder: parent = tmpdir(), autovacuum = true } = {}) {
  const found = own ? null : findBinaries();
  if (found === null && !hasOwnTools)
    throw new Error(
      `No PostgreSQL server was found, and the tests bring none for ${process.platform} ${process.arch}. Install PostgreSQL 15 or newer so that initdb is in PATH, or set TEST_DATABASE_URL to a server.`,
    );
  const folder = mkdtempSync(join(parent, "ringside-postgres-"));
  const bin = found ?? copyOwnPostgres(folder);
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (user.uid !== undefined) chownSync(folder, NOBODY, NOBODY);
  const run = (name, args) => {
    const { status, stdout, stderr, error } = spawnSync(join(bin, name), args, {
      ...user,
      encoding: "utf8",
      cwd: folder,
      stdio: ["ignore", name === "pg_ctl" ? "ignore" : "pipe", "pipe"],
    });
    if (status !== 0) throw new Error(`${name} failed: ${error ?? ""}${stdout ?? ""}${stderr ?? ""}`);
  };
  const data = join(folder, "data");
  const port = await freePort();
  run("initdb", ["-D", data, "-U", "ringside", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]);
  const vacuum = autovacuum ? "" : " -c autovacuum=off";
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=200${vacuum}`;
  run("pg_ctl", ["-D", data, "-w", "-l", join(folder, "log"), "-o", settings, "start"]);
  return {
    url: `postgres://ringside@127.0.0.1:${port}/postgres`,
    /** Milliseconds of processor that its processes have used so far, those with an ended connection left out. Linux. */
    processorTime: () => processorTimeOfTree(Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0])),
    stop() {
      run("pg_ctl", ["-D", data, "-m", "immediate", "stop"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
