import { say } from "../harness/labels.ts";
import { expect, originOf, test } from "../harness/product.ts";

const frameOf = "iframe[sandbox]";

test("RT-11 a plugin learns the language, sets its height and opens a title", async ({ page, baseURL }) => {
  await page.goto(`${originOf(baseURL)}/plugin/round-timer?lang=es`);
  const plugin = page.frameLocator(frameOf);
  await expect(plugin.getByText("Tres minutos de trabajo, uno de descanso.")).toBeVisible();
  await expect(page.locator(frameOf)).toHaveAttribute("style", /block-size: \d+px/u);
  await plugin.getByRole("button", { name: "Empezar" }).click();
  await expect(plugin.getByRole("timer")).not.toHaveText("3:00");
  await plugin.getByRole("button", { name: "Ver un combate" }).click();
  await expect(page).toHaveURL(/\/video\/first-bell/u);
});

test("RT-11 a menu leads to a plugin without a new document, and its frame may load", async ({ page, baseURL }) => {
  await page.goto(`${originOf(baseURL)}/externalpage/help`);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("button", { name: say("en", "shellOpenMenu"), exact: true }).click();
  await page.getByRole("link", { name: "Round timer" }).filter({ visible: true }).click();
  await expect(page.frameLocator(frameOf).getByRole("timer")).toBeVisible();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test.describe("an unknown page", () => {
  test.use({ expectedTrouble: [/404/u] });
  test("RT-11 an unknown page for native apps answers 404", async ({ page, baseURL }) => {
    expect((await page.goto(`${originOf(baseURL)}/mobile-external?page=nothing`))?.status()).toBe(404);
  });
});

test("RT-11 native apps get pages of text and plugins without top bar and footer", async ({ page, baseURL }) => {
  await page.goto(`${originOf(baseURL)}/mobile-external?page=help`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await page.goto(`${originOf(baseURL)}/mobile-external?plugin=round-timer`);
  await expect(page.frameLocator(frameOf).getByRole("timer")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("RT-11 PW-06 the frame of a plugin shows its page", async ({ page, baseURL }) => {
    await page.goto(`${originOf(baseURL)}/plugin/round-timer`);
    await expect(page.frameLocator(frameOf).getByRole("timer")).toHaveText("3:00");
  });
});
