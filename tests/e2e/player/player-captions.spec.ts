import type { Page } from "@playwright/test";
import { expectAccessible } from "../../harness/axe.ts";
import { say } from "../../harness/labels.ts";
import { expect, originOf, test } from "../../harness/product.ts";
import { begin, film, openMenu, position } from "../../harness/watch.ts";

const t = (key: string) => say("en", key);
/** The text of a subtitle on the picture. */
const shown = (page: Page) => page.locator("[data-player] [lang] p[dir=auto] > span").first();
const looks = (page: Page) =>
  shown(page).evaluate((text) => {
    const { color, fontSize, textShadow } = getComputedStyle(text);
    return { color, size: Number.parseFloat(fontSize), edge: textShadow !== "none" };
  });

test("CV-26 subtitles take the settings of the player's panel at once, and keep them on every page of this browser", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const origin = originOf(baseURL);
  await begin(page, origin);
  const menu = await openMenu(page, "playerSubtitlesAndAudio");
  await menu.getByRole("radio", { name: "English" }).first().check({ force: true });
  await page.keyboard.press("Escape");
  await expect(shown(page)).toBeVisible({ timeout: 30_000 });
  const before = await looks(page);

  await openMenu(page, "playerSubtitlesAndAudio");
  await menu.getByRole("button", { name: t("captionsTitle") }).click();
  const dialog = page.getByRole("dialog", { name: t("captionsTitle") });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel(t("captionsSize"), { exact: true }).selectOption("200");
  await dialog.getByLabel(t("captionsColor"), { exact: true }).selectOption("YELLOW");
  await dialog.getByLabel(t("captionsEdge"), { exact: true }).selectOption("OUTLINE");
  const preview = dialog.getByText(t("captionsPreview"));
  await expect(preview).toHaveCSS("color", "rgb(255, 255, 0)");
  await expectAccessible(page, "caption settings");
  // Keys of the player do nothing in the dialog.
  const paused = await film(page).evaluate((video: HTMLVideoElement) => video.paused);
  await page.keyboard.press("m");
  expect(await film(page).evaluate((video: HTMLVideoElement) => [video.paused, video.muted])).toEqual([paused, false]);
  const saved = page.waitForResponse((response) => response.url().endsWith("/_/captions"));
  await page.keyboard.press("Escape");
  expect((await saved).status()).toBe(204);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: t("playerSubtitlesAndAudio"), exact: true })).toBeFocused();
  await expect(shown(page)).toBeVisible({ timeout: 30_000 });
  expect(await looks(page)).toEqual({ color: "rgb(255, 255, 0)", size: before.size * 2, edge: true });

  // The next document has them before any script, also for captions that the browser draws itself.
  await page.goto(`${origin}/preferences`);
  await expect(page.getByLabel(t("captionsSize"), { exact: true })).toHaveValue("200");
  await page.getByRole("button", { name: t("captionsReset"), exact: true }).click();
  await expect(page.getByText(t("playbackCaptionsSaved"))).toBeVisible();
  await expect(page.getByLabel(t("captionsSize"), { exact: true })).toHaveValue("");
  await expect(page.locator("html")).not.toHaveAttribute("style", /--caption/u);
});

test("CV-26 subtitles come later or earlier by the offset of their film", async ({ page, baseURL }) => {
  await begin(page, originOf(baseURL));
  const menu = await openMenu(page, "playerSubtitlesAndAudio");
  await menu.getByRole("radio", { name: "English" }).first().check({ force: true });
  const delay = menu.getByRole("button", { name: t("playerSubtitleDelay") });
  for (let press = 0; press < 8; press += 1) await delay.click();
  await expect(menu.getByText("+0.8 sec")).toBeVisible();
  await page.keyboard.press("Escape");
  // In the middle of the offset behind a cue's start the track has the cue, and the picture does not yet.
  const cue = await film(page).evaluate((video: HTMLVideoElement) => {
    video.pause();
    const track = [...video.textTracks].find(({ mode, kind }) => mode === "hidden" && kind === "subtitles");
    const [first] = [...(track?.cues ?? [])];
    if (first === undefined || track === undefined) throw new Error("no cue");
    video.currentTime = first.startTime + 0.4;
    return { start: first.startTime, language: track.language };
  });
  await expect.poll(() => position(page)).toBeCloseTo(cue.start + 0.4, 1);
  await expect(shown(page)).toBeHidden();
  await film(page).evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, cue.start + 1);
  await expect(shown(page)).toBeVisible();
});
