import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { direct } from "./art-direction.ts";
import { type ArtEntry, type ArtKind, readArtList, sizes } from "./art-list.ts";
import type { Studio } from "./browser.ts";
import { MEDIA } from "./index-file.ts";
import type { Title } from "./lettering.ts";
import type { Shot } from "./page.ts";

/** The accent of each realm on its pictures; Aurora's own green is too dark for type on night blue. */
const accents: Readonly<Record<string, string>> = { ringside: "#ff4d2e", aurora: "#3fc9b4" };

/** Stories about people and places are set in a serif, fights in a block. */
const quiet: ReadonlySet<string> = new Set(["portrait", "mountain", "market", "windowseat", "fisherman", "desert", "cinema"]);

function styleOf({ dir }: ArtEntry, scene: string): Title["style"] {
  if (dir === "rtl") return quiet.has(scene) ? "naskh" : "kufi";
  return quiet.has(scene) ? "serif" : "block";
}

/** What the drawing page needs for one picture of a title. */
export function shotOf(entry: ArtEntry, kind: ArtKind): { shot: Shot; turn: number } {
  const { scene, turn, view } = direct({ ...entry, kind });
  const [width, height] = sizes[kind];
  const shot: Shot = { scene, palette: entry.palette, seed: entry.seed, width, height, view };
  if (kind !== "poster") return { shot, turn };
  const title: Title = { text: entry.title, dir: entry.dir, accent: accents[entry.realm] ?? "#ffffff", style: styleOf(entry, scene) };
  return { shot: { ...shot, title }, turn };
}

/** The file of a picture below media/. */
export function artFile(id: string, kind: ArtKind): string {
  return `art/${id}-${kind}.webp`;
}

/** Draws the pictures of every title whose id contains one of `asked` (all when empty); those that exist are kept unless `force`. */
export async function makeArt(studio: Studio, asked: readonly string[], force: boolean): Promise<void> {
  await mkdir(`${MEDIA}art`, { recursive: true });
  for (const entry of await readArtList()) {
    if (asked.length > 0 && !asked.some((part) => entry.id.includes(part))) continue;
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
