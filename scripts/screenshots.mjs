import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenStale } from "./build.mjs";
import { chromiumArguments, findChromium } from "./find-chromium.mjs";

/**
 * Every page × 390 and 1440 wide × English and Arabic, both realms, into `screenshots/`. Arguments narrow: a part of a page's
 * name, `--no-script`, `--manifest` (the pictures of the install sheet), `--origin http://…` to look at a product that runs already.
 */
const argument = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? null : process.argv[at + 1];
};
const noScript = process.argv.includes("--no-script");
const given = argument("--origin");
const parts = process.argv.slice(2).filter((part, index, all) => !part.startsWith("--") && all[index - 1] !== "--origin");

const PAGES = {
  ringside: {
    guest: {
      home: "/",
      browse: "/browse",
      section: "/section/documentaries",
      series: "/series/road-to-the-belt",
      season: "/season/road-to-the-belt-s1",
      "video-locked": "/video/road-to-the-belt-s1e1",
      "video-free": "/video/first-bell",
      live: "/live/ringside-one",
      login: "/login",
      signup: "/signup",
      purchase: "/purchase",
      "not-found": "/nothing-here",
      offline: "/offline",
    },
    member: {
      account: "/account",
      "member-area": "/member-area",
      logout: "/logout",
      "video-open": "/video/road-to-the-belt-s1e1",
      pay: "/pay",
    },
  },
  aurora: {
    guest: { home: "/", browse: "/browse", "video-free": "/video/first-light", login: "/login", purchase: "/purchase" },
    member: { account: "/account" },
  },
};

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function startProduct() {
  await buildWhenStale();
  const folder = mkdtempSync(join(tmpdir(), "ringside-screenshots-"));
  const port = 4380;
  const server = spawn(process.execPath, ["build/server/server.js"], {
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), DATA_DIR: folder },
  });
  const origin = `http://localhost:${port}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (
      await fetch(`${origin}/readyz`).then(
        (response) => response.ok,
        () => false,
      )
    )
      return {
        origin,
        stop() {
          server.kill();
          rmSync(folder, { recursive: true, force: true });
        },
      };
    await wait(200);
  }
  throw new Error("the product did not start");
}

/** The two pictures of each realm's manifest, kept with the realm's other files. */
async function shootForManifests(browser, origin) {
  const { default: sharp } = await import("sharp");
  for (const realm of Object.keys(PAGES)) {
    for (const { name, width, height, scale } of [
      { name: "narrow", width: 390, height: 844, scale: 2 },
      { name: "wide", width: 1440, height: 900, scale: 1 },
    ]) {
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: scale,
        serviceWorkers: "block",
        locale: realm === "aurora" ? "ar" : "en-US",
      });
      const page = await context.newPage();
      await page.goto(realm === "ringside" ? origin : origin.replace("//localhost", `//${realm}.localhost`), { waitUntil: "networkidle" });
      await sharp(await page.screenshot())
        .webp({ quality: 72 })
        .toFile(`media/realms/${realm}/screenshot-${name}.webp`);
      await context.close();
    }
  }
}

const product = given === null ? await startProduct() : { origin: given, stop: () => undefined };
const { chromium } = await import("@playwright/test");
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumArguments });
if (process.argv.includes("--manifest")) {
  await shootForManifests(browser, product.origin);
  await browser.close();
  product.stop();
  process.exit(0);
}
mkdirSync("screenshots", { recursive: true });

async function signIn(context, origin, realm) {
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.locator('input[type="email"]').fill(`member@${realm}.example`);
  await page.locator('input[type="password"], input[name="secret"], input[name="password"]').first().fill("Corner-Stool-77");
  await page.locator('main form button[type="submit"]').first().click();
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
  await page.close();
}

for (const [realm, audiences] of Object.entries(PAGES)) {
  const origin = realm === "ringside" ? product.origin : product.origin.replace("//localhost", `//${realm}.localhost`);
  for (const [audience, pages] of Object.entries(audiences)) {
    for (const width of [390, 1440]) {
      for (const language of ["en", "ar"]) {
        const context = await browser.newContext({
          viewport: { width, height: width === 390 ? 844 : 900 },
          javaScriptEnabled: !noScript,
          locale: language === "ar" ? "ar" : "en-US",
          serviceWorkers: "block",
          userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
        });
        // A choice beats the account's language.
        await context.addCookies([{ name: "lang", value: language, url: origin }]);
        if (audience === "member") await signIn(context, origin, realm);
        for (const [name, path] of Object.entries(pages)) {
          if (parts.length > 0 && !parts.some((part) => `${realm}-${name}`.includes(part))) continue;
          const page = await context.newPage();
          await page.goto(`${origin}${path}${path.includes("?") ? "&" : "?"}lang=${language}`, { waitUntil: "networkidle" });
          await page.screenshot({
            path: `screenshots/${realm}-${name}-${width}-${language}${noScript ? "-no-script" : ""}.png`,
            fullPage: true,
          });
          await page.close();
        }
        await context.close();
      }
    }
  }
}
await browser.close();
product.stop();
