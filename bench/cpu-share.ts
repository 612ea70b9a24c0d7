import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const PERIOD = 100_000;

/** Gives a process, with all its threads, no more than `cores` of the processor's cores from now on. Gives what takes the limit away once it has ended. */
export type LimitProcess = (pid: number, cores: number) => () => void;

interface Hierarchy {
  /** Folder in which a group of ours is made. */
  readonly folder: string;
  readonly limit: (group: string, cores: number) => void;
}

const write = (folder: string, file: string, text: string): void => writeFileSync(join(folder, file), text);

/** The first version mounts each controller apart, the second all in one. /proc has the path of this process. */
function hierarchies(): Hierarchy[] {
  const lines = readFileSync("/proc/self/cgroup", "utf8").trim().split("\n");
  return lines.flatMap((line): Hierarchy[] => {
    const [, controllers = "", path = "/"] = line.split(":");
    if (controllers.split(",").includes("cpu"))
      return [
        {
          folder: join("/sys/fs/cgroup", controllers, path),
          limit(group, cores) {
            write(group, "cpu.cfs_period_us", String(PERIOD));
            write(group, "cpu.cfs_quota_us", String(Math.round(cores * PERIOD)));
          },
        },
      ];
    if (controllers !== "") return [];
    return [
      {
        folder: join("/sys/fs/cgroup", path),
        limit: (group, cores) => write(group, "cpu.max", `${Math.round(cores * PERIOD)} ${PERIOD}`),
      },
    ];
  });
}

/** Null where this process may not make groups that limit the processor: not Linux, or without the right. */
export function findProcessorLimits(): LimitProcess | null {
  let count = 0;
  const nameOf = () => {
    count += 1;
    return `ringside-bench-${process.pid}-${count}`;
  };
  let available: Hierarchy[];
  try {
    available = hierarchies();
  } catch {
    // Not Linux.
    return null;
  }
  for (const { folder, limit } of available) {
    const trial = join(folder, nameOf());
    try {
      mkdirSync(trial);
    } catch {
      // Not ours to write, or another version's mount.
      continue;
    }
    try {
      limit(trial, 1);
    } catch {
      // The controller is not given to groups here.
      continue;
    } finally {
      rmdirSync(trial);
    }
    return (pid, cores) => {
      const group = join(folder, nameOf());
      mkdirSync(group);
      limit(group, cores);
      write(group, "cgroup.procs", String(pid));
      return () => rmdirSync(group);
    };
  }
  return null;
}
