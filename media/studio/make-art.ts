import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { direct } from "./art-direction.ts";
import { type ArtEntry, type ArtKind, readArtList, sizeOf } from "./art-list.ts";
import type { Studio } from "./browser.ts";
import { peopleOf } from "./casting.ts";
import { MEDIA } from "./index-file.ts";
import type { Shot } from "./page.ts";

/** The relief of somebody in a pose, as `people/make-cast.ts` packs it, in base64. */
function reliefOf(who: string, pose: string): string {
  return readFileSync(new URL(`./people/cast/${who}-${pose}.webp`, import.meta.url)).toString("base64");
}

/** Data of the drawing page for one picture of a title. */
export function shotOf(entry: ArtEntry, kind: ArtKind): { shot: Shot; turn: number } {
  const { scene, turn, view } = direct({ ...entry, kind });
  const [width, height] = sizeOf(entry.id, kind);
  const placed = peopleOf(entry.id, kind);
  const people = placed.map((one) => ({ ...one, palette: entry.palette, picture: reliefOf(one.who, one.pose) }));
  const shot: Shot = {
    scene,
    palette: entry.palette,
    seed: entry.seed,
    width,
    height,
    view,
    ...(placed.length > 0 ? { people } : {}),
  };
  return { shot, turn };
}

/** The file of a picture below media/. */
export function artFile(id: string, kind: ArtKind): string {
  return `art/${id}-${kind}.webp`;
}

/** Draws the pictures of every title whose id contains one of `nameParts` (all when empty); those that exist are kept unless `force`. */
export async function makeArt(studio: Studio, nameParts: readonly string[], force: boolean): Promise<void> {
  await mkdir(`${MEDIA}art`, { recursive: true });
  for (const entry of await readArtList()) {
    if (nameParts.length > 0 && !nameParts.some((part) => entry.id.includes(part))) continue;
    for (const kind of entry.kinds) {
      const file = `${MEDIA}${artFile(entry.id, kind)}`;
      if (!force && existsSync(file)) continue;
      const { shot, turn } = shotOf(entry, kind);
      const [png] = await studio.frames(shot, [turn], "image/png");
      if (png === undefined) throw new Error(`${entry.id} was not drawn`);
      await writeFile(file, await sharp(png).webp({ quality: 80, effort: 5, smartSubsample: true }).toBuffer());
    }
  }
}
