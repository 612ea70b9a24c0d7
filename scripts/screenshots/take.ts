import { mkdirSync } from "node:fs";
import type { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { signIn, type Traveller } from "../../tests/harness/journey.ts";
import { LOCALES, type TestLanguage } from "../../tests/harness/labels.ts";
import { chromiumArguments, findChromium } from "../find-chromium.mjs";
import type { Audience, PagePicture, RealmId } from "./page-picture.ts";
import { pagesOf, TITLES } from "./pages.ts";
import { takeRowPictures } from "./row-pictures.ts";

/** `npm run screenshots -- --help` prints it. */
export const USAGE = `npm run screenshots -- [part of a page's name …] [options]

Every page × 390, 820 and 1440 wide × en, es, ar × both realms, into screenshots/, and one sheet for each page with all of them.

  --width 390,1440       these widths only
  --language en,ar       these languages only (en, es, pt, ar)
  --realm aurora         this realm only
  --no-script            as a browser without JavaScript shows it
  --forced-colors        in the system's own colours (high contrast)
  --text 200             text that the viewer made larger, in percent
  --first-screen         what the window shows, not the whole page
  --manifest             the pictures of the install sheet instead, into media/realms/
  --rows                 the pictures of docs/features/rows.md instead
  --origin http://…      a product that runs already, with the demo's accounts
`;

export const OPTIONS = {
  width: { type: "string", default: "390,820,1440" },
  language: { type: "string", default: "en,es,ar" },
  realm: { type: "string", default: "ringside,aurora" },
  "no-script": { type: "boolean", default: false },
  "forced-colors": { type: "boolean", default: false },
  text: { type: "string", default: "100" },
  "first-screen": { type: "boolean", default: false },
  manifest: { type: "boolean", default: false },
  rows: { type: "boolean", default: false },
  origin: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

export type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>["values"];

const PASSWORD = "Corner-Stool-77";
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 820: 1180, 1440: 900 };
/** A sheet shows each picture this wide, and at most this much of its height. */
const SHEET = { 390: 300, 820: 420, 1440: 640 } as const;
const SHEET_HEIGHT = 1300;

const originOf = (origin: string, realm: RealmId): string =>
  realm === "ringside" ? origin : origin.replace("//localhost", `//${realm}.localhost`);

function contextFor(browser: Browser, options: Options, width: number, language: TestLanguage): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    javaScriptEnabled: !options["no-script"],
    locale: LOCALES[language],
    serviceWorkers: "block",
    forcedColors: options["forced-colors"] ? "active" : "none",
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  });
}

/** Pictures below the fold load when they come near: the page is walked once to its end. */
async function loadAll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 800) {
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(30);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  // A page whose frame was exchanged never counts as idle again.
  if ((await page.locator("iframe").count()) === 0) await page.waitForLoadState("networkidle");
  else await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}

async function takeOne(traveller: Traveller, picture: PagePicture, options: Options, file: string): Promise<void> {
  const { page, origin, scripts } = traveller;
  if (picture.country !== undefined) await page.setExtraHTTPHeaders({ "x-country-code": picture.country });
  if (typeof picture.open === "string") await page.goto(`${origin}${picture.open}`, { waitUntil: "networkidle" });
  else await picture.open(traveller);
  await picture.then?.(page);
  // By the object model: the page's policy lets no style of ours in.
  if (options.text !== "100")
    await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size, "important"), `${options.text}%`);
  if (scripts && !options["first-screen"]) await loadAll(page);
  // A frame of another origin is not painted beyond the window.
  if (!options["first-screen"] && (await page.locator("iframe").count()) > 0) {
    const { width, height } = await page.evaluate(() => ({ width: window.innerWidth, height: document.documentElement.scrollHeight }));
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(300);
  }
  // Animations stay: ending them also ends those that follow the scrolling, and the top bar would be half of each.
  await page.screenshot({ path: file, fullPage: !options["first-screen"] });
}

/** All pictures of one page beside each other, to be looked at in one go. */
async function writeSheet(files: readonly { readonly file: string; readonly width: number }[], target: string): Promise<void> {
  const cells = await Promise.all(
    files.map(async ({ file, width }) => {
      const shown = SHEET[width as keyof typeof SHEET] ?? 480;
      const whole = await sharp(file).resize({ width: shown }).png().toBuffer();
      const { height } = await sharp(whole).metadata();
      const input =
        height > SHEET_HEIGHT ? await sharp(whole).extract({ left: 0, top: 0, width: shown, height: SHEET_HEIGHT }).toBuffer() : whole;
      return { input, width: shown, height: Math.min(height, SHEET_HEIGHT) };
    }),
  );
  const total = cells.reduce((sum, { width }) => sum + width + 12, 12);
  const height = Math.max(...cells.map((cell) => cell.height)) + 24;
  let left = 12;
  const composites = cells.map(({ input, width }) => {
    const at = { input, left, top: 12 };
    left += width + 12;
    return at;
  });
  await sharp({ create: { width: total, height, channels: 3, background: "#7a7a7a" } })
    .composite(composites)
    .png({ palette: true })
    .toFile(target);
}

async function takePage(browser: Browser, realm: RealmId, picture: PagePicture, options: Options, origin: string): Promise<void> {
  const suffix = [
    options["no-script"] ? "-no-script" : "",
    options["forced-colors"] ? "-forced-colors" : "",
    options.text === "100" ? "" : `-text-${options.text}`,
  ].join("");
  const taken: { file: string; width: number }[] = [];
  for (const language of options.language.split(",") as TestLanguage[]) {
    for (const width of options.width.split(",").map(Number)) {
      const context = await contextFor(browser, options, width, language);
      // A choice outranks the account's language.
      await context.addCookies([{ name: "lang", value: language, url: origin }]);
      const page = await context.newPage();
      const traveller: Traveller = { page, language, scripts: !options["no-script"], origin, realm };
      const file = `screenshots/${realm}-${picture.name}-${width}-${language}${suffix}.png`;
      try {
        await enter(traveller, picture.audience);
        await takeOne(traveller, picture, options, file);
        taken.push({ file, width });
      } catch (error) {
        process.exitCode = 1;
        console.error(`${file}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
      }
      await context.close();
    }
  }
  if (taken.length > 1) await writeSheet(taken, `screenshots/${realm}-${picture.name}${suffix}-sheet.png`);
  console.log(`${realm} ${picture.name}: ${taken.length}`);
}

/** Signs in whom the picture is for; once each, the session is used again. */
async function enter(traveller: Traveller, audience: Audience): Promise<void> {
  if (audience === "guest" || audience === "buyer") return;
  const key = `${traveller.realm}-${audience}`;
  const context = traveller.page.context();
  const cached = sessions.get(key);
  if (cached !== undefined) return context.addCookies(cached);
  await signIn(traveller, `${audience}@${traveller.realm}.example`, PASSWORD);
  const cookies = (await context.cookies(traveller.origin)).filter(({ name }) => name.startsWith("__Host-"));
  sessions.set(key, cookies);
}
const sessions = new Map<string, Awaited<ReturnType<BrowserContext["cookies"]>>>();

/** Takes the pictures of each realm's manifest into the realm's folder: home, a title, a live page. */
async function takeManifestPictures(browser: Browser, origin: string): Promise<void> {
  for (const realm of ["ringside", "aurora"] as const) {
    const { series, upcoming } = TITLES[realm];
    for (const { name, path, width, height, scale } of [
      { name: "narrow", path: "/", width: 390, height: 844, scale: 2 },
      { name: "wide", path: "/", width: 1440, height: 900, scale: 1 },
      { name: "title", path: `/series/${series}`, width: 390, height: 844, scale: 2 },
      { name: "live", path: `/live/${upcoming}`, width: 390, height: 844, scale: 2 },
    ]) {
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: scale,
        serviceWorkers: "block",
        locale: realm === "aurora" ? "ar" : "en-US",
      });
      const page = await context.newPage();
      await page.goto(`${originOf(origin, realm)}${path}`, { waitUntil: "networkidle" });
      await sharp(await page.screenshot())
        .webp({ quality: 72 })
        .toFile(`media/realms/${realm}/screenshot-${name}.webp`);
      await context.close();
    }
  }
}

/** Takes the pictures that the options name, of the product at `origin`. */
export async function takePictures(origin: string, options: Options, parts: readonly string[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  try {
    if (options.manifest) return await takeManifestPictures(browser, origin);
    if (options.rows) return await takeRowPictures(browser, (realm) => originOf(origin, realm));
    mkdirSync("screenshots", { recursive: true });
    for (const realm of options.realm.split(",") as RealmId[])
      for (const picture of pagesOf(realm))
        if (parts.length === 0 || parts.some((part) => `${realm}-${picture.name}`.includes(part)))
          await takePage(browser, realm, picture, options, originOf(origin, realm));
  } finally {
    await browser.close();
  }
}
