import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import type { Studio } from "./browser.ts";
import { MEDIA } from "./index-file.ts";
import type { Shot } from "./page.ts";
import type { PaletteName } from "./palettes.ts";
import { logoSvg, type Mark, markSvg, marks, watermarkSvg } from "./realm-marks.ts";
import type { SceneName } from "./scene-table.ts";

type RealmLook = {
  readonly id: "ringside" | "aurora";
  readonly name: string;
  readonly scene: SceneName;
  readonly palette: PaletteName;
  readonly seed: number;
  readonly turn: number;
};

const looks: readonly RealmLook[] = [
  { id: "ringside", name: "Ringside", scene: "arena", palette: "ember", seed: 11, turn: 0.42 },
  { id: "aurora", name: "Aurora", scene: "mountain", palette: "jade", seed: 14, turn: 0.2 },
];

const WHOLE = { mirror: false, zoom: 1, panX: 0, panY: 0 };

async function picture(studio: Studio, look: RealmLook, size: readonly [number, number], mirror: boolean): Promise<Buffer> {
  const shot: Shot = {
    scene: look.scene,
    palette: look.palette,
    seed: look.seed,
    width: size[0],
    height: size[1],
    view: { ...WHOLE, mirror },
  };
  const [png] = await studio.frames(shot, [look.turn], "image/png");
  if (png === undefined) throw new Error(`${look.id} was not drawn`);
  return png;
}

async function writeIcons(mark: Mark, folder: string): Promise<void> {
  const png = (size: number, round: boolean) => sharp(Buffer.from(markSvg(mark, size, round))).png({ compressionLevel: 9 });
  for (const size of [192, 512]) {
    await png(size, true).toFile(`${folder}/icon-${size}.png`);
    await png(size, false).flatten({ background: mark.tile }).toFile(`${folder}/maskable-${size}.png`);
  }
  await png(180, false).flatten({ background: mark.tile }).toFile(`${folder}/apple-180.png`);
}

/** Shown where a title has no picture of its own: the place, out of focus, with the mark in the middle. */
async function writeFallback(studio: Studio, look: RealmLook, mark: Mark, folder: string): Promise<void> {
  const scene = await picture(studio, look, [1280, 720], false);
  const soft = await sharp(scene).blur(26).modulate({ brightness: 0.62 }).toBuffer();
  const sign = await sharp(Buffer.from(markSvg(mark, 208, true)))
    .png()
    .toBuffer();
  await sharp(soft)
    .composite([{ input: sign, gravity: "centre" }])
    .webp({ quality: 76, effort: 5 })
    .toFile(`${folder}/card-fallback.webp`);
}

/** Writes logo, mark, icons, backgrounds and the card for titles without a picture of both demo realms. */
export async function makeRealms(studio: Studio): Promise<void> {
  for (const look of looks) {
    const folder = `${MEDIA}realms/${look.id}`;
    const mark = marks[look.id];
    await mkdir(folder, { recursive: true });
    await writeFile(`${folder}/logo.svg`, logoSvg(mark, look.name));
    await writeFile(`${folder}/mark.svg`, markSvg(mark, 64, true));
    await writeFile(`${folder}/watermark.svg`, watermarkSvg(mark));
    await writeFile(`${folder}/favicon.svg`, markSvg(mark, 32, true));
    await writeIcons(mark, folder);
    await writeFallback(studio, look, mark, folder);
    const backgrounds = [
      ["login-mobile", [900, 1350], false],
      ["login-desktop", [1600, 1000], false],
      ["login-rtl", [1600, 1000], true],
    ] as const;
    for (const [name, size, mirror] of backgrounds) {
      const png = await picture(studio, look, size, mirror);
      await sharp(png).webp({ quality: 78, effort: 5, smartSubsample: true }).toFile(`${folder}/${name}.webp`);
    }
  }
}
