import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../../harness/axe.ts";
import { say } from "../../harness/labels.ts";
import { expect, originOf, test } from "../../harness/product.ts";
import { begin, film, openMenu, position } from "../../harness/watch.ts";

const t = (key: string) => say("en", key);
/** The text of a subtitle on the picture. */
const shown = (page: Page) => page.locator("[data-player] [lang] p[dir=auto] > span").first();
const chooseEnglish = (menu: Locator) =>
  menu
    .getByRole("group", { name: t("playerSubtitles") })
    .getByRole("radio", { name: "English" })
    .check({ force: true });
const looks = (page: Page) =>
  shown(page).evaluate((text) => {
    const { color, fontSize, textShadow } = getComputedStyle(text);
    return { color, size: Number.parseFloat(fontSize), edge: textShadow !== "none" };
  });

/** Stops the film in the middle of its first subtitle, which then stays. Returns the start of the subtitle in seconds. */
async function stopAtSubtitle(page: Page): Promise<number> {
  const stop = () =>
    film(page).evaluate((video: HTMLVideoElement) => {
      const track = [...video.textTracks].find(({ mode, kind }) => mode === "hidden" && kind === "subtitles");
      const [first] = [...(track?.cues ?? [])];
      if (first === undefined) return -1;
      video.pause();
      video.currentTime = (first.startTime + first.endTime) / 2;
      return first.startTime;
    });
  // The file of the subtitles may still load.
  let start = -1;
  await expect
    .poll(
      async () => {
        start = await stop();
        return start;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(0);
  return start;
}

test("CV-26 subtitles take the settings of the player's panel at once, and keep them on every page of this browser", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const origin = originOf(baseURL);
  await begin(page, origin);
  const menu = await openMenu(page, "playerSubtitlesAndAudio");
  await chooseEnglish(menu);
  await page.keyboard.press("Escape");
  await stopAtSubtitle(page);
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
  await page.keyboard.press("m");
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
  const saved = page.waitForResponse((response) => response.url().endsWith("/_/captions"));
  await page.keyboard.press("Escape");
  expect((await saved).status()).toBe(204);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: t("playerSubtitlesAndAudio"), exact: true })).toBeFocused();
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
  await chooseEnglish(menu);
  const delay = menu.getByRole("button", { name: t("playerSubtitleDelay") });
  for (let press = 0; press < 8; press += 1) await delay.click();
  await expect(menu.getByText("+0.8 sec")).toBeVisible();
  await page.keyboard.press("Escape");
  // In the middle of the offset behind a cue's start the track has the cue, and the picture does not yet.
  const start = await stopAtSubtitle(page);
  await film(page).evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, start + 0.4);
  await expect.poll(() => position(page)).toBeCloseTo(start + 0.4, 1);
  await expect(shown(page)).toBeHidden();
  await film(page).evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, start + 1);
  await expect(shown(page)).toBeVisible();
});
