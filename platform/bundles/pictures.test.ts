import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { measurePicture, readMeasures } from "../modules/images/index.ts";
import { checkPicture, keepPictures } from "./pictures.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ringside-pictures-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const draw = (width: number) =>
  sharp({ create: { width, height: 300, channels: 3, background: "#336699" } })
    .png()
    .toFile(join(folder, "ring.png"));

test("a picture that changes during its import is refused, and its measures are stored under no hash", async () => {
  const dataDir = join(folder, "data");
  await draw(600);
  const measure = async (path: string) => {
    await draw(900);
    return measurePicture(path);
  };
  const folders = { bundle: folder, mediaDir: folder, dataDir };
  const picture = await checkPicture("./ring.png", "image", "ringside", folders, { findMeasured: async () => null, measure });
  if (typeof picture === "string") throw new Error(picture);
  await expect(keepPictures([picture], dataDir)).rejects.toThrow("changed during the import");
  expect(await readMeasures(dataDir, picture.image?.hash ?? "")).toBeNull();
  expect(readdirSync(join(dataDir, "pictures"))).toEqual([]);

  const unchanged = await checkPicture("./ring.png", "image", "ringside", folders, { findMeasured: async () => null, measure });
  if (typeof unchanged === "string") throw new Error(unchanged);
  await keepPictures([unchanged], dataDir);
  expect(await readMeasures(dataDir, unchanged.image?.hash ?? "")).toMatchObject({ width: 900 });
});
