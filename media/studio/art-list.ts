import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { isPaletteName, type PaletteName } from "./palettes.ts";
import { isSceneName, type SceneName } from "./scene-table.ts";

export type ArtKind = "landscape" | "poster" | "portrait";

/** A title that needs pictures, as `make-art-list.ts` writes it. */
const Entry = v.object({
  id: v.string(),
  realm: v.string(),
  title: v.string(),
  dir: v.picklist(["ltr", "rtl"]),
  scene: v.custom<SceneName>((name) => typeof name === "string" && isSceneName(name)),
  palette: v.custom<PaletteName>((name) => typeof name === "string" && isPaletteName(name)),
  seed: v.number(),
  kinds: v.array(v.picklist(["landscape", "poster", "portrait"])),
});

export type ArtEntry = v.InferOutput<typeof Entry>;

/** Pixels of each kind of picture. */
const sizes: Readonly<Record<ArtKind, readonly [number, number]>> = {
  landscape: [1280, 720],
  poster: [600, 900],
  portrait: [900, 1350],
};

/** Heroes are shown over the whole width of the screen. */
export function sizeOf(id: string, kind: ArtKind): readonly [number, number] {
  const [width, height] = sizes[kind];
  if (!id.includes("-hero-")) return [width, height];
  const larger = kind === "portrait" ? 1.2 : 1.5;
  return [width * larger, height * larger];
}

/** Reads `art-list.json`. Throws when it names a scene or a palette that nobody can draw. */
export async function readArtList(): Promise<readonly ArtEntry[]> {
  const text = await readFile(new URL("art-list.json", import.meta.url), "utf8");
  return v.parse(v.array(Entry), JSON.parse(text));
}
