import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { freeBytesOf, LEAST_FREE_BYTES, probeFolder } from "../../http/readiness.ts";
import { createMediaLibrary } from "../../media/media-library.ts";
import { type Finding, note, ok, wrong } from "./finding.ts";

const MEGABYTE = 1_000_000;
const FEW_MEGABYTES = 2_000;

/** Checks that DATA_DIR is writable, and its free space. */
export async function checkDisk(dataDir: string): Promise<Finding[]> {
  if (!existsSync(dataDir)) return [wrong("disk", `DATA_DIR is not there: ${dataDir}`, "start the server once, or correct DATA_DIR")];
  await probeFolder(dataDir);
  const freeBytes = await freeBytesOf(dataDir);
  const free = Math.floor(freeBytes / MEGABYTE);
  const message = `${free} MB free for DATA_DIR`;
  if (freeBytes < LEAST_FREE_BYTES) return [wrong("disk", message, "make room, or move DATA_DIR to a larger disk")];
  return [free < FEW_MEGABYTES ? note("disk", message, "make room soon") : ok("disk", message)];
}

const OTHERS = 0o077;

/** Private files that other users of the machine can read: the secret, the database, mail, the key of the certificate. */
export function checkRights(dataDir: string, secretFiles: readonly string[]): Finding[] {
  const inside = existsSync(dataDir) ? readdirSync(dataDir, { withFileTypes: true }) : [];
  const paths = [
    ...(inside.length > 0 ? [dataDir] : []),
    ...inside.filter((entry) => entry.isFile() && !entry.name.startsWith(".probe-")).map(({ name }) => join(dataDir, name)),
    ...secretFiles.filter((file) => existsSync(file)),
  ];
  const open = paths.filter((path) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0);
  if (open.length === 0) return [ok("file rights", "nobody else reads secrets and data")];
  return open.map((path) => wrong("file rights", `others may read ${path}`, `chmod go= ${path}`));
}

/** The films that titles play. */
export function checkMedia(mediaDir: string, masters: readonly string[]): Finding[] {
  if (!existsSync(mediaDir))
    return [wrong("media", `the folder of films and pictures is not there: ${mediaDir}`, "install the product whole")];
  const problems: string[] = [];
  const library = createMediaLibrary(mediaDir, { error: (fields) => void problems.push(String((fields as { master?: string }).master)) });
  const missing = masters.filter((name) => library.find(name) === null);
  if (missing.length === 0) return [ok("media", `${masters.length} films are there`)];
  const named = missing.slice(0, 5).join(", ");
  const damaged = problems.length === 0 ? "" : ` (${problems.length} damaged)`;
  return [
    wrong(
      "media",
      `${missing.length} of ${masters.length} films are missing${damaged}: ${named}${missing.length > 5 ? ", …" : ""}`,
      `put them into ${join(mediaDir, "masters")}`,
    ),
  ];
}
