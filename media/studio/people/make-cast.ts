/**
 * Renders everybody: `media/studio/people/cast/<id>-<pose>.webp`, five grey panels above each other (light from the left, light from
 * the right, light from above, gear, cover). Needs Debian's `blender`; run `node --import tsx media/studio/people/make-cast.ts [id …]`.
 * `--pack <folder>` packs pictures that are rendered already.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { cast } from "./cast.ts";
import { sheetOf } from "./people.ts";

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** One grey panel. A small median takes the renderer's noise away, which few tones would make loud. */
async function panel(file: string, channel: "green" | "alpha"): Promise<Buffer> {
  const picture = sharp(file).extractChannel(channel);
  return await (channel === "alpha" ? picture : picture.median(3)).raw().toBuffer();
}

async function pack(folder: string, name: string): Promise<void> {
  const file = (part: string) => join(folder, `${name}-${part}.png`);
  const { width, height } = await sharp(file("key")).metadata();
  const parts = await Promise.all([
    ...["left", "right", "key", "matter"].map((part) => panel(file(part), "green")),
    panel(file("key"), "alpha"),
  ]);
  await sharp(Buffer.concat(parts), { raw: { width, height: height * parts.length, channels: 1 } })
    .webp({ quality: 84, effort: 6 })
    .toFile(here(`cast/${name}.webp`));
}

const [flag, packedFolder, ...rest] = process.argv.slice(2);
const packOnly = flag === "--pack" && packedFolder !== undefined;
const people = packOnly ? rest : [flag, packedFolder, ...rest].filter((one) => one !== undefined);
const folder = packOnly ? packedFolder : mkdtempSync(join(tmpdir(), "cast-"));
mkdirSync(here("cast"), { recursive: true });
if (!packOnly) {
  const sheet = join(folder, "cast.json");
  writeFileSync(sheet, JSON.stringify(cast.map(sheetOf)));
  execFileSync("nice", ["-n", "19", "blender", "-b", "-P", here("relief.py"), "--", sheet, folder, ...people], { stdio: "inherit" });
}
for (const { id, poses } of cast) {
  for (const pose of poses) {
    const name = `${id}-${pose}`;
    if (people.length > 0 && !people.some((one) => name.startsWith(one))) continue;
    if (existsSync(join(folder, `${name}-key.png`))) await pack(folder, name);
  }
}
