import { expect, type Locator, type Page } from "@playwright/test";
import { say, type TestLanguage } from "./labels.ts";
import type { PlainViewer } from "./plain-viewer.ts";
import { hydrated } from "./product.ts";

/** A video that is free for guests. */
export const FREE = "/video/first-bell";

/** The page's own element: the engine keeps a second one for thumbnails and the like. */
export const film = (page: Page): Locator => page.locator("section video").first();
export const position = (page: Page): Promise<number> => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);
/** Text of the player's live region. */
export const status = (page: Page): Locator => page.locator("section [role='status']").first();

/** Opens a page and presses play. */
export async function open(page: Page, origin: string, path = FREE, language: TestLanguage = "en"): Promise<void> {
  await page.goto(`${origin}${path}`);
  await hydrated(page);
  await page
    .getByRole("button", { name: say(language, "playerPlayTitle").trim() })
    .first()
    .click();
}

/** Playing for a moment, and a title with the buttons that seek: what is asked of a stream before its tracks are known is no test. */
export async function begin(page: Page, origin: string, path = FREE, language: TestLanguage = "en"): Promise<void> {
  await open(page, origin, path, language);
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
  // The film may move before the player has taken it over and acts on keys.
  if (path.startsWith("/video/")) await expect(page.locator("[aria-keyshortcuts='j']").first()).toBeAttached({ timeout: 30_000 });
}

/** Presses keys in one task of the page, as a quick viewer does on a busy device. */
export const pressAtOnce = (page: Page, ...keys: string[]): Promise<void> =>
  page.evaluate((pressed) => {
    for (const key of pressed)
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }, keys);

/** Shows the controls, which hide while the pointer rests. */
export async function wakeControls(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(220, 210);
}

/** Shows the controls and presses a button of the bar; again when they have hidden before the press, as on a busy machine. */
export async function pressControl(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await wakeControls(page);
    await page.getByRole("button", { name, exact: true }).click({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

/** Opens a menu of the player's bar by its label. */
export async function openMenu(page: Page, label: string, language: TestLanguage = "en"): Promise<Locator> {
  await pressControl(page, say(language, label));
  const menu = page.getByRole("dialog", { name: say(language, label) });
  await expect(menu).toBeVisible();
  return menu;
}

/**
 * Requests for new addresses of a video get those of another session: `viewer`. As after an expiry they are other ones; the page's own session
 * would get the same ones for an hour.
 */
export async function renewsWith(page: Page, viewer: PlainViewer, path: string): Promise<void> {
  const id = path.slice(path.lastIndexOf("/") + 1);
  const { body } = await viewer.get(`/_/streams?${new URLSearchParams({ kind: "video", id })}`);
  await page.route("**/_/streams?*", (route) => route.fulfill({ contentType: "application/json", body }));
}

/** Frames that the page's video has decoded so far. */
const decodedFrames = (page: Page): Promise<number> =>
  page
    .locator("video")
    .first()
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);

/** The video plays: five seconds of decoded frames (25 a second), in real time. */
export async function expectFiveSeconds(page: Page): Promise<void> {
  await expect.poll(() => decodedFrames(page), { timeout: 40_000, intervals: [250] }).toBeGreaterThan(120);
  const position = await page
    .locator("video")
    .first()
    .evaluate((video: HTMLVideoElement) => video.currentTime);
  expect(position).toBeGreaterThan(4.5);
}

/** All playlists, segments and cues of a title, read as a player reads them: relative addresses from the master on. */
export async function readStream(page: Page, masterUrl: string) {
  const base = new URL(masterUrl, page.url());
  const get = async (url: URL): Promise<string> => {
    const response = await page.request.get(url.href);
    expect(response.status(), url.pathname).toBe(200);
    return response.text();
  };
  const master = await get(base);
  const attribute = (line: string, name: string): string | null =>
    new RegExp(`${name}=(?:"([^"]*)"|([^,]*))`, "u")
      .exec(line)
      ?.slice(1)
      .find((value) => value !== undefined) ?? null;
  const lines = master.split("\n");
  const media = lines.filter((line) => line.startsWith("#EXT-X-MEDIA:"));
  const tracks = (type: string) =>
    media
      .filter((line) => attribute(line, "TYPE") === type)
      .map((line) => ({ language: attribute(line, "LANGUAGE"), uri: attribute(line, "URI") ?? "" }));
  const variants = lines.flatMap((line, index) =>
    line.startsWith("#EXT-X-STREAM-INF") ? [{ resolution: attribute(line, "RESOLUTION"), uri: lines[index + 1] ?? "" }] : [],
  );
  return { base, variants, audio: tracks("AUDIO"), subtitles: tracks("SUBTITLES"), get };
}
