import type { Page } from "@playwright/test";
import { build, type Plugin } from "esbuild";
import { preHydrationPress } from "../../../app/document/early-player/pre-hydration-press.ts";
import { languageName } from "../../../app/features/player/model/menu-model.ts";
import type { Manifest } from "../../../contract/playback/playback.ts";
import { labelSets } from "../../../platform/labels/label-sets.ts";
import { say } from "../../harness/labels.ts";
import { expect, originOf, test } from "../../harness/product.ts";

const FREE = "/video/first-bell";
/** An address of the product's own origin, which the test answers. */
const FOUR = "/four-players";
const TITLES = ["One", "Two", "Three", "Four"];
/** Subtitles that each player changes to. It starts with the stored choice, which is the one before it. */
const LANGUAGES = ["es", "pt", "ar", "en"];
/** Icons of the size of a letter: a menu would not fit into the window with larger ones. */
const ICONS = "<style>svg { inline-size: 1em }</style>";
const t = (key: string) => say("en", key);

/** Styles are of no use here: a class that is missing is undefined. A namespace of its own, because the package's files are no CommonJS. */
const withoutStyles: Plugin = {
  name: "without-styles",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css\.ts$/ }, ({ path }) => ({ path, namespace: "no-styles" }));
    onLoad({ filter: /./, namespace: "no-styles" }, () => ({ contents: "module.exports = {}", loader: "js" }));
  },
};

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["tests/e2e/player/four-players.tsx"],
    bundle: true,
    write: false,
    splitting: false,
    format: "iife",
    target: "es2022",
    jsx: "automatic",
    minify: true,
    define: { "process.env.NODE_ENV": '"production"', "import.meta.env.SSR": "false" },
    plugins: [withoutStyles],
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}

interface Film {
  readonly sources: readonly { readonly src: string; readonly type: string }[];
  readonly subtitles: readonly { readonly src: string; readonly language: string }[];
  /** Address of the engine's script. */
  readonly engine: string;
}

/** A free film, as its page offers it to a browser. */
async function readFilm(page: Page, origin: string): Promise<Film> {
  const response = await page.goto(`${origin}${FREE}`, { waitUntil: "commit" });
  const link = response?.headers().link ?? "";
  await expect(page.locator("[data-player] > video")).toBeAttached();
  const found = await page.locator("[data-player] > video").evaluate((video) => ({
    sources: [...video.querySelectorAll("source")].map((source) => ({ type: source.type, src: source.getAttribute("src") ?? "" })),
    subtitles: [...video.querySelectorAll("track")].flatMap((track) =>
      track.kind === "subtitles" ? [{ src: track.getAttribute("src") ?? "", language: track.srclang }] : [],
    ),
  }));
  return { ...found, engine: /<([^>]+)>/u.exec(link)?.[1] ?? "" };
}

/** State of the films in the page, in the order of their players. */
const states = (page: Page) =>
  page.locator("[data-player] > video").evaluateAll((videos: HTMLVideoElement[]) =>
    videos.map(({ currentTime, paused, ended, volume, muted, currentSrc, textTracks }) => ({
      position: currentTime,
      paused,
      ended,
      volume,
      muted,
      source: currentSrc,
      subtitles: [...textTracks].flatMap((track) => (track.mode === "disabled" ? [] : [track.language])),
    })),
  );
const others = async (page: Page, index: number) => (await states(page)).filter((_state, at) => at !== index);
const film = async (page: Page, index: number) => (await states(page))[index];

test("CV-10 four players in one page each play, change a track and end; nothing of the others moves", async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const origin = originOf(baseURL);
  const { sources, subtitles } = await readFilm(page, origin);
  const manifest: Manifest = {
    streams: sources.map(({ src, type }) => ({
      protocol: type === "video/mp4" ? "MP4" : "HLS",
      url: src,
      mimeType: type,
      subtitles: subtitles.map(({ src: url, language }) => ({ url, language })),
    })),
    dvr: false,
    dvrWindow: null,
    preload: [],
    thumbnails: null,
    chapters: [],
    skipMarkers: [],
    watermark: null,
    expiresAt: "2030-01-01T00:00:00.000Z",
  };
  const labels = Object.fromEntries(Object.values(labelSets).flatMap((set) => Object.entries(set).map(([key, { en }]) => [key, en])));
  const code = await bundle();
  await page.route(`**${FOUR}`, (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><title>Four</title>${ICONS}<div id="root">` }),
  );
  await page.goto(`${origin}${FOUR}`);
  await page.evaluate((value) => Object.assign(window, { players: value }), { manifest, labels, titles: TITLES });
  // The posters are of no use here either.
  await page.route("**/img/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.addScriptTag({ content: code });
  await expect.poll(async () => (await states(page)).map(({ source }) => source !== "")).toEqual(TITLES.map(() => true));

  for (const [index, title] of TITLES.entries()) {
    const language = LANGUAGES[index] ?? "";
    const player = page.getByRole("region", { name: say("en", "playerRegion", { title }) });
    const before = await others(page, index);
    await player.getByRole("button", { name: say("en", "playerPlayTitle", { title }) }).click();
    await expect.poll(async () => (await film(page, index))?.position, { timeout: 30_000 }).toBeGreaterThan(0.5);
    await player.getByRole("button", { name: t("playerSubtitlesAndAudio"), exact: true }).click();
    await page
      .getByRole("group", { name: t("playerSubtitles"), exact: true })
      .getByRole("radio", { name: languageName(language), exact: true })
      .check({ force: true });
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await film(page, index))?.subtitles).toEqual([language]);
    await player.focus();
    await page.keyboard.press("m");
    await expect.poll(async () => (await film(page, index))?.muted).toBe(index % 2 === 0);
    await page.keyboard.press("End");
    await expect.poll(async () => (await film(page, index))?.ended, { timeout: 30_000 }).toBe(true);
    expect(await others(page, index), title).toEqual(before);
  }
});

test("CV-10 before hydration each of four start buttons starts the film of its own player", async ({ page, baseURL }) => {
  const origin = originOf(baseURL);
  const { sources, engine } = await readFilm(page, origin);
  const tags = sources.map(({ src, type }) => `<source src="${src}" type="${type}">`).join("");
  const one = `<section data-player><video controls muted preload="none">${tags}</video><button hidden>Play</button></section>`;
  const body = `<!doctype html><title>Four</title>${one.repeat(TITLES.length)}<script>${preHydrationPress(engine)}</script>`;
  await page.route(`**${FOUR}`, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(`${origin}${FOUR}`);
  for (const index of [2, 0, 3, 1]) {
    const isUntouched = (await others(page, index)).map(({ position }) => position === 0);
    await page.locator("[data-player] > button").nth(index).click();
    await expect.poll(async () => (await film(page, index))?.position, { timeout: 30_000 }).toBeGreaterThan(0.3);
    await page.locator("[data-player] > button").nth(index).click();
    await expect.poll(async () => (await film(page, index))?.paused).toBe(true);
    expect((await others(page, index)).map(({ position }) => position === 0)).toEqual(isUntouched);
    expect((await states(page)).every(({ paused }) => paused)).toBe(true);
  }
});
