import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

function findBinaries() {
  const folder = "/usr/lib/postgresql";
  for (const version of existsSync(folder) ? readdirSync(folder).sort().reverse() : []) {
    const bin = join(folder, version, "bin");
    if (existsSync(join(bin, "initdb"))) return bin;
  }
  const { status, stdout } = spawnSync("which", ["initdb"], { encoding: "utf8" });
  return status === 0 ? stdout.trim().replace(/\/initdb$/u, "") : null;
}

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

/** A PostgreSQL server of our own, in a temporary folder, on loopback; null where there are no server binaries. */
export async function startPostgres() {
  const bin = findBinaries();
  if (bin === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "ringside-postgres-"));
  // PostgreSQL refuses to run as root.
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    chmodSync(folder, 0o777);
    if (spawnSync("id", ["postgres"]).status !== 0) return null;
  }
  const run = (name, args) => {
    const [command, all] = asRoot ? ["runuser", ["-u", "postgres", "--", join(bin, name), ...args]] : [join(bin, name), args];
    const { status, stdout, stderr } = spawnSync(command, all, {
      encoding: "utf8",
      cwd: folder,
      stdio: ["ignore", name === "pg_ctl" ? "ignore" : "pipe", "pipe"],
    });
    if (status !== 0) throw new Error(`${name} failed: ${stdout ?? ""}${stderr ?? ""}`);
  };
  const data = join(folder, "data");
  const port = await freePort();
  run("initdb", ["-D", data, "-U", "ringside", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=200`;
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
