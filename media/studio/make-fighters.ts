/** Draws the pictures of the fighters of realms/ringside: `node --import tsx media/studio/make-fighters.ts`, then the index. */
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { drawFighter } from "./fighters/draw-fighter.ts";
import { lookOf } from "./fighters/looks.ts";
import { MEDIA, pictures, writeIndex } from "./index-file.ts";

interface Listed {
  readonly id: string;
  readonly nationality?: string;
  readonly weightClasses: readonly string[];
}

const list = new URL("../../realms/ringside/fighters.json", import.meta.url);
const { fighters } = JSON.parse(await readFile(list, "utf8")) as { readonly fighters: readonly Listed[] };
for (const [place, fighter] of fighters.entries()) {
  const bytes = await sharp(Buffer.from(drawFighter(lookOf(fighter, place))))
    .webp({ quality: 78, effort: 5, smartSubsample: true })
    .toBuffer();
  await writeFile(`${MEDIA}art/fighter-${fighter.id}.webp`, bytes);
}
await writeIndex(await pictures());
