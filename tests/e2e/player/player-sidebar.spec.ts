import { expectAccessible } from "../../harness/axe.ts";
import { say } from "../../harness/labels.ts";
import { expect, originOf, test } from "../../harness/product.ts";
import { begin, film, openMenu, position, wakeControls } from "../../harness/watch.ts";

test.describe("beside the player", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("CV-10 the sidebar opens with what comes next, chapters and details, under keys, and plays on", async ({ page, baseURL }) => {
    test.setTimeout(90_000);
    await begin(page, originOf(baseURL));
    await film(page).evaluate((video) => {
      (window as unknown as { firstFilm: Element }).firstFilm = video;
    });
    const wide = (await film(page).boundingBox())?.width ?? 0;
    await wakeControls(page);
    const toggle = page.getByRole("button", { name: say("en", "playerSidebarShow"), exact: true });
    await toggle.click();
    const tabs = page.getByRole("tablist", { name: say("en", "playerSidebar") }).getByRole("tab");
    await expect(tabs).toHaveText([say("en", "browseMoreLikeThis"), say("en", "browseChapters"), say("en", "browseDetails")]);
    await expect(tabs.nth(0)).toHaveAttribute("aria-selected", "true");
    expect((await film(page).boundingBox())?.width ?? 0).toBeLessThan(wide);
    expect(await film(page).evaluate((video) => (window as unknown as { firstFilm: Element }).firstFilm === video)).toBe(true);
    await expectAccessible(page, "sidebar");

    await tabs.nth(0).focus();
    await page.keyboard.press("ArrowRight");
    await expect(tabs.nth(1)).toBeFocused();
    const panel = page.getByRole("tabpanel", { name: say("en", "browseChapters") });
    await expect(panel.getByRole("button").first()).toHaveAttribute("aria-current", "true");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(panel.getByRole("button").nth(1)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect.poll(() => position(page)).toBeGreaterThan(79);
    await expect(panel.getByRole("button").nth(1)).toHaveAttribute("aria-current", "true");
    await tabs.nth(1).focus();
    await page.keyboard.press("End");
    await expect(page.getByRole("tabpanel", { name: say("en", "browseDetails") })).toContainText(say("en", "browseSubtitles"));
    await expectAccessible(page, "details");

    // A window that becomes narrow has no room: the parts stand below again.
    await page.setViewportSize({ width: 900, height: 900 });
    await expect(page.getByRole("tablist")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: say("en", "browseMoreLikeThis") }).locator("visible=true")).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(tabs.nth(2)).toHaveAttribute("aria-selected", "true");
    await wakeControls(page);
    await page.getByRole("button", { name: say("en", "playerSidebarHide"), exact: true }).click();
    await expect(page.getByRole("tablist")).toHaveCount(0);
  });

  test("CV-10 the next video keeps the sidebar and its chosen tab", async ({ page, baseURL }) => {
    await begin(page, originOf(baseURL), "/video/first-bell?playlistId=start-here");
    await wakeControls(page);
    await page.getByRole("button", { name: say("en", "playerSidebarShow"), exact: true }).click();
    const details = page.getByRole("tab", { name: say("en", "browseDetails"), exact: true });
    await details.click();
    await expect(details).toHaveAttribute("aria-selected", "true");
    const title = page.getByRole("heading", { level: 1 });
    const before = await title.textContent();
    await page.locator("[data-player]").focus();
    await page.keyboard.press("Shift+N");
    await expect(title).not.toHaveText(before ?? "", { timeout: 30_000 });
    await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(0.3);
    await expect(details).toHaveAttribute("aria-selected", "true");
  });

  test("CV-10 in Arabic the sidebar is on the left and its arrows follow the writing", async ({ page, baseURL }) => {
    await begin(page, originOf(baseURL, "aurora"), "/video/first-light?lang=ar", "ar");
    await wakeControls(page);
    await page.getByRole("button", { name: say("ar", "playerSidebarShow"), exact: true }).click();
    const tabs = page.getByRole("tab");
    await expect(tabs).toHaveCount(3);
    const [side, picture] = [await page.getByRole("tablist").boundingBox(), await film(page).boundingBox()];
    expect(side?.x ?? 999).toBeLessThan(picture?.x ?? 0);
    await tabs.nth(0).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(tabs.nth(1)).toBeFocused();
    await expectAccessible(page, "sidebar ar");
  });

  test("CV-10 CV-11 with its menus open the player has no accessibility violation", async ({ page, baseURL }) => {
    test.setTimeout(90_000);
    await begin(page, originOf(baseURL), "/video/first-bell?playlistId=start-here");
    await page.keyboard.press("k");
    for (const menu of ["playerChapters", "playerSettings", "playerSubtitlesAndAudio"]) {
      await openMenu(page, menu);
      await expectAccessible(page, menu);
      await page.keyboard.press("Escape");
    }
  });
});

test("CV-10 CV-11 on a phone the chapters are below the player and lead into it", async ({ page, baseURL }) => {
  await begin(page, originOf(baseURL));
  const list = page.getByRole("region", { name: say("en", "browseChapters") });
  await expect(list.getByRole("button")).toHaveCount(3);
  await list.getByRole("button").nth(2).click();
  await expect.poll(() => position(page)).toBeGreaterThan(159);
  await expect(page.getByRole("tablist")).toHaveCount(0);
});

test("CV-11 on a phone a menu of the player has a button that closes it, which returns the focus", async ({ page, baseURL }) => {
  await begin(page, originOf(baseURL));
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = await openMenu(page, "playerSettings");
  await menu.getByRole("button", { name: say("en", "playerPanelClose"), exact: true }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: say("en", "playerSettings"), exact: true })).toBeFocused();
});
