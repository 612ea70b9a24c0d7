import { say } from "../../harness/labels.ts";
import { expect, originOf, test } from "../../harness/product.ts";
import { begin, FREE, film, openMenu, position, status, wakeControls } from "../../harness/watch.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("CV-11 chapters are on the timeline, in a menu and under keys, in the viewer's language", async ({ page, baseURL }) => {
  await begin(page, originOf(baseURL));
  const marks = page.locator("[data-chapter]");
  await expect(marks).toHaveCount(2);
  const seek = page.getByRole("slider", { name: say("en", "playerSeek"), exact: true });
  await expect(seek).toHaveAttribute("aria-valuetext", /First bell/u);

  const menu = await openMenu(page, "playerChapters");
  const second = menu.getByRole("button", { name: "The minute between" });
  await expect(menu.getByRole("button").first()).toHaveAttribute("aria-current", "true");
  await expect(menu.getByRole("button").first()).toBeFocused();
  const length = await film(page).evaluate((video: HTMLVideoElement) => video.duration);
  await second.click();
  await expect(menu).toBeHidden();
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(length / 3 - 0.5);
  await expect(status(page)).toHaveText("The minute between");
  await expect(seek).toHaveAttribute("aria-valuetext", /The minute between/u);

  await page.keyboard.press("n");
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual((length * 2) / 3 - 0.5);
  await page.keyboard.press("p");
  await expect.poll(() => position(page)).toBeLessThan((length * 2) / 3 - 1);

  const bar = await seek.boundingBox();
  await page.mouse.move((bar?.x ?? 0) + (bar?.width ?? 0) * 0.9, (bar?.y ?? 0) + 8);
  await expect(page.locator("section").getByText("Seconds out", { exact: true }).first()).toBeVisible();
});

test("CV-11 in Arabic the chapters are Arabic, and the line still runs from the left", async ({ page, baseURL }) => {
  await begin(page, originOf(baseURL), `${FREE}?lang=ar`, "ar");
  const marks = page.locator("[data-chapter]");
  await expect(marks).toHaveCount(2);
  const menu = await openMenu(page, "playerChapters", "ar");
  await expect(menu.getByRole("button").nth(1)).toContainText("دقيقة الراحة");
  await page.keyboard.press("Escape");
  await wakeControls(page);
  const [first, second] = [await marks.nth(0).boundingBox(), await marks.nth(1).boundingBox()];
  expect(first?.x ?? 0).toBeLessThan(second?.x ?? 0);
});

test.describe("the file of chapters does not come", () => {
  test.use({ expectedTrouble: [/Failed to load|net::ERR|chapters-/u] });
  test("CV-11 without chapters the title plays on, with no menu for them", async ({ page, baseURL }) => {
    const requested = page.waitForRequest(/chapters-en\.vtt/u);
    await page.route(/chapters-en\.vtt/u, (route) => route.abort("failed"));
    await begin(page, originOf(baseURL));
    await requested;
    await wakeControls(page);
    await expect(page.getByRole("button", { name: say("en", "playerSettings"), exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: say("en", "playerChapters"), exact: true })).toHaveCount(0);
  });
});
