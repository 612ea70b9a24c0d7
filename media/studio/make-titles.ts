import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import type { Studio } from "./browser.ts";
import { MEDIA } from "./index-file.ts";

/** Width of the widest title picture that a hero shows. */
const WIDTH = 960;

const faceOf = (name: string): string => {
  const bytes = readFileSync(new URL(`../../app/ui/typefaces/heading-${name}.woff2`, import.meta.url)).toString("base64");
  return `@font-face { font-family: "${name}"; src: url(data:font/woff2;base64,${bytes}); }`;
};

/** A title picture is the same in all languages, so its lettering has both scripts of the demo. */
interface Lettering {
  /** Part of the file's name. */
  readonly hero: string;
  readonly height: number;
  readonly faces: readonly string[];
  readonly css: string;
  readonly html: string;
}

/** The torn ends of a strip of tape; the steps are those of a hand, not a grid. */
const TORN =
  "polygon(1.2% 4%, 98.6% 0, 99.4% 22%, 98.2% 41%, 100% 63%, 98.8% 82%, 99.6% 97%, .8% 100%, 0 78%, 1.6% 57%, .3% 36%, 1.4% 19%)";

const LETTERINGS: readonly Lettering[] = [
  {
    hero: "ringside-hero-training-camp-diaries",
    height: 330,
    faces: ["condensed-latin", "condensed-arabic"],
    css: `
      .tape { position: absolute; clip-path: ${TORN}; display: grid; place-content: center; white-space: nowrap; }
      .tape::after { content: ""; position: absolute; inset: 0; background: repeating-linear-gradient(90deg, #0000 0 5px, #0000000d 5px 6px), repeating-linear-gradient(0deg, #0000 0 4px, #0000000a 4px 5px); }
      .wide { inset: 24px 8px auto; height: 178px; background: #f6efe2; color: #14161f; transform: rotate(-2.2deg); font: 138px/1 "condensed-latin"; letter-spacing: .055em; text-transform: uppercase; text-indent: .055em; }
      .low { inset: 190px 210px auto; height: 112px; background: #ff4d2e; color: #14161f; transform: rotate(1.6deg); font: 66px/1 "condensed-arabic"; padding-block-end: 12px; box-sizing: border-box; }`,
    html: `<div class="tape low" dir="rtl">يوميات المعسكر</div><div class="tape wide">Camp Diaries</div>`,
  },
  {
    hero: "aurora-hero-films-the-salt-letters",
    height: 360,
    faces: ["serif-latin", "serif-arabic"],
    css: `
      body { display: grid; place-content: center; justify-items: center; filter: drop-shadow(0 2px 3px #000a) drop-shadow(0 2px 16px #000b); }
      .arabic { font: 176px/1.2 "serif-arabic"; color: #0000; background: linear-gradient(#fff6df 30%, #e0ac57 88%); background-clip: text; padding: 0 24px 8px; margin-block-end: 6px; }
      .latin { font: 46px/1 "serif-latin"; letter-spacing: .34em; text-indent: .34em; text-transform: uppercase; color: #ffe9c0; white-space: nowrap; }
      .rule { inline-size: 780px; block-size: 3px; margin-block: 4px 20px; background: linear-gradient(90deg, #e0ac5700, #e0ac57 20% 44%, #e0ac5700 47% 53%, #e0ac57 56% 80%, #e0ac5700); position: relative; }
      .rule::after { content: ""; position: absolute; inset: -6px auto auto calc(50% - 8px); inline-size: 14px; block-size: 14px; background: #ffe9c0; transform: rotate(45deg); }`,
    html: `<div class="arabic" dir="rtl">رسائل الملح</div><div class="rule"></div><div class="latin">The Salt Letters</div>`,
  },
];

/** Draws the title pictures of heroes; those that exist are unchanged unless `force`. */
export async function makeTitles(studio: Studio, force: boolean): Promise<void> {
  const browser = studio.page.context().browser();
  if (browser === null) throw new Error("the studio has no browser");
  for (const { hero, height, faces, css, html } of LETTERINGS) {
    const file = `${MEDIA}art/${hero}-title.webp`;
    if (!force && existsSync(file)) continue;
    const page = await browser.newPage();
    try {
      await page.setViewportSize({ width: WIDTH, height });
      await page.setContent(
        `<!doctype html><style>${faces.map(faceOf).join("")} html, body { margin: 0; block-size: 100%; background: none; }${css}</style>${html}`,
      );
      await page.evaluate(() => document.fonts.ready);
      const png = await page.screenshot({ omitBackground: true });
      await writeFile(file, await sharp(png).trim({ threshold: 1 }).webp({ quality: 88, alphaQuality: 90, effort: 5 }).toBuffer());
    } finally {
      await page.close();
    }
  }
}
