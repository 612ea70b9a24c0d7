import type { Page } from "@playwright/test";
import { expectAccessible } from "../../harness/axe.ts";
import { say } from "../../harness/labels.ts";
import { plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, hydrated, originOf, PASSWORD, test } from "../../harness/product.ts";

// The browser's own line about a refused password.
test.use({ expectedTrouble: [/status of 401/u] });

const bar = (page: Page) => page.locator("header");
const signInLink = (page: Page) => bar(page).getByRole("link", { name: say("en", "shellSignIn"), exact: true });
const panelOf = (page: Page, key: string) => page.getByRole("dialog", { name: say("en", key), exact: true });

test("LS-07 LS-08 a guest signs in beside the page: Escape, the veil and the button close it, a refusal is on the sign-in page, and the menu follows the viewer in and out", async ({
  page,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  const { email } = await plainSignUp(origin);
  await page.goto(`${origin}/browse`);
  await hydrated(page);
  const panel = panelOf(page, "shellSignIn");
  // A line of the menu for signed-in viewers.
  const own = page.locator("#top-bar-menu a[href='/history']");
  await expect(own).toHaveCount(0);
  const open = async () => {
    await signInLink(page).focus();
    await page.keyboard.press("Enter");
    await expect(panel.getByLabel(say("en", "field.emailLabel"), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${origin}/browse`);
  };
  await open();
  await expectAccessible(page, "sign-in beside the page");
  expect(await panel.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(20, 400),
    () => panel.getByRole("button", { name: say("en", "shellClose"), exact: true }).click(),
  ]) {
    await leave();
    await expect(panel).toHaveCount(0);
    await expect(signInLink(page)).toBeFocused();
    await open();
  }

  const type = async (password: string) => {
    const scope = page.locator("form", { has: page.locator("#signin-secret") });
    await scope.locator("#signin-id").fill(email);
    await scope.locator("#signin-secret").fill(password);
    await scope.locator("button[type=submit]").click();
  };
  await type("not the password");
  await page.waitForURL(/\/login\?from=%2Fbrowse$/u);
  await expect(page.locator("main")).toContainText(say("en", "identitySignInProblem"));
  await expect(page.locator("#signin-id")).toHaveValue(email);
  await expect(panel).toHaveCount(0);
  await type(PASSWORD);
  await page.waitForURL((url) => url.pathname === "/browse");
  await expect(signInLink(page)).toHaveCount(0);
  await expect(own).toHaveCount(1);

  await page.getByRole("button", { name: say("en", "shellOpenMenu"), exact: true }).click();
  await page
    .locator("#top-bar-menu")
    .getByRole("link", { name: say("en", "shellSignOut"), exact: true })
    .click();
  await page.waitForURL(/\/logout$/u);
  await page
    .locator("main")
    .getByRole("button", { name: say("en", "identitySignOutButton"), exact: true })
    .click();
  await page.waitForURL((url) => url.pathname !== "/logout");
  await expect(signInLink(page)).toBeVisible();
  await expect(own).toHaveCount(0);
});

test("LS-08 LS-12 a member sees how much is live and finds it beside the page, ten at a time; another page closes the panel", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  await (await plainSignUp(origin)).lend(context);
  // A second page: the titles of the first under other ids.
  const wire: { data?: { cards: object[] } } = {};
  await page.route(/\/_\/live-now\?(?!count)/u, async (route) => {
    if (new URL(route.request().url()).searchParams.get("p") === "2") {
      const [card] = wire.data?.cards ?? [];
      return await route.fulfill({ json: { data: { page: 2, cards: [{ ...card, id: "later", to: "/live/elsewhere" }] }, labels: "" } });
    }
    const answer = await (await route.fetch()).json();
    wire.data = answer.data;
    return await route.fulfill({ json: { ...answer, data: { ...answer.data, next: "/livenow?p=2" } } });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin}/browse`);
  await hydrated(page);
  await expect(signInLink(page)).toHaveCount(0);
  const link = bar(page).getByRole("link", { name: say("en", "shellLiveNow") });
  await expect(link).toHaveText(/[1-9]\d*\+?$/u);
  await link.click();
  const panel = panelOf(page, "shellLiveNow");
  const titles = panel.getByRole("listitem");
  await expect(titles).not.toHaveCount(0);
  await expectAccessible(page, "live now beside the page");
  const before = await titles.count();
  await panel.getByRole("link", { name: say("en", "browseShowMore"), exact: true }).click();
  await expect(titles).toHaveCount(before + 1);
  await expect(panel.getByRole("link", { name: say("en", "browseShowMore"), exact: true })).toHaveCount(0);
  await titles.nth(0).getByRole("link").click();
  await page.waitForURL(/\/live\//u);
  await expect(panel).toHaveCount(0);
});

test("LS-07 LS-08 ID-26 a viewer who changes to a child's profile sees that profile's menu and number of live titles", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  const viewer = await plainSignUp(origin);
  await viewer.post("/profiles/new", { name: "Kit", avatarId: "fox", isChild: "1", maxRating: "12", pin: "2468" });
  await viewer.lend(context);
  let reads = 0;
  await page.route(/\/_\/live-now\?count/u, async (route) => {
    reads += 1;
    await route.fulfill({ json: { data: `${reads}`, labels: "" } });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin}/profiles`);
  await hydrated(page);
  const link = bar(page).getByRole("link", { name: say("en", "shellLiveNow") });
  await expect(link).toHaveText(/ 1$/u);
  const gift = page.locator("#top-bar-menu a[href='/gift']");
  await expect(gift).toHaveCount(1);
  await page.getByRole("button", { name: "Kit", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect(link).toHaveText(/ 2$/u);
  await expect(gift).toHaveCount(0);
});
