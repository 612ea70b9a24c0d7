/**
 * Makes the demo's media: `node --import tsx media/studio/make.ts masters [scene …] [--force]`. See README.md.
 * Needs Debian's chromium, ffmpeg and flite.
 */
import { openStudio } from "./browser.ts";
import { pictures, writeIndex } from "./index-file.ts";
import { makeArt } from "./make-art.ts";
import { makeDescriptions, makeMasters, makeSounds } from "./make-masters.ts";
import { makePreviews } from "./make-previews.ts";
import { makeRealms } from "./make-realms.ts";
import { makeTitles } from "./make-titles.ts";
import { masters } from "./master-list.ts";

const [what, ...rest] = process.argv.slice(2);
const names = rest.filter((word) => !word.startsWith("--"));
const force = rest.includes("--force");

const studio = await openStudio();
try {
  if (what === undefined || what === "masters")
    await makeMasters(studio, names.length === 0 ? masters.map(({ scene }) => scene) : names, force);
  if (what === undefined || what === "previews") await makePreviews(names.length === 0 ? masters.map(({ scene }) => scene) : names, force);
  if (what === "described") await makeDescriptions(names.length === 0 ? masters.map(({ scene }) => scene) : names);
  if (what === "sound") await makeSounds(names.length === 0 ? masters.map(({ scene }) => scene) : names);
  if (what === undefined || what === "art") await makeArt(studio, names, force);
  if (what === undefined || what === "titles") await makeTitles(studio, force);
  if (what === undefined || what === "realms") await makeRealms(studio);
  await writeIndex(await pictures());
} finally {
  await studio.close();
}
