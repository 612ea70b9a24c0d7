import { say } from "../../harness/labels.ts";
import { plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, originOf, test } from "../../harness/product.ts";

test.use({ javaScriptEnabled: false });

const PAGES = [
  ["/live/ringside-one", "Ringside One"],
  ["/playlist/start-here", "Start Here"],
  ["/season/road-to-the-belt-s1", "The Amateur"],
  ["/section/documentaries", null],
  ["/series/road-to-the-belt", "Road to the Belt"],
  ["/video/first-bell", "First Bell"],
  ["/grid", say("en", "browseGridTitle")],
] as const;

test("PW-07 without scripts: live, playlist, season, section, series, video and grid show their titles and lead on", async ({
  page,
  baseURL,
}) => {
  for (const [path, title] of PAGES) {
    await page.goto(`${originOf(baseURL)}${path}`);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading, path).toHaveCount(1);
    if (title !== null) await expect(heading, path).toContainText(title);
    expect(await page.locator("main a[href^='/']").count(), path).toBeGreaterThan(1);
    // A button that needs scripts is not shown.
    await expect(page.locator("main button:not(form button):not([popovertarget])").filter({ visible: true }), path).toHaveCount(0);
  }
});

test("PW-07 without scripts a live stream says how to watch it where the browser does not play HLS, and a film has a file", async ({
  page,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  await page.goto(`${origin}/live/ringside-one`);
  const link = page.getByRole("link", { name: say("en", "playerStreamAddress") });
  await expect(link).toBeVisible();
  // The browser's own controls stay below it.
  await expect(page.locator("video[controls]")).toBeVisible();
  const playlist = await page.request.get(`${origin}${await link.getAttribute("href")}`);
  expect(await playlist.text()).toMatch(/^#EXTM3U/u);
  await page.goto(`${origin}/video/first-bell`);
  await expect(page.locator('video[controls] source[type="video/mp4"]')).toBeAttached();
  await expect(link).toHaveCount(0);
});

test("CV-07 series, season, playlist and video end with related titles: a list on phones and tablets, a row above 1,024 px", async ({
  page,
  baseURL,
}) => {
  for (const path of ["/series/road-to-the-belt", "/season/road-to-the-belt-s1", "/playlist/start-here", "/video/first-bell"]) {
    await page.goto(`${originOf(baseURL)}${path}`);
    const row = page.locator("[data-row=related]");
    const list = page.locator("main section").filter({ has: page.getByRole("heading", { name: say("en", "browseMoreLikeThis") }) });
    for (const width of [390, 1024, 1025]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(row, `${path} ${width}`).toBeVisible({ visible: width > 1024 });
      const titles = list.locator("li a[href^='/']").filter({ visible: true });
      expect(await titles.count(), `${path} ${width}`).toBeGreaterThan(0);
    }
  }
});

test("CV-17 without scripts a title shows the address to share", async ({ page, baseURL }) => {
  await page.goto(`${originOf(baseURL)}/series/road-to-the-belt`);
  const share = page.locator("main details").filter({ hasText: say("en", "browseShareAddress") });
  await share.locator("summary").click();
  await expect(share.locator("code")).toContainText("/series/road-to-the-belt/");
  await expect(share.locator("code")).toBeVisible();
});

test("RT-01 CV-25 without scripts the grid is filtered, ordered and paged by links; the address carries all of it", async ({
  page,
  baseURL,
}) => {
  await page.goto(`${originOf(baseURL)}/browse`);
  await page.getByRole("link", { name: say("en", "browseGridTitle") }).click();
  await expect(page).toHaveURL(/\/grid$/u);
  const filters = page.getByRole("navigation", { name: say("en", "browseGridFilters") });
  const titles = page.locator("main article");
  await expect(titles).toHaveCount(24);
  const firstOf = async () => (await titles.first().getByRole("heading").textContent()) ?? "";
  const first = await firstOf();
  await page.getByRole("link", { name: say("en", "browseNext"), exact: true }).click();
  expect(await firstOf()).not.toBe(first);
  await filters.getByRole("link", { name: say("en", "browseGridSeries"), exact: true }).click();
  await filters.getByRole("link", { name: say("en", "browseGridNewest"), exact: true }).click();
  await expect(page).toHaveURL(/\/grid\?facet=type%3ASERIES&order=oldest$/u);
  await expect(titles.first()).toContainText("Sixty Years of Canvas");
  await expect(filters.getByRole("link", { name: say("en", "browseGridSeries"), exact: true })).toHaveAttribute("aria-current", "true");
  await filters.getByRole("link", { name: say("en", "browseGenreBoxing"), exact: true }).click();
  await expect(page.getByText(say("en", "browseGridEmpty"))).toBeVisible();
  await filters.getByRole("link", { name: say("en", "browseGridClear") }).click();
  await expect(page).toHaveURL(/\/grid\?order=oldest$/u);
  await expect(titles).toHaveCount(24);
});

test("LS-08 PW-07 without scripts the links of the side panels lead to the pages: sign-in for a guest, what is live now for a member", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  // A narrow window has the second link in its menu.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${origin}/browse`);
  await page
    .locator("header")
    .getByRole("link", { name: say("en", "shellSignIn"), exact: true })
    .click();
  await expect(page).toHaveURL(/\/login\?from=%2Fbrowse$/u);
  await (await plainSignUp(origin)).lend(context);
  await page.goto(`${origin}/browse`);
  await page
    .locator("header")
    .getByRole("link", { name: say("en", "shellLiveNow"), exact: true })
    .click();
  await expect(page).toHaveURL(/\/livenow$/u);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("en", "browseLiveNow"));
  await expect(page.locator("main a[href^='/live/']")).not.toHaveCount(0);
});

const LISTS = [
  ["/livenow", "browseLiveNow"],
  ["/upcoming", "listUpcoming"],
  ["/schedule", "listSchedule"],
  ["/releases", "listReleases"],
] as const;

test("RT-01 LV-03 without scripts each list shows its titles and leads to the other lists; filters are links", async ({
  page,
  baseURL,
}) => {
  await page.goto(`${originOf(baseURL)}/releases`);
  const lists = page.getByRole("navigation", { name: say("en", "listPages") });
  for (const [path, label] of LISTS) {
    await lists.getByRole("link", { name: say("en", label), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`, "u"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("en", label));
    await expect(lists.getByRole("link", { name: say("en", label), exact: true })).toHaveAttribute("aria-current", "page");
    expect(await page.locator("main article").count(), path).toBeGreaterThan(1);
    // The browser itself opens the panels of bells.
    await expect(page.locator("main button:not([popovertarget])").filter({ visible: true }), path).toHaveCount(0);
  }
  await page.goto(`${originOf(baseURL)}/upcoming`);
  const filters = page.getByRole("navigation", { name: say("en", "browseGridFilters") });
  const wrestling = page.locator("main article").filter({ hasText: "Mat Masters" });
  await filters.getByRole("link", { name: say("en", "browseGenreMma"), exact: true }).click();
  await expect(page).toHaveURL(/\/upcoming\?genre=mma$/u);
  await expect(wrestling).toHaveCount(0);
  await filters.getByRole("link", { name: say("en", "browseGridClear") }).click();
  await expect(wrestling).toHaveCount(1);
});

test("LV-03 CV-13 without scripts the schedule shows postponed and cancelled events", async ({ page, baseURL }) => {
  await page.goto(`${originOf(baseURL)}/schedule`);
  const line = (title: string) => page.locator("main article").filter({ hasText: title });
  await expect(line("Farinde v Monterroso: The Rematch")).toContainText(say("en", "browsePostponed"));
  await expect(line("Rooftop Night")).toContainText(say("en", "browseCancelled"));
});

test("LV-02 without scripts a guest finds live titles in the menu and filters them by channels", async ({ page, baseURL }) => {
  await page.goto(`${originOf(baseURL)}/browse`);
  await page.locator('header [popovertarget="top-bar-menu"]').click();
  await page
    .locator("#top-bar-menu")
    .getByRole("link", { name: say("en", "browseLiveNow"), exact: true })
    .click();
  const filters = page.getByRole("navigation", { name: say("en", "browseGridFilters") });
  const fight = page.locator("main article").filter({ hasText: "Harbour Fury: Night Two" });
  await expect(fight).toHaveCount(1);
  await filters.getByRole("link", { name: say("en", "browseChannels"), exact: true }).click();
  await expect(page).toHaveURL(/\/livenow\?kind=channels$/u);
  await expect(fight).toHaveCount(0);
  await filters.getByRole("link", { name: say("en", "browseGridClear") }).click();
  await expect(fight).toHaveCount(1);
});
