import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RecordingLog } from "../../testing/test-deps.ts";
import { servedWidths } from "./formats.ts";
import { createImages, type Images } from "./index.ts";

let folder: string;
let images: Images;
let log: RecordingLog;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "ringside-images-"));
  mkdirSync(join(folder, "media", "art"), { recursive: true });
  await sharp({ create: { width: 600, height: 300, channels: 3, background: "#336699" } })
    .webp()
    .toFile(join(folder, "media", "art", "plain.webp"));
  await sharp({ create: { width: 300, height: 300, channels: 4, background: { r: 200, g: 10, b: 10, alpha: 0.5 } } })
    .png()
    .toFile(join(folder, "media", "art", "clear.png"));
  log = new RecordingLog();
  open();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open(): void {
  const settings = { mediaDir: join(folder, "media"), dataDir: join(folder, "data") };
  images = createImages({ settings: settings as never, log });
}
const get = (path: string, headers: Record<string, string> = {}) => images.routes.request(path, { headers });
const kept = (): string[] => readdirSync(join(folder, "data", "images"));

describe("CV-05 pictures", () => {
  test("CV-05 a picture is known by its content and measured once", async () => {
    const image = await images.register("art/plain.webp");
    expect(image).toMatchObject({ width: 600, height: 300 });
    expect(image.hash).toMatch(/^[0-9a-f]{16}$/u);
    expect(image.color).toMatch(/^#[0-9a-f]{6}$/u);
    expect(await images.find("art/nothing.webp")).toBeNull();
    await expect(images.register("art/nothing.webp")).rejects.toThrow();
    await expect(images.register("../secret.webp")).rejects.toThrow("not a picture");
  });

  test("CV-05 size and colour come from the index where it has them", async () => {
    writeFileSync(
      join(folder, "media", "index.json"),
      JSON.stringify([{ file: "art/plain.webp", width: 599, height: 299, color: "#010203" }]),
    );
    expect(await images.register("art/plain.webp")).toMatchObject({ width: 599, height: 299, color: "#010203" });
  });

  test.each(["avif", "webp", "jpeg"] as const)("CV-05 served as %s, scaled, for ever", async (format) => {
    const { hash } = await images.register("art/plain.webp");
    const response = await get(`/img/${hash}/240.${format}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(`image/${format}`);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const decoded = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(decoded).toMatchObject({ width: 240, height: 120, format: format === "avif" ? "heif" : format });
    const again = await get(`/img/${hash}/240.${format}`, { "if-none-match": response.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  test("CV-05 nothing is scaled up: the next width holds the original's pixels, wider ones are not there", async () => {
    expect(servedWidths(600)).toEqual([240, 480, 960]);
    expect(servedWidths(100)).toEqual([240]);
    expect(servedWidths(1440)).toEqual([240, 480, 960, 1440]);
    expect(servedWidths(5000)).toHaveLength(7);
    const { hash } = await images.register("art/plain.webp");
    const next = await get(`/img/${hash}/960.jpeg`);
    expect((await sharp(Buffer.from(await next.arrayBuffer())).metadata()).width).toBe(600);
    expect((await get(`/img/${hash}/1440.jpeg`)).status).toBe(404);
  });

  test("CV-05 png only with transparency, which jpeg fills with the picture's colour", async () => {
    const plain = await images.register("art/plain.webp");
    const clear = await images.register("art/clear.png");
    expect((await get(`/img/${plain.hash}/240.png`)).status).toBe(404);
    expect((await get(`/img/${clear.hash}/240.png`)).headers.get("content-type")).toBe("image/png");
    const flat = await get(`/img/${clear.hash}/240.jpeg`);
    expect((await sharp(Buffer.from(await flat.arrayBuffer())).metadata()).hasAlpha).toBe(false);
  });

  test.each([
    "0000000000000000/240.webp",
    "HASH/241.webp",
    "HASH/240.gif",
    "HASH/240",
    "HASH/240.webp.exe",
    "HASH/0240.webp",
    "HASH/-240.webp",
    "..%2f..%2fetc/240.webp",
    "HASH/99999.webp",
  ])("CV-05 %s is not there", async (path) => {
    const { hash } = await images.register("art/plain.webp");
    expect((await get(`/img/${path.replace("HASH", hash)}`)).status).toBe(404);
  });

  test("CV-05 asked for twenty times at once it is made once, and kept whole", async () => {
    const { hash } = await images.register("art/plain.webp");
    const asked = Array.from({ length: 20 }, async () => (await get(`/img/${hash}/480.avif`)).arrayBuffer());
    await Promise.race(asked);
    const file = join(folder, "data", "images", `${hash}-480.avif`);
    const first = statSync(file).ino;
    const answers = await Promise.all(asked);
    // Made again it would have been moved into place again.
    expect(statSync(file).ino).toBe(first);
    expect(new Set(answers.map((bytes) => bytes.byteLength)).size).toBe(1);
    expect(kept()).toEqual([`${hash}-480.avif`]);
    open();
    expect((await (await get(`/img/${hash}/480.avif`)).arrayBuffer()).byteLength).toBe(answers[0]?.byteLength);
    expect(await images.warm([hash, "unknown"], [240, 480, 1920])).toBe(3);
    expect(kept().sort()).toEqual([`${hash}-240.avif`, `${hash}-240.webp`, `${hash}-480.avif`, `${hash}-480.webp`].sort());
  });

  test("CV-05 a broken original is an error that is not kept, and the next picture is made all the same", async () => {
    writeFileSync(join(folder, "media", "art", "broken.webp"), "RIFFxxxxWEBP");
    writeFileSync(
      join(folder, "media", "index.json"),
      JSON.stringify([{ file: "art/broken.webp", width: 900, height: 300, color: "#010203" }]),
    );
    open();
    const [broken, plain] = [await images.register("art/broken.webp"), await images.register("art/plain.webp")];
    const [bad, good] = await Promise.all([get(`/img/${broken.hash}/240.avif`), get(`/img/${plain.hash}/240.avif`)]);
    expect(bad.status).toBe(500);
    expect(bad.headers.get("cache-control")).toBe("no-store");
    expect(good.status).toBe(200);
    expect(log.lines.map((line) => line.message)).toEqual(["picture not made"]);
  });

  test("CV-05 a picture that cannot be kept is served all the same", async () => {
    writeFileSync(join(folder, "data"), "a file where the folder should be");
    const { hash } = await images.register("art/plain.webp");
    expect((await get(`/img/${hash}/240.webp`)).status).toBe(200);
    expect(log.lines.map((line) => line.message)).toEqual(["picture not kept"]);
  });
});
