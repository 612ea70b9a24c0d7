import { randomUUID } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MovableClock } from "../../base/clock.ts";
import { LEAST_FREE_BYTES } from "../../http/readiness.ts";
import { pngHeader } from "../../testing/png-header.ts";
import { RecordingLog, TEST_START } from "../../testing/test-deps.ts";
import { createImages, type Images, storeMeasures } from "./index.ts";
import { servedWidths } from "./model/formats.ts";
import { MAX_PIXELS, measurePicture, openPicture } from "./open-picture.ts";

let folder: string;
let images: Images;
let log: RecordingLog;
let clock: MovableClock;
/** Thrown instead of opening an original. */
let failure: Error | null = null;

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
  clock = new MovableClock(TEST_START);
  failure = null;
  open();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Originals that were opened, by path. */
let opened: string[] = [];
/** Number of running decodes at each opening. */
let decodesBeside: number[] = [];
function open(options: { readonly mostWaiting?: number; readonly freeBytes?: () => Promise<number> } = {}): void {
  const settings = { mediaDir: join(folder, "media"), dataDir: join(folder, "data") };
  opened = [];
  decodesBeside = [];
  const countingOpen: typeof openPicture = (path, header) => {
    opened.push(path);
    if (failure !== null) throw failure;
    decodesBeside.push(sharp.counters().process + sharp.counters().queue);
    return openPicture(path, header);
  };
  images = createImages({ settings: settings as never, log, clock }, { open: countingOpen, ...options });
}
const get = (path: string, headers: Record<string, string> = {}) => images.routes.request(path, { headers });
const storedFiles = (): string[] => readdirSync(join(folder, "data", "images"));

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

  test.each([
    ["image/avif,image/webp,image/apng,image/*,*/*;q=0.8", "avif"],
    ["image/webp,image/avif;q=0.9,*/*", "avif"],
    ["image/avif;q=0, image/webp", "webp"],
    ["image/webp,*/*", "webp"],
    ["image/avif-sequence", "webp"],
    ["", "webp"],
  ])("CV-04 the address of a card's picture answers what the browser accepts: %j", async (accept, format) => {
    const { hash } = await images.register("art/plain.webp");
    const response = await get(`/img/${hash}/240.auto`, { accept });
    expect(response.headers.get("content-type")).toBe(`image/${format}`);
    expect(response.headers.get("vary")).toBe("Accept");
    const other = (await get(`/img/${hash}/240.${format === "avif" ? "webp" : "avif"}`)).headers.get("etag") ?? "";
    expect((await get(`/img/${hash}/240.auto`, { accept, "if-none-match": other })).status).toBe(200);
    expect((await get(`/img/${hash}/240.auto`, { accept, "if-none-match": response.headers.get("etag") ?? "" })).status).toBe(304);
    expect((await get(`/img/${hash}/240.${format}`)).headers.get("vary")).toBeNull();
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

  test("CV-25 a size with a height is a cut of exactly that box around the centre", async () => {
    // Three bands: the outer ones are cut off a square.
    const band = (background: string, width: number) =>
      sharp({ create: { width, height: 400, channels: 3, background } })
        .png()
        .toBuffer();
    const [side, centre] = await Promise.all([band("#ff0000", 200), band("#0000ff", 400)]);
    await sharp({ create: { width: 800, height: 400, channels: 3, background: "#000000" } })
      .composite([
        { input: side, left: 0, top: 0 },
        { input: centre, left: 200, top: 0 },
        { input: side, left: 600, top: 0 },
      ])
      .webp({ lossless: true })
      .toFile(join(folder, "media", "art", "bands.webp"));
    const { hash } = await images.register("art/bands.webp");
    const response = await get(`/img/${hash}/480x360.webp`);
    expect(response.status).toBe(200);
    const cut = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await cut.metadata()).toMatchObject({ width: 480, height: 360 });
    const { channels } = await cut.stats();
    expect(channels.map(({ mean }) => mean > 128)).toEqual([false, false, true]);
    expect(response.headers.get("etag")).not.toBe((await get(`/img/${hash}/480.webp`)).headers.get("etag"));
    expect(storedFiles()).toContain(`${hash}-480x360.webp`);
    // An original in its own width and format is cut, too, and not sent as it is.
    expect((await sharp(Buffer.from(await (await get(`/img/${hash}/480x200.auto`)).arrayBuffer())).metadata()).height).toBe(200);
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
    "HASH/240x.webp",
    "HASH/x200.webp",
    "HASH/240x199.webp",
    "HASH/240x0200.webp",
    "HASH/240x801.webp",
    "HASH/240x200x200.webp",
    "HASH/240X200.webp",
    "HASH/240x-200.webp",
    // A width and a height that are served, but not together.
    "HASH/240x200.webp",
    "HASH/240x360.webp",
    // Larger than the original, which is 600 by 300.
    "HASH/480x360.webp",
  ])("CV-05 %s is not there", async (path) => {
    const { hash } = await images.register("art/plain.webp");
    expect((await get(`/img/${path.replace("HASH", hash)}`)).status).toBe(404);
  });

  test("CV-05 requested twenty times at once it is made once, and stored whole", async () => {
    const { hash } = await images.register("art/plain.webp");
    const requested = Array.from({ length: 20 }, async () => (await get(`/img/${hash}/480.avif`)).arrayBuffer());
    await Promise.race(requested);
    const file = join(folder, "data", "images", `${hash}-480.avif`);
    const first = statSync(file).ino;
    const answers = await Promise.all(requested);
    // A new variant would be another file with another inode.
    expect(statSync(file).ino).toBe(first);
    expect(new Set(answers.map((bytes) => bytes.byteLength)).size).toBe(1);
    expect(storedFiles()).toEqual([`${hash}-480.avif`]);
    open();
    expect((await (await get(`/img/${hash}/480.avif`)).arrayBuffer()).byteLength).toBe(answers[0]?.byteLength);
  });

  test("CV-05 a start makes no picture: only requests do", async () => {
    const { hash } = await images.register("art/plain.webp");
    opened = [];
    images.start();
    await images.close();
    expect(opened).toEqual([]);
    expect(existsSync(join(folder, "data", "images"))).toBe(false);
    expect((await get(`/img/${hash}/240.avif`)).status).toBe(200);
    expect(storedFiles()).toEqual([`${hash}-240.avif`]);
    expect(opened).toHaveLength(1);
  });

  test("CV-05 a start removes the drafts of killed processes, and leaves younger ones to the process that writes them", async () => {
    const { hash } = await images.register("art/plain.webp");
    const [variants, measures] = [join(folder, "data", "images"), join(folder, "data", "pictures", "measures")];
    for (const each of [variants, measures]) mkdirSync(each, { recursive: true });
    const files = {
      old: join(variants, `${hash}-240.avif.${randomUUID()}.tmp`),
      oldMeasures: join(measures, `${hash}.json.${randomUUID()}.tmp`),
      young: join(variants, `${hash}-480.avif.${randomUUID()}.tmp`),
      variant: join(variants, `${hash}-960.avif`),
    };
    for (const file of Object.values(files)) {
      writeFileSync(file, "half");
      utimesSync(file, TEST_START, TEST_START);
    }
    const minuteAfter = new Date(TEST_START.getTime() + 60_000);
    utimesSync(files.young, minuteAfter, minuteAfter);
    clock.advance(60 * 60_000);
    images.start();
    await images.close();
    expect(Object.entries(files).flatMap(([name, file]) => (existsSync(file) ? name : []))).toEqual(["young", "variant"]);
    // The rest of a draft is never served.
    expect((await get(`/img/${hash}/${basename(files.young).slice(hash.length + 1)}`)).status).toBe(404);
    expect((await (await get(`/img/${hash}/480.avif`)).arrayBuffer()).byteLength).toBeGreaterThan("half".length);
  });

  test("CV-05 two processes that share a folder make a variant whole, whichever publishes it last", async () => {
    const { hash } = await images.register("art/plain.webp");
    const first = images;
    open();
    const answers = await Promise.all([first, images].map((each) => each.routes.request(`/img/${hash}/480.avif`)));
    const [one, other] = await Promise.all(answers.map(async (each) => Buffer.from(await each.arrayBuffer())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(one?.equals(other ?? Buffer.of())).toBe(true);
    expect(storedFiles()).toEqual([`${hash}-480.avif`]);
    expect(readFileSync(join(folder, "data", "images", `${hash}-480.avif`)).equals(one ?? Buffer.of())).toBe(true);
  });

  test("CV-05 a broken original is an error that is not cached, and the next picture is made all the same", async () => {
    writeFileSync(join(folder, "media", "art", "broken.webp"), "RIFFxxxxWEBP");
    writeFileSync(
      join(folder, "media", "index.json"),
      JSON.stringify([{ file: "art/broken.webp", width: 900, height: 300, color: "#010203" }]),
    );
    open();
    const [broken, plain] = [await images.register("art/broken.webp"), await images.register("art/plain.webp")];
    const [bad, good] = await Promise.all([get(`/img/${broken.hash}/240.avif`), get(`/img/${plain.hash}/240.avif`)]);
    expect((await get(`/img/${broken.hash}/480.avif`)).status).toBe(500);
    // The header determines whether a PNG exists.
    for (let times = 0; times < 3; times += 1)
      expect((await get(`/img/${broken.hash}/480.png`)).headers.get("cache-control")).toBe("no-store");
    expect(bad.status).toBe(500);
    expect(bad.headers.get("cache-control")).toBe("no-store");
    expect(good.status).toBe(200);
    expect(log.lines.map((line) => line.message)).toEqual(["picture not made"]);
  });

  test("CV-05 a picture that cannot be stored is served all the same", async () => {
    writeFileSync(join(folder, "data"), "a file where the folder should be");
    const { hash } = await images.register("art/plain.webp");
    expect((await get(`/img/${hash}/240.webp`)).status).toBe(200);
    expect((await get(`/img/${hash}/480.webp`)).status).toBe(200);
    // Once, however many requests follow.
    expect(log.lines.map((line) => line.message)).toEqual(["pictures not stored"]);
    rmSync(join(folder, "data"));
    expect((await get(`/img/${hash}/240.webp`)).status).toBe(200);
    expect(storedFiles()).toEqual([`${hash}-240.webp`]);
  });

  test("P44 a disk with little room gets no picture, and every picture is served; with room again they are stored", async () => {
    let free = LEAST_FREE_BYTES;
    open({ freeBytes: () => Promise.resolve(free) });
    const { hash } = await images.register("art/plain.webp");
    for (let times = 0; times < 2; times += 1)
      for (const name of ["240.webp", "480.avif"]) expect((await get(`/img/${hash}/${name}`)).status).toBe(200);
    expect([existsSync(join(folder, "data", "images")), log.lines.map(({ message }) => message)]).toEqual([false, ["pictures not stored"]]);
    free += 1_000_000;
    expect((await get(`/img/${hash}/240.webp`)).status).toBe(200);
    expect(storedFiles()).toEqual([`${hash}-240.webp`]);
  });
});

describe("CV-05 pictures of a bundle", () => {
  const HASH = "0123456789abcdef";
  const dataDir = () => join(folder, "data");
  const original = () => join(dataDir(), "pictures", `${HASH}.png`);
  const stored = () => join(dataDir(), "pictures", "measures", `${HASH}.json`);
  const REFUSED = ["241", "100", "999", "1000", "2000", "3840", "2560", "1920", "5000", "0240", "1", "480.0"];

  beforeEach(async () => {
    mkdirSync(join(dataDir(), "pictures"), { recursive: true });
    await sharp({ create: { width: 900, height: 300, channels: 3, background: "#336699" } })
      .png()
      .toFile(original());
  });

  test("CV-05 after the import no refused width and no ready variant opens the original", async () => {
    await storeMeasures(dataDir(), HASH, await measurePicture(original()));
    open();
    const ready = [240, 480, 960].flatMap((width) => [`${width}.webp`, `${width}.jpeg`]);
    for (const name of ready) expect((await get(`/img/${HASH}/${name}`)).status).toBe(200);
    expect(opened).toHaveLength(ready.length);
    // Opens the folder like a new process.
    open();
    for (const width of REFUSED) expect((await get(`/img/${HASH}/${width}.webp`)).status, width).toBe(404);
    expect((await get(`/img/${HASH}/240.png`)).status).toBe(404);
    for (const name of ready) expect((await get(`/img/${HASH}/${name}`)).status).toBe(200);
    expect(opened).toEqual([]);
  });

  test("CV-05 a picture of an older import is measured once, however many requests come at once, and never again", async () => {
    const answers = await Promise.all(REFUSED.map((width) => get(`/img/${HASH}/${width}.webp`)));
    expect(answers.map(({ status }) => status)).toEqual(REFUSED.map(() => 404));
    // Its header and its pixels.
    expect(opened).toEqual([original(), original()]);
    expect(JSON.parse(readFileSync(stored(), "utf8"))).toEqual({ format: "png", width: 900, height: 300, color: "#386898", alpha: false });
    open();
    expect((await get(`/img/${HASH}/1440.webp`)).status).toBe(404);
    expect(opened).toEqual([]);
  });

  test("CV-05 measures that cannot be stored or read hide no picture", async () => {
    writeFileSync(join(dataDir(), "pictures", "measures"), "a file where the folder should be");
    expect((await get(`/img/${HASH}/240.webp`)).status).toBe(200);
    expect(log.lines.map(({ message }) => message)).toEqual(["measures not stored"]);
    rmSync(join(dataDir(), "pictures", "measures"));
    mkdirSync(join(dataDir(), "pictures", "measures"));
    writeFileSync(stored(), '{"width":');
    open();
    expect((await get(`/img/${HASH}/480.webp`)).status).toBe(200);
  });

  test("CV-05 a picture with more pixels than the limit is never decoded, and a broken one once", async () => {
    writeFileSync(original(), pngHeader(16_000, 16_000));
    await expect(images.measure(original())).rejects.toThrow("has 16000 × 16000 pixels, at most 64000000 are shown");
    expect(opened).toHaveLength(1);
    for (const width of [240, 480, 960]) expect((await get(`/img/${HASH}/${width}.webp`)).status).toBe(404);
    expect(opened).toHaveLength(2);
    await expect(openPicture(original()).raw().toBuffer()).rejects.toThrow("pixel limit");
    writeFileSync(original(), pngHeader(100, 100));
    open();
    for (const width of [240, 480, 960]) expect((await get(`/img/${HASH}/${width}.webp`)).status).toBe(404);
    expect(opened).toHaveLength(2);
    expect(MAX_PIXELS).toBe(64_000_000);
  });

  test("P48 a broken picture is decoded once in ten minutes and logged once, however often it is requested", async () => {
    writeFileSync(original(), pngHeader(100, 100));
    for (const width of [240, 480, 960]) expect((await get(`/img/${HASH}/${width}.webp`)).status).toBe(404);
    expect(opened).toHaveLength(2);
    clock.advance(10 * 60_000);
    expect((await get(`/img/${HASH}/240.webp`)).status).toBe(404);
    expect(opened).toHaveLength(4);
    expect(log.lines.map(({ message }) => message)).toEqual(["picture not measured"]);
  });

  test("a picture whose file could not be opened for a while is served afterwards", async () => {
    failure = new Error("too many open files");
    expect((await get(`/img/${HASH}/240.webp`)).status).toBe(404);
    failure = null;
    clock.advance(10 * 60_000);
    expect((await get(`/img/${HASH}/240.webp`)).status).toBe(200);
  });

  test("CV-05 the decodes of all requests, measures and variants alike, come one after the other", async () => {
    const names = ["a", "b", "c", "d"].map((letter) => letter.repeat(16));
    for (const name of names) copyFileSync(original(), join(dataDir(), "pictures", `${name}.png`));
    const requests = names.flatMap((name) => [240, 480, 960].map((width) => get(`/img/${name}/${width}.webp`)));
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(requests.map(() => 200));
    // Two for the measures of each picture, one for each variant.
    expect(opened).toHaveLength(names.length * 5);
    expect(decodesBeside).toEqual(opened.map(() => 0));
  });
});

describe("CV-05 pictures in turn", () => {
  /** Answers arrive in the order in which the pictures were made. */
  async function answered(requests: readonly { readonly path: string; readonly address: string }[]): Promise<string[]> {
    const order: string[] = [];
    await Promise.all(
      requests.map(async ({ path, address }) => {
        const response = await images.routes.request(path, {}, { address });
        if (response.status === 200) order.push(address);
      }),
    );
    return order;
  }

  test("CV-05 a client who asks for eighty pictures that are not made yet does not hold up another's one", async () => {
    const files = Array.from({ length: 40 }, (_, index) => `art/many-${index}.webp`);
    await Promise.all(
      files.map((file, index) =>
        sharp({ create: { width: 500, height: 40, channels: 3, background: { r: index * 6, g: 90, b: 120 } } })
          .webp()
          .toFile(join(folder, "media", ...file.split("/"))),
      ),
    );
    open();
    const many = await Promise.all(files.map((file) => images.register(file)));
    const { hash } = await images.register("art/plain.webp");
    const order = await answered([
      ...many.flatMap((image) => [240, 480].map((width) => ({ path: `/img/${image.hash}/${width}.avif`, address: "198.51.100.1" }))),
      { path: `/img/${hash}/480.avif`, address: "203.0.113.7" },
    ]);
    expect(order).toHaveLength(81);
    // By turns: neither behind the eighty nor, by luck, before all of them.
    expect(order.indexOf("203.0.113.7")).toBeLessThan(5);
  });

  test("CV-05 a viewer who leaves takes the pictures along that nobody else waits for", async () => {
    const { hash } = await images.register("art/plain.webp");
    const gone = new AbortController();
    const ask = (width: number, signal?: AbortSignal) =>
      images.routes.request(`/img/${hash}/${width}.avif`, { ...(signal ? { signal } : {}) }, { address: "198.51.100.1" });
    const first = ask(240);
    const left = ask(480, gone.signal);
    const last = ask(960);
    gone.abort();
    expect((await left).status).toBe(503);
    expect([(await first).status, (await last).status]).toEqual([200, 200]);
    expect(storedFiles().sort()).toEqual([`${hash}-240.avif`, `${hash}-960.avif`]);
    expect(log.lines).toEqual([]);
  });

  test("CV-05 a full queue refuses the newest of the client that waits for most, and keeps nothing of the refusal", async () => {
    open({ mostWaiting: 2 });
    const { hash } = await images.register("art/plain.webp");
    const ask = async (path: string, address: string) => (await images.routes.request(path, {}, { address })).status;
    const bundle = "0123456789abcdef";
    mkdirSync(join(folder, "data", "pictures"), { recursive: true });
    await sharp({ create: { width: 300, height: 300, channels: 3, background: "#336699" } })
      .png()
      .toFile(join(folder, "data", "pictures", `${bundle}.png`));
    const flood = ["240.avif", "480.avif", "960.avif", "240.jpeg", "480.jpeg"].map((name) => ask(`/img/${hash}/${name}`, "198.51.100.1"));
    const measured = ask(`/img/${bundle}/240.webp`, "203.0.113.7");
    const statuses = await Promise.all([...flood, measured]);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(2);
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
    // With enough room, the rejected variants are made.
    for (const name of ["240.avif", "480.avif", "960.avif", "240.jpeg", "480.jpeg"])
      expect(await ask(`/img/${hash}/${name}`, "198.51.100.1")).toBe(200);
    expect(await ask(`/img/${bundle}/240.webp`, "203.0.113.7")).toBe(200);
    expect(log.lines).toEqual([]);
  });
});
